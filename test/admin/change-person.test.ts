import { env } from "cloudflare:test";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  disablePerson,
  enablePerson,
  giveRole,
  signPersonOut,
  takeRole,
} from "../../app/admin/change-person.server";
import { deleteAccount } from "../../app/identity/account.server";
import { signInWithPassword } from "../../app/identity/authenticate.server";
import { hashPassword } from "../../app/identity/passwords.server";
import type { User } from "../../app/operations/actor";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";
import { as, failingBatches, logFromNow, insertAdmin, insertDevice } from "./admins";

const PASSWORD = "correct horse battery";
const QUARTER = 15 * 60_000;
let stored: string;
let ada: User;
let bob: User;
let cleo: User;

beforeAll(async () => {
  stored = await hashPassword(PASSWORD);
});

beforeEach(async () => {
  await env.DB.batch(
    ["attempt", "outbox", "api_token", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  [ada, bob, cleo] = [
    await insertAdmin(1, "ada@example.com", { password: stored }),
    await insertAdmin(2, "bob@example.com"),
    await insertPerson(3, "cleo@example.com"),
  ];
});

async function personOf(id: number) {
  return env.DB.prepare(
    `SELECT platform_admin, product_admin, disabled_at IS NOT NULL AS disabled, version
      FROM person WHERE id = ?`,
  )
    .bind(id)
    .first<Record<string, number>>();
}

async function openDevices(id: number) {
  return env.DB.prepare(
    "SELECT count(*) AS n FROM sign_in WHERE person_id = ? AND ended_at IS NULL",
  )
    .bind(id)
    .first("n");
}

describe("roles", () => {
  test.each([
    ["platform-admin", "platform_admin", "platform admin"],
    ["product-admin", "product_admin", "product admin"],
  ] as const)("%s is given and taken, and each is logged once", async (role, column, words) => {
    const log = await logFromNow();
    const input = { userId: cleo.userId, role };
    await giveRole(as(ada), input);
    await giveRole(as(ada), input);
    expect(await personOf(3)).toMatchObject({ [column]: 1, version: 2 });
    await takeRole(as(ada), input);
    await takeRole(as(ada), input);
    expect(await personOf(3)).toMatchObject({ [column]: 0, version: 3 });
    const entry = {
      person_email: "ada@example.com",
      object: `person ${cleo.userId}`,
      company_id: null,
      address: "192.0.2.1",
    };
    expect(await log()).toEqual([
      { ...entry, action: `give ${words}`, details: { [words]: [false, true] } },
      { ...entry, action: `take ${words}`, details: { [words]: [true, false] } },
    ]);
  });

  test("admins cannot change their own roles", async () => {
    const log = await logFromNow();
    for (const change of [giveRole, takeRole]) {
      for (const role of ["platform-admin", "product-admin"])
        expect((await refusalOf(change(as(ada), { userId: ada.userId, role }))).code).toBe(
          "conflict",
        );
    }
    expect(await personOf(1)).toMatchObject({ platform_admin: 1, product_admin: 0, version: 1 });
    expect(await log()).toEqual([]);
  });

  test("unknown roles and unknown people are refused", async () => {
    expect(
      (await refusalOf(giveRole(as(ada), { userId: cleo.userId, role: "password" }))).code,
    ).toBe("invalid");
    expect(
      (
        await refusalOf(
          giveRole(as(ada), {
            userId: "00000000-0000-4000-8000-000000000999",
            role: "product-admin",
          }),
        )
      ).code,
    ).toBe("not-found");
  });

  test.each(["at once", "one after the other"])(
    "two admins take the role from each other %s: one keeps it",
    async (how) => {
      const log = await logFromNow();
      const takes = [
        () => takeRole(as(ada), { userId: bob.userId, role: "platform-admin" }),
        () => takeRole(as(bob), { userId: ada.userId, role: "platform-admin" }),
      ];
      const answers = [];
      if (how === "at once")
        answers.push(
          ...(await Promise.all(takes.map((take) => take().catch((error: unknown) => error)))),
        );
      else for (const take of takes) answers.push(await take().catch((error: unknown) => error));
      expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(1);
      expect(
        await env.DB.prepare("SELECT count(*) AS n FROM person WHERE platform_admin = 1").first(
          "n",
        ),
      ).toBe(1);
      expect(await log()).toHaveLength(1);
    },
  );

  test("the last admin who can sign in keeps the role; disabled admins do not count", async () => {
    await env.DB.prepare("UPDATE person SET disabled_at = 1 WHERE id = 1").run();
    // Ada is disabled after her request started.
    expect(
      (await refusalOf(takeRole(as(ada), { userId: bob.userId, role: "platform-admin" }))).code,
    ).toBe("conflict");
    expect(await personOf(2)).toMatchObject({ platform_admin: 1 });
  });

  test("a platform admin must give up the role before deleting the account", async () => {
    expect((await refusalOf(deleteAccount(as(ada), { password: PASSWORD }))).code).toBe("conflict");
    await takeRole(as(bob), { userId: ada.userId, role: "platform-admin" });
    await deleteAccount(as({ ...ada, platformAdmin: false }), { password: PASSWORD });
    expect(await personOf(1)).toBeNull();
  });
});

describe("re-authentication", () => {
  const later = { now: () => visitorContext().now() + QUARTER + 1 };
  const changes = [
    ["give role", giveRole, { role: "product-admin" }],
    ["take role", takeRole, { role: "product-admin" }],
    ["disable person", disablePerson, {}],
    ["enable person", enablePerson, {}],
  ] as const;

  test.each(changes)(
    "%s: requires the password 15 minutes after the last proof, and records a new proof",
    async (_, change, input) => {
      const whole = { userId: cleo.userId, ...input };
      for (const password of [undefined, "", "not the password"]) {
        const refusal = await refusalOf(change(as(ada, later), { ...whole, password }));
        expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
          "invalid",
          ["password"],
        ]);
      }
      expect(await personOf(3)).toMatchObject({ version: 1 });
      await change(as(ada, later), { ...whole, password: PASSWORD });
      expect(
        await env.DB.prepare("SELECT proved_at FROM sign_in WHERE id = ?")
          .bind(ada.signInId)
          .first("proved_at"),
      ).toBe(later.now());
    },
  );

  test("an admin without a password must sign in again", async () => {
    const refusal = await refusalOf(
      disablePerson(as(bob, later), { userId: cleo.userId, password: "" }),
    );
    expect(refusal.message).toContain("Sign in again");
    expect(await personOf(3)).toMatchObject({ disabled: 0 });
  });

  test.each(changes)("%s: API tokens are refused", async (_, change, input) => {
    const refusal = await refusalOf(
      change(as({ ...ada, signInId: null, provedAt: 0 }), {
        userId: cleo.userId,
        ...input,
        password: PASSWORD,
      }),
    );
    expect(refusal.code).toBe("forbidden");
  });
});

