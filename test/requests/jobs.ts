/** Runs a job of cron over all work databases, at a time of the test's. */
import { expect } from "vitest";
import type { RequestContext } from "../../app/operations/context";
import type { Mail } from "../../app/outside/mail/mailer";
import type { DueJob } from "../../app/requests/due-turns.server";
import { visitorContext } from "../support/context";
import { stopping } from "../support/trips";

/** The mails that went out. Emptied by the tests. */
export const mails: Mail[] = [];

type Job = (context: RequestContext, db: D1Database) => Promise<number>;

/** The job with 40 due requests of each database at once; returns how many caused mail. */
export function ofDue(job: DueJob): Job {
  return async (context, db) => (await job(context, db, 40)).done;
}

/** What the job returns, of all databases; what it queued is delivered, too. */
export async function runJob(job: Job, at: number, over: Partial<RequestContext> = {}) {
  const waiting: Promise<unknown>[] = [];
  const context = visitorContext({
    now: () => at,
    mailer: { send: (mail) => Promise.resolve(void mails.push(mail)) },
    later: (work) => void waiting.push(work()),
    notice: ({ event, error }) => expect.fail(`${event}: ${error}`),
    ...over,
  });
  let done = 0;
  for (const db of context.workDatabases.values()) done += await job(context, db);
  while (waiting.length > 0) await Promise.all(waiting.splice(0));
  return done;
}

/**
 * Runs the job again and again, each time stopped one round trip later, before or after it, and then
 * once more as cron does. `check` gets each end.
 */
export async function stopJobEverywhere(
  job: Job,
  at: number,
  world: { setUp(): Promise<unknown>; check(where: string): Promise<unknown> },
) {
  for (const when of ["before", "after"] as const)
    for (let trip = 1; ; trip++) {
      await world.setUp();
      const { context, state } = stopping(trip, when);
      const later = (work: () => Promise<unknown>) => void work().catch(() => undefined);
      await runJob(job, at, { ...context, notice: () => undefined, later }).catch(() => undefined);
      const isOver = !state.stopped;
      state.armed = false;
      // An hour later those are due again that failed.
      await runJob(job, at + 3_600_000);
      await world.check(`stopped ${when} trip ${trip}`);
      if (isOver) {
        expect(trip, `trips ${when}`).toBeGreaterThan(1);
        break;
      }
    }
}
