/**
 * Row 4 and 5 of the security list on the served product: a friends-only review of the demo, over every
 * address of a company's site and of the marketplace, as HTML and as data, as seven viewers.
 */
import { beforeAll, describe, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost, each } from "./request";
import { addresses } from "./routes";
import { registered, Visitor } from "./visitor";

const { vanityName } = demo.showcase;
const company = `/company/${vanityName}`;
/** Of Sam's, Marcus Bell's and Yuki Tanaka's friends-only reviews (scripts/seed). */
const ofSam = /They came on a Sunday|Our kitchen was under water/;
const ofOthers = /Only for my friends to know|Ask for the early slot|Just between us/;
const names = /Sam Ortiz|Sam O\.|Marcus B|Yuki T/;
const any = new RegExp([ofSam, ofOthers].map(({ source }) => source).join("|"));

const filters = [
  "?sort=highest",
  "?sort=lowest",
  ...[1, 2, 3, 4, 5].map((stars) => `?stars=${stars}`),
  ...[1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map((attribute) => `?attribute=${attribute}`),
  "?with=photos",
  "?with=text",
  "?after=5.9999999999999.999999999999",
];
/** Pages, calls and files that visitors can open, from the product's own list of addresses. */
const paths = [
  ...new Set([
    ...addresses
      .filter(({ id }) => /^main\/(company|landing|search|results|near)/.test(id))
      .map(({ path }) => path.replace(/^\/company\/x+/, company)),
    ...filters.map((query) => `${company}/reviews${query}`),
    `${company}/services/drain-cleaning`,
    "/search/drain-cleaning/78701",
    "/search/all",
    "/search/kitchen%20water",
    "/near/tx/austin/plumbing-contractors",
  ]),
];
const dataPaths = paths
  .filter((path) => path !== "/")
  .map((path) => path.replace(/^([^?]+)/, "$1.data"));
const files = [
  "/sitemap.xml",
  "/sitemaps/companies/1.xml",
  `/api/v1/network/profile/${vanityName}`,
  `/api/v1/provider/profile/reviews/${vanityName}/friends`,
  "/api/v1/search?query=drain-cleaning&zipCode=78701",
  "/api/v1/search?query=kitchen",
  "/api/v1/search/suggestions?q=sunday&zipCode=78701",
];
const all = [...paths, ...dataPaths, ...files];

async function demoVisitor({ email }: { email: string }) {
  const visitor = new Visitor();
  await visitor.post("/login", { email, password: DEMO_PASSWORD });
  return visitor;
}

let viewers: Record<
  "visitor" | "stranger" | "friend of a friend" | "admin" | "friend" | "author" | "owner",
  Visitor
>;
beforeAll(async () => {
  const [friend, author, owner, admin] = await Promise.all(
    [demoPeople.homeowner, demoPeople.friend, demoPeople.owner, demoPeople.operator].map(
      demoVisitor,
    ),
  );
  const second = (await registered()).visitor;
  viewers = {
    visitor: new Visitor(),
    stranger: (await registered()).visitor,
    "friend of a friend": second,
    admin: admin!,
    friend: friend!,
    author: author!,
    owner: owner!,
  };
  await befriend(friend!, second);
});

async function befriend(one: Visitor, other: Visitor) {
  const { text } = await one.call("POST", "/auth/user/friends/link");
  const token = (JSON.parse(text) as { link: string }).link.split("/").at(-1);
  const accepted = await other.call("POST", `/auth/user/friends/link/${token}/accept`);
  expect(accepted.status).toBe(200);
}

/** The paths whose answer has the text. */
async function showing(viewer: Visitor, text: RegExp, of: readonly string[] = all) {
  const found: string[] = [];
  await each(of, async (path) => {
    const answer = await viewer.get(path);
    expect([path, answer.status < 500]).toEqual([path, true]);
    if (text.test(answer.text)) found.push(path);
  });
  return found.toSorted();
}

describe("FRND-007 a friends-only review", () => {
  test("is on the company's pages for a friend, its author and the owner", async () => {
    for (const viewer of ["friend", "author", "owner"] as const) {
      const shown = await showing(viewers[viewer], ofSam);
      expect(shown, viewer).toEqual(
        expect.arrayContaining([
          `${company}/reviews`,
          `${company}/reviews.data`,
          `/api/v1/provider/profile/reviews/${vanityName}/friends`,
        ]),
      );
      for (const path of shown)
        expect([viewer, path]).toEqual([
          viewer,
          expect.toSatisfy(
            (one: string) =>
              one.startsWith(`${company}/reviews`) || one.startsWith("/api/v1/provider"),
          ),
        ]);
    }
    expect(await showing(viewers.owner, /Sam Ortiz/)).toEqual([]);
    for (const viewer of ["friend", "author"] as const)
      expect(await showing(viewers[viewer], ofOthers), viewer).toEqual([]);
  });

  test.each(["visitor", "stranger", "friend of a friend", "admin"] as const)(
    "is nowhere for a %s, after friends have opened the same addresses",
    async (viewer) => {
      expect(await showing(viewers[viewer], any)).toEqual([]);
      expect(await showing(viewers[viewer], names, [company, `${company}/reviews`])).toEqual([]);
    },
  );

  test("is nowhere on the company's own domain, for anyone", async () => {
    const { friend, owner, visitor } = viewers;
    const domainPaths = addresses
      .filter(({ id }) => id.startsWith("domain/company"))
      .map(({ path }) => path);
    for (const one of [friend, owner, visitor])
      await each([...domainPaths, ...filters.map((query) => `/reviews${query}`)], async (path) => {
        const answer = await ask(path, {
          host: domainHost,
          headers: { Cookie: one.cookieHeader() },
        });
        expect([path, any.test(answer.text)]).toEqual([path, false]);
      });
  });
});

describe("a page that a friend has opened", () => {
  test.each([`${company}/reviews`, `${company}/reviews.data`])(
    "%s: is the same for a visitor as before, and comes from no one's cache",
    async (path) => {
      const before = await viewers.visitor.get(path);
      const own = await viewers.friend.get(path);
      expect(own.text).toMatch(ofSam);
      expect(own.headers["cache-control"]).toMatch(/no-store/);
      for (let i = 0; i < 3; i++) {
        const after = await new Visitor().get(path);
        expect(after.headers.etag).toBe(before.headers.etag);
        expect(after.text).toBe(before.text);
      }
      // A friend's request with the visitors' version gets its own page.
      const again = await viewers.friend.get(path, { "If-None-Match": before.headers.etag! });
      expect(again.status).toBe(200);
    },
  );
});

test("neither structured data nor share tags nor counts have it", async () => {
  const { text } = await viewers.visitor.get(company);
  const structured = [
    ...text.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs),
  ];
  expect(structured.length).toBeGreaterThan(0);
  const profile = JSON.parse(
    (await viewers.visitor.get(`/api/v1/network/profile/${vanityName}`)).text,
  ) as { reviewCount?: number };
  const asFriend = JSON.parse(
    (await viewers.friend.get(`/api/v1/network/profile/${vanityName}`)).text,
  ) as Record<string, unknown>;
  expect(asFriend).toMatchObject(
    Object.fromEntries(
      Object.entries(profile).filter(
        ([name]) => !/friend|reviewedBy|edit|mode|authenticated/i.test(name),
      ),
    ),
  );
  for (const [, json] of structured) expect(json).not.toMatch(any);
});

test("FRND-007 the next page after unfriending shows nothing of it", async () => {
  // Dana and Sam stay friends for other tests: the friendship of a new friend of Sam ends.
  const { visitor: friend } = await registered();
  await befriend(viewers.author, friend);
  const pages = [`${company}/reviews`, `${company}/reviews.data`];
  expect(await showing(friend, ofSam, pages)).toEqual(pages.toSorted());
  const { friends } = JSON.parse((await friend.call("GET", "/auth/user/friends")).text) as {
    friends: { userId: string }[];
  };
  const ended = await friend.call("DELETE", `/auth/user/friends/${friends[0]!.userId}`);
  expect(ended.status).toBe(200);
  expect(await showing(friend, ofSam, pages)).toEqual([]);
});
