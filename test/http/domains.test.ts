/**
 * A company's own domain, requested by hostname: when it serves pages, where it redirects, and when
 * it stops.
 */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { ask, mainHost, port } from "./request";
import { origin, password, registered, Visitor } from "./visitor";

interface Domain {
  hostname: string;
  status: string;
  canonical: boolean;
  records: { type: string; name: string; value: string }[];
}

const apex = `shop-${randomUUID().slice(0, 8)}.localhost`;
const www = `www.${apex}`;
let operator: Visitor;
let owner: Visitor;
let company: { vanityName: string; name: string };

async function call<T>(visitor: Visitor, method: string, path: string, body?: unknown): Promise<T> {
  const { status, text } = await visitor.call(method, path, body);
  expect(status, `${method} ${path}: ${text}`).toBe(200);
  return JSON.parse(text) as T;
}

const own = async () =>
  (
    await call<{ domains: Domain[] }>(
      owner,
      "GET",
      `/provider/profile/domains?uri=${company.vanityName}`,
    )
  ).domains;
const onDomain = (hostname: string, action = "") =>
  `/provider/profile/domains/${hostname}${action}?uri=${company.vanityName}`;
const at = (hostname: string, path: string, more: Parameters<typeof ask>[1] = {}) =>
  ask(path, { host: `${hostname}:${port}`, ...more });

beforeAll(async () => {
  operator = new Visitor();
  await call(operator, "POST", "/auth/sign-in", {
    email: demoPeople.operator.email,
    password: DEMO_PASSWORD,
  });
  const { visitor, email } = await registered();
  owner = visitor;
  const { companies } = await call<{
    companies: { vanityName: string; name: string; owners: number }[];
  }>(
    operator,
    "GET",
    "/admin/companies?published=true&claimed=true&domain=false&pro=false&rows=100&first=300",
  );
  company = companies.find(({ owners }) => owners === 0)!;
  await call(operator, "POST", `/admin/companies/${company.vanityName}/owners`, { email });
  // Its trial includes a domain, so that none has to be bought.
  await call(owner, "POST", `/provider/trial?uri=${company.vanityName}`);
});

async function activate(hostname: string) {
  const [{ name, value }] = (await own()).find((one) => one.hostname === hostname)!.records as [
    Domain["records"][0],
  ];
  expect((await owner.post("/dev/dns", { type: "TXT", name, value })).status).toBe(302);
  for (let i = 0; i < 3; i++) await call(owner, "POST", onDomain(hostname, "/check"));
}

test("a domain serves the site only once it is verified, with its own canonical links and sitemap", async () => {
  expect((await at(apex, "/")).status).toBe(404);
  const { hostnames } = await call<{ hostnames: string[] }>(
    operator,
    "POST",
    `/admin/companies/${company.vanityName}/domains`,
    { hostname: `${apex.toUpperCase()}.`, twin: true },
  );
  expect(hostnames).toEqual([apex, www]);
  await call(owner, "POST", onDomain(apex, "/check"));
  expect((await at(apex, "/")).status).toBe(404);
  await activate(apex);

  const home = await at(apex, "/");
  expect([
    home.status,
    home.text.includes(`<link rel="canonical" href="http://${apex}:${port}`),
  ]).toEqual([200, true]);
  expect((await ask(`/company/${company.vanityName}`)).text).toContain(
    `<link rel="canonical" href="http://${apex}:${port}`,
  );
  const sitemap = await at(apex, "/sitemap.xml");
  expect([
    sitemap.status,
    sitemap.text.includes(`<loc>http://${apex}:${port}/`),
    sitemap.text.includes(`//${mainHost}`),
  ]).toEqual([200, true, false]);
  expect((await at(www, "/")).status).toBe(404);
});

