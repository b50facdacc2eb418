/**
 * Stores a checked file in R2, then its row, so that no row points to a missing file. The sweep
 * removes files without a row.
 */
import { randomBytes } from "node:crypto";
import type { Value } from "../../database/one-trip";
import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { contentTypes } from "../keys";
import { prepareSizes } from "../sizes.server";
import { blurOf } from "./blur.server";
import type { CheckedFile } from "./check-file.server";
import { MAX_FILES_PER_HOUR } from "./limits";

export interface StoredFile {
  key: string;
  /**
   * The file's row, for the caller's batch. Inserted only if the condition holds, so that no unused
   * row remains.
   */
  row(condition: { sql: string; values: Value[] }): D1PreparedStatement;
  /** Call when the file is in use: makes the sizes of a picture. */
  prepareSizes(): void;
  /**
   * Deletes an unused file. Keeps it if the row exists, because the insert may have succeeded
   * although its response was lost.
   */
  discard(): void;
}

export async function storeFile(
  context: RequestContext,
  companyId: number,
  { bytes, ending, width, height }: CheckedFile,
): Promise<StoredFile> {
  const { db, media, now } = context;
  const recent = await db
    .prepare("SELECT count(*) AS files FROM media WHERE company_id = ? AND created_at > ?")
    .bind(companyId, now() - 3_600_000)
    .first<{ files: number }>();
  if (recent!.files >= MAX_FILES_PER_HOUR)
    throw new Refusal(
      "too-many",
      "You've uploaded too many files in the last hour. Please try again later.",
      undefined,
      600,
    );
  const key = `${randomBytes(12).toString("hex")}.${ending}`;
  const blur = ending === "mp4" ? null : await blurOf(context, bytes);
  await media.put(key, bytes, { httpMetadata: { contentType: contentTypes[ending]! } });
  return {
    key,
    row: ({ sql, values }) =>
      db
        .prepare(
          `INSERT INTO media (key, width, height, bytes, blur, created_at, company_id)
            SELECT ?, ?, ?, ?, ?, ?, ? WHERE ${sql}`,
        )
        .bind(key, width, height, bytes.length, blur, now(), companyId, ...values),
    prepareSizes: () => prepareSizes(context, key, width),
    discard: () => context.later(() => discardUnused(context, key)),
  };
}

async function discardUnused({ db, media }: RequestContext, key: string) {
  if (!(await db.prepare("SELECT 1 FROM media WHERE key = ?").bind(key).first()))
    await media.delete(key);
}
