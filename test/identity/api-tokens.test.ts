import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { forgetOver } from "../../app/identity/forget-over.server";
import { deleteAccount } from "../../app/identity/account.server";
import { exportAccount } from "../../app/identity/export-account.server";
import { listApiTokens, makeApiToken, revokeApiToken } from "../../app/identity/api-tokens.server";
import {
  changePassword,
  mailResetCode,
  resetPassword,
} from "../../app/identity/change-password.server";
import { sha256 } from "../../app/security/hash.server";
import { hashPassword } from "../../app/identity/passwords.server";
import { noteTokenUse, readSession } from "../../app/identity/read-session.server";
import { refreshSession } from "../../app/identity/refresh-session.server";
import { beginSignIn, endSignIns } from "../../app/identity/sign-in.server";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/operation";
import { cookieHeader } from "../support/cookies";
import { visitorContext } from "../support/context";
import { operations } from "../support/operations";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { codeTo, mailTo } from "./mailbox";

const PASSWORD = "correct horse battery";
const START = visitorContext().now();
const DAY = 86_400_000;
const input = { name: "Invoice export", scope: "read", lifetime: "30 days", password: PASSWORD };
const hashed = hashPassword(PASSWORD);
let ada: User;

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "mailed_code", "sign_in", "api_token", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  ada = await insertPerson(1, "ada@example.com", { password: await hashed });
  logged = (await env.DB.prepare(
    "SELECT coalesce(max(id), 0) AS id FROM audit_entry",
  ).first<number>("id"))!;
});

/** The audit log is append-only, so ignore entries from before the test. */
let logged = 0;
async function log() {
  const { results } = await env.DB.prepare(
    "SELECT action, details FROM audit_entry WHERE id > ? ORDER BY id",
  )
    .bind(logged)
    .all<{ action: string; details: string }>();
  return results.map(({ action, details }) => [action, JSON.parse(details) as object]);
}

/** A person's request. Each comes 15 minutes after the last, to stay below the rate limits. */
let turn = 0;
function by(actor: User, over: Partial<RequestContext> = {}) {
  turn += 15 * 60_000;
  const at = START + (turn % DAY);
  return visitorContext({ actor, now: () => at, ...over });
}

const noted: string[] = [];
function bearer(token: string, now = START + DAY) {
  const { config, reads, keepers } = visitorContext();
  return readSession({
    headers: new Headers({ authorization: `Bearer ${token}` }),
    config,
    reads,
    keepers,
    now,
    renews: false,
    onReuse: () => Promise.resolve(),
    onTokenUse: (id) => noted.push(id),
  });
}

async function userOf(token: string, now?: number) {
  return (await bearer(token, now)).actor as User;
}

const count = (table: string) =>
  env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first<number>("n");

