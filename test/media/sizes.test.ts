import { env } from "cloudflare:test";
import { expect, test, vi } from "vitest";
import { sizedKey } from "../../app/media/keys";
import { prepareSizes } from "../../app/media/sizes.server";

/** Answers with the wanted width as text; fails from the given width on. */
function resizer(failsFrom = Infinity) {
  const asked: number[] = [];
  const images = {
    input: () => ({
      transform: ({ width }: { width: number }) => ({
        output: () => {
          asked.push(width);
          if (width >= failsFrom) return Promise.reject(new Error("broken"));
          return Promise.resolve({ image: () => new Blob([String(width)]).stream() });
        },
      }),
    }),
  } as unknown as ImagesBinding;
  return { images, asked };
}

async function prepared(key: string, width: number, images: ImagesBinding | undefined) {
  const work: Promise<unknown>[] = [];
  const later = (one: () => Promise<unknown>) => void work.push(one());
  prepareSizes({ media: env.MEDIA, images, later }, key, width);
  await Promise.all(work);
  return work.length;
}

const textOf = async (key: string) => (await env.MEDIA.get(key))?.text();

async function storedPicture(ending = "webp") {
  const key = `${crypto.randomUUID().replaceAll("-", "").slice(0, 24)}.${ending}`;
  await env.MEDIA.put(key, "a picture");
  return key;
}

test("an uploaded picture gets every width that pages use, up to its own", async () => {
  const [key, { images, asked }] = [await storedPicture(), resizer()];
  await prepared(key, 700, images);
  expect(asked).toEqual([160, 320, 480, 640]);
  expect(await textOf(sizedKey(480, key))).toBe("480");
  expect(await textOf(sizedKey(960, key))).toBeUndefined();
});

test("a size that a visitor was faster to ask for is not made again", async () => {
  const [key, { images, asked }] = [await storedPicture(), resizer()];
  await env.MEDIA.put(sizedKey(320, key), "made at first view");
  await prepared(key, 480, images);
  expect(asked).toEqual([160, 480]);
  expect(await textOf(sizedKey(320, key))).toBe("made at first view");
});

test("a failure ends the work; the rest is made at first view", async () => {
  const [key, { images, asked }] = [await storedPicture(), resizer(320)];
  const logged = vi.spyOn(console, "error").mockImplementationOnce(() => undefined);
  await prepared(key, 1000, images);
  expect(logged).toHaveBeenCalledWith(expect.stringContaining("picture not resized"));
  logged.mockClear();
  expect(asked).toEqual([160, 320]);
  expect(await textOf(sizedKey(160, key))).toBe("160");
});

test("a drawing, a video, a file deleted meanwhile and a missing resizer need no work", async () => {
  const { images, asked } = resizer();
  expect(await prepared(await storedPicture("svg"), 1000, images)).toBe(0);
  expect(await prepared(await storedPicture("mp4"), 1000, images)).toBe(0);
  expect(await prepared(await storedPicture(), 1000, undefined)).toBe(0);
  await prepared(`${"0".repeat(24)}.webp`, 1000, images);
  expect(asked).toEqual([]);
});
