/**
 * SQL of the two kinds of database: no statement names tables of both, every statement on an
 * office's tables names its company, and only a few files reach a work database by itself.
 */
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import { clientRows } from "../../app/clients/client-rows";
import * as directoryTables from "../../app/database/tables";
import * as workTables from "../../app/database/work-databases/tables";
import { officeTables } from "../../app/database/work-databases/office-tables";

const sources = import.meta.glob<string>(["../../app/**/*.{ts,tsx}", "../../workers/*.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});
const files = Object.entries(sources).map(([path, text]) => ({
  path: path.replace("../../", ""),
  statements: statementsIn(text),
  text,
}));

const namesOf = (tables: object) =>
  new Set(
    Object.values(tables)
      .filter((one) => is(one, SQLiteTable))
      .map((one) => getTableConfig(one).name),
  );
const directory = new Set([...namesOf(directoryTables), "company_text"]);
/** Of words, which begin with the company. */
const indexes: string[] = ["client_text", "job_text", "message_text"];
const work = new Set([...namesOf(workTables), ...indexes]);
const onlyDirectory = new Set([...directory].filter((name) => !work.has(name)));
const onlyWork = new Set([...work].filter((name) => !directory.has(name)));

/** Texts of SQL: literals that begin with a verb of SQL, and templates that hold one. */
function statementsIn(text: string) {
  const code = text.replaceAll(/\/\*[^]*?\*\/|^\s*\/\/.*$/gm, "");
  const literals = code.match(/`(?:[^`\\]|\\.)*`|"(?:[^"\\\n]|\\.)*"/g) ?? [];
  return literals.filter((literal) => /\b(SELECT|INSERT|UPDATE|DELETE)\b/.test(literal));
}

function tablesIn(statement: string) {
  const named = statement.matchAll(/\b(?:FROM|JOIN|INTO|UPDATE|TABLE)\s+(\w+)/g);
  return [...named].map(([, name]) => name!);
}

function kindsIn(statement: string) {
  const names = tablesIn(statement);
  return {
    directory: names.filter((name) => onlyDirectory.has(name)),
    work: names.filter((name) => onlyWork.has(name)),
  };
}

function isMixed(statement: string) {
  const { directory, work } = kindsIn(statement);
  return directory.length > 0 && work.length > 0;
}

test("the guard recognizes a statement that names tables of both kinds", () => {
  expect(isMixed("SELECT 1 FROM company c JOIN client k ON k.company_id = c.provider_id")).toBe(
    true,
  );
  expect(isMixed("INSERT INTO client_email SELECT email FROM person")).toBe(true);
  expect(isMixed("SELECT 1 FROM client c JOIN client_email e ON e.client_id = c.id")).toBe(false);
  expect(statementsIn('const a = "SELECT 1"; const b = `UPDATE client\nSET x = 1`;')).toHaveLength(
    2,
  );
});

test("no statement names tables of both kinds", () => {
  const mixed = files.flatMap(({ path, statements }) =>
    statements.filter(isMixed).map((sql) => `${path}: ${sql}`),
  );
  expect(mixed).toEqual([]);
  const found = files.flatMap(({ statements }) => statements.flatMap((sql) => kindsIn(sql).work));
  expect(new Set(found).size, "statements on work tables are found").toBeGreaterThan(5);
});

/** Statements on all companies of a work database, with the reason. */
const ofAllCompanies: Record<string, string> = {
  "app/database/work-databases/forget.server.ts": "Deletes what has expired, daily.",
  "app/database/work-databases/open-databases.server.ts":
    "Marks databases and counts their companies.",
  "app/office/deleted-person.server.ts": "A deleted account leaves the logs of all offices.",
  "app/requests/forget-photos.server.ts": "Deletes photos that were not sent.",
  "app/office/finish-deletions.server.ts": "Looks for companies that are being deleted.",
  "app/stripe-events/waiting-payments.server.ts": "Payments that wait, for platform admins.",
};

test("every statement on an office's rows names its company", () => {
  const without = files
    .filter(({ path }) => !ofAllCompanies[path])
    .flatMap(({ path, statements }) =>
      statements
        .filter((sql) => kindsIn(sql).work.length > 0 && !/company_id|companyId/.test(sql))
        .map((sql) => `${path}: ${sql}`),
    );
  // The words' table has no such column: their index is looked up by words that begin with the company.
  expect(without.filter((one) => !indexes.some((index) => one.includes(index)))).toEqual([]);
});

/** Files that reach a work database other than through context.work, with the reason. */
const directly: Record<string, string> = {
  "app/admin/count-mail.server.ts": "Counts mail of all databases.",
  "app/admin/mail.server.ts": "Mail of all databases, for developers.",
  "app/admin/status.server.ts": "Sizes of all databases.",
  "app/admin/unsent-mail.server.ts": "Failed mail of all databases.",
  "app/admin/work-databases.server.ts": "Sizes of all databases.",
  "app/database/effects.server.ts": "Delivers effects between databases.",
  "app/database/work-databases/databases.ts": "The list.",
  "app/database/work-databases/open-databases.server.ts": "Marks and opens them.",
  "app/database/work-databases/place.server.ts": "Opens an office.",
  "app/database/work-databases/work.ts": "context.work itself.",
  "app/identity/account.server.ts": "An effect for each of them.",
  "app/identity/messages-of-person.server.ts": "Messages of one person, for their own export.",
  "app/office/finish-deletions.server.ts": "Deletes offices, by cron.",
  "app/operations/context.ts": "The type.",
  "app/stripe-events/waiting-payments.server.ts": "Payments of all databases that wait.",
  "workers/office-data.ts": "Builds context.work.",
  "workers/scheduled.ts": "Jobs over all of them.",
};

test("context.work is the only way to a company's office", () => {
  const others = files
    .filter(({ text }) => /\bworkDatabases\b|\bdatabaseOf\(|\bWORK_\d/.test(withoutComments(text)))
    .map(({ path }) => path)
    .filter((path) => !directly[path]);
  expect(others).toEqual([]);
});

function withoutComments(text: string) {
  return text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "");
}

describe("each later kind of row joins", () => {
  const tables = Object.values(workTables)
    .filter((one) => is(one, SQLiteTable))
    .map((one) => getTableConfig(one));
  const withColumn = (name: string) =>
    tables.filter(({ columns }) => columns.some((one) => one.name === name)).map((one) => one.name);

  test("the deletion of a company: every table with a company", () => {
    // The mark of a deleted company, and what tells the directory.
    const kept = ["effect", "tenant"];
    expect(
      withColumn("company_id")
        .filter((name) => !kept.includes(name))
        .toSorted(),
    ).toEqual(officeTables.filter((name) => !indexes.includes(name)).toSorted());
  });

  test("the merge of clients: every table with a client, except for its history", () => {
    expect(withColumn("client_id").filter((name) => name !== "client_change")).toEqual(
      clientRows.map(({ table }) => table),
    );
  });
});
