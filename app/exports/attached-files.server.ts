import * as z from "zod";
import type { Work } from "../database/work-databases/work";
import { OfOffice, watchedOffice } from "../office/office.server";
import { operation, user } from "../operations/operation";
import { MOST_FILES } from "./lists";

const NO_PART = "There is no such part of the files.";

/** The photos and files of requests, estimates, invoices, jobs and messages, a part at a time. */
export const listAttachedFiles = operation({
  name: "list attached files",
  may: user,
  effect: "read",
  input: OfOffice.extend({
    part: z.coerce
      .number({ error: NO_PART })
      .int(NO_PART)
      .min(1, NO_PART)
      .max(10_000, NO_PART)
      .default(1)
      .describe(`From 1; each has at most ${MOST_FILES} files.`),
  }),
  output: z.object({
    files: z.array(
      z.object({
        key: z.string().describe("In the bucket."),
        path: z.string().meta({ examples: ["files/job-1001/visit-1/before-1-sink.jpg"] }),
      }),
    ),
    parts: z.int().describe("At least 1."),
  }),
  find: (context, input) => watchedOffice(context, input, "all photos and files"),
  async run(_, { part }, { work }) {
    const [rows, count] = await Promise.all([filesOf(work, part), countOf(work)]);
    return {
      files: rows.map(({ key, folder, place, name }) => ({
        key,
        path: `files/${folder}${place}-${fileName(name)}`,
      })),
      parts: Math.max(1, Math.ceil(count / MOST_FILES)),
    };
  },
});

interface FileRow {
  key: string;
  /** With what tells files of one folder apart. */
  folder: string;
  place: number;
  name: string;
}

/** A draft has no number. */
const FILES = `SELECT key, 'request-' || number || '/' AS folder, position + 1 AS place, name, id
    FROM request_photo WHERE company_id = ?1 AND number IS NOT NULL
  UNION ALL SELECT f.key, iif(d.number IS NULL, 'draft-' || d.kind || '-' || d.id,
      d.kind || '-' || d.number) || '/', f.number, f.name, f.document_id
    FROM document_file f CROSS JOIN document d
      ON d.company_id = f.company_id AND d.id = f.document_id
    WHERE f.company_id = ?1 AND f.removed_at IS NULL
  UNION ALL SELECT key, 'job-' || job_number || '/visit-' || visit || '/' || stage || '-', number,
      name, ''
    FROM visit_photo WHERE company_id = ?1
  UNION ALL SELECT p.key, 'conversation-' || c.client_id || '/', m.row_id,
      substr(p.id, 1, 8) || '-' || p.name, p.id
    FROM message_photo p
    CROSS JOIN message m ON m.company_id = p.company_id AND m.id = p.message_id
    CROSS JOIN conversation c ON c.company_id = m.company_id AND c.id = m.conversation_id
    WHERE p.company_id = ?1`;

function filesOf({ reads, companyId }: Work, part: number) {
  return reads.all<FileRow>(
    `SELECT key, folder, place, name FROM (${FILES}) ORDER BY folder, place, id LIMIT ?2 OFFSET ?3`,
    companyId,
    MOST_FILES,
    (part - 1) * MOST_FILES,
  );
}

async function countOf({ reads, companyId }: Work) {
  const row = await reads.first<{ count: number }>(
    `SELECT count(*) AS count FROM (${FILES})`,
    companyId,
  );
  return row?.count ?? 0;
}

/** Without what Windows, macOS or Linux don't take in a name. */
function fileName(name: string) {
  return (
    name
      .normalize()
      .replace(/[\p{Cc}\\/:*?"<>|]+/gu, "-")
      .replace(/^[\s.]+|[\s.]+$/g, "")
      .slice(-100) || "file"
  );
}
