/** Inserts imported estimates or invoices. No mail is sent, and no reminder is planned. */
import { dayOf, endOfDay } from "../calendar/days";
import { countWork } from "../clients/client-statements.server";
import { clientName } from "../clients/client-words";
import type { BoundSql } from "../database/one-trip";
import { billedTotal } from "../documents/begun.server";
import { snapshotOf } from "../documents/make-snapshot.server";
import type { SendingCompany } from "../documents/sending-company.server";
import type { DocumentSettings } from "../documents/settings";
import { folderOf } from "../documents/states";
import {
  enterMany,
  paymentEntries,
  reversalEntries,
  type Entry,
  type EntryOf,
} from "../ledger/entries.server";
import { hadNumberSql } from "../office/import-key";
import { sha256 } from "../security/hash.server";
import { insertRows } from "./insert-rows";
import { importedText, noonOf } from "./moments";
import type { PlannedRecord } from "./plan.server";
import type { ImportedDocument } from "./records";

export interface Into {
  companyId: string;
  company: SendingCompany;
  settings: DocumentSettings;
  timeZone: string;
  person: { id: string; name: string };
  now: number;
}

export type PlannedDocument = PlannedRecord & { record: ImportedDocument };

/** @param last The number of the newest document of the kind before these. */
export function insertDocuments(
  into: Into,
  documents: PlannedDocument[],
  last: number,
): BoundSql[] {
  let number = last;
  const made = documents.map((one) =>
    rowsOf(into, one, one.record.status === "Draft" ? null : ++number),
  );
  const { companyId } = into;
  const clients = [...new Set(documents.map(({ client }) => client.id))];
  return [
    ...insertRows(
      "document",
      companyId,
      made.map(({ document }) => document),
      linkSql,
    ),
    ...insertRows(
      "document_version",
      companyId,
      made.flatMap(({ version }) => version),
    ),
    ...insertRows(
      "document_approval",
      companyId,
      made.flatMap(({ approval }) => approval),
    ),
    ...insertRows(
      "document_event",
      companyId,
      made.map(({ event }) => event),
    ),
    ...insertRows(
      "manual_payment",
      companyId,
      made.flatMap(({ payments }) => payments),
    ),
    enterMany(
      companyId,
      made.flatMap(({ entries }) => entries),
    ),
    countWork(companyId, clients),
  ];
}

/** How many numbers they take. */
export function numbersOf(documents: PlannedDocument[]) {
  return documents.filter(({ record }) => record.status !== "Draft").length;
}

/** The estimate and the job that it was made from, if they were imported before. */
const linkSql = {
  estimate_id: `(SELECT e.id FROM document e INDEXED BY document_import WHERE e.company_id = ?1
    AND e.kind = 'estimate' AND ${linkedSql("e.import_key", "estimate")}
    AND e.client_id = value ->> '$.client_id' LIMIT 1)`,
  job_number: `(SELECT j.number FROM job j INDEXED BY job_import WHERE j.company_id = ?1
    AND ${linkedSql("j.import_key", "job")}
    AND j.client_id = value ->> '$.client_id' LIMIT 1)`,
};

/** Without a number in the file there is no link. */
export function linkedSql(column: string, link: "estimate" | "job") {
  return hadNumberSql(column, `json_extract(value, '$.links.${link}')`);
}

function rowsOf(into: Into, { record, client }: PlannedDocument, number: number | null) {
  const { companyId: _, company, settings, timeZone, person, now } = into;
  const { kind, status, total } = record;
  const id = crypto.randomUUID();
  const isDraft = number === null;
  const at = noonOf(record.date, timeZone, now);
  const statusAt = noonOf(record.statusDate, timeZone, now, at);
  const day = record.content.day || (kind === "invoice" && !isDraft ? dayOf(at, timeZone) : "");
  const content = { ...record.content, day, columns: settings.columns };
  const payments = record.payments.map((one) => ({ ...one, id: crypto.randomUUID() }));
  const paid = payments.reduce((sum, one) => sum + (one.reversed === "" ? one.amount : 0), 0);
  const sent = JSON.stringify(
    snapshotOf({ kind, content, office: { timeZone }, company, client, settings, files: [] }),
  );
  const hash = sha256(sent);
  const ofDocument = { document_id: id };
  return {
    document: {
      id,
      kind,
      number,
      status,
      folder: folderOf(status),
      place: number ?? at,
      client_id: client.id,
      client_name: clientName(client),
      content: JSON.stringify(content),
      saved_at: now,
      version: isDraft ? 0 : 1,
      sent_revision: isDraft ? 0 : 1,
      sent_at: isDraft ? null : at,
      version_at: isDraft ? null : at,
      status_at: statusAt,
      due_at: isDraft || day === "" ? null : endOfDay(day, timeZone),
      total,
      work_total: status === "Approved" ? billedTotal(content, record.chosen) : 0,
      paid,
      due: kind === "invoice" && !isDraft && status !== "Void" ? total - paid : 0,
      paid_at: status === "Paid" ? lastPaid(record, into, at) : null,
      created_at: at,
      import_key: record.key,
      links: { estimate: record.estimate, job: record.job },
    },
    version: isDraft
      ? []
      : [{ ...ofDocument, version: 1, content: sent, hash, total, sent_at: at }],
    approval:
      status === "Approved"
        ? [
            {
              ...ofDocument,
              version: 1,
              hash,
              at: statusAt,
              id: crypto.randomUUID(),
              chosen: JSON.stringify(record.chosen),
              total,
            },
          ]
        : [],
    event: {
      ...ofDocument,
      at: now,
      id: `00000000-0-${crypto.randomUUID()}`,
      kind: "made",
      side: "company",
      person_id: person.id,
      person_name: person.name,
      to_status: status,
      text: importedText(kind, record.number),
    },
    payments: payments.map((one) => ({
      ...ofDocument,
      id: one.id,
      method: one.method,
      amount: one.amount,
      day: one.day || dayOf(at, timeZone),
      note: one.note,
      at: noonOf(one.recorded, timeZone, now, at),
      person_id: person.id,
      person_name: person.name,
      reversed_at: one.reversed === "" ? null : noonOf(one.reversed, timeZone, now),
    })),
    entries:
      kind === "invoice" && !isDraft
        ? entriesOf(into, { id, total, at, isVoid: status === "Void", statusAt }, payments)
        : [],
  };
}

function lastPaid({ payments }: ImportedDocument, { timeZone, now }: Into, at: number) {
  return Math.max(at, ...payments.map(({ day }) => noonOf(day, timeZone, now, at)));
}

interface New {
  id: string;
  total: number;
  at: number;
  isVoid: boolean;
  statusAt: number;
}

function entriesOf(
  { timeZone, now }: Into,
  { id, total, at, isVoid, statusAt }: New,
  payments: (ImportedDocument["payments"][number] & { id: string })[],
): EntryOf[] {
  const of = (when: number) => (entry: Entry) => ({ ...entry, document: id, at: when });
  return [
    {
      account: "receivable",
      cause: "invoice",
      cause_id: "version 1",
      amount: total,
      document: id,
      at,
    },
    ...(isVoid
      ? [
          of(statusAt)({
            account: "receivable",
            cause: "void",
            cause_id: "void",
            amount: 0 - total,
          }),
        ]
      : []),
    ...payments.flatMap((one) => [
      ...paymentEntries(one.id, one.amount).map(of(noonOf(one.recorded, timeZone, now, at))),
      ...(one.reversed === ""
        ? []
        : reversalEntries(one.id, one.amount).map(of(noonOf(one.reversed, timeZone, now)))),
    ]),
  ];
}
