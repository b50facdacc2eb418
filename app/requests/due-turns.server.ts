/** The jobs of due requests and documents, over all work databases. Run by cron. */
import type { WorkDatabases } from "../database/work-databases/databases";
import type { JobContext, Taken } from "./due-requests.server";

/** A job of one work database, which takes at most `most` due rows. */
export type DueJob = (context: JobContext, db: D1Database, most: number) => Promise<Taken>;

/**
 * Due requests and documents per run of cron, of all work databases and all jobs. The run may make 1,000 queries
 * (https://developers.cloudflare.com/d1/platform/limits/; a batch is one). A reminder takes up to 5:
 * 3 reads, a write, and one to try again later. A rescue takes up to 7: why no mail, two zip codes,
 * two radii, a write, and one to try again later; 12 if its office closes meanwhile. A reminder of a
 * document takes up to 7: settings, two reads for who gets it, the client, their stop, a write, and
 * one to try again later. The visits of a rule take a write. The invoice
 * of a subscription takes up to 7: the company, settings, the client, the number, the limits, a write, and
 * one to try again later; 12 if others take its number. A notice to an office takes two more if it has
 * text messages, for their limits. A turn takes 2, and with 3 databases and 6 jobs there
 * are at most 40 turns. That makes 40 × 9 + 40 × 2 = 440, at worst 560.
 */
const MOST = 40;

/**
 * The jobs take turns in each database, so that none waits because another has much to do: in the
 * first round each has the same share, then those that need more share what is left. Returns for
 * each job what it has done, and how many turns failed.
 */
export async function takeTurns<Name extends string>(
  context: JobContext,
  databases: WorkDatabases,
  jobs: Record<Name, DueJob>,
): Promise<Record<Name | "failed", number>> {
  const counts = { failed: 0 } as Record<Name | "failed", number>;
  let turns = (Object.keys(jobs) as Name[]).flatMap((name) => {
    counts[name] = 0;
    return [...databases].map(([database, db]) => ({ name, database, db }));
  });
  // With more than 40 turns, each still has one request.
  let left = Math.max(MOST, turns.length);
  while (left > 0 && turns.length > 0) {
    const share = Math.max(1, Math.floor(left / turns.length));
    const unfinished: typeof turns = [];
    for (const turn of turns.slice(0, left)) {
      const { name, database, db } = turn;
      try {
        const { taken, done } = await jobs[name](context, db, share);
        counts[name] += done;
        left -= taken;
        if (taken === share) unfinished.push(turn);
      } catch (error) {
        counts.failed += 1;
        context.notice({ event: `job failed: ${name}`, error: `${database}: ${String(error)}` });
      }
    }
    turns = unfinished;
  }
  return counts;
}
