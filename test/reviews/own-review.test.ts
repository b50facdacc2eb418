/** What an author does with their review: read, edit, delete. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "../../app/duration";
import { deleteReview } from "../../app/reviews/delete-review.server";
import { editReview } from "../../app/reviews/edit-review.server";
import { readFriendsReviews } from "../../app/reviews/friends-reviews.server";
import { addReview } from "../../app/reviews/add-review.server";
import { listOwnReviews } from "../../app/reviews/list-own-reviews.server";
import { messages } from "../../app/reviews/messages";
import { readOwnReview } from "../../app/reviews/own-review.server";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { logFromNow } from "../admin/admins";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import {
  add,
  as,
  company,
  companyRow,
  everything,
  good,
  insertReviewCast,
  reviewRow,
  type Cast,
} from "./writing";

let cast: Cast;
let number: number;
beforeEach(async () => {
  cast = await insertReviewCast();
  number = (await add(cast.author)).reviewNumber;
});

const of = () => ({ company, reviewNumber: number });
const changed = (more: object = {}) => ({ ...good, ...of(), ...more });
const locator = { vanityName: company };

describe("only the author", () => {
  const others = ["friend", "stranger", "owner", "staff"] as const;
  test.each(others)("not the %s reads, edits or deletes it", async (role) => {
    const before = await everything();
    for (const work of [
      () => readOwnReview(as(cast[role]), of()),
      () => editReview(as(cast[role]), changed()),
      () => deleteReview(as(cast[role]), of()),
      () => deleteReview(as({ ...cast[role], platformAdmin: true }), of()),
    ])
      expect((await refusalOf(work())).code).toBe("not-found");
    expect(await everything()).toBe(before);
  });

  test("a missing one gets the same answer", async () => {
    const answers = await Promise.all(
      [number + 1, 0.5, -1, 1e15, Number.NaN].map(async (reviewNumber) =>
        refusalOf(deleteReview(as(cast.author), { company, reviewNumber })),
      ),
    );
    expect(answers[0]!.code).toBe("not-found");
    expect((await refusalOf(deleteReview(visitorContext(), of()))).code).toBe("signed-out");
  });
});

describe("editing", () => {
  test("changes text, stars and figures, and says so", async () => {
    expect(
      await editReview(
        as(cast.author),
        changed({ rating: 2, attributes: [1, 5], headline: "Late", review: "They came late." }),
      ),
    ).toEqual({ reviewNumber: number, state: "shown" });
    expect(await companyRow()).toMatchObject({
      stars5: 0,
      stars2: 1,
      rating_tenths: 20,
      version: 3,
    });
    const { reviews } = await readReviews(visitorContext(), { company: locator, attribute: 5 });
    expect(reviews).toMatchObject([{ reviewNumber: number, rating: 2, headline: "Late" }]);
    expect(reviews[0]!.editedAt).not.toBeNull();
    expect(
      (await readReviews(visitorContext(), { company: locator, attribute: 6 })).reviews,
    ).toEqual([]);
  });

  test("a later rating stays in the total", async () => {
    await env.DB.batch([
      env.DB.prepare(
        `INSERT INTO subrating (company_id, review_number, position, rating, created_at)
          VALUES (1, ?, 1, 2, 0)`,
      ).bind(number),
      env.DB.prepare("UPDATE review SET total_tenths = 35"),
      env.DB.prepare("UPDATE company SET rating_tenths = 35 WHERE id = 1"),
    ]);
    await editReview(as(cast.author), changed({ rating: 4 }));
    expect(await reviewRow(number)).toMatchObject({ total_tenths: 30 });
    expect(await companyRow()).toMatchObject({ stars4: 1, rating_tenths: 30 });
  });

  test("from public to friends only and back", async () => {
    await editReview(as(cast.author), changed({ visibility: "f" }));
    expect(await companyRow()).toMatchObject({ stars5: 0, rating_tenths: 0, version: 3 });
    expect((await readReviews(visitorContext(), { company: locator })).reviews).toEqual([]);
    await editReview(as(cast.author), changed({ visibility: "p" }));
    expect(await companyRow()).toMatchObject({ stars5: 1, rating_tenths: 50, version: 4 });
  });

  test("between two friends-only states changes nothing of the company", async () => {
    await editReview(as(cast.author), changed({ visibility: "f" }));
    const before = await companyRow();
    await editReview(as(cast.author), changed({ visibility: "f", rating: 3, attributes: [] }));
    expect(await companyRow()).toEqual(before);
  });

  test("a link in the new text holds it, and it stays held", async () => {
    expect(await editReview(as(cast.author), changed({ review: "www.example.com" }))).toMatchObject(
      {
        state: "held",
      },
    );
    expect(await companyRow()).toMatchObject({ stars5: 0, version: 3 });
    expect(await editReview(as(cast.author), changed({ review: "Fine" }))).toMatchObject({
      state: "held",
    });
    expect(await companyRow()).toMatchObject({ stars5: 0, version: 3 });
  });

  test("follows the form's rules", async () => {
    const refusal = await refusalOf(
      editReview(as(cast.author), changed({ rating: 1, attributes: [], review: "" })),
    );
    expect(refusal.fields).toEqual({ review: messages.review });
  });

  test("of some fields keeps the others", async () => {
    await editReview(as(cast.author), { ...of(), headline: "Still good" });
    expect(await reviewRow(number)).toMatchObject({
      headline: "Still good",
      body: good.review,
      rating: 5,
      attributes: "[6,10]",
      relationship: "c",
      visibility: "p",
    });
    expect(await companyRow()).toMatchObject({ stars5: 1, rating_tenths: 50 });
    await editReview(as(cast.author), { ...of(), rating: 3 });
    expect(await companyRow()).toMatchObject({ stars3: 1, stars5: 0 });
    expect(await reviewRow(number)).toMatchObject({ attributes: "[]" });
    const wrong = editReview(as(cast.author), { ...of(), attributes: [6] });
    expect((await refusalOf(wrong)).fields).toEqual({ attributes: messages.attributesAtThree });
  });

  test("twice, or without a change, changes nothing and succeeds", async () => {
    const once = changed({ headline: "Very good", version: 1 });
    await editReview(as(cast.author), once);
    const before = await everything();
    const done = { reviewNumber: number, state: "shown" };
    expect(await editReview(as(cast.author), once)).toEqual(done);
    expect(await editReview(as(cast.author), of())).toEqual(done);
    expect(await everything()).toBe(before);
  });

  test("is refused for an outdated version, and after thirty days", async () => {
    await editReview(as(cast.author), changed({ headline: "Fair", version: 1 }));
    const before = await everything();
    const outdated = editReview(as(cast.author), changed({ headline: "Good", version: 1 }));
    expect((await refusalOf(outdated)).code).toBe("stale");
    const later = as(cast.author, { now: () => Date.UTC(2026, 10, 1) + 30 * DAY });
    expect((await refusalOf(editReview(later, changed()))).message).toBe(messages.tooOld);
    expect(await everything()).toBe(before);
  });

  test("the same at once succeeds for both, and is done once", async () => {
    const once = () => editReview(as(cast.author), changed({ headline: "Fair", version: 1 }));
    expect(await Promise.all([once(), once(), once()])).toHaveLength(3);
    expect(await reviewRow(number)).toMatchObject({ headline: "Fair", version: 2 });
  });

  test("that is outdated and breaks a rule is stale first", async () => {
    await editReview(as(cast.author), changed({ headline: "Fair" }));
    const bad = changed({ rating: 1, attributes: [], review: "", version: 1 });
    expect((await refusalOf(editReview(as(cast.author), bad))).code).toBe("stale");
  });

  test("of two at once, one wins and the other hears of it", async () => {
    const answers = await Promise.allSettled([
      editReview(as(cast.author), changed({ rating: 4, version: 1 })),
      editReview(as(cast.author), changed({ rating: 3, attributes: [], version: 1 })),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual(["fulfilled", "rejected"]);
    const { stars3, stars4, stars5 } = await companyRow();
    expect(stars3! + stars4!).toBe(1);
    expect(stars5).toBe(0);
  });
});

describe("API-051 deleting", () => {
  test("takes it out of everything", async () => {
    await deleteReview(as(cast.author), of());
    expect(await reviewRow(number)).toBeNull();
    expect(await companyRow()).toMatchObject({ stars5: 0, rating_tenths: 0, version: 3 });
    for (const table of ["review_attribute", "attribute_count", "subrating", "review_photo"])
      expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n")).toBe(0);
  });

  test("lets the author write another", async () => {
    await deleteReview(as(cast.author), of());
    expect((await add(cast.author)).reviewNumber).not.toBe(number);
  });

  test("is in the audit log", async () => {
    const log = await logFromNow();
    await deleteReview(as(cast.author), of());
    expect(await log()).toMatchObject([{ action: "delete review", object: `review ${number}` }]);
  });

  test("of a friends-only one leaves the company and the audit log as they were", async () => {
    await editReview(as(cast.author), changed({ visibility: "f" }));
    const before = await companyRow();
    const log = await logFromNow();
    await deleteReview(as(cast.author), of());
    expect(await companyRow()).toEqual(before);
    expect((await readFriendsReviews(as(cast.friend), { company: locator })).reviews).toEqual([]);
    expect(await log()).toEqual([]);
  });

  test("twice at once deletes it once", async () => {
    const answers = await Promise.allSettled([
      deleteReview(as(cast.author), of()),
      deleteReview(as(cast.author), of()),
    ]);
    expect(answers.filter(({ status }) => status === "fulfilled")).toHaveLength(1);
    expect(await companyRow()).toMatchObject({ stars5: 0, rating_tenths: 0, version: 3 });
  });
});

describe("while the company is not published", () => {
  beforeEach(async () => {
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
  });

  test("the author reads, edits and deletes it", async () => {
    expect((await readOwnReview(as(cast.author), of())).headline).toBe(good.headline);
    await editReview(as(cast.author), changed({ headline: "Still true" }));
    expect(await reviewRow(number)).toMatchObject({ headline: "Still true" });
    await deleteReview(as(cast.author), of());
    expect(await reviewRow(number)).toBeNull();
  });

  test("others still get nothing of it", async () => {
    for (const other of [cast.friend, cast.stranger, cast.owner])
      expect((await refusalOf(readOwnReview(as(other), of()))).code).toBe("not-found");
  });

  test("the list of the author’s reviews has it, and says so", async () => {
    expect((await listOwnReviews(as(cast.author), {})).reviews).toMatchObject([
      { reviewNumber: number, vanityName: company, seen: false },
    ]);
  });
});

describe("the list of one’s reviews", () => {
  test("has all states, newest first, and says what can be edited", async () => {
    const later = as(cast.author, { now: () => visitorContext().now() + DAY });
    const other = await addReview(later, { ...good, company: "other", visibility: "f" });
    await env.DB.prepare("UPDATE review SET state = 'removed', counts = 0 WHERE review_number = ?")
      .bind(number)
      .run();
    const { reviews, more } = await listOwnReviews(as(cast.author), {});
    expect(reviews).toMatchObject([
      { vanityName: "other", reviewNumber: other.reviewNumber, state: "shown", editable: true },
      { vanityName: company, reviewNumber: number, state: "removed", editable: false },
    ]);
    expect(more).toBe(false);
    expect((await listOwnReviews(as(cast.friend), {})).reviews).toEqual([]);
  });

  test("has twenty per page", async () => {
    await env.DB.batch(
      Array.from({ length: 21 }, (_, i) => [
        env.DB.prepare(
          `INSERT INTO company (id, provider_id, vanity_name, name, published, created_at, updated_at)
            SELECT ?1, 'p' || ?1, ?2, 'More', 1, 0, 0`,
        ).bind(100 + i, `more-${100 + i}`),
        env.DB.prepare(
          `INSERT INTO review (company_id, review_number, author_id, author_first_name,
              author_last_name, rating, attributes, headline, body, relationship, visibility,
              created_at)
            SELECT ?1, 1, author_id, 'A', 'B', 5, '[]', '', '', 'c', 'p', ?1 FROM review
              WHERE review_number = ?2`,
        ).bind(100 + i, number),
      ]).flat(),
    );
    const first = await listOwnReviews(as(cast.author), {});
    expect(first.reviews).toHaveLength(20);
    expect(first.more).toBe(true);
    const second = await listOwnReviews(as(cast.author), { page: 2 });
    expect(second.reviews.map(({ vanityName }) => vanityName)).toEqual(["more-101", "more-100"]);
    expect(second.more).toBe(false);
  });
});