describe("creating a token", () => {
  test("returns the token once; the list has everything else", async () => {
    const context = by(ada);
    const { token, id, ...made } = await makeApiToken(context, input);
    expect(token).toMatch(/^tpat_[\w-]{43}$/);
    expect(made).toEqual({
      name: "Invoice export",
      scope: "read",
      createdAt: context.now(),
      expiresAt: context.now() + 30 * DAY,
    });
    const listed = await listApiTokens(by(ada), undefined);
    expect(listed).toEqual({ tokens: [{ id, ...made, usedAt: null }] });
    expect(await userOf(token)).toMatchObject({
      userId: ada.userId,
      scope: "read",
      signInId: null,
    });
  });

  test("stores only a hash; no table and no email contains the token", async () => {
    const { token } = await makeApiToken(by(ada), input);
    const secret = token.slice("tpat_".length);
    const { results: tables } = await env.DB.prepare(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf*' AND name NOT GLOB 'sqlite*'",
    ).all<{ name: string }>();
    let hashes = 0;
    for (const { name } of tables) {
      const text = JSON.stringify(
        (await env.DB.prepare(`SELECT * FROM "${name}" LIMIT 1000`).all()).results,
      );
      expect(text, name).not.toContain(secret);
      hashes += text.split(sha256(token)).length - 1;
    }
    expect(tables.length).toBeGreaterThan(20);
    expect(hashes).toBe(1);
    const [mail] = await mailTo("ada@example.com");
    expect(mail).toEqual({
      template: "api-token-made",
      data: { name: "Invoice export", may: "can read", device: "Chrome on Windows" },
    });
  });

  test.each([
    ["7 days", 7],
    ["30 days", 30],
    ["90 days", 90],
    ["365 days", 365],
  ])("expires after %s", async (lifetime, days) => {
    const context = by(ada);
    const { token } = await makeApiToken(context, { ...input, lifetime });
    expect(await userOf(token, context.now() + days * DAY - 1)).toMatchObject({ kind: "user" });
    expect((await refusalOf(bearer(token, context.now() + days * DAY))).code).toBe("signed-out");
  });

  test("a token without an expiry date still works after 10,000 days", async () => {
    const { token, expiresAt } = await makeApiToken(by(ada), { ...input, lifetime: "none" });
    expect(expiresAt).toBeNull();
    expect(await userOf(token, START + 10_000 * DAY)).toMatchObject({ kind: "user" });
  });

  test.each([
    ["an empty name", { name: " " }, "name"],
    ["a long name", { name: "x".repeat(61) }, "name"],
    ["a line break in the name", { name: "a\nb" }, "name"],
    ["an unknown scope", { scope: "admin" }, "scope"],
    ["an unknown lifetime", { lifetime: "31 days" }, "lifetime"],
    ["a wrong password", { password: "wrong wrong" }, "password"],
    ["an empty password", { password: "" }, "password"],
  ])("rejects %s and creates nothing", async (_, over, field) => {
    const refusal = await refusalOf(makeApiToken(by(ada), { ...input, ...over }));
    expect([refusal.code, Object.keys(refusal.fields!)]).toEqual(["invalid", [field]]);
    expect([await count("api_token"), await count("outbox")]).toEqual([0, 0]);
  });

  test("a person without a password must have signed in recently", async () => {
    const eve = await insertPerson(2, "eve@example.com");
    expect((await refusalOf(makeApiToken(by(eve), { ...input, password: "" }))).code).toBe(
      "invalid",
    );
    const context = by({ ...eve, provedAt: START });
    expect(
      await makeApiToken({ ...context, now: () => START + 60_000 }, { ...input, password: "" }),
    ).toMatchObject({ scope: "read" });
  });

  test("ten simultaneous requests with the same name create one token", async () => {
    const context = by(ada);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () =>
        makeApiToken(context, input).catch((error: unknown) => error),
      ),
    );
    const refused = answers.filter((answer) => answer instanceof Error);
    expect(
      refused.map((refusal) => [
        (refusal as { code?: string }).code,
        Object.keys((refusal as { fields?: object }).fields ?? {}),
      ]),
    ).toEqual(Array.from({ length: 9 }, () => ["conflict", ["name"]]));
    expect([await count("api_token"), await count("outbox"), (await log()).length]).toEqual([
      1, 1, 1,
    ]);
  });

  test("allows 20 unexpired tokens, even with simultaneous requests", async () => {
    const add = env.DB.prepare(
      `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at, expires_at)
        VALUES (?1, 1, ?1, ?1, 'read', 0, ?2)`,
    );
    const insertTokens = (from: number, to: number, expiresAt: number | null) =>
      env.DB.batch(
        Array.from({ length: to - from + 1 }, (_, i) => add.bind(`token ${from + i}`, expiresAt)),
      );
    await insertTokens(1, 5, START - DAY);
    await insertTokens(6, 24, null);
    const context = by(ada);
    const answers = await Promise.all(
      ["a", "b", "c"].map((name) =>
        makeApiToken(context, { ...input, name }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(2);
    expect(
      await env.DB.prepare(
        "SELECT count(*) AS n FROM api_token WHERE expires_at IS NULL OR expires_at > ?",
      )
        .bind(START)
        .first("n"),
    ).toBe(20);
    expect((await refusalOf(makeApiToken(by(ada), { ...input, name: "d" }))).message).toMatch(
      /20 tokens/,
    );
  });

  test("limits wrong passwords", async () => {
    const context = by(ada);
    for (let i = 0; i < 10; i++)
      expect((await refusalOf(makeApiToken(context, { ...input, password: "wrong" }))).code).toBe(
        "invalid",
      );
    expect((await refusalOf(makeApiToken(context, input))).code).toBe("too-many");
  });
});

describe("token permissions", () => {
  test.each(
    [...operations.values()]
      .filter((one) => one.effect === "write")
      .map((one) => [one.name, one] as const),
  )("a read token can't run: %s", async (_, one) => {
    expect(
      (
        await refusalOf(
          one(visitorContext({ actor: { ...ada, signInId: null, scope: "read" } }), {}),
        )
      ).code,
    ).toBe("forbidden");
  });

  test("a write token can change the name but can't run operations that need a sign-in", async () => {
    const { token } = await makeApiToken(by(ada), { ...input, scope: "write" });
    const actor = await userOf(token);
    expect(actor.scope).toBe("write");
    await operations.get("change name")!(by(actor), { firstName: "Augusta", lastName: "King" });
    expect((await userOf(token)).firstName).toBe("Augusta");
    for (const one of [...operations.values()].filter(({ may }) => may.name === "in person")) {
      const refusal = await refusalOf(one(by(actor), { id: "f".repeat(24) }));
      expect([one.name, refusal.code, refusal.message]).toEqual([
        one.name,
        "forbidden",
        "A token cannot do this: sign in yourself.",
      ]);
    }
  });

  test("a token can't be used as a refresh token or session cookie", async () => {
    const { token } = await makeApiToken(by(ada), { ...input, scope: "write" });
    expect((await refusalOf(refreshSession(by(await userOf(token)), undefined))).code).toBe(
      "signed-out",
    );
    expect(
      (await refusalOf(refreshSession(by(await userOf(token)), { refreshToken: token }))).code,
    ).toBe("signed-out");
    expect(
      (
        await readSession({
          ...visitorContext(),
          headers: new Headers({ cookie: cookieHeader({ access: token, refresh: token }) }),
          now: START,
          renews: true,
          onReuse: () => Promise.resolve(),
        })
      ).actor.kind,
    ).toBe("visitor");
  });

  test("a disabled person's token stops working", async () => {
    const { token } = await makeApiToken(by(ada), input);
    expect(await userOf(token)).toMatchObject({ platformAdmin: false });
    await env.DB.prepare("UPDATE person SET disabled_at = 1").run();
    expect((await refusalOf(bearer(token))).code).toBe("signed-out");
  });
});

describe("ending a token", () => {
  test("a revoked token stops working; revoking it again returns not-found", async () => {
    const { id, token } = await makeApiToken(by(ada), input);
    await revokeApiToken(by(ada), { id });
    expect((await refusalOf(bearer(token))).code).toBe("signed-out");
    expect((await refusalOf(revokeApiToken(by(ada), { id }))).code).toBe("not-found");
    expect(await log()).toEqual([
      [
        "make API token",
        { tokenId: id, name: "Invoice export", scope: "read", lifetime: "30 days" },
      ],
      ["revoke API token", { tokenId: id, name: "Invoice export" }],
    ]);
  });

  test("another person can't list or revoke it", async () => {
    const { id, token } = await makeApiToken(by(ada), input);
    const eve = await insertPerson(2, "eve@example.com");
    expect(await listApiTokens(by(eve), undefined)).toEqual({ tokens: [] });
    expect((await refusalOf(revokeApiToken(by(eve), { id }))).code).toBe("not-found");
    expect(await userOf(token)).toMatchObject({ kind: "user" });
  });

  test("changing the password ends tokens and other sign-ins in one batch", async () => {
    await beginSignIn(visitorContext(), ada, "password", { isNew: true });
    const { token } = await makeApiToken(by(ada), input);
    const refusing = new Proxy(env.DB, {
      get(db, name) {
        if (name === "batch")
          return (statements: D1PreparedStatement[]) =>
            db.batch(
              statements.length > 1
                ? [...statements, db.prepare("SELECT no_such_function()")]
                : statements,
            );
        const member = Reflect.get(db, name) as unknown;
        return typeof member === "function" ? member.bind(db) : member;
      },
    });
    await expect(
      changePassword(by(ada, { db: refusing }), {
        current: PASSWORD,
        password: "another good one",
      }),
    ).rejects.toThrow(/no_such_function/);
    expect(await userOf(token)).toMatchObject({ kind: "user" });
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM sign_in WHERE ended_at IS NULL").first("n"),
    ).toBe(1);
    await changePassword(by(ada), { current: PASSWORD, password: "another good one" });
    expect((await refusalOf(bearer(token))).code).toBe("signed-out");
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM sign_in WHERE ended_at IS NULL").first("n"),
    ).toBe(0);
  });

  test("a password reset, signing out everywhere and deleting the account end tokens", async () => {
    const browser = { browser: "b".repeat(43) };
    const first = await makeApiToken(by(ada), input);
    const { codeId } = await mailResetCode(visitorContext(browser), { email: "ada@example.com" });
    await resetPassword(visitorContext(browser), {
      codeId,
      code: await codeTo("ada@example.com"),
      password: "another good one",
    });
    expect((await refusalOf(bearer(first.token))).code).toBe("signed-out");
    const second = await makeApiToken(by(ada), { ...input, password: "another good one" });
    await endSignIns(visitorContext(), ada.personId, "all");
    expect((await refusalOf(bearer(second.token))).code).toBe("signed-out");
    const third = await makeApiToken(by(ada), { ...input, password: "another good one" });
    await deleteAccount(by(ada), { password: "another good one" });
    expect((await refusalOf(bearer(third.token))).code).toBe("signed-out");
    expect(await count("api_token")).toBe(0);
  });

  test("signing out on one device keeps tokens", async () => {
    const { token } = await makeApiToken(by(ada), input);
    await endSignIns(visitorContext(), ada.personId, [ada.signInId!]);
    expect(await userOf(token)).toMatchObject({ kind: "user" });
  });

  test("lists an expired token for 30 more days, then deletes it", async () => {
    const { id } = await makeApiToken(by(ada), input);
    const { expiresAt } = (await listApiTokens(by(ada), undefined)).tokens[0]!;
    await env.DB.batch(forgetOver(env.DB, expiresAt! + 30 * DAY));
    expect((await listApiTokens(by(ada), undefined)).tokens.map((one) => one.id)).toEqual([id]);
    await env.DB.batch(forgetOver(env.DB, expiresAt! + 30 * DAY + 1));
    expect(await count("api_token")).toBe(0);
  });
});

test("records the last use at most once an hour", async () => {
  const { id, token } = await makeApiToken(by(ada), input);
  const usedAt = async () => (await listApiTokens(by(ada), undefined)).tokens[0]!.usedAt;
  noted.length = 0;
  await bearer(token, START + DAY);
  expect(noted).toEqual([id]);
  await noteTokenUse(env.DB, id, START + DAY);
  expect(await usedAt()).toBe(START + DAY);
  await bearer(token, START + DAY + 3_599_999);
  expect(noted).toEqual([id]);
  await noteTokenUse(env.DB, id, START + DAY + 1);
  expect(await usedAt()).toBe(START + DAY);
  await bearer(token, START + DAY + 3_600_000);
  expect(noted).toEqual([id, id]);
});

test("the account export lists tokens without their hashes", async () => {
  const { token } = await makeApiToken(by(ada), input);
  const text = JSON.stringify(await exportAccount(by(ada), undefined));
  expect(text).toContain('"name":"Invoice export","scope":"read"');
  expect(text).not.toContain(sha256(token));
  expect(text).not.toMatch(/hash/);
});