describe("disabling", () => {
  test("ends all sign-ins, session keepers and tokens at once; repeating it changes nothing", async () => {
    const [log, device] = [await logFromNow(), await insertDevice(3)];
    await env.DB.prepare(
      `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at)
        VALUES ('t', 3, 'x', 'h', 'write', 0)`,
    ).run();
    await disablePerson(as(ada), { userId: cleo.userId });
    await disablePerson(as(ada), { userId: cleo.userId });
    expect(await personOf(3)).toMatchObject({ disabled: 1, version: 2 });
    expect(await openDevices(3)).toBe(0);
    expect(
      await env.DB.prepare("SELECT count(*) AS n FROM api_token WHERE person_id = 3").first("n"),
    ).toBe(0);
    expect(
      (await visitorContext().keepers.refresh(device, "whatever", visitorContext().now())).outcome,
    ).toBe("ended");
    expect((await log()).map(({ action, details }) => [action, details])).toEqual([
      ["disable person", { disabled: [false, true] }],
    ]);
  });

  test("completes an interrupted attempt, and enabling restores no sign-in", async () => {
    await env.DB.prepare("UPDATE person SET disabled_at = 1 WHERE id = 3").run();
    await insertDevice(3);
    await enablePerson(as(ada), { userId: cleo.userId });
    expect([await openDevices(3), (await personOf(3))!.disabled]).toEqual([0, 0]);
    await env.DB.prepare("UPDATE person SET disabled_at = 1 WHERE id = 3").run();
    await insertDevice(3);
    await disablePerson(as(ada), { userId: cleo.userId });
    expect(await openDevices(3)).toBe(0);
  });

  test("enabling a person who is not disabled ends no sign-in", async () => {
    await insertDevice(3);
    await enablePerson(as(ada), { userId: cleo.userId });
    expect(await openDevices(3)).toBe(1);
  });

  test("admins cannot disable themselves; if two disable each other, one remains", async () => {
    for (const change of [disablePerson, enablePerson])
      expect((await refusalOf(change(as(ada), { userId: ada.userId }))).code).toBe("conflict");
    const answers = await Promise.all([
      disablePerson(as(ada), { userId: bob.userId }).catch((error: unknown) => error),
      disablePerson(as(bob), { userId: ada.userId }).catch((error: unknown) => error),
    ]);
    expect(answers.filter((answer) => answer instanceof Error)).toHaveLength(1);
    expect(
      await env.DB.prepare(
        "SELECT count(*) AS n FROM person WHERE platform_admin = 1 AND disabled_at IS NULL",
      ).first("n"),
    ).toBe(1);
  });

  test("a disabled person cannot sign in until enabled again", async () => {
    const signIn = () =>
      signInWithPassword(visitorContext(), { email: "ada@example.com", password: PASSWORD });
    await disablePerson(as(bob), { userId: ada.userId });
    expect((await refusalOf(signIn())).code).toBe("conflict");
    await enablePerson(as(bob), { userId: ada.userId });
    expect(await signIn()).toMatchObject({ access: expect.any(String) });
  });
});

