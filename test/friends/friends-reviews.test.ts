import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { blockPerson, removeFriend } from "../../app/friends/invitations.server";
import type { Actor, User } from "../../app/operations/actor";
import { readCompany } from "../../app/companies/read-company.server";
import { readFriendsReviews } from "../../app/reviews/friends-reviews.server";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { searchCompanies } from "../../app/search/search-companies.server";
import { companyLike, offerOf, plumber, reviewOf, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";

const CANARY = "canary-for-friends";
const FAMILY_NAME = "Canarysson";
const DRAIN_CLEANING = 2001;
const company = { vanityName: "river-city-plumbing" };
const visitor: Actor = { kind: "visitor" };

let author: User;
let friend: User;
let stranger: User;

/** Best first: 1, 2, 3, 4. */
const companies = [
  { ...plumber, stars5: 40 },
  companyLike({ id: 2, vanity_name: "second", name: "Second", stars5: 20 }),
  companyLike({ id: 3, vanity_name: "third", name: "Third", stars4: 10 }),
  companyLike({ id: 4, vanity_name: "fourth", name: "Fourth", stars3: 10 }),
  companyLike({ id: 5, vanity_name: "hidden", name: "Hidden", published: 0 }),
];

beforeEach(async () => {
  await insertCast({
    companies,
    offers: companies.map(({ id }) =>
      offerOf(id!, 1, "Drain Cleaning", { service_id: DRAIN_CLEANING }),
    ),
  });
  await env.DB.batch(
    ["friendship", "friend_invitation", "block", "outbox", "attempt", "person"].map((table) =>
      env.DB.prepare(`DELETE FROM ${table}`),
    ),
  );
  author = await insertPerson(11, "author@example.com", { firstName: "Maria" });
  friend = await insertPerson(12, "friend@example.com");
  stranger = await insertPerson(13, "stranger@example.com");
  await befriend(author, friend);
});

const as = (actor: Actor) => visitorContext({ actor });
const seen = async (actor: Actor) =>
  JSON.stringify(await readFriendsReviews(as(actor), { company }));

async function befriend(one: User, other: User) {
  const insert = env.DB.prepare(
    "INSERT INTO friendship (person_id, friend_id, since) VALUES (?, ?, 0)",
  );
  await env.DB.batch([
    insert.bind(one.personId, other.personId),
    insert.bind(other.personId, one.personId),
  ]);
}

async function write(by: User, companyId: number, number: number, visibility: "f" | "p") {
  const text = visibility === "f" ? CANARY : "Said to everybody";
  const row = reviewOf(companyId, number, {
    author_id: by.personId,
    visibility,
    counts: 0,
    headline: text,
    body: text,
    author_first_name: "Maria",
    author_last_name: FAMILY_NAME,
  });
  const names = Object.keys(row);
  await env.DB.prepare(
    `INSERT INTO review (${names.join(", ")}) VALUES (${names.map(() => "?").join(", ")})`,
  )
    .bind(...Object.values(row))
    .run();
}

const NOTHING = '{"reviews":[],"more":false}';

describe("FRND-007 a friends-only review", () => {
  beforeEach(() => write(author, 1, 1, "f"));

  test("is visible to a friend, with the full name, and to its author", async () => {
    expect((await readFriendsReviews(as(friend), { company })).reviews).toMatchObject([
      { review: CANARY, displayUser: `Maria ${FAMILY_NAME}`, visibility: "f", own: false },
    ]);
    expect((await readFriendsReviews(as(author), { company })).reviews).toMatchObject([
      { review: CANARY, own: true },
    ]);
  });

  test("is visible to the company's owners, without the last name, while they own it", async () => {
    await env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, ?, 0), (2, ?, 0)",
    )
      .bind(stranger.personId, friend.personId)
      .run();
    expect(await seen(stranger)).toContain(CANARY);
    expect(await seen(stranger)).not.toContain(FAMILY_NAME);
    // A friend who owns another company sees it once, as a friend.
    expect((await readFriendsReviews(as(friend), { company })).reviews).toMatchObject([
      { asOwner: false },
    ]);
    await write(author, 2, 1, "f");
    expect(
      JSON.stringify(await readFriendsReviews(as(stranger), { company: { vanityName: "second" } })),
    ).not.toContain(CANARY);
    await env.DB.prepare("DELETE FROM company_owner").run();
    expect(await seen(stranger)).not.toContain(CANARY);
  });

  test("is not visible to visitors and strangers", async () => {
    for (const actor of [visitor, stranger]) expect(await seen(actor)).toBe(NOTHING);
  });

  test("is not visible to a friend's friend", async () => {
    await befriend(friend, stranger);
    expect(await seen(stranger)).toBe(NOTHING);
  });

  test.each(["author", "friend"])(
    "is not visible after the %s ends the friendship",
    async (ender) => {
      expect(await seen(friend)).toContain(CANARY);
      const [by, other] = ender === "author" ? [author, friend] : [friend, author];
      await removeFriend(as(by), { userId: other.userId });
      expect(await seen(friend)).toBe(NOTHING);
      expect(await seen(author)).toContain(CANARY);
    },
  );

  test("is not visible to a blocked person", async () => {
    await blockPerson(as(author), { userId: friend.userId });
    expect(await seen(friend)).toBe(NOTHING);
  });

  test("is in no public list, count, rating or API response; only its author's and friends' own numbers count it", async () => {
    const everything = (actor: Actor) =>
      Promise.all([
        readCompany(as(actor), company),
        readReviews(as(actor), { company }),
        searchCompanies(as(visitor), { query: "drain-cleaning", zipCode: "78701" }),
        // Numbers about these two callers alone, which they may know.
        [friend, author].includes(actor as User)
          ? profileOf(actor).then(withoutOwnNumbers)
          : profileOf(actor),
      ]);
    const withIt = await Promise.all([visitor, stranger, friend, author].map(everything));
    await env.DB.prepare("DELETE FROM review").run();
    const without = await Promise.all([visitor, stranger, friend, author].map(everything));
    expect(withIt).toEqual(without);
    expect(JSON.stringify(withIt)).not.toContain(CANARY);
  });
});

