import { createHash, randomBytes, scryptSync } from "node:crypto";
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  changeName,
  confirmEmailChange,
  deleteAccount,
  endDevice,
  exportAccount,
  readAccount,
  signOut,
  startEmailChange,
} from "../../app/identity/account.server";
import {
  mailSignInCode,
  signInWithCode,
  signInWithPassword,
} from "../../app/identity/authenticate.server";
import {
  changePassword,
  mailResetCode,
  resetPassword,
} from "../../app/identity/change-password.server";
import { hashPassword } from "../../app/identity/passwords.server";
import { sha256 } from "../../app/security/hash.server";
import { readSession } from "../../app/identity/read-session.server";
import { confirmRegistration, register } from "../../app/identity/register.server";
import { sendClaimCode } from "../../app/claims/claim.server";
import type { RequestContext } from "../../app/operations/context";
import type { User } from "../../app/operations/actor";
import { logFromNow } from "../admin/admins";
import { companyLike, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { meanwhile } from "../support/meanwhile";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { codeTo, mailTo } from "./mailbox";

const PASSWORD = "correct horse battery";
let serial = 0;

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "mailed_code", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
});

/** One browser with its own cookie. */
function browser(over: Partial<RequestContext> = {}) {
  const secret = `browser-${++serial}-${"x".repeat(30)}`;
  return (more: Partial<RequestContext> = {}) =>
    visitorContext({ browser: secret, address: "192.0.2.7", ...over, ...more });
}

async function registered(email: string, at = browser()) {
  const { codeId } = await register(at(), {
    email,
    firstName: "Ada",
    lastName: "Lovelace",
    password: PASSWORD,
  });
  const tokens = await confirmRegistration(at(), { codeId, code: await codeTo(email) });
  return { at, tokens, actor: await actorOf(tokens) };
}

/** A stored hash from when the cost was lower. */
function formerHash(password: string) {
  const salt = randomBytes(16);
  const digest = createHash("sha512").update(password).digest();
  const hash = scryptSync(digest, salt, 32, { N: 1024, r: 8, p: 1 });
  return `scrypt$1024$8$1$${salt.toString("base64url")}$${hash.toString("base64url")}`;
}

async function actorOf({ access }: { access: string }, now = visitorContext().now()) {
  const { config, reads, keepers } = visitorContext();
  const { actor } = await readSession({
    headers: new Headers({ cookie: `__Host-access=${access}` }),
    config,
    reads,
    keepers,
    now,
    onReuse: () => Promise.resolve(),
    renews: true,
  });
  return actor;
}

