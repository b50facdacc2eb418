/** One-use keys: a repeated form or call finds what the first one made, and makes nothing. */
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import { sha256 } from "../security/hash.server";
import type { Work } from "../database/work-databases/work";

export const UsedKey = z
  .string()
  .regex(/^[\w-]{16,64}$/, "Send a random key of 16 to 64 letters, digits, hyphens or underscores.")
  .optional()
  .describe(
    "A random key of yours. A repeated call with it and the same data makes nothing, and gets the same answer.",
  );

/**
 * The key together with what was sent. Someone who goes back in the browser and changes the form
 * means another one.
 */
export function keyOf(key: string, input: object) {
  return sha256(JSON.stringify([key, input]));
}

/** A guard: changes no row if the key was used. */
export function spendKey(companyId: string, key: string, result: string, at: number): BoundSql {
  return {
    sql: "INSERT OR IGNORE INTO used_key (company_id, key, result, at) VALUES (?, ?, ?, ?)",
    values: [companyId, key, result, at],
  };
}

/** What was made with the key. */
export async function madeWith({ reads, companyId }: Work, key: string) {
  const row = await reads.first<{ result: string }>(
    "SELECT result FROM used_key WHERE company_id = ? AND key = ?",
    companyId,
    key,
  );
  return row?.result;
}
