/** Rows of sent documents with their client, for tests of the jobs that time starts. */
import { addClient } from "../../app/clients/add-client.server";
import type { DocumentRow } from "../../app/documents/document.server";
import { firstReminder } from "../../app/documents/reminders";
import type { User } from "../../app/operations/actor";
import { databaseOfCompany, river } from "../clients/offices";
import { call, companyId, rowsOf } from "../requests/in-office";
import { documentLike, insertRow } from "./rows";

/** Sent on Monday at 10 in Austin, valid or due until the end of Friday two weeks later. */
export const SENT_AT = Date.parse("2026-11-02T10:00:00-06:00");
export const DUE_AT = Date.parse("2026-11-21T00:00:00-06:00");
/** At 10 in Austin. */
export const onDay = (day: string) => Date.parse(`${day}T10:00:00-06:00`);

/** A document of Maria's, due for its first reminder. */
export async function insertSent(actor: User, over: Partial<DocumentRow> = {}) {
  // Opens the office, and finds the client again.
  const { id: clientId } = await call(addClient, actor, {
    firstName: "Maria",
    lastName: "Lopez",
    emails: ["maria@lopez.example"],
    key: "client-of-the-tests",
  });
  const kind = over.kind ?? "estimate";
  const due_at = over.due_at === undefined ? DUE_AT : over.due_at;
  const row = documentLike({
    company_id: companyId,
    client_id: clientId,
    client_name: "Maria Lopez",
    total: 12_000,
    due: kind === "invoice" ? 12_000 : 0,
    sent_at: SENT_AT,
    version_at: SENT_AT,
    due_at,
    remind_at: firstReminder(kind, SENT_AT, due_at),
    ...over,
  });
  await insertRow(await databaseOfCompany(river), "document", row).run();
  return row;
}

export async function stateOf(number = 1001) {
  const [row] = await rowsOf<DocumentRow>("SELECT * FROM document WHERE number = ?", number);
  return row!;
}

/** The kinds of all documents' events, in their order. */
export async function events() {
  const rows = await rowsOf<{ kind: string }>("SELECT kind FROM document_event ORDER BY at, id");
  return rows.map(({ kind }) => kind);
}
