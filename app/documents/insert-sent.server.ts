/** An invoice that is sent by what else happens: an approval with a deposit, a subscription's date. */
import { dayOf, endOfDay } from "../calendar/days";
import { countWork } from "../clients/client-statements.server";
import type { BoundSql } from "../database/one-trip";
import { enter } from "../ledger/entries.server";
import { statusOf } from "../ledger/figures";
import { totalsOf } from "./arithmetic";
import type { Content } from "./content";
import { eventSql, insertDocument, insertVersion } from "./document-statements.server";
import type { DocumentRow } from "./document.server";
import { firstReminder } from "./reminders";
import type { Snapshot } from "./snapshot";
import { folderOf } from "./states";

type Origin = Partial<
  Pick<
    DocumentRow,
    "request_number" | "estimate_id" | "subscription_number" | "subscription_period" | "billing"
  >
>;

export interface SentInvoice {
  companyId: string;
  id: string;
  /** Taken by a guard of the batch. */
  number: number;
  client: { id: string; name: string };
  content: Content;
  sent: Snapshot;
  /** What it was made from. */
  origin: Origin;
  at: number;
}

export function insertSentInvoice(invoice: SentInvoice): BoundSql[] {
  const { companyId, id, number, client, content, sent, origin, at } = invoice;
  const { total } = totalsOf(sent);
  const status = statusOf({ total, paid: 0, credits: 0, due: total });
  const day = sent.day || dayOf(at, sent.timeZone);
  const dueAt = endOfDay(day, sent.timeZone);
  const row = { company_id: companyId, id, version: 1, state_version: 0 };
  return [
    insertDocument({
      company_id: companyId,
      id,
      kind: "invoice",
      number,
      status,
      folder: folderOf(status),
      place: number,
      client_id: client.id,
      client_name: client.name,
      content: JSON.stringify(content),
      revision: 1,
      saved_at: at,
      version: 1,
      sent_revision: 1,
      sent_at: at,
      version_at: at,
      status_at: at,
      due_at: dueAt,
      total,
      paid_at: status === "Paid" ? at : null,
      ...origin,
      created_at: at,
      remind_at: status !== "Paid" ? firstReminder("invoice", at, dueAt) : null,
    }),
    insertVersion({ company_id: companyId, id }, sent, { version: 1, total, at }),
    eventSql({ ...row, status: "Draft" }, { kind: "sent", side: "system", to: status }, at),
    ...enter(
      companyId,
      id,
      [{ account: "receivable", cause: "invoice", cause_id: "version 1", amount: total }],
      at,
    ),
    countWork(companyId, [client.id]),
  ];
}
