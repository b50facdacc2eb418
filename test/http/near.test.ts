/** The pages of services by place, and their metadata for search engines. */
import { describe, expect, test } from "vitest";
import { categories } from "../../app/catalogue/catalogue";
import { ask, each, mainHost, pathOf, readable } from "./request";

const origin = `http://${mainHost}`;
const service = "/near/tx/austin/plumbing-contractors";
/** A small city in the demo data without a company for this service. */
const emptyPage = "/near/tx/marfa/medical-spa";

function dataOf(html: string) {
  return [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/g)].map(
    ([, json]) => JSON.parse(json!) as Record<string, unknown>,
  );
}

function headOf(html: string) {
  return {
    title: /<title>(.*?)<\/title>/.exec(html)?.[1],
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    robots: /<meta name="robots" content="([^"]*)"/.exec(html)?.[1],
  };
}

describe("each page", () => {
  test.each([
    ["/near", "Local companies by state and city"],
    ["/near/tx", "Local companies in Texas"],
    ["/near/tx/austin", "Local companies in Austin, TX"],
    [service, "Plumbers in Austin, TX"],
    ["/near/tx/austin/drain-cleaning", "Drain Cleaning in Austin, TX"],
  ])("%s has its title and canonical address", async (path, title) => {
    const { status, text, headers } = await ask(path);
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-cache"]);
    expect(headOf(text)).toMatchObject({ title, canonical: origin + path });
  });

  test("a page with fewer than three companies is noindex, follow", async () => {
    const { status, text } = await ask(emptyPage);
    expect([status, headOf(text).robots]).toEqual([200, "noindex, follow"]);
    expect(readable(text)).toContain("Nobody within 25 miles of Marfa yet");
    for (const { slug } of categories.slice(0, 12)) {
      const { text } = await ask(`/near/tx/austin/${slug}`);
      const shown = text.match(/class="card__link"/g)?.length ?? 0;
      expect([slug, headOf(text).robots]).toEqual([
        slug,
        shown < 3 ? "noindex, follow" : undefined,
      ]);
    }
  });

  test.each([
    ["/near/TX", "/near/tx"],
    ["/near/texas/Austin", "/near/tx/austin"],
    ["/near/tx/atx", "/near/tx/austin"],
    ["/near/ny/nyc/painters", "/near/ny/new-york/painters"],
    ["/near/tx/austin/Plumbing-Contractors", service],
    ["/near/tx/austin/", "/near/tx/austin"],
    ["/near/", "/near"],
  ])("%s redirects to %s", async (from, to) => {
    const answer = await ask(from);
    expect([answer.status, pathOf(answer)]).toEqual([301, to]);
  });

  test.each([
    "/near/zz",
    "/near/tx/atlantis",
    "/near/zz/austin",
    "/near/tx/austin/time-travel",
    `${service}/more`,
    "/near/tx/boston",
  ])("%s returns a 404 page", async (path) => {
    const { status, text, headers } = await ask(path);
    expect([status, headers["content-type"]]).toEqual([404, "text/html; charset=utf-8"]);
    expect(readable(text)).toContain("We can't find that page");
  });

  test("is the same with query parameters and cookies, and returns 304 for its ETag", async () => {
    const first = await ask("/near/tx");
    const other = await ask("/near/tx?page=2&sort=x&utm_source=y", { headers: { Cookie: "a=b" } });
    expect([other.status, other.headers.etag, other.text]).toEqual([
      200,
      first.headers.etag,
      first.text,
    ]);
    expect(
      (await ask("/near/tx", { headers: { "If-None-Match": first.headers.etag! } })).status,
    ).toBe(304);
    expect((await ask("/near/zz")).headers.etag).toBeUndefined();
  });

  test("returns 404 on a company's domain", async () => {
    expect(
      (await ask("/near", { host: `bluebonnetplumbing.localhost:${mainHost.split(":")[1]}` }))
        .status,
    ).toBe(404);
  });
});

