import { randomBytes } from "node:crypto";
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import { tooLarge } from "../media/upload/limits";
import { Files, type SentFile } from "../media/upload/read-files.server";
import { officeAuditSql } from "../office/office-audit";
import { refuseWithoutPro } from "../office/office.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { countInOffice, limits as rates } from "../security/limits.server";
import { checkDocumentFile, type CheckedDocumentFile } from "./check-file.server";
import { filesOf, nameOfDocument, storedDocument, type DocumentRow } from "./document.server";
import { contentChange, Edited, refuseOther } from "./file.server";
import { limits } from "./limits";
import { messages } from "./messages";
import { foundDocument, OfDocument, overtaken, type Found } from "./office-document.server";
import { refuseFixed } from "./save-document.server";

/** Others may change the document at the same time. */
const MAX_ATTEMPTS = 6;

const AddedFile = z.object({
  name: z.string().meta({ description: "Of the file.", examples: ["water-heater.pdf"] }),
  number: z.int().nullable().describe("Null if it was refused."),
  message: z.string().describe("Why it was refused; empty otherwise."),
});

/**
 * Private files for the client, who gets them once the document is sent. Each file succeeds or fails
 * on its own. Throws "stale" if someone changed the document since `revision`.
 */
export const addDocumentFiles = operation({
  name: "add document files",
  may: user,
  effect: "write",
  input: OfDocument.extend({ ...Edited, files: Files }),
  output: z.object({
    files: z.array(AddedFile),
    revision: z.int().describe("Of the content, for the next change."),
  }),
  find: foundDocument,
  async run(context, { revision, files }, found) {
    refuseWithoutPro(found.office);
    refuseFixed(found.row);
    refuseOther(found.row, revision);
    const added: z.output<typeof AddedFile>[] = [];
    const state = { ...found, isNewest: revision === undefined };
    await files(limits.fileBytes, async (file) => {
      added.push(await addedOf(context, state, file));
    });
    return { files: added, revision: state.row.revision };
  },
});

interface State extends Found {
  /** The newest revision is edited, whichever it is. */
  isNewest: boolean;
}

async function addedOf(context: Within<User>, state: State, file: SentFile) {
  try {
    const { name, number } = await addFile(context, state, file);
    return { name, number, message: "" };
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === "too-many") throw error;
    return { name: file.name, number: null, message: error.message };
  }
}

async function addFile(
  context: Within<User>,
  state: State,
  { name, type, bytes }: SentFile,
): Promise<{ name: string; number: number }> {
  const { work } = state.office;
  if (!bytes) throw new Refusal("invalid", tooLarge(limits.fileBytes));
  await nextNumber(state, bytes.length);
  await countInOffice(work, [{ limit: rates.documentFile, of: "all" }], context.now());
  const file = await checkDocumentFile(context, { name, type, bytes });
  const { ending, contentType } = file;
  const key = `private/${work.companyId}/${randomBytes(12).toString("hex")}.${ending}`;
  // The file first: a row never points to a missing one. The sweep finds a file without a row.
  await context.media.put(key, file.bytes, { httpMetadata: { contentType } });
  try {
    return { name: file.name, number: await insertFile(context, state, file, key) };
  } catch (error) {
    // After another error the row may be there.
    if (error instanceof Refusal && error.code !== "unavailable")
      context.later(() => context.media.delete(key));
    throw error;
  }
}

/** Numbers are never given twice: those of removed files count. */
async function nextNumber({ office: { work }, row }: State, bytes: number) {
  const all = await filesOf(work, row.id);
  const kept = all.filter(({ removed_at }) => removed_at === null);
  if (kept.length >= limits.files) throw new Refusal("invalid", messages.files);
  if (kept.reduce((sum, one) => sum + one.bytes, bytes) > limits.filesBytes)
    throw new Refusal("invalid", messages.filesBytes);
  return 1 + Math.max(0, ...all.map(({ number }) => number));
}

async function insertFile(
  context: Within<User>,
  state: State,
  file: CheckedDocumentFile,
  key: string,
): Promise<number> {
  const { office } = state;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const { row } = state;
    const at = context.now();
    const number = await nextNumber(state, file.bytes.length);
    const done = await office.work.write(
      [contentChange(context, row, at)],
      [
        insertSql(row, file, { number, key, at }),
        officeAuditSql(context, office, {
          action: "add document file",
          object: nameOfDocument(row),
          details: { number, name: file.name, bytes: file.bytes.length },
        }),
      ],
    );
    if (done) {
      state.row = { ...row, revision: row.revision + 1 };
      return number;
    }
    state.row = await storedDocument(office.work, row.kind, row.id);
    refuseFixed(state.row);
    if (!state.isNewest) refuseOther(state.row, row.revision);
  }
  throw await overtaken(state, context.now());
}

function insertSql(
  row: DocumentRow,
  { name, bytes, contentType, width, height }: CheckedDocumentFile,
  { number, key, at }: { number: number; key: string; at: number },
): BoundSql {
  return {
    sql: `INSERT INTO document_file (company_id, document_id, number, key, name, content_type, width,
        height, bytes, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    values: [
      row.company_id,
      row.id,
      number,
      key,
      name,
      contentType,
      width,
      height,
      bytes.length,
      at,
    ],
  };
}
