/**
 * Every write of the price book, stopped at each of its round trips: the stored data is unchanged or
 * complete, and a retry leads to the same end.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { addPriceItem } from "../../app/documents/price-book/add-item.server";
import { deletePriceItem } from "../../app/documents/price-book/delete-item.server";
import { editPriceItem } from "../../app/documents/price-book/edit-item.server";
import { importPrices } from "../../app/documents/price-book/import-items.server";
import type { Operation } from "../../app/operations/operation";
import { river as company } from "../clients/offices";
import { visitorContext } from "../support/context";
import { type Case, stopEverywhere, type Try, writesIn } from "../support/half-way";
import { add, cast, emptyBooks, heater } from "./price-book";

beforeEach(emptyBooks);

const byOwner =
  (operation: Operation, input: object): Try =>
  (over) =>
    operation(visitorContext({ actor: cast.owner, ...over }), { company, ...input });

const cases: Case[] = [
  {
    operation: addPriceItem,
    what: "the first one",
    setUp: () => byOwner(addPriceItem, { ...heater, key: "k".repeat(16) }),
  },
  {
    operation: addPriceItem,
    what: "a further one",
    setUp: async () => {
      await add({ name: "Pump", rate: 1 });
      return byOwner(addPriceItem, { ...heater, key: "k".repeat(16) });
    },
  },
  {
    operation: editPriceItem,
    setUp: async () => {
      const { id } = await add(heater);
      return byOwner(editPriceItem, { id, version: 1, name: "Boiler", rate: 1, taxable: false });
    },
  },
  {
    operation: deletePriceItem,
    done: "not-found",
    setUp: async () => {
      const { id } = await add(heater);
      return byOwner(deletePriceItem, { id });
    },
  },
  {
    operation: importPrices,
    what: "new ones",
    setUp: async () => {
      await add({ name: "Pump", rate: 1 });
      return byOwner(importPrices, { csv: "name,price\nPump,1\nBoiler,2\nHeater,3\n" });
    },
  },
  {
    operation: importPrices,
    what: "other prices of known ones",
    setUp: async () => {
      await add(heater);
      await add({ name: "Pump", rate: 1 });
      return byOwner(importPrices, { csv: `name,price\nPump,5\n"${heater.name}",6\n` });
    },
  },
];

const modules = import.meta.glob<Record<string, unknown>>(
  "../../app/documents/price-book/*.server.ts",
  { eager: true },
);

test("the table covers every write operation of the price book", () => {
  const writes = writesIn(modules);
  expect([...new Set(cases.map(({ operation }) => operation.name))].toSorted()).toEqual(
    writes.map((one) => one.name).toSorted(),
  );
});

test.each(cases)("$operation.name: $what", (one) =>
  stopEverywhere({ ...one, broken: "unavailable" }, { resetData: emptyBooks, stored }),
);

const parts = {
  // The office itself may be opened by an interrupted write.
  tenants: "SELECT company_id, price_items FROM tenant WHERE price_items > 0",
  items: `SELECT name, name_key, description, rate, taxable, billing, version FROM price_item
    ORDER BY name_key`,
  words: `SELECT w.word, p.name FROM price_word w LEFT JOIN price_item p ON p.id = w.item_id
    ORDER BY 1, 2`,
  keys: `SELECT u.company_id, p.name FROM used_key u LEFT JOIN price_item p ON p.id = u.result
    ORDER BY 2`,
  log: "SELECT action, details, count(*) AS n FROM audit_entry GROUP BY 1, 2 ORDER BY 1, 2",
};

async function stored() {
  const all = await Promise.all(
    [...workDatabasesOf(env).values()].map((db) =>
      db.batch(Object.values(parts).map((sql) => db.prepare(sql))),
    ),
  );
  return all.map((results) => results.map((one) => one.results));
}
