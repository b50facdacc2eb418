/** What an import makes of the rows of a file. */
import { env } from "cloudflare:test";
import Papa from "papaparse";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import {
  importPrices,
  previewPriceImport,
} from "../../app/documents/price-book/import-items.server";
import { importLimits } from "../../app/documents/price-book/limits";
import { fileMessages, messages } from "../../app/documents/price-book/messages";
import { textOf } from "../../app/imports/encoding";
import { of, river } from "../clients/offices";
import { recording } from "../support/recording";
import { refusalOf } from "../support/refusal";
import { counting, watched } from "../support/trips";
import { add, call, cast, emptyBooks, faults, heater, list, names, read } from "./price-book";

beforeEach(emptyBooks);
afterEach(async () => expect(await faults()).toEqual([]));

const preview = (csv: string) => call(previewPriceImport, { csv });
const load = (csv: string) => call(importPrices, { csv });

const NOTHING = { added: 0, changed: 0, unchanged: 0, repeated: 0, wrong: 0, errors: [] };

async function only() {
  const { items } = await list();
  expect(items).toHaveLength(1);
  return items[0]!;
}

describe("a good file", () => {
  const csv = [
    "name,price,description,taxable",
    '"Water heater, 50 gallons","$1,204.50","With pan & valve <new>",yes',
    "Drain cleaning,99,,no",
    "Estimate,0,,",
  ].join("\n");

  test("is imported in its order", async () => {
    expect(await load(csv)).toEqual({ ...NOTHING, rows: 3, added: 3, ignored: [] });
    expect((await list()).items).toMatchObject([
      {
        name: "Water heater, 50 gallons",
        rate: 120_450,
        description: "<p>With pan &amp; valve &lt;new&gt;</p>",
        taxable: true,
      },
      { name: "Drain cleaning", rate: 9900, description: "", taxable: false },
      { name: "Estimate", rate: 0, taxable: true },
    ]);
    expect(await names({ q: "heater" })).toEqual(["Water heater, 50 gallons"]);
  });

  test("twice makes nothing twice", async () => {
    await load(csv);
    const before = await list();
    expect(await load(csv)).toMatchObject({ ...NOTHING, rows: 3, unchanged: 3 });
    expect(await list()).toEqual(before);
  });

  test("is shown before, and the preview writes nothing", async () => {
    await add({ name: "Drain cleaning", rate: 1 });
    const before = await list();
    const { sample, ...announced } = await preview(csv);
    expect(sample).toEqual([
      {
        line: 2,
        name: "Water heater, 50 gallons",
        rate: 120_450,
        description: "With pan & valve <new>",
        taxable: true,
      },
      { line: 3, name: "Drain cleaning", rate: 9900, description: "", taxable: false },
      { line: 4, name: "Estimate", rate: 0, description: "", taxable: true },
    ]);
    expect(announced).toMatchObject({ ...NOTHING, rows: 3, added: 2, changed: 1 });
    expect(await list()).toEqual(before);
    expect(await load(csv)).toEqual(announced);
  });
});

describe("a row of a known item", () => {
  test("changes what it says, and keeps what it does not", async () => {
    const billingCycle = { interval: "y", frequency: 1 };
    const { id } = await add({ ...heater, taxable: false, billingCycle });
    const csv = `name,price,description,taxable\n"WATER heater, 50 gallons",1300,,\n`;
    expect(await load(csv)).toMatchObject({ ...NOTHING, changed: 1 });
    expect(await read(id)).toMatchObject({
      ...heater,
      name: "WATER heater, 50 gallons",
      rate: 130_000,
      taxable: false,
      billingCycle,
      version: 2,
    });
    expect(await load(csv)).toMatchObject({ ...NOTHING, unchanged: 1 });
  });

  test("with the same text keeps the description's formatting", async () => {
    const { id } = await add(heater);
    const csv = (text: string) => `name,description\n"${heater.name}",${text}\n`;
    expect(await load(csv("With a new valve."))).toMatchObject({ unchanged: 1 });
    expect((await read(id)).description).toBe(heater.description);
    expect(await load(csv("With an old valve."))).toMatchObject({ changed: 1 });
    expect((await read(id)).description).toBe("<p>With an old valve.</p>");
  });

  test("counts when its name is repeated in the file: equal rows are one, others are errors", async () => {
    const csv = "name,price\nPump,80\nPUMP,80\nPump,90\n";
    expect(await load(csv)).toMatchObject({
      added: 1,
      repeated: 1,
      wrong: 1,
      errors: [{ line: 4, column: "name", message: fileMessages.repeated(2) }],
    });
    expect(await only()).toMatchObject({ name: "Pump", rate: 8000 });
  });
});

