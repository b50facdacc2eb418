/** Mails about what became of a payment: to its client and to the office, at most one each. */
import { oneTrip, type BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { storedClient } from "../clients/client.server";
import type { DocumentRow } from "../documents/document.server";
import { mailCompanyOf } from "../notifications/mail-company.server";
import type { ToldClient, ToldOffice } from "../notifications/payment-templates";
import { officeMailSql } from "../notifications/outbox.server";
import { officeNotices } from "../office/office-notices.server";
import { officeRecipients } from "../office/office-recipients.server";
import { documentPath } from "../office/office-urls";
import { mintLink } from "../secure-links/secure-link.server";
import { formatTime } from "../ui/time";
import { labelOf } from "../documents/method-label";
import type { OnlinePayment } from "./online-payment.server";
import { payeeOf } from "./payee.server";
import type { Paying } from "./sync-payment.server";

export type Told = "made" | "started" | "failed" | "unknown";
/** What happens to a payment afterwards. */
export type ToldBack = Exclude<ToldClient | ToldOffice, Told>;

const toClientOnly = new Set<Told | ToldBack>(["refunded"]);
const toOfficeOnly = new Set<Told | ToldBack>(["disputed", "dispute won", "dispute lost"]);

interface About {
  told: Told | ToldBack;
  payment: OnlinePayment;
  /** With what is due afterwards. */
  document: DocumentRow & { number: number };
  /** What it is about, if not the payment: makes each mail be sent once. */
  of?: string;
  /** In cents, if not the payment's. */
  amount?: number;
  reason?: string;
  /** Until when a dispute can be answered. */
  answerBy?: number | null;
}

/** For the batch that settles the payment. A company that is being deleted sends none. */
export async function paymentMails(
  context: Pick<Paying, "db" | "config" | "now">,
  work: Work,
  about: About,
): Promise<BoundSql[]> {
  const { told, payment, document, of = payment.id, answerBy = null } = about;
  const { amount = payment.amount, reason = payment.failure_message } = about;
  const { config, db, now } = context;
  const company = await payeeOf(context, work.companyId);
  if (!company) return [];
  const [client, recipients] = await Promise.all([
    storedClient(work, document.client_id),
    toClientOnly.has(told)
      ? []
      : officeRecipients({ reads: oneTrip(db), db, now }, work, company.id, "payments"),
  ]);
  const { companyId } = work;
  const cause = `payment-${told}:${of}`;
  const timeZone = company.time_zone ?? "America/Chicago";
  const data = {
    company: mailCompanyOf(config, company),
    told,
    number: document.number,
    amount,
    due: document.due,
    method: labelOf(payment),
    day: formatTime(now(), timeZone),
    answerBy: answerBy === null ? "" : formatTime(answerBy, timeZone),
    reason,
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
          data: { ...data, told: told as ToldClient, unsubscribe: "", link: link.url },
        }),
      ]
    : [];
  const toOffice = officeNotices(context, companyId, {
    recipients,
    cause,
    template: "payment-of-office",
    data: {
      ...data,
      told: told as ToldOffice,
      client: document.client_name,
      link:
        config.mainOrigin + documentPath(company.vanity_name, "invoice", String(document.number)),
    },
  });
  return [...(toOfficeOnly.has(told) ? [] : toClient), ...toOffice];
}