async function profileOf(actor: Actor) {
  const url = new URL("http://localhost:8787/api/v1/network/profile/river-city-plumbing");
  return (await answerApi(new Request(url), url, as(actor))).json<Record<string, unknown>>();
}

function withoutOwnNumbers(profile: Record<string, unknown>) {
  return { ...profile, friendReviews: undefined, reviewedByCurrentUser: undefined };
}

test("FRND-006 friends see the author's full name, others the initial; unpublished companies are left out", async () => {
  await write(author, 1, 1, "p");
  await write(author, 5, 1, "p");
  expect(await seen(friend)).toContain(FAMILY_NAME);
  expect((await readFriendsReviews(as(author), { company })).reviews).toMatchObject([
    { own: true },
  ]);
  const others = JSON.stringify(await readReviews(as(stranger), { company }));
  expect(others).toContain("Maria C.");
  expect(others).not.toContain(FAMILY_NAME);
  expect(
    (await readFriendsReviews(as(friend), { company: { vanityName: "hidden" } })).reviews,
  ).toEqual([]);
});

describe("SRCH-006 search by friends", () => {
  beforeEach(async () => {
    await befriend(stranger, friend);
    await write(author, 4, 1, "p");
    await write(stranger, 4, 2, "f");
    await write(author, 3, 1, "f");
    // Not by a friend.
    await write(friend, 2, 1, "p");
  });

  const RELEVANCE = ["river-city-plumbing", "second", "third", "fourth"];
  const search = async (actor: Actor, more: Record<string, unknown> = {}) => {
    const { companies, companyCount, order } = await searchCompanies(as(actor), {
      query: "drain-cleaning",
      zipCode: "78701",
      ...more,
    });
    return {
      names: companies.map((one) => one.vanityName),
      friendReviews: companies.map((one) => one.friendReviews),
      companyCount,
      order,
    };
  };

  test("FRND-002 for signed-in users, companies with most friend reviews come first, the others by relevance", async () => {
    const expected = {
      names: ["fourth", "third", "river-city-plumbing", "second"],
      friendReviews: [2, 1, 0, 0],
      companyCount: 4,
      order: "friends",
    };
    expect(await search(friend)).toEqual(expected);
    expect(await search(friend, { sortBy: "friends" })).toEqual(expected);
  });

  test("FRND-001 for visitors, results are by relevance and have no friend counts", async () => {
    for (const more of [{}, { sortBy: "friends" }, { sortBy: "relevance" }]) {
      expect(await search(visitor, more)).toEqual({
        names: RELEVANCE,
        friendReviews: [0, 0, 0, 0],
        companyCount: 4,
        order: "relevance",
      });
    }
  });

  test("by relevance, signed-in users still get friend counts", async () => {
    expect(await search(friend, { sortBy: "relevance" })).toMatchObject({
      names: RELEVANCE,
      friendReviews: [0, 0, 1, 2],
    });
  });

  test("works everywhere, with open now, and with a widened radius", async () => {
    expect(await search(friend, { zipCode: undefined })).toMatchObject({
      names: ["fourth", "third", "river-city-plumbing", "second"],
      friendReviews: [2, 1, 0, 0],
    });
    // A Monday at noon in Austin.
    const open = await searchCompanies(
      visitorContext({ actor: friend, now: () => Date.UTC(2026, 10, 2, 18) }),
      { query: "drain-cleaning", zipCode: "78701", openNow: true },
    );
    expect(open.companies.map((one) => [one.vanityName, one.friendReviews])).toEqual([
      ["fourth", 2],
      ["third", 1],
      ["river-city-plumbing", 0],
      ["second", 0],
    ]);
    // Round Rock is 17 miles away.
    const widened = await searchCompanies(as(friend), {
      query: "drain-cleaning",
      zipCode: "78664",
      radius: 10,
    });
    expect(widened.widened).toBe(true);
    expect(widened.companies.map((one) => one.friendReviews)).toEqual([2, 1, 0, 0]);
  });

  test("companies with equally many friend reviews are ordered by relevance", async () => {
    await removeFriend(as(friend), { userId: stranger.userId });
    expect(await search(friend)).toMatchObject({
      names: ["third", "fourth", "river-city-plumbing", "second"],
      friendReviews: [1, 1, 0, 0],
    });
  });

  test("a company is found by its name, with and without friends who reviewed one", async () => {
    for (const [actor, friendReviews] of [
      [friend, [2]],
      [author, [0]],
    ] as const)
      for (const zipCode of ["78701", undefined])
        expect(await search(actor, { query: "fourth", zipCode })).toMatchObject({
          names: ["fourth"],
          friendReviews,
          companyCount: 1,
        });
  });

  test.each(["held", "removed"])("a review that is %s does not count", async (state) => {
    await env.DB.prepare("UPDATE review SET state = ? WHERE company_id = 4").bind(state).run();
    for (const zipCode of ["78701", undefined])
      expect(await search(friend, { zipCode })).toMatchObject({
        names: ["third", "river-city-plumbing", "second", "fourth"],
        friendReviews: [1, 0, 0, 0],
      });
  });

  test("takes no more round trips than for a visitor", async () => {
    const trips = async (actor: Actor) => {
      const context = as(actor);
      await searchCompanies(context, { query: "drain-cleaning", zipCode: "78701" });
      return context.reads.spent.roundTrips;
    };
    expect(await trips(friend)).toBe(await trips(visitor));
  });
});

