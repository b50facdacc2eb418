import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addReview } from "../../app/reviews/add-review.server";
import { readFriendsReviews } from "../../app/reviews/friends-reviews.server";
import { messages } from "../../app/reviews/messages";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import {
  add,
  as,
  company,
  companyRow,
  everything,
  good,
  HIDDEN,
  insertReviewCast,
  reviewRow,
  type Cast,
} from "./writing";

let cast: Cast;
beforeEach(async () => {
  cast = await insertReviewCast();
});

const locator = { vanityName: company };

describe("API-047 a public review", () => {
  test("is shown to everyone, and counts", async () => {
    const { reviewNumber, state } = await add(cast.author);
    expect(state).toBe("shown");
    const { reviews } = await readReviews(visitorContext(), { company: locator });
    expect(reviews).toMatchObject([
      {
        reviewNumber,
        rating: 5,
        totalRating: "5.0",
        attributes: [6, 10],
        headline: "On time",
        review: good.review,
        relationship: "c",
        visibility: "p",
        basis: "none",
        counts: true,
        displayUser: "Ana T.",
        own: false,
        editedAt: null,
        reply: null,
        photos: [],
      },
    ]);
    expect(await companyRow()).toMatchObject({ stars5: 1, rating_tenths: 50, version: 2 });
  });

  test("gets a random number of twelve digits", async () => {
    const numbers = [
      (await add(cast.author)).reviewNumber,
      (await add(cast.friend)).reviewNumber,
      (await add(cast.stranger)).reviewNumber,
    ];
    expect(new Set(numbers).size).toBe(3);
    for (const number of numbers) expect(String(number)).toMatch(/^[1-9]\d{11}$/);
  });

  test.each([
    ["e", 0],
    ["f", 0],
    ["s", 1],
    ["c", 1],
  ])("by relationship %s counts %i times", async (relationship, counts) => {
    await add(cast.author, { relationship });
    expect(await companyRow()).toMatchObject({ stars5: counts, version: 2 });
  });

  test("REV-015 is for friends only unless it says otherwise", async () => {
    const { visibility: _, ...unsaid } = good;
    const { reviewNumber } = await addReview(as(cast.author), unsaid);
    expect(await reviewRow(reviewNumber)).toMatchObject({ visibility: "f", counts: 0 });
  });
});

describe("a friends-only review", () => {
  test("changes nothing of the company, and only friends and owners get it", async () => {
    const before = await companyRow();
    const { reviewNumber } = await add(cast.author, { visibility: "f" });
    expect(await companyRow()).toEqual(before);
    const seen = async (actor: Cast[keyof Cast]) =>
      (await readFriendsReviews(as(actor), { company: locator })).reviews.map(
        (one) => one.reviewNumber,
      );
    expect(await seen(cast.friend)).toEqual([reviewNumber]);
    expect(await seen(cast.owner)).toEqual([reviewNumber]);
    expect(await seen(cast.author)).toEqual([reviewNumber]);
    expect(await seen(cast.stranger)).toEqual([]);
    expect((await readReviews(as(cast.friend), { company: locator })).reviews).toEqual([]);
  });
});

