/** Page texts that the specification gives word for word. */
import { describe, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost, mainHost, pathOf, readable } from "./request";
import { registered, Visitor } from "./visitor";

const {
  showcase,
  singleCategory,
  unpublished,
  hiddenStreet,
  unclaimed,
  unclaimedWithoutEmail,
  tiny,
} = demo;
const company = `/company/${showcase.vanityName}`;
const statusAndText = async (path: string) => {
  const { status, text } = await ask(path);
  return [status, readable(text)] as const;
};

describe("the search page", () => {
  test("SRCH-009 SRCH-010 shows the landing page without a search", async () => {
    for (const path of ["/", "/search"])
      expect(await statusAndText(path)).toEqual([
        200,
        expect.stringContaining("Find Trusted Professionals"),
      ]);
  });

  test("SRCH-041 requires a service or a zip code", async () => {
    for (const path of ["/search?query=&zip=", "/search?query=%20%20&zip=", "/search?query="]) {
      expect(await statusAndText(path)).toEqual([
        400,
        expect.stringContaining("A service or zip code is required"),
      ]);
    }
  });

  test("SRCH-042 requires a zip code when the form is submitted", async () => {
    expect(await statusAndText("/search?query=plumber&zip=")).toEqual([
      400,
      expect.stringContaining("A zip code is required"),
    ]);
  });

  test("SRCH-043 accepts a zip code of five digits or ZIP+4, and rejects other formats", async () => {
    for (const zip of ["7870", "787011", "78701-12", "78701 1234", "ABCDE", "７８７０１"]) {
      const expected = [400, expect.stringContaining("Invalid zip code format")];
      expect(
        await statusAndText(`/search?query=plumber&zip=${encodeURIComponent(zip)}`),
        zip,
      ).toEqual(expected);
      expect(await statusAndText(`/search/plumber/${encodeURIComponent(zip)}`), zip).toEqual(
        expected,
      );
    }
    expect((await statusAndText("/search/plumber/78701-1234"))[0]).toBe(200);
  });

  test("SRCH-044 limits the zip field to ten characters", async () => {
    expect((await ask("/search")).text).toMatch(
      /<input[^>]*name="zip"[^>]*maxLength="10"|<input[^>]*maxLength="10"[^>]*name="zip"/i,
    );
  });

  test("keeps the typed values in the form and marks the invalid field", async () => {
    const { text } = await ask("/search?query=roof+repair&zip=123");
    expect(text).toMatch(/value="roof repair"/);
    expect(text).toMatch(/value="123"/);
    expect(text).toMatch(/aria-invalid="true"/);
  });

  test("SRCH-024 SRCH-025 shows 0 companies and “List your business” when nothing is found", async () => {
    const [status, text] = await statusAndText("/search/zzqx%20nobody/78701");
    expect(status).toBe(200);
    expect(text).toContain('0 companies found for "zzqx nobody" in your area');
    expect(text).toContain("List your business");
    expect((await statusAndText("/search/zzqx%20nobody"))[1]).toMatch(
      /0 companies found for "zzqx nobody"(?! in your area)/,
    );
  });

  test("SRCH-019 SRCH-020 lists published companies near a zip code and names its city", async () => {
    const { status, text } = await ask(`/search/plumbing-contractors/${showcase.zip}?rows=50`);
    expect(status).toBe(200);
    expect(text).toContain(`href="${company}"`);
    expect(readable(text)).toMatch(/companies near Austin, TX 78701/);
    expect(text).not.toContain(unpublished.vanityName);
  });
});

