import { describe, expect, test } from "vitest";
import { isFilm, serveFilm } from "../../workers/films";

const film = new Uint8Array(1000).map((_, i) => i % 251);

/** A fake assets layer: returns the whole file for any range. */
const assets = {
  fetch: (request: Request) =>
    Promise.resolve(
      request.headers.has("range")
        ? new Response("ranges are not supported", { status: 500 })
        : new Response(film, {
            headers: { "Content-Type": "video/mp4", "Content-Length": "1000", ETag: '"1"' },
          }),
    ),
} as unknown as Fetcher;

const ask = (range?: string, method = "GET", from = assets) =>
  serveFilm(
    new Request("http://localhost:8787/films/why.mp4", { method, headers: range ? { range } : {} }),
    from,
  );

test("only MP4 files in /films are films", () => {
  expect(
    ["/films/why.mp4", "/films/why.webp", "/films/../why.mp4", "/media/x.mp4"].map(isFilm),
  ).toEqual([true, false, false, false]);
});

describe("SRCH-013 serves byte ranges of a film, as Safari requires", () => {
  test.each<[string, number, number]>([
    ["bytes=0-1", 0, 1],
    ["bytes=0-", 0, 999],
    ["bytes=500-", 500, 999],
    ["bytes=990-2000", 990, 999],
    ["bytes=-10", 990, 999],
    ["bytes=-5000", 0, 999],
  ])("%s", async (range, from, to) => {
    const answer = await ask(range);
    expect([
      answer.status,
      answer.headers.get("content-range"),
      answer.headers.get("content-length"),
    ]).toEqual([206, `bytes ${from}-${to}/1000`, String(to - from + 1)]);
    expect(answer.headers.get("etag")).toBe('"1"');
    expect(new Uint8Array(await answer.arrayBuffer())).toEqual(film.slice(from, to + 1));
  });

  test.each([undefined, "bytes=-", "bytes=0-1,5-6", "items=0-1"])(
    "range %s gets the whole film",
    async (range) => {
      const answer = await ask(range);
      expect([
        answer.status,
        answer.headers.get("accept-ranges"),
        (await answer.arrayBuffer()).byteLength,
      ]).toEqual([200, "bytes", 1000]);
    },
  );

  test.each(["bytes=1000-", "bytes=-0", "bytes=5-4"])("range %s gets 416", async (range) => {
    const answer = await ask(range);
    expect([answer.status, answer.headers.get("content-range")]).toEqual([416, "bytes */1000"]);
  });

  test("a missing film is 404 for ranges too", async () => {
    const none = {
      fetch: () => Promise.resolve(new Response(null, { status: 404 })),
    } as unknown as Fetcher;
    expect((await ask("bytes=0-1", "GET", none)).status).toBe(404);
  });
});
