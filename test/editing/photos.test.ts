import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import type { User } from "../../app/operations/operation";
import { Refusal } from "../../app/operations/refusal";
import {
  deleteBanner,
  editBannerImage,
  editBannerLayout,
  uploadBanner,
} from "../../app/editing/images/banner.server";
import { editLogoLayout, uploadLogo } from "../../app/editing/images/logo.server";
import { addPhotos } from "../../app/editing/photos/add-photos.server";
import { deletePhoto } from "../../app/editing/photos/delete-photo.server";
import { editPhoto } from "../../app/editing/photos/edit-photo.server";
import { friendlyNameOf } from "../../app/editing/photos/friendly-name";
import { listPhotos } from "../../app/editing/photos/list-photos.server";
import { orderPhotos } from "../../app/editing/photos/order-photos.server";
import { setPoster } from "../../app/editing/photos/set-poster.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { deleteOffersVideo, setOffersVideo } from "../../app/editing/videos/offer-video.server";
import { deletePageVideo, setPageVideo } from "../../app/editing/videos/page-video.server";
import type { Files } from "../../app/media/upload/read-files.server";
import { sweepMedia } from "../../app/media/upload/sweep.server";
import { offerOf, photoOf, plumber, insertCast } from "../cast/cast";
import { animationControl, filesLike, jpeg, mp4, png, type SentLike } from "../media/files";
import { visitorContext } from "../support/context";
import { insertPerson } from "../support/people";
import { refusalOf } from "../support/refusal";

let owner: User;
const DAY = 86_400_000;

beforeEach(async () => {
  await insertCast({
    companies: [plumber],
    photos: [photoOf(1, 1, "one"), photoOf(1, 2, "two"), photoOf(1, 3, "three")],
    offers: [offerOf(1, 1, "Drain Cleaning")],
  });
  owner = await insertPerson(931, "931@example.com");
  await env.DB.prepare(
    "INSERT OR IGNORE INTO company_owner (company_id, person_id, since) VALUES (1, 931, 0)",
  ).run();
});

const context = (over: Parameters<typeof visitorContext>[0] = {}) =>
  visitorContext({ actor: owner, ...over });
const upload = async (...files: SentLike[]) =>
  (await addPhotos(context(), { files: filesLike(...files) })).fileUploadStatus;
const names = async () =>
  (await listPhotos(context(), {})).photos.map((one) => one.friendlyImageName);
const undo = (change: string | null) => undoChange(context(), { id: change });
const company = () =>
  env.DB.prepare("SELECT * FROM company WHERE id = 1").first<Record<string, unknown>>();
const video = { name: "Roof tour.mp4", type: "video/mp4", bytes: mp4() };

/** Keys of rows without a file and of files without a row. */
async function mismatchedKeys() {
  const [{ results }, { objects }] = await Promise.all([
    env.DB.prepare("SELECT key FROM media WHERE company_id IS NOT NULL").all<{ key: string }>(),
    env.MEDIA.list(),
  ]);
  const [rows, files] = [
    results.map((row) => row.key),
    objects.map((object) => object.key).filter((key) => !key.startsWith("sized/")),
  ];
  return [
    ...rows.filter((key) => !files.includes(key)),
    ...files.filter((key) => !rows.includes(key)),
  ];
}

async function emptyBucket() {
  const { objects } = await env.MEDIA.list();
  if (objects.length > 0) await env.MEDIA.delete(objects.map((object) => object.key));
}

/** Runs the sweep on each day from `now` on when a stored file is due. */
async function sweepAll(now: number) {
  const { objects } = await env.MEDIA.list();
  const turns = new Set(
    objects
      .filter(({ key }) => !key.startsWith("sized/"))
      .map(({ key }) => Math.floor(Number.parseInt(key.slice(0, 2), 16) / 8)),
  );
  const first = Math.ceil(now / DAY);
  for (const turn of turns)
    await sweepMedia({
      db: env.DB,
      media: env.MEDIA,
      now: (first + ((turn - (first % 32) + 32) % 32)) * DAY,
    });
}

test("says of an animation that it became a still picture", async () => {
  const [moving] = await upload({ name: "moving.png", bytes: png({ more: animationControl() }) });
  expect(moving).toMatchObject({
    success: true,
    message: "The animation became a still picture: we keep the first frame.",
  });
});

