/**
 * Promise 4: a review that not everyone may see leaves no trace in what others get, over every page
 * of a company's site, every call of the API that reads, the search, suggestions, places and
 * sitemaps; neither in the answers, nor in the number of round trips and of rows read.
 */
import { env } from "cloudflare:test";
import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { calls } from "../../app/api/v1";
import { readCompanyVersion } from "../../app/companies/read-version.server";
import { blockPerson, removeFriend } from "../../app/friends/invitations.server";
import { deleteAccount } from "../../app/identity/account.server";
import { loader as nearCity } from "../../app/near/pages/city";
import { loader as nearService } from "../../app/near/pages/service";
import type { Actor, User } from "../../app/operations/actor";
import type { RequestContext } from "../../app/operations/context";
import { addReview } from "../../app/reviews/add-review.server";
import { deleteReview } from "../../app/reviews/delete-review.server";
import { editReview } from "../../app/reviews/edit-review.server";
import type { ReviewState, Visibility } from "../../app/reviews/review";
import { searchCompanies } from "../../app/search/search-companies.server";
import { suggest } from "../../app/search/suggest.server";
import { readSitemap } from "../../app/sitemaps/sitemap.server";
import {
  companyLike,
  insertCast,
  mediaOf,
  offerOf,
  photoOf,
  plumber,
  reviewOf,
} from "../cast/cast";
import { visitorContext } from "../support/context";
import { cheaplyHashed, insertPerson } from "../support/people";

const vanityName = plumber.vanity_name;
const PASSWORD = "correct horse battery";
/** In all the review has, also in lower case and with a dash in the photo's key. */
const CANARY = /canary|ca9a21ca9a21/i;
const OF_REVIEW = /canary (?:headline|text|reply)|ca9a21ca9a21/i;
const PHOTO = `${"ca9a21".repeat(4)}.webp`;
const written = {
  rating: 4,
  attributes: [7],
  headline: "Canary headline",
  review: "Canary text about zebrawood",
};

type Viewer =
  "visitor" | "stranger" | "friend of a friend" | "admin" | "friend" | "owner" | "author";
let people: Record<Exclude<Viewer, "visitor">, User>;
const viewers: Viewer[] = [
  "visitor",
  "stranger",
  "friend of a friend",
  "admin",
  "friend",
  "owner",
  "author",
];
const actorOf = (viewer: Viewer): Actor =>
  viewer === "visitor" ? { kind: "visitor" } : people[viewer];

