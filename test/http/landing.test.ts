/** The landing page, the list of all services and the prices, as served. */
import { describe, expect, test } from "vitest";
import { categories, services } from "../../app/catalogue/catalogue";
import { ask, each, readable } from "./request";

/** The part of a page from a heading to the next heading of the same level. */
function below(html: string, heading: string) {
  const [, rest = ""] = html.split(new RegExp(`<h2[^>]*>${heading}</h2>`));
  return rest.split("<h2")[0]!;
}

const linksIn = (html: string) =>
  [...html.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>([\s\S]*?)<\/a>/g)].map(
    ([, href, text]) => [readable(text!).trim(), href!] as const,
  );

describe.each(["/", "/search", "/search?query=&zip="])("the landing page at %s", (path) => {
  test("SRCH-010 to SRCH-018 shows all its headings", async () => {
    const { text } = await ask(path);
    expect(text).toMatch(/<h1[^>]*>Find Trusted Professionals<\/h1>/);
    for (const heading of [
      "Featured Professionals",
      "Popular Services",
      "Promote Your Business",
      "Home Services",
      "Exterior",
    ])
      expect(text).toMatch(new RegExp(`<h2[^>]*>${heading}</h2>`));
    expect(readable(text)).not.toContain("Unexpected error, please try again later");
  });

  test("SRCH-011 shows three featured companies, each with a link to its site", async () => {
    const featured = below((await ask(path)).text, "Featured Professionals");
    const companies = linksIn(featured).filter(([, href]) => href.startsWith("/company/"));
    expect(companies).toHaveLength(3);
    expect(new Set(companies.map(([, href]) => href)).size).toBe(3);
    for (const [name, href] of companies)
      expect([(await ask(href)).status, name.length > 0]).toEqual([200, true]);
  });

  test("SRCH-013 shows a video that doesn't preload or autoplay, and its story as text", async () => {
    const { text } = await ask(path);
    const video = /<video[^>]*>/.exec(text)![0];
    expect(video).toMatch(/\bcontrols\b/);
    expect(video).toMatch(/preload="none"/);
    expect(video).not.toMatch(/autoplay/i);
    for (const name of ["src", "poster"])
      expect((await ask(new RegExp(`${name}="([^"]+)"`).exec(video)![1]!)).status).toBe(200);
    expect(readable(text)).toMatch(
      /Tell us what you need and where.*See who comes to you.*Know which reviews are verified.*Contact the company you choose/,
    );
  });

  test("SRCH-014 SRCH-015 shows four steps for businesses and links to listing and prices", async () => {
    const promote = below((await ask(path)).text, "Promote Your Business");
    expect(linksIn(promote).map(([, href]) => href)).toEqual(
      expect.arrayContaining(["/list-your-business", "/pricing"]),
    );
    expect(
      /<ol class="business__steps"[\s\S]*?<\/ol>/.exec(promote)![0].match(/<li>/g),
    ).toHaveLength(4);
  });

  test("SRCH-016 shows 12 tiles and a link to all services", async () => {
    const popular = below((await ask(path)).text, "Popular Services");
    expect(popular.match(/<h3/g)).toHaveLength(12);
    expect(linksIn(popular).map(([, href]) => href)).toContain("/services");
  });

  test("SRCH-017 SRCH-018 shows quick links to existing searches", async () => {
    const { text } = await ask(path);
    const names = (heading: string) => linksIn(below(text, heading).split("</nav>")[0]!);
    expect(names("Home Services").map(([name]) => name)).toEqual([
      "House Cleaning",
      "Painting",
      "Handyman",
      "Plumbing",
      "HVAC",
      "Electrical",
      "Pest Control",
      "Landscaping",
    ]);
    expect(names("Exterior").map(([name]) => name)).toEqual([
      "Landscaping",
      "Lawn Care",
      "Exterior Cleaning",
      "Pools and Spas",
      "Tree Service",
      "Fencing and Gates",
      "Stone Pavers and Concrete",
      "Roofing and Gutters",
    ]);
    await each([...names("Home Services"), ...names("Exterior")], async ([, href]) =>
      expect((await ask(href)).status, href).toBe(200),
    );
  });
});

