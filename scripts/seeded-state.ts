/**
 * The state that the tests begin with, made once and copied for each server: the demo marketplace,
 * kept under a hash of everything that it is made from.
 */
import { build } from "esbuild";
import { createHash, randomUUID } from "node:crypto";
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { prepareState } from "./state";

const KEPT = ".cache/seeded";
/** What the modules read besides what they import. */
const READ = [
  "migrations/*",
  "scripts/local-platform.toml",
  "scripts/seed/**/*",
  "package-lock.json",
];

export async function copySeededState(dir: string, size: number) {
  const seeded = await seededState(size);
  rmSync(dir, { recursive: true, force: true });
  cpSync(seeded, dir, { recursive: true });
}

/** The folder that holds it; made where there is none of today's sources. */
export async function seededState(size: number) {
  const dir = `${KEPT}/${size}-${await hashOfSources()}`;
  if (existsSync(dir)) return dir;
  // Two runs may make it at once; one that was stopped in the middle left no folder of that name.
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
