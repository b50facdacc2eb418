/** Who gets the photos of reviews, by the worker's own answer below /media/. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { mayGetFile, readShownFile } from "../../app/media/shown.server";
import type { Actor } from "../../app/operations/actor";
import { addReview } from "../../app/reviews/add-review.server";
import { addReviewPhotos } from "../../app/reviews/add-photos.server";
import { deleteReview } from "../../app/reviews/delete-review.server";
import { editReview } from "../../app/reviews/edit-review.server";
import { limits } from "../../app/reviews/limits";
import { reportReview } from "../../app/reviews/moderation/report-review.server";
import { messages } from "../../app/reviews/messages";
import { readReviews } from "../../app/reviews/read-reviews.server";
import { jpeg } from "../media/files";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { as, company, good, insertReviewCast, type Cast } from "./writing";

let cast: Cast;
beforeEach(async () => {
  cast = await insertReviewCast();
});

const file = { field: "files", name: "sink.jpg", type: "image/jpeg" };

async function upload(
  actor: Cast[keyof Cast],
  count = 1,
  later?: (work: () => Promise<unknown>) => void,
) {
  const bytes = jpeg();
  const { photos } = await addReviewPhotos(as(actor, later ? { later } : {}), {
    company,
    files: async (_: number, take: (file: object) => Promise<void>) => {
      for (let i = 0; i < count; i++) await take({ ...file, bytes });
    },
  });
  return photos;
}

const keysOf = (photos: { id: string | null }[]) => photos.map(({ id }) => id!);

/** Who gets the file. */
async function viewers(key: string) {
  const all = (await readShownFile(env.DB, key)) !== undefined;
  if (all) return ["everyone"];
  const actors: [string, Actor][] = [
    ["visitor", { kind: "visitor" }],
    ...(Object.entries(cast) as [string, Actor][]),
    ["admin", { ...cast.stranger, personId: 99, platformAdmin: true }],
  ];
  const got = await Promise.all(
    actors.map(async ([name, actor]) => ((await mayGetFile(env.DB, actor, key)) ? [name] : [])),
  );
  return got.flat();
}

describe("who gets a photo", () => {
  let key: string;
  beforeEach(async () => {
    [key] = keysOf(await upload(cast.author)) as [string];
  });
  const post = (more: object = {}) =>
    addReview(as(cast.author), { ...good, photos: [key], ...more });

  test("before it is posted only the author, and never the company’s owner", async () => {
    expect(await viewers(key)).toEqual(["author"]);
  });

  test("of a public review everyone", async () => {
    await post();
    expect(await viewers(key)).toEqual(["everyone"]);
    const { reviews } = await readReviews(visitorContext(), {
      company: { vanityName: company },
      with: "photos",
    });
    expect(reviews[0]!.photos).toMatchObject([{ key }]);
  });

  test("of a friends-only review friends and members of the company, until they are not", async () => {
    await post({ visibility: "f" });
    expect(await viewers(key)).toEqual(["author", "friend", "owner", "staff"]);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM friendship"),
      env.DB.prepare("DELETE FROM company_staff"),
    ]);
    expect(await viewers(key)).toEqual(["author", "owner"]);
  });

  test("of a reported friends-only review platform admins, until they have decided", async () => {
    const { reviewNumber } = await post({ visibility: "f" });
    const report = { company, reviewNumber, reason: "private" };
    await reportReview(as(cast.friend), report);
    expect(await viewers(key)).toContain("admin");
    await env.DB.prepare("UPDATE moderation_case SET decided_at = 1, decision = 'kept'").run();
    expect(await viewers(key)).toEqual(["author", "friend", "owner", "staff"]);
  });

  test("of a held or removed review the author and platform admins", async () => {
    const { reviewNumber } = await post({ review: "See www.example.com" });
    expect(await viewers(key)).toEqual(["author", "admin"]);
    await env.DB.prepare("UPDATE review SET state = 'removed' WHERE review_number = ?")
      .bind(reviewNumber)
      .run();
    expect(await viewers(key)).toEqual(["author", "admin"]);
  });

  test("of an unpublished company not its friends", async () => {
    await post({ visibility: "f" });
    await env.DB.prepare("UPDATE company SET published = 0").run();
    expect(await viewers(key)).toEqual(["author", "owner"]);
  });

  test("taken out of the review, or deleted with it: nobody, and the file is gone", async () => {
    const { reviewNumber } = await post();
    const [other] = keysOf(await upload(cast.author));
    const work: (() => Promise<unknown>)[] = [];
    const later = (one: () => Promise<unknown>) => void work.push(one);
    await editReview(as(cast.author, { later }), {
      ...good,
      company,
      reviewNumber,
      photos: [other],
    });
    expect(await viewers(key)).toEqual([]);
    expect(await viewers(other!)).toEqual(["everyone"]);
    await deleteReview(as(cast.author, { later }), { company, reviewNumber });
    expect(await viewers(other!)).toEqual([]);
    for (const one of work) await one();
    for (const one of [key, other!]) expect(await env.MEDIA.head(one)).toBeNull();
  });
});

describe("refuses", () => {
  test("photos of other people, of other companies, and of other reviews", async () => {
    const [theirs] = keysOf(await upload(cast.friend));
    expect(
      (await refusalOf(addReview(as(cast.author), { ...good, photos: [theirs] }))).fields,
    ).toEqual({
      photos: messages.photo,
    });
    await addReview(as(cast.friend), { ...good, photos: [theirs] });
    expect(
      (await refusalOf(addReview(as(cast.friend), { ...good, company: "other", photos: [theirs] })))
        .fields,
    ).toEqual({ photos: messages.photo });
  });

  test("more than six at once and in a review", async () => {
    const photos = await upload(cast.author, limits.photos + 1);
    expect(photos.map(({ id }) => id !== null)).toEqual([...Array<boolean>(6).fill(true), false]);
    const more = keysOf(await upload(cast.author));
    const all = [...keysOf(photos.slice(0, limits.photos)), ...more];
    expect((await refusalOf(addReview(as(cast.author), { ...good, photos: all }))).fields).toEqual({
      photos: messages.photos,
    });
  });

  test("uploads by visitors and by people of the company", async () => {
    const input = { company, files: () => Promise.resolve() };
    expect((await refusalOf(addReviewPhotos(visitorContext(), input))).code).toBe("signed-out");
    expect((await refusalOf(addReviewPhotos(as(cast.owner), input))).code).toBe("forbidden");
  });
});