describe("SRCH-011 the featured companies", () => {
  test("are near the visitor's city, on all pages for visitors of that metro area", async () => {
    const shown = async (path: string) => {
      const part = below((await ask(path)).text, "Featured Professionals");
      return {
        near: /Highly rated near ([^<]+)</.exec(part)?.[1],
        companies: linksIn(part).filter(([, href]) => href.startsWith("/company/")),
        miles: readable(part).match(/TX · (less than a|[\d.]+) mile/g)?.length,
      };
    };
    const landing = await shown("/");
    expect(landing).toMatchObject({ near: "Austin, TX", miles: 3 });
    expect((await shown("/search")).companies).toEqual(landing.companies);
    // API-017: the same three.
    const { latitude, longitude } = { latitude: 30.2711, longitude: -97.7437 };
    const answer = await ask("/api/v1/network/profile/list/search", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ first: 0, rows: 3, spotlight: true, latitude, longitude }),
    });
    const { profiles, totalRecords } = JSON.parse(answer.text) as {
      profiles: { vanityName: string }[];
      totalRecords: number;
    };
    expect([answer.status, totalRecords]).toEqual([200, 3]);
    expect(profiles.map((one) => `/company/${one.vanityName}`)).toEqual(
      landing.companies.map(([, href]) => href),
    );
  });

  test("are already in the first HTML for each visitor's place", async () => {
    const near = async (latitude: string, longitude: string) => {
      // Without compression, which this client does not undo.
      const place = { country: "US", latitude, longitude, clientAcceptEncoding: "" };
      const { text } = await ask("/", { headers: { "MF-CF-Blob": JSON.stringify(place) } });
      const part = below(text, "Featured Professionals");
      return {
        near: /Highly rated near ([^<]+)</.exec(part)?.[1],
        companies: linksIn(part).filter(([, href]) => href.startsWith("/company/")),
      };
    };
    const [austin, houston] = [await near("30.27", "-97.74"), await near("29.76", "-95.37")];
    expect([austin.near, houston.near]).toEqual(["Austin, TX", "Houston, TX"]);
    expect([austin.companies.length, houston.companies.length]).toEqual([3, 3]);
    const names = new Set(austin.companies.map(([, href]) => href));
    expect(houston.companies.filter(([, href]) => names.has(href))).toEqual([]);
  });

  test("change no longer once the page is there", async () => {
    expect((await ask("/featured?zip=78701")).status).toBe(404);
  });
});

describe("proof on the landing page", () => {
  test("shows rounded totals, and recent reviews with what verifies them", async () => {
    const { text } = await ask("/");
    expect(readable(/<ul class="totals"[\s\S]*?<\/ul>/.exec(text)![0])).toMatch(
      /[\d,]+\+ companies.*[\d,]+\+ reviews.*[\d,]+\+ cities/,
    );
    const recent = below(text, "Recent reviews");
    expect(readable(recent)).toMatch(/From customers\s+near Austin, TX/);
    expect(recent.match(/<blockquote/g)).toHaveLength(3);
    expect(readable(recent)).toMatch(/Verified: |Sent a request|Not verified/);
    for (const [, href] of linksIn(recent)) expect((await ask(href)).status, href).toBe(200);
  });

  test("every tile has a small picture that loads near the window only", async () => {
    const popular = below((await ask("/")).text, "Popular Services");
    const pictures = [...popular.matchAll(/<img [^>]*src="([^"]+)"[^>]*>/g)];
    expect(pictures).toHaveLength(12);
    await each(pictures, async ([tag, src]) => {
      expect(tag).toMatch(/loading="lazy"/);
      expect(tag).toMatch(/width="480" height="300"/);
      const { status, headers, body } = await ask(src!);
      expect([src, status, headers["content-type"]]).toEqual([src, 200, "image/webp"]);
      expect(body.length, src).toBeLessThanOrEqual(20_000);
    });
  });
});

