import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { uploadBanner } from "../../app/editing/images/banner.server";
import { addPhotos } from "../../app/editing/photos/add-photos.server";
import { deletePhoto } from "../../app/editing/photos/delete-photo.server";
import { editPhoto } from "../../app/editing/photos/edit-photo.server";
import { friendlyNameOf } from "../../app/editing/photos/friendly-name";
import { listPhotos } from "../../app/editing/photos/list-photos.server";
import { orderPhotos } from "../../app/editing/photos/order-photos.server";
import { undoChange } from "../../app/recent-changes/changes.server";
import { animationControl, filesLike, jpeg, png } from "../media/files";
import { refusalOf } from "../support/refusal";
import {
  insertGallery,
  company,
  context,
  DAY,
  emptyBucket,
  mismatchedKeys,
  names,
  sweepAll,
  undo,
  upload,
  video,
} from "./gallery";

beforeEach(insertGallery);

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

test("says of an animation that it became a still picture", async () => {
  const [moving] = await upload({ name: "moving.png", bytes: png({ more: animationControl() }) });
  expect(moving).toMatchObject({
    success: true,
    message: "The animation became a still picture: we keep the first frame.",
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
