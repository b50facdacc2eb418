/** The demo's requests: each is what its events and messages say, and nothing is told twice. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import type { EventRow, RequestRow } from "../../app/requests/request.server";
import { isClosed, requestStatuses } from "../../app/requests/states";
import { withLocalPlatform, type LocalPlatform } from "../../scripts/local-platform";
import { demo } from "../../scripts/seed/showcase";
import { seedRequests } from "../../scripts/seed/requests/seed-requests";
import { copySeededState } from "../../scripts/seeded-state";
import { prepareState } from "../../scripts/state";

const SIZE = 60;
const MINUTES = 60_000;

let dir: string;
beforeAll(async () => {
  dir = join(mkdtempSync(join(tmpdir(), "requests-")), "state");
  await copySeededState(dir, SIZE);
  await prepareState({ dir, size: SIZE, log: () => undefined });
}, 5 * MINUTES);
afterAll(() => rmSync(join(dir, ".."), { recursive: true, force: true }));

async function rowsOf<Row>(env: LocalPlatform, sql: string) {
  const all = await Promise.all(
    [...workDatabasesOf(env).values()].map((db) => db.prepare(sql).all<Row>()),
  );
  return all.flatMap(({ results }) => results);
}

const requests = (env: LocalPlatform) =>
  rowsOf<RequestRow>(env, "SELECT * FROM request ORDER BY company_id, number");

test("the showcase has eight weeks of requests in all states, and something new today", () =>
  withLocalPlatform(dir, async (env) => {
    const company = await env.DB.prepare(
      "SELECT provider_id, response_minutes FROM company WHERE id = ?",
    )
      .bind(demo.showcase.id)
      .first<{ provider_id: string; response_minutes: number }>();
    const own = (await requests(env)).filter(({ company_id: id }) => id === company!.provider_id);
    expect(new Set(own.map(({ status }) => status))).toEqual(new Set(requestStatuses));
    expect(new Set(own.map(({ folder }) => folder))).toEqual(new Set(["open", "closed", "spam"]));
    expect(new Set(own.map(({ closed_by }) => closed_by))).toEqual(new Set([null, "c", "p"]));
    expect(new Set(own.map(({ type }) => type))).toEqual(new Set(["paa", "cu"]));
    const ages = own.map(({ created_at: at }) => (Date.now() - at) / 86_400_000);
    expect(Math.max(...ages)).toBeGreaterThan(55);
    expect(Math.min(...ages)).toBeLessThan(1);
    expect(company!.response_minutes).toBe(60);
  }));

test("numbers have no gaps, and the next one follows", () =>
  withLocalPlatform(dir, async (env) => {
    const tenants = await rowsOf<{ company_id: string; last_request: number }>(
      env,
      "SELECT company_id, last_request FROM tenant WHERE last_request > 1000",
    );
    const byCompany = Map.groupBy(await requests(env), ({ company_id: id }) => id);
    expect(byCompany.size).toBeGreaterThan(5);
    for (const { company_id: id, last_request: last } of tenants)
      expect(byCompany.get(id)!.map(({ number }) => number)).toEqual(
        Array.from({ length: last - 1000 }, (_, i) => 1001 + i),
      );
  }));

test("a request is what its events say", () =>
  withLocalPlatform(dir, async (env) => {
    const events = Map.groupBy(
      await rowsOf<EventRow>(env, "SELECT * FROM request_event ORDER BY at"),
      ({ company_id: id, number }) => `${id} ${number}`,
    );
    for (const row of await requests(env)) {
      const own = events.get(`${row.company_id} ${row.number}`)!;
      const times = own.map(({ at }) => at);
      expect(times).toEqual(times.toSorted((a, b) => a - b));
      expect([times[0], own[0]!.kind]).toEqual([row.created_at, "sent"]);
      expect(Math.max(...times)).toBeLessThanOrEqual(Date.now());
      expect(own.at(-1)!.to_status).toBe(row.status);
      expect(row.closed_at !== null).toBe(isClosed(row.status));
      expect(row.folder === "spam" || (row.folder === "closed") === isClosed(row.status)).toBe(
        true,
      );
      expect(row.confirmed_at !== null).toBe(own.some(({ kind }) => kind === "confirmed"));
    }
  }));

test("every client exists, except those of spam, and no text is told twice in an office", () =>
  withLocalPlatform(dir, async (env) => {
    const clients = new Set(
      (await rowsOf<{ id: string }>(env, "SELECT id FROM client")).map(({ id }) => id),
    );
    const texts: string[] = [];
    for (const row of await requests(env)) {
      expect(clients.has(row.client_id)).toBe(row.folder !== "spam");
      expect(row.email === "" || /\.example$|@example\.com$/.test(row.email)).toBe(true);
      expect(row.mobile).toMatch(/^(\d{3}55501\d\d)?$/);
      const answers = JSON.parse(row.answers) as { type: string; value: string }[];
      const text = answers.find(({ type, value }) => type === "textarea" && value)?.value;
      if (text) texts.push(`${row.company_id} ${text}`);
    }
    expect(new Set(texts).size).toBe(texts.length);
  }));

test("another start changes nothing", () =>
  withLocalPlatform(dir, async (env) => {
    const before = await requests(env);
    await seedRequests(env, Date.now());
    expect(await requests(env)).toEqual(before);
  }));