describe("list your business", () => {
  test("shows the page of a typed company without a script", async () => {
    const query = "name=Zephyr+Drains&zip=78701&trade=plumbing-contractors";
    const { text } = await ask(`/list-your-business?${query}`);
    const preview = /<figure class="preview"[\s\S]*?<\/figure>/.exec(text)![0];
    expect(readable(preview)).toMatch(
      /Preview.*Zephyr Drains.*Plumbing · Austin, TX.*Drain Cleaning/,
    );
    for (const [, src] of preview.matchAll(/<img [^>]*src="([^"]+)"/g))
      expect((await ask(src!.replaceAll("&amp;", "&"))).status, src).toBe(200);
  });

  test("drops what can't be a company's", async () => {
    const odd = `name=${encodeURIComponent("<script>alert(1)</script>")}&zip=1&trade=none`;
    const { status, text } = await ask(`/list-your-business?${odd}`);
    expect([status, text.includes("alert(1)")]).toEqual([200, false]);
    const logo = await ask(`/list-your-business/logo?${odd}`);
    expect([logo.status, logo.text.includes("alert(1)")]).toEqual([200, false]);
  });

  test("carries name, zip code and trade through signing in to the wizard", async () => {
    const query = "name=Zephyr+Drains&zip=78701&trade=plumbing-contractors";
    const { text } = await ask(`/create?${query}`);
    const [, login = ""] = /href="(\/login\?[^"]+)"/.exec(text.split("<main")[1]!) ?? [];
    expect(new URLSearchParams(login.split("?")[1]).get("to")).toBe(`/create?${query}`);
  });
});

describe("all services", () => {
  test("the page links to a search for every category and service, and returns 304 for its ETag", async () => {
    const { status, text, headers } = await ask("/services");
    expect([status, headers.etag]).toEqual([200, expect.stringMatching(/^W\/"/)]);
    const hrefs = new Set(linksIn(text).map(([, href]) => href));
    const missing = [...categories, ...services].filter(
      ({ slug }) => !hrefs.has(`/search/${slug}`),
    );
    expect(missing.map((one) => one.slug)).toEqual([]);
    expect((await ask("/services", { headers: { "If-None-Match": headers.etag! } })).status).toBe(
      304,
    );
  });
});

describe("prices", () => {
  test.each([
    [
      "PLAN-001",
      /\$19\.99 a month.*A free website domain.*Credit cards.*Bank transfers.*Recurring billing/,
    ],
    ["PLAN-002", /Rich-text formatting for your about text/],
    [
      "PLAN-003",
      /service manager for estimates, scheduling, invoicing and payments, with a 30-day free trial/,
    ],
    ["PLAN-004", /Field-service suite \$19\.99 a month/],
    ["PLAN-005", /Custom domain \$124\.99 a year/],
    ["PLAN-006", /Promotional videos \$19\.99 a month AI-generated promotional videos/],
  ])("%s is shown", async (_, words) => {
    expect(readable((await ask("/pricing")).text)).toMatch(words);
  });

  test("PLAN-007 shows no statistic without a source", async () => {
    expect((await ask("/pricing")).text).not.toMatch(/92\s?%|Source:/);
  });

  test("nothing is bought on this page: every button links to listing or claiming a business", async () => {
    const { text } = await ask("/pricing");
    const main = /<main[\s\S]*<\/main>/.exec(text)![0];
    expect(linksIn(main).map(([, href]) => href)).toEqual([
      "/list-your-business",
      "/list-your-business#claim",
      "/list-your-business",
      "/list-your-business",
      "/list-your-business",
      "/list-your-business#claim",
    ]);
    expect(main).not.toMatch(/<form|<input/);
  });

  test("PLAN-002 what Pro includes is all there", async () => {
    const text = readable((await ask("/pricing")).text);
    for (const feature of [
      ...["undo for 30 days", "your about text", "domain for your page"],
      ...["Credit cards", "Bank transfers", "Recurring billing", "The field-service suite"],
    ])
      expect(text).toContain(feature);
    expect(text).not.toMatch(/coming/i);
    for (const path of ["/pricing", "/", "/list-your-business"])
      expect(readable((await ask(path)).text), path).not.toMatch(/set the page up with you/);
  });

  test("the footer links to the prices", async () => {
    for (const path of ["/", "/services", "/terms"])
      expect(/<footer[\s\S]*<\/footer>/.exec((await ask(path)).text)![0], path).toMatch(
        /href="\/pricing"/,
      );
  });
});

test("the legal pages cover accounts, sign-in cookies, friends and local storage", async () => {
  const privacy = readable((await ask("/privacy")).text);
  for (const words of [
    /password as a hash/,
    /passkeys/,
    /Friends see each other/,
    /delete your account/,
  ])
    expect(privacy).toMatch(words);
  const cookies = readable((await ask("/cookie-policy")).text);
  for (const words of [
    /access : /,
    /refresh : .*30 days/,
    /browser : .*400 days/,
    /searchZipCode : /,
  ])
    expect(cookies).toMatch(words);
});
