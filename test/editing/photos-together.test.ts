import { beforeEach, describe, expect, test } from "vitest";
import { addPhotos } from "../../app/editing/photos/add-photos.server";
import { deletePhoto } from "../../app/editing/photos/delete-photo.server";
import { editPhoto } from "../../app/editing/photos/edit-photo.server";
import { orderPhotos } from "../../app/editing/photos/order-photos.server";
import { filesLike, png } from "../media/files";
import {
  insertGallery,
  context,
  emptyBucket,
  mismatchedKeys,
  names,
  undo,
  upload,
} from "./gallery";

beforeEach(insertGallery);

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
