/** The invoice of one period of a subscription: sent by mail, or a draft where that can't be done. */
import { dayText } from "../calendar/days";
import type { StoredClient } from "../clients/client.server";
import type { BoundSql } from "../database/one-trip";
import { freshContent } from "../documents/begun.server";
import type { Content } from "../documents/content";
import { nextNumber, takeNumber } from "../documents/document-number.server";
import { eventSql, insertDocument } from "../documents/document-statements.server";
import { contentIn } from "../documents/document.server";
import { insertSentInvoice } from "../documents/insert-sent.server";
import { snapshotOf } from "../documents/make-snapshot.server";
import { mailOfDocument } from "../documents/sent-mail.server";
import { totalsOf } from "../documents/arithmetic";
import { labelOf } from "../documents/method-label";
import type { Work } from "../database/work-databases/work";
import { chargeAt, planAutoCharge } from "../payments/plan-auto-charge.server";
import { autoPayOf } from "../payments/auto-pay.server";
import { formatTime } from "../ui/time";
import { INVOICE_MINUTE } from "./limits";
import type { JobContext } from "../requests/due-requests.server";
import { dayOf } from "../calendar/days";
import { billedPeriod } from "./periods";
import type { Biller } from "./make-invoices.server";
import { scheduleIn, type SubscriptionRow } from "./subscription.server";

interface Period {
  row: SubscriptionRow;
  /** From 0. */
  period: number;
  client: StoredClient;
  at: number;
}

interface Made {
  guards: BoundSql[];
  rest: BoundSql[];
  /** For the subscription's history. */
  text: string;
}

/** Throws "too-many" if the company has sent as much as it may today. */
export async function invoiceOfPeriod(
  context: JobContext,
  biller: Biller,
  { row, period, client, at }: Period,
): Promise<Made> {
  const { company, timeZone, work, settings } = biller;
  const { companyId } = work;
  const { items, discount, tax, columns, notes } = contentIn(row);
  // What the office has chosen for its invoices, with the lines and the tax of the subscription.
  const fresh = freshContent("invoice", settings, dayOf(at, timeZone));
  const content: Content = { ...fresh, items, discount, tax, columns, notes };
  const schedule = billedPeriod(scheduleIn(row), period);
  const id = crypto.randomUUID();
  const made = {
    companyId,
    id,
    client: { id: row.client_id, name: row.client_name },
    content,
    origin: {
      subscription_number: row.number,
      subscription_period: period,
      billing: JSON.stringify(schedule),
    },
    at,
  };
  if (client.emails.length === 0)
    return {
      guards: [],
      rest: insertDraftInvoice({ ...made, total: row.total }),
      text: `For ${dayText(schedule.from)}: a draft, as the client has no email address`,
    };
  const number = await nextNumber(work, "invoice");
  const sent = snapshotOf({
    kind: "invoice",
    content,
    office: { timeZone },
    company,
    client,
    settings,
    files: [],
  });
  const plan = await autoPayPlan(work, row, {
    documentId: id,
    total: totalsOf(sent).total,
    ...{ timeZone, day: sent.day || dayOf(at, timeZone), at },
  });
  const mail = await mailOfDocument(context, {
    office: { id: company.id, vanityName: company.vanity_name, work },
    company,
    row: {
      company_id: companyId,
      id,
      kind: "invoice",
      number,
      client_id: row.client_id,
      version: 0,
      total: 0,
      due: 0,
    },
    snapshot: sent,
    client,
    by: "email",
    message: "",
    again: "",
    sender: company.name,
    ...(plan && { autoPay: plan.told }),
  });
  return {
    guards: [takeNumber(companyId, "invoice", number)],
    rest: [...insertSentInvoice({ ...made, number, sent }), ...(plan?.sql ?? []), ...mail.sql],
    text: `Invoice ${number} for ${dayText(schedule.from)}`,
  };
}

interface Sent {
  documentId: string;
  total: number;
  day: string;
  timeZone: string;
  at: number;
}

/** What the client agreed to; undefined: nothing is paid automatically. */
async function autoPayPlan(work: Work, row: SubscriptionRow, sent: Sent) {
  const autoPay = await autoPayOf(work, row.number);
  if (!autoPay || sent.total === 0) return undefined;
  if (sent.total > autoPay.most) return { told: { most: autoPay.most }, sql: [] };
  const planned = { ...sent, companyId: work.companyId, autoPay, minute: INVOICE_MINUTE };
  const day = formatTime(chargeAt(planned), sent.timeZone);
  return { told: { day, method: labelOf(autoPay) }, sql: planAutoCharge(planned) };
}

type Draft = Pick<
  Parameters<typeof insertSentInvoice>[0],
  "companyId" | "id" | "client" | "content" | "origin" | "at"
> & { total: number };

function insertDraftInvoice({ companyId, id, client, content, origin, total, at }: Draft) {
  return [
    insertDocument({
      company_id: companyId,
      id,
      kind: "invoice",
      status: "Draft",
      folder: "draft",
      place: at,
      client_id: client.id,
      client_name: client.name,
      content: JSON.stringify(content),
      saved_at: at,
      status_at: at,
      total,
      ...origin,
      created_at: at,
    }),
    eventSql(
      { company_id: companyId, id, status: "Draft", version: 0, state_version: 0 },
      { kind: "made", side: "system" },
      at,
    ),
  ];
}
