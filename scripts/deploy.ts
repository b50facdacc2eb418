/**
 * `npm run deploy`: builds, migrates the remote databases, loads the zip codes with the same
 * statements as locally, deploys the worker, rebuilds the search index if a migration asks for it, and
 * opens the work databases for new companies.
 * Requires a Cloudflare login (`npx wrangler login`) and the ids in wrangler.toml's
 * [env.production]; see "Deploying" in the README.
 */
import { spawnSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { productionSecrets } from "../app/config";
import { DIRECTORY } from "../app/database/effects.server";
import { markSql, openSql } from "../app/database/work-databases/open-databases.server";
import { indexDoneSql, indexDueSql } from "../app/search-index/index-due";
import { indexSqlOf } from "../app/search-index/index.server";
import { placeStatements } from "./places";
import { databasesOf, UNSET, type BoundDatabase } from "./wrangler-databases";

const PRODUCTION = ["--remote", "--env", "production"];
/** Companies per statement, as in rebuild-index.ts. */
const INDEX_CHUNK = 2000;

const databases = productionDatabases();
const directory = databases.find(({ binding }) => binding === DIRECTORY)!.name;
const workDatabases = databases.filter(({ binding }) => binding !== DIRECTORY);

requireSecrets();
mentionMap();
step("Building", "tsx", ["scripts/build.ts"]);
for (const { name } of databases)
  step(`Migrating ${name}`, "wrangler", ["d1", "migrations", "apply", name, ...PRODUCTION]);
for (const one of workDatabases) mark(one);
// The catalogue is part of the worker's code; all else is in the database.
if (numberOf("SELECT count(*) AS n FROM zip") === 0)
  execute("Loading US zip codes", "places", placeStatements());
step("Deploying the worker", "wrangler", ["deploy", "--env", "production"]);
// Only now: an older worker would index a company that is edited meanwhile by the older rules.
if (numberOf(indexDueSql) > 0) {
  const last = numberOf("SELECT coalesce(max(id), 0) AS n FROM company");
  const statements: string[] = [];
  for (let from = 1; from <= last; from += INDEX_CHUNK)
    statements.push(...indexSqlOf(from, from + INDEX_CHUNK - 1));
  execute("Rebuilding the search index", "index", [...statements, indexDoneSql]);
}
// An older worker has no binding for a new database.
console.log("Opening the work databases …");
rows(directory, workDatabases.map(({ binding }) => openSql(binding)).join("; "));

function productionDatabases() {
  const configuration = readFileSync("wrangler.toml", "utf8");
  const production = configuration.slice(configuration.indexOf("[env.production]"));
  if (production.includes("tradepost.example"))
    stop(
      'Put your own domain into wrangler.toml: [env.production] still says "tradepost.example".',
    );
  try {
    const bound = databasesOf("production");
    const unset = bound.filter(({ id }) => id === UNSET).map(({ binding }) => binding);
    if (unset.length > 0)
      stop(
        "Put the ids of your databases into wrangler.toml: [[env.production.d1_databases]] " +
          `database_id (still ${UNSET} for ${unset.join(", ")}).`,
      );
    return bound;
  } catch (error) {
    return stop(error instanceof Error ? error.message : String(error));
  }
}

/** Before anything changes: the worker would refuse all requests without them. */
function requireSecrets() {
  const args = ["secret", "list", "--env", "production", "--format", "json"];
  const { status, stdout, stderr } = spawnSync("wrangler", args, { encoding: "utf8" });
  // Before the first deployment and the first secret.
  const isNew = status !== 0 && /does not exist|10007/.test(stdout + stderr);
  if (status !== 0 && !isNew) stop(`wrangler can't list the secrets:\n${stdout}\n${stderr}`);
  const names = isNew ? [] : (JSON.parse(stdout) as { name: string }[]).map(({ name }) => name);
  const missing = productionSecrets.filter((secret) => !names.includes(secret));
  if (missing.length > 0)
    stop(
      `Set ${missing.join(" and ")} first, each with a key of its own from \`npm run secret-key\`: ` +
        missing.map((secret) => `npx wrangler secret put ${secret} --env production`).join(", "),
    );
}

/** Not required: without it, maps are drawn without streets. */
function mentionMap() {
  const configuration = readFileSync("wrangler.toml", "utf8");
  const production = configuration.slice(configuration.indexOf("[env.production]"));
  if (!/^MAP_(FILE|TILE_URL) *=/m.test(production))
    console.log("MAP_FILE is not set: maps will have no streets. The README says how to get them.");
}

/** Notices ids that were mixed up before companies' data goes to the wrong place. */
function mark({ binding, name }: BoundDatabase) {
  const [marked] = rows<{ name: string }>(
    name,
    `${markSql(binding)}; SELECT name FROM database_name`,
  );
  if (marked!.name !== binding)
    stop(
      `${name}, which wrangler.toml binds as ${binding}, is the work database of ${marked!.name}. ` +
        "Correct the ids under [[env.production.d1_databases]].",
    );
}

function numberOf(sql: string) {
  return rows<{ n: number }>(directory, sql)[0]!.n;
}

/** The rows of the last statement. */
function rows<Row>(database: string, sql: string) {
  const args = ["d1", "execute", database, ...PRODUCTION, "--json", "--command", sql];
  const result = spawnSync("wrangler", args, { encoding: "utf8" });
  if (result.status !== 0)
    stop(`The database ${database} does not respond:\n${result.stdout}\n${result.stderr}`);
  const answers = JSON.parse(result.stdout) as { results: Row[] }[];
  return answers.at(-1)!.results;
}

function execute(name: string, file: string, statements: string[]) {
  const path = `.cache/${file}.sql`;
  mkdirSync(".cache", { recursive: true });
  writeFileSync(path, `${statements.join(";\n")};\n`);
  step(name, "wrangler", ["d1", "execute", directory, ...PRODUCTION, "--yes", "--file", path]);
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
