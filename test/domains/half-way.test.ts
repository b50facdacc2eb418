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
import { domainServices } from "../../app/outside/domains/domain-services";
import { outcomeOf, writesIn } from "../support/half-way";
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
  check,
  prove,
  remove,
  river,
  scheduled,
  insertOwners,
  unprove,
} from "./owners";

const twin = `www.${host}`;
const laterWork: Promise<unknown>[] = [];
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
  name: string;
  /** Creates the state before the operation. */
  setUp: () => Promise<unknown>;
  work: (over: Partial<RequestContext>) => Promise<unknown>;
}

/** The context of the interrupted attempt, whose work after the response is interrupted too. */
const by = (owner: RequestContext, over: Partial<RequestContext>): RequestContext => ({
  ...owner,
  ...over,
  ...(over.db && domainServices(owner.config, over.db)),
  later: (work) => void laterWork.push(work().catch(() => undefined)),
});

const interruptedCheck = (over: Partial<RequestContext>) =>
  checkDomain(by(ann, over), { hostname: host });
const interruptedRemoval = (over: Partial<RequestContext>) =>
  removeDomain(by(ann, over), { hostname: host });
const cron = (over: Partial<RequestContext>) => recheckDomains(by(admin, over));

/** Checked as often as this state requires. */
async function assignAndProve(checks: number) {
  await assign(river, host);
  await prove(ann);
  for (let i = 0; i < checks; i++) await check(ann);
}

async function suspend() {
  await activate(ann, river);
  await unprove();
  await check(ann);
  clock.time += 7 * DAY;
  await check(ann);
}

async function ask(owner: RequestContext) {
  await requestDomain(owner, { phoneNumber: "5125550199" });
  return (await listDomainRequests(admin, {})).requests[0]!.id;
}

let request = 0;

const cases: Case[] = [
  {
    name: "assigning with www for a request",
    setUp: async () => {
      request = await ask(ann);
    },
    work: (over) =>
      assignDomain(by(admin, over), { vanityName: river, hostname: host, twin: true, request }),
  },
  {
    name: "declining a request",
    setUp: async () => {
      request = await ask(ann);
    },
    work: (over) =>
      declineDomainRequest(by(admin, over), { id: request, reason: "It is another's." }),
  },
  { name: "proving by cron", setUp: () => assignAndProve(0), work: cron },
  {
    name: "proving after it failed",
    setUp: async () => {
      await assign(river, host);
      clock.time += 14 * DAY;
      await check(ann);
      await prove(ann);
    },
    work: interruptedCheck,
  },
  {
    name: "proving beside another company's failed domain",
    setUp: async () => {
      await failedAtHost();
      await assign(lake, host);
      await prove(bob);
    },
    work: (over) => checkDomain(by(bob, over), { hostname: host }),
  },
  { name: "activating", setUp: () => assignAndProve(2), work: interruptedCheck },
  {
    name: "losing the proof before activation",
    setUp: async () => {
      await assignAndProve(2);
      await unprove();
    },
    work: interruptedCheck,
  },
  {
    name: "failing after 14 days by cron",
    setUp: async () => {
      await assign(river, host);
      clock.time += 14 * DAY;
    },
    work: cron,
  },
  {
    name: "suspending by cron",
    setUp: async () => {
      await activate(ann, river);
      await unprove();
      await check(ann);
      clock.time += 7 * DAY;
    },
    work: cron,
  },
  {
    name: "returning from suspension",
    setUp: async () => {
      await suspend();
      await prove(ann);
    },
    work: interruptedCheck,
  },
  {
    name: "removing after a long suspension by cron",
    setUp: async () => {
      await suspend();
      clock.time += 30 * DAY;
    },
    work: cron,
  },
  { name: "removing during setup", setUp: () => assignAndProve(2), work: interruptedRemoval },
  {
    name: "removing an active domain",
    setUp: () => activate(ann, river),
    work: interruptedRemoval,
  },
  {
    name: "choosing the canonical domain",
    setUp: async () => {
      await activate(ann, river, twin);
      await activate(ann, river);
    },
    work: (over) => chooseCanonical(by(ann, over), { hostname: host }),
  },
  {
    name: "proving 30 days after another company removed it",
    setUp: async () => {
      await activate(bob, lake);
      await remove(bob);
      clock.time += 30 * DAY;
      await assignAndProve(0);
    },
    work: interruptedCheck,
  },
  {
    name: "reassigning to the company that removed it",
    setUp: async () => {
      await activate(ann, river);
      await remove(ann);
    },
    work: (over) => assignDomain(by(admin, over), { vanityName: river, hostname: host }),
  },
];