describe("redirects to the canonical address", () => {
  test.each([
    ["/search/78701", "/search/all/78701"],
    ["/search/78701-1234", "/search/all/78701-1234"],
    ["/search//78701", "/search/all/78701"],
    ["/search?query=Drain+Cleaning&zip=78701", "/search/drain-cleaning/78701"],
    ["/search?query=roof+leak&zip=78701&radius=50", "/search/roof%20leak/78701?radius=50"],
    ["/search?query=roof+leak&zip=78701&radius=25", "/search/roof%20leak/78701"],
    ["/search?query=&zip=78701", "/search/all/78701"],
    [`/company/${showcase.formerVanityName}`, company],
    [`/company/${showcase.formerVanityName}/photos?page=1`, `${company}/photos?page=1`],
    [`/company/${showcase.vanityName.toUpperCase()}`, company],
    [
      `/company/${showcase.vanityName.toUpperCase()}/reviews?sort=highest`,
      `${company}/reviews?sort=highest`,
    ],
    [`${company}/contact`, `${company}/contact-us`],
    [
      `/company/${singleCategory.vanityName}/services`,
      `/company/${singleCategory.vanityName}/services/${singleCategory.category}`,
    ],
  ])("SRCH-005 PROF-011 PROF-016 %s → %s", async (from, to) => {
    const answer = await ask(from);
    expect([301, 302]).toContain(answer.status);
    expect(pathOf(answer)).toBe(to);
  });

  test("DOM-001 on a company's domain, /contact redirects to /contact-us", async () => {
    const answer = await ask("/contact", { host: domainHost });
    expect([answer.status, pathOf(answer)]).toEqual([301, "/contact-us"]);
  });

  test("PROF-012 an offer's address with its category redirects; with a wrong category, 404", async () => {
    const { services } = JSON.parse(
      (await ask(`/api/v1/network/profile/${showcase.vanityName}`)).text,
    ) as { services: Service[] };
    const category = services.find((item) => item.type === "category")!;
    const [offer] = [...category.offers!, ...category.subcategories!.flatMap((sub) => sub.offers)];
    const answer = await ask(
      `${company}/services/${category.nameUri}/${category.offers!.length > 0 ? "" : `${category.subcategories![0]!.nameUri}/`}${offer!.nameUri}`,
    );
    expect([answer.status, pathOf(answer)]).toEqual([301, `${company}/services/${offer!.nameUri}`]);
    expect((await ask(`${company}/services/not-its-category/${offer!.nameUri}`)).status).toBe(404);
  });

  test("no redirect leaves the site", async () => {
    for (const path of [
      "//evil.example",
      "/search//evil.example",
      "/company//evil.example",
      "/%5c%5cevil.example",
      `/company/${showcase.formerVanityName}//evil.example`,
      "/search?query=//evil.example&zip=78701",
    ]) {
      const { headers } = await ask(path);
      if (headers.location)
        expect(new URL(headers.location, `http://${mainHost}`).host, path).toBe(mainHost);
    }
  });
});

interface Service {
  type: string;
  nameUri: string;
  offers?: { nameUri: string }[];
  subcategories?: { nameUri: string; offers: { nameUri: string }[] }[];
}

test("a result's line separates place and distance", async () => {
  const [, text] = await statusAndText("/search/plumbing-contractors/78701");
  expect(text).toMatch(/Austin, TX\s*· (Less than a mile|[\d.]+ miles) away/);
});

test("404 pages are not for search engines and have no canonical URL", async () => {
  for (const [path, host = mainHost] of [
    ["/no-such-page"],
    ["/near/zz"],
    ["/near/tx/atlantis"],
    ["/near/tx/austin/nonsense"],
    ["/company"],
    ["/company/nobody"],
    [`${company}/nonsense`],
    [`${company}/services/nonsense`],
    [`${company}/services/plumbing-contractors/nonsense`],
    [`${company}/photos/nonsense`],
    [`${company}/photos?page=99`],
    ["/nonsense", domainHost],
    ["/services/nonsense", domainHost],
    ["/photos/nonsense", domainHost],
  ] as const) {
    const { status, text } = await ask(path, { host });
    const where = host + path;
    expect([where, status]).toEqual([where, 404]);
    expect(text, where).toContain('<meta name="robots" content="noindex"');
    expect(text, where).not.toMatch(/rel="canonical"/);
  }
});

describe("missing companies", () => {
  test("PROF-007 unknown and unpublished companies return 404 with the requested name", async () => {
    for (const name of ["nobody", unpublished.vanityName, "a".repeat(101)]) {
      for (const path of [
        `/company/${name}`,
        `/company/${name}/photos`,
        `/company/${name}/services`,
      ]) {
        const [status, text] = await statusAndText(path);
        expect([path, status, text.includes(`<404> Company "${name}" Not Found`)]).toEqual([
          path,
          404,
          true,
        ]);
        expect(text).not.toContain(unpublished.name);
      }
    }
  });

  test("PROF-008 an address without a company name returns 404", async () => {
    for (const path of ["/company", "/company/"])
      expect(await statusAndText(path)).toEqual([
        404,
        expect.stringContaining("Company URL is Required"),
      ]);
  });
});