describe("files chosen together", () => {
  beforeEach(emptyBucket);

  const batch = "0b5ae1a4-9c0b-4c3f-8a39-0c6f1a0f7d11";
  const send = async (place: number, name: string, over: object = {}) =>
    (
      await addPhotos(context(), {
        batch,
        place,
        files: filesLike({ name: `${name}.png`, bytes: png() }),
        ...over,
      })
    ).fileUploadStatus[0]!;

  test.each([[[0, 1, 2]], [[0, 2, 1]], [[1, 0, 2]], [[1, 2, 0]], [[2, 0, 1]], [[2, 1, 0]]])(
    "keep their order if they arrive as %j",
    async (arrivals) => {
      for (const place of arrivals) await send(place, `chosen-${place}`);
      expect(await names()).toEqual(["one", "two", "three", "chosen-0", "chosen-1", "chosen-2"]);
    },
  );

  test("keep their order if they arrive at the same time", async () => {
    await Promise.all([3, 1, 4, 0, 2].map((place) => send(place, `chosen-${place}`)));
    expect((await names()).slice(3)).toEqual([0, 1, 2, 3, 4].map((place) => `chosen-${place}`));
    expect(await mismatchedKeys()).toEqual([]);
  });

  test("a retried file takes its place, also after other photos were added, ordered or deleted", async () => {
    for (const place of [0, 2, 4]) await send(place, `chosen-${place}`);
    await upload({ name: "later.png", bytes: png() });
    await send(3, "chosen-3");
    expect((await names()).slice(3)).toEqual([
      ...["chosen-0", "chosen-2", "chosen-3", "chosen-4", "later"],
    ]);
    await orderPhotos(context(), {
      order: ["chosen-4", "later", "chosen-0", "one", "chosen-2", "two", "chosen-3", "three"],
    });
    await deletePhoto(context(), { friendlyImageName: "chosen-2" });
    await send(1, "chosen-1");
    expect(await names()).toEqual([
      ...["chosen-1", "chosen-4", "later", "chosen-0", "one", "two", "chosen-3", "three"],
    ]);
    await send(5, "chosen-5");
    expect((await names()).at(-2)).toBe("chosen-5");
  });

  test("a retried file does not separate a before/after pair", async () => {
    for (const place of [0, 2]) await send(place, `chosen-${place}`);
    await editPhoto(context(), { friendlyImageName: "chosen-2", afterOfPair: true });
    await send(1, "chosen-1");
    expect((await names()).slice(3)).toEqual(["chosen-0", "chosen-2", "chosen-1"]);
  });

  test("two files with the same place, a second batch and files of one request", async () => {
    await send(1, "first");
    await send(1, "second");
    await send(0, "another", { batch: "another-batch" });
    await send(2, "third", {
      files: filesLike({ name: "third.png", bytes: png() }, { name: "fourth.png", bytes: png() }),
    });
    expect((await names()).slice(3)).toEqual(["first", "second", "third", "fourth", "another"]);
  });

  test("are undone one by one", async () => {
    const last = await send(1, "chosen-1");
    await send(0, "chosen-0");
    await undo(last.change);
    expect(await names()).toEqual(["one", "two", "three", "chosen-0"]);
    await send(1, "chosen-1");
    expect((await names()).slice(3)).toEqual(["chosen-0", "chosen-1"]);
  });
});

