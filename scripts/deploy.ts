/**
 * `npm run deploy`: builds, migrates the remote database, loads the zip codes with the same
 * statements as locally, and deploys the worker. Requires a Cloudflare login (`npx wrangler login`)
 * and the ids in wrangler.toml's [env.production]; see "Deploying" in the README.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { indexSqlOf } from "../app/search-index/index.server";
import { placeStatements } from "./places";

const UNSET = "00000000-0000-0000-0000-000000000000";
const database = ["d1", "execute", "tradepost", "--remote", "--env", "production"];
/** Companies per statement, as in rebuild-index.ts. */
const INDEX_CHUNK = 2000;

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
if (rowsOf("zip") === 0) execute("Loading US zip codes", "places", placeStatements());
// A migration that changes the search index empties it.
const companies = rowsOf("company");
if (companies > 0 && rowsOf("search_listing") === 0) {
  const last = numberOf("SELECT max(id) AS n FROM company");
  const statements: string[] = [];
  for (let from = 1; from <= last; from += INDEX_CHUNK)
    statements.push(...indexSqlOf(from, from + INDEX_CHUNK - 1));
  execute("Rebuilding the search index", "index", statements);
}
step("Deploying the worker", "wrangler", ["deploy", "--env", "production"]);

/** The catalogue is part of the worker's code; all else is in the database. */
function rowsOf(table: string) {
  return numberOf(`SELECT count(*) AS n FROM ${table}`);
}

function numberOf(sql: string) {
  const result = spawnSync("wrangler", [...database, "--json", "--command", sql], {
    encoding: "utf8",
  });
  if (result.status !== 0) stop(`The database does not respond:\n${result.stderr}`);
  const [answer] = JSON.parse(result.stdout) as [{ results: [{ n: number }] }];
  return answer.results[0].n;
}

function execute(name: string, file: string, statements: string[]) {
  const path = `.cache/${file}.sql`;
  mkdirSync(".cache", { recursive: true });
  writeFileSync(path, `${statements.join(";\n")};\n`);
  step(name, "wrangler", [...database, "--yes", "--file", path]);
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
