/** Calls on the price books of the test offices. */
import { env } from "cloudflare:test";
import { workDatabasesOf } from "../../app/database/work-databases/databases";
import { bound, type BoundSql } from "../../app/database/one-trip";
import { addPriceItem } from "../../app/documents/price-book/add-item.server";
import { listPriceItems } from "../../app/documents/price-book/list-items.server";
import { readPriceItem } from "../../app/documents/price-book/read-item.server";
import type { RequestContext } from "../../app/operations/context";
import type { Operation } from "../../app/operations/operation";
import { plumber } from "../cast/cast";
import { databaseOfCompany, insertOffices, of, river, type Cast } from "../clients/offices";

export const companyId = plumber.provider_id!;

export let cast: Cast;

/** For `beforeEach`: two offices with empty price books. */
export async function emptyBooks() {
  cast = await insertOffices();
}

/** A request of its own, by an owner of the company. */
export async function call<One extends Operation>(
  one: One,
  input: object,
  { company = river, over = {} }: { company?: string; over?: Partial<RequestContext> } = {},
) {
  const { context, settled } = of(company === river ? cast.owner : cast.otherOwner, over);
  const answer = (await one(context, { company, ...input })) as Awaited<ReturnType<One>>;
  await settled();
  return answer;
}

export const heater = {
  name: "Water heater, 50 gallons",
  rate: 120_450,
  description: "<p>With a <strong>new</strong> valve.</p>",
};

export const add = (input: object, company = river) => call(addPriceItem, input, { company });
export const read = (id: string, company = river) => call(readPriceItem, { id }, { company });
export const list = (input: object = {}, company = river) =>
  call(listPriceItems, input, { company });

/** The names that a search finds, or all of the first part. */
export async function names(input: object = {}, company = river) {
  return (await list(input, company)).items.map(({ name }) => name);
}

/** Runs a batch in the company's office. */
export async function batch(statements: BoundSql[]) {
  const db = await databaseOfCompany(river);
  return db.batch(statements.map((one) => bound(db, one)));
}

/** Counts and words of all offices as they should be. */
export async function faults() {
  const all = await Promise.all(
    [...workDatabasesOf(env).values()].map((db) =>
      db
        .prepare(
          `SELECT 'count' AS fault, company_id FROM tenant t WHERE price_items <>
              (SELECT count(*) FROM price_item p WHERE p.company_id = t.company_id)
            UNION ALL SELECT 'word of no item', word FROM price_word w WHERE NOT EXISTS
              (SELECT 1 FROM price_item p WHERE p.company_id = w.company_id AND p.id = w.item_id)
            UNION ALL SELECT 'item without words', name FROM price_item p WHERE NOT EXISTS
              (SELECT 1 FROM price_word w WHERE w.company_id = p.company_id AND w.item_id = p.id)`,
        )
        .all(),
    ),
  );
  return all.flatMap(({ results }) => results);
}
