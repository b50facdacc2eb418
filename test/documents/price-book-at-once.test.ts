/** A price book changed by several requests at once: nothing is made twice, nothing is lost. */
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { addPriceItem } from "../../app/documents/price-book/add-item.server";
import { deletePriceItem } from "../../app/documents/price-book/delete-item.server";
import { editPriceItem } from "../../app/documents/price-book/edit-item.server";
import { importPrices } from "../../app/documents/price-book/import-items.server";
import { learnPrices } from "../../app/documents/price-book/learn.server";
import { outcomeOf } from "../support/half-way";
import { watched } from "../support/trips";
import { shownItem } from "./shown";
import { add, batch, call, companyId, emptyBooks, faults, heater, list, read } from "./price-book";

beforeEach(emptyBooks);
afterEach(async () => expect(await faults()).toEqual([]));

/** What became of each: "answers", or the refusal's code; sorted. */
async function outcomes(...calls: Promise<unknown>[]) {
  return (await Promise.all(calls.map(outcomeOf))).toSorted();
}

/** A request that another one overtakes, right before it writes. */
function overtaken(work: () => Promise<unknown>) {
  let isDone = false;
  return {
    over: watched(async (statements, go) => {
      if (!isDone && statements.some((sql) => sql.includes("INTO audit_entry "))) {
        isDone = true;
        await work();
      }
      return go();
    }),
  };
}

describe("adding", () => {
  test("twenty times with one key makes one item, whose id all get", async () => {
    const key = "k".repeat(16);
    const all = await Promise.all(Array.from({ length: 20 }, () => add({ ...heater, key })));
    expect(new Set(all.map(({ id }) => id)).size).toBe(1);
    expect((await list()).total).toBe(1);
  });

  test("with the key of an earlier one and another name makes another item", async () => {
    const key = "k".repeat(16);
    const first = await add({ ...heater, key });
    await add({ ...heater, name: "Pump", key });
    expect((await add({ ...heater, key })).id).toBe(first.id);
    expect((await list()).total).toBe(2);
  });

  test("one name twice makes one item and one conflict", async () => {
    expect(await outcomes(add(heater), add({ ...heater, rate: 1 }))).toEqual([
      "answers",
      "conflict",
    ]);
    expect((await list()).total).toBe(1);
  });

  test("the last one that fits twice makes one", async () => {
    const csv = ["name,price", ...Array.from({ length: 4999 }, (_, i) => `Item ${i},1`)].join("\n");
    await call(importPrices, { csv });
    expect(await outcomes(add(heater), add({ ...heater, name: "Pump" }))).toEqual([
      "answers",
      "conflict",
    ]);
    expect((await list()).total).toBe(5000);
  });
});

describe("editing", () => {
  const edit = (input: object, more = {}) => call(editPriceItem, input, more);

  test("different fields at once: one wins, the other is stale", async () => {
    const { id } = await add(heater);
    const over = overtaken(() => edit({ id, rate: 1 }));
    expect(await outcomes(edit({ id, taxable: false }, over))).toEqual(["stale"]);
    expect(await read(id)).toMatchObject({ rate: 1, taxable: true, version: 2 });
  });

  test("the same form sent twice changes once", async () => {
    const { id } = await add(heater);
    const form = { id, version: 1, name: "Boiler" };
    expect(await outcomes(edit(form), edit(form))).toContain("answers");
    expect(await outcomes(edit(form))).toEqual(["answers"]);
    expect((await read(id)).version).toBe(2);
  });

  test("two items to one name: one wins, the other is a conflict", async () => {
    const [one, two] = [await add(heater), await add({ ...heater, name: "Pump" })];
    const over = overtaken(() => edit({ id: one.id, name: "Boiler" }));
    expect(await outcomes(edit({ id: two.id, name: "boiler" }, over))).toEqual(["conflict"]);
    expect((await read(two.id)).name).toBe("Pump");
  });

  test("what is learned meanwhile is not overwritten", async () => {
    const { id } = await add(heater);
    const line = shownItem({ name: heater.name, rate: 7 });
    const over = overtaken(() => batch(learnPrices(companyId, [line], Date.now())));
    expect(await outcomes(edit({ id, taxable: false }, over))).toEqual(["stale"]);
    expect(await read(id)).toMatchObject({ rate: 7, taxable: true });
  });

  test("what is deleted meanwhile stays deleted", async () => {
    const { id } = await add(heater);
    const over = overtaken(() => call(deletePriceItem, { id }));
    expect(await outcomes(edit({ id, name: "Boiler" }, over))).toEqual(["stale"]);
    expect((await list()).total).toBe(0);
  });
});

test("deleting twice at once deletes and counts once", async () => {
  const { id } = await add(heater);
  await add({ ...heater, name: "Pump" });
  const over = overtaken(() => call(deletePriceItem, { id }));
  expect(await outcomes(call(deletePriceItem, { id }, over))).toEqual(["answers"]);
  expect((await list()).total).toBe(1);
});

describe("importing", () => {
  const csv = 'name,price\nPump,80\n"Water heater, 50 gallons",1300\n';
  const load = (more = {}) => call(importPrices, { csv }, more);

  test("the same file four times at once makes no item twice", async () => {
    const all = await outcomes(load(), load(), load(), load());
    expect(all[0]).toBe("answers");
    expect(all.every((one) => one === "answers" || one === "conflict")).toBe(true);
    expect((await list()).total).toBe(2);
    expect(await load()).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test.each([
    ["the same import", () => load()],
    ["an item of the same name", () => add({ name: "Pump", rate: 1, description: "<p>New</p>" })],
    [
      "a line that was sent",
      () => batch(learnPrices(companyId, [shownItem({ name: "pump" })], Date.now())),
    ],
  ])("overtaken by %s is a conflict, and then goes on", async (_, work) => {
    await add({ name: "First", rate: 1 });
    expect(await outcomes(load(overtaken(work)))).toEqual(["conflict"]);
    await load();
    expect(await list()).toMatchObject({ total: 3 });
    expect(await load()).toMatchObject({ added: 0, changed: 0, unchanged: 2 });
  });

  test("an edit that overtakes it is not lost", async () => {
    const { id } = await add(heater);
    const description = "<p>Edited</p>";
    const only = { csv: `name,price\n"${heater.name}",1300\n` };
    const over = overtaken(() => call(editPriceItem, { id, description }));
    expect(await outcomes(call(importPrices, only, over))).toEqual(["conflict"]);
    await call(importPrices, only);
    expect(await read(id)).toMatchObject({ description, rate: 130_000 });
  });

  test("what overtakes the last free places is not pushed out, and the book stays within", async () => {
    const most = Array.from({ length: 4998 }, (_, i) => `Item ${i},1`);
    await call(importPrices, { csv: ["name,price", ...most].join("\n") });
    const over = overtaken(() => call(addPriceItem, { name: "Third", rate: 1 }));
    expect(await outcomes(load(over))).toEqual(["conflict"]);
    expect((await list()).total).toBe(4999);
    expect(await load()).toMatchObject({ added: 1, wrong: 1 });
    expect((await list()).total).toBe(5000);
  });
});
