/**
 * Passkey sign-in. The passkey identifies the person; no response reveals whether someone has one.
 */
import * as z from "zod";
import type { RequestContext } from "../operations/context";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { auditStatement } from "../audit/audit.server";
import { browserOf } from "./browser-secret.server";
import { randomSecret } from "../security/hash.server";
import { disabled, isDisabled } from "./disabled.server";
import { messages } from "./input";
import { countAttempts, limits } from "../security/limits.server";
import { NewTokens } from "./new-tokens";
import { CHALLENGE_LIFE, keepChallenge, spendChallenge } from "./passkey-challenges.server";
import { RequestOptions, SignedCredential } from "./passkey-input";
import { relyingParty } from "./passkeys.server";
import { beginSignIn } from "./sign-in.server";

export const startPasskeySignIn = operation({
  name: "start passkey sign-in",
  may: visitor,
  effect: "write",
  input: z.object({}).optional(),
  output: RequestOptions,
  async run(context) {
    await countAttempts(
      context.db,
      [{ limit: limits.passkeyByNetwork, of: context.network }],
      context.now(),
    );
    const challenge = randomSecret();
    await keepChallenge(context, challenge, { browser: browserOf(context) });
    return {
      challenge,
      rpId: relyingParty(context.config).rpId,
      timeout: CHALLENGE_LIFE,
      userVerification: "required" as const,
    };
  },
});

export const signInWithPasskey = operation({
  name: "sign in with passkey",
  may: visitor,
  effect: "write",
  input: z.object({ credential: SignedCredential }),
  output: NewTokens,
  async run(context, { credential }) {
    // Without its cookie the browser's challenge can't be found.
    if (!context.browser) throw new Refusal("invalid", messages.noCookies);
    await countAttempts(
      context.db,
      [{ limit: limits.signInByNetwork, of: context.network }],
      context.now(),
    );
    const challenge = await spendChallenge(context, credential.response.clientDataJSON, {
      browser: context.browser,
    });
    const passkey = await passkeyById(context, credential.id);
    if (!challenge || !passkey) throw refused();
    const by = { personId: passkey.person_id, email: passkey.email };
    const object = `person ${passkey.user_id}`;
    const counter = await verifiedCounter(context, credential, passkey, challenge);
    const isRight = counter !== undefined && (await isUsed(context, passkey.id, counter));
    if (!isRight || isDisabled(passkey)) {
      await auditStatement(context, {
        action: "sign in refused",
        object,
        by,
        details: { by: "passkey", name: passkey.name },
      }).run();
      throw isRight ? disabled(context) : refused();
    }
    const entry = auditStatement(context, {
      action: "sign in",
      object,
      by,
      details: { by: "passkey", name: passkey.name },
    });
    return beginSignIn(context, { userId: passkey.user_id, email: passkey.email }, "passkey", {
      before: [entry],
    });
  },
});

function refused() {
  return new Refusal("invalid", messages.wrongPasskey);
}

interface PasskeyRow {
  id: string;
  name: string;
  public_key: string;
  counter: number;
  person_id: number;
  user_id: string;
  email: string;
  disabled_at: number | null;
}

function passkeyById({ db }: RequestContext, id: string) {
  return db
    .prepare(
      `SELECT k.id, k.name, k.public_key, k.counter, k.person_id, p.user_id, p.email, p.disabled_at
       FROM passkey k CROSS JOIN person p ON p.id = k.person_id WHERE k.id = ?`,
    )
    .bind(id)
    .first<PasskeyRow>();
}

/**
 * The passkey's signature counter (0: not supported), if it signed this challenge on our origin
 * with user verification. Otherwise undefined.
 */
async function verifiedCounter(
  { config }: RequestContext,
  credential: z.output<typeof SignedCredential>,
  passkey: PasskeyRow,
  expectedChallenge: string,
) {
  const { verifyAuthenticationResponse } = await import("@simplewebauthn/server");
  const { rpId, origin } = relyingParty(config);
  if (credential.response.userHandle !== Buffer.from(passkey.user_id).toString("base64url"))
    return undefined;
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...credential, clientExtensionResults: {} },
      expectedChallenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: true,
      credential: {
        id: passkey.id,
        publicKey: Uint8Array.from(Buffer.from(passkey.public_key, "base64url")),
        counter: passkey.counter,
      },
    });
    return verified ? authenticationInfo.newCounter : undefined;
  } catch {
    return undefined;
  }
}

/**
 * False if the passkey was removed meanwhile, or its counter didn't increase, which indicates a
 * cloned passkey.
 */
async function isUsed({ db, now }: RequestContext, id: string, counter: number) {
  const used = await db
    .prepare(
      `UPDATE passkey SET counter = ?1, used_at = ?2 WHERE id = ?3 AND (counter < ?1
        OR (counter = 0 AND ?1 = 0)) RETURNING id`,
    )
    .bind(counter, now(), id)
    .first();
  return used !== null;
}
