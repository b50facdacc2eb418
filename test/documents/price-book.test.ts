import { env } from "cloudflare:test";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { learnPrices } from "../../app/documents/price-book/learn.server";
import { deletePriceItem } from "../../app/documents/price-book/delete-item.server";
import { editPriceItem } from "../../app/documents/price-book/edit-item.server";
import { importPrices } from "../../app/documents/price-book/import-items.server";
import { addPriceItem } from "../../app/documents/price-book/add-item.server";
import { messages } from "../../app/documents/price-book/messages";
import { databaseOfCompany, of, other, river } from "../clients/offices";
import { refusalOf } from "../support/refusal";
import { shownItem } from "./shown";
import {
  add,
  batch,
  call,
  cast,
  companyId,
  emptyBooks,
  faults,
  heater,
  list,
  names,
  read,
} from "./price-book";

beforeEach(emptyBooks);
afterEach(async () => expect(await faults()).toEqual([]));

const edit = (input: object, company = river) => call(editPriceItem, input, { company });
const remove = (id: string, company = river) => call(deletePriceItem, { id }, { company });

async function log() {
  const db = await databaseOfCompany(river);
  const { results } = await db
    .prepare("SELECT action, object, details FROM audit_entry ORDER BY at, action")
    .all<{ action: string; object: string; details: string }>();
  return results;
}

test("an item is added, read, listed and logged", async () => {
  const item = await add({ ...heater, name: "  Water heater,  50 gallons " });
  expect(item).toMatchObject({
    ...heater,
    taxable: true,
    billingCycle: null,
    version: 1,
  });
  expect(await read(item.id)).toEqual(item);
  expect(await list()).toEqual({ items: [item], total: 1, earlier: false, more: false });
  expect(await log()).toMatchObject([
    { action: "add price item", object: `price item ${item.id}` },
  ]);
});

test("its description is cleaned", async () => {
  const { description } = await add({
    ...heater,
    description: '<p onclick="x()">A <script>x()</script><em>b</em></p>',
  });
  expect(description).toBe("<p>A <em>b</em></p>");
});

test.each([
  [{ ...heater, name: " " }, "name", messages.name],
  [{ ...heater, name: "x".repeat(201) }, "name", "Use at most 200 characters for the name."],
  [{ ...heater, rate: -1 }, "rate", messages.negative],
  [{ ...heater, rate: 1.5 }, "rate", messages.rate],
  [{ ...heater, rate: "a" }, "rate", messages.rate],
  [{ name: "Heater" }, "rate", messages.rate],
  [{ ...heater, rate: 100_000_000 }, "rate", messages.highRate],
  [{ ...heater, description: "x".repeat(4001) }, "description", "Use at most 4,000 characters."],
  [
    { ...heater, billingCycle: { interval: "m", frequency: 25 } },
    "billingCycle.frequency",
    "Choose how often it is billed.",
  ],
])("wrong input is refused: %#", async (input, field, message) => {
  expect(await refusalOf(add(input))).toMatchObject({
    code: "invalid",
    fields: { [field]: message },
  });
  expect(await list()).toMatchObject({ total: 0 });
});

test("a free item, and one of a subscription, are fine", async () => {
  const billingCycle = { interval: "m", frequency: 3 };
  expect(await add({ name: "Estimate", rate: 0, taxable: false })).toMatchObject({
    rate: 0,
    description: "",
    taxable: false,
  });
  expect(await add({ name: "Care plan", rate: 1999, billingCycle })).toMatchObject({
    billingCycle,
  });
});

test.each(["water HEATER, 50 gallons", " Water  heater, 50 gallons"])(
  "a name belongs to one item: %j",
  async (name) => {
    const { id } = await add(heater);
    expect(await refusalOf(add({ ...heater, name }))).toMatchObject({
      code: "conflict",
      fields: { name: messages.taken },
    });
    const second = await add({ ...heater, name: "Pump" });
    expect(await refusalOf(edit({ id: second.id, name }))).toMatchObject({ code: "conflict" });
    expect((await edit({ id, name })).name).toBe(name.replace(/\s+/g, " ").trim());
    expect((await names()).toSorted()).toEqual(
      ["Pump", name.replace(/\s+/g, " ").trim()].toSorted(),
    );
  },
);

