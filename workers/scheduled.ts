import { nearCountStatements } from "../app/near/near-counts.server";
import type { Env } from "./env";
import { log } from "./log";

/**
 * Daily: counts companies by place anew, about five seconds at a million companies; then lets SQLite refresh the statistics its planner
 * chooses indexes by. It looks only at tables that changed much.
 */
export async function runScheduled(env: Env) {
  await env.DB.batch(nearCountStatements(env.DB));
  log({ event: "companies counted by place" });
  await env.DB.prepare("PRAGMA optimize").run();
  log({ event: "statistics refreshed" });
}