describe("uploads", () => {
  beforeEach(emptyBucket);

  test("EDIT-017 reports an outcome per file and appends the accepted files to the gallery", async () => {
    const before = await company();
    const status = await upload(
      { name: "Küche & Bad.JPG", type: "image/jpeg", bytes: jpeg() },
      { name: "page.jpg", bytes: new Uint8Array([60, 104]) },
      { name: "two.png", bytes: png() },
      video,
    );
    expect(
      status.map(({ name, success, friendlyImageName }) => [name, success, friendlyImageName]),
    ).toEqual([
      ["Küche & Bad.JPG", true, "kuche-bad"],
      ["page.jpg", false, null],
      ["two.png", true, "two-2"],
      ["Roof tour.mp4", true, "roof-tour"],
    ]);
    expect(await names()).toEqual(["one", "two", "three", "kuche-bad", "two-2", "roof-tour"]);
    expect((await company())!.version).toBe((before!.version as number) + 3);
    expect(await mismatchedKeys()).toEqual([]);
    expect(status[2]!.message).toBe("");
    const stored = await env.MEDIA.get(status[0]!.publicPath!.replace("/media/", ""));
    expect(stored!.httpMetadata).toEqual({ contentType: "image/jpeg" });
    await stored!.body.cancel();
  });

  test("EDIT-014 rejects a file over 20,000,000 bytes", async () => {
    const [status] = await upload({ name: "a.jpg", bytes: new Uint8Array(20_000_001) });
    expect(status).toMatchObject({ success: false, message: "The file is larger than 20 MB." });
  });

  test("20 concurrent uploads with the same file name get 20 distinct names", async () => {
    const all = await Promise.all(
      Array.from({ length: 20 }, () => upload({ name: "sink.png", bytes: png() })),
    );
    const good = all.flat().filter((one) => one.success);
    expect([good.length, new Set(good.map((one) => one.friendlyImageName)).size]).toEqual([20, 20]);
    expect(await names()).toHaveLength(23);
  });

  test("rejects the 501st photo and keeps no file of it", async () => {
    const positions = Array.from({ length: 497 }, (_, i) => i + 4);
    await env.DB.prepare(
      `INSERT INTO photo (company_id, position, friendly_name, media_key, created_at)
        SELECT 1, value, 'p' || value, (SELECT media_key FROM photo LIMIT 1), 0 FROM json_each(?)`,
    )
      .bind(JSON.stringify(positions))
      .run();
    const later: Promise<unknown>[] = [];
    const { fileUploadStatus } = await addPhotos(
      context({ later: (work) => void later.push(work()) }),
      { files: filesLike({ name: "a.png", bytes: png() }) },
    );
    expect(fileUploadStatus[0]).toMatchObject({
      success: false,
      message: expect.stringContaining("up to 500"),
    });
    await Promise.all(later);
    expect(await mismatchedKeys()).toEqual([]);
  });

  test.each([
    ["before", () => Promise.reject(new Error("D1_ERROR: lost"))],
    [
      "after",
      (statements: D1PreparedStatement[]) =>
        env.DB.batch(statements).then(() => Promise.reject(new Error("D1_ERROR: lost"))),
    ],
  ])(
    "a database failure %s the write leaves no row without a file and no file that the sweep misses",
    async (_when, batch) => {
      const later: Promise<unknown>[] = [];
      const db = new Proxy(env.DB, {
        get: (target, name) => (name === "batch" ? batch : Reflect.get(target, name).bind(target)),
      });
      await expect(
        addPhotos(context({ db, later: (work) => void later.push(work()) }), {
          files: filesLike({ name: "a.png", bytes: png() }),
        }),
      ).rejects.toThrow("lost");
      await expect(
        uploadBanner(context({ db, later: (work) => void later.push(work()) }), {
          files: filesLike({ name: "b.png", bytes: png() }),
        }),
      ).rejects.toThrow("lost");
      await Promise.all(later);
      await sweepAll(Date.now() + 2 * DAY);
      expect(await mismatchedKeys()).toEqual([]);
    },
  );

  test("undoing an upload twice removes the photo once", async () => {
    const [status] = await upload({ name: "a.png", bytes: png() });
    await undo(status!.change);
    await undo(status!.change);
    expect(await names()).toEqual(["one", "two", "three"]);
  });

  test.each([
    ["IMG_2041.JPG", "img-2041"],
    ["  .png", "photo"],
    ["日本.webp", "photo"],
    ["x".repeat(300), "x".repeat(80)],
    ["a/b?c#d%2f.jpg", "a-b-c-d-2f"],
    ["<b>.jpg", "b"],
  ])("%s gets the photo name %s", (name, expected) => {
    expect(friendlyNameOf(name)).toBe(expected);
  });
});