describe("editing", () => {
  test("keeps what is left out, and logs before and after", async () => {
    const { id } = await add(heater);
    expect(await edit({ id, version: 1, rate: 99_00 })).toMatchObject({
      ...heater,
      rate: 99_00,
      version: 2,
    });
    const [, entry] = await log();
    expect([entry!.action, JSON.parse(entry!.details)]).toEqual([
      "edit price item",
      { rate: [120_450, 9900] },
    ]);
  });

  test("replaces the words of a renamed item", async () => {
    const { id } = await add(heater);
    await edit({ id, name: "Tankless heater" });
    expect(await names({ q: "gallons" })).toEqual([]);
    expect(await names({ q: "tankless" })).toEqual(["Tankless heater"]);
  });

  test("with an old version is stale and changes nothing; a repeated one answers", async () => {
    const { id } = await add(heater);
    const form = { id, version: 1, rate: 5000 };
    await edit(form);
    expect(await refusalOf(edit({ id, version: 1, taxable: false }))).toMatchObject({
      code: "stale",
      message: messages.changed,
    });
    expect(await edit(form)).toMatchObject({ rate: 5000, taxable: true, version: 2 });
    expect(await log()).toHaveLength(2);
  });

  test("can end a subscription, and take the description away", async () => {
    const { id } = await add({ ...heater, billingCycle: { interval: "y", frequency: 1 } });
    expect(await edit({ id, billingCycle: null, description: "" })).toMatchObject({
      billingCycle: null,
      description: "",
    });
  });
});

test("deleting removes the item and its words, and frees its name", async () => {
  const { id } = await add(heater);
  expect(await remove(id)).toEqual({});
  expect(await list({ q: "water" })).toMatchObject({ items: [], total: 0 });
  expect(await refusalOf(remove(id))).toMatchObject({ code: "not-found" });
  expect(await refusalOf(edit({ id, rate: 1 }))).toMatchObject({ code: "not-found" });
  const [, entry] = await log();
  expect(JSON.parse(entry!.details)).toEqual({ name: heater.name, rate: heater.rate });
  expect((await add(heater)).id).not.toBe(id);
});

describe("another company's item", () => {
  test("is not found and stays unchanged", async () => {
    const item = await add(heater);
    for (const refused of [
      read(item.id, other),
      edit({ id: item.id, rate: 1 }, other),
      remove(item.id, other),
    ])
      expect(await refusalOf(refused)).toMatchObject({ code: "not-found" });
    expect(await read(item.id)).toEqual(item);
  });

  test("with the same name and in the same database is not touched", async () => {
    await env.DB.prepare("UPDATE company SET work_db = 'WORK_2'").run();
    const mine = await add(heater);
    const theirs = await add({ ...heater, rate: 1 }, other);
    await edit({ id: mine.id, name: "Boiler" });
    await call(importPrices, { csv: `name,price\n"${heater.name}",7\n` });
    await remove(mine.id);
    expect(await list({ q: "heater" }, other)).toMatchObject({ items: [theirs], total: 1 });
    expect(await list({ after: mine.id }, other)).toMatchObject({ items: [] });
  });

  test.each(["stranger", "otherOwner"] as const)("a %s may not see or change it", async (who) => {
    const item = await add(heater);
    const { context } = of(cast[who]);
    expect(
      await refusalOf(editPriceItem(context, { company: river, id: item.id, rate: 1 })),
    ).toMatchObject({ code: "forbidden" });
    expect(await read(item.id)).toEqual(item);
  });

  test("staff may", async () => {
    const { context } = of(cast.staff);
    expect(await addPriceItem(context, { company: river, ...heater })).toMatchObject(heater);
  });
});

test("without Pro, the book can be read only", async () => {
  const item = await add(heater);
  await env.DB.prepare("UPDATE company SET pro = 0").run();
  for (const refused of [
    add({ ...heater, name: "Pump" }),
    edit({ id: item.id, rate: 1 }),
    remove(item.id),
    call(importPrices, { csv: "name,price\nPump,1\n" }),
  ])
    expect(await refusalOf(refused)).toMatchObject({ code: "forbidden" });
  expect(await read(item.id)).toEqual(item);
  expect(await list()).toMatchObject({ items: [item], total: 1 });
});

