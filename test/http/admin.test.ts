import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost, pathOf, readable } from "./request";
import { Visitor } from "./visitor";

const pages = [
  "/admin",
  "/admin/people",
  "/admin/companies",
  "/admin/audit",
  "/admin/mail",
  `/admin/companies/${demo.showcase.vanityName}`,
];
const draft = `/company/${demo.unpublished.vanityName}`;
const { operator, homeowner, owner } = demoPeople;
const cookies: Record<string, string> = {};

beforeAll(async () => {
  for (const { email } of [operator, homeowner, owner]) {
    const visitor = new Visitor();
    await visitor.post("/login", { email, password: DEMO_PASSWORD });
    cookies[email] = visitor.cookieHeader();
  }
});

function askAs(person: { email: string } | undefined, path: string, host?: string) {
  return ask(path, {
    ...(host && { host }),
    headers: person ? { Cookie: cookies[person.email]! } : {},
  });
}

describe("admin pages", () => {
  test.each(pages)(
    "%s opens only for platform admins on the main host, uncached and noindex",
    async (path) => {
      expect(pathOf(await askAs(undefined, path))).toBe(`/login?to=${encodeURIComponent(path)}`);
      const refused = await askAs(homeowner, path);
      expect([refused.status, readable(refused.text)]).toEqual([
        403,
        expect.stringContaining("Only admins can see this part of the site."),
      ]);
      for (const url of [path, `${path}.data`]) {
        expect((await askAs(owner, url)).text).not.toMatch(/operator@example\.com/);
        const { status, headers } = await askAs(operator, url);
        expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
      }
      expect((await askAs(operator, path)).text).toContain('name="robots" content="noindex');
      expect((await askAs(operator, path, domainHost)).status).toBe(404);
    },
  );

  test("a .data request for a single route returns 403 to other users", async () => {
    for (const route of ["main/admin-people", "main/admin-audit", "main/admin-mail"]) {
      const name = route.replace("main/admin-", "");
      expect(
        (await askAs(homeowner, `/admin/${name}.data?_routes=${encodeURIComponent(route)}`)).status,
      ).toBe(403);
    }
  });

  test("robots.txt disallows /admin", async () => {
    expect((await ask("/robots.txt")).text).toContain("Disallow: /admin\n");
  });
});

describe("a company's page", () => {
  const bar = "as a platform admin. We log your changes.";
  const note = "Not published. Only owners and platform admins can see this page.";
  const path = `/company/${demo.showcase.vanityName}`;

  test("shows the platform admin bar only to a platform admin, and only on the main host", async () => {
    for (const url of [path, `${path}/reviews`, `${path}/photos/kitchen-sink`]) {
      const { text, headers } = await askAs(operator, url);
      expect([readable(text).includes(bar), headers["cache-control"]]).toEqual([
        true,
        "private, no-store",
      ]);
      for (const person of [undefined, homeowner, owner])
        expect((await askAs(person, url)).text).not.toContain("as a platform admin");
    }
    expect((await askAs(operator, "/", domainHost)).text).not.toContain("as a platform admin");
  });

  test("shows an unpublished company only to a platform admin, and never caches it", async () => {
    for (const url of [draft, `${draft}/reviews`, `${draft}/photos`, `${draft}/about`]) {
      const { status, text, headers } = await askAs(operator, url);
      expect([url, status, headers["cache-control"]]).toEqual([url, 200, "private, no-store"]);
      expect(text).toContain('name="robots" content="noindex"');
      expect(readable(text)).toContain(note);
      for (const person of [undefined, homeowner, owner]) {
        const refused = await askAs(person, url);
        expect([url, refused.status]).toEqual([url, 404]);
        expect(refused.text).not.toContain(demo.unpublished.name);
      }
      for (const person of [undefined, homeowner])
        expect((await askAs(person, `${url}.data`)).text).not.toContain(demo.unpublished.name);
    }
  });

  test("the API returns an unpublished company only to a platform admin", async () => {
    const call = `/api/v1/network/profile/${demo.unpublished.vanityName}`;
    const own = await askAs(operator, call);
    expect([
      own.status,
      (JSON.parse(own.text) as { published: boolean }).published,
      own.headers["cache-control"],
    ]).toEqual([200, false, "no-store"]);
    for (const person of [undefined, homeowner, owner])
      expect((await askAs(person, call)).status).toBe(404);
  });
});

test("the admin API returns 401 to visitors, 403 to other users and 200 to platform admins", async () => {
  for (const path of [
    "/admin/overview",
    "/admin/people",
    "/admin/companies",
    "/admin/audit",
    "/admin/mail",
  ]) {
    const statuses = [];
    for (const person of [undefined, homeowner, owner, operator])
      statuses.push((await askAs(person, `/api/v1${path}`)).status);
    expect([path, statuses]).toEqual([path, [401, 403, 403, 200]]);
  }
});
