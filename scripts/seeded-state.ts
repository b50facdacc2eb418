/**
 * The state that the tests start with: the demo marketplace, built once under a hash of all its
 * sources, and copied for each server.
 */
import { build } from "esbuild";
import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { prepareState } from "./state";

const KEPT = ".cache/seeded";
/** Files that the modules read in addition to their imports. */
const READ = [
  "migrations/*",
  "migrations/offices/*",
  "wrangler.toml",
  "scripts/local-platform.toml",
  "scripts/seed/**/*",
  "package-lock.json",
];

export async function copySeededState(dir: string, size: number) {
  const seeded = await seededState(size);
  rmSync(dir, { recursive: true, force: true });
  cpSync(seeded, dir, { recursive: true });
}

/** The folder with the state. Built if the current sources have no state yet. */
export async function seededState(size: number) {
  const dir = `${KEPT}/${size}-${await hashOfSources()}`;
  if (existsSync(dir)) return dir;
  // Two runs may build it at the same time. The rename makes sure that an interrupted run leaves no
  // folder of that name.
  const making = `${KEPT}/making-${randomUUID()}`;
  mkdirSync(making, { recursive: true });
  await prepareState({ dir: making, size, log: () => undefined });
  for (const old of globSync(`${KEPT}/${size}-*`)) rmSync(old, { recursive: true, force: true });
  renameSync(making, dir);
  return dir;
}

async function hashOfSources() {
  const { metafile } = await build({
    entryPoints: ["scripts/state.ts"],
    bundle: true,
    format: "esm",
    metafile: true,
    packages: "external",
    platform: "node",
    write: false,
  });
  const files = new Set([...Object.keys(metafile.inputs), ...READ.flatMap((one) => globSync(one))]);
  const hash = createHash("sha256");
  for (const file of [...files].sort())
    if (/\.\w+$/.test(file)) hash.update(`${file}\0`).update(readFileSync(file)).update("\0");
  return hash.digest("hex").slice(0, 20);
}
