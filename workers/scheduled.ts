import { forgetInvitations } from "../app/claims/claim-invitations.server";
import { mailUnseen } from "../app/chat/mail-unseen.server";
import { forgetDocuments } from "../app/claims/forget-documents.server";
import { configFrom } from "../app/config";
import { forgetPeople } from "../app/conversations/forget-people.server";
import { deliverRoomEntries } from "../app/conversations/room-entries.server";
import { closeEndedSockets } from "../app/security/close-sockets.server";
import { deliverEffects, DIRECTORY } from "../app/database/effects.server";
import { databaseOf } from "../app/database/work-databases/databases";
import { forgetOfOffices } from "../app/database/work-databases/forget.server";
import { noteSizes } from "../app/database/work-databases/open-databases.server";
import { finishDeletions } from "../app/office/finish-deletions.server";
import { makeInvoices } from "../app/subscriptions/make-invoices.server";
import { makeVisits } from "../app/jobs/make-visits.server";
import { moveZones } from "../app/jobs/move-zone.server";
import { expireEstimates } from "../app/documents/expire-estimates.server";
import { remindOfDocuments } from "../app/documents/remind-documents.server";
import { recheckDomains } from "../app/domains/recheck.server";
import { forgetOver } from "../app/identity/forget-over.server";
import { sweepMedia } from "../app/media/upload/sweep.server";
import { nearCountStatements } from "../app/near/near-counts.server";
import { attachesPdf } from "../app/documents/mailed-pdf.server";
import { deliverDue, sweepStatements } from "../app/notifications/outbox.server";
import { forgetSpam } from "../app/requests/forget-spam.server";
import { forgetUnsentPhotos, sweepPrivateFiles } from "../app/requests/forget-photos.server";
import { takeTurns } from "../app/requests/due-turns.server";
import { refreshResponseTimes } from "../app/requests/refresh-response-times.server";
import { remindOffices } from "../app/requests/remind.server";
import { rescueCustomers } from "../app/requests/rescue.server";
import { domainServices } from "../app/outside/domains/domain-services";
import { mindPlans } from "../app/billing/mind-plans.server";
import { stripePayments } from "../app/outside/payments/stripe-payments";
import { forgetOldCalls } from "../app/stripe-events/forget-old.server";
import { chargeAutomatically } from "../app/payments/auto-charge.server";
import { sweepOnlinePayments } from "../app/payments/sweep-online.server";
import { sweepPayments } from "../app/stripe-events/sweep.server";
import { cloudflareMailer } from "../app/outside/mail/cloudflare-mailer";
import { smsOf } from "../app/outside/sms/sms-service";
import { roomsOf } from "./chat-room";
import type { Env } from "./env";
import { now } from "./clock";
import { log, logError } from "./log";
import { effectParts, officeData } from "./office-data";
import { invalidateVersion } from "./page-cache";
import { visitCountsOf } from "./visit-counter";

interface Job {
  name: string;
  /** Returns counts for the log. */
  run(context: JobContext): Promise<Record<string, number>>;
}

/** A job of every work database. One that does not answer does not stop the others. */
function inWorkDatabases(
  name: string,
  run: (context: JobContext, database: string) => Promise<number>,
): Job {
  return {
    name,
    async run(context) {
      const counts = { rows: 0, failed: 0 };
      for (const database of context.workDatabases.keys()) {
        try {
          counts.rows += await run(context, database);
        } catch (error) {
          counts.failed += 1;
          logError({ event: "job failed", job: name, database, error: String(error) });
        }
      }
      return counts;
    },
  };
}

export const EVERY_FIVE_MINUTES = "*/5 * * * *";

/**
 * Jobs by cron trigger of wrangler.toml (UTC). Jobs of a trigger run in order; a failure does not
 * stop the next ones.
 */
