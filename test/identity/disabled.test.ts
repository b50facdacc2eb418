/** A disabled person learns so once they have proved who they are; nobody else does. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import {
  mailSignInCode,
  signInWithCode,
  signInWithPassword,
} from "../../app/identity/authenticate.server";
import { mailResetCode, resetPassword } from "../../app/identity/change-password.server";
import { addPasskey, startPasskey } from "../../app/identity/passkeys.server";
import { signInWithPasskey, startPasskeySignIn } from "../../app/identity/passkey-sign-in.server";
import { newAuthenticator } from "../support/authenticator";
import { refusalOf } from "../support/refusal";
import { browser, deleteAccounts, PASSWORD, registered } from "./accounts";
import { codeTo } from "./mailbox";

const email = "ada@example.com";
const DISABLED =
  "This account is disabled. If you think that's a mistake, email support@tradepost.example.";

beforeEach(deleteAccounts);

const disable = () => env.DB.prepare("UPDATE person SET disabled_at = 1").run();
const signIns = () => env.DB.prepare("SELECT count(*) AS n FROM sign_in").first<number>("n");

async function disabledAda() {
  const ada = await registered(email);
  await disable();
  return ada;
}

async function expectDisabled(work: Promise<unknown>) {
  const before = await signIns();
  const { code, message } = await refusalOf(work);
  expect([code, message]).toEqual(["conflict", DISABLED]);
  expect(await signIns()).toBe(before);
}

test("the right password says so; a wrong one gets the refusal of an unknown address", async () => {
  await disabledAda();
  const at = browser();
  await expectDisabled(signInWithPassword(at(), { email, password: PASSWORD }));
  const [wrong, unknown] = await Promise.all([
    refusalOf(signInWithPassword(at(), { email, password: "wrong wrong" })),
    refusalOf(signInWithPassword(at(), { email: "x@example.com", password: "wrong wrong" })),
  ]);
  expect(wrong).toEqual(unknown);
  expect(wrong.message).not.toContain("disabled");
});

test("the right mailed code says so, for signing in and for a new password", async () => {
  await disabledAda();
  const at = browser();
  const { codeId } = await mailSignInCode(at(), { email });
  const right = await codeTo(email);
  const wrong = right === "0000 0000" ? "1111 1111" : "0000 0000";
  const refusal = await refusalOf(signInWithCode(at(), { codeId, code: wrong }));
  expect(refusal.message).not.toContain("disabled");
  await expectDisabled(signInWithCode(at(), { codeId, code: right }));

  const reset = await mailResetCode(at(), { email });
  const input = { codeId: reset.codeId, password: "another long password" };
  expect((await refusalOf(resetPassword(at(), { ...input, code: wrong }))).code).toBe("invalid");
  await expectDisabled(resetPassword(at(), { ...input, code: await codeTo(email) }));
});

test("a passkey that signed says so; another one's signature does not", async () => {
  const { at, actor } = await registered(email);
  const [own, other] = [await newAuthenticator(), await newAuthenticator()];
  const options = await startPasskey(at({ actor }), { password: PASSWORD });
  await addPasskey(at({ actor }), { credential: await own.create(options) });
  await disable();
  const asked = await startPasskeySignIn(at(), undefined);
  await expectDisabled(signInWithPasskey(at(), { credential: await own.get(asked) }));
  await other.create({
    challenge: "x",
    rp: { id: "localhost" },
    user: { id: btoa("somebody") },
  });
  const forged = await other.get(await startPasskeySignIn(at(), undefined));
  const refusal = await refusalOf(
    signInWithPasskey(at(), { credential: { ...forged, id: own.id, rawId: own.id } }),
  );
  expect(refusal.message).not.toContain("disabled");
});
