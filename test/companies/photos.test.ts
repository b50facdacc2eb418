import { env } from "cloudflare:test";
import { beforeAll, describe, expect, test } from "vitest";
import { PHOTOS_PER_PAGE } from "../../app/companies/gallery-size";
import { readGallery } from "../../app/companies/read-gallery.server";
import { readPhoto } from "../../app/companies/read-photo.server";
import { readHomePhotos, readPhotos } from "../../app/companies/read-photos.server";
import { companyLike, photoOf, plumber, insertCast } from "../cast/cast";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";

const TOTAL = 53;
const VIDEO = 3;

/** Positions with gaps, as after deletions. */
const gallery = Array.from({ length: TOTAL }, (_, i) => {
  const n = i + 1;
  return photoOf(
    1,
    n * 10,
    `photo-${n}`,
    n === VIDEO ? { media_key: "c".repeat(24) + ".mp4" } : {},
  );
});

const AFTER = { after_of_pair: 1 };
const FILM = { media_key: "d".repeat(24) + ".mp4" };

/**
 * Each photo in its place, with what a reordered gallery can have: an "after" photo in the first
 * place, one behind another one and one behind a video. A pair is across the end of page 1.
 */
const paired = [
  photoOf(4, 1, "first-after", AFTER),
  photoOf(4, 2, "before"),
  photoOf(4, 3, "after", AFTER),
  photoOf(4, 4, "second-after", AFTER),
  photoOf(4, 5, "film", FILM),
  photoOf(4, 6, "after-film", AFTER),
  ...Array.from({ length: 17 }, (_, i) => photoOf(4, 7 + i, `plain-${i + 1}`)),
  photoOf(4, 24, "last-before"),
  photoOf(4, 25, "last-after", AFTER),
];

beforeAll(() =>
  insertCast({
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: "one-photo", name: "One Photo" }),
      companyLike({ id: 3, vanity_name: "hidden", name: "Hidden", published: 0 }),
      companyLike({ id: 4, vanity_name: "paired", name: "Paired" }),
    ],
    photos: [...gallery, photoOf(2, 5, "alone"), photoOf(3, 1, "secret"), ...paired],
  }),
);

const company = { vanityName: "river-city-plumbing" };
const page = (n: number) => readPhotos(visitorContext(), { company, page: n });
const photo = (friendlyName: string, vanityName = company.vanityName) =>
  readPhoto(visitorContext(), { company: { vanityName }, friendlyName });

describe("the gallery", () => {
  test("has each photo on one page, in order", async () => {
    const pages = await Promise.all([page(1), page(2), page(3), page(4)]);
    expect(pages.map(({ photos, total }) => [photos.length, total])).toEqual([
      [PHOTOS_PER_PAGE, TOTAL],
      [PHOTOS_PER_PAGE, TOTAL],
      [TOTAL - 2 * PHOTOS_PER_PAGE, TOTAL],
      [0, TOTAL],
    ]);
    expect(pages.flatMap(({ photos }) => photos.map((one) => one.friendlyName))).toEqual(
      gallery.map((one) => one.friendly_name),
    );
  });

  test.each([0, -1, 501, 1.5, Number.NaN])("page %d is refused", async (n) => {
    expect((await refusalOf(page(n))).code).toBe("invalid");
  });

  test("PROF-044 home shows five pictures, counts all, and no video; PROF-053 the gallery marks the video", async () => {
    const home = await readHomePhotos(visitorContext(), company);
    expect(home.photos.map((one) => one.friendlyName)).toEqual(
      [1, 2, 4, 5, 6].map((n) => `photo-${n}`),
    );
    expect(home.total).toBe(TOTAL - 1);
    const { photos } = await page(1);
    expect(photos.filter((one) => one.isVideo).map((one) => one.friendlyName)).toEqual([
      `photo-${VIDEO}`,
    ]);
  });
});

test("the count of pictures follows the gallery", async () => {
  const counted = async () =>
    (await readHomePhotos(visitorContext(), { vanityName: "one-photo" })).total;
  const add = (n: number, key: string) =>
    env.DB.prepare(
      `INSERT INTO photo (company_id, position, friendly_name, media_key, created_at)
       VALUES (2, ?, ?, ?, 0)`,
    ).bind(n, `added-${n}`, key);
  const [picture, video] = [gallery[0]!.media_key, gallery[VIDEO - 1]!.media_key];
  expect(await counted()).toBe(1);
  await env.DB.batch([add(6, picture), add(7, picture), add(8, video)]);
  expect(await counted()).toBe(3);
  await env.DB.prepare("DELETE FROM photo WHERE company_id = 2 AND position IN (7, 8)").run();
  expect(await counted()).toBe(2);
  await env.DB.prepare("DELETE FROM photo WHERE company_id = 2 AND position = 6").run();
});

