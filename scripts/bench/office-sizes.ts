/**
 * `tsx scripts/bench/office-sizes.ts`: how many bytes an office and its clients take in a work
 * database and in the directory, and how many rows a large office's lists read. Fills temporary
 * databases with the product's own statements. docs/scale.md has the results.
 */
import { globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { afterChanges, byOffice, insertClients } from "../../app/clients/client-statements.server";
import { ClientInput } from "../../app/clients/input";
import { listClients } from "../../app/clients/list-clients.server";
import { configFrom } from "../../app/config";
import { oneTrip } from "../../app/database/one-trip";
import { databaseOf, workDatabasesOf } from "../../app/database/work-databases/databases";
import { workOf, type Work } from "../../app/database/work-databases/work";
import { officeAuditSql } from "../../app/office/office-audit";
import type { Office } from "../../app/office/office.server";
import type { User, Within } from "../../app/operations/operation";
import { migrateLocally } from "../local-migrations";
import { withLocalPlatform, type LocalPlatform } from "../local-platform";
import { deliverAddresses } from "../seed/deliver-addresses";
import { seededRandom, seedOf, uuid, type SeededRandom } from "../seed/random";
import { slugOf } from "../seed/slug";
import { streetAddress } from "../seed/streets";
import { person } from "../seed/texts/people";

/** Each in an empty work database of its own. */
const CASES = [
  { database: "WORK_1", offices: 500, clients: 1 },
  { database: "WORK_2", offices: 1, clients: 1000 },
  { database: "WORK_3", offices: 1, clients: 10_000 },
];
/** Clients per batch, as in an import. */
const PART = 200;

const owner = {
  kind: "user",
  personId: 1,
  userId: "00000000-0000-4000-8000-000000000001",
  email: "owner@example.com",
  firstName: "Keisha",
  lastName: "Monroe",
} as User;

const dir = mkdtempSync(join(tmpdir(), "office-sizes-"));
try {
  await migrateLocally(dir);
  await withLocalPlatform(dir, measure);
} finally {
  rmSync(dir, { recursive: true, force: true });
}

async function measure(env: LocalPlatform) {
  const draw = seededRandom(seedOf("office sizes"));
  const databases = workDatabasesOf(env);
  await insertOwner(env.DB);
  let companyId = 0;
  for (const { database, offices, clients } of CASES) {
    const db = databaseOf(databases, database);
    const companies = Array.from({ length: offices }, () => ++companyId);
    for (const id of companies) await insertCompany(env.DB, id, database);
    const before = { work: await sizeOf(db), directory: await sizeOf(env.DB) };
    let written = 0;
    for (const id of companies) written += await fill(env, { id, database, clients }, draw);
    const work = (await sizeOf(db)) - before.work;
    const directory = (await sizeOf(env.DB)) - before.directory;
    const all = offices * clients;
    console.log(
      `${offices} office(s) with ${clients} client(s): ` +
        `${rounded(work / offices)} bytes an office, ${rounded(work / all)} bytes a client; ` +
        `in the directory ${rounded(directory / all)} bytes a client; ` +
        `${(written / all).toFixed(1)} rows written a client in the work database`,
    );
  }
  await countReads(env, companyId);
  showTables();
}

/** Bytes of the larger tables with their indexes, by SQLite's own statistics. */
function showTables() {
  for (const file of globSync(`${dir}/v3/d1/miniflare-D1DatabaseObject/*.sqlite`)) {
    if (file.endsWith("metadata.sqlite")) continue;
    const db = new DatabaseSync(file, { readOnly: true });
    const tables = db
      .prepare(
        `SELECT s.tbl_name AS name, sum(d.pgsize) AS bytes FROM dbstat d
          JOIN sqlite_schema s ON s.name = d.name WHERE d.aggregate = 1
          GROUP BY s.tbl_name HAVING bytes > 20000 ORDER BY bytes DESC`,
      )
      .all() as { name: string; bytes: number }[];
    console.log("");
    for (const { name, bytes } of tables) {
      const { n } = db.prepare(`SELECT count(*) AS n FROM ${name}`).get() as { n: number };
      if (n >= 100) console.log(`${name}: ${rounded(bytes / n)} bytes a row (${n} rows)`);
    }
    db.close();
  }
}

/**
 * In one batch for each part: clients, their histories and the office's log. Returns the number of
 * rows written, with those of indexes.
 */
async function fill(
  env: LocalPlatform,
  { id, database, clients }: { id: number; database: string; clients: number },
  draw: SeededRandom,
) {
  const { context } = contextOf(env);
  const work = context.work({ providerId: providerId(id), workDb: database });
  const office = { providerId: providerId(id), role: "owner", work } as Office;
  let written = 0;
  for (let from = 0; from < clients; from += PART) {
    const part = Array.from({ length: Math.min(PART, clients - from) }, (_, i) => ({
      id: uuid(draw),
      input: usualClient(draw, from + i),
    }));
    const changes = part.map(({ id: client, input }) => ({
      id: crypto.randomUUID(),
      action: clients === 1 ? ("added" as const) : ("imported" as const),
      details: {},
      client: { id: client, ...input, version: 1 },
    }));
    const done = await work.write(
      [],
      [
        ...insertClients(office.providerId, part, context.now()),
        ...afterChanges(context, byOffice(context, office), changes),
        officeAuditSql(context, office, {
          action: clients === 1 ? "add client" : "import clients",
          object: clients === 1 ? `client ${part[0]!.id}` : "clients",
          details: clients === 1 ? {} : { added: part.length },
        }),
      ],
    );
    for (const { meta } of done!.rest) written += meta.rows_written;
    await deliverAddresses(env.DB, databaseOf(workDatabasesOf(env), database));
  }
  return written;
}

async function countReads(env: LocalPlatform, companyId: number) {
  for (const [what, input] of [
    ["the first list page", {}],
    ["a later list page", { after: "middle" }],
    ["a search by last name", { q: "ramirez" }],
    ["a search by first letters", { q: "ma" }],
    ["a search by the end of a phone number", { q: "0042" }],
  ] as const) {
    const { context, offices } = contextOf(env);
    const after = "after" in input ? { after: await middleClient(env) } : {};
    const started = performance.now();
    const { clients } = await listClients(context, {
      company: `company-${companyId}`,
      ...input,
      ...after,
    });
    const ms = performance.now() - started;
    const { rowsRead, roundTrips } = offices[0]!.reads.spent;
    console.log(
      `${what}: ${clients.length} clients, ${rowsRead} rows read in ${roundTrips} round trip(s) ` +
        `of the work database, ${ms.toFixed(0)} ms from Node`,
    );
  }
}

async function middleClient({ WORK_3 }: LocalPlatform) {
  return WORK_3!
    .prepare("SELECT id FROM client ORDER BY company_id, sort_name, id LIMIT 1 OFFSET 5000")
    .first<string>("id");
}

/** What the operations and statements need of a request; and the offices that it opened. */
function contextOf(env: LocalPlatform) {
  const offices: Work[] = [];
  const notice = ({ error }: { error: string }) => console.error(error);
  const parts = { directory: env.DB, databases: workDatabasesOf(env), notice };
  const now = () => Date.now();
  const work = workOf({ ...parts, now, afterQueued: () => undefined });
  const context = {
    actor: owner,
    config: configFrom({
      ENVIRONMENT: "development",
      MAIN_ORIGIN: "http://localhost",
      SUPPORT_EMAIL: "support@tradepost.example",
    }),
    db: env.DB,
    reads: oneTrip(env.DB),
    address: "203.0.113.7",
    requestId: crypto.randomUUID(),
    now,
    notice,
    later: () => undefined,
    work(company: Parameters<typeof work>[0]) {
      const opened = work(company);
      offices.push(opened);
      return opened;
    },
  } as unknown as Within<User>;
  return { context, offices };
}

/** With everything that most clients have. */
function usualClient(draw: SeededRandom, i: number): ClientInput {
  const { first, last } = person(draw);
  return ClientInput.parse({
    firstName: first,
    lastName: last,
    emails: [`${slugOf(first)}.${slugOf(last)}.${i}@homemail.example`],
    mobilePhoneNumber: `512555${String(i).padStart(4, "0")}`,
    address: streetAddress(draw),
    city: "Austin",
    stateCode: "TX",
    zipCode: "78704",
    notes: draw.happens(0.4) ? "Gate code 4471, dog in the yard. Prefers texts to calls." : "",
  });
}

function providerId(id: number) {
  return `00000000-0000-4000-9000-${String(id).padStart(12, "0")}`;
}

async function insertOwner(directory: D1Database) {
  await directory
    .prepare(
      `INSERT INTO person (id, user_id, email, first_name, last_name, created_at, updated_at)
        VALUES (?, ?, ?, ?, ?, 0, 0)`,
    )
    .bind(owner.personId, owner.userId, owner.email, owner.firstName, owner.lastName)
    .run();
}

async function insertCompany(directory: D1Database, id: number, database: string) {
  await directory.batch([
    directory
      .prepare(
        `INSERT INTO company (id, provider_id, vanity_name, name, work_db, created_at, updated_at)
          VALUES (?, ?, ?, 'Company', ?, 0, 0)`,
      )
      .bind(id, providerId(id), `company-${id}`, database),
    directory
      .prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (?, 1, 0)")
      .bind(id),
  ]);
}

/** In bytes, with free pages. */
async function sizeOf(db: D1Database) {
  return (await db.prepare("SELECT 1").all()).meta.size_after;
}

function rounded(bytes: number) {
  return Math.round(bytes).toLocaleString("en-US");
}