/** Failed after it was added at the hosting provider, which the cron has yet to clean up. */
async function failedAtHost() {
  await assignAndProve(1);
  await env.DB.prepare(
    "UPDATE custom_domain SET status = 'failed', problem = 'certificate', next_check_at = ?",
  )
    .bind(clock.time)
    .run();
}

beforeEach(insertOwners);

describe.each(cases)("$name", ({ setUp, work }) => {
  test("survives an interruption before and after each write", { timeout: 120_000 }, async () => {
    await setUp();
    await saveState();
    expect(await outcomeOf(work({}))).toBe("answers");
    await settle();
    const end = await stored();
    expect(await throughAll("before", work, end)).toBeGreaterThan(0);
    expect(await throughAll("after", work, end)).toBeGreaterThan(0);
  });
});

/**
 * For requesting a domain, see test/editing/half-way.test.ts; for buying one, test/billing. The records
 * of the local DNS are one row each.
 */
const coveredElsewhere = [
  "request website domain",
  "buy domain",
  "set local record",
  "remove local record",
];

test("every write operation of domains is listed here", () => {
  const modules = import.meta.glob<Record<string, unknown>>("../../app/domains/*.server.ts", {
    eager: true,
  });
  const writes = writesIn(modules);
  const covered = [assignDomain, checkDomain, chooseCanonical, declineDomainRequest, removeDomain];
  expect(writes.map(({ name }) => name).toSorted()).toEqual(
    [...covered.map(({ name }) => name), ...coveredElsewhere].toSorted(),
  );
});

test("simultaneous removals, checks and cron runs leave one holder and consistent data", async () => {
  await assign(lake, host);
  await prove(bob);
  await assignAndProve(1);
  await saveState();
  await Promise.allSettled([
    check(ann),
    check(bob),
    remove(ann),
    scheduled(),
    check(ann),
    check(bob),
    scheduled(),
    remove(ann),
  ]);
  await expectConsistent("at once");
  await settle();
  await check(bob);
  await settle();
  await expectConsistent("afterwards");
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
    await Promise.all(laterWork.splice(0));
    state.armed = false;
    const where = `stopped ${when} trip ${trip}`;
    await expectConsistent(where);
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
    await settle();
    await expectConsistent(where);
    expect([where, await stored()]).toEqual([where, end]);
  }
}

async function saveState() {
  await Promise.all(laterWork.splice(0));
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
  await Promise.all(laterWork.splice(0));
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
async function settle() {
  await Promise.all(laterWork.splice(0));
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
    log: loggedChanges(await log()),
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
function loggedChanges(entries: Entry[]) {
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
async function expectConsistent(where: string) {
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

  const { results: mails } = await env.DB.prepare(
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
      mails.find(({ template }) => template === `domain-${status}`)?.n ?? 0,
    ]).toEqual([where, status, byHand]);
  }

  const versionChanges = (company: number) =>
    entries.filter(
      ({ company_id, action, details: { status } }) =>
        company_id === company &&
        (action === "choose canonical domain" ||
          action === "remove domain" ||
          status?.includes("active")),
    ).length;
  expect([where, await companyVersions()]).toEqual([
    where,
    before.versions.map((version, i) => version + versionChanges(i + 1)),
  ]);

  const { results: hosted } = await env.DB.prepare("SELECT hostname FROM local_hosted_domain").all<{
    hostname: string;
  }>();
  for (const { hostname } of hosted) {
    const isKept = rows.some(
      (row) => row.hostname === hostname && row.host_id !== null && row.next_check_at !== null,
    );
    expect([where, hostname, isKept]).toEqual([where, hostname, true]);
  }
}
