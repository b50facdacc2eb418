import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetOver } from "../../app/identity/forget-over.server";
import { deleteAccount, readAccount } from "../../app/identity/account.server";
import { exportAccount } from "../../app/identity/export-account.server";
import { sha256 } from "../../app/security/hash.server";
import { CHALLENGE_LIFE } from "../../app/identity/passkey-challenges.server";
import { CreationOptions, RequestOptions } from "../../app/identity/passkey-input";
import { signInWithPasskey, startPasskeySignIn } from "../../app/identity/passkey-sign-in.server";
import {
  addPasskey,
  removePasskey,
  renamePasskey,
  startPasskey,
} from "../../app/identity/passkeys.server";
import { hashPassword } from "../../app/identity/passwords.server";
import { MAX_PASSKEYS } from "../../app/identity/limits";
import { messages } from "../../app/identity/input";
import { WRONG_PASSKEY } from "../../app/identity/passkey-texts";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import { newAuthenticator, newKeys, type Authenticator } from "../support/authenticator";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { mailTo } from "./mailbox";

const START = visitorContext().now();
const BROWSER = "b".repeat(43);

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "passkey_challenge", "passkey", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  before = (await env.DB.prepare(
    "SELECT coalesce(max(id), 0) AS id FROM audit_entry",
  ).first<number>("id"))!;
});

/** The audit log keeps entries of other tests: only later ones count. */
let before = 0;

async function loggedActions() {
  const { results } = await env.DB.prepare(
    "SELECT action FROM audit_entry WHERE id > ? ORDER BY id",
  )
    .bind(before)
    .all<{ action: string }>();
  return results.map(({ action }) => action);
}

/** A context with one browser's cookie. */
function at(over: Partial<RequestContext> = {}) {
  return visitorContext({ browser: BROWSER, ...over });
}

/** Without a password, and recently signed in. */
async function person(id = 1, email = "ada@example.com"): Promise<User> {
  return { ...(await insertPerson(id, email, { firstName: "Ada" })), provedAt: START };
}

async function added(
  actor: User,
  authenticator: Authenticator,
  changes?: Parameters<Authenticator["create"]>[1],
) {
  const options = await startPasskey(at({ actor }), {});
  return addPasskey(at({ actor }), { credential: await authenticator.create(options, changes) });
}

async function withPasskey(make?: Parameters<typeof newAuthenticator>[0]) {
  const [actor, authenticator] = [await person(), await newAuthenticator(make)];
  await added(actor, authenticator);
  return { actor, authenticator };
}

async function signIn(
  authenticator: Authenticator,
  changes?: Parameters<Authenticator["get"]>[1],
  over: Partial<RequestContext> = {},
) {
  const options = await startPasskeySignIn(at(over), undefined);
  return signInWithPasskey(at(over), { credential: await authenticator.get(options, changes) });
}

async function count(table: string) {
  return env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n");
}

/** Expects the generic refusal and no sign-in. */
async function expectRefusal(work: Promise<unknown>) {
  const { code, message } = await refusalOf(work);
  expect([code, message]).toEqual(["invalid", WRONG_PASSKEY]);
  expect(await count("sign_in")).toBe(0);
}

