import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { nearCountStatements } from "../../app/near/near-counts.server";
import { readNearSitemap } from "../../app/sitemaps/near-sitemap.server";
import { sitemapIndex, urlSet } from "../../app/sitemaps/sitemap-xml";
import { countSitemaps, readSitemap } from "../../app/sitemaps/sitemap.server";
import { austin, boston, companyLike, offerOf, roundRock, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { nearPath } from "../../app/urls";

/** Four companies in Austin, three in Boston, two in Round Rock; each in plumbing and painting. */
beforeAll(() => {
  const places = [austin, austin, austin, austin, boston, boston, boston, roundRock, roundRock];
  const companies = places.map(({ city, state_code, zip, lat, lng }, i) =>
    companyLike({
      id: i + 1,
      vanity_name: `company-${i + 1}`,
      name: "A",
      city,
      state_code,
      zip,
      lat,
      lng,
      updated_at: i,
    }),
  );
  return insertCast({
    companies,
    offers: companies.flatMap(({ id }) => [
      offerOf(id!, 1, "Drains", { service_id: 2001 }),
      offerOf(id!, 2, "Walls", { service_id: 5001 }),
    ]),
    domains: [{ hostname: "own.example", company_id: 2, status: "active", created_at: 0 }],
  });
});

const all = [
  "/near/ma",
  "/near/ma/boston",
  "/near/ma/boston/plumbing-contractors",
  "/near/ma/boston/painters",
  "/near/tx",
  "/near/tx/austin",
  "/near/tx/austin/plumbing-contractors",
  "/near/tx/austin/painters",
];

describe("the sitemap of place pages", () => {
  test("lists places with at least three companies in one file", async () => {
    expect(await countSitemaps(visitorContext(), undefined)).toEqual({ near: 1, companies: 1 });
    expect((await readNearSitemap(visitorContext(), { number: 1 })).map(nearPath)).toEqual(all);
    expect(await readNearSitemap(visitorContext(), { number: 2 })).toEqual([]);
  });

  test.each([1, 3, 5, 7, 8, 9])(
    "splits pages into files of %i, each page in one file, without reading other files' rows",
    async (size) => {
      await env.DB.batch(nearCountStatements(env.DB, size));
      const { near } = await countSitemaps(visitorContext(), undefined);
      expect(near).toBe(Math.ceil(all.length / size));
      const files = [];
      for (let number = 1; number <= near; number++) {
        const context = visitorContext();
        files.push((await readNearSitemap(context, { number, size })).map(nearPath));
        // Rows with too few companies are not read.
        expect(context.reads.spent.rowsRead).toBeLessThanOrEqual(size + 5);
      }
      expect(files.flat()).toEqual(all);
      expect(files.slice(0, -1).every((file) => file.length === size)).toBe(true);
    },
  );

  test("refuses a file size above the protocol's limit", async () => {
    expect(
      (await refusalOf(readNearSitemap(visitorContext(), { number: 1, size: 50_001 }))).code,
    ).toBe("invalid");
    expect((await refusalOf(readSitemap(visitorContext(), { number: 1, size: 50_001 }))).code).toBe(
      "invalid",
    );
  });
});

test("companies are split into files by id, without those on their own domain", async () => {
  expect(await countSitemaps(visitorContext(), { size: 4 })).toMatchObject({ companies: 3 });
  const files = await Promise.all(
    [1, 2, 3].map((number) => readSitemap(visitorContext(), { number, size: 4 })),
  );
  expect(files.map((file) => file.map(({ vanityName }) => vanityName))).toEqual([
    ["company-1", "company-3", "company-4"],
    ["company-5", "company-6", "company-7", "company-8"],
    ["company-9"],
  ]);
  expect(files[1]![0]!.updatedAt).toBe(4);
});

test("a company that a reviewer added is in no file until it is confirmed", async () => {
  const listed = async () =>
    (await readSitemap(visitorContext(), { number: 1 })).map(({ vanityName }) => vanityName);
  await env.DB.prepare("UPDATE company SET provisional = 1 WHERE id = 5").run();
  expect(await listed()).not.toContain("company-5");
  await env.DB.prepare("UPDATE company SET provisional = 0 WHERE id = 5").run();
  expect(await listed()).toContain("company-5");
});

test("addresses are escaped in XML", async () => {
  const address = `https://x.example/?a=1&b='"<c>`;
  const escaped = "https://x.example/?a=1&#38;b=&#39;&#34;&#60;c&#62;";
  for (const answer of [urlSet([{ address }]), sitemapIndex([address])])
    expect(await answer.text()).toContain(`<loc>${escaped}</loc>`);
});
