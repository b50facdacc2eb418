import * as z from "zod";
import { VanityName } from "../companies/input";
import { guardedBatch } from "../database/guarded-batch.server";
import { commit } from "../notifications/outbox.server";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { kept, ownedBy } from "../security/company-access";
import { alreadyClaimed } from "./claim.server";
import { claimStatements, ownerOf } from "./claimed.server";

/**
 * Claims a profile with the caller's own email address, which they proved when they registered. For
 * everyone else the profile does not exist.
 */
export const claimByAddress = operation({
  name: "claim by address",
  may: user,
  effect: "write",
  input: z.object({ uri: VanityName }),
  output: z.object({ vanityName: z.string() }),
  find: ofAddress,
  async run(context, input, company) {
    const { db, actor } = context;
    const result = { vanityName: company.vanity_name };
    if (company.own === 1) return result;
    const claim = claimStatements(context, {
      company,
      owner: ownerOf(actor),
      proof: "account with the company's address",
    });
    const claimed = await commit(context, guardedBatch(db, claim.guard, claim.rest));
    if (!claimed && (await ofAddress(context, input)).own === 0) throw alreadyClaimed();
    return result;
  },
});

interface Claimable {
  id: number;
  vanity_name: string;
  name: string;
  email: string | null;
  own: number;
}

/** Unclaimed, or already the caller's. Throws "not-found" otherwise. */
async function ofAddress(
  { db, actor }: Within<User>,
  { uri }: { uri: string },
): Promise<Claimable> {
  const own = ownedBy(actor);
  const row = await db
    .prepare(
      `SELECT c.id, c.vanity_name, c.name, c.email, ${own.sql} AS own FROM company c
        WHERE c.vanity_name = ? AND ${kept} AND lower(c.email) = ? AND (c.unclaimed = 1 OR ${own.sql})`,
    )
    .bind(...own.values, uri, actor.email, ...own.values)
    .first<Claimable>();
  if (!row) throw new Refusal("not-found", "There is no such company.");
  return row;
}
