/**
 * Domain operations, interrupted at each writing round trip in turn, including those to the hosting
 * provider: before the request arrives, and after it with the response lost. Some take several
 * steps, so the stored data may be an intermediate state. But it is never half of a step, it stays
 * scheduled for a check, and a retry plus the cron lead to the same result as an uninterrupted run.
 */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  assignDomain,
  declineDomainRequest,
  listDomainRequests,
} from "../../app/domains/assign.server";
import { checkDomain, chooseCanonical, removeDomain } from "../../app/domains/own-domains.server";
import { recheckDomains } from "../../app/domains/recheck.server";
import { requestDomain } from "../../app/domains/request-domain.server";
import type { RequestContext } from "../../app/operations/context";
import type { Operation } from "../../app/operations/operation";
import { domainServices } from "../../app/outside/domains/domain-services";
import { outcomeOf } from "../support/half-way";
import { STOPPED, stopping } from "../support/trips";
import {
  activate,
  admin,
  ann,
  assign,
  bob,
  clock,
  DAY,
  host,
  lake,
  look,
  prove,
  remove,
  river,
  scheduled,
  insertOwners,
  unprove,
} from "./owners";

const twin = `www.${host}`;
const behind: Promise<unknown>[] = [];
/**
 * The tables' content before a case: restored in one batch, since there are hundreds of
 * interruptions.
 */
const TABLES = [
  "custom_domain",
  "domain_request",
  "local_dns_record",
  "local_hosted_domain",
  "outbox",
  "attempt",
];
let before: { rows: Row[]; versions: number[]; time: number; back: D1PreparedStatement[] };
let firstEntry = 0;

interface Row {
  hostname: string;
  company_id: number;
  status: string;
  host_id: string | null;
  next_check_at: number | null;
}

interface Case {
  what: string;
  /** Creates the state before the operation. */
  setUp: () => Promise<unknown>;
  work: (over: Partial<RequestContext>) => Promise<unknown>;
}

/** The context of the interrupted attempt, whose work after the response is interrupted too. */
const by = (who: RequestContext, over: Partial<RequestContext>): RequestContext => ({
  ...who,
  ...over,
  ...(over.db && domainServices(who.config, over.db)),
  later: (work) => void behind.push(work().catch(() => undefined)),
});

const check = (over: Partial<RequestContext>) => checkDomain(by(ann, over), { hostname: host });
const removing = (over: Partial<RequestContext>) => removeDomain(by(ann, over), { hostname: host });
const cron = (over: Partial<RequestContext>) => recheckDomains(by(admin, over));

/** Checked as often as this state requires. */
async function bring(looks: number) {
  await assign(river, host);
  await prove(ann);
  for (let i = 0; i < looks; i++) await look(ann);
}

async function suspend() {
  await activate(ann, river);
  await unprove();
  await look(ann);
  clock.time += 7 * DAY;
  await look(ann);
}

async function ask(who: RequestContext) {
  await requestDomain(who, { phoneNumber: "5125550199" });
  return (await listDomainRequests(admin, {})).requests[0]!.id;
}

let request = 0;

const cases: Case[] = [
  {
    what: "assigned with www, for a request",
    setUp: async () => {
      request = await ask(ann);
    },
    work: (over) =>
      assignDomain(by(admin, over), { vanityName: river, hostname: host, twin: true, request }),
  },
  {
    what: "declined",
    setUp: async () => {
      request = await ask(ann);
    },
    work: (over) =>
      declineDomainRequest(by(admin, over), { id: request, reason: "It is another's." }),
  },
  { what: "proved, by the cron", setUp: () => bring(0), work: cron },
  {
    what: "proved after it was given up",
    setUp: async () => {
      await assign(river, host);
      clock.time += 14 * DAY;
      await look(ann);
      await prove(ann);
    },
    work: check,
  },
  {
    what: "proved by another beside one that failed",
    setUp: async () => {
      await failedAtHost();
      await assign(lake, host);
      await prove(bob);
    },
    work: (over) => checkDomain(by(bob, over), { hostname: host }),
  },
  { what: "active", setUp: () => bring(2), work: check },
  {
    what: "no longer proved, before it was active",
    setUp: async () => {
      await bring(2);
      await unprove();
    },
    work: check,
  },
  {
    what: "given up",
    setUp: async () => {
      await assign(river, host);
      clock.time += 14 * DAY;
    },
    work: cron,
  },
  {
    what: "suspended, by the cron",
    setUp: async () => {
      await activate(ann, river);
      await unprove();
      await look(ann);
      clock.time += 7 * DAY;
    },
    work: cron,
  },
  {
    what: "back from being suspended",
    setUp: async () => {
      await suspend();
      await prove(ann);
    },
    work: check,
  },
  {
    what: "suspended for too long",
    setUp: async () => {
      await suspend();
      clock.time += 30 * DAY;
    },
    work: cron,
  },
  { what: "removed on its way", setUp: () => bring(2), work: removing },
  { what: "removed", setUp: () => activate(ann, river), work: removing },
  {
    what: "the main address",
    setUp: async () => {
      await activate(ann, river, twin);
      await activate(ann, river);
    },
    work: (over) => chooseCanonical(by(ann, over), { hostname: host }),
  },
  {
    what: "proved by another after 30 days",
    setUp: async () => {
      await activate(bob, lake);
      await remove(bob);
      clock.time += 30 * DAY;
      await bring(0);
    },
    work: check,
  },
  {
    what: "claimed again by who gave it up",
    setUp: async () => {
      await activate(ann, river);
      await remove(ann);
    },
    work: (over) => assignDomain(by(admin, over), { vanityName: river, hostname: host }),
  },
];