describe("signing a person out", () => {
  test("on one device leaves other devices signed in", async () => {
    const [one, other] = [await insertDevice(3), await insertDevice(3)];
    expect(
      (await refusalOf(signPersonOut(as(ada), { userId: cleo.userId, id: bob.signInId! }))).code,
    ).toBe("not-found");
    expect(await signPersonOut(as(ada), { userId: cleo.userId, id: one })).toEqual({ devices: 1 });
    expect((await refusalOf(signPersonOut(as(ada), { userId: cleo.userId, id: one }))).code).toBe(
      "not-found",
    );
    expect(
      await env.DB.prepare("SELECT id FROM sign_in WHERE person_id = 3 AND ended_at IS NULL").first(
        "id",
      ),
    ).toBe(other);
    expect(await openDevices(2)).toBe(1);
  });

  test("everywhere includes API tokens; the log has the counts", async () => {
    const log = await logFromNow();
    await insertDevice(3);
    await env.DB.prepare(
      `INSERT INTO api_token (id, person_id, name, token_hash, scope, created_at)
        VALUES ('t', 3, 'x', 'h', 'read', 0)`,
    ).run();
    expect(await signPersonOut(as(ada), { userId: cleo.userId })).toEqual({ devices: 1 });
    expect(await signPersonOut(as(ada), { userId: cleo.userId })).toEqual({ devices: 0 });
    expect((await log()).map(({ action }) => action)).toEqual([
      "sign person out",
      "revoke API tokens",
    ]);
  });
});

test.each([
  [
    "give role",
    () =>
      giveRole(as(ada, { db: failingBatches() }), { userId: cleo.userId, role: "platform-admin" }),
  ],
  [
    "take role",
    () =>
      takeRole(as(ada, { db: failingBatches() }), { userId: bob.userId, role: "platform-admin" }),
  ],
  [
    "disable person",
    () => disablePerson(as(ada, { db: failingBatches() }), { userId: cleo.userId }),
  ],
  [
    "sign person out",
    () => signPersonOut(as(ada, { db: failingBatches() }), { userId: bob.userId }),
  ],
])("%s: the change and its log entry are atomic", async (_, change) => {
  const log = await logFromNow();
  const before = [await personOf(2), await personOf(3), await openDevices(2)];
  await expect(change()).rejects.toThrow();
  expect([await personOf(2), await personOf(3), await openDevices(2)]).toEqual(before);
  expect(await log()).toEqual([]);
});
