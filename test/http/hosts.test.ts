import { describe, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost, each, mainHost, port, readable } from "./request";

const { showcase } = demo;
const onMain = `http://${mainHost}/company/${showcase.vanityName}`;
const pages = ["/", "/services", "/photos", "/contact-us", "/about", "/reviews", "/client-hub"];

describe("a company's own domain", () => {
  test("DOM-001 serves the company's pages at its root", async () => {
    for (const path of pages) {
      const { status, headers, text } = await ask(path, { host: domainHost });
      expect([path, status, headers["content-type"]]).toEqual([
        path,
        200,
        "text/html; charset=utf-8",
      ]);
      expect(text).toContain(showcase.name);
    }
  });

  test("returns 404 for the marketplace's pages, data and API", async () => {
    const main = [
      "/search",
      "/search/all/78701",
      "/company",
      `/company/${showcase.vanityName}`,
      `/company/${showcase.vanityName}/photos`,
      "/list-your-business",
      "/pricing",
      "/terms",
      "/privacy",
    ];
    // DOM-003, DOM-006: no editing, signing in or creating a profile, either.
    const own = [
      "/create",
      "/create/service",
      "/login",
      "/register",
      "/account",
      "/dashboard",
      "/admin",
      "/edit",
      "/edit/general",
      "/edit/domain",
      "/claim",
      "/services/edit/add",
      "/photos/edit/upload",
    ];
    const tools = [
      "/cookie-policy",
      "/api/v1/search?query=all",
      "/api/v1/openapi.json",
      "/healthz",
      "/status",
      "/dev/ui",
      "/sitemaps/companies/1.xml",
    ];
    const data = [
      "/search.data",
      "/search/all/78701.data",
      `/company/${showcase.vanityName}.data`,
      "/terms.data",
      "/status.data",
      "/list-your-business.data",
    ];
    await each([...main, ...own, ...tools, ...data], async (path) => {
      const { status, text } = await ask(path, { host: domainHost });
      expect([path, status]).toEqual([path, 404]);
      expect(text).not.toMatch(/Find Trusted Professionals|"openapi"|companyCount/);
    });
  });

  test("its route manifest lists no marketplace routes", async () => {
    const query = ["/search", "/terms", "/status", `/company/${showcase.vanityName}`, "/photos"]
      .map((path) => `p=${encodeURIComponent(path)}`)
      .join("&");
    const { text } = await ask(`/__manifest?${query}&version=x`, { host: domainHost });
    expect(text).not.toContain("main/");
    for (const path of pages)
      expect((await ask(path, { host: domainHost })).text).not.toMatch(
        /"main\/|routes\/main|id\\?":\\?"main/,
      );
  });

  test("DOM-004 each page links to the marketplace once, in “Powered by”, and sets no cookie", async () => {
    for (const path of pages) {
      const { text, headers } = await ask(path, { host: domainHost });
      const links = [...text.matchAll(/<a\b[^>]*href="([^"]*)"/g)].map(([, href]) => href!);
      const toMain = links.filter(
        (href) =>
          href.includes(mainHost) || /^\/(search|company|terms|privacy|list-your)/.test(href),
      );
      // DOM-008: the client hub's landing page has one more, its only button.
      expect(toMain, path).toEqual([
        ...(path === "/client-hub" ? [`${onMain}/client-hub`] : []),
        `http://${mainHost}`,
      ]);
      expect(readable(text)).toContain(`Crafted by ${showcase.name} - Powered by Tradepost`);
      expect(headers).not.toHaveProperty("set-cookie");
    }
  });

  test("DOM-008 the client hub's landing page has one button, which opens the hosted client hub", async () => {
    const { text } = await ask("/client-hub", { host: domainHost });
    const main = /<main[\s\S]*<\/main>/.exec(text)![0];
    expect(
      [...main.matchAll(/<(?:a|button)\b[^>]*>/g)].map(([tag]) => /href="([^"]*)"/.exec(tag)?.[1]),
    ).toEqual([`${onMain}/client-hub`]);
    expect((await ask(`/company/${showcase.vanityName}/client-hub`)).text).toContain(
      "Send me a link",
    );
  });

  test("DOM-007 DOM-009 /reviews/new redirects to the main site's review page; other hosts return 404", async () => {
    const profile = JSON.parse(
      (await ask(`/api/v1/network/profile/${showcase.vanityName}`)).text,
    ) as { reviewUrl: string };
    for (const path of ["/reviews/new", "/reviews/new/", "/reviews/new?utm_source=mail"]) {
      const { status, headers } = await ask(path, { host: domainHost });
      expect([path, status, headers.location]).toEqual([path, 302, profile.reviewUrl]);
    }
    expect((await ask(new URL(profile.reviewUrl).pathname)).status).toBe(200);
    for (const path of ["/reviews/old", "/reviews/new/x", "/about/new", "/new"])
      expect([path, (await ask(path, { host: domainHost })).status]).toEqual([path, 404]);
    // On the main host this address is the search for the company to review.
    expect((await ask("/reviews/new")).headers.location).toBeUndefined();
    const unknown = await ask("/reviews/new", { host: "unknown.localhost" });
    expect([unknown.status, unknown.headers["content-type"]]).toEqual([
      404,
      "text/plain; charset=utf-8",
    ]);
  });
});