describe("refuses", () => {
  /** Nothing has changed after it. */
  const refused = async (work: () => Promise<unknown>) => {
    const before = await everything();
    const refusal = await refusalOf(work());
    expect(await everything()).toBe(before);
    return refusal;
  };

  test("REV-028 a second review by the same person", async () => {
    await add(cast.author);
    const refusal = await refused(() => add(cast.author, { visibility: "f", rating: 4 }));
    expect([refusal.status, refusal.message]).toEqual([409, messages.second]);
  });

  test("REV-028 all but one of fifty at once", async () => {
    const answers = await Promise.allSettled(Array.from({ length: 50 }, () => add(cast.author)));
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    const rest = answers.flatMap((one) =>
      one.status === "rejected" ? [(one.reason as Error).message] : [],
    );
    expect(new Set(rest)).toEqual(new Set([messages.second]));
    expect(await companyRow()).toMatchObject({ stars5: 1, rating_tenths: 50, version: 2 });
  });

  test.each(["owner", "staff"] as const)("REV-029 a review by the company's %s", async (role) => {
    const refusal = await refused(() => add(cast[role]));
    expect([refusal.status, refusal.message]).toEqual([403, messages.member]);
  });

  test("a company that the person can't see, or that does not exist", async () => {
    for (const one of [HIDDEN, "nobody"])
      expect((await refused(() => add(cast.author, { company: one }))).code).toBe("not-found");
  });

  test("a company that is being deleted", async () => {
    await env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE id = 1").run();
    expect((await refused(() => add(cast.author))).code).toBe("not-found");
  });

  test("visitors", async () => {
    expect((await refused(() => addReview(visitorContext(), good))).code).toBe("signed-out");
  });

  test.each<[string, object, Record<string, string>]>([
    ["REV-021 no stars", { rating: undefined }, { rating: messages.rating }],
    ["six stars", { rating: 6 }, { rating: messages.rating }],
    ["half a star", { rating: 4.5 }, { rating: messages.rating }],
    [
      "REV-023 two stars without text",
      { rating: 2, attributes: [], review: " " },
      { review: messages.review },
    ],
    [
      "REV-023 also for friends",
      { rating: 1, attributes: [], review: "", visibility: "f" },
      { review: messages.review },
    ],
    [
      "REV-024 two public stars without headline",
      { rating: 2, attributes: [], headline: " " },
      { headline: messages.headline },
    ],
    ["REV-022 praise with two stars", { rating: 2 }, { attributes: messages.attributesBelow }],
    [
      "REV-022 complaints with five stars",
      { attributes: [1] },
      { attributes: messages.attributesAbove },
    ],
    [
      "REV-022 any with three stars",
      { rating: 3, attributes: [6] },
      { attributes: messages.attributesAtThree },
    ],
    ["an unknown attribute", { attributes: [11] }, { "attributes.0": messages.attribute }],
    ["REV-025 a long headline", { headline: "x".repeat(76) }, { headline: messages.headlineLong }],
    ["REV-026 a long review", { review: "x".repeat(1001) }, { review: messages.reviewLong }],
    ["a headline of two lines", { headline: "a\nb" }, { headline: messages.headlineSigns }],
    ["control characters", { review: "a\u0000b" }, { review: messages.reviewSigns }],
    [
      "REV-007 an unknown relationship",
      { relationship: "x" },
      { relationship: messages.relationship },
    ],
    ["REV-008 an unknown visibility", { visibility: "all" }, { visibility: messages.visibility }],
    ["another's photo", { photos: ["0".repeat(24) + ".jpg"] }, { photos: messages.photo }],
    ["a photo's path", { photos: ["../secret"] }, { "photos.0": messages.photo }],
  ])("%s", async (_, more, fields) => {
    expect((await refused(() => add(cast.author, more))).fields).toEqual(fields);
  });

  test("all errors at once", async () => {
    const refusal = await refusalOf(
      add(cast.author, { rating: 1, review: "", headline: "", firstName: "", attributes: [6] }),
    );
    expect(Object.keys(refusal.fields ?? {}).toSorted()).toEqual([
      "attributes",
      "firstName",
      "headline",
      "review",
    ]);
  });
});

describe("what is allowed", () => {
  test.each([
    ["a headline of 75 signs", { headline: "é".repeat(75) }],
    ["a review of 1,000 signs", { review: "😀".repeat(1000) }],
    [
      "two stars for friends without headline",
      { rating: 2, attributes: [1], headline: "", visibility: "f" },
    ],
    ["three stars without text", { rating: 3, attributes: [], headline: "", review: "" }],
    ["stars as text, as a form sends them", { rating: "4", attributes: ["6"] }],
  ])("%s", async (_, more) => {
    expect(await add(cast.author, more)).toMatchObject({ state: "shown" });
  });
});

