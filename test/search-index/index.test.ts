import { env } from "cloudflare:test";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { coarseCell, fineCell } from "../../app/search-index/cells";
import { indexStatements } from "../../app/search-index/index.server";
import { companyLike, offerOf, insertCast } from "../cast/cast";
import { proof } from "../support/proof";
import { randomOf } from "../support/random";

const COMPANIES = 25;
const edit = proof("edits of the search index", { small: 400, full: 10_000 }, 99);
/** Edits after which the index is compared, and the companies start again. */
const ROUND = 400;

afterAll(() => env.DB.prepare("DROP TABLE name_words").run());

const companies = Array.from({ length: COMPANIES }, (_, i) =>
  companyLike({ id: i + 1, vanity_name: `one-${i + 1}`, name: `One ${i + 1}` }),
);

const insertCompanies = () =>
  insertCast({
    companies,
    offers: companies.map(({ id }) => offerOf(id!, 1, "Drain Cleaning", { service_id: 2001 })),
  });

beforeAll(async () => {
  await insertCompanies();
  await env.DB.prepare(
    "CREATE VIRTUAL TABLE IF NOT EXISTS name_words USING fts5vocab('company_text', 'instance')",
  ).run();
});

test(`after ${edit.size} random edits the index equals a rebuild`, async () => {
  const random = randomOf(edit.seed);
  const change = (sql: string, ...values: (string | number | null)[]) =>
    env.DB.prepare(sql).bind(...values);
  let offerNumber = 10;
  const edits: ((id: number) => D1PreparedStatement)[] = [
    (id) =>
      change(
        "UPDATE company SET name = ? WHERE id = ?",
        random.oneOf(["Ábel's Zoo", "Plumb & Sons", "", "名前 Co", "O’Neil"]) + id,
        id,
      ),
    (id) =>
      change(
        "UPDATE company SET lat = ?, lng = ? WHERE id = ?",
        random.between(18, 71),
        random.between(-179, -66),
        id,
      ),
    (id) => change("UPDATE company SET published = ? WHERE id = ?", random.oneOf([0, 1, 1, 1]), id),
    (id) =>
      change(
        "UPDATE company SET stars5 = ?, stars1 = ?, verified = 1 - verified, serves_miles = ? WHERE id = ?",
        random.int(0, 60),
        random.int(0, 9),
        random.oneOf([null, 5, 50]),
        id,
      ),
    (id) =>
      change(
        `INSERT INTO offer (company_id, offer_number, name, name_uri, icon, position, service_id)
          SELECT id, ?, ?, ?, 'wrench', ?, ? FROM company WHERE id = ?`,
        ++offerNumber,
        `Offer ${offerNumber}`,
        `offer-${offerNumber}`,
        offerNumber,
        random.oneOf([null, 1001, 2001, 2002, 5003, 10001]),
        id,
      ),
    (id) =>
      change(
        `DELETE FROM offer WHERE company_id = ? AND offer_number = (SELECT max(offer_number)
          FROM offer WHERE company_id = ?)`,
        id,
        id,
      ),
    (id) => change("UPDATE company SET hide_street = 1 - hide_street WHERE id = ?", id),
    (id) => change("UPDATE company SET lat = NULL WHERE id = ?", id),
    (id) => change("DELETE FROM company WHERE id = ?", id),
    (id) =>
      change(
        `INSERT OR IGNORE INTO company (id, provider_id, vanity_name, name, lat, lng, published,
          created_at, updated_at) VALUES (?, ?, ?, 'Again', 30, -97, 1, 0, 0)`,
        id,
        `again-${id}`,
        `again-${id}`,
      ),
  ];
  // Removals are less frequent, so that companies remain to edit.
  const weighted = [...edits.slice(0, 5), ...edits.slice(0, 5), ...edits];
  let listings = 0;
  for (let i = 1; i <= edit.size; i++) {
    const id = random.int(1, COMPANIES);
    await env.DB.batch([random.oneOf(weighted)(id), ...indexStatements(env.DB, id)]);
    if (i % ROUND > 0) continue;
    const kept = await indexed();
    listings += kept.listings.length;
    await env.DB.batch([
      env.DB.prepare("DELETE FROM search_listing"),
      env.DB.prepare("DELETE FROM company_text"),
      ...indexStatements(env.DB, 1, COMPANIES),
    ]);
    expect(kept).toEqual(await indexed());
    await insertCompanies();
  }
  expect((listings / edit.size) * ROUND).toBeGreaterThan(20);
});

