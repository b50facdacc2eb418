/** What a person with an invitation's link can do: see the profile's name and claim it. */
import * as z from "zod";
import { guardedBatch } from "../database/guarded-batch.server";
import { commit } from "../notifications/outbox.server";
import { operation, user, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { kept, ownedBy } from "../security/company-access";
import { sha256 } from "../security/hash.server";
import { claimStatements, ownerOf } from "./claimed.server";
import { goneLink } from "./dispute-link.server";

const Token = z.string({ error: "This link has expired." }).max(100, "This link has expired.");

/** Read-only, because mail scanners follow links too. */
export const readClaimInvitation = operation({
  name: "read claim invitation",
  may: visitor,
  effect: "read",
  input: z.object({ token: Token }),
  output: z.object({
    vanityName: z.string(),
    name: z.string(),
    city: z.string().nullable(),
    stateCode: z.string().nullable(),
    published: z.boolean(),
    own: z.boolean().describe("Whether the caller has already claimed it with this link."),
  }),
  find: invited,
  run: (_context, _input, { vanity_name, name, city, state_code, published, own }) =>
    Promise.resolve({
      vanityName: vanity_name,
      name,
      city,
      stateCode: state_code,
      published: published === 1,
      own: own === 1,
    }),
});

/** Makes the caller the owner. A link works for one person; for them it succeeds again. */
export const acceptClaimInvitation = operation({
  name: "accept claim invitation",
  may: user,
  effect: "write",
  input: z.object({ token: Token }),
  output: z.object({ vanityName: z.string() }),
  find: invited,
  async run(context, { token }, company) {
    const { db, actor, now } = context;
    const { vanity_name } = company;
    if (company.own === 1) return { vanityName: vanity_name };
    const use = db
      .prepare(
        `UPDATE claim_invitation SET used_at = ? WHERE token_hash = ? AND used_at IS NULL
          AND expires_at > ?`,
      )
      .bind(now(), sha256(token), now());
    const claim = claimStatements(context, {
      company,
      owner: ownerOf(actor),
      proof: "link to the company's address",
    });
    const claimed = await commit(context, guardedBatch(db, [use, claim.guard], claim.rest));
    if (!claimed && (await invited(context, { token })).own === 0) throw goneLink();
    return { vanityName: vanity_name };
  },
});

interface InvitedCompany {
  id: number;
  vanity_name: string;
  name: string;
  email: string | null;
  unclaimed: number;
  own: number;
  city: string | null;
  state_code: string | null;
  published: number;
}

/**
 * The company of a link. Throws "gone" if the link is unknown, expired, replaced, or used by another
 * person, or if the profile has another address or owner by now.
 */
async function invited(
  { db, actor, now }: Pick<RequestContext, "db" | "actor" | "now">,
  { token }: { token: string },
): Promise<InvitedCompany> {
  const own = ownedBy(actor);
  const row = await db
    .prepare(
      `SELECT c.id, c.vanity_name, c.name, c.email, c.city, c.state_code, c.published, c.unclaimed,
        ${own.sql} AS own
       FROM claim_invitation i CROSS JOIN company c ON c.id = i.company_id
       WHERE i.token_hash = ? AND i.expires_at > ? AND lower(c.email) = lower(i.email)
        AND ${kept}`,
    )
    .bind(...own.values, sha256(token), now())
    .first<InvitedCompany>();
  if (!row || (row.unclaimed === 0 && row.own === 0)) throw goneLink();
  return row;
}
