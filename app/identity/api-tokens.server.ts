/**
 * Personal API tokens, which a person's own programs use to authenticate. A token is shown once;
 * only its hash is stored.
 */
import * as z from "zod";
import { guardedBatch } from "../database/guarded-batch.server";
import { commit, mailStatement } from "../notifications/outbox.server";
import { inPerson, operation, user } from "../operations/operation";
import { Refusal } from "../refusal";
import { scopes, tokenLifetimes, type Lifetime } from "./api-token-choices";
import { MAX_TOKEN_NAME_LENGTH, MAX_TOKENS } from "./limits";
import { auditStatement } from "../audit/audit.server";
import { deviceOf } from "./device";
import { randomId, randomSecret, sha256 } from "../security/hash.server";
import { messages } from "./input";
import { Proof, prove } from "./prove.server";
import { API_TOKEN_PREFIX } from "./read-session.server";

const Scope = z
  .enum(["read", "write"], { error: messages.tokenScope })
  .describe("read: can only read. write: can read and change.");
const Time = z.int().describe("Epoch milliseconds.");
const ApiToken = z.object({
  id: z.string().describe("Identifies the token. It is not the token itself."),
  name: z.string(),
  scope: Scope,
  createdAt: Time,
  usedAt: Time.nullable().describe("Time of the last use, to the hour. Null: never used."),
  expiresAt: Time.nullable().describe("Null: valid until it is revoked."),
});
export type ApiToken = z.output<typeof ApiToken>;

export const listApiTokens = operation({
  name: "list api tokens",
  may: user,
  effect: "read",
  input: z.object({}).optional(),
  output: z.object({ tokens: z.array(ApiToken) }),
  async run({ actor, reads }) {
    const tokens = await reads.all<ApiToken>(
      `SELECT id, name, scope, created_at AS createdAt, used_at AS usedAt, expires_at AS expiresAt FROM api_token
       WHERE person_id = ? ORDER BY created_at DESC, id LIMIT 200`,
      actor.personId,
    );
    return { tokens };
  },
});

/**
 * Rejects the name of another unexpired token of this person, so submitting the form twice creates
 * one token.
 */
export const makeApiToken = operation({
  name: "make api token",
  may: inPerson,
  effect: "write",
  input: Proof.extend({
    name: z
      .string({ error: messages.tokenName })
      .trim()
      .min(1, messages.tokenName)
      .max(MAX_TOKEN_NAME_LENGTH, messages.tokenNameLong)
      .regex(/^[^\p{Cc}\u2028\u2029]*$/u, messages.tokenNameSigns)
      .describe("What it is for, in the person's own words."),
    scope: Scope,
    lifetime: z
      .enum(Object.keys(tokenLifetimes) as [Lifetime], { error: messages.tokenLifetime })
      .describe("How long it is valid. none: until it is revoked."),
  }),
  output: ApiToken.omit({ usedAt: true }).extend({
    token: z.string().describe("The token itself. It is returned only once."),
  }),
  async run(context, { name, scope, lifetime, password }) {
    await prove(context, password);
    const { actor, db, now } = context;
    const createdAt = now();
    const life = tokenLifetimes[lifetime];
    const expiresAt = life === null ? null : createdAt + life;
    const [id, token] = [randomId(), API_TOKEN_PREFIX + randomSecret()];
    const living =
      "SELECT count(*) FROM api_token WHERE person_id = ?1 AND (expires_at IS NULL OR expires_at > ?2)";
    const statements = [
      // At the limit, or with a duplicate name, the name is NULL, which fails the batch.
      db
        .prepare(
          `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at, expires_at)
           SELECT ?3, ?1, CASE WHEN (${living}) < ${MAX_TOKENS} AND (${living}
             AND name = ?4) = 0 THEN ?4 END, ?5, ?6, ?2, ?7`,
        )
        .bind(actor.personId, createdAt, id, name, sha256(token), scope, expiresAt),
      mailStatement(context, {
        key: `api-token:${id}`,
        to: actor.email,
        template: "api-token-made",
        data: { name, may: scopes[scope].toLowerCase(), device: deviceOf(context.userAgent) },
      }),
      auditStatement(context, {
        action: "make API token",
        object: `person ${actor.userId}`,
        details: { tokenId: id, name, scope, lifetime },
      }),
    ];
    await commit(context, db.batch(statements)).catch(async (error: unknown) => {
      throw /api_token\.name/.test(String(error))
        ? await whyNot(db, actor.personId, name, createdAt)
        : error;
    });
    return { id, name, scope, createdAt, expiresAt, token };
  },
});

async function whyNot(db: D1Database, personId: number, name: string, now: number) {
  const same = await db
    .prepare(
      "SELECT 1 FROM api_token WHERE person_id = ? AND name = ? AND (expires_at IS NULL OR expires_at > ?)",
    )
    .bind(personId, name, now)
    .first();
  return same
    ? new Refusal("conflict", messages.tokenNameTaken, { name: messages.tokenNameTaken })
    : new Refusal("conflict", messages.tokensFull);
}

/** Revokes one of the caller's own tokens, effective on the token's next request. */
export const revokeApiToken = operation({
  name: "revoke api token",
  may: inPerson,
  effect: "write",
  input: z.object({ id: z.string().regex(/^[\w-]{1,60}$/, "There is no such token.") }),
  output: z.object({}),
  async run(context, { id }) {
    const { actor, db } = context;
    const token = await db
      .prepare("SELECT name FROM api_token WHERE id = ? AND person_id = ?")
      .bind(id, actor.personId)
      .first<{ name: string }>();
    const revoked = await guardedBatch(
      db,
      db.prepare("DELETE FROM api_token WHERE id = ? AND person_id = ?").bind(id, actor.personId),
      [
        auditStatement(context, {
          action: "revoke API token",
          object: `person ${actor.userId}`,
          details: { tokenId: id, name: token?.name },
        }),
      ],
    );
    if (!revoked)
      throw new Refusal("not-found", "We can't find that token. It may have been revoked.");
    return {};
  },
});
