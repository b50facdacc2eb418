/**
 * wrk, where it is installed: a load generator so light that it takes nothing from the worker it
 * measures. This project's own (load.ts) shares the machine with it, and so pulls a ratio of two
 * fast workers towards 1 or away from it.
 */
import { execFile, spawnSync } from "node:child_process";
import { promisify } from "node:util";

const SECONDS = 3;
const CONNECTIONS = 8;

export function hasWrk() {
  return spawnSync("wrk", ["--version"]).error === undefined;
}

/**
 * Requests per second for one path, over 8 connections for 3 seconds.
 *
 * @throws Error if a request failed or had a status other than 2xx or 3xx.
 */
export async function wrk(port: number, path: string): Promise<number> {
  const headers = ["Host: localhost:8787", "Accept: text/html", "Accept-Encoding: gzip"];
  // Not spawnSync: the runtime waits when nobody reads its log.
  const { stdout } = await promisify(execFile)("wrk", [
    ...["-t1", `-c${CONNECTIONS}`, `-d${SECONDS}s`],
    ...headers.flatMap((header) => ["-H", header]),
    `http://127.0.0.1:${port}${path}`,
  ]);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(stdout)?.[1]);
  const failures = /Non-2xx or 3xx responses: \d+|Socket errors: .*/.exec(stdout)?.[0];
  if (failures || !perSecond) throw new Error(`wrk ${path}: ${failures ?? stdout}`);
  return perSecond;
}
