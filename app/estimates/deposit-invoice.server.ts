/** The invoice that an approval with a deposit makes: for the whole, with the deposit due at once. */
import { countWork } from "../clients/client-statements.server";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { totalsOf } from "../documents/arithmetic";
import type { Content } from "../documents/content";
import { billed, freshContent } from "../documents/begun.server";
import { dayOf, endOfDay } from "../calendar/days";
import { eventSql, insertDocument, insertVersion } from "../documents/document-statements.server";
import type { DocumentRow } from "../documents/document.server";
import { firstReminder } from "../documents/reminders";
import type { DocumentSettings } from "../documents/settings";
import type { Snapshot } from "../documents/snapshot";
import { folderOf } from "../documents/states";
import { enter } from "../ledger/entries.server";
import { statusOf } from "../ledger/figures";

interface Parts {
  work: Work;
  estimate: DocumentRow;
  /** What was approved, with which options. */
  snapshot: Snapshot;
  options: string[];
  settings: DocumentSettings;
  at: number;
}

/** Statements for the batch of the approval, which take the next number; another may take it first. */
export async function depositInvoice({
  work,
  estimate,
  snapshot,
  options,
  settings,
  at,
}: Parts): Promise<{ number: number; guards: BoundSql[]; rest: BoundSql[] }> {
  const { reads, companyId } = work;
  const counter = await reads.first<{ last: number }>(
    "SELECT last_invoice AS last FROM tenant WHERE company_id = ?",
    companyId,
  );
  const number = counter!.last + 1;
  const { deposit } = totalsOf(snapshot, new Set(options));
  const fresh = freshContent("invoice", settings, dayOf(at, snapshot.timeZone));
  const content: Content = {
    ...billed(snapshot, options, fresh),
    deposit: { kind: "amount", value: deposit },
  };
  const sent: Snapshot = {
    ...snapshot,
    ...content,
    signature: false,
    paymentInstructions: settings.paymentInstructions,
    files: [],
  };
  return {
    number,
    guards: [
      {
        sql: "UPDATE tenant SET last_invoice = ? WHERE company_id = ? AND last_invoice = ?",
        values: [number, companyId, number - 1],
      },
    ],
    rest: insertSent({ estimate, number, content, sent, at }),
  };
}

interface Inserted {
  estimate: DocumentRow;
  number: number;
  content: Content;
  sent: Snapshot;
  at: number;
}

function insertSent({ estimate, number, content, sent, at }: Inserted): BoundSql[] {
  const { company_id: companyId, client_id, client_name, request_number } = estimate;
  const id = crypto.randomUUID();
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
      client_id,
      client_name,
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
      request_number,
      estimate_id: estimate.id,
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
    countWork(companyId, [client_id]),
  ];
}
