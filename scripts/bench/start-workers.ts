/**
 * Runs bundled workers in the local runtime, each on its own port, without the development server,
 * its proxy or the assets router, which production doesn't have either.
 */
import { convertV4MiniflareOptions, Miniflare, type V4MiniflareOptions } from "miniflare";
import { resolve } from "node:path";
import { unstable_getMiniflareWorkerOptions as workerOptions } from "wrangler";
import type { Bundle } from "./bundles";
import { runtimeOf, runtimePids, type Runtime } from "./runtime";

export interface Started {
  /** By worker name. */
  ports: Record<string, number>;
  runtime: Runtime;
  stop(): Promise<void>;
}

interface Options {
  /** The checkout whose settings the workers get; by default this one. */
  root?: string;
  /** Where the inspector listens; by default nowhere. */
  inspectorPort?: number;
  /** By binding; by default those of wrangler.toml. */
  durableObjects?: Record<string, { className: string; useSQLite: boolean }>;
}

export async function startWorkers(
  stateDir: string,
  bundles: Record<string, Pick<Bundle, "dir" | "main">>,
  { root = ".", inspectorPort, durableObjects: objects }: Options = {},
): Promise<Started> {
  // The settings of wrangler.toml, minus those for its own worker and files.
  const {
    assets: _assets,
    modulesRules: _rules,
    ratelimits: _limits,
    rootPath: _root,
    durableObjects,
    ...own
  } = workerOptions(resolve(root, "wrangler.toml")).workerOptions;
  const workers = Object.entries(bundles).map(([name, { dir, main }]) => ({
    ...own,
    ...(name !== "floor" && { durableObjects: objects ?? durableObjects }),
    name,
    modulesRoot: resolve(dir),
    modules: [{ type: "ESModule", path: resolve(dir, main) }],
    unsafeDirectSockets: [{ host: "127.0.0.1", port: 0 }],
  }));
  const options = {
    resourcePersistencePath: resolve(stateDir, "v3"),
    cf: false,
    ...(inspectorPort !== undefined && { inspectorPort }),
    handleStructuredLogs: showErrors,
    workers,
  };
  const others = new Set(runtimePids());
  const miniflare = new Miniflare(
    convertV4MiniflareOptions(options as unknown as V4MiniflareOptions),
  );
  await miniflare.ready;
  const ports: Record<string, number> = {};
  for (const name of Object.keys(bundles))
    ports[name] = Number((await miniflare.unsafeGetDirectURL(name)).port);
  const pid = runtimePids().find((one) => !others.has(one));
  if (pid === undefined) throw new Error("The workers' runtime is not among our processes.");
  return { ports, runtime: runtimeOf(pid), stop: () => miniflare.dispose() };
}

/** Writing the request log is part of the measured cost, but only errors are printed. */
function showErrors({ level, message }: { level: string; message: string }) {
  if (level === "error") console.error(message);
}
