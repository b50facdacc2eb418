import { forgetDocuments } from "../app/claims/forget-documents.server";
import { configFrom } from "../app/config";
import { recheckDomains } from "../app/domains/recheck.server";
import { forgetOver } from "../app/identity/forget-over.server";
import { sweepMedia } from "../app/media/upload/sweep.server";
import { nearCountStatements } from "../app/near/near-counts.server";
import { deliverDue, sweepStatements } from "../app/notifications/outbox.server";
import { domainServices } from "../app/outside/domains/domain-services";
import { cloudflareMailer } from "../app/outside/mail/cloudflare-mailer";
import type { Env } from "./env";
import { log, logError } from "./log";
import { invalidateVersion } from "./page-cache";

interface Job {
  name: string;
  /** Answers what it did, for the log. */
  run(context: JobContext): Promise<Record<string, number>>;
}

/**
 * What runs when: the triggers of wrangler.toml, in UTC. The jobs of a run follow each other in this
 * order; each fails alone.
 */
export const schedule: Record<string, readonly Job[]> = {
  "*/5 * * * *": [
    {
      name: "give up mail that was stopped while sending",
      run: async ({ db, now }) => written(await db.batch(sweepStatements(db, now()))),
    },
    { name: "check domains", run: async (context) => ({ domains: await recheckDomains(context) }) },
    { name: "deliver mail", run: async (context) => ({ mails: await deliverDue(context) }) },
  ],
  "17 3 * * *": [
    {
      // About five seconds at a million companies.
      name: "count companies by place",
      run: async ({ db }) => written(await db.batch(nearCountStatements(db))),
    },
    {
      name: "delete what has expired",
      run: async ({ db, now }) => written(await db.batch(forgetOver(db, now()))),
    },
    {
      name: "delete documents of claims",
      run: async ({ db, media, now }) => ({
        deleted: await forgetDocuments({ db, media, now: now() }),
      }),
    },
    {
      name: "sweep media",
      run: ({ db, media, now }) => sweepMedia({ db, media, now: now() }),
    },
    {
      // For the query planner; SQLite looks only at tables that changed much.
      name: "refresh statistics",
      async run({ db }) {
        await db.prepare("PRAGMA optimize").run();
        return {};
      },
    },
  ],
};

/** Throws where no jobs belong to the trigger: it is in wrangler.toml and not in `schedule`. */
export async function runScheduled(env: Env, cron: string, jobs = schedule[cron]) {
  if (!jobs) throw new Error(`No jobs are scheduled for "${cron}".`);
  const { context, laterWork } = jobContext(env);
  for (const { name, run } of jobs) {
    try {
      log({ event: "job done", job: name, ...(await run(context)) });
    } catch (error) {
      logError({ event: "job failed", job: name, error: String(error) });
    }
  }
  await Promise.all(laterWork);
}

type JobContext = ReturnType<typeof jobContext>["context"];

/** The jobs act for nobody: what they write into the audit log has no person. */
function jobContext(env: Env) {
  const config = configFrom(env);
  const laterWork: Promise<unknown>[] = [];
  const context = {
    db: env.DB,
    media: env.MEDIA,
    config,
    actor: { kind: "visitor" as const },
    address: "",
    requestId: "scheduled",
    now: () => Date.now(),
    mailer: cloudflareMailer(env.EMAIL),
    later: (work: () => Promise<unknown>) =>
      void laterWork.push(
        work().catch((error: unknown) =>
          logError({ event: "later work failed", requestId: "scheduled", error: String(error) }),
        ),
      ),
    notice: (entry: { event: string; error: string }) => logError(entry),
    forgetPages: (hostname: string) => invalidateVersion({ hostname }),
    ...domainServices(config, env.DB),
  };
  return { context, laterWork };
}

function written(results: D1Result[]) {
  return { rows: results.reduce((sum, { meta }) => sum + meta.changes, 0) };
}
