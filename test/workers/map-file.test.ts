/** The vector file of maps: its parts, and nothing else of the bucket. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { configFrom } from "../../app/config";
import { answerMedia } from "../../workers/media";
import { settings, visitorContext } from "../support/context";

const FILE = "us-20261129.pmtiles";
const BYTES = Uint8Array.from({ length: 1000 }, (_, i) => i % 251);

beforeEach(async () => {
  await env.MEDIA.put(`map/${FILE}`, BYTES);
});

async function ask(path: string, init: RequestInit = {}, set = { MAP_FILE: FILE }) {
  const url = new URL(`http://localhost:8787/media/${path}`);
  const context = visitorContext({ config: configFrom({ ...settings, ...set }) });
  const response = await answerMedia(new Request(url, init), url, context);
  const { status, headers } = response;
  return { status, headers, bytes: new Uint8Array(await response.arrayBuffer()) };
}

const part = (Range: string, more: Record<string, string> = {}) =>
  ask(`map/${FILE}`, { headers: { Range, ...more } });

describe("a part of the file", () => {
  test.each([
    ["bytes=0-99", 0, 99],
    ["bytes=500-599", 500, 599],
    ["bytes=900-", 900, 999],
    ["bytes=-10", 990, 999],
    // As a reader asks that does not know how short the file is.
    ["bytes=0-16383", 0, 999],
  ])("%s", async (range, from, to) => {
    const { status, headers, bytes } = await part(range);
    expect([status, headers.get("content-range"), headers.get("content-length")]).toEqual([
      206,
      `bytes ${from}-${to}/1000`,
      String(to - from + 1),
    ]);
    expect(bytes).toEqual(BYTES.slice(from, to + 1));
  });

  test("beyond its end is refused, with its size", async () => {
    const { status, headers, bytes } = await part("bytes=1000-1100");
    expect([status, headers.get("content-range"), bytes.length]).toEqual([416, "bytes */1000", 0]);
  });

  test("is sent only of the version that the browser knows; otherwise the whole file is", async () => {
    const etag = (await part("bytes=0-9")).headers.get("etag")!;
    expect((await part("bytes=0-9", { "If-Range": etag })).status).toBe(206);
    const other = await part("bytes=0-9", { "If-Range": '"0123456789abcdef"' });
    expect([other.status, other.bytes.length]).toEqual([200, 1000]);
    expect((await part("bytes=0-9", { "If-None-Match": etag })).status).toBe(304);
  });
});

test("all caches keep it, because a new map has a new name", async () => {
  const { headers } = await part("bytes=0-9");
  expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
  expect(headers.get("accept-ranges")).toBe("bytes");
});

test("HEAD has its size and no body", async () => {
  const { status, headers, bytes } = await ask(`map/${FILE}`, {
    method: "HEAD",
    headers: { Range: "bytes=0-9" },
  });
  expect([status, headers.get("content-length"), bytes.length]).toEqual([200, "1000", 0]);
  expect(headers.get("etag")).toMatch(/^"[0-9a-f]{32}"$/);
});

test.each(["POST", "PUT", "DELETE"])("%s is refused", async (method) => {
  expect((await ask(`map/${FILE}`, { method })).status).toBe(405);
});

describe("nobody reads", () => {
  test.each([
    "map/",
    "map/us-20260101.pmtiles",
    `map/../map/us-20260101.pmtiles`,
    `map/private%2Ffile.pdf`,
    "private/1/file.pdf",
    `map/${FILE}/`,
    `map/${FILE}/640.webp`,
    FILE,
  ])("%s", async (path) => {
    await env.MEDIA.put("map/us-20260101.pmtiles", "an older map");
    await env.MEDIA.put("private/1/file.pdf", "a client's file");
    await env.MEDIA.put("map/private/file.pdf", "a client's file");
    expect((await ask(path)).status).toBe(404);
  });

  test("the file if another one is set, or if it is missing in the bucket", async () => {
    const other = { MAP_FILE: "us-20260101.pmtiles" };
    expect((await ask(`map/${FILE}`, {}, other)).status).toBe(404);
    await env.MEDIA.delete(`map/${FILE}`);
    expect((await part("bytes=0-9")).status).toBe(404);
    expect((await ask(`map/${FILE}`, { method: "HEAD" })).status).toBe(404);
  });
});