describe("REV-016 names", () => {
  const nameless = () => ({ ...cast.author, firstName: "", lastName: "" });
  beforeEach(() =>
    env.DB.prepare("UPDATE person SET first_name = '', last_name = '' WHERE id = 11").run(),
  );

  test("are asked of people without one, REV-017, REV-019", async () => {
    const refusal = await refusalOf(add(nameless()));
    expect(refusal.fields).toEqual({
      firstName: "A first name is required",
      lastName: "A last name is required",
    });
  });

  test.each([
    [{ firstName: "", lastName: "Ruiz" }, { firstName: "A first name is required" }],
    [
      { firstName: "A", lastName: "Ruiz" },
      { firstName: "First name must be at least 2 characters" },
    ],
    [{ firstName: "Ana", lastName: "R" }, { lastName: "Please use your full last name" }],
    [{ firstName: "Ana", lastName: " " }, { lastName: "A last name is required" }],
  ])("REV-017 to REV-020 %j", async (names, fields) => {
    expect((await refusalOf(add(nameless(), names))).fields).toEqual(fields);
    expect(
      await env.DB.prepare("SELECT first_name FROM person WHERE id = 11").first("first_name"),
    ).toBe("");
  });

  test("become those of the account and the review", async () => {
    const { reviewNumber } = await add(nameless(), { firstName: "Ana", lastName: "Ruiz" });
    expect(await reviewRow(reviewNumber)).toMatchObject({
      author_first_name: "Ana",
      author_last_name: "Ruiz",
    });
    expect(
      await env.DB.prepare("SELECT first_name, last_name FROM person WHERE id = 11").first(),
    ).toEqual({ first_name: "Ana", last_name: "Ruiz" });
  });

  test("never replace those of the account", async () => {
    await env.DB.prepare(
      "UPDATE person SET first_name = 'Ana', last_name = 'Test' WHERE id = 11",
    ).run();
    const { reviewNumber } = await add(cast.author, { firstName: "Eve", lastName: "Else" });
    expect(await reviewRow(reviewNumber)).toMatchObject({ author_last_name: "Test" });
    expect(
      await env.DB.prepare("SELECT first_name FROM person WHERE id = 11").first("first_name"),
    ).toBe("Ana");
  });
});

describe("held reviews", () => {
  test.each([
    ["a link", "Look at www.example.com"],
    ["a phone number", "Call 512-555-0142 instead"],
    ["an email address", "Write to joe@example.com"],
  ])("%s in the text", async (_, review) => {
    const { reviewNumber, state } = await add(cast.author, { review });
    expect(state).toBe("held");
    expect(await companyRow()).toMatchObject({ stars5: 0, version: 1 });
    expect((await readReviews(visitorContext(), { company: locator })).reviews).toEqual([]);
    const own = await readFriendsReviews(as(cast.author), { company: locator });
    expect(own.reviews).toMatchObject([{ reviewNumber, state: "held", own: true }]);
    for (const other of [cast.friend, cast.owner, cast.stranger])
      expect((await readFriendsReviews(as(other), { company: locator })).reviews).toEqual([]);
    expect(
      await env.DB.prepare("SELECT author_id, opened_by FROM moderation_case").all(),
    ).toMatchObject({ results: [{ author_id: 11, opened_by: "hold" }] });
  });
});

test("the owners get one mail about a review that is shown, staff by choice", async () => {
  await add(cast.author);
  await add(cast.friend, { review: "See https://example.com" });
  const { results } = await env.DB.prepare(
    "SELECT recipient, template FROM outbox WHERE template = 'review-received'",
  ).all();
  expect(results).toEqual([{ recipient: "owner@example.com", template: "review-received" }]);
});

test("its basis is what the office knows of the author's address", async () => {
  const { addressHash } = await import("../../app/clients/client-address.server");
  const { config } = visitorContext();
  await env.DB.prepare(
    "INSERT INTO review_basis (company_id, address_hash, basis) VALUES (1, ?, 'request')",
  )
    .bind(addressHash(config, "email", cast.author.email))
    .run();
  const { reviewNumber } = await add(cast.author);
  expect(await reviewRow(reviewNumber)).toMatchObject({ basis: "request" });
  expect(await reviewRow((await add(cast.friend)).reviewNumber)).toMatchObject({ basis: "none" });
});
