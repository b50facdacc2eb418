/** Mails about automatic payments: to the client before a charge and when one fails, to both when it ends. */
import { storedClient } from "../clients/client.server";
import { oneTrip, type BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import type { DocumentRow } from "../documents/document.server";
import { labelOf } from "../documents/method-label";
import { mailCompanyOf } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import { officeNotices } from "../office/office-notices.server";
import { officeRecipients } from "../office/office-recipients.server";
import { documentPath } from "../office/office-urls";
import { mintLink } from "../secure-links/secure-link.server";
import { formatTime } from "../ui/time";
import type { AutoPayRow } from "./auto-pay.server";
import type { OnlinePayment } from "./online-payment.server";
import type { Payee } from "./payee.server";
import type { Paying } from "./sync-payment.server";

interface About {
  work: Work;
  payee: Payee;
  row: { charge_at: number; tries: number };
  document: DocumentRow & { number: number };
  autoPay: AutoPayRow;
}

/** @param next When it is tried again. */
export async function autoPayMails(
  context: Pick<Paying, "db" | "config" | "now">,
  { work, payee, row, document, autoPay }: About,
  told: "soon" | "failed" | "asks" | "off",
  payment?: OnlinePayment,
  next?: number,
): Promise<BoundSql[]> {
  const { config, db, now } = context;
  const { companyId } = work;
  const timeZone = payee.time_zone ?? "America/Chicago";
  const [client, recipients] = await Promise.all([
    storedClient(work, document.client_id),
    told === "off"
      ? officeRecipients({ reads: oneTrip(db), db, now }, work, payee.id, "payments")
      : [],
  ]);
  const once = told === "soon" ? document.version : row.tries;
  const cause = `auto-pay-${told}:${document.id}:${once}`;
  const data = {
    company: mailCompanyOf(config, payee),
    told,
    number: document.number,
    amount: document.due,
    method: labelOf(autoPay),
    day: formatTime(next ?? row.charge_at, timeZone),
    reason: payment?.failure_message ?? "",
  };
  const [email] = client.emails;
  const link = mintLink({
    mainOrigin: config.mainOrigin,
    vanityName: payee.vanity_name,
    companyId,
    clientId: document.client_id,
    kind: "invoice",
    number: document.number,
    email: email ?? "",
    at: now(),
  });
  const toClient = email
    ? [
        link.sql,
        officeMailSql(context, companyId, {
          key: `${cause}:${companyId}:client`,
          to: email,
          template: "auto-pay-of-client",
          data: { ...data, unsubscribe: "", link: link.url },
        }),
      ]
    : [];
  const toOffice = officeNotices(context, companyId, {
    recipients,
    cause,
    template: "auto-pay-of-office",
    data: {
      ...data,

      client: document.client_name,
      link: config.mainOrigin + documentPath(payee.vanity_name, "invoice", String(document.number)),
    },
  });
  return [...toClient, ...toOffice];
}
