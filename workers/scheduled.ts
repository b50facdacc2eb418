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

/**
 * Every five minutes: mail that did not go out, or not yet; domains that are due to be looked at.
 */
export const OFTEN = "*/5 * * * *";

export async function runScheduled(env: Env, cron: string) {
  return cron === OFTEN ? deliver(env) : tidy(env);
}

async function deliver(env: Env) {
  const now = () => Date.now();
  await env.DB.batch(sweepStatements(env.DB, now()));
  const notice = (entry: { event: string; error: string }) => logError(entry);
  const sent = await deliverDue({
    db: env.DB,
    config: configFrom(env),
    now,
    mailer: cloudflareMailer(env.EMAIL),
    notice,
  });
  if (sent > 0) log({ event: "mail delivered", count: sent });
  const looked = await recheckDomains(scheduledContext(env));
  if (looked > 0) log({ event: "domains looked at", count: looked });
}

/** Nobody asks for it: what it writes down is nobody's. */
function scheduledContext(env: Env) {
  const config = configFrom(env);
  return {
    db: env.DB,
    config,
    actor: { kind: "visitor" as const },
    address: "",
    requestId: "scheduled",
    now: () => Date.now(),
    mailer: cloudflareMailer(env.EMAIL),
    // Mail of this run goes out with the next.
    later: () => undefined,
    notice: (entry: { event: string; error: string }) => logError(entry),
    forgetPages: (hostname: string) => invalidateVersion({ hostname }),
    ...domainServices(config, env.DB),
  };
}

/**
 * Daily: counts companies by place anew, about five seconds at a million companies; forgets what is
 * over, and the documents of claims that were decided; sweeps a share of the uploads; then lets
 * SQLite refresh the statistics its planner chooses indexes by. It looks only at tables that
 * changed much.
 */
async function tidy(env: Env) {
  await env.DB.batch(nearCountStatements(env.DB));
  log({ event: "companies counted by place" });
  await env.DB.batch(forgetOver(env.DB, Date.now()));
  log({
    event: "documents of claims deleted",
    count: await forgetDocuments({ db: env.DB, media: env.MEDIA, now: Date.now() }),
  });
  log({
    event: "media swept",
    ...(await sweepMedia({ db: env.DB, media: env.MEDIA, now: Date.now() })),
  });
  await env.DB.prepare("PRAGMA optimize").run();
  log({ event: "statistics refreshed" });
}