describe("previous and next photo", () => {
  test("PROF-058 wrap around, with the photo's number and the total", async () => {
    const around = async (...name: Parameters<typeof photo>) => {
      const { previous, next, number, total } = await photo(...name);
      return [previous.friendlyName, next.friendlyName, number, total];
    };
    expect(await around("photo-1")).toEqual([`photo-${TOTAL}`, "photo-2", 1, TOTAL]);
    expect(await around("photo-20")).toEqual(["photo-19", "photo-21", 20, TOTAL]);
    expect(await around(`photo-${TOTAL}`)).toEqual([`photo-${TOTAL - 1}`, "photo-1", TOTAL, TOTAL]);
    expect(await around("alone", "one-photo")).toEqual(["alone", "alone", 1, 1]);
  });

  test("following next visits every photo and returns to the start", async () => {
    const seen: string[] = [];
    for (let name = "photo-7"; !seen.includes(name); name = (await photo(name)).next.friendlyName)
      seen.push(name);
    expect(seen.toSorted()).toEqual(gallery.map((one) => one.friendly_name).toSorted());
  });

  test.each([
    ["an unknown name", "nothing", "river-city-plumbing"],
    ["another company's photo", "alone", "river-city-plumbing"],
    ["a photo of an unpublished company", "secret", "hidden"],
  ])("%s is not found", async (_, name, vanityName) => {
    const refusal = await refusalOf(photo(name, vanityName));
    expect([refusal.code, refusal.message]).toEqual(["not-found", "There is no such photo."]);
  });
});

describe("a before/after pair", () => {
  const tiles = async (n: number) => {
    const answer = await readGallery(visitorContext(), {
      company: { vanityName: "paired" },
      page: n,
    });
    return answer.tiles.map(({ photo: { friendlyName, pair }, after }) =>
      after ? [friendlyName, pair, after.friendlyName, after.pair] : [friendlyName],
    );
  };

  test("is one tile of the gallery; an after photo without its before photo has its own", async () => {
    const plain = Array.from({ length: 17 }, (_, i) => [`plain-${i + 1}`]);
    expect(await tiles(1)).toEqual([
      ["first-after"],
      ["before", "before", "after", "after"],
      ["second-after"],
      ["film"],
      ["after-film"],
      ...plain,
    ]);
  });

  test("across two pages is on the later one", async () => {
    expect(await tiles(2)).toEqual([["last-before", "before", "last-after", "after"]]);
    expect(await tiles(3)).toEqual([]);
  });

  test("counts as two photos, and videos are counted", async () => {
    const { total, videos, pairs } = await readGallery(visitorContext(), {
      company: { vanityName: "paired" },
      page: 1,
    });
    expect([total, videos, pairs]).toEqual([25, 1, 2]);
    const empty = await readGallery(visitorContext(), { company, page: 1 });
    expect([empty.total, empty.videos, empty.pairs]).toEqual([TOTAL, 1, 0]);
  });

  test("is one step with one number, from both of its photos", async () => {
    const step = async (name: string) => {
      const { partner, previous, next, number, total } = await photo(name, "paired");
      return [partner?.friendlyName, previous.friendlyName, next.friendlyName, number, total];
    };
    expect(await step("first-after")).toEqual([undefined, "last-before", "before", 1, 23]);
    expect(await step("before")).toEqual(["after", "first-after", "second-after", 2, 23]);
    expect(await step("after")).toEqual(["before", "first-after", "second-after", 2, 23]);
    expect(await step("second-after")).toEqual([undefined, "before", "film", 3, 23]);
    expect(await step("after-film")).toEqual([undefined, "film", "plain-1", 5, 23]);
    expect(await step("last-after")).toEqual(["last-before", "plain-17", "first-after", 23, 23]);
    expect(await step("last-before")).toEqual(["last-after", "plain-17", "first-after", 23, 23]);
  });
});