/** Failed after it was added at the hosting provider, which the cron has yet to clean up. */
async function failedAtHost() {
  await bring(1);
  await env.DB.prepare(
    "UPDATE custom_domain SET status = 'failed', problem = 'certificate', next_check_at = ?",
  )
    .bind(clock.time)
    .run();
}

beforeEach(insertOwners);

describe.each(cases)("$what", ({ setUp, work }) => {
  test("stopped before and after each write", { timeout: 120_000 }, async () => {
    await setUp();
    await keep();
    expect(await outcomeOf(work({}))).toBe("answers");
    await atRest();
    const end = await stored();
    expect(await throughAll("before", work, end)).toBeGreaterThan(0);
    expect(await throughAll("after", work, end)).toBeGreaterThan(0);
  });
});

/**
 * For requesting a domain, see test/editing/half-way.test.ts. The records of the local DNS are one
 * row each.
 */
const apart = ["request website domain", "set local record", "remove local record"];

test("everything that writes about domains is above", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../../app/domains/*.server.ts", {
    eager: true,
  });
  const writes = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (one): one is Operation =>
        typeof one === "function" && "effect" in one && one.effect === "write",
    );
  const above = [assignDomain, checkDomain, chooseCanonical, declineDomainRequest, removeDomain];
  expect(writes.map(({ name }) => name).toSorted()).toEqual(
    [...above.map(({ name }) => name), ...apart].toSorted(),
  );
});

test("removed, looked at, proved by another and rechecked at once, one has it, and nothing is half", async () => {
  await assign(lake, host);
  await prove(bob);
  await bring(1);
  await keep();
  await Promise.allSettled([
    look(ann),
    look(bob),
    remove(ann),
    scheduled(),
    look(ann),
    look(bob),
    scheduled(),
    remove(ann),
  ]);
  await nothingIsHalf("at once");
  await atRest();
  await look(bob);
  await atRest();
  await nothingIsHalf("afterwards");
  expect(
    (await domainRows())
      .map(({ company_id, status, host_id }) => [company_id, status, host_id !== null])
      .toSorted(),
  ).toEqual([
    [1, "removed", false],
    [2, "active", true],
  ]);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM local_hosted_domain").first("n")).toBe(1);
});

/** Returns the number of round trips of an uninterrupted run. */
async function throughAll(when: "before" | "after", work: Case["work"], end: object) {
  for (let trip = 1; ; trip++) {
    await resetData();
    const { context, state } = stopping(trip, when, "writes");
    const first = await outcomeOf(work(context));
    await Promise.all(behind.splice(0));
    state.armed = false;
    const where = `stopped ${when} trip ${trip}`;
    await nothingIsHalf(where);
    if (!state.stopped) {
      expect(first).toBe("answers");
      return trip - 1;
    }
    expect([where, first]).toEqual([
      where,
      expect.stringMatching(new RegExp(`^(${STOPPED}|answers)$`)),
    ]);
    // If it is already done, the retry may be refused, but for no other reason.
    expect([where, await outcomeOf(work({}))]).toEqual([
      where,
      expect.stringMatching(/^(answers|conflict|not-found)$/),
    ]);
    await atRest();
    await nothingIsHalf(where);
    expect([where, await stored()]).toEqual([where, end]);
  }
}

async function keep() {
  await Promise.all(behind.splice(0));
  await env.DB.prepare("DELETE FROM outbox").run();
  before = {
    rows: await domainRows(),
    versions: await companyVersions(),
    time: clock.time,
    back: (await Promise.all(TABLES.map(restoring))).flat(),
  };
  await noteLog();
}

async function restoring(table: string) {
  const { results } = await env.DB.prepare(`SELECT * FROM ${table}`).all();
  if (results.length === 0) return [];
  const columns = Object.keys(results[0]!);
  return [
    env.DB.prepare(
      `INSERT INTO ${table} (${columns.join(", ")})
        SELECT ${columns.map((column) => `value ->> '$.${column}'`).join(", ")} FROM json_each(?)`,
    ).bind(JSON.stringify(results)),
  ];
}

async function resetData() {
  await Promise.all(behind.splice(0));
  clock.time = before.time;
  await env.DB.batch([
    ...TABLES.map((table) => env.DB.prepare(`DELETE FROM ${table}`)),
    ...before.back,
    ...before.versions.map((version, i) =>
      env.DB.prepare("UPDATE company SET version = ? WHERE id = ?").bind(version, i + 1),
    ),
  ]);
  await noteLog();
}

async function noteLog() {
  firstEntry = (await env.DB.prepare(
    "SELECT coalesce(max(id), 0) AS id FROM audit_entry",
  ).first<number>("id"))!;
}

async function domainRows() {
  return (
    await env.DB.prepare(
      "SELECT hostname, company_id, status, host_id, next_check_at FROM custom_domain",
    ).all<Row>()
  ).results;
}

/** Runs the cron until it changes nothing more. */
async function atRest() {
  await Promise.all(behind.splice(0));
  for (let i = 0; i < 3; i++) {
    clock.time += DAY / 24;
    if ((await scheduled()) === 0) return;
  }
}

/** Times, tokens and ids are regenerated each time, and the number of checks may vary. */
async function stored() {
  const parts = {
    domains: `SELECT hostname, company_id, status, problem, host_id IS NOT NULL AS hosted, yearly_cents,
        missing_since IS NOT NULL AS missing, released_at IS NOT NULL AS released
        FROM custom_domain ORDER BY 1, 2`,
    main: `SELECT hostname FROM custom_domain WHERE status = 'active'
      ORDER BY preferred_at DESC, hostname DESC LIMIT 1`,
    hosted: "SELECT hostname FROM local_hosted_domain ORDER BY 1",
    requests: "SELECT phone, decision FROM domain_request ORDER BY 1",
    mail: "SELECT recipient, template, count(*) AS n FROM outbox GROUP BY 1, 2 ORDER BY 1, 2",
  };
  const results = await env.DB.batch(Object.values(parts).map((sql) => env.DB.prepare(sql)));
  return {
    ...Object.fromEntries(Object.keys(parts).map((name, i) => [name, results[i]!.results])),
    log: told(await log()),
    versions: await companyVersions(),
  };
}

async function companyVersions() {
  const { results } = await env.DB.prepare("SELECT version FROM company ORDER BY id").all<{
    version: number;
  }>();
  return results.map(({ version }) => version);
}

interface Entry {
  company_id: number;
  action: string;
  details: { domain?: string | [string, string]; status?: [string, string] };
}

async function log(): Promise<Entry[]> {
  const { results } = await env.DB.prepare(
    "SELECT company_id, action, details FROM audit_entry WHERE id > ? ORDER BY id",
  )
    .bind(firstEntry)
    .all<{ company_id: number; action: string; details: string }>();
  return results.map((entry) => ({
    ...entry,
    details: JSON.parse(entry.details) as Entry["details"],
  }));
}

/** With fewer checks, the log contains fewer of the intermediate states. */
function told(entries: Entry[]) {
  return entries
    .filter(({ details: { status } }) => status?.[1] !== "certificate")
    .map(({ company_id, action, details: { domain, status } }) => [
      company_id,
      action,
      domain,
      status?.[1],
    ]);
}

/**
 * A status, its log entry, its mail and the version of the company's pages are written together;
 * and nothing is left without a scheduled check.
 */
async function nothingIsHalf(where: string) {
  const [entries, rows] = [await log(), await domainRows()];
  const changes = (to: string) =>
    entries.filter(
      ({ action, details }) =>
        (action === "domain changed" || action === "remove domain") && details.status![1] === to,
    ).length;
  for (const { hostname, company_id, status, next_check_at } of rows) {
    const last = entries.findLast(
      (entry) => entry.company_id === company_id && entry.details.domain === hostname,
    );
    const logged = last
      ? (last.details.status?.[1] ??
        { "assign domain": "pending", "prove domain": "verifying" }[last.action])
      : before.rows.find((one) => one.hostname === hostname && one.company_id === company_id)
          ?.status;
    expect([where, hostname, status]).toEqual([where, hostname, logged]);
    if (status !== "failed" && status !== "removed")
      expect([where, hostname, next_check_at]).toEqual([where, hostname, expect.any(Number)]);
  }

  const { results: letters } = await env.DB.prepare(
    "SELECT template, count(*) AS n FROM outbox GROUP BY 1",
  ).all<{ template: string; n: number }>();
  for (const status of ["active", "suspended", "failed", "removed"]) {
    const byHand =
      status === "removed"
        ? entries.filter(({ action }) => action === "remove domain").length
        : changes(status);
    expect([
      where,
      status,
      letters.find(({ template }) => template === `domain-${status}`)?.n ?? 0,
    ]).toEqual([where, status, byHand]);
  }

  const moved = (company: number) =>
    entries.filter(
      ({ company_id, action, details: { status } }) =>
        company_id === company &&
        (action === "choose canonical domain" ||
          action === "remove domain" ||
          status?.includes("active")),
    ).length;
  expect([where, await companyVersions()]).toEqual([
    where,
    before.versions.map((version, i) => version + moved(i + 1)),
  ]);

  const { results: hosted } = await env.DB.prepare("SELECT hostname FROM local_hosted_domain").all<{
    hostname: string;
  }>();
  for (const { hostname } of hosted) {
    const kept = rows.some(
      (row) => row.hostname === hostname && row.host_id !== null && row.next_check_at !== null,
    );
    expect([where, hostname, kept]).toEqual([where, hostname, true]);
  }
}
