import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { discardMail, listUnsentMail, retryMail } from "../../app/admin/unsent-mail.server";
import { masked } from "../../app/notifications/masked";
import { readOverview } from "../../app/admin/overview.server";
import { recentMail } from "../../app/admin/mail.server";
import { dataCounts } from "../../app/admin/status.server";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { deliverDue } from "../../app/notifications/outbox.server";
import { seal } from "../../app/notifications/seal.server";
import type { User } from "../../app/operations/actor";
import { brokenDatabase, lostConnection } from "../support/broken-database";
import { refusalOf } from "../support/refusal";
import { as, logFromNow, insertAdmin } from "./admins";

const SECRET = "1234 5678";
let ada: User;
let dead: number;

const office = workDatabasesOf(env).get("WORK_2")!;

beforeEach(async () => {
  for (const db of workDatabasesOf(env).values())
    await db.batch(["outbox", "audit_entry"].map((table) => db.prepare(`DELETE FROM ${table}`)));
  await env.DB.batch(
    ["attempt", "outbox", "sign_in", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  ada = await insertAdmin(1, "ada@example.com");
  const { config, now } = as(ada);
  const insert = env.DB.prepare(
    `INSERT INTO outbox (key, kind, recipient, template, data, created_at, tries, due_at, dead_at,
      error) VALUES (?, 'mail', ?, 'sign-in-code', ?, ?, ?, ?, ?, ?)`,
  );
  const data = seal(config, { code: SECRET, device: "Chrome" });
  await env.DB.batch([
    insert.bind(
      "dead",
      "dana@example.com",
      data,
      now(),
      8,
      null,
      5,
      "550 <dana@example.com> is unknown",
    ),
    insert.bind("waiting", "sam@example.com", data, now(), 0, now() + 60_000, null, null),
  ]);
  dead = (await env.DB.prepare("SELECT id FROM outbox WHERE key = 'dead'").first<number>("id"))!;
});

test("lists open mail with masked recipient and without content", async () => {
  const { mail } = await listUnsentMail(as(ada), undefined);
  expect(mail).toMatchObject([
    {
      id: dead,
      template: "sign-in-code",
      to: "d•••@example.com",
      state: "dead",
      tries: 8,
      error: "550 <d•••@example.com> is unknown",
    },
    { template: "sign-in-code", to: "s•••@example.com", state: "waiting", tries: 0, error: null },
  ]);
  expect(JSON.stringify(mail)).not.toMatch(/dana@|sam@|1234|"data"/);
});

test.each([
  ["d@x.example", "d•••@x.example"],
  ["👩@x.example", "👩•••@x.example"],
  ["no address", "•••"],
  ["@x", "•••"],
])("%s is shown as %s", (address, shown) => {
  expect(masked(address)).toBe(shown);
});

test("the overview and the status page count open mail", async () => {
  expect(await readOverview(as(ada), undefined)).toMatchObject({
    people: 1,
    disabledPeople: 0,
    waitingMail: 1,
    deadMail: 1,
    unknownMail: { count: 0, alarming: false },
  });
  expect(await dataCounts(as(ada))).toEqual(
    expect.arrayContaining([
      { table: "unsent email", rows: 1 },
      { table: "failed email", rows: 1 },
    ]),
  );
});

describe("dead mail", () => {
  test("concurrent retries send it once", async () => {
    const [log, sent] = [await logFromNow(), [] as string[]];
    const context = as(ada, {
      mailer: { send: (mail) => Promise.resolve(void sent.push(mail.to)) },
    });
    const answers = await Promise.all(
      Array.from({ length: 5 }, () =>
        retryMail(context, { id: String(dead) }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => !(answer instanceof Error))).toHaveLength(1);
    await Promise.all([deliverDue(context), deliverDue(context)]);
    expect(sent).toEqual(["dana@example.com"]);
    expect((await refusalOf(retryMail(context, { id: dead }))).code).toBe("not-found");
    expect((await log()).map(({ action, details }) => [action, details])).toEqual([
      [
        "retry mail",
        { template: "sign-in-code", to: "d•••@example.com", state: ["dead", "waiting"] },
      ],
    ]);
  });

  test("is discarded once, and not during a retry", async () => {
    const log = await logFromNow();
    await retryMail(as(ada), { id: dead });
    expect((await refusalOf(discardMail(as(ada), { id: dead }))).code).toBe("not-found");
    await env.DB.prepare("UPDATE outbox SET dead_at = 5, due_at = NULL WHERE id = ?")
      .bind(dead)
      .run();
    await discardMail(as(ada), { id: dead });
    expect((await refusalOf(discardMail(as(ada), { id: dead }))).code).toBe("not-found");
    expect((await log()).map(({ action }) => action)).toEqual(["retry mail", "discard mail"]);
  });

  test("waiting mail cannot be retried or discarded", async () => {
    const id = await env.DB.prepare("SELECT id FROM outbox WHERE key = 'waiting'").first<number>(
      "id",
    );
    for (const change of [retryMail, discardMail])
      expect((await refusalOf(change(as(ada), { id }))).code).toBe("not-found");
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(2);
  });
});

describe("mail of offices", () => {
  const COMPANY = "6f2b9f0e-5a1c-4c3e-9b7d-2f8a1e4c6d90";
  let id: number;

  beforeEach(async () => {
    const { config, now } = as(ada);
    const data = seal(config, { company: "River City", by: "Olive" });
    const insert = office.prepare(
      `INSERT INTO outbox (company_id, key, kind, recipient, template, data, created_at, tries,
        due_at, dead_at, error) VALUES (?, ?, 'mail', ?, 'company-deleted', ?, ?, 0, ?, ?, ?)`,
    );
    await office.batch([
      insert.bind(COMPANY, "of an office", "lee@x.example", data, now() + 1, null, 9, "550"),
      insert.bind(COMPANY, "soon", "kim@x.example", data, now() - 1, now() + 5, null, null),
    ]);
    id = (await office
      .prepare("SELECT rowid AS id FROM outbox WHERE key = 'of an office'")
      .first<number>("id"))!;
  });

  const officeLog = async () =>
    (await office.prepare("SELECT company_id, action, role, object FROM audit_entry").all())
      .results;

  test("is listed with its database and company, in order with the others", async () => {
    const { mail, unavailable } = await listUnsentMail(as(ada), undefined);
    expect(
      mail.map(({ database, companyId, to, state }) => [database, companyId, to, state]),
    ).toEqual([
      ["WORK_2", COMPANY, "l•••@x.example", "dead"],
      ["DB", null, "d•••@example.com", "dead"],
      ["WORK_2", COMPANY, "k•••@x.example", "waiting"],
      ["DB", null, "s•••@example.com", "waiting"],
    ]);
    expect(mail[0]).toMatchObject({ id, template: "company-deleted", error: "550" });
    expect(unavailable).toEqual([]);
  });

  test("is readable for developers, the latest first", async () => {
    const { mails, unavailable } = await recentMail(as(ada));
    expect(mails.map(({ database, to, state }) => [database, to, state])).toEqual([
      ["WORK_2", "lee@x.example", "failed"],
      ["DB", "sam@example.com", "waiting"],
      ["DB", "dana@example.com", "failed"],
      ["WORK_2", "kim@x.example", "waiting"],
    ]);
    expect(mails[0]!.text).toContain("River City");
    expect(unavailable).toEqual([]);
  });

  test("is retried and sent once, with an entry in the log", async () => {
    const [log, sent, later] = [await logFromNow(), [] as string[], [] as (() => unknown)[]];
    const context = as(ada, {
      mailer: { send: (mail) => Promise.resolve(void sent.push(mail.to)) },
      later: (work) => void later.push(work),
    });
    const answers = await Promise.all(
      Array.from({ length: 3 }, () =>
        retryMail(context, { database: "WORK_2", id }).catch((error: unknown) => error),
      ),
    );
    expect(answers.filter((answer) => !(answer instanceof Error))).toEqual([{}]);
    for (const work of later) await work();
    expect(sent).toEqual(["lee@x.example"]);
    expect(
      await office
        .prepare("SELECT delivered_at FROM outbox WHERE key = 'of an office'")
        .first("delivered_at"),
    ).toBe(context.now());
    // The directory's mail with the same number is untouched.
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(2);
    expect((await log()).map(({ action, object }) => [action, object])).toEqual([
      ["retry mail", `mail ${id} of WORK_2`],
    ]);
    expect(await officeLog()).toEqual([
      { company_id: COMPANY, action: "retry mail", role: "platform admin", object: `mail ${id}` },
    ]);
  });

  test("is discarded once", async () => {
    const log = await logFromNow();
    await discardMail(as(ada), { database: "WORK_2", id });
    expect((await refusalOf(discardMail(as(ada), { database: "WORK_2", id }))).code).toBe(
      "not-found",
    );
    expect(await office.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(1);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(2);
    expect((await log()).map(({ action }) => action)).toEqual(["discard mail"]);
    expect((await officeLog()).map(({ action }) => action)).toEqual(["discard mail"]);
  });

  test("is not found in another database, or in one that does not exist", async () => {
    const log = await logFromNow();
    for (const change of [retryMail, discardMail])
      for (const database of ["WORK_1", "WORK_9", "MEDIA", ""])
        expect((await refusalOf(change(as(ada), { database, id }))).code).toBe("not-found");
    expect(await log()).toEqual([]);
    expect(await office.prepare("SELECT count(*) AS n FROM outbox").first("n")).toBe(2);
  });

  test("a database that does not answer is named, and the others' mail is listed", async () => {
    const notices: string[] = [];
    const context = as(ada, {
      workDatabases: new Map([...workDatabasesOf(env), ["WORK_2", brokenDatabase(lostConnection)]]),
      notice: ({ event }) => void notices.push(event),
    });
    const { mail, unavailable } = await listUnsentMail(context, undefined);
    expect(unavailable).toEqual(["WORK_2"]);
    expect(mail.map(({ database }) => database)).toEqual(["DB", "DB"]);
    expect(await recentMail(context)).toMatchObject({ unavailable: ["WORK_2"] });
    for (const change of [retryMail, discardMail])
      expect((await refusalOf(change(context, { database: "WORK_2", id }))).code).toBe(
        "unavailable",
      );
    expect(new Set(notices)).toEqual(new Set(["work database does not answer"]));
  });
});

test("the overview counts the failed mail of all databases", async () => {
  const overview = async () => {
    const { deadMail, waitingMail } = await readOverview(as(ada), undefined);
    return { deadMail, waitingMail };
  };
  const before = await overview();
  await env
    .WORK_3!.prepare(
      `INSERT OR REPLACE INTO outbox (company_id, key, kind, recipient, template, data, created_at, dead_at)
        VALUES ('c', 'counted', 'mail', 'x@example.com', 'no-account', '', 0, 1)`,
    )
    .run();
  expect(await overview()).toEqual({ ...before, deadMail: before.deadMail + 1 });
  await env.WORK_3!.prepare("DELETE FROM outbox WHERE key = 'counted'").run();
});
