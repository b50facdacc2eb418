/** The files of a document: their rows, and who may read which. */
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { nameOf } from "../office/office-audit";
import type { User, Within } from "../operations/operation";
import { Refusal } from "../refusal";
import type { DocumentRow, FileRow } from "./document.server";
import { messages } from "./messages";
import { changedBy } from "./save-document.server";
import type { DocumentKind } from "./states";

export const FileNumber = z.coerce
  .number({ error: messages.noFile })
  .int(messages.noFile)
  .min(1, messages.noFile)
  .max(1_000_000, messages.noFile)
  .meta({ description: "The file's number.", examples: [1] });

/** Part of the input of what changes the files. */
export const Edited = {
  revision: z.coerce
    .number({ error: "Send the revision that you edited." })
    .int()
    .optional()
    .describe("The revision that you edit. Default: the newest."),
};

/** Throws "stale" if someone changed the document since. */
export function refuseOther(row: DocumentRow, revision: number | undefined) {
  if (revision !== undefined && revision !== row.revision) throw changedBy(row);
}

/** A guard: a file is a part of the content. */
export function contentChange({ actor }: Within<User>, row: DocumentRow, at: number): BoundSql {
  return {
    sql: `UPDATE document SET revision = revision + 1, saved_by = ?, saved_by_name = ?, saved_at = ?
      WHERE company_id = ? AND id = ? AND revision = ? AND status = ?`,
    values: [actor.userId, nameOf(actor), at, row.company_id, row.id, row.revision, row.status],
  };
}

/** For the office, also one that was removed while a version has it. */
export async function fileOfOffice(
  { reads, companyId }: Work,
  { id }: Pick<DocumentRow, "id">,
  number: number,
): Promise<FileRow> {
  const row = await reads.first<FileRow>(
    `SELECT * FROM document_file WHERE company_id = ? AND document_id = ? AND number = ?
      AND key <> ''`,
    companyId,
    id,
    number,
  );
  if (!row) throw new Refusal("not-found", messages.noFile);
  return row;
}

/** For the client: only what a version has that was sent. */
export function fileOfClient(
  { reads, companyId }: Work,
  { kind, number }: { kind: DocumentKind; number: number },
  file: number,
): Promise<FileRow | undefined> {
  return reads.first<FileRow>(
    `SELECT f.* FROM document d CROSS JOIN document_file f
        ON f.company_id = d.company_id AND f.document_id = d.id AND f.number = ?
      WHERE d.company_id = ? AND d.kind = ? AND d.number = ? AND ${IN_A_VERSION}`,
    file,
    companyId,
    kind,
    number,
  );
}

/** Whether a version has file `f`. */
const IN_A_VERSION = `EXISTS (SELECT 1 FROM document_version v, json_each(v.content, '$.files') n
  WHERE v.company_id = f.company_id AND v.document_id = f.document_id AND n.value = f.number)`;

/** A guard. The key is kept only if a version has the file: without one, the file can be deleted. */
export function removeFileSql(row: DocumentRow, number: number, at: number): BoundSql {
  return {
    sql: `UPDATE document_file AS f SET removed_at = ?,
        key = CASE WHEN ${IN_A_VERSION} THEN key ELSE '' END
      WHERE company_id = ? AND document_id = ? AND number = ? AND removed_at IS NULL`,
    values: [at, row.company_id, row.id, number],
  };
}