describe("over the API", () => {
  const ask = (actor: Actor, path: string, method = "GET") => {
    const url = new URL(`http://localhost:8787/api/v1${path}`);
    return answerApi(new Request(url, { method }), url, as(actor));
  };

  test("API-050 friends' reviews with their number, for friends only", async () => {
    await befriend(stranger, friend);
    await write(author, 1, 50, "f");
    await write(stranger, 1, 51, "p");
    const path = `/provider/profile/reviews/${company.vanityName}/friends`;
    const answer = await (await ask(friend, path)).json<{ reviews: unknown[] }>();
    expect(answer).toMatchObject({ totalRecords: 2 });
    expect(answer.reviews).toHaveLength(2);
    await removeFriend(as(friend), { userId: author.userId });
    expect(await (await ask(friend, path)).json()).toMatchObject({ totalRecords: 1 });
    expect(await (await ask(visitor, path)).json()).toEqual({
      totalRecords: 0,
      more: false,
      reviews: [],
    });
  });

  test("API-050 has the caller's own review with its state, which only the caller gets", async () => {
    await write(author, 1, 50, "p");
    await env.DB.prepare("UPDATE review SET state = 'held'").run();
    const path = `/provider/profile/reviews/${company.vanityName}/friends`;
    const own = await (await ask(author, path)).json<{ reviews: object[] }>();
    expect(own.reviews).toMatchObject([{ ownedByCurrentUser: true, state: "held" }]);
    expect(await (await ask(friend, path)).json()).toMatchObject({ totalRecords: 0 });
  });

  test("API-050 says if there are more than it lists", async () => {
    await env.DB.batch(
      Array.from({ length: 101 }, (_, i) =>
        env.DB.prepare(
          `INSERT INTO review (company_id, review_number, author_first_name, author_last_name,
            rating, visibility, created_at) VALUES (1, ?, 'A', 'B', 5, 'f', ?)`,
        ).bind(1000 + i, i),
      ),
    );
    const path = `/provider/profile/reviews/${company.vanityName}/friends`;
    const owner = await insertPerson(15, "its-owner@example.com");
    await env.DB.prepare(
      "INSERT INTO company_owner (company_id, person_id, since) VALUES (1, 15, 0)",
    ).run();
    expect(await (await ask(owner, path)).json()).toMatchObject({ totalRecords: 100, more: true });
    await env.DB.prepare("DELETE FROM review WHERE review_number = 1000").run();
    expect(await (await ask(owner, path)).json()).toMatchObject({ totalRecords: 100, more: false });
  });

  test("PROF-086 FRND-003 the profile counts the viewer's friends and their reviews of it", async () => {
    const another = await insertPerson(14, "another@example.com");
    await befriend(another, friend);
    await write(author, 1, 50, "f");
    await write(another, 1, 51, "p");
    await write(author, 2, 50, "f");
    const counts = async (actor: Actor, name = company.vanityName) => {
      const profile = await (
        await ask(actor, `/network/profile/${name}`)
      ).json<Record<string, unknown>>();
      return [profile.friendCount, profile.friendReviews, profile.reviewedByCurrentUser];
    };
    expect(await counts(friend)).toEqual([2, 2, false]);
    expect(await counts(friend, "second")).toEqual([2, 1, false]);
    expect(await counts(friend, "third")).toEqual([2, 0, false]);
    expect(await counts(author)).toEqual([1, 0, true]);
    expect(await counts(stranger)).toEqual([0, 0, false]);
    expect(await counts(visitor)).toEqual([0, 0, false]);
    await removeFriend(as(friend), { userId: author.userId });
    expect(await counts(friend)).toEqual([1, 1, false]);
  });

  test("API-018 FRND-005 the friend count, cacheable for five minutes", async () => {
    const answer = await ask(friend, "/auth/user/friend-count");
    expect(await answer.json()).toEqual({ friendCount: 1 });
    expect([answer.headers.get("cache-control"), answer.headers.get("vary")]).toEqual([
      "private, max-age=300",
      "Cookie, Authorization, Origin",
    ]);
    const refused = await ask(visitor, "/auth/user/friend-count");
    expect([refused.status, refused.headers.get("cache-control")]).toEqual([401, "no-store"]);
  });

  test("a friend is blocked and unblocked; removing a stranger is not found", async () => {
    expect((await ask(friend, `/auth/user/friends/${stranger.userId}`, "DELETE")).status).toBe(404);
    expect((await ask(friend, `/auth/user/blocked/${author.userId}`, "POST")).status).toBe(200);
    expect(await (await ask(friend, "/auth/user/friends")).json()).toMatchObject({
      friends: [],
      blocked: [{ userId: author.userId }],
    });
    expect((await ask(friend, `/auth/user/blocked/${author.userId}`, "DELETE")).status).toBe(200);
    expect((await ask(visitor, "/auth/user/friends")).status).toBe(401);
  });

  test("a link is created, read and accepted", async () => {
    const { link } = await (
      await ask(author, "/auth/user/friends/link", "POST")
    ).json<{ link: string }>();
    const path = `/auth/user/friends/link/${link.split("/").at(-1)}`;
    expect(await (await ask(visitor, path)).json()).toEqual({ from: "Maria Test" });
    expect((await ask(visitor, `${path}/accept`, "POST")).status).toBe(401);
    expect((await ask(stranger, `${path}/accept`, "POST")).status).toBe(200);
    expect(await (await ask(stranger, "/auth/user/friend-count")).json()).toEqual({
      friendCount: 1,
    });
  });
});