test("rows with errors are named by line and column, and stop no other", async () => {
  const csv = [
    "Name,Price,Description,Taxable",
    "Right,10,,",
    ",10,,",
    "No price,,,",
    "Words,ten,,",
    "Negative,-10,,",
    "Negative too,($10.00),,",
    "Too exact,1.234,,",
    'Comma,"1.204,50",,',
    "Too high,1000000,,",
    "Perhaps,10,,maybe",
    `Long,10,${"x".repeat(4001)},`,
    `${"x".repeat(201)},10,,`,
    '"Two\nlines",10,,',
    "",
    "Many,10,,,more",
    "Last,10,,",
  ].join("\n");
  const { errors, ...rest } = await load(csv);
  expect(errors.map(({ line, column }) => [line, column])).toEqual([
    [3, "name"],
    [4, "price"],
    [5, "price"],
    [6, "price"],
    [7, "price"],
    [8, "price"],
    [9, "price"],
    [10, "price"],
    [11, "taxable"],
    [12, "description"],
    [13, "name"],
    [17, ""],
  ]);
  for (const { message } of errors) expect(message).toMatch(/^[A-Z].*\.$/);
  expect(rest).toMatchObject({ rows: 15, added: 3, wrong: 12 });
  expect(await names()).toEqual(["Right", "Two lines", "Last"]);
});

describe("cells", () => {
  test.each([
    ["$1,204.50", 120_450],
    [" 1204.5 ", 120_450],
    ["$1,204.50 USD", 120_450],
    ["USD 12", 1200],
    ["US$12", 1200],
    ["120.0000", 12_000],
    ["$ - ", 0],
    ["0", 0],
    [".5", 50],
  ])("price %j", async (cell, rate) => {
    await load(`name,price\nPump,"${cell}"\n`);
    expect(await only()).toMatchObject({ rate });
  });

  test.each([
    ["Yes", true],
    ["TRUE", true],
    ["1", true],
    ["Tax", true],
    ["n/a", true],
    ["", true],
    ["no", false],
    ["F", false],
    ["0", false],
    ["Non", false],
    ["Non-Taxable", false],
    ["nontaxable", false],
    ["Exempt", false],
  ])("taxable %j", async (cell, taxable) => {
    await load(`name,price,taxable\nPump,1,${cell}\n`);
    expect(await only()).toMatchObject({ taxable });
  });

  test("that a spreadsheet would run lose the sign that prevents it", async () => {
    await load("name,price\n'=Pump,1\n");
    expect(await only()).toMatchObject({ name: "=Pump" });
  });
});

describe("files of other programs", () => {
  test.each([
    [
      "Jobber",
      "Name,Description,Category,Unit Price,Unit Cost,Taxable",
      "Pump,Sump pump,Product,80.00,40.00,TRUE",
      ["Category", "Unit Cost"],
    ],
    [
      "QuickBooks",
      "Product/Service Name,Sales Description,SKU,Type,Sales Price / Rate,Taxable,Purchase Cost",
      "Pump,Sump pump,1,Service,80,yes,40",
      ["SKU", "Type", "Purchase Cost"],
    ],
    ["Square", "Item Name,Description,Price,Cost", "Pump,Sump pump,$80.00,40", ["Cost"]],
  ])("%s: a cost is no price", async (_, head, row, ignored) => {
    expect(await load(`${head}\r\n${row}\r\n`)).toMatchObject({ ...NOTHING, added: 1, ignored });
    expect(await only()).toMatchObject({
      name: "Pump",
      rate: 8000,
      description: "<p>Sump pump</p>",
      taxable: true,
    });
  });

  test.each([
    ["UTF-8", [0xef, 0xbb, 0xbf, ...new TextEncoder().encode(accented())]],
    ["UTF-16", [0xff, 0xfe, ...[...accented()].flatMap((c) => [c.charCodeAt(0), 0])]],
    ["Windows-1252", [...accented()].map((c) => c.charCodeAt(0))],
  ])("in %s", async (_, bytes) => {
    const read = await textOf(new Uint8Array(bytes));
    await load("text" in read ? read.text : read.refused);
    expect(await names({ q: "instalacion" })).toEqual(["Instalación"]);
  });
});