type Entry = Record<string, string | number>;

async function indexed() {
  const [listings, words] = await env.DB.batch<Entry>([
    env.DB.prepare("SELECT * FROM search_listing ORDER BY term, cell, rank, company_id"),
    env.DB.prepare(
      'SELECT term, doc, col, "offset" FROM name_words ORDER BY doc, col, "offset", term',
    ),
  ]);
  return { listings: listings!.results, words: words!.results };
}

describe("one company's entries", () => {
  beforeAll(() =>
    insertCast({
      companies: [
        companyLike({ id: 1, vanity_name: "main", name: "Main", serves_miles: 30 }),
        companyLike({ id: 2, vanity_name: "hidden", name: "Hidden", published: 0 }),
        companyLike({ id: 3, vanity_name: "nowhere", name: "Nowhere", lat: null }),
      ],
      offers: [1, 2, 3].flatMap((id) => [
        offerOf(id, 1, "A", { service_id: 2001 }),
        offerOf(id, 2, "B", { service_id: 2002 }),
        offerOf(id, 3, "C", { service_id: 2001 }),
        offerOf(id, 4, "D", { service_id: 10001 }),
        offerOf(id, 5, "E"),
      ]),
    }),
  );

  test("terms are services, categories and 'any', once each, for published companies with a location only", async () => {
    const { listings } = await indexed();
    expect(listings.map((row) => [row.company_id, row.term])).toEqual(
      [0, 2, 10, 2001, 2002, 10001].map((term) => [1, term]),
    );
  });

  test("cells match the search grid, and reach is the company's service radius", async () => {
    const { listings, words } = await indexed();
    const { lat, lng } = companyLike({ id: 1, vanity_name: "x", name: "x" }) as {
      lat: number;
      lng: number;
    };
    for (const row of listings)
      expect(row).toMatchObject({ cell: fineCell(lat, lng), reach: 30, lat, lng });
    const inColumn = (name: string) =>
      words.flatMap(({ col, term }) => (col === name ? [term] : []));
    expect(inColumn("cells")).toEqual([`f${fineCell(lat, lng)}`, `k${coarseCell(lat, lng)}`]);
    expect(inColumn("name")).toEqual(["main"]);
    expect(inColumn("keys")).toEqual(["main", "5125550101"]);
    expect(inColumn("summary")).toContain("leaks");
  });

  test("a category with less than half of the services of the largest one ranks lower, the more the fewer", async () => {
    await insertCast({
      companies: [companyLike({ id: 1, vanity_name: "main", name: "Main" })],
      offers: [2001, 2002, 2003, 2004, 2005, 2006, 10001, 3001, 3002, 1001, 1002, 1003].map(
        (service_id, i) => offerOf(1, i + 1, `Offer ${i}`, { service_id }),
      ),
    });
    const { listings } = await indexed();
    const rank = (term: number) => listings.find((row) => row.term === term)!.rank as number;
    const loss = (term: number) => rank(term) - rank(0);
    expect([2, 2001, 1, 1001].map(loss)).toEqual([0, 0, 0, 0]);
    expect([loss(3), loss(10)]).toEqual([233, 466]);
    // A single service loses half of it.
    expect([loss(3001), loss(10001)]).toEqual([116, 233]);
  });
});

test("ranks fifty reviews of 4.8 above one of 5, and complete profiles above bare ones", async () => {
  await insertCast({
    companies: [
      companyLike({ id: 1, vanity_name: "fifty", name: "Fifty", stars5: 40, stars4: 10 }),
      companyLike({ id: 2, vanity_name: "one", name: "One", stars5: 1 }),
      companyLike({ id: 3, vanity_name: "none", name: "None" }),
      companyLike({
        id: 4,
        vanity_name: "bare",
        name: "Bare",
        summary: "",
        about: "",
        phone: null,
        hours: null,
        verified: 0,
        unclaimed: 1,
      }),
      companyLike({ id: 5, vanity_name: "bad", name: "Bad", stars1: 40 }),
    ],
  });
  const { results } = await env.DB.prepare(
    "SELECT company_id FROM search_listing WHERE term = 0 ORDER BY rank",
  ).all<{ company_id: number }>();
  expect(results.map((row) => row.company_id)).toEqual([1, 2, 3, 4, 5]);
});
