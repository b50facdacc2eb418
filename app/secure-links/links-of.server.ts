/** The links to one document, for its office. */
import * as z from "zod";
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";

const Moment = z.int().describe("UTC epoch milliseconds.");

export const MAX_LINKS = 20;

export const SentLink = z.object({
  email: z.string().describe("Where it was mailed; empty if it was copied or texted."),
  madeAt: Moment,
  openedAt: Moment.nullable(),
  revokedAt: Moment.nullable(),
});
export type SentLink = z.output<typeof SentLink>;

/** The last ones, newest first. `document`: "request 1001". */
export function linksTo({ reads, companyId }: Work, document: string) {
  return reads.all<SentLink>(
    // Planners prefer the primary key, whose rows are all of the company's.
    `SELECT email, created_at AS madeAt, opened_at AS openedAt, revoked_at AS revokedAt
      FROM secure_link INDEXED BY secure_link_document WHERE company_id = ? AND document = ?
      ORDER BY created_at DESC LIMIT ${MAX_LINKS}`,
    companyId,
    document,
  );
}

/** All of them that work. */
export function revokeLinks(companyId: string, document: string, at: number): BoundSql {
  return {
    sql: `UPDATE secure_link INDEXED BY secure_link_document SET revoked_at = ?
      WHERE company_id = ? AND document = ? AND revoked_at IS NULL`,
    values: [at, companyId, document],
  };
}
