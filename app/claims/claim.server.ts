/**
 * Claiming by code: we mail the code to the company's address, or to the person's own address if it
 * is on the company's domain.
 */
import * as z from "zod";
import { guardedBatch } from "../database/guarded-batch.server";
import { masked } from "../notifications/masked";
import { commit } from "../notifications/outbox.server";
import { countAttempts, limits } from "../security/limits.server";
import { countMailboxOfPerson } from "../security/mail-cap.server";
import { countUnknownMail, hasAccount } from "../security/unknown-mail.server";
import { operation, user, visitor, type User, type Within } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { VanityName } from "../companies/input";
import { codeStatements, redeemClaimCode, waitingClaimCode } from "./claim-code.server";
import { claimStatements, ownerOf } from "./claimed.server";
import { ClaimCode, ProviderId } from "./input";
import { messages } from "./texts";
import { ofOwnDomain } from "./own-domain";
import { ownedBy, seenBy } from "../security/company-access";

export interface Claimable {
  id: number;
  provider_id: string;
  vanity_name: string;
  name: string;
  email: string | null;
  website: string | null;
  unclaimed: number;
  own: number;
}

/** Loads a company that the caller may see. Throws "not-found" otherwise. */
export async function claimable(
  { db, actor }: Pick<RequestContext, "db" | "actor">,
  by: "vanity_name" | "provider_id",
  value: string,
): Promise<Claimable> {
  const [own, seen] = [ownedBy(actor), seenBy(actor)];
  const row = await db
    .prepare(
      `SELECT c.id, c.provider_id, c.vanity_name, c.name, c.email, c.website, c.unclaimed,
         ${own.sql} AS own
       FROM company c WHERE c.${by} = ? AND ${seen.sql}`,
    )
    .bind(...own.values, value, ...seen.values)
    .first<Claimable>();
  if (!row) throw new Refusal("not-found", "There is no such company.");
  return row;
}

/** The data for the claim dialog. */
export const readClaim = operation({
  name: "read claim",
  may: visitor,
  effect: "read",
  input: z.object({ uri: VanityName }),
  output: z.object({
    vanityName: z.string(),
    name: z.string(),
    providerId: z.string(),
    claimed: z.boolean(),
    own: z.boolean().describe("Whether the caller owns it."),
    email: z
      .string()
      .nullable()
      .describe(
        "The address that gets the code, masked: o•••@example.com. Null: the company has no address.",
      ),
    ownDomain: z
      .boolean()
      .describe(
        "Whether the caller's own address is at the company's domain. A code sent there also proves the claim.",
      ),
    sentTo: z
      .string()
      .nullable()
      .describe("The masked address of the valid code that the caller requested. Null: none."),
    asked: z.boolean().describe("Whether the caller has a request that is not decided yet."),
  }),
  find: (context, { uri }) => claimable(context, "vanity_name", uri),
  async run({ actor, reads, now }, _input, company) {
    const { id, vanity_name, name, provider_id, unclaimed, own, email, website } = company;
    const [code, request] =
      actor.kind === "user"
        ? await Promise.all([
            waitingClaimCode({ reads, now }, actor, id),
            reads.first(
              "SELECT 1 FROM claim_request WHERE person_id = ? AND company_id = ? AND decided_at IS NULL",
              actor.personId,
              id,
            ),
          ])
        : [];
    return {
      vanityName: vanity_name,
      name,
      providerId: provider_id,
      claimed: unclaimed === 0,
      own: own === 1,
      email: email ? masked(email) : null,
      ownDomain: actor.kind === "user" && ofOwnDomain(actor.email, website),
      sentTo: code ? masked(code.email) : null,
      asked: request !== undefined,
    };
  },
});

/** API-019. A code can be sent again (CLM-008); that invalidates the previous one. */
export const sendClaimCode = operation({
  name: "send claim code",
  may: user,
  effect: "write",
  input: z.object({
    uri: VanityName,
    to: z
      .enum(["company", "own"])
      .default("company")
      .describe("own: the caller's own address, if it is at the company's domain."),
  }),
  output: z.object({ providerId: z.string() }),
  find: (context, { uri }) => claimable(context, "vanity_name", uri),
  async run(context, { to }, company) {
    const { db, actor, now } = context;
    refuseClaimed(company);
    const address = addressesOf(context, company)[to];
    if (!address)
      throw new Refusal(
        "conflict",
        to === "own"
          ? "Your address isn't at the company's domain."
          : "This profile has no email address.",
      );
    await countAttempts(
      db,
      [
        { limit: limits.claimCode, of: `${actor.personId} ${company.id}` },
        { limit: limits.claimCodeByPerson, of: String(actor.personId) },
      ],
      now(),
    );
    // Separately, so a caller over their own limit does not use up the mailbox's limit for everyone
    // else.
    await countMailboxOfPerson(context, { purpose: "claim", email: address }, actor.personId);
    await countUnknownMail(context, { isUnknown: !(await hasAccount(context, address)) });
    const code = { companyId: company.id, companyName: company.name, to: address };
    await commit(context, db.batch(codeStatements(context, code)));
    return { providerId: company.provider_id };
  },
});

/**
 * API-020. Succeeds again if the caller already claimed it this way; of concurrent claims, only one
 * succeeds.
 */
export const verifyClaim = operation({
  name: "verify claim",
  may: user,
  effect: "write",
  input: z.object({ code: ClaimCode, providerId: ProviderId }),
  output: z.object({}),
  find: (context, { providerId }) => claimable(context, "provider_id", providerId.toLowerCase()),
  async run(context, { code }, company) {
    const { db, actor, now } = context;
    if (company.own === 1) return {};
    refuseClaimed(company);
    await countAttempts(db, [{ limit: limits.claimTry, of: String(actor.personId) }], now());
    const right = await redeemClaimCode(context, company.id, code);
    const addresses = addressesOf(context, company);
    // The address may have changed since; access to the old mailbox proves nothing.
    const proof =
      right.email === addresses.company
        ? "code to the company's address"
        : right.email === addresses.own
          ? "code to an address of the company's domain"
          : undefined;
    if (!proof) throw new Refusal("not-found", messages.wrong, { code: messages.wrong });
    const claim = claimStatements(context, { company, owner: ownerOf(actor), proof });
    const guards = [right.spend, claim.guard];
    const claimed = await commit(context, guardedBatch(db, guards, claim.rest));
    if (!claimed && (await claimable(context, "provider_id", company.provider_id)).own === 0)
      throw alreadyClaimed();
    return {};
  },
});

function addressesOf(
  { actor }: Within<User>,
  { email, website }: Claimable,
): Record<"company" | "own", string | undefined> {
  return {
    company: email?.trim().toLowerCase() || undefined,
    own: ofOwnDomain(actor.email, website) ? actor.email : undefined,
  };
}

export function refuseClaimed({ unclaimed }: Claimable) {
  if (unclaimed === 0) throw alreadyClaimed();
}

export function alreadyClaimed() {
  return new Refusal("conflict", "This profile has already been claimed.");
}
