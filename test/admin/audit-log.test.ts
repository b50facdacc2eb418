import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { listAuditEntries } from "../../app/admin/audit-log.server";
import { deleteAccount } from "../../app/identity/account.server";
import { auditStatement } from "../../app/audit/audit.server";
import { hashPassword } from "../../app/identity/passwords.server";
import type { User } from "../../app/operations/actor";
import { plumber, insertCast } from "../cast/cast";
import { insertPerson } from "../support/people";
import { as, logFromNow, insertAdmin } from "./admins";

const DAY = 86_400_000;
/** A date that no other test uses, since the log cannot be cleared. */
const START = Date.UTC(2031, 2, 4);
let ada: User;
let finn: User;

beforeAll(async () => {
  await env.DB.batch(["sign_in", "person"].map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
  await insertCast({ companies: [plumber] });
  [ada, finn] = [
    await insertAdmin(71, "ada-of-the-log@example.com"),
    await insertPerson(72, "finn@example.com", {
      password: await hashPassword("correct horse battery"),
    }),
  ];
  const at = (day: number) => ({ now: () => START + day * DAY });
  await env.DB.batch([
    auditStatement(as(finn, at(0)), { action: "first of all", object: `person ${finn.userId}` }),
    auditStatement(as(ada, at(1)), {
      action: "second of all",
      object: `person ${finn.userId}`,
      details: { disabled: [false, true] },
    }),
    auditStatement(as(ada, at(2)), {
      action: "third of all",
      object: "company river-city-plumbing",
      companyId: 1,
    }),
  ]);
});

describe("the log is append-only", () => {
  const message = "The audit log is only added to.";

  test.each([
    "DELETE FROM audit_entry",
    "DELETE FROM audit_entry WHERE action = 'first of all'",
    "UPDATE audit_entry SET action = 'x'",
    "UPDATE audit_entry SET details = '{}' WHERE action = 'second of all'",
    "UPDATE audit_entry SET at = 0",
    "UPDATE audit_entry SET address = ''",
    "UPDATE audit_entry SET object = ''",
    "UPDATE audit_entry SET request_id = ''",
    "UPDATE audit_entry SET company_id = 7",
    "UPDATE audit_entry SET person_id = NULL",
    "UPDATE audit_entry SET person_id = 1, person_email = ''",
    "UPDATE audit_entry SET person_email = 'somebody-else@example.com'",
    "UPDATE audit_entry SET id = id + 1000000",
    `INSERT OR REPLACE INTO audit_entry (id, at, action, object, request_id)
      SELECT id, 0, 'x', 'y', 'z' FROM audit_entry ORDER BY id DESC LIMIT 1`,
  ])("%s", async (sql) => {
    const dump = () => env.DB.prepare("SELECT * FROM audit_entry ORDER BY id").all();
    const before = (await dump()).results;
    await expect(env.DB.prepare(sql).run()).rejects.toThrow(message);
    expect((await dump()).results).toEqual(before);
  });
});

describe("filters", () => {
  test.each<[string, object, string[]]>([
    ["by actor", { email: "ADA-of-the-log@example.com" }, ["third of all", "second of all"]],
    [
      "by person as actor or object",
      { userId: "00000000-0000-4000-8000-000000000072" },
      ["second of all", "first of all"],
    ],
    ["by action", { action: "first of all" }, ["first of all"]],
    ["on one day", { from: "2031-03-05", to: "2031-03-05" }, ["second of all"]],
    ["from a day", { from: "2031-03-05" }, ["third of all", "second of all"]],
    ["after the last day", { from: "2031-03-07" }, []],
    [
      "by actor and person",
      { email: "ada-of-the-log@example.com", userId: "00000000-0000-4000-8000-000000000072" },
      ["second of all"],
    ],
    [
      "by actor and company",
      { email: "ada-of-the-log@example.com", company: "River-City-Plumbing" },
      ["third of all"],
    ],
    ["by an unknown actor", { email: "nobody@example.com" }, []],
  ])("%s", async (_, input, expected) => {
    const { entries } = await listAuditEntries(as(ada), input);
    expect(
      entries.map((entry) => entry.action).filter((action) => action.endsWith(" of all")),
    ).toEqual(expected);
  });

  test("returns actor, action, object, time, IP address and changes", async () => {
    const { entries } = await listAuditEntries(as(ada), { action: "second of all" });
    expect(entries).toEqual([
      {
        id: expect.any(Number),
        at: START + DAY,
        by: { userId: ada.userId, email: ada.email },
        action: "second of all",
        object: `person ${finn.userId}`,
        to: "finn@example.com",
        details: { disabled: [false, true] },
        address: "192.0.2.1",
        requestId: "test",
      },
    ]);
  });

  test("pages follow each other without gaps", async () => {
    const seen = [];
    let before: number | undefined;
    do {
      const part = await listAuditEntries(as(ada), {
        from: "2031-03-04",
        rows: 1,
        ...(before && { before }),
      });
      seen.push(...part.entries.map((entry) => entry.action));
      before = part.next;
    } while (before);
    expect(seen.slice(0, 3)).toEqual(["third of all", "second of all", "first of all"]);
  });

  test.each([
    { email: "x@example.com" },
    { userId: "00000000-0000-4000-8000-000000000072" },
    { company: "x" },
    { action: "x" },
    { from: "2031-03-05", to: "2031-03-05" },
  ])("filtering by %j does not scan a whole table", async (input) => {
    const context = as(ada);
    const plans: string[] = [];
    const reads = {
      ...context.reads,
      all: async <Row>(sql: string, ...values: (string | number | null)[]) => {
        const { results } = await env.DB.prepare(`EXPLAIN QUERY PLAN ${sql}`)
          .bind(...values)
          .all<{ detail: string }>();
        plans.push(...results.map((row) => row.detail));
        return context.reads.all<Row>(sql, ...values);
      },
    };
    await listAuditEntries({ ...context, reads }, input);
    expect(
      plans.filter(
        (detail) =>
          /\bSCAN (audit_entry|a|p|o)\b/.test(detail) && !/USING (COVERING )?INDEX/.test(detail),
      ),
    ).toEqual([]);
  });
});

test("a deleted account leaves only its id in the log, and the id is not reused", async () => {
  const log = await logFromNow();
  await deleteAccount(as({ ...finn, signInId: "s".repeat(24) }), {
    password: "correct horse battery",
  });
  expect((await log()).map(({ action, person_email }) => [action, person_email])).toEqual([
    ["delete account", ""],
  ]);
  expect(
    await env.DB.prepare(
      "SELECT count(*) AS n FROM audit_entry WHERE person_id = 72 AND person_email <> ''",
    ).first("n"),
  ).toBe(0);
  expect(
    await env.DB.prepare("SELECT count(*) AS n FROM audit_entry WHERE person_id = 72").first("n"),
  ).toBe(2);
  expect((await listAuditEntries(as(ada), { action: "first of all" })).entries[0]!.by).toEqual({
    userId: null,
    email: "",
  });
});
