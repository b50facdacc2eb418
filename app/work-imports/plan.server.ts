/** Decides what to do with each record of a file: make it, or leave it, since it is here. */
import type { Client } from "../clients/client.server";
import type { Work } from "../database/work-databases/work";
import type { RowError } from "../imports/csv";
import { importsOf } from "../office/next-import";
import { clientsOf, freshClient, type ClientsOf } from "./clients-of.server";
import type { ImportKind } from "./columns";
import type { ImportedRecord } from "./records";

export interface PlannedRecord {
  record: ImportedRecord;
  client: Client;
}

export interface ImportPlan {
  fresh: PlannedRecord[];
  /** Clients that have to be made first. */
  clients: ClientsOf["fresh"];
  unchanged: number;
  errors: RowError[];
  /** The office's number of imported batches. If it grew, the plan is out of date. */
  imports: number;
}

/** By what the file calls it, or by our id: the same file twice makes nothing twice. */
export async function planImport(
  work: Work,
  kind: ImportKind,
  records: ImportedRecord[],
  at: number,
): Promise<ImportPlan> {
  const [here, imports] = await Promise.all([hereOf(work, kind, records), importsOf(work)]);
  const seen = new Set<string>();
  const missing = records.filter(({ key, id }) => {
    const isHere = here.has(key) || here.has(id) || seen.has(key);
    seen.add(key);
    return !isHere;
  });
  const { existing, fresh: clients, errors } = await clientsOf(work, missing);
  const made = new Map(
    clients.flatMap(({ id, input, records }) =>
      records.map((record) => [record, freshClient(id, input, at)] as const),
    ),
  );
  const fresh = missing.flatMap((record) => {
    const client = existing.get(record) ?? made.get(record);
    return client ? [{ record, client }] : [];
  });
  return { fresh, clients, unchanged: records.length - missing.length, errors, imports };
}

/** The keys and ids of the file that the office has. */
async function hereOf({ reads, companyId }: Work, kind: ImportKind, records: ImportedRecord[]) {
  const keys = JSON.stringify(records.map(({ key }) => key));
  const ids = JSON.stringify(records.map(({ id }) => id).filter(Boolean));
  const rows = await reads.all<{ key: string }>(
    kind === "job"
      ? `SELECT j.value AS key FROM json_each(?2) j CROSS JOIN job d
            ON d.company_id = ?1 AND d.import_key = j.value AND d.import_key <> ''
          UNION SELECT d.id FROM json_each(?3) j CROSS JOIN job d ON d.company_id = ?1 AND d.id = j.value`
      : `SELECT j.value AS key FROM json_each(?2) j CROSS JOIN document d
            ON d.company_id = ?1 AND d.kind = '${kind}' AND d.import_key = j.value AND d.import_key <> ''
          UNION SELECT d.id FROM json_each(?3) j CROSS JOIN document d
            ON d.company_id = ?1 AND d.id = j.value AND d.kind = '${kind}'`,
    companyId,
    keys,
    ids,
  );
  return new Set(rows.map(({ key }) => key));
}