describe("a company's pages", () => {
  test("PROF-046 PROF-051 REV-001 show their headings", async () => {
    expect((await statusAndText(`${company}/services`))[1]).toContain(
      `Services by ${showcase.name}`,
    );
    expect((await statusAndText(`${company}/services/plumbing-contractors`))[1]).toContain(
      `Services by ${showcase.name}: Plumbing`,
    );
    expect((await statusAndText(`${company}/photos`))[1]).toContain(
      `${showcase.name} Photo Gallery`,
    );
    expect((await statusAndText(`${company}/reviews`))[1]).toContain(
      `Reviews for ${showcase.name}`,
    );
  });

  test("a hidden street appears on no page and in no data", async () => {
    const base = `/company/${hiddenStreet.vanityName}`;
    const api = `/api/v1/network/profile/${hiddenStreet.vanityName}`;
    for (const path of [
      base,
      `${base}/contact-us`,
      `${base}/about`,
      `${base}.data`,
      api,
      "/api/v1/search?query=hill%20country%20comfort&zipCode=78735",
    ]) {
      const { status, text } = await ask(path);
      expect([path, status]).toEqual([path, 200]);
      expect(text, path).not.toMatch(/Heron Hollow|30\.26611|97\.86672/);
    }
  });

  test("PROF-021 PROF-022 an unclaimed company without an email has no contact links in its menu", async () => {
    const { text } = await ask(`/company/${unclaimedWithoutEmail.vanityName}`);
    const menu = /<nav[\s\S]*?<\/nav>/g;
    expect((text.match(menu) ?? []).join("")).not.toMatch(/contact-us|client-hub/);
  });

  test("CLM-002 the claim dialog asks for an email to support only if the company has no email address", async () => {
    for (const visitor of [new Visitor(), (await registered()).visitor]) {
      const dialog = async ({ vanityName }: { vanityName: string }) =>
        /<dialog[\s\S]*?<\/dialog>/.exec(
          (await visitor.get(`/company/${vanityName}/claim`)).text,
        )![0];
      const without = await dialog(unclaimedWithoutEmail);
      expect(readable(without)).toContain(
        "Email support@tradepost.example from the company’s own email address",
      );
      expect(without).toContain(
        `href="mailto:support@tradepost.example?subject=${encodeURIComponent(unclaimedWithoutEmail.name)}`,
      );
      expect(without).not.toMatch(/Send a code|Register with/);
      const withOne = await dialog(unclaimed);
      expect(withOne).not.toContain("mailto:");
      expect(withOne).toMatch(/Send a code|Register with/);
    }
  });

  test("a company without content has all its pages", async () => {
    for (const page of [
      "",
      "/services",
      "/photos",
      "/contact-us",
      "/about",
      "/reviews",
      "/client-hub",
    ])
      expect((await ask(`/company/${tiny.vanityName}${page}`)).status).toBe(200);
  });
});

describe("files for search engines", () => {
  test("robots.txt has the sitemap and rules of its host", async () => {
    const [main, own] = [await ask("/robots.txt"), await ask("/robots.txt", { host: domainHost })];
    expect(main.text).toContain(`Sitemap: http://${mainHost}/sitemap.xml`);
    expect(main.text).toMatch(/Disallow: \/search\/\n[\s\S]*Disallow: \/api\//);
    expect(own.text).toContain(`Sitemap: http://${domainHost}/sitemap.xml`);
    expect(own.text).not.toMatch(/\/search|\/api|\/status/);
  });

  test("the sitemap of each host lists published companies at their canonical address", async () => {
    const locations = (text: string) =>
      [...text.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, location]) => location!);
    const files = locations((await ask("/sitemap.xml")).text);
    expect(files).toEqual(
      ["pages", "near/1", "companies/1"].map((name) => `http://${mainHost}/sitemaps/${name}.xml`),
    );
    const listed = locations((await ask("/sitemaps/companies/1.xml")).text);
    expect(listed).toContain(`http://${mainHost}/company/${hiddenStreet.vanityName}`);
    for (const absent of [unpublished.vanityName, showcase.vanityName])
      expect(listed).not.toContain(`http://${mainHost}/company/${absent}`);
    const own = locations((await ask("/sitemap.xml", { host: domainHost })).text);
    expect(own).toEqual(
      expect.arrayContaining([
        `http://${domainHost}/`,
        `http://${domainHost}/photos`,
        `http://${domainHost}/contact-us`,
      ]),
    );
    expect(own.every((location) => location.startsWith(`http://${domainHost}/`))).toBe(true);
    for (const location of own.slice(0, 6))
      expect((await ask(new URL(location).pathname, { host: domainHost })).status, location).toBe(
        200,
      );
    expect((await ask("/sitemaps/companies/99.xml")).status).toBe(404);
  });
});

