/**
 * Claims by proof other than a code, and disputes. Someone submits a request; a platform admin
 * decides it (claim-queue.server.ts).
 */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { randomId, sha256 } from "../security/hash.server";
import { countAttempts, limits } from "../security/limits.server";
import { operation, user, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { VanityName } from "../companies/input";
import { claimable, refuseClaimed } from "./claim.server";
import { disputedOf, goneLink, type Disputed } from "./dispute-link.server";
import { documentEnding, MAX_DOCUMENT_BYTES } from "./document";
import { DisputeText, RequestText } from "./input";
import { messages } from "./texts";

/** Each person can have one open request per company. */
export const requestClaim = operation({
  name: "request claim",
  may: user,
  effect: "write",
  input: z.object({
    uri: VanityName,
    text: RequestText,
    document: z
      .instanceof(Uint8Array)
      .refine((bytes) => bytes.byteLength <= MAX_DOCUMENT_BYTES, messages.documentLarge)
      .refine((bytes) => documentEnding(bytes) !== undefined, messages.document)
      .optional(),
  }),
  output: z.object({}),
  find: (context, { uri }) => claimable(context, "vanity_name", uri),
  async run(context, { text, document }, company) {
    const { db, actor, media, now } = context;
    refuseClaimed(company);
    await countAttempts(db, [{ limit: limits.claimRequest, of: String(actor.personId) }], now());
    const id = randomId();
    // No URL reaches this key: public files have a different key format.
    const key = document && `claims/${id}.${documentEnding(document)}`;
    if (key) await media.put(key, document);
    const made = await guardedBatch(
      db,
      db
        .prepare(
          `INSERT INTO claim_request (id, company_id, person_id, kind, email, text, document,
            created_at) SELECT ?1, ?2, ?3, 'document', ?4, ?5, ?6, ?7
           WHERE NOT EXISTS (SELECT 1 FROM claim_request WHERE person_id = ?3
             AND company_id = ?2 AND decided_at IS NULL)`,
        )
        .bind(id, company.id, actor.personId, actor.email, text, key ?? null, now()),
      [
        auditStatement(context, {
          action: "request claim",
          object: `company ${company.vanity_name}`,
          companyId: company.id,
        }),
      ],
    ).catch(async (error: unknown) => {
      // The batch may have committed with only its response lost, so check before deleting.
      if (key && !(await db.prepare("SELECT 1 FROM claim_request WHERE id = ?").bind(id).first()))
        await media.delete(key);
      throw error;
    });
    if (made) return {};
    if (key) await media.delete(key);
    throw new Refusal("conflict", messages.requestsFull);
  },
});

const Token = z.string({ error: "This link has expired." }).max(2000, "This link has expired.");

/** What a mailed dispute link refers to. Read-only. */
export const readDispute = operation({
  name: "read dispute",
  may: visitor,
  effect: "read",
  input: z.object({ token: Token }),
  output: z.object({
    name: z.string(),
    vanityName: z.string(),
    sent: z.boolean().describe("Whether this claim is already disputed."),
  }),
  find: disputed,
  run: (_context, _input, { name, vanity_name, sent }) =>
    Promise.resolve({ name, vanityName: vanity_name, sent: sent === 1 }),
});

/** Idempotent: one dispute per claim, however often it is submitted. */
export const disputeClaim = operation({
  name: "dispute claim",
  may: visitor,
  effect: "write",
  input: z.object({ token: Token, text: DisputeText }),
  output: z.object({}),
  find: disputed,
  async run(context, { text }, { claim, vanity_name }) {
    const { db, network, now } = context;
    await countAttempts(db, [{ limit: limits.dispute, of: network }], now());
    await guardedBatch(
      db,
      db
        .prepare(
          `INSERT OR IGNORE INTO claim_request (id, company_id, person_id, kind, email, text,
            created_at) SELECT ?, ?, id, 'dispute', ?, ?, ? FROM person WHERE id = ?`,
        )
        .bind(disputeId(claim), claim.companyId, claim.email, text, now(), claim.personId),
      [
        auditStatement(context, {
          action: "dispute claim",
          object: `company ${vanity_name}`,
          companyId: claim.companyId,
        }),
      ],
    );
    return {};
  },
});

/** Throws unless the claim is still in effect. */
async function disputed(context: RequestContext, { token }: { token: string }) {
  const claim = disputedOf(context, token);
  const row = await context.db
    .prepare(
      `SELECT c.name, c.vanity_name, EXISTS (SELECT 1 FROM claim_request WHERE id = ?) AS sent
       FROM company_owner o CROSS JOIN company c ON c.id = o.company_id WHERE o.company_id = ?
         AND o.person_id = ? AND o.since = ?`,
    )
    .bind(disputeId(claim), claim.companyId, claim.personId, claim.since)
    .first<{ name: string; vanity_name: string; sent: number }>();
  if (!row) throw goneLink();
  return { claim, ...row };
}

/** Deterministic: the same claim always gets the same ID. */
function disputeId({ companyId, personId, since }: Disputed) {
  return sha256(`dispute ${companyId} ${personId} ${since}`).slice(0, 24);
}