describe("a search", () => {
  beforeEach(async () => {
    for (const name of [
      "Instalación de calentador",
      "Install pump",
      "PUMP repair",
      "Tub/shower valve (3/4″)",
    ])
      await add({ name, rate: 100 });
  });

  test.each([
    ["pump", ["Install pump", "PUMP repair"]],
    ["Pum", ["Install pump", "PUMP repair"]],
    ["inst", ["Install pump", "Instalación de calentador"]],
    ["instalacion CAL", ["Instalación de calentador"]],
    ["calentador instalación", ["Instalación de calentador"]],
    ["pump inst", ["Install pump"]],
    ["shower", ["Tub/shower valve (3/4″)"]],
    ["3/4", ["Tub/shower valve (3/4″)"]],
    ["ump", []],
    ["pump shower", []],
    ["%", []],
    ['"*) OR', []],
  ])("for %j", async (q, found) => {
    expect((await names({ q })).toSorted()).toEqual(found.toSorted());
  });

  test("has what was used last first, and at most so many", async () => {
    const at = Date.now();
    const items = Array.from({ length: 30 }, (_, i) =>
      shownItem({ uuid: `${i}`, name: `Drain ${i}` }),
    );
    await batch(learnPrices(companyId, items, at));
    await batch(learnPrices(companyId, [shownItem({ name: "Drain 29" })], at + 100));
    const found = await list({ q: "drain" });
    expect(found).toMatchObject({ total: 34, earlier: false, more: true });
    expect(found.items.map(({ name }) => name).slice(0, 3)).toEqual([
      "Drain 29",
      "Drain 0",
      "Drain 1",
    ]);
    expect(found.items).toHaveLength(20);
    expect((await list({ q: "drain", rows: 5 })).items).toHaveLength(5);
  });

  test("for words that hundreds of items have finds the same", async () => {
    const items = Array.from({ length: 700 }, (_, i) =>
      shownItem({ uuid: `${i}`, name: `Pipe ${i % 2 ? "copper" : "steel"} no${i}` }),
    );
    await batch(learnPrices(companyId, items, Date.now()));
    expect(await names({ q: "pipe cop", rows: 2 })).toEqual(["Pipe copper no1", "Pipe copper no3"]);
    expect(await names({ q: "pipe copper no64" })).toEqual([
      "Pipe copper no641",
      "Pipe copper no643",
      "Pipe copper no645",
      "Pipe copper no647",
      "Pipe copper no649",
    ]);
    expect(await names({ q: "steel copper pipe" })).toEqual([]);
  });
});

test("the list comes in parts, forwards and backwards", async () => {
  const items = Array.from({ length: 7 }, (_, i) => shownItem({ name: `Item ${i}` }));
  await add({ name: "First of all", rate: 1 });
  await batch(learnPrices(companyId, items, Date.now() + 1000));
  const first = await list({ rows: 3 });
  expect(first).toMatchObject({ total: 8, earlier: false, more: true });
  const second = await list({ rows: 3, after: first.items[2]!.id });
  expect(second).toMatchObject({ earlier: true, more: true });
  const third = await list({ rows: 3, after: second.items[2]!.id });
  expect(third).toMatchObject({ earlier: true, more: false });
  expect([first, second, third].flatMap((part) => part.items.map(({ name }) => name))).toEqual([
    ...items.map(({ name }) => name),
    "First of all",
  ]);
  const back = await list({ rows: 3, before: third.items[0]!.id });
  expect(back).toEqual({ ...second, more: true });
  expect(await list({ rows: 3, before: back.items[0]!.id })).toMatchObject({
    items: first.items,
    earlier: false,
  });
});

describe("learning from lines that were sent", () => {
  const line = shownItem({ name: "Drain cleaning", rate: 15_000 });

  test("adds them, replaces those of the same name, and leaves out credits", async () => {
    const { id } = await add({ ...heater, name: "DRAIN cleaning" });
    await batch(
      learnPrices(
        companyId,
        [line, shownItem({ name: "Camera" }), shownItem({ name: "Discount", rate: -500 })],
        Date.now(),
      ),
    );
    expect(await list()).toMatchObject({ total: 2 });
    expect(await read(id)).toMatchObject({
      name: "Drain cleaning",
      rate: 15_000,
      description: "",
      version: 2,
    });
    expect(await names({ q: "cam" })).toEqual(["Camera"]);
    expect(await names({ q: "disc" })).toEqual([]);
  });

  test("of a full book changes known names only", async () => {
    const { id } = await add({ ...heater, name: line.name });
    const csv = ["name,price", ...Array.from({ length: 4999 }, (_, i) => `Item ${i},1`)].join("\n");
    await call(importPrices, { csv });
    expect((await list()).total).toBe(5000);
    expect(await refusalOf(add(heater))).toMatchObject({
      code: "conflict",
      message: messages.full,
    });
    await batch(learnPrices(companyId, [line, shownItem({ name: "Camera" })], Date.now()));
    expect((await list()).total).toBe(5000);
    expect(await read(id)).toMatchObject({ rate: 15_000 });
    await remove(id);
    expect(await add(heater)).toMatchObject(heater);
  });
});