describe("adding a passkey", () => {
  test("lists, exports and logs the passkey and sends an email", async () => {
    const [actor, authenticator] = [await person(), await newAuthenticator()];
    expect(await added(actor, authenticator)).toEqual({
      id: authenticator.id,
      name: "Chrome on Windows",
    });
    const { passkeys } = await readAccount(at({ actor }), undefined);
    expect(passkeys).toEqual([
      { id: authenticator.id, name: "Chrome on Windows", createdAt: START, usedAt: null },
    ]);
    expect(JSON.stringify(await exportAccount(at({ actor }), undefined))).toContain(
      authenticator.id,
    );
    expect((await mailTo("ada@example.com"))[0]).toEqual({
      template: "passkey-added",
      data: { name: "Chrome on Windows", device: "Chrome on Windows" },
    });
    expect(await loggedActions()).toEqual(["add passkey"]);
  });

  test("requests a discoverable credential with user verification, excluding existing ones", async () => {
    const { actor, authenticator } = await withPasskey();
    const options = await startPasskey(at({ actor }), {});
    expect(CreationOptions.strict().parse(options)).toEqual(options);
    expect(options.authenticatorSelection).toEqual({
      residentKey: "required",
      requireResidentKey: true,
      userVerification: "required",
    });
    expect(options.rp.id).toBe("localhost");
    expect(atob(options.user.id)).toBe(actor.userId);
    expect(options.excludeCredentials).toEqual([
      { type: "public-key", id: authenticator.id, transports: ["internal"] },
    ]);
  });

  test("requires the password, or a recent sign-in if the person has none", async () => {
    const actor = await person();
    expect(
      (
        await refusalOf(
          startPasskey(at({ actor: { ...actor, provedAt: START - 16 * 60_000 } }), {}),
        )
      ).fields,
    ).toHaveProperty("password");
    await insertPerson(1, "ada@example.com", { password: await hashPassword("correct horse") });
    expect(
      (await refusalOf(startPasskey(at({ actor }), { password: "wrong" }))).fields,
    ).toHaveProperty("password");
    expect(await startPasskey(at({ actor }), { password: "correct horse" })).toHaveProperty(
      "challenge",
    );
  });

  test("refuses visitors and API tokens", async () => {
    const actor = await person();
    expect((await refusalOf(startPasskey(at(), {}))).code).toBe("signed-out");
    expect(
      (await refusalOf(startPasskey(at({ actor: { ...actor, signInId: null } }), {}))).code,
    ).toBe("forbidden");
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["a company's domain as the origin", { origin: "http://bluebonnetplumbing.localhost:8787" }],
    ["another relying party", { rpId: "evil.example" }],
    ["an unverified person", { verified: false }],
    ["a sign-in response", { type: "webauthn.get" }],
    ["an attestation format with certificates", { format: "fido-u2f" }],
    ["an unknown attestation format", { format: "x" }],
  ])("rejects %s", async (_, changes) => {
    const actor = await person();
    expect((await refusalOf(added(actor, await newAuthenticator(), changes))).code).toBe("invalid");
    expect([await count("passkey"), await mailTo("ada@example.com")]).toEqual([0, []]);
  });

  test("rejects a malformed credential", async () => {
    const actor = await person();
    const good = await (await newAuthenticator()).create(await startPasskey(at({ actor }), {}));
    for (const credential of [
      undefined,
      "x",
      {},
      { ...good, id: "x" },
      { ...good, type: "password" },
      { ...good, rawId: "a".repeat(43) },
      { ...good, response: { ...good.response, attestationObject: "AAAA" } },
    ]) {
      expect((await refusalOf(addPasskey(at({ actor }), { credential }))).code).toBe("invalid");
    }
    expect(await count("passkey")).toBe(0);
  });

  test("a challenge works once, for five minutes, for the person who requested it", async () => {
    const [actor, eve, authenticator] = [
      await person(),
      await person(2, "eve@example.com"),
      await newAuthenticator(),
    ];
    const options = await startPasskey(at({ actor }), {});
    const credential = await authenticator.create(options);
    expect((await refusalOf(addPasskey(at({ actor: eve }), { credential }))).code).toBe("invalid");
    expect(
      (
        await refusalOf(
          addPasskey(at({ actor, now: () => START + CHALLENGE_LIFE }), { credential }),
        )
      ).code,
    ).toBe("invalid");
    await addPasskey(at({ actor }), { credential });
    expect((await refusalOf(addPasskey(at({ actor }), { credential }))).code).toBe("invalid");
    const invented = await (
      await newAuthenticator()
    ).create({ ...options, challenge: "a".repeat(43) });
    expect((await refusalOf(addPasskey(at({ actor }), { credential: invented }))).code).toBe(
      "invalid",
    );
    const ofSignIn = await startPasskeySignIn(at(), undefined);
    const mixed = await (
      await newAuthenticator()
    ).create({ ...options, challenge: ofSignIn.challenge });
    expect((await refusalOf(addPasskey(at({ actor }), { credential: mixed }))).code).toBe(
      "invalid",
    );
    expect(await count("passkey")).toBe(1);
  });

  test("20 simultaneous requests with one challenge add one passkey", async () => {
    const actor = await person();
    const credential = await (
      await newAuthenticator()
    ).create(await startPasskey(at({ actor }), {}));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        addPasskey(at({ actor }), { credential }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => !(answer instanceof Error))).toHaveLength(1);
    expect([await count("passkey"), (await mailTo("ada@example.com")).length]).toEqual([1, 1]);
  });

  test("rejects another account's credential, which stays there", async () => {
    const { authenticator } = await withPasskey();
    const eve = await person(2, "eve@example.com");
    expect((await refusalOf(added(eve, authenticator))).code).toBe("conflict");
    expect(await env.DB.prepare("SELECT person_id FROM passkey").all()).toMatchObject({
      results: [{ person_id: 1 }],
    });
    expect(await mailTo("eve@example.com")).toEqual([]);
  });

  test("allows 20 passkeys per account, even with simultaneous requests", async () => {
    const actor = await person();
    const rows = Array.from({ length: MAX_PASSKEYS - 1 }, (_, i) =>
      env.DB.prepare(
        "INSERT INTO passkey (id, person_id, name, public_key, counter, created_at) VALUES (?, 1, 'x', 'x', 0, 0)",
      ).bind(`k${i}`),
    );
    await env.DB.batch(rows);
    const credentials = [];
    for (let i = 0; i < 3; i++)
      credentials.push(
        await (await newAuthenticator()).create(await startPasskey(at({ actor }), {})),
      );
    const answers = await Promise.all(
      credentials.map((credential) =>
        addPasskey(at({ actor }), { credential }).catch((error: { code: string }) => error.code),
      ),
    );
    expect(answers.filter((answer) => answer === "conflict")).toHaveLength(2);
    expect([
      await count("passkey"),
      (await mailTo("ada@example.com")).length,
      await loggedActions(),
    ]).toEqual([MAX_PASSKEYS, 1, ["add passkey"]]);
    expect((await refusalOf(startPasskey(at({ actor }), {}))).code).toBe("conflict");
  });
});