describe("a photo", () => {
  test("edits texts: one line, at most 200 characters, stale edits refused, undoable", async () => {
    const edited = await editPhoto(context(), {
      friendlyImageName: "one",
      caption: " A new\n\0sink ",
      alt: "Sink\0",
    });
    expect((await listPhotos(context(), {})).photos[0]).toMatchObject({
      caption: "A new sink",
      alt: "Sink",
    });
    expect(
      (
        await refusalOf(
          editPhoto(context(), { friendlyImageName: "one", caption: "x", seen: "old" }),
        )
      ).code,
    ).toBe("stale");
    expect(
      (
        await refusalOf(
          editPhoto(context(), { friendlyImageName: "one", caption: "x".repeat(201) }),
        )
      ).code,
    ).toBe("invalid");
    expect(await editPhoto(context(), { friendlyImageName: "one", alt: "Sink" })).toMatchObject({
      change: null,
    });
    await undo(edited.change);
    expect((await listPhotos(context(), {})).photos[0]).toMatchObject({ caption: null, alt: "" });
  });

  test("undo is refused after a newer edit", async () => {
    const first = await editPhoto(context(), { friendlyImageName: "one", caption: "First" });
    await editPhoto(context(), { friendlyImageName: "one", caption: "Second" });
    expect((await refusalOf(undo(first.change))).code).toBe("conflict");
    expect((await listPhotos(context(), {})).photos[0]).toMatchObject({ caption: "Second" });
  });

  test("an after photo must follow a before photo", async () => {
    expect(
      (await refusalOf(editPhoto(context(), { friendlyImageName: "one", afterOfPair: true }))).code,
    ).toBe("invalid");
    await editPhoto(context(), { friendlyImageName: "two", afterOfPair: "true" });
    expect(
      (await refusalOf(editPhoto(context(), { friendlyImageName: "three", afterOfPair: true })))
        .code,
    ).toBe("invalid");
  });

  test("concurrent deletions: one succeeds; undo restores the position for 30 days", async () => {
    const [answer, ...others] = await Promise.allSettled(
      Array.from({ length: 5 }, () => deletePhoto(context(), { friendlyImageName: "two" })),
    );
    const done = [answer!, ...others].filter((one) => one.status === "fulfilled");
    expect([done.length, await names()]).toEqual([1, ["one", "three"]]);
    const { change } = (done[0] as PromiseFulfilledResult<{ change: string }>).value;
    await undo(change);
    expect(await names()).toEqual(["one", "two", "three"]);
    const again = await deletePhoto(context(), { friendlyImageName: "two" });
    const late = context({ now: () => Date.UTC(2026, 10, 1) + 30 * DAY });
    expect((await refusalOf(undoChange(late, { id: again.change }))).code).toBe("not-found");
  });

  test("undo of a deletion is refused if another photo has its name", async () => {
    const { change } = await deletePhoto(context(), { friendlyImageName: "two" });
    await upload({ name: "two.png", bytes: png() });
    expect((await refusalOf(undo(change))).code).toBe("conflict");
    expect(await names()).toEqual(["one", "three", "two"]);
  });
});

describe("the order", () => {
  test("is saved as a complete list and can be undone", async () => {
    const { change } = await orderPhotos(context(), { order: ["three", "one", "two"] });
    expect(await names()).toEqual(["three", "one", "two"]);
    expect(await orderPhotos(context(), { order: ["three", "one", "two"] })).toMatchObject({
      change: null,
    });
    await undo(change);
    expect(await names()).toEqual(["one", "two", "three"]);
  });

  test.each([
    [["one", "two"]],
    [["one", "two", "three", "four"]],
    [["one", "one", "two"]],
    [["a", "b", "c"]],
    [["two", "one,three"]],
  ])("refuses %j as stale", async (order) => {
    expect((await refusalOf(orderPhotos(context(), { order }))).code).toBe("stale");
    expect(await names()).toEqual(["one", "two", "three"]);
  });

  test("three concurrent orders: one of them applies and no photo is lost", async () => {
    const orders = [
      ["three", "two", "one"],
      ["two", "three", "one"],
      ["two", "one", "three"],
    ];
    await Promise.allSettled(orders.map((order) => orderPhotos(context(), { order })));
    expect(orders).toContainEqual(await names());
  });
});