beforeEach(async () => {
  const companies = [plumber, companyLike({ id: 2, vanity_name: "second", name: "Second" })];
  await insertCast({
    companies,
    offers: companies.map(({ id }) => offerOf(id!, 1, "Drain Cleaning", { service_id: 2001 })),
    photos: [photoOf(1, 1, "photo-1"), photoOf(1, 2, "photo-2")],
    media: [mediaOf(PHOTO)],
    reviews: [1, 2, 3].map((n) =>
      reviewOf(1, n, { rating: n + 2, attributes: n === 3 ? "[6]" : "[]" }),
    ),
  });
  await env.DB.batch(
    ["friendship", "block", "attempt", "company_owner", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  const author = await insertPerson(11, "author@example.com", {
    firstName: "Canaria",
    password: cheaplyHashed(PASSWORD),
  });
  people = {
    author,
    friend: await insertPerson(12, "friend@example.com"),
    stranger: await insertPerson(13, "stranger@example.com"),
    "friend of a friend": await insertPerson(14, "second@example.com"),
    owner: await insertPerson(15, "owner@example.com"),
    admin: { ...(await insertPerson(16, "admin@example.com")), platformAdmin: true },
  };
  const befriend = env.DB.prepare("INSERT INTO friendship VALUES (?, ?, 0)");
  await env.DB.batch([
    env.DB.prepare("UPDATE person SET last_name = 'Canarysson' WHERE id = 11"),
    ...[
      [11, 12],
      [12, 14],
    ].flatMap(([one, other]) => [befriend.bind(one, other), befriend.bind(other, one)]),
    env.DB.prepare("INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 15, 0)"),
  ]);
});

/** Added as its author does; then photo, reply and state, as others do. */
async function addHidden(visibility: Visibility, state: ReviewState) {
  const held = state === "shown" ? "" : " www.example.com";
  const { reviewNumber } = await addReview(visitorContext({ actor: people.author }), {
    company: vanityName,
    ...written,
    review: written.review + held,
    visibility,
  });
  await env.DB.batch([
    env.DB.prepare(
      `UPDATE review SET state = ?, reply = 'Canary reply', replied_at = 1, photos = ?
        WHERE company_id = 1 AND review_number = ?`,
    ).bind(state, JSON.stringify([{ key: PHOTO, width: 1200, height: 900 }]), reviewNumber),
    env.DB.prepare(
      `INSERT INTO review_photo (media_key, company_id, person_id, review_number, position, name,
        created_at) VALUES (?, 1, 11, ?, 1, 'canary.jpg', 0)`,
    ).bind(PHOTO, reviewNumber),
  ]);
  return reviewNumber;
}

const pages = import.meta.glob<{ loader?: (args: LoaderFunctionArgs) => unknown }>(
  "../../app/site-pages/*.{ts,tsx}",
  { eager: true },
);
/** Queries that a page knows. */
const queries: Record<string, string[]> = {
  reviews: [
    "sort=highest",
    "sort=lowest",
    ...[1, 2, 3, 4, 5].map((stars) => `stars=${stars}`),
    "attribute=6",
    "attribute=7",
    "with=photos",
    "with=text",
    "after=5.99999999999999.999999999999",
    "sort=highest&after=5.99999999999999.999999999999",
    "sort=lowest&after=1.0.1",
  ],
  photos: ["page=2"],
};

type Read = (context: RequestContext) => unknown;

/** Every read, by its name. */
const reads: [string, Read][] = [
  ...Object.entries(pages).flatMap(([file, { loader }]): [string, Read][] => {
    if (!loader) return [];
    const name = /([\w-]+)\.tsx?$/.exec(file)![1]!;
    const params = { vanityName, friendlyName: "photo-1", "*": "drain-cleaning" };
    return ["", ...(queries[name] ?? [])].map((query) => [
      `page ${name}?${query}`,
      (context) =>
        loader({
          params,
          context,
          request: new Request(`http://localhost:8787/company/${vanityName}/${name}?${query}`),
        } as unknown as LoaderFunctionArgs),
    ]);
  }),
  ...calls
    .filter(({ method }) => method === "GET")
    .map(({ path }): [string, Read] => [`GET ${path}`, (context) => get(context, filled(path))]),
  ...["drain-cleaning", "river", "zebrawood"].flatMap((query): [string, Read][] =>
    ["78701", undefined].map((zipCode) => [
      `search ${query} ${zipCode}`,
      (context) => searchCompanies(context, { query, zipCode }),
    ]),
  ),
  ...["river", "can", "zebra"].map((q): [string, Read] => [
    `suggestions for ${q}`,
    (context) => suggest(context, { q, zipCode: "78701" }),
  ]),
  ["filtered search", (context) => searchCompanies(context, { query: "all", minRating: 4 })],
  ["sitemap", (context) => readSitemap(context, { number: 1 })],
  ["version", (context) => readCompanyVersion(context, { vanityName })],
  ...([nearCity, nearService] as unknown as ((args: LoaderFunctionArgs) => unknown)[]).map(
    (loader, i): [string, Read] => [
      `near page ${i}`,
      (context) =>
        loader({
          params: { state: "tx", city: "austin", service: "plumbing-contractors" },
          context,
          request: new Request("http://localhost:8787/near/tx/austin"),
        } as unknown as LoaderFunctionArgs),
    ],
  ),
];

function filled(path: string) {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    ["vanityName", "uri", "company"].includes(name) ? vanityName : "1",
  );
}

async function get(context: RequestContext, path: string) {
  const query = path.startsWith("/search")
    ? "?query=river&q=river&zipCode=78701"
    : `?uri=${vanityName}`;
  const url = new URL(`http://localhost:8787/api/v1${path}${query}`);
  const answer = await answerApi(new Request(url), url, context);
  return { status: answer.status, etag: answer.headers.get("etag"), text: await answer.text() };
}

interface Seen {
  answer: string;
  spent: RequestContext["reads"]["spent"];
}

/** What it answers, or refuses with. */
async function textOf(read: () => unknown) {
  const answer = await (async () => read())().catch((error: unknown) =>
    error instanceof Response ? error : { refused: String(error) },
  );
  if (!(answer instanceof Response)) return JSON.stringify(answer) ?? "";
  return `${answer.status} ${answer.headers.get("location")} ${await answer.text()}`;
}

/** What a viewer gets of each read, and what that costs. */
async function everything(viewer: Viewer): Promise<Record<string, Seen>> {
  const actor = actorOf(viewer);
  const answered = reads.map(async ([name, read]): Promise<[string, Seen]> => {
    const context = visitorContext({ actor });
    const answer = await textOf(() => read(context));
    return [name, { answer, spent: { ...context.reads.spent } }];
  });
  return Object.fromEntries(await Promise.all(answered));
}

/** Mails that wait, and the audit log: platform admins see that something was written. */
const OF_ADMINS = /^GET \/admin\//;

const answersOf = (seen: Record<string, Seen | undefined>) =>
  Object.entries(seen).map(([name, one]) => [name, one?.answer]);

const MOST = reads.length - reads.filter(([name]) => OF_ADMINS.test(name)).length - 8;

/** Without what differs between two equal reads, as one-use keys do. */
function stable(seen: Record<string, Seen>, again: Record<string, Seen>) {
  const names = Object.keys(seen).filter(
    (name) => seen[name]!.answer === again[name]!.answer && !OF_ADMINS.test(name),
  );
  return (of: Record<string, Seen>) => Object.fromEntries(names.map((name) => [name, of[name]]));
}

/** The account itself has its name: for its owner, friends and platform admins. */
const OF_ACCOUNT = /^GET \/(?:auth|admin)\//;

/** What has the review, or its author's name. */
function withCanary(seen: Record<string, Seen>) {
  return Object.keys(seen).filter(
    (name) =>
      CANARY.test(seen[name]!.answer) &&
      !(OF_ACCOUNT.test(name) && !OF_REVIEW.test(seen[name]!.answer)),
  );
}

const cases: [Visibility, ReviewState, Viewer[]][] = [
  ["f", "shown", ["author", "friend", "owner"]],
  ["f", "held", ["author"]],
  ["p", "held", ["author"]],
  ["p", "removed", ["author"]],
];

describe.each(cases)(
  "FRND-007 a review with visibility %s that is %s",
  (visibility, state, allowed) => {
    test.each(viewers.filter((viewer) => !allowed.includes(viewer)))(
      "leaves no trace in what a %s gets",
      async (viewer) => {
        const cold = await everything(viewer);
        const without = await everything(viewer);
        const pick = stable(cold, without);
        expect(Object.keys(pick(without)).length).toBeGreaterThan(MOST);
        await addHidden(visibility, state);
        const withIt = await everything(viewer);
        // Moderators see what is held or removed.
        const queue = viewer === "admin" && state !== "shown" ? ["GET /admin/reviews"] : [];
        expect(withCanary(withIt).filter((name) => !queue.includes(name))).toEqual([]);
        // A friend's read finds it by its author, and passes over it.
        const compared = (of: Record<string, Seen>) =>
          viewer === "friend" ? answersOf(pick(of)) : pick(of);
        expect(compared(withIt)).toEqual(compared(without));
      },
    );

    test.each(allowed)("is shown to its %s where it belongs, and nowhere else", async (viewer) => {
      await addHidden(visibility, state);
      const shown = withCanary(await everything(viewer));
      expect(shown).toContain("GET /provider/profile/reviews/{vanityName}/friends");
      for (const name of shown)
        expect(name).toMatch(
          /^(page (home|reviews)\?|GET \/provider\/profile\/reviews\/|GET \/provider\/reviews|GET \/auth\/user\/(export|reviews))/,
        );
    });
  },
);

describe("a friends-only review that its author edits and deletes", () => {
  test.each<Viewer>(["visitor", "stranger", "friend of a friend", "admin"])(
    "leaves no trace in what a %s gets at any moment",
    async (viewer) => {
      const cold = await everything(viewer);
      const without = await everything(viewer);
      const pick = stable(cold, without);
      const reviewNumber = await addHidden("f", "shown");
      const [author, id] = [people.author, { company: vanityName, reviewNumber }];
      await editReview(visitorContext({ actor: author }), {
        ...id,
        ...written,
        rating: 1,
        attributes: [2],
        visibility: "f",
      });
      expect(pick(await everything(viewer))).toEqual(pick(without));
      await deleteReview(visitorContext({ actor: author }), id);
      expect(pick(await everything(viewer))).toEqual(pick(without));
    },
  );

  test("has no trace left once it was public before", async () => {
    const { reviewNumber } = await addReview(visitorContext({ actor: people.author }), {
      company: vanityName,
      ...written,
      visibility: "p",
    });
    expect(withCanary(await everything("visitor")).length).toBeGreaterThan(2);
    await editReview(visitorContext({ actor: people.author }), {
      company: vanityName,
      reviewNumber,
      ...written,
      visibility: "f",
    });
    const hidden = await everything("visitor");
    expect(withCanary(hidden)).toEqual([]);
    await env.DB.prepare("DELETE FROM review WHERE author_id = 11").run();
    const pick = stable(hidden, await everything("visitor"));
    expect(Object.keys(pick(hidden)).length).toBeGreaterThan(MOST);
  });
});

describe("the next read of a friend shows nothing", () => {
  /** `by` of the author's account keeps the owner's view. */
  const ends: [string, () => Promise<unknown>][] = [
    [
      "after the author ends the friendship",
      () =>
        removeFriend(visitorContext({ actor: people.author }), { userId: people.friend.userId }),
    ],
    [
      "after the friend ends it",
      () =>
        removeFriend(visitorContext({ actor: people.friend }), { userId: people.author.userId }),
    ],
    [
      "after the author blocks the friend",
      () => blockPerson(visitorContext({ actor: people.author }), { userId: people.friend.userId }),
    ],
    [
      "after the friend blocks the author",
      () => blockPerson(visitorContext({ actor: people.friend }), { userId: people.author.userId }),
    ],
    [
      "after the author deletes the account",
      () => deleteAccount(visitorContext({ actor: people.author }), { password: PASSWORD }),
    ],
  ];

  test.each(ends)("%s", async (_, end) => {
    await addHidden("f", "shown");
    const cold = await everything("visitor");
    const visitors = await everything("visitor");
    const pick = stable(cold, visitors);
    expect(withCanary(await everything("friend")).length).toBeGreaterThan(2);
    await end();
    const seen = await everything("friend");
    expect(withCanary(seen)).toEqual([]);
    await env.DB.prepare("DELETE FROM review WHERE visibility = 'f'").run();
    const without = await everything("friend");
    const own = stable(without, await everything("friend"));
    expect(own(seen)).toEqual(own(without));
    // Visitors notice neither of it.
    expect(pick(await everything("visitor"))).toEqual(pick(visitors));
  });
});

test("the owner's view ends with the ownership", async () => {
  await addHidden("f", "shown");
  expect(withCanary(await everything("owner")).length).toBeGreaterThan(0);
  expect(JSON.stringify(await everything("owner"))).not.toContain("Canarysson");
  await env.DB.prepare("DELETE FROM company_owner").run();
  expect(withCanary(await everything("owner"))).toEqual([]);
});

test("the reads include the pages that show reviews, and every call that takes a company", () => {
  const names = reads.map(([name]) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      "page site?",
      "page home?",
      "page reviews?",
      "page reviews?attribute=7",
      "GET /network/profile/{vanityName}",
      "GET /provider/profile/reviews/{vanityName}/friends",
      "GET /search",
    ]),
  );
});