describe("signing in with a passkey", () => {
  test("starts a session, updates the last use and logs the sign-in", async () => {
    const { actor, authenticator } = await withPasskey();
    const options = await startPasskeySignIn(at(), undefined);
    expect(RequestOptions.strict().parse(options)).toEqual(options);
    const tokens = await signInWithPasskey(at({ now: () => START + 1000 }), {
      credential: await authenticator.get(options),
    });
    expect(tokens).toMatchObject({ access: expect.any(String), refresh: expect.any(String) });
    expect(await env.DB.prepare("SELECT person_id, method FROM sign_in").first()).toEqual({
      person_id: 1,
      method: "passkey",
    });
    expect((await readAccount(at({ actor }), undefined)).passkeys[0]).toMatchObject({
      usedAt: START + 1000,
    });
    expect(await loggedActions()).toEqual(["add passkey", "sign in"]);
  });

  test("a browser without our cookie gets one; its challenge doesn't work in another browser", async () => {
    const { authenticator } = await withPasskey();
    const fresh = visitorContext();
    const options = await startPasskeySignIn(fresh, undefined);
    expect(fresh.setCookies).toEqual([
      {
        name: "browser",
        value: expect.stringMatching(/^[\w-]{43}$/) as string,
        maxAge: 400 * 86_400,
      },
    ]);
    const credential = await authenticator.get(options);
    expect(await refusalOf(signInWithPasskey(visitorContext(), { credential }))).toMatchObject({
      code: "invalid",
      message: messages.noCookies,
    });
    await expectRefusal(signInWithPasskey(at(), { credential }));
    const browser = fresh.setCookies[0]!.value;
    expect(await signInWithPasskey(visitorContext({ browser }), { credential })).toBeTruthy();
  });

  test.each([
    ["another origin", { origin: "https://evil.example" }],
    ["a company's domain as the origin", { origin: "http://bluebonnetplumbing.localhost:8787" }],
    ["another relying party", { rpId: "evil.example" }],
    ["an unverified person", { verified: false }],
    ["a registration response", { type: "webauthn.create" }],
    ["another account's user handle", { userHandle: btoa("00000000-0000-4000-8000-000000000002") }],
    ["an empty user handle", { userHandle: "" }],
  ])("rejects %s", async (_, changes) => {
    const { authenticator } = await withPasskey();
    await expect(signIn(authenticator, changes)).rejects.toMatchObject({ code: "invalid" });
    expect(await count("sign_in")).toBe(0);
  });

  test("rejects and logs a signature by another key", async () => {
    const { authenticator } = await withPasskey();
    await expectRefusal(signIn(authenticator, { signedBy: await newKeys() }));
    expect(await loggedActions()).toEqual(["add passkey", "sign in refused"]);
  });

  test("rejects a response with another person's credential ID", async () => {
    const { authenticator } = await withPasskey();
    const [eve, evesAuthenticator] = [await person(2, "eve@example.com"), await newAuthenticator()];
    await added(eve, evesAuthenticator);
    const credential = await evesAuthenticator.get(await startPasskeySignIn(at(), undefined));
    await expectRefusal(
      signInWithPasskey(at(), {
        credential: { ...credential, id: authenticator.id, rawId: authenticator.id },
      }),
    );
  });

  test("an unknown passkey and a removed one get the same refusal", async () => {
    const { actor, authenticator } = await withPasskey();
    const unknown = await newAuthenticator();
    await unknown.create({
      challenge: "x",
      rp: { id: "localhost" },
      user: { id: btoa(actor.userId) },
    });
    await expectRefusal(signIn(unknown));
    await removePasskey(at({ actor }), { id: authenticator.id });
    await expectRefusal(signIn(authenticator));
  });

  test("a response works once, for five minutes, in the browser that requested it", async () => {
    const { authenticator } = await withPasskey();
    const credential = await authenticator.get(await startPasskeySignIn(at(), undefined));
    await expectRefusal(signInWithPasskey(at({ browser: "c".repeat(43) }), { credential }));
    await expectRefusal(
      signInWithPasskey(at({ now: () => START + CHALLENGE_LIFE }), { credential }),
    );
    await signInWithPasskey(at(), { credential });
    await expect(signInWithPasskey(at(), { credential })).rejects.toMatchObject({
      code: "invalid",
    });
    expect(await count("sign_in")).toBe(1);
  });

  test("rejects a challenge that was issued for adding a passkey", async () => {
    const { actor, authenticator } = await withPasskey();
    const { challenge } = await startPasskey(at({ actor }), {});
    await expectRefusal(
      signInWithPasskey(at(), {
        credential: await authenticator.get({ challenge, rpId: "localhost" }),
      }),
    );
  });

  test("20 simultaneous sign-ins with one challenge: one succeeds", async () => {
    const { authenticator } = await withPasskey();
    const credential = await authenticator.get(await startPasskeySignIn(at(), undefined));
    const answers = await Promise.all(
      Array.from({ length: 20 }, () =>
        signInWithPasskey(at(), { credential }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => !(answer instanceof Error))).toHaveLength(1);
    expect(await count("sign_in")).toBe(1);
  });

  test("rejects a counter that doesn't increase", async () => {
    const { authenticator } = await withPasskey({ counts: true });
    await signIn(authenticator);
    await signIn(authenticator);
    expect(await env.DB.prepare("SELECT counter FROM passkey").first("counter")).toBe(2);
    for (const counter of [2, 1, 0])
      await expect(signIn(authenticator, { counter })).rejects.toMatchObject({ code: "invalid" });
    expect(await count("sign_in")).toBe(2);
    await signIn(authenticator, { counter: 9 });
    expect(await env.DB.prepare("SELECT counter FROM passkey").first("counter")).toBe(9);
  });

  test("two simultaneous responses with the same counter: one succeeds", async () => {
    const { authenticator } = await withPasskey();
    const credentials = [];
    for (let i = 0; i < 2; i++)
      credentials.push(
        await authenticator.get(await startPasskeySignIn(at(), undefined), { counter: 7 }),
      );
    const answers = await Promise.all(
      credentials.map((credential) =>
        signInWithPasskey(at(), { credential }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(1);
  });

  test("limits attempts per IP address", async () => {
    const { authenticator } = await withPasskey();
    const credential = await authenticator.get({ challenge: "a".repeat(43), rpId: "localhost" });
    const codes = [];
    for (let i = 0; i < 61; i++)
      codes.push((await refusalOf(signInWithPasskey(at(), { credential }))).code);
    expect([codes.slice(0, 60).every((code) => code === "invalid"), codes[60]]).toEqual([
      true,
      "too-many",
    ]);
  });
});

describe("passkeys of an account", () => {
  test("can be renamed only by their owner, to a valid name", async () => {
    const { actor, authenticator } = await withPasskey();
    const eve = await person(2, "eve@example.com");
    expect(
      (await refusalOf(renamePasskey(at({ actor: eve }), { id: authenticator.id, name: "Mine" })))
        .code,
    ).toBe("not-found");
    for (const name of ["", " ", "x".repeat(51), "a\nb", "<b>"])
      expect(
        (await refusalOf(renamePasskey(at({ actor }), { id: authenticator.id, name }))).fields,
      ).toHaveProperty("name");
    await renamePasskey(at({ actor }), { id: authenticator.id, name: " Key ring " });
    expect((await readAccount(at({ actor }), undefined)).passkeys.map(({ name }) => name)).toEqual([
      "Key ring",
    ]);
  });

  test("can be removed only by their owner, once, with an email", async () => {
    const { actor, authenticator } = await withPasskey();
    const eve = await person(2, "eve@example.com");
    expect(
      (await refusalOf(removePasskey(at({ actor: eve }), { id: authenticator.id }))).code,
    ).toBe("not-found");
    expect(await count("passkey")).toBe(1);
    await Promise.allSettled(
      [1, 2, 3].map(() => removePasskey(at({ actor }), { id: authenticator.id })),
    );
    expect((await refusalOf(removePasskey(at({ actor }), { id: authenticator.id }))).code).toBe(
      "not-found",
    );
    expect((await mailTo("ada@example.com")).map(({ template }) => template)).toEqual([
      "passkey-removed",
      "passkey-added",
    ]);
  });

  test("are deleted with the account", async () => {
    const { actor } = await withPasskey();
    await startPasskey(at({ actor }), {});
    await deleteAccount(at({ actor }), { password: "" });
    expect([await count("passkey"), await count("passkey_challenge")]).toEqual([0, 0]);
  });
});

test("a challenge is stored only as a hash with its browser and deleted when it expires", async () => {
  const { challenge } = await startPasskeySignIn(at(), undefined);
  const dump = JSON.stringify(await env.DB.prepare("SELECT * FROM passkey_challenge").all());
  for (const text of [challenge, sha256(challenge), BROWSER, sha256(BROWSER)])
    expect(dump).not.toContain(text);
  await env.DB.batch(forgetOver(env.DB, START));
  expect(await count("passkey_challenge")).toBe(1);
  await env.DB.batch(forgetOver(env.DB, START + CHALLENGE_LIFE));
  expect(await count("passkey_challenge")).toBe(0);
});
