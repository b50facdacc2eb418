import { addDays, dayOf } from "../calendar/days";
import { momentOf } from "../calendar/wall-time";
import type { Client } from "../clients/client.server";
import type { Work } from "../database/work-databases/work";
import { shownClient } from "../documents/make-snapshot.server";
import { providerFrom, type SendingCompany } from "../documents/sending-company.server";
import type { ReceivedMethod } from "../documents/states";
import { storedSettings } from "../documents/stored-settings.server";
import { Refusal } from "../refusal";
import { MOST_LINES } from "./limits";
import { messages } from "./messages";
import type { Cause, Statement, StatementLine } from "./statement";

interface Parts {
  work: Work;
  company: SendingCompany;
  client: Client;
  /** YYYY-MM-DD; both days are in it. Default: this year until today. */
  from: string | undefined;
  to: string | undefined;
  now: number;
}

interface EntryRow {
  at: number;
  cause: Cause;
  cause_id: string;
  amount: number;
  number: number;
  method: ReceivedMethod | null;
}

/** Entries of a client's invoices, by what they owe. Binds the company and the client. */
const ENTRIES = `FROM document d INDEXED BY document_client
  CROSS JOIN money_entry e ON e.company_id = d.company_id AND e.document_id = d.id
  WHERE d.company_id = ? AND d.client_id = ? AND d.kind = 'invoice' AND d.number IS NOT NULL
    AND e.account = 'receivable'`;

/** Throws "invalid" for a period that ends before it begins, or with more entries than one statement shows. */
export async function makeStatement(parts: Parts): Promise<Statement> {
  const { work, company, client, now } = parts;
  const timeZone = company.time_zone ?? "America/Chicago";
  const today = dayOf(now, timeZone);
  const { from = `${today.slice(0, 4)}-01-01`, to = today } = parts;
  if (to < from) throw new Refusal("invalid", messages.order, { to: messages.order });
  const [begin, end] = [momentOf(from, 0, timeZone), momentOf(addDays(to, 1), 0, timeZone)];
  const of = [work.companyId, client.id];
  const [before, rows, { settings }] = await Promise.all([
    work.reads.first<{ opening: number | null }>(
      `SELECT sum(e.amount) AS opening ${ENTRIES} AND e.at < ?`,
      ...of,
      begin,
    ),
    work.reads.all<EntryRow>(
      `SELECT e.at, e.cause, e.cause_id, e.amount, d.number, coalesce((SELECT p.method
            FROM manual_payment p WHERE p.company_id = e.company_id AND p.document_id = e.document_id
              AND p.id = e.cause_id),
          (SELECT CASE o.method_type WHEN 'us_bank_account' THEN 'bank' ELSE 'card' END FROM payment o
            WHERE o.company_id = e.company_id AND o.id = e.cause_id)) AS method
        ${ENTRIES} AND e.at >= ? AND e.at < ? AND e.amount <> 0
        ORDER BY e.at, d.number, e.cause, e.id LIMIT ${MOST_LINES + 1}`,
      ...of,
      begin,
      end,
    ),
    storedSettings(work),
  ]);
  if (rows.length > MOST_LINES)
    throw new Refusal("invalid", messages.tooLong, { from: messages.tooLong });
  const opening = before?.opening ?? 0;
  const lines = linesOf(rows, opening, timeZone);
  const sum = (...causes: Cause[]) =>
    rows.reduce((total, { cause, amount }) => total + (causes.includes(cause) ? amount : 0), 0);
  return {
    provider: providerFrom(company),
    client: shownClient(client),
    logo: settings.logo || (company.logo_media ?? ""),
    from,
    to,
    today,
    opening,
    lines,
    billed: sum("invoice"),
    paid: 0 - sum("payment", "reversal", "refund", "owed again"),
    credited: 0 - sum("void", "credit"),
    closing: lines.at(-1)?.balance ?? opening,
  };
}

function linesOf(rows: EntryRow[], opening: number, timeZone: string): StatementLine[] {
  let balance = opening;
  return rows.map(({ at, cause, cause_id, amount, number, method }) => {
    balance += amount;
    return {
      day: dayOf(at, timeZone),
      cause,
      invoiceNumber: number,
      changed: cause === "invoice" && cause_id !== "version 1",
      method: method ?? "",
      amount,
      balance,
    };
  });
}