describe("registering", () => {
  test("an account begins with the code, not before", async () => {
    const at = browser();
    const { codeId } = await register(at(), {
      email: " Ada@Example.COM ",
      firstName: " Ada ",
      lastName: "Lovelace",
      password: PASSWORD,
    });
    expect(await env.DB.prepare("SELECT count(*) AS n FROM person").first("n")).toBe(0);
    const tokens = await confirmRegistration(at(), {
      codeId,
      code: await codeTo("ada@example.com"),
    });
    expect(await actorOf(tokens)).toMatchObject({
      kind: "user",
      email: "ada@example.com",
      firstName: "Ada",
      platformAdmin: false,
      productAdmin: false,
    });
    expect(
      (
        await refusalOf(
          confirmRegistration(at(), { codeId, code: await codeTo("ada@example.com") }),
        )
      ).code,
    ).toBe("invalid");
  });

  test("an address that has an account gets the same answer, and a mail that says so", async () => {
    await registered("ada@example.com");
    const again = await register(browser()(), {
      email: "ada@example.com",
      firstName: "Eve",
      lastName: "X",
      password: PASSWORD,
    });
    expect(again).toEqual({ codeId: expect.stringMatching(/^[\w-]{24}$/) });
    expect((await mailTo("ada@example.com"))[0]!.template).toBe("already-registered");
    expect(
      await env.DB.prepare("SELECT group_concat(first_name) AS names FROM person").first("names"),
    ).toBe("Ada");
  });

  test("fifty right answers at once make one account", async () => {
    const at = browser();
    const { codeId } = await register(at(), {
      email: "many@example.com",
      firstName: "A",
      lastName: "B",
      password: PASSWORD,
    });
    const code = await codeTo("many@example.com");
    const answers = await Promise.all(
      Array.from({ length: 50 }, () =>
        confirmRegistration(at(), { codeId, code }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => !(answer instanceof Error))).toHaveLength(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM person").first("n")).toBe(1);
  });

  test.each([
    ["short", { password: "1234567" }, "password"],
    ["long", { password: "x".repeat(129) }, "password"],
    ["common", { password: "Password" }, "password"],
    ["its address", { password: "ada@example.com" }, "password"],
    ["no address", { email: "ada" }, "email"],
    ["a header in the address", { email: "ada@example.com\r\nBcc: x@example.com" }, "email"],
    ["no name", { firstName: " " }, "firstName"],
    ["a link for a name", { firstName: "http://x.example" }, "firstName"],
    ["markup for a name", { lastName: "<b>" }, "lastName"],
  ])("%s is refused", async (_, over, field) => {
    const refusal = await refusalOf(
      register(browser()(), {
        email: "ada@example.com",
        firstName: "Ada",
        lastName: "L",
        password: PASSWORD,
        ...over,
      }),
    );
    expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
    expect(await mailTo("ada@example.com")).toEqual([]);
  });
});

describe("codes", () => {
  async function asked(at = browser()) {
    await insertPerson(1, "ada@example.com");
    const { codeId } = await mailSignInCode(at(), { email: "ada@example.com" });
    return { at, codeId, code: await codeTo("ada@example.com") };
  }

  test("are eight digits, as people read them, with or without the space", async () => {
    const { at, codeId, code } = await asked();
    expect(code).toMatch(/^\d{4} \d{4}$/);
    expect(await signInWithCode(at(), { codeId, code: code.replace(" ", "") })).toMatchObject({
      access: expect.any(String),
      refresh: expect.any(String),
    });
  });

  test("stand nowhere in the database, neither plain nor as a hash that could be tried out", async () => {
    const { codeId, code } = await asked();
    const plain = code.replace(" ", "");
    const dump = JSON.stringify([
      await env.DB.prepare("SELECT * FROM mailed_code").all(),
      await env.DB.prepare("SELECT * FROM outbox").all(),
    ]);
    for (const text of [code, plain, sha256(plain), sha256(`${codeId} ${plain}`)])
      expect(dump).not.toContain(text);
  });

  test("work in the browser that asked, and in no other", async () => {
    const { codeId, code } = await asked();
    expect((await refusalOf(signInWithCode(browser()(), { codeId, code }))).code).toBe("invalid");
    expect((await refusalOf(signInWithCode(visitorContext(), { codeId, code }))).code).toBe(
      "invalid",
    );
  });

  test("work for ten minutes", async () => {
    const { at, codeId, code } = await asked();
    const start = at().now();
    expect(
      (await refusalOf(signInWithCode(at({ now: () => start + 601_000 }), { codeId, code }))).code,
    ).toBe("invalid");
    expect(await signInWithCode(at({ now: () => start + 599_000 }), { codeId, code })).toBeTruthy();
  });

  test("work for what they were mailed for", async () => {
    const { at, codeId, code } = await asked();
    expect((await refusalOf(resetPassword(at(), { codeId, code, password: PASSWORD }))).code).toBe(
      "invalid",
    );
    expect((await refusalOf(confirmRegistration(at(), { codeId, code }))).code).toBe("invalid");
  });

  test("take five tries: then the right one is wrong, too", async () => {
    const { at, codeId, code } = await asked();
    const wrong = code === "0000 0000" ? "0000 0001" : "0000 0000";
    for (let i = 0; i < 5; i++)
      expect((await refusalOf(signInWithCode(at(), { codeId, code: wrong }))).code).toBe("invalid");
    expect((await refusalOf(signInWithCode(at(), { codeId, code }))).code).toBe("invalid");
  });

  test("work once, even where two come at the same moment", async () => {
    const { at, codeId, code } = await asked();
    // The second request arrives between the first one's check of the code and its use.
    const db = meanwhile(() => signInWithCode(at(), { codeId, code }), 2);
    expect((await refusalOf(signInWithCode(at({ db }), { codeId, code }))).code).toBe("invalid");
    expect(await env.DB.prepare("SELECT count(*) AS n FROM sign_in").first("n")).toBe(1);
  });

  test("too many to one mailbox are refused, with how long to wait", async () => {
    const at = browser();
    for (let i = 0; i < 5; i++) await mailSignInCode(at(), { email: "ada@example.com" });
    const refusal = await refusalOf(mailSignInCode(at(), { email: "ada@example.com" }));
    expect([refusal.code, refusal.status]).toEqual(["too-many", 429]);
    expect(refusal.retryAfter).toBeGreaterThan(0);
  });
});

describe("nothing tells whether an address has an account", () => {
  test.each([
    ["a mailed code", (email: string) => mailSignInCode(browser()(), { email })],
    ["a forgotten password", (email: string) => mailResetCode(browser()(), { email })],
    [
      "a registration",
      (email: string) =>
        register(browser()(), { email, firstName: "A", lastName: "B", password: PASSWORD }),
    ],
  ])("%s: the same answer", async (_, ask) => {
    await insertPerson(1, "known@example.com");
    for (const email of ["known@example.com", "unknown@example.com"]) {
      expect(await ask(email)).toEqual({ codeId: expect.stringMatching(/^[\w-]{24}$/) });
      expect(await mailTo(email)).toHaveLength(1);
    }
  });

  test("a wrong password: the same refusal, and no password that is quicker to check", async () => {
    await registered("known@example.com");
    const refusals = await Promise.all(
      ["known@example.com", "unknown@example.com"].map((email) =>
        refusalOf(signInWithPassword(browser()(), { email, password: "wrong wrong" })),
      ),
    );
    expect(refusals[0]).toEqual(refusals[1]);
  });

  test("a code for nobody is never right", async () => {
    const at = browser();
    const { codeId } = await mailSignInCode(at(), { email: "nobody@example.com" });
    expect((await mailTo("nobody@example.com"))[0]).toEqual({ template: "no-account", data: {} });
    for (const code of ["00000000", "12345678"])
      expect((await refusalOf(signInWithCode(at(), { codeId, code }))).code).toBe("invalid");
  });
});

describe("signing in with a password", () => {
  test("exactly the password, to the last character", async () => {
    await registered("ada@example.com");
    expect(
      await signInWithPassword(browser()(), { email: "ADA@example.com", password: PASSWORD }),
    ).toBeTruthy();
    for (const password of [
      `${PASSWORD} `,
      PASSWORD.toUpperCase(),
      PASSWORD.slice(0, -1),
      `${PASSWORD}\u0000`,
    ]) {
      expect(
        (await refusalOf(signInWithPassword(browser()(), { email: "ada@example.com", password })))
          .fields,
      ).toEqual({ email: "Wrong email address or password." });
    }
  });

  test("a stranger's guesses do not lock out the browser that the person uses", async () => {
    const { at } = await registered("ada@example.com");
    let last: unknown;
    for (let i = 0; i < 12; i++)
      last = await signInWithPassword(browser({ address: "198.51.100.1" })(), {
        email: "ada@example.com",
        password: "wrong wrong",
      }).catch((error: unknown) => error);
    expect(last).toMatchObject({ code: "too-many" });
    expect(
      await signInWithPassword(at(), { email: "ada@example.com", password: PASSWORD }),
    ).toBeTruthy();
  });

  test("a new browser is told of by mail, a known one is not", async () => {
    const { at } = await registered("ada@example.com");
    await signInWithPassword(at(), { email: "ada@example.com", password: PASSWORD });
    expect(
      (await mailTo("ada@example.com")).filter((mail) => mail.template === "new-sign-in"),
    ).toHaveLength(0);
    await signInWithPassword(browser()(), { email: "ada@example.com", password: PASSWORD });
    expect((await mailTo("ada@example.com"))[0]!.template).toBe("new-sign-in");
  });

  test("a password that was hashed with former parameters is hashed with today's at the next sign-in", async () => {
    const former = formerHash(PASSWORD);
    const { personId } = await insertPerson(1, "ada@example.com", { password: former });
    const stored = () =>
      env.DB.prepare("SELECT password FROM person WHERE id = ?")
        .bind(personId)
        .first<string>("password");
    const signIn = (password: string) =>
      signInWithPassword(browser()(), { email: "ada@example.com", password });
    await refusalOf(signIn("wrong wrong"));
    expect(await stored()).toBe(former);
    await signIn(PASSWORD);
    const renewed = (await stored())!;
    const parameters = (hash: string) => hash.split("$").slice(0, 4).join("$");
    expect([parameters(former), parameters(renewed)]).toEqual([
      "scrypt$1024$8$1",
      parameters(await hashPassword(PASSWORD)),
    ]);
    await refusalOf(signIn("wrong wrong"));
    await signIn(PASSWORD);
    expect(await stored()).toBe(renewed);
  });

  test("who is disabled stays out, and is thrown out", async () => {
    const { tokens } = await registered("ada@example.com");
    await env.DB.prepare("UPDATE person SET disabled_at = 1").run();
    expect((await actorOf(tokens)).kind).toBe("visitor");
    expect(
      (
        await refusalOf(
          signInWithPassword(browser()(), { email: "ada@example.com", password: PASSWORD }),
        )
      ).code,
    ).toBe("invalid");
  });
});

describe("the account", () => {
  test("API-049 the name is changed, and not over a newer one", async () => {
    const { at, actor } = await registered("ada@example.com");
    expect(
      await changeName(at({ actor }), { firstName: "Augusta", lastName: "King", version: 1 }),
    ).toEqual({ firstName: "Augusta", lastName: "King", version: 2 });
    expect(
      (await refusalOf(changeName(at({ actor }), { firstName: "B", lastName: "C", version: 1 })))
        .code,
    ).toBe("stale");
  });

  test("devices are listed and ended, one's own only", async () => {
    const { at, actor } = await registered("ada@example.com");
    const other = await signInWithPassword(browser()(), {
      email: "ada@example.com",
      password: PASSWORD,
    });
    const { devices } = await readAccount(at({ actor }), undefined);
    expect(devices.map((device) => [device.device, device.current])).toEqual(
      expect.arrayContaining([
        ["Chrome on Windows", true],
        ["Chrome on Windows", false],
      ]),
    );
    const foreign = await registered("eve@example.com");
    const id = other.refresh.split(".")[0]!;
    expect((await refusalOf(endDevice(foreign.at({ actor: foreign.actor }), { id }))).code).toBe(
      "not-found",
    );
    expect((await actorOf(other)).kind).toBe("user");
    expect(await endDevice(at({ actor }), { id })).toEqual({ current: false });
    expect((await actorOf(other)).kind).toBe("visitor");
  });

  test("signing out ends access at once", async () => {
    const { at, actor, tokens } = await registered("ada@example.com");
    await signOut(at({ actor }), undefined);
    expect((await actorOf(tokens)).kind).toBe("visitor");
  });

  test("a new password ends all other sign-ins, and needs the old one", async () => {
    const { at, actor, tokens } = await registered("ada@example.com");
    const other = await signInWithPassword(browser()(), {
      email: "ada@example.com",
      password: PASSWORD,
    });
    expect(
      (
        await refusalOf(
          changePassword(at({ actor }), { current: "wrong wrong", password: "another good one" }),
        )
      ).fields,
    ).toHaveProperty("current");
    await changePassword(at({ actor }), { current: PASSWORD, password: "another good one" });
    expect([(await actorOf(tokens)).kind, (await actorOf(other)).kind]).toEqual([
      "user",
      "visitor",
    ]);
    expect(
      await signInWithPassword(browser()(), {
        email: "ada@example.com",
        password: "another good one",
      }),
    ).toBeTruthy();
  });

  test("a forgotten password is replaced by code, which ends every sign-in", async () => {
    const { at, tokens } = await registered("ada@example.com");
    const { codeId } = await mailResetCode(at(), { email: "ada@example.com" });
    const fresh = await resetPassword(at(), {
      codeId,
      code: await codeTo("ada@example.com"),
      password: "another good one",
    });
    expect([(await actorOf(tokens)).kind, (await actorOf(fresh)).kind]).toEqual([
      "visitor",
      "user",
    ]);
  });

  test("the address is changed by a code to the new one, and the old one is told", async () => {
    const { at, actor } = await registered("ada@example.com");
    expect(
      (
        await refusalOf(
          startEmailChange(at({ actor }), { email: "new@example.com", password: "wrong" }),
        )
      ).fields,
    ).toHaveProperty("password");
    const { codeId } = await startEmailChange(at({ actor }), {
      email: "new@example.com",
      password: PASSWORD,
    });
    expect(
      await confirmEmailChange(at({ actor }), { codeId, code: await codeTo("new@example.com") }),
    ).toEqual({ email: "new@example.com" });
    expect((await mailTo("ada@example.com"))[0]).toEqual({
      template: "email-changed",
      data: { to: "new@example.com" },
    });
    expect(
      await signInWithPassword(browser()(), { email: "new@example.com", password: PASSWORD }),
    ).toBeTruthy();
  });

  test("another's address cannot be taken", async () => {
    await registered("eve@example.com");
    const { at, actor } = await registered("ada@example.com");
    const { codeId } = await startEmailChange(at({ actor }), {
      email: "eve@example.com",
      password: PASSWORD,
    });
    expect((await mailTo("eve@example.com"))[0]!.template).toBe("already-registered");
    expect(
      (await refusalOf(confirmEmailChange(at({ actor }), { codeId, code: "00000000" }))).code,
    ).toBe("invalid");
  });

  test("everything kept is exported, without secrets", async () => {
    const { at, actor } = await registered("ada@example.com");
    const text = JSON.stringify(await exportAccount(at({ actor }), undefined));
    expect(text).toContain("ada@example.com");
    expect(text).not.toMatch(/scrypt|password"|hash/);
  });

  test("deleting needs the password, and leaves nothing to sign in to", async () => {
    const { at, actor, tokens } = await registered("ada@example.com");
    expect((await refusalOf(deleteAccount(at({ actor }), { password: "wrong" }))).code).toBe(
      "invalid",
    );
    await deleteAccount(at({ actor }), { password: PASSWORD });
    expect((await actorOf(tokens)).kind).toBe("visitor");
    expect(
      await env.DB.prepare(
        "SELECT (SELECT count(*) FROM person) + (SELECT count(*) FROM sign_in) AS n",
      ).first("n"),
    ).toBe(0);
    expect((await mailTo("ada@example.com"))[0]!.template).toBe("account-deleted");
  });

  test("deleting leaves a company that nobody else owns as it is, for whoever claims it next; one with another owner is theirs", async () => {
    const { at, actor } = await registered("ada@example.com");
    const { personId } = actor as User;
    await insertCast({
      companies: [
        companyLike({ id: 1, vanity_name: "alone", name: "Alone" }),
        companyLike({ id: 2, vanity_name: "shared", name: "Shared" }),
        companyLike({ id: 3, vanity_name: "stranger", name: "Stranger" }),
      ],
    });
    const other = await insertPerson(900, "other@example.com");
    await env.DB.batch(
      (
        [
          [1, personId],
          [2, personId],
          [2, other.personId],
          [3, other.personId],
        ] as const
      ).map(([company, person]) =>
        env.DB.prepare(
          "INSERT INTO company_owner (company_id, person_id, since) VALUES (?, ?, 0)",
        ).bind(company, person),
      ),
    );
    const stand = async () =>
      (
        await env.DB.prepare(
          "SELECT vanity_name, unclaimed, verified, published, name FROM company ORDER BY id",
        ).all()
      ).results;
    const before = await stand();
    const log = await logFromNow();
    await deleteAccount(at({ actor }), { password: PASSWORD });
    expect(await stand()).toEqual([
      { ...before[0], unclaimed: 1, verified: 0 },
      before[1],
      before[2],
    ]);
    expect((await log()).filter(({ action }) => action === "unclaim company")).toMatchObject([
      { object: "company alone", company_id: 1, person_email: "" },
    ]);
    expect(
      await env.DB.prepare(
        `SELECT group_concat(company_id || ':' || person_id) AS owners FROM (SELECT *
          FROM company_owner ORDER BY 1)`,
      ).first("owners"),
    ).toBe("2:900,3:900");
    await sendClaimCode(visitorContext({ actor: other }), { uri: "alone" });
  });

  test("deleting leaves no company without an owner and claimed, not even one that was given to the person in that instant", async () => {
    const { at, actor } = await registered("ada@example.com");
    await insertCast({
      companies: [companyLike({ id: 1, vanity_name: "given", name: "Given", unclaimed: 0 })],
    });
    const given = env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, ?, 0)",
    ).bind((actor as User).personId);
    const batch = (statements: D1PreparedStatement[]) =>
      (statements.length > 5 ? given.run() : Promise.resolve()).then(() =>
        env.DB.batch(statements),
      );
    const db = new Proxy(env.DB, {
      get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name).bind(target)),
    });
    await deleteAccount(at({ actor, db }), { password: PASSWORD });
    expect(
      await env.DB.prepare(
        "SELECT unclaimed, (SELECT count(*) FROM company_owner) AS owners FROM company",
      ).first(),
    ).toEqual({ unclaimed: 1, owners: 0 });
  });

  test("a token that may only read changes nothing", async () => {
    const { at, actor } = await registered("ada@example.com");
    const reader = { ...actor, scope: "read" } as typeof actor;
    expect(await readAccount(at({ actor: reader }), undefined)).toMatchObject({
      email: "ada@example.com",
    });
    expect(
      (await refusalOf(changeName(at({ actor: reader }), { firstName: "B", lastName: "C" }))).code,
    ).toBe("forbidden");
  });
});