describe("the contract at /api/v1", () => {
  test("PROF-077 to PROF-087 a profile has its fields", async () => {
    const profile = JSON.parse(
      (await ask(`/api/v1/network/profile/${showcase.vanityName}`)).text,
    ) as Record<string, unknown>;
    const path = (ending: string) =>
      expect.stringMatching(new RegExp(`^/media/[0-9a-f]{24}\\.${ending}$`));
    const text = expect.any(String);
    expect(profile).toMatchObject({
      name: showcase.name,
      uri: showcase.vanityName,
      vanityName: showcase.vanityName,
      vanityNameLC: showcase.vanityName,
      uriPrefix: company,
      customDomain: showcase.hostname,
      providerId: expect.stringMatching(/^[0-9a-f-]{36}$/),
      isEditingProfile: false,
      isCreatingProfile: false,
      isAuthenticated: false,
      partiallyAuthenticated: false,
      unclaimed: false,
      published: true,
      verified: true,
      pro: 2,
      email: text,
      phoneNumber: expect.stringMatching(/^\d{10}$/),
      formattedPhoneNumber: expect.stringMatching(/^\(\d{3}\) \d{3}-\d{4}$/),
      website: text,
      aboutDesc: text,
      aboutHtml: true,
      aboutMetadata: text,
      structuredData: { "@type": "HomeAndConstructionBusiness" },
      location: {
        address: text,
        address2: text,
        city: "Austin",
        stateCode: "TX",
        zipCode: "78701",
        countryCode: "US",
      },
      locationPoint: { coordinates: [expect.closeTo(-97.7, 0), expect.closeTo(30.3, 0)] },
      hours: { version: 1, enabled: true, mon: { open: true, allDay: false, time: text } },
      bannerImage: path("(webp|jpg|png|svg)"),
      bannerImagePosition: expect.stringMatching(/^(top|center|bottom)$/),
      bannerImageFit: expect.stringMatching(/^(cover|contain)$/),
      bannerImageShowCompanyOverlay: true,
      profilePic: path("(webp|jpg|png|svg)"),
      profilePicFit: expect.stringMatching(/^(cover|contain)$/),
      profilePicBackgroundColor: "ffffff",
      firstCategory: { bi: text },
      facebook: text,
      x: text,
      instagram: text,
      socialLinks: [text, text, text],
      homePromoVideoPath: path("mp4"),
      aboutPromoVideoPath: path("mp4"),
      servicesPromoVideoPath: path("mp4"),
      contactPromoVideoPath: path("mp4"),
      reviewsPromoVideoPath: path("mp4"),
      rating: expect.stringMatching(/^\d\.\d$/),
      reviewCount: expect.any(Number),
      reviewedByCurrentUser: false,
      friendCount: 0,
      friendReviews: 0,
      reviewUrl: `http://${mainHost}${company}/reviews/new`,
    });
    expect(profile).toHaveProperty("bannerImageBackgroundColor");
    for (const list of ["data", "publicReviews", "services"])
      expect((profile[list] as unknown[]).length, list).toBeGreaterThan(0);
  });

  test("SRCH-022 SRCH-023 a search result has its fields", async () => {
    const answer = JSON.parse(
      (await ask("/api/v1/search?query=plumbing-contractors&zipCode=78701&rows=50")).text,
    ) as { companies: Record<string, unknown>[]; companyCount: number };
    expect(answer.companyCount).toBeGreaterThan(0);
    const found = answer.companies.find((one) => one.vanityName === showcase.vanityName)!;
    const fields = [
      "aboutMetadata",
      "email",
      "friendReviews",
      "location",
      "name",
      "phoneNumber",
      "profilePic",
      "profilePicBackgroundColor",
      "profilePicFit",
      "rating",
      "reviewCount",
      "vanityName",
    ];
    expect(Object.keys(found)).toEqual(expect.arrayContaining(fields));
  });

  test("serves an OpenAPI document that lists the search", async () => {
    const { openapi, paths } = JSON.parse((await ask("/api/v1/openapi.json")).text) as {
      openapi: string;
      paths: object;
    };
    expect([openapi, Object.keys(paths).includes("/search")]).toEqual(["3.1.0", true]);
  });
});