test("a review's report link leads from the company's own domain to the main site's form", async () => {
  const { text } = await ask("/reviews", { host: domainHost });
  const link = /href="(\/reviews\/\d+\/report)"/.exec(text)?.[1];
  expect(link).toBeDefined();
  const { status, headers } = await ask(link!, { host: domainHost });
  expect([status, headers.location]).toEqual([302, onMain + link!]);
  // There people sign in first.
  const form = await ask(new URL(onMain).pathname + link!);
  expect([form.status, form.headers.location]).toEqual([302, expect.stringMatching(/^\/login\?/)]);
  expect((await ask("/reviews/x/report", { host: domainHost })).status).toBe(404);
});

describe("the main host", () => {
  test("serves no company pages at its root", async () => {
    await each(
      [
        "/services/drain-cleaning",
        "/photos",
        "/contact-us",
        "/contact",
        "/about",
        "/reviews",
        "/client-hub",
        "/photos/leak",
        "/services/x",
      ],
      async (path) => {
        expect([path, (await ask(path)).status]).toEqual([path, 404]);
        expect([`${path}.data`, (await ask(`${path}.data`)).status]).toEqual([`${path}.data`, 404]);
      },
    );
  });

  test("its route manifest lists no routes of company domains", async () => {
    const { text } = await ask("/__manifest?p=%2Fphotos&p=%2Fabout&p=%2Fsearch&version=x");
    expect(text).not.toContain("domain/");
  });
});

describe("hostnames", () => {
  test.each([
    "unknown.example",
    "evil.localhost",
    `sub.${domainHost}`,
    "1.2.3.4",
    `[::1]:${port}`,
    "10.0.0.1:80",
    "foo",
    "localhost.",
    `bluebonnetplumbing.localhost.:${port}`,
    "xn--bluebonnetplumbng-k4c.localhost",
    `${"a".repeat(300)}.example`,
    `${"a.".repeat(150)}example`,
    "-a.example",
    "a..example",
    "a_b.example",
    "bluebonnetplumbing.localhost.evil.example",
    "localhost.evil.example",
  ])("unknown hostname %s returns a plain-text 4xx error", async (host) => {
    for (const path of ["/", "/search/all/78701", "/photos", "/api/v1/openapi.json"]) {
      const { status, headers, text } = await ask(path, { host });
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
      expect(headers["content-type"] ?? "text/plain", path).toMatch(/^text\/plain/);
      expect(text, path).not.toMatch(/Bluebonnet|Tradepost|openapi/);
    }
  });

  test("case and port are ignored", async () => {
    for (const host of [domainHost.toUpperCase(), "bluebonnetplumbing.localhost"]) {
      expect([host, (await ask("/about", { host })).status]).toEqual([host, 200]);
    }
  });

  test("forwarded host and URL headers are ignored", async () => {
    const other = "unknown.example";
    const headers = {
      "X-Forwarded-Host": domainHost,
      "X-Host": domainHost,
      "X-Original-Host": domainHost,
      Forwarded: `host=${domainHost}`,
      "X-Original-URL": "/photos",
      "X-Rewrite-URL": "/photos",
    };
    expect((await ask("/", { host: other, headers })).status).toBe(404);
    expect((await ask("/about", { headers })).status).toBe(404);
    const forwarded = await ask("/", {
      host: domainHost,
      headers: { "X-Forwarded-Host": "evil.example", "X-Forwarded-Proto": "https" },
    });
    expect([forwarded.status, forwarded.text.includes("evil.example")]).toEqual([200, false]);
  });

  test("the origin check accepts a form with X-Forwarded-Host or an uppercase hostname", async () => {
    const form = {
      method: "POST",
      body: "email=nobody",
      headers: {
        "Content-Type": "application/x-www-form-urlencoded",
        Origin: `http://${mainHost}`,
      },
    };
    for (const [host, more] of [
      [mainHost, { "X-Forwarded-Host": "evil.example" }],
      [mainHost.toUpperCase(), {}],
    ] as const) {
      const { status, text } = await ask("/forgot-password", {
        ...form,
        host,
        headers: { ...form.headers, ...more },
      });
      expect([host, more, status, text.includes("evil.example")]).toEqual([host, more, 400, false]);
    }
  });
});
