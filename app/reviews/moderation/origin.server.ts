import { createHmac } from "node:crypto";
import type { RequestContext } from "../../operations/context";
import type { ReviewId } from "../../companies/review-figures.server";

/** Only with the key can a hash be compared with a network. */
export function networkHash({ config, network }: Pick<RequestContext, "config" | "network">) {
  return createHmac("sha256", config.addressKey).update(`network:${network}`).digest("base64url");
}

/** For the batch of a new review: moderators see which others came from the same network. */
export function noteOrigin(context: RequestContext, { companyId, number }: ReviewId, at: number) {
  return context.db
    .prepare(
      `INSERT INTO review_origin (company_id, review_number, network_hash, created_at)
        VALUES (?, ?, ?, ?)`,
    )
    .bind(companyId, number, networkHash(context), at);
}