describe("banner and logo", () => {
  test("an upload replaces the banner, undo restores the previous one, and deleting clears it", async () => {
    const first = await uploadBanner(context(), {
      files: filesLike({ name: "a.png", bytes: png() }),
    });
    const before = (await company())!.banner_media;
    const second = await uploadBanner(context(), {
      files: filesLike({ name: "b.jpg", bytes: jpeg() }),
      version: first.version,
    });
    expect((await company())!.banner_media).toMatch(/^[0-9a-f]{24}\.jpg$/);
    await undo(second.change);
    expect((await company())!.banner_media).toBe(before);
    await deleteBanner(context(), {});
    expect((await company())!.banner_media).toBeNull();
  });

  test.each([
    ["a video", { name: "a.mp4", bytes: mp4() }, /This is a video/],
    [
      "a file over 10,000,000 bytes",
      { name: "a.png", bytes: new Uint8Array(10_000_001) },
      /larger than 10 MB/,
    ],
  ])("%s is refused", async (_what, file, message) => {
    for (const one of [uploadBanner, uploadLogo])
      expect((await refusalOf(one(context(), { files: filesLike(file) }))).message).toMatch(
        message,
      );
  });

  test("rejects two pictures at once and an incomplete upload, and stores no file", async () => {
    await emptyBucket();
    const broken: Files = async (largest, take) => {
      await filesLike({ name: "a.png", bytes: png() })(largest, take);
      throw new Refusal("invalid", "The upload was incomplete. Please try again.");
    };
    for (const files of [
      filesLike({ name: "a.png", bytes: png() }, { name: "b.png", bytes: png() }),
      broken,
    ]) {
      for (const one of [uploadBanner, uploadLogo]) {
        const later: Promise<unknown>[] = [];
        expect(
          (await refusalOf(one(context({ later: (work) => void later.push(work()) }), { files })))
            .code,
        ).toBe("invalid");
        await Promise.all(later);
      }
    }
    expect(await company()).toMatchObject({ banner_media: null, logo_media: null });
    expect((await env.MEDIA.list()).objects).toEqual([]);
  });

  test("EDIT-042 an edited banner needs an existing banner, 100 × 25 pixels and valid image data", async () => {
    const revised = (bytes: Uint8Array) => ({
      revisedImage: btoa(String.fromCharCode(...bytes)),
      imageName: "banner.png",
      imageType: "image/png",
    });
    expect((await refusalOf(editBannerImage(context(), revised(png())))).code).toBe("not-found");
    await uploadBanner(context(), { files: filesLike({ name: "a.png", bytes: png() }) });
    for (const size of [
      { width: 99, height: 25 },
      { width: 100, height: 24 },
    ])
      expect((await refusalOf(editBannerImage(context(), revised(png(size))))).message).toContain(
        "100 × 25",
      );
    const edited = await editBannerImage(context(), {
      ...revised(png({ width: 100, height: 25 })),
      revisedImage: `data:image/png;base64,${btoa(String.fromCharCode(...png({ width: 100, height: 25 })))}`,
    });
    expect(edited.change).not.toBeNull();
    for (const wrong of ["", "%%%", "data:text/html,<script>", "AAAA"])
      expect(
        Object.keys(
          (await refusalOf(editBannerImage(context(), { ...revised(png()), revisedImage: wrong })))
            .fields!,
        ),
      ).toEqual(["revisedImage"]);
  });

  test.each([
    ["#1d4ed8", "1d4ed8"],
    ["1D4ED8", "1d4ed8"],
    ["#abc", "aabbcc"],
    ["", null],
  ])("EDIT-041 stores the color %s as %s", async (typed, color) => {
    await editBannerLayout(context(), { fit: "contain", backgroundColor: typed });
    await editLogoLayout(context(), { fit: "contain", backgroundColor: typed });
    expect(await company()).toMatchObject({
      banner_fit: "contain",
      banner_background: color,
      logo_background: color,
    });
  });

  test.each(["red", "#12345", "#1234567", "##12345", "12345g", "url(x)"])(
    "EDIT-041 rejects %s as a color",
    async (typed) => {
      const refused = (await editLogoLayout(context(), { backgroundColor: typed }).catch(
        (error: unknown) => error,
      )) as Refusal;
      expect(refused.fields).toEqual({ backgroundColor: "Please enter a valid hex color" });
    },
  );

  test("the banner layout accepts the overlay switch as a form string", async () => {
    await editBannerLayout(context(), {
      position: "top",
      fit: "cover",
      showCompanyOverlay: "false",
    });
    expect(await company()).toMatchObject({ banner_position: "top", banner_overlay: 0 });
  });
});

