/**
 * `npm run deploy`: builds, migrates the remote database, loads the zip codes with the same
 * statements as locally, and deploys the worker. Requires a Cloudflare login (`npx wrangler login`)
 * and the ids in wrangler.toml's [env.production]; see "Deploying" in the README.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { placeStatements } from "./places";

const UNSET = "00000000-0000-0000-0000-000000000000";
const PLACES = ".cache/places.sql";

const configuration = readFileSync("wrangler.toml", "utf8");
const production = configuration.slice(configuration.indexOf("[env.production]"));
if (production.includes(UNSET))
  stop(
    `Put your database's id into wrangler.toml: [[env.production.d1_databases]] database_id (it is still ${UNSET}).`,
  );
if (production.includes("tradepost.example"))
  stop('Put your own domain into wrangler.toml: [env.production] still says "tradepost.example".');

step("Building", "tsx", ["scripts/build.ts"]);
step("Migrating the database", "wrangler", [
  "d1",
  "migrations",
  "apply",
  "tradepost",
  "--remote",
  "--env",
  "production",
]);
if (!hasPlaces()) {
  mkdirSync(".cache", { recursive: true });
  writeFileSync(PLACES, `${placeStatements().join(";\n")};\n`);
  step("Loading US zip codes", "wrangler", [
    "d1",
    "execute",
    "tradepost",
    "--remote",
    "--env",
    "production",
    "--yes",
    "--file",
    PLACES,
  ]);
}
step("Deploying the worker", "wrangler", ["deploy", "--env", "production"]);

/** Zip codes are loaded once; the catalogue is part of the worker's code. */
function hasPlaces() {
  const args = [
    "d1",
    "execute",
    "tradepost",
    "--remote",
    "--env",
    "production",
    "--json",
    "--command",
    "SELECT count(*) AS n FROM zip",
  ];
  const result = spawnSync("wrangler", args, { encoding: "utf8" });
  if (result.status !== 0) stop(`The database does not respond:\n${result.stderr}`);
  const [answer] = JSON.parse(result.stdout) as [{ results: [{ n: number }] }];
  return answer.results[0].n > 0;
}

function step(name: string, command: string, args: string[]) {
  console.log(`${name} …`);
  if (spawnSync(command, args, { stdio: "inherit" }).status !== 0)
    stop(`${name} failed; see above.`);
}

function stop(reason: string): never {
  console.error(`\n${reason}\n`);
  process.exit(1);
}
