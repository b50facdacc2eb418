import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { officeAuditSql } from "../office/office-audit";
import { refuseWithoutPro } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { filesOf, nameOfDocument, storedDocument, type FileRow } from "./document.server";
import { contentChange, Edited, FileNumber, refuseOther, removeFileSql } from "./file.server";
import { messages } from "./messages";
import { foundDocument, OfDocument, overtaken } from "./office-document.server";
import { refuseFixed } from "./save-document.server";

/** Others may change the document at the same time. */
const MAX_ATTEMPTS = 6;

/**
 * Versions that were sent keep it. Removing it again changes nothing. Throws "stale" if someone
 * changed the document since `revision`.
 */
export const removeDocumentFile = operation({
  name: "remove document file",
  may: user,
  effect: "write",
  input: OfDocument.extend({ ...Edited, number: FileNumber }),
  output: z.object({ revision: z.int().describe("Of the content, for the next change.") }),
  find: foundDocument,
  async run(context, { number, revision }, { office, row: first }) {
    refuseWithoutPro(office);
    const { work } = office;
    let row = first;
    for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
      const file = (await filesOf(work, row.id)).find((one) => one.number === number);
      if (!file) throw new Refusal("not-found", messages.noFile);
      if (file.removed_at !== null) return { revision: row.revision };
      refuseFixed(row);
      refuseOther(row, revision);
      const at = context.now();
      const done = await work.write(
        [contentChange(context, row, at), removeFileSql(row, number, at)],
        [
          officeAuditSql(context, office, {
            action: "remove document file",
            object: nameOfDocument(row),
            details: { number, name: file.name },
          }),
        ],
      );
      if (done) {
        context.later(() => deleteUnused(context.media, work, file));
        return { revision: row.revision + 1 };
      }
      row = await storedDocument(work, row.kind, row.id);
    }
    throw await overtaken({ office, row }, context.now());
  },
});

/** If it fails, the sweep deletes it. */
async function deleteUnused(media: R2Bucket, work: Work, { document_id, number, key }: FileRow) {
  const after = (await filesOf(work, document_id)).find((one) => one.number === number);
  if (after?.key === "") await media.delete(key);
}