describe("JSON-LD", () => {
  test("a service page has its breadcrumbs and its companies in the order shown", async () => {
    const { text } = await ask(service);
    const [breadcrumbs, list] = dataOf(text) as unknown as [Crumbs, List];
    expect(breadcrumbs).toMatchObject({
      "@context": "https://schema.org",
      "@type": "BreadcrumbList",
    });
    expect(
      breadcrumbs.itemListElement.map(({ position, name, item }) => [position, name, item]),
    ).toEqual([
      [1, "Browse by place", `${origin}/near`],
      [2, "Texas", `${origin}/near/tx`],
      [3, "Austin", `${origin}/near/tx/austin`],
      [4, "Plumbing", `${origin}${service}`],
    ]);
    const shown = [...text.matchAll(/<a class="card__link"[^>]*href="([^"]*)"/g)].map(
      ([, href]) => origin + href!,
    );
    expect(shown.length).toBeGreaterThan(0);
    expect(list["@type"]).toBe("ItemList");
    expect(list.itemListElement.map(({ position, url }) => [position, url])).toEqual(
      shown.map((url, i) => [i + 1, url]),
    );
  });

  test("a page without companies has only breadcrumbs", async () => {
    expect(dataOf((await ask(emptyPage)).text).map((data) => data["@type"])).toEqual([
      "BreadcrumbList",
    ]);
  });

  interface Crumbs {
    itemListElement: { position: number; name: string; item: string }[];
  }
  interface List {
    "@type": string;
    itemListElement: { position: number; url: string }[];
  }
});

describe("sitemaps", () => {
  const locations = (text: string) =>
    [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location!);

  test("each file in the index is XML with 1 to 50,000 unique addresses of this site", async () => {
    const index = await ask("/sitemap.xml");
    expect(index.headers["content-type"]).toBe("application/xml; charset=utf-8");
    expect(index.text).toMatch(
      /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<sitemapindex xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<sitemap><loc>[^<]*<\/loc><\/sitemap>\n)+<\/sitemapindex>\n$/,
    );
    for (const file of locations(index.text)) {
      const { status, text, headers } = await ask(new URL(file).pathname);
      expect([file, status, headers["content-type"]]).toEqual([
        file,
        200,
        "application/xml; charset=utf-8",
      ]);
      expect(text.length).toBeLessThan(50 * 1024 * 1024);
      expect(text).toMatch(
        /^<\?xml version="1\.0" encoding="UTF-8"\?>\n<urlset xmlns="http:\/\/www\.sitemaps\.org\/schemas\/sitemap\/0\.9">\n(<url><loc>[^<]*<\/loc>(<lastmod>\d{4}-\d\d-\d\d<\/lastmod>)?<\/url>\n)+<\/urlset>\n$/,
      );
      const listed = locations(text);
      expect(listed.length).toBeLessThanOrEqual(50_000);
      expect(new Set(listed).size).toBe(listed.length);
      expect(listed.every((location) => location.startsWith(`${origin}/`))).toBe(true);
    }
  });

  test("the fixed pages exist, are indexable and canonical", async () => {
    await each(locations((await ask("/sitemaps/pages.xml")).text), async (location) => {
      const { status, text } = await ask(new URL(location).pathname);
      expect([location, status, headOf(text).robots]).toEqual([location, 200, undefined]);
      expect(headOf(text).canonical).toBe(location);
    });
  });

  test("the place pages exist, are indexable and canonical", async () => {
    const listed = locations((await ask("/sitemaps/near/1.xml")).text);
    expect(listed).toEqual(
      expect.arrayContaining([`${origin}/near/tx`, `${origin}/near/tx/austin`]),
    );
    const some = listed.filter((_, i) => i % Math.ceil(listed.length / 60) === 0);
    await each(some, async (location) => {
      const { status, text } = await ask(new URL(location).pathname);
      expect([location, status, headOf(text).canonical, headOf(text).robots]).toEqual([
        location,
        200,
        location,
        undefined,
      ]);
    });
  });

  test.each([
    "/sitemaps/near/2.xml",
    "/sitemaps/near/0.xml",
    "/sitemaps/near/1",
    "/sitemaps/near/999999.xml",
    "/sitemaps/companies/1.xml.gz",
    "/sitemaps/other/1.xml",
  ])("%s returns 404", async (path) => {
    expect((await ask(path)).status).toBe(404);
  });

  test("robots.txt allows /near, /sitemaps and /share", async () => {
    const { text } = await ask("/robots.txt");
    expect(text).not.toMatch(/Disallow: \/(near|sitemaps|share)/);
  });
});
