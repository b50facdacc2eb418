import type { Env } from "./env";
import { log } from "./log";

/** Daily: lets SQLite refresh the statistics its planner chooses indexes by. It looks only at tables that changed much. */
export async function runScheduled(env: Env) {
  await env.DB.prepare("PRAGMA optimize").run();
  log({ event: "statistics refreshed" });
}
