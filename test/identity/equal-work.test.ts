/**
 * An address with an account costs the same work as one without: round trips, statements and
 * password hashes. The bench measures the time.
 */
import { env } from "cloudflare:test";
import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import type * as Authenticate from "../../app/identity/authenticate.server";
import type * as ChangePassword from "../../app/identity/change-password.server";
import type * as Passwords from "../../app/identity/passwords.server";
import type * as Register from "../../app/identity/register.server";
import { countsOf, limits } from "../../app/security/limits.server";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { counting, watched } from "../support/trips";

const passwords = "../../app/identity/passwords.server";
const PASSWORD = "correct horse battery";
let hashes = 0;
let operations: typeof Authenticate & typeof ChangePassword & typeof Register;
let hashed: string;

beforeAll(async () => {
  vi.resetModules();
  vi.doMock(passwords, async (original) => {
    const real = await original<typeof Passwords>();
    const counted =
      <Given extends unknown[], Answer>(work: (...given: Given) => Answer) =>
      (...given: Given) => {
        hashes += 1;
        return work(...given);
      };
    return {
      ...real,
      hashPassword: counted(real.hashPassword),
      verifyPassword: counted(real.verifyPassword),
    };
  });
  const parts = await Promise.all([
    import("../../app/identity/authenticate.server"),
    import("../../app/identity/change-password.server"),
    import("../../app/identity/register.server"),
  ]);
  operations = Object.assign({}, ...parts) as typeof operations;
  hashed = await ((await import(passwords)) as typeof Passwords).hashPassword(PASSWORD);
});

afterAll(() => {
  vi.doUnmock(passwords);
  vi.resetModules();
});

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "mailed_code", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  await insertPerson(1, "known@example.com", { password: hashed });
  await insertPerson(2, "codes@example.com");
  await insertPerson(3, "disabled@example.com", { password: hashed });
  await env.DB.prepare("UPDATE person SET disabled_at = 1 WHERE id = 3").run();
});

const emails = [
  "known@example.com",
  "codes@example.com",
  "disabled@example.com",
  "unknown@example.com",
];
const LOGGED = /^INSERT INTO audit_entry/;

const asked: Record<
  string,
  {
    hashes: number;
    ask: (context: ReturnType<typeof visitorContext>, email: string) => Promise<unknown>;
  }
> = {
  "signing in with a wrong password": {
    hashes: 1,
    ask: (context, email) =>
      operations.signInWithPassword(context, { email, password: "wrong wrong" }),
  },
  "requesting a sign-in code": {
    hashes: 0,
    ask: (context, email) => operations.mailSignInCode(context, { email }),
  },
  "requesting a password reset code": {
    hashes: 0,
    ask: (context, email) => operations.mailResetCode(context, { email }),
  },
  registering: {
    hashes: 1,
    ask: (context, email) =>
      operations.register(context, { email, firstName: "A", lastName: "B", password: PASSWORD }),
  },
};

test.each(Object.entries(asked))(
  "%s takes the same work for every address",
  async (_, { hashes: expectedHashes, ask }) => {
    for (const browser of ["", "b".repeat(43)]) {
      const works = [];
      for (const email of emails) {
        hashes = 0;
        const { context, trips } = counting();
        await ask(visitorContext({ browser, ...context }), email).catch(() => undefined);
        // The log is written after the response: see below.
        works.push({ hashes, trips: trips.filter(([sql]) => !LOGGED.test(sql!)) });
      }
      for (const work of works) expect(work).toEqual(works[0]);
      expect(works[0]!.hashes).toBe(expectedHashes);
    }
  },
);

/** Beyond these, strangers wait. */
const mailboxLimits = [limits.firstCodesToMailbox, limits.passwordByStrangers];

test.each(Object.entries(asked))(
  "%s takes the same work and wait for every address under attack",
  async (_, { ask }) => {
    const works = [];
    for (const email of emails) {
      const at = visitorContext().now();
      const busy = ["sign-in", "reset-password", "register"].flatMap((purpose) =>
        mailboxLimits.flatMap((limit) =>
          [email, `${purpose} ${email}`].map((of) => ({ limit, of })),
        ),
      );
      for (let i = 0; i < 60; i++) await countsOf(env.DB, busy, at);
      const waits: number[] = [];
      const wait = (ms: number) => Promise.resolve(void waits.push(ms));
      const { context, trips } = counting();
      await ask(visitorContext({ wait, ...context }), email).catch(() => undefined);
      works.push({ waits, trips: trips.filter(([sql]) => !LOGGED.test(sql!)) });
    }
    expect(works[0]!.waits).toHaveLength(1);
    for (const work of works) expect(work).toEqual(works[0]);
  },
);

test("a refused sign-in doesn't wait for its audit log entry", async () => {
  const never = watched((what, go) =>
    what.some((sql) => LOGGED.test(sql)) ? new Promise(() => undefined) : go(),
  );
  const later: Promise<unknown>[] = [];
  const context = visitorContext({ ...never, later: (work) => void later.push(work()) });
  await expect(
    operations.signInWithPassword(context, { email: "known@example.com", password: "wrong wrong" }),
  ).rejects.toMatchObject({ code: "invalid" });
  expect(later).toHaveLength(1);
});

test("a refused sign-in is logged after the response", async () => {
  const later: Promise<unknown>[] = [];
  const before = await env.DB.prepare(
    "SELECT coalesce(max(id), 0) AS id FROM audit_entry",
  ).first<number>("id");
  await operations
    .signInWithPassword(visitorContext({ later: (work) => void later.push(work()) }), {
      email: "known@example.com",
      password: "wrong wrong",
    })
    .catch(() => undefined);
  await Promise.all(later);
  expect(
    await env.DB.prepare("SELECT action, person_id FROM audit_entry WHERE id > ?")
      .bind(before)
      .all(),
  ).toMatchObject({ results: [{ action: "sign in refused", person_id: 1 }] });
});
