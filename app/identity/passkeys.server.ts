/** Adds, renames and removes the caller's passkeys. */
import * as z from "zod";
import type { Config } from "../config";
import type { RequestContext } from "../operations/context";
import { commit, mailStatement } from "../notifications/outbox.server";
import { inPerson, operation } from "../operations/operation";
import { Refusal } from "../refusal";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { deviceOf } from "./device";
import { MAX_PASSKEYS } from "./limits";
import { messages, PasskeyName } from "./input";
import { CHALLENGE_LIFE, keepChallenge, spendChallenge } from "./passkey-challenges.server";
import { CreatedCredential, CreationOptions, PasskeyId } from "./passkey-input";
import { Proof, prove } from "./prove.server";

/** COSE ids of EdDSA, ES256 and RS256: common in authenticators and supported by this runtime. */
const ALGORITHMS = [-8, -7, -257];

/**
 * Passkeys are bound to the marketplace's hostname; they don't work on a company's custom domain.
 */
export function relyingParty({ mainOrigin }: Config) {
  return { rpId: new URL(mainOrigin).hostname, origin: mainOrigin };
}

export const startPasskey = operation({
  name: "start passkey",
  may: inPerson,
  effect: "write",
  input: Proof,
  output: CreationOptions,
  async run(context, { password }) {
    const { actor, db, config } = context;
    await prove(context, password);
    const { results } = await db
      .prepare("SELECT id, transports FROM passkey WHERE person_id = ?")
      .bind(actor.personId)
      .all<{ id: string; transports: string }>();
    if (results.length >= MAX_PASSKEYS) throw new Refusal("conflict", messages.passkeysFull);
    const { generateRegistrationOptions } = await import("@simplewebauthn/server");
    const options = await generateRegistrationOptions({
      rpName: config.productName,
      rpID: relyingParty(config).rpId,
      userID: Uint8Array.from(Buffer.from(actor.userId)),
      userName: actor.email,
      userDisplayName: `${actor.firstName} ${actor.lastName}`.trim(),
      timeout: CHALLENGE_LIFE,
      attestationType: "none",
      excludeCredentials: results.map(({ id, transports }) => ({
        id,
        transports: JSON.parse(transports) as [],
      })),
      authenticatorSelection: { residentKey: "required", userVerification: "required" },
      supportedAlgorithmIDs: ALGORITHMS,
    });
    await keepChallenge(context, options.challenge, { personId: actor.personId });
    return CreationOptions.parse(options);
  },
});

export const addPasskey = operation({
  name: "add passkey",
  may: inPerson,
  effect: "write",
  input: z.object({
    credential: CreatedCredential,
    name: PasskeyName.optional().describe("Default: the name of the device."),
  }),
  output: z.object({ id: z.string(), name: z.string() }),
  async run(context, { credential, name = deviceOf(context.userAgent) }) {
    const { actor, db, now } = context;
    const challenge = await spendChallenge(context, credential.response.clientDataJSON, {
      personId: actor.personId,
    });
    const made = challenge && (await verified(context, credential, challenge));
    if (!made) throw new Refusal("invalid", messages.passkeyNotAdded);
    const statements = [
      // At the limit the name is NULL, which fails the batch, as does a duplicate id.
      db
        .prepare(
          `INSERT INTO passkey (id, person_id, name, public_key, counter, transports, created_at)
           SELECT ?1, ?2, CASE WHEN (SELECT count(*) FROM passkey
             WHERE person_id = ?2) < ${MAX_PASSKEYS} THEN ?3 END, ?4, ?5, ?6, ?7`,
        )
        .bind(
          made.id,
          actor.personId,
          name,
          Buffer.from(made.publicKey).toString("base64url"),
          made.counter,
          JSON.stringify(credential.response.transports ?? []),
          now(),
        ),
      mailStatement(context, {
        key: `passkey-added:${made.id}`,
        to: actor.email,
        template: "passkey-added",
        data: { name, device: deviceOf(context.userAgent) },
      }),
      auditStatement(context, {
        action: "add passkey",
        object: `person ${actor.userId}`,
        details: { name },
      }),
    ];
    await commit(context, db.batch(statements)).catch((error: unknown) => {
      if (!/constraint failed/.test(String(error))) throw error;
      throw new Refusal(
        "conflict",
        /passkey\.name/.test(String(error)) ? messages.passkeysFull : messages.passkeyNotAdded,
      );
    });
    return { id: made.id, name };
  },
});

export const renamePasskey = operation({
  name: "rename passkey",
  may: inPerson,
  effect: "write",
  input: z.object({ id: PasskeyId, name: PasskeyName }),
  output: z.object({ id: z.string(), name: z.string() }),
  async run({ actor, db }, { id, name }) {
    const renamed = await db
      .prepare("UPDATE passkey SET name = ? WHERE id = ? AND person_id = ? RETURNING id")
      .bind(name, id, actor.personId)
      .first();
    if (!renamed) throw new Refusal("not-found", messages.noPasskey);
    return { id, name };
  },
});

/** Allows removing the last passkey: a mailed code always works for signing in. */
export const removePasskey = operation({
  name: "remove passkey",
  may: inPerson,
  effect: "write",
  input: z.object({ id: PasskeyId }),
  output: z.object({}),
  async run(context, { id }) {
    const { actor, db } = context;
    const passkey = await db
      .prepare("SELECT name FROM passkey WHERE id = ? AND person_id = ?")
      .bind(id, actor.personId)
      .first<{ name: string }>();
    if (!passkey) throw new Refusal("not-found", messages.noPasskey);
    const removed = guardedBatch(
      db,
      db.prepare("DELETE FROM passkey WHERE id = ? AND person_id = ?").bind(id, actor.personId),
      [
        auditStatement(context, {
          action: "remove passkey",
          object: `person ${actor.userId}`,
          details: { name: passkey.name },
        }),
        mailStatement(context, {
          key: `passkey-removed:${id}`,
          to: actor.email,
          template: "passkey-removed",
          data: { name: passkey.name, device: deviceOf(context.userAgent) },
        }),
      ],
    );
    if (!(await commit(context, removed))) throw new Refusal("not-found", messages.noPasskey);
    return {};
  },
});

/**
 * The new passkey, if it was created on our origin for this challenge with user verification.
 * Otherwise undefined.
 */
async function verified(
  { config }: RequestContext,
  credential: z.output<typeof CreatedCredential>,
  expectedChallenge: string,
) {
  const [{ verifyRegistrationResponse }, { decodeAttestationObject, isoBase64URL }] =
    await Promise.all([import("@simplewebauthn/server"), import("@simplewebauthn/server/helpers")]);
  const { rpId, origin } = relyingParty(config);
  try {
    // Reject attestation certificates, which we didn't request: verifying one would fetch a URL
    // that the client controls.
    const statement = decodeAttestationObject(
      isoBase64URL.toBuffer(credential.response.attestationObject),
    );
    const certified =
      statement.get("fmt") !== "none" &&
      (statement.get("fmt") !== "packed" || statement.get("attStmt").get("x5c") !== undefined);
    if (certified) return undefined;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      supportedAlgorithmIDs: ALGORITHMS,
    });
    return registrationInfo?.credential;
  } catch {
    return undefined;
  }
}
