/** What a price book with 5,000 items costs: round trips, rows read, query plans. */
import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { addPriceItem } from "../../app/documents/price-book/add-item.server";
import { deletePriceItem } from "../../app/documents/price-book/delete-item.server";
import { editPriceItem } from "../../app/documents/price-book/edit-item.server";
import { importPrices } from "../../app/documents/price-book/import-items.server";
import { learnPrices } from "../../app/documents/price-book/learn.server";
import { listPriceItems } from "../../app/documents/price-book/list-items.server";
import type { RequestContext } from "../../app/operations/context";
import { scansOf } from "../budgets/scans";
import { of, other, river as company } from "../clients/offices";
import { recording, type Recorded } from "../support/recording";
import { add, batch, call, cast, companyId, emptyBooks, heater, list } from "./price-book";
import { shownItem } from "./shown";

/** Each import has another price. */
let imports = 0;

const ITEMS = 4990;

beforeAll(async () => {
  await emptyBooks();
  // Another company's items in the same database.
  await env.DB.prepare("UPDATE company SET work_db = 'WORK_1'").run();
  const csv = (names: string[]) => ["name,price", ...names.map((name) => `${name},1`)].join("\n");
  const nameOf = (_: unknown, i: number) =>
    `Install ${i % 2 ? "copper" : "steel"} pipe ${i % 25 === 0 ? "elbow" : "joint"} no${i}`;
  await call(importPrices, { csv: csv(Array.from({ length: ITEMS }, nameOf)) });
  await call(importPrices, { csv: csv(Array.from({ length: 200 }, nameOf)) }, { company: other });
  await add(heater);
});

const searches: [string, object, items: number, rows: number][] = [
  ["the first part", {}, 25, 60],
  ["one word that an item has", { q: "gallons" }, 1, 10],
  ["two words", { q: "install no1234" }, 1, 320],
  ["the beginning of a word that some have", { q: "no49" }, 20, 500],
  ["words that many have", { q: "copper elbow" }, 20, 4500],
  ["a word that nearly all have", { q: "inst" }, 20, 5500],
  ["a word that nobody has", { q: "boiler install" }, 0, 320],
];

/** The rows that a list reads in the office. */
async function rowsRead(input: object) {
  const { context } = of(cast.owner);
  const { items } = await listPriceItems(context, { company, ...input });
  const { spent } = context.work({ providerId: "", workDb: null }).reads;
  return { items: items.length, ...spent };
}

test.each(searches)("%s reads few rows", async (_, input, items, rows) => {
  const read = await rowsRead(input);
  expect(read.items).toBe(items);
  expect(read.rowsRead).toBeLessThanOrEqual(rows);
  expect(read.roundTrips).toBeLessThanOrEqual(2);
});

test("parts in the middle read no more than the first", async () => {
  const first = await list({ rows: 100 });
  const after = first.items.at(-1)!.id;
  expect(await rowsRead({ after })).toMatchObject({ items: 25, roundTrips: 1 });
  expect((await rowsRead({ after })).rowsRead).toBeLessThanOrEqual(65);
  expect((await rowsRead({ before: after })).rowsRead).toBeLessThanOrEqual(65);
});

const all: [string, (context: RequestContext) => Promise<unknown>][] = [
  ...searches.map(([name, input]): (typeof all)[number] => [
    name,
    (context) => listPriceItems(context, { company, ...input }),
  ]),
  [
    "adding, editing, deleting",
    async (context) => {
      const { id } = await addPriceItem(context, { company, name: "Boiler", rate: 1 });
      await editPriceItem(context, { company, id, name: "Big boiler" });
      await deletePriceItem(context, { company, id });
    },
  ],
  [
    "importing",
    (context) =>
      importPrices(context, {
        company,
        csv: `name,price\nFilter ${crypto.randomUUID()},1\n"${heater.name}",${(imports += 1)}\n`,
      }),
  ],
];

describe.each([
  ["without planner statistics", undefined],
  ["with planner statistics", "ANALYZE"],
])("%s", (_, prepare) => {
  beforeAll(async () => {
    if (prepare) await env.WORK_1!.prepare(prepare).run();
  });

  test.each(all)("%s scans no table of the office", async (_name, run) => {
    const recorded = new Map([...workDatabasesOf(env)].map(([name, db]) => [name, recording(db)]));
    const workDatabases = new Map([...recorded].map(([name, { db }]) => [name, db]));
    const { context, settled } = of(cast.owner, { workDatabases });
    await run(context);
    await settled();
    const statements = uniquely(recorded.get("WORK_1")!.statements);
    expect(statements.length).toBeGreaterThan(1);
    for (const statement of statements)
      expect(await scansOf(env.WORK_1!, statement), statement.sql).toEqual([]);
  });
});

function uniquely(statements: Recorded[]) {
  return [...new Map(statements.map((one) => [one.sql, one])).values()];
}

test("learning the lines of a document reads and writes little of a large book", async () => {
  const items = Array.from({ length: 5 }, (_, i) => shownItem({ name: `Line ${i}` }));
  const results = await batch(learnPrices(companyId, items, Date.now()));
  const read = results.map(({ meta }) => meta.rows_read).reduce((a, b) => a + b);
  expect(read).toBeLessThan(150);
});
