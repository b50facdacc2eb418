import { env } from "cloudflare:test";
import { is } from "drizzle-orm";
import { getTableConfig, SQLiteTable } from "drizzle-orm/sqlite-core";
import { describe, expect, test } from "vitest";
import * as tables from "../../app/database/tables";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import * as workTables from "../../app/database/work-databases/tables";

const kinds = [
  {
    kind: "directory",
    tables,
    databases: [env.DB],
    virtual: ["company_text"],
    snapshots: import.meta.glob<Snapshot>("../../migrations/meta/*_snapshot.json", {
      eager: true,
      import: "default",
    }),
  },
  {
    kind: "work database",
    tables: workTables,
    databases: [...workDatabasesOf(env).values()],
    virtual: ["client_text", "job_text", "message_text"],
    snapshots: import.meta.glob<Snapshot>("../../migrations/offices/meta/*_snapshot.json", {
      eager: true,
      import: "default",
    }),
  },
].map((one) => ({
  ...one,
  defined: Object.values(one.tables)
    .filter((table) => is(table, SQLiteTable))
    .map((table) => getTableConfig(table)),
}));

interface Snapshot {
  tables: Record<string, { columns: object; indexes: object }>;
}

test("there are several work databases, so that nothing can lean on there being one", () => {
  expect(workDatabasesOf(env).size).toBe(3);
});

const all = kinds.flatMap(({ kind, databases, defined }) =>
  databases.flatMap((db, i) =>
    defined.map((config) => [`${kind} ${i + 1}: ${config.name}`, db, config] as const),
  ),
);

describe.each(all)("%s", (_title, db, config) => {
  test("columns match the database: name, type, NOT NULL, key", async () => {
    const { results } = await db
      .prepare(
        'SELECT name, lower(type) AS type, "notnull" AS required, pk FROM pragma_table_info(?)',
      )
      .bind(config.name)
      .all<{ name: string; type: string; required: number; pk: number }>();
    const keys =
      config.primaryKeys[0]?.columns.map((column) => column.name) ??
      config.columns.filter((column) => column.primary).map((column) => column.name);
    const expected = config.columns.map((column) => ({
      name: column.name,
      type: column.getSQLType(),
      required: Number(column.notNull),
      pk: keys.indexOf(column.name) + 1,
    }));
    expect(results.toSorted(byName)).toEqual(expected.toSorted(byName));
  });

  test("indexes match the database", async () => {
    const { results } = await db
      .prepare(
        `SELECT l.name AS name, l."unique" AS is_unique, (SELECT group_concat(coalesce(name, '?'),
        ',') FROM pragma_index_info(l.name)) AS columns
       FROM pragma_index_list(?) l WHERE l.origin = 'c'`,
      )
      .bind(config.name)
      .all<{ name: string; is_unique: number; columns: string }>();
    const expected = config.indexes.map(({ config: index }) => ({
      name: index.name,
      is_unique: Number(index.unique),
      columns: index.columns.map((column) => ("name" in column ? column.name : "?")).join(","),
    }));
    expect(results.toSorted(byName)).toEqual(expected.toSorted(byName));
  });
});

test.each(kinds)(
  "every table of the $kind is STRICT and has a definition",
  async ({ databases, defined, virtual }) => {
    for (const db of databases) {
      const { results } = await db
        .prepare(
          "SELECT name, type, strict FROM pragma_table_list WHERE schema = 'main' ORDER BY name",
        )
        .all<{ name: string; type: string; strict: number }>();
      const own = results.filter(
        (table) => table.type === "table" && !/^(sqlite_|_cf_|d1_migrations)/.test(table.name),
      );
      expect(own.filter((table) => table.strict !== 1)).toEqual([]);
      expect(own.map((table) => table.name)).toEqual(
        defined.map((config) => config.name).toSorted(),
      );
      // Drizzle has no virtual tables: the SQL of the text index is only in the migration.
      expect(
        results.filter((table) => table.type === "virtual").map((table) => table.name),
      ).toEqual(virtual);
    }
  },
);

function byName(a: { name: string }, b: { name: string }) {
  return a.name < b.name ? -1 : 1;
}

test.each(kinds)(
  "the latest migration snapshot of the $kind matches the tables, so that the next migration starts from them",
  ({ snapshots, defined }) => {
    const last = snapshots[Object.keys(snapshots).toSorted().at(-1)!]!;
    const kept = Object.entries(last.tables).map(([name, { columns, indexes }]) => [
      name,
      Object.keys(columns).toSorted(),
      Object.keys(indexes).toSorted(),
    ]);
    const now = defined.map(({ name, columns, indexes }) => [
      name,
      columns.map((one) => one.name).toSorted(),
      indexes.map((one) => one.config.name).toSorted(),
    ]);
    expect(kept.toSorted()).toEqual(now.toSorted());
  },
);
