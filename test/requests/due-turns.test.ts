/** What one run of cron does about due requests, over all work databases. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { HOUR } from "../../app/duration";
import { takeTurns, type DueJob } from "../../app/requests/due-turns.server";
import { runScheduled } from "../../workers/scheduled";
import { insertOffices, other } from "../clients/offices";
import { visitorContext } from "../support/context";
import { counting } from "../support/trips";
import { company, historyOf } from "./in-office";
import { insertRequests, requestRow } from "./requests";

describe("turns", () => {
  const named = (name: string) => ({ name }) as unknown as D1Database;
  const nameOf = (db: D1Database) => (db as unknown as { name: string }).name;

  /** What was taken per job and database, as "job database: 7". */
  async function taken(due: Record<string, Record<string, number>>, broken = "") {
    const all = new Map<string, number>();
    const notices: string[] = [];
    const names = [...new Set(Object.values(due).flatMap((one) => Object.keys(one)))];
    const jobs = Object.fromEntries(
      Object.entries(due).map(([job, left]): [string, DueJob] => [
        job,
        (_, db, most) => {
          const at = `${job} ${nameOf(db)}`;
          if (at === broken) return Promise.reject(new Error("no answer"));
          const some = Math.min(most, left[nameOf(db)]!);
          left[nameOf(db)]! -= some;
          all.set(at, (all.get(at) ?? 0) + some);
          return Promise.resolve({ taken: some, done: some });
        },
      ]),
    );
    const context = visitorContext({
      notice: ({ event, error }) => void notices.push(`${event}: ${error}`),
    });
    const databases = new Map(names.map((name) => [name, named(name)]));
    const counts = await takeTurns(context, databases, jobs);
    return { all: Object.fromEntries(all), counts, notices };
  }

  test("take no more than 40 requests in all, in equal shares", async () => {
    const { all, counts } = await taken({
      remind: { A: 100, B: 100, C: 100 },
      rescue: { A: 100, B: 100, C: 100 },
    });
    expect(all).toEqual({
      "remind A": 7,
      "remind B": 7,
      "remind C": 7,
      "rescue A": 7,
      "rescue B": 6,
      "rescue C": 6,
    });
    expect(counts).toEqual({ remind: 21, rescue: 19, failed: 0 });
  });

  test("leave what some do not need to those that do", async () => {
    const { all } = await taken({ remind: { A: 100, B: 2, C: 0 }, rescue: { A: 0, B: 0, C: 9 } });
    expect(all).toMatchObject({ "remind A": 29, "remind B": 2, "rescue C": 9 });
  });

  test("end when nothing is due", async () => {
    const { counts } = await taken({ remind: { A: 6, B: 0 }, rescue: { A: 0, B: 0 } });
    expect(counts).toEqual({ remind: 6, rescue: 0, failed: 0 });
  });

  test("go on where a database does not answer, which is noticed once", async () => {
    const { all, counts, notices } = await taken(
      { remind: { A: 100, B: 100 }, rescue: { A: 0, B: 1 } },
      "remind A",
    );
    expect(all).toMatchObject({ "remind B": 39, "rescue B": 1 });
    expect(counts).toEqual({ remind: 39, rescue: 1, failed: 1 });
    expect(notices).toEqual(["job failed: remind: A: Error: no answer"]);
  });

  test("give each of many databases at least one request", async () => {
    const many = () => Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`W${i}`, 100]));
    const { all } = await taken({ remind: many(), rescue: many() });
    expect(Object.values(all)).toEqual(Array(60).fill(1));
  });
});

describe("cron", () => {
  const sent: string[] = [];
  beforeEach(async () => {
    await insertOffices();
    sent.length = 0;
  });

  /** All jobs of every five minutes. Returns the statements of each round trip, and where it went. */
  async function run() {
    const { context, trips, places } = counting();
    const own = {
      ...env,
      DB: context.db,
      ...Object.fromEntries(context.workDatabases),
      EMAIL: { send: ({ to }: { to: string }) => Promise.resolve(void sent.push(to)) },
    } as unknown as typeof env;
    const log = vi.spyOn(console, "log").mockImplementation(() => undefined);
    onTestFinished(() => log.mockRestore());
    await runScheduled(own, "*/5 * * * *");
    return trips.map((statements, i) => `${places[i]}: ${statements.join("; ")}`);
  }

  const created_at = Date.now() - 200 * HOUR;
  const both = { created_at, remind_at: created_at, rescue_at: created_at };

  test("reminds offices, tells customers, and sends both mails", async () => {
    await insertRequests(company, [both]);
    await run();
    expect(await historyOf(1001)).toEqual(["sent", "reminded", "rescued"]);
    expect(sent.toSorted()).toEqual(["maria1001@lopez.example", "owner@example.com"]);
  });

  test("stays far below the 1,000 queries of a run, whatever is due", async () => {
    await insertRequests(company, Array(50).fill(both));
    await insertRequests(other, Array(50).fill(both), "WORK_2");
    const trips = await run();
    expect(trips.filter((trip) => trip.includes("UPDATE request SET"))).toHaveLength(40);
    expect(sent).toHaveLength(40);
    expect(trips.length).toBeLessThan(310);
    // Once by the job that does this, not after each write.
    const deliveries = trips.filter((trip) => trip.includes("FROM room_entry WHERE due_at"));
    expect(deliveries).toHaveLength(3);
  });

  test("a database with much to do does not keep the others from their turns", async () => {
    await insertRequests(company, Array(60).fill(both));
    const newer = { ...both, remind_at: created_at + HOUR, rescue_at: created_at + HOUR };
    await insertRequests(other, [newer], "WORK_2");
    await run();
    expect(await requestRow(other, 1001)).toMatchObject({ remind_at: null, rescue_at: null });
  });
});
