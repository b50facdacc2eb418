import { beforeAll, describe, expect, test } from "vitest";
import { PHOTOS_PER_PAGE } from "../../app/companies/gallery-size";
import { readHomePhotos, readPhoto, readPhotos } from "../../app/companies/read-photos.server";
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

beforeAll(() =>
  insertCast({
    companies: [
      plumber,
      companyLike({ id: 2, vanity_name: "one-photo", name: "One Photo" }),
      companyLike({ id: 3, vanity_name: "hidden", name: "Hidden", published: 0 }),
    ],
    photos: [...gallery, photoOf(2, 5, "alone"), photoOf(3, 1, "secret")],
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

  test("PROF-044 home shows six pictures and no video; PROF-053 the gallery marks the video", async () => {
    const home = await readHomePhotos(visitorContext(), company);
    expect(home.map((one) => one.friendlyName)).toEqual(
      [1, 2, 4, 5, 6, 7].map((n) => `photo-${n}`),
    );
    const { photos } = await page(1);
    expect(photos.filter((one) => one.isVideo).map((one) => one.friendlyName)).toEqual([
      `photo-${VIDEO}`,
    ]);
  });
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
