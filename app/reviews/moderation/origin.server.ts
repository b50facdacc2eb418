import { createHmac } from "node:crypto";
import type { BoundSql } from "../../database/one-trip";
import type { RequestContext } from "../../operations/context";
import type { ReviewId } from "../../companies/review-figures.server";
import type { Visibility } from "../review";

/** Only with the key can a hash be compared with a network. */
export function networkHash({ config, network }: Pick<RequestContext, "config" | "network">) {
  return createHmac("sha256", config.addressKey).update(`network:${network}`).digest("base64url");
}

/** For the batch of a new review: moderators see which others came from the same network. */
export function noteOrigin(
  context: RequestContext,
  { companyId, number }: ReviewId,
  { visibility, at }: { visibility: Visibility; at: number },
) {
  return context.db
    .prepare(
      `INSERT INTO review_origin (company_id, review_number, network_hash, created_at, public_at)
        VALUES (?, ?, ?, ?, ?)`,
    )
    .bind(companyId, number, networkHash(context), at, visibility === "p" ? at : null);
}

/** For the batch in which a friends-only review becomes one for everyone. */
export function notePublic({ companyId, number }: ReviewId, at: number): BoundSql {
  return {
    sql: `UPDATE review_origin SET public_at = ?
      WHERE company_id = ? AND review_number = ? AND public_at IS NULL`,
    values: [at, companyId, number],
  };
}