describe("with and without www", () => {
  const paths = [
    "/",
    "/reviews",
    "/about?utm_source=mail&x=%26%2F",
    "/no/such/page?a=1&a=2",
    "/sitemap.xml",
  ];

  test("the other hostname redirects to the main one with 308, keeping path and query", async () => {
    await activate(www);
    for (const path of paths) {
      const { status, headers } = await at(www, path);
      expect([path, status, headers.location, headers["cache-control"]]).toEqual([
        path,
        308,
        `http://${apex}:${port}${path}`,
        "no-cache",
      ]);
      expect(headers).not.toHaveProperty("set-cookie");
    }
    expect((await at(www, "/about", { method: "HEAD" })).status).toBe(308);
    expect((await at(www, "/about.data")).status).toBe(200);
    expect((await at(apex, "/about")).status).toBe(200);
  });

  test("an owner makes the other hostname the main one; it applies at once, even to cached pages", async () => {
    for (const path of ["/", "/about"]) expect((await at(apex, path)).status).toBe(200);
    await call(owner, "POST", onDomain(www, "/canonical"));
    expect((await own()).map(({ hostname, canonical }) => [hostname, canonical])).toEqual([
      [www, true],
      [apex, false],
    ]);
    for (const path of ["/", "/about"]) {
      expect([(await at(www, path)).status, (await at(apex, path)).headers.location]).toEqual([
        200,
        `http://${www}:${port}${path}`,
      ]);
    }
    expect(
      (await ask(`/company/${company.vanityName}`, { headers: { Cookie: owner.cookieHeader() } }))
        .text,
    ).toContain(`<link rel="canonical" href="http://${www}:${port}`);
  });

  test("a path that looks like another host doesn't redirect there", async () => {
    for (const path of [
      "//evil.example/",
      "/%2fevil.example",
      "/\\evil.example",
      "/.evil.example",
    ]) {
      const { status, headers } = await at(apex, path);
      expect(status).toBeLessThan(500);
      if (headers.location) expect(new URL(headers.location).host).toBe(`${www}:${port}`);
    }
  });
});

describe("removing a domain", () => {
  test("ASVS 7.5.1: requires the password", async () => {
    expect((await owner.call("DELETE", onDomain(www), { password: "wrong" })).status).toBe(400);
    expect((await owner.call("DELETE", onDomain(www), {})).status).toBe(400);
    expect((await at(www, "/")).status).toBe(200);
  });

  test("its cached pages return 404 at once, and the other hostname serves the site", async () => {
    for (let i = 0; i < 3; i++) expect((await at(www, "/")).status).toBe(200);
    await call(owner, "DELETE", onDomain(www), { password });
    for (const path of ["/", "/about", "/about.data", "/sitemap.xml"]) {
      const { status, headers, text } = await at(www, path);
      expect([path, status, headers["content-type"], text.includes(company.name)]).toEqual([
        path,
        404,
        "text/plain; charset=utf-8",
        false,
      ]);
    }
    expect((await at(apex, "/about")).status).toBe(200);
  });

  test("security row 2: another company can't take the removed domain, one in use, or the main host", async () => {
    const { companies } = await call<{ companies: { vanityName: string }[] }>(
      operator,
      "GET",
      "/admin/companies?published=true&rows=2",
    );
    const other = companies.find(({ vanityName }) => vanityName !== company.vanityName)!;
    const claim = async (hostname: string) =>
      (await operator.call("POST", `/admin/companies/${other.vanityName}/domains`, { hostname }))
        .status;
    expect([
      await claim(www),
      await claim(apex),
      await claim(`${apex}.`),
      await claim("localhost"),
      await claim("domains.localhost"),
      await claim(`${apex}:${port}`),
    ]).toEqual([409, 409, 409, 400, 400, 400]);
  });

  test("the owner isn't signed in on their own domain", async () => {
    const { text, headers } = await at(apex, "/", { headers: { Cookie: owner.cookieHeader() } });
    expect([text.includes("Edit"), headers["set-cookie"]]).toEqual([false, undefined]);
  });
});

test("/dev/dns refuses other origins and doesn't exist on a company's domain", async () => {
  const form = {
    "Content-Type": "application/x-www-form-urlencoded",
    Origin: "https://evil.example",
  };
  expect(
    (
      await ask("/dev/dns", {
        method: "POST",
        headers: form,
        body: "type=TXT&name=x.localhost&value=x",
      })
    ).status,
  ).toBe(403);
  expect((await at(apex, "/dev/dns")).status).toBe(404);
  expect(origin).toContain("localhost");
});