export const schedule: Record<string, readonly Job[]> = {
  [EVERY_FIVE_MINUTES]: [
    {
      name: "give up mail that was stopped while sending",
      run: async ({ db, now }) => changedRows(await db.batch(sweepStatements(db, now()))),
    },
    {
      name: "deliver mail",
      run: async (context) => ({ mails: await deliverDue(context, "cron") }),
    },
    {
      name: "deliver effects",
      run: async (context) => ({
        effects: await deliverEffects(effectParts(context), DIRECTORY, "cron"),
      }),
    },
    inWorkDatabases("deliver effects of offices", (context, database) =>
      deliverEffects(effectParts(context), database, "cron"),
    ),
    inWorkDatabases(
      "give up mail of offices that was stopped while sending",
      async (context, name) =>
        changedRows(
          await databaseOf(context.workDatabases, name).batch(
            sweepStatements(databaseOf(context.workDatabases, name), context.now()),
          ),
        ).rows,
    ),
    inWorkDatabases("deliver messages to rooms", (context, database) =>
      deliverRoomEntries(context, databaseOf(context.workDatabases, database)),
    ),
    inWorkDatabases("take names of deleted accounts out of rooms", (context, database) =>
      forgetPeople(context, databaseOf(context.workDatabases, database)),
    ),
    {
      // One job: all share what a run may do. The next one delivers their mail.
      name: "remind of requests, estimates and invoices, note what has expired, move visits to another time zone, make visits of rules and invoices of subscriptions",
      run: (context) =>
        takeTurns(context, context.workDatabases, {
          reminded: remindOffices,
          told: rescueCustomers,
          documents: remindOfDocuments,
          expired: expireEstimates,
          zones: moveZones,
          visits: makeVisits,
          invoices: makeInvoices,
        }),
    },
    {
      name: "close chat sockets whose session ended",
      run: async (context) => ({ closed: await closeEndedSockets(context) }),
    },
    inWorkDatabases("mail messages that nobody has seen", (context, database) =>
      mailUnseen(context, databaseOf(context.workDatabases, database)),
    ),
    inWorkDatabases("deliver mail of offices", (context, database) =>
      deliverDue(
        {
          ...context,
          db: databaseOf(context.workDatabases, database),
          ...{ directory: context.db, attach: attachesPdf(context) },
        },
        "cron",
      ),
    ),
    inWorkDatabases("delete offices of deleted companies", (context, database) =>
      finishDeletions(context, database),
    ),
    {
      name: "ask Stripe about what is open",
      run: async (context) =>
        context.payments ? sweepPayments({ ...context, payments: context.payments }) : {},
    },
    inWorkDatabases("ask Stripe about payments of clients", async (context, name) =>
      context.payments
        ? sweepOnlinePayments(
            { ...context, payments: context.payments },
            databaseOf(context.workDatabases, name),
          )
        : 0,
    ),
    inWorkDatabases("charge what is paid automatically", async (context, name) =>
      context.payments
        ? chargeAutomatically(
            { ...context, payments: context.payments },
            databaseOf(context.workDatabases, name),
          )
        : 0,
    ),
    {
      name: "mind plans",
      run: async (context) => ({ companies: await mindPlans(context) }),
    },
    { name: "check domains", run: async (context) => ({ domains: await recheckDomains(context) }) },
  ],
  "17 3 * * *": [
    {
      // About 5 seconds at one million companies.
      name: "count companies by place",
      run: async ({ db }) => changedRows(await db.batch(nearCountStatements(db))),
    },
    {
      name: "delete what has expired",
      run: async ({ db, now }) =>
        changedRows(await db.batch([...forgetOver(db, now()), ...forgetOldCalls(db, now())])),
    },
    inWorkDatabases("delete what has expired in offices", async ({ workDatabases, now }, name) => {
      const db = databaseOf(workDatabases, name);
      return changedRows(await db.batch(forgetOfOffices(db, now()))).rows;
    }),
    // Before the photos, which then include those of spam.
    inWorkDatabases("delete old requests in spam", ({ workDatabases, now }, name) =>
      forgetSpam(databaseOf(workDatabases, name), now()),
    ),
    inWorkDatabases("delete photos that were not sent", ({ media, workDatabases, now }, name) =>
      forgetUnsentPhotos(databaseOf(workDatabases, name), media, now()),
    ),
    {
      name: "sweep private files",
      run: async ({ media, workDatabases: databases, now }) => ({
        deleted: await sweepPrivateFiles({ databases, media, now: now() }),
      }),
    },
    inWorkDatabases("refresh response times", (context, name) =>
      refreshResponseTimes(context, databaseOf(context.workDatabases, name)),
    ),
    inWorkDatabases("note sizes of work databases", ({ db, workDatabases, now }, name) =>
      noteSizes(db, workDatabases, name, now()),
    ),
    {
      name: "delete documents of claims",
      run: async ({ db, media, now }) => ({
        deleted: await forgetDocuments({ db, media, now: now() }),
      }),
    },
    {
      name: "delete expired invitations to claim",
      run: async ({ db, now }) => ({ rows: await forgetInvitations({ db, now: now() }) }),
    },
    {
      name: "sweep media",
      run: ({ db, media, now }) => sweepMedia({ db, media, now: now() }),
    },
    {
      // Statistics for the query planner; SQLite only analyzes tables that changed a lot.
      name: "refresh statistics",
      async run({ db }) {
        await db.prepare("PRAGMA optimize").run();
        return {};
      },
    },
    inWorkDatabases("refresh statistics of work databases", async ({ workDatabases }, name) => {
      await databaseOf(workDatabases, name).prepare("PRAGMA optimize").run();
      return 0;
    }),
  ],
};

/** Throws if wrangler.toml has a trigger that `schedule` lacks. */
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

/** Jobs run without an actor: their audit entries have no person. */
function jobContext(env: Env) {
  const config = configFrom(env);
  const laterWork: Promise<unknown>[] = [];
  const mailer = cloudflareMailer(env.EMAIL);
  const sms = smsOf(config);
  const notice = (entry: { event: string; error: string }) => logError(entry);
  const later = (work: () => Promise<unknown>) =>
    void laterWork.push(
      work().catch((error: unknown) =>
        logError({ event: "later work failed", requestId: "scheduled", error: String(error) }),
      ),
    );
  const rooms = roomsOf(env.CHAT_ROOM);
  const visits = visitCountsOf(env.VISIT_COUNTER);
  const files = { media: env.MEDIA, images: env.IMAGES };
  const context = {
    db: env.DB,
    ...files,
    config,
    actor: { kind: "visitor" as const },
    address: "",
    requestId: "scheduled",
    now,
    mailer,
    sms,
    later,
    notice,
    info: log,
    rooms,
    visits,
    // Jobs deliver what other jobs queue in offices. Delivery after each write would take queries
    // from the 1,000 of the run: three, and one per mail.
    ...officeData(env, {
      ...{ config, mailer, sms, rooms, now, notice, later: () => undefined, ...files },
    }),
    forgetPages: (hostname: string) => invalidateVersion({ hostname }),
    ...domainServices(config, env.DB),
    payments: config.stripe && stripePayments(config.stripe, now),
  };
  return { context, laterWork };
}

function changedRows(results: D1Result[]) {
  return { rows: results.reduce((sum, { meta }) => sum + meta.changes, 0) };
}
