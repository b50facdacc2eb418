/** Rows of an office for the access tests: of its client, and of another one. */
import { documentLike, insertRow, versionLike } from "../../documents/rows";
import { jobLike, wholeJob } from "../../jobs/rows";
import { subscriptionLike, wholeSubscription } from "../../subscriptions/rows";
import { visitorContext } from "../../support/context";
import { FOREIGN, otherClientId } from "./names";

interface OfClient {
  company_id: string;
  client_id: string;
  name: string;
}

export function officeRows(db: D1Database, of: OfClient) {
  return [...documentsOf(db, of), ...jobsOf(db, of), ...subscriptionsOf(db, of)];
}

/** Jobs of the office: of its client, and of another one. */
function jobsOf(db: D1Database, { company_id, client_id, name }: OfClient) {
  return [
    jobLike({ company_id, client_id, client_name: name, title: name }),
    jobLike({ company_id, client_id: otherClientId, client_name: FOREIGN, number: 1002 }),
  ].flatMap((row) => wholeJob(db, row, row.client_name));
}

/** Subscriptions of the office: of its client, and of another one. */
function subscriptionsOf(db: D1Database, { company_id, client_id, name }: OfClient) {
  return [
    subscriptionLike({ company_id, client_id, client_name: name, title: name }),
    subscriptionLike({ company_id, client_id: otherClientId, client_name: FOREIGN, number: 1002 }),
  ].flatMap((row) => wholeSubscription(db, row, row.client_name));
}

/** Documents of the office: of its client, and of another one. */
function documentsOf(db: D1Database, { company_id, client_id, name }: OfClient) {
  const rows = [
    documentLike({ company_id, client_id, client_name: name }),
    documentLike({ company_id, client_id: otherClientId, client_name: FOREIGN, number: 1002 }),
    documentLike({ company_id, client_id, client_name: name, kind: "invoice", due_at: 1 }),
    documentLike({
      ...{ company_id, client_id: otherClientId, client_name: FOREIGN, number: 1002 },
      ...({ kind: "invoice", due_at: 1 } as const),
    }),
  ];
  return rows.flatMap((row) => [
    insertRow(db, "document", row),
    insertRow(db, "document_version", versionLike(row, row.client_name)),
    insertRow(db, "document_file", {
      company_id,
      document_id: row.id,
      number: 1,
      key: "private/photo.webp",
      name: "sink.webp",
      content_type: "image/webp",
      width: 9,
      height: 9,
      bytes: 9,
      created_at: 0,
    }),
    insertRow(db, "document_event", {
      company_id,
      document_id: row.id,
      at: 0,
      id: row.id,
      kind: "sent",
      side: "company",
      to_status: "Sent",
      text: row.client_name,
    }),
    ...(row.kind === "invoice" ? [moneyOf(db, row)] : []),
  ]);
}

/** What its client owes for an invoice. */
function moneyOf(db: D1Database, { company_id, id }: { company_id: string; id: string }) {
  return insertRow(db, "money_entry", {
    company_id,
    id,
    document_id: id,
    account: "receivable",
    cause: "invoice",
    cause_id: "version 1",
    amount: 100,
    at: visitorContext().now(),
  });
}