function accented() {
  return "name,price\r\nInstalación,80\r\n";
}

test.each([
  ["empty", "", fileMessages.empty],
  ["with the columns' names only", "name,price\n", fileMessages.empty],
  ["without a column for the name", "price,sku\n1,2\n", fileMessages.columns],
  ["too long", "x".repeat(importLimits.bytes + 1), fileMessages.bytes],
])("a file that is %s is refused", async (_, csv, message) => {
  for (const refused of [preview(csv), load(csv)])
    expect(await refusalOf(refused)).toMatchObject({ code: "invalid", fields: { csv: message } });
  expect(await list()).toMatchObject({ total: 0 });
});

describe("a large file", () => {
  const LINES = importLimits.rows;
  const file = (rows: number, description = "") =>
    Papa.unparse(
      Array.from({ length: rows }, (_, i) => ({
        name: `Install item no${i}, with fitting`,
        price: `${i}.50`,
        description,
      })),
    );

  test("of 5,000 rows fills the book in few round trips; what is new beyond is named", async () => {
    const csv = file(LINES);
    const { context, trips } = counting();
    const first = await call(importPrices, { csv }, { over: context });
    expect(first).toMatchObject({ ...NOTHING, rows: LINES, added: LINES });
    expect(trips.length).toBeLessThan(100);
    expect(await list()).toMatchObject({ total: LINES });
    expect(await names({ rows: 3 })).toEqual(
      [0, 1, 2].map((i) => `Install item no${i}, with fitting`),
    );
    expect(await load(csv)).toMatchObject({ added: 0, unchanged: LINES });
    expect(await load('name,price\nNew,1\n"Install item no7, with fitting",3\n')).toMatchObject({
      added: 0,
      changed: 1,
      errors: [{ line: 2, column: "", message: messages.full }],
    });
  });

  test("of more rows imports the first 5,000 and says so", async () => {
    expect(await preview(file(LINES + 1))).toMatchObject({
      rows: LINES + 1,
      added: LINES,
      errors: [{ line: LINES + 2, column: "", message: fileMessages.rows }],
    });
  });

  test("of the longest rows binds no value beyond D1's limits", async () => {
    const csv = file(200, "& more ".repeat(500));
    const recorded = new Map([...workDatabasesOf(env)].map(([name, db]) => [name, recording(db)]));
    const workDatabases = new Map([...recorded].map(([name, { db }]) => [name, db]));
    const { context, settled } = of(cast.owner, { workDatabases });
    await importPrices(context, { company: river, csv });
    await settled();
    const statements = [...recorded.values()].flatMap((one) => one.statements);
    const lengths = statements.flatMap(({ values }) => values.map((one) => String(one).length));
    expect(Math.max(...lengths)).toBeLessThan(500_000);
    expect(Math.max(...statements.map(({ sql }) => sql.length))).toBeLessThan(10_000);
  });

  test("that stopped half-way continues where it was", async () => {
    let parts = 0;
    const over = watched((statements, go) => {
      const isPart = statements.some((sql) => sql.includes("INTO price_item "));
      if (isPart) parts += 1;
      return isPart && parts === 3 ? Promise.reject(new Error("stopped")) : go();
    });
    const csv = file(450);
    await expect(call(importPrices, { csv }, { over })).rejects.toThrow();
    expect((await list()).total).toBe(400);
    expect(await load(csv)).toMatchObject({ added: 50, unchanged: 400 });
  });
});