describe("promotional videos", () => {
  test("EDIT-067 on a page: set, replace, undo, delete; rejects a photo and an unknown page", async () => {
    await upload(video, { ...video, name: "Other.mp4" });
    await setPageVideo(context(), { page: "home", friendlyName: "roof-tour" });
    const first = (await company())!.home_video;
    const second = await setPageVideo(context(), { page: "home", friendlyName: "other" });
    await undo(second.change);
    expect((await company())!.home_video).toBe(first);
    await deletePageVideo(context(), { page: "home", friendlyName: "roof-tour" });
    expect((await company())!.home_video).toBeNull();
    expect(
      (await refusalOf(setPageVideo(context(), { page: "home", friendlyName: "one" }))).message,
    ).toBe("Choose one of your videos.");
    expect(
      (await refusalOf(setPageVideo(context(), { page: "photos", friendlyName: "other" }))).code,
    ).toBe("invalid");
  });

  test("EDIT-067 on an offer: set, undo, delete; rejects an unknown offer", async () => {
    await upload(video);
    const offered = () =>
      env.DB.prepare("SELECT video FROM offer WHERE company_id = 1").first("video");
    const set = await setOffersVideo(context(), { offerNumber: "1", friendlyName: "roof-tour" });
    expect(await offered()).toMatch(/\.mp4$/);
    await undo(set.change);
    expect(await offered()).toBeNull();
    await setOffersVideo(context(), { offerNumber: 1, friendlyName: "roof-tour" });
    await deleteOffersVideo(context(), { offerNumber: 1 });
    expect(await offered()).toBeNull();
    expect(
      (await refusalOf(setOffersVideo(context(), { offerNumber: 9, friendlyName: "roof-tour" })))
        .code,
    ).toBe("not-found");
  });

  test("a poster is set once, and only for a video", async () => {
    await upload(video);
    const poster = () =>
      env.DB.prepare("SELECT poster FROM media WHERE key LIKE '%.mp4' AND company_id = 1").first(
        "poster",
      );
    await setPoster(context(), {
      friendlyImageName: "roof-tour",
      files: filesLike({ name: "p.jpg", bytes: jpeg() }),
    });
    const first = await poster();
    expect(first).toMatch(/\.jpg$/);
    await setPoster(context(), {
      friendlyImageName: "roof-tour",
      files: filesLike({ name: "q.jpg", bytes: jpeg() }),
    });
    expect(await poster()).toBe(first);
    expect(
      (
        await refusalOf(
          setPoster(context(), {
            friendlyImageName: "one",
            files: filesLike({ name: "p.jpg", bytes: jpeg() }),
          }),
        )
      ).code,
    ).toBe("invalid");
  });
});

describe("the sweep", () => {
  beforeEach(emptyBucket);
  test("deletes files without a row after a day and keeps files in use", async () => {
    await env.MEDIA.put("0".repeat(24) + ".png", "left over");
    await env.MEDIA.put("sized/640/" + "0".repeat(24) + ".png", "left over");
    await env.MEDIA.put("sized/share/" + "0".repeat(24) + ".png", "left over");
    await upload(video, { name: "a.png", bytes: png() });
    await uploadBanner(context(), { files: filesLike({ name: "b.png", bytes: png() }) });
    await sweepAll(Date.now() + 2 * DAY);
    expect(await mismatchedKeys()).toEqual([]);
    expect((await env.MEDIA.list()).objects).toHaveLength(3);
  });

  test("deletes the file of a deleted photo once undo has expired", async () => {
    const start = Date.UTC(2026, 10, 1);
    await upload({ name: "a.png", bytes: png() }, { name: "b.png", bytes: png() });
    await deletePhoto(context(), { friendlyImageName: "a" });
    await sweepAll(start - 40 * DAY);
    expect((await env.MEDIA.list()).objects).toHaveLength(2);
    await sweepAll(start + 40 * DAY);
    expect([
      (await env.MEDIA.list()).objects.length,
      await mismatchedKeys(),
      await names(),
    ]).toEqual([1, [], ["one", "two", "three", "b"]]);
  });
});
