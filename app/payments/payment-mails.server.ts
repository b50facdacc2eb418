/** Who is told what became of a payment: its client, and the office. At most one mail each. */
import { oneTrip, type BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { storedClient } from "../clients/client.server";
import type { DocumentRow } from "../documents/document.server";
import { mailCompanyOf, unsubscribeLink } from "../notifications/mail-company.server";
import { officeMailSql } from "../notifications/outbox.server";
import { officeRecipients } from "../office/office-recipients.server";
import { documentPath } from "../office/office-urls";
import { mintLink } from "../secure-links/secure-link.server";
import { formatTime } from "../ui/time";
import { labelOf } from "../documents/method-label";
import type { OnlinePayment } from "./online-payment.server";
import { payeeOf } from "./payee.server";
import type { Paying } from "./sync-payment.server";

export const toldOf = ["made", "started", "failed", "unknown"] as const;
export type Told = (typeof toldOf)[number];

interface About {
  told: Told;
  payment: OnlinePayment;
  /** With what is due afterwards. */
  document: DocumentRow & { number: number };
}

/** For the batch that settles the payment. Nobody is told by a company that is being deleted. */
export async function paymentMails(
  context: Pick<Paying, "db" | "config" | "now">,
  work: Work,
  { told, payment, document }: About,
): Promise<BoundSql[]> {
  const { config, db, now } = context;
  const company = await payeeOf(context, work.companyId);
  if (!company) return [];
  const [client, recipients] = await Promise.all([
    storedClient(work, document.client_id),
    officeRecipients({ reads: oneTrip(db) }, work, company.id),
  ]);
  const { companyId } = work;
  const cause = `payment-${told}:${payment.id}`;
  const data = {
    company: mailCompanyOf(config, company),
    told,
    number: document.number,
    amount: payment.amount,
    due: document.due,
    method: labelOf(payment),
    day: formatTime(now(), company.time_zone ?? "America/Chicago"),
    reason: payment.failure_message,
  };
  const [email] = client.emails;
  const link = mintLink({
    mainOrigin: config.mainOrigin,
    vanityName: company.vanity_name,
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
          template: "payment-of-client",
          data: { ...data, unsubscribe: "", link: link.url },
        }),
      ]
    : [];
  const toOffice = recipients.map((person) =>
    officeMailSql(context, companyId, {
      key: `${cause}:${companyId}:${person.userId}`,
      to: person.email,
      template: "payment-of-office",
      data: {
        ...data,
        unsubscribe: unsubscribeLink(config, { companyId, of: `person ${person.userId}` }),
        client: document.client_name,
        link:
          config.mainOrigin + documentPath(company.vanity_name, "invoice", String(document.number)),
      },
    }),
  );
  return [...toClient, ...toOffice];
}
