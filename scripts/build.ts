/**
 * Builds the product: what is drawn or derived once (icons, default banners, pictures of links, the
 * cells of maps), then Remix's client and server. Does nothing when no source has changed since the last
 * build, so that a second start is quick. Wrangler calls it before it bundles the worker.
 */
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, globSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { drawBanners } from "./banners";
import { writeMapCells } from "./map-cells";

const STAMP = "build/sources.sha256";
const DRAWN_BY = [
  "icons",
  "banners",
  "share-pictures",
  "unpacked-font",
  "map-cells",
  "places",
  "fonts",
  "font-characters",
].map((name) => `scripts/${name}.ts`);
const SOURCES = [
  "app",
  "public",
  "package-lock.json",
  "remix.config.js",
  "vite.config.ts",
  "wrangler.toml",
  "scripts/map-cells",
  ...DRAWN_BY,
];
/** Made by the build itself. */
const GENERATED = /^(app\/ui\/(sprites|fonts)|public\/(banners|share|map))\//;

const now = hashOfSources();
if (
  existsSync("build/server/index.js") &&
  existsSync(STAMP) &&
  readFileSync(STAMP, "utf8") === now
) {
  process.exit(0);
}
await build();
writeFileSync(STAMP, now);

async function build() {
  await import("./icons");
  await import("./fonts");
  writeMapCells();
  await drawBanners();
  const remix = spawnSync("remix", ["vite:build", "--logLevel", "error"], { stdio: "inherit" });
  if (remix.status !== 0) process.exit(remix.status ?? 1);
  // With lazy route discovery, pages contain the entries they need. The manifest lists the routes
  // of both kinds of host and would reveal the other one's.
  for (const manifest of globSync("build/client/assets/manifest-*.js")) rmSync(manifest);
}

function hashOfSources() {
  const hash = createHash("sha256");
  const files = SOURCES.flatMap((source) =>
    statSync(source).isDirectory() ? globSync(`${source}/**/*`) : [source],
  );
  for (const file of files.sort()) {
    if (GENERATED.test(file) || statSync(file).isDirectory()) continue;
    hash.update(file).update("\0").update(readFileSync(file)).update("\0");
  }
  return hash.digest("hex");
}
