import { existsSync, readFileSync } from "node:fs";
import sharp from "sharp";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { ownTraversals } from "../support/attacks";
import { ask, domainHost, each } from "./request";

const BROWSER_CACHE = "private, max-age=86400";

let picture: string;
let video: string;

beforeAll(async () => {
  const { text } = await ask(`/api/v1/network/profile/allpictures/${demo.showcase.vanityName}`);
  const paths = (JSON.parse(text) as { data: { publicPath: string }[] }).data.map(
    (one) => one.publicPath,
  );
  picture = paths.find((path) => path.endsWith(".webp"))!;
  video = paths.find((path) => path.endsWith(".mp4"))!;
});

describe("an original file", () => {
  test("has its type and is kept by the browser alone, on the main host and a company's domain", async () => {
    for (const host of [undefined, domainHost]) {
      for (const [path, type] of [
        [picture, "image/webp"],
        [video, "video/mp4"],
      ] as const) {
        const { status, headers, body } = await ask(path, host ? { host } : {});
        expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
          200,
          type,
          BROWSER_CACHE,
        ]);
        expect(headers["accept-ranges"]).toBe("bytes");
        expect(body.length).toBeGreaterThan(100);
      }
    }
  });

  test("returns 304 for a matching ETag", async () => {
    const { headers } = await ask(picture);
    const again = await ask(picture, { headers: { "If-None-Match": headers.etag! } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("answers HEAD without a body", async () => {
    const head = await ask(video, { method: "HEAD" });
    expect([head.status, head.body.length, head.headers["content-type"]]).toEqual([
      200,
      0,
      "video/mp4",
    ]);
  });

  test.each(["POST", "PUT", "DELETE", "PATCH"])("rejects %s with 405", async (method) => {
    const { status, headers } = await ask(picture, { method });
    expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
  });
});

describe("the picture of a link preview", () => {
  test("is a JPEG of 1200 by 630 pixels; for a video, 404", async () => {
    const { status, headers, body } = await ask(`${picture}/share.jpg`);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/jpeg",
      BROWSER_CACHE,
    ]);
    const { format, width, height } = await sharp(body).metadata();
    expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
    expect((await ask(`${video}/share.jpg`)).status).toBe(404);
  });
});

describe("a byte range of a video", () => {
  test.each([
    ["bytes=0-99", 0, 99],
    ["bytes=100-199", 100, 199],
    ["bytes=0-0", 0, 0],
  ])("returns %s", async (range, from, to) => {
    const [whole, part] = [await ask(video), await ask(video, { headers: { Range: range } })];
    expect([part.status, part.headers["content-range"]]).toEqual([
      206,
      `bytes ${from}-${to}/${whole.body.length}`,
    ]);
    expect(part.body.equals(whole.body.subarray(from, to + 1))).toBe(true);
  });

  test("returns the last bytes, the rest of the file, and no more than the file has", async () => {
    const { body } = await ask(video);
    const size = body.length;
    const last = await ask(video, { headers: { Range: "bytes=-50" } });
    expect([
      last.status,
      last.headers["content-range"],
      last.body.equals(body.subarray(size - 50)),
    ]).toEqual([206, `bytes ${size - 50}-${size - 1}/${size}`, true]);
    const rest = await ask(video, { headers: { Range: `bytes=${size - 10}-` } });
    expect([rest.status, rest.headers["content-range"], rest.body.length]).toEqual([
      206,
      `bytes ${size - 10}-${size - 1}/${size}`,
      10,
    ]);
    const more = await ask(video, { headers: { Range: `bytes=${size - 10}-${size + 10}` } });
    expect([more.status, more.body.length]).toEqual([206, 10]);
    const all = await ask(video, { headers: { Range: `bytes=-${size + 10}` } });
    expect([all.status, all.body.length]).toEqual([206, size]);
  });

  test("returns 416 with the size for a range beyond the end", async () => {
    const size = (await ask(video)).body.length;
    for (const range of [`bytes=${size}-`, "bytes=99999999-99999999"]) {
      const { status, headers, body } = await ask(video, { headers: { Range: range } });
      expect([range, status, headers["content-range"], body.length]).toEqual([
        range,
        416,
        `bytes */${size}`,
        0,
      ]);
    }
  });

  test("malformed ranges never cause a server error", async () => {
    await each(
      [
        "bytes=",
        "bytes=x-y",
        "bytes=5-1",
        "bytes=-0",
        "bytes=--1",
        "items=0-1",
        "bytes=0-1,5-6",
        `bytes=${"9".repeat(40)}-`,
        "bytes=-1e9",
        "\t",
      ],
      async (range) => {
        const { status } = await ask(video, { headers: { Range: range } });
        expect([200, 206, 416], range).toContain(status);
      },
    );
  });
});

describe("a resized picture", () => {
  test("is WebP, kept by the browser alone, and the same each time", async () => {
    const { status, headers, body } = await ask(`${picture}/320.webp`);
    expect([status, headers["content-type"], headers["cache-control"]]).toEqual([
      200,
      "image/webp",
      BROWSER_CACHE,
    ]);
    expect([body.subarray(0, 4).toString(), body.subarray(8, 12).toString()]).toEqual([
      "RIFF",
      "WEBP",
    ]);
    expect((await sharp(body).metadata()).width).toBe(320);
    expect((await ask(`${picture}/320.webp`)).body.equals(body)).toBe(true);
  });

  test("returns 304 for a matching ETag", async () => {
    const { etag } = (await ask(`${picture}/320.webp`)).headers;
    const again = await ask(`${picture}/320.webp`, { headers: { "If-None-Match": etag! } });
    expect([again.status, again.body.length]).toEqual([304, 0]);
  });

  test("other widths, extensions and videos return 404", async () => {
    const paths = [
      "1.webp",
      "321.webp",
      "0320.webp",
      "320",
      "320.png",
      "320.webp/",
      "-320.webp",
      "99999.webp",
      "NaN.webp",
    ].map((name) => `${picture}/${name}`);
    await each([...paths, `${video}/320.webp`], async (path) =>
      expect([path, (await ask(path)).status]).toEqual([path, 404]),
    );
  });
});

describe("other media addresses", () => {
  const list = "../shared/data/attacks/traversal.txt";
  const attacks = [
    ...ownTraversals,
    ...(existsSync(list) ? readFileSync(list, "utf8").split("\n").filter(Boolean) : []),
  ];

  test("invalid and unknown keys return 404", async () => {
    const odd = [
      "",
      "sized/320/x.webp",
      `${"0".repeat(24)}.webp`,
      `${"0".repeat(24)}.gif`,
      `${"0".repeat(24)}.html`,
      "A".repeat(24) + ".webp",
      `${"0".repeat(24)}.webp.html`,
      "constructor",
    ];
    await each(odd, async (key) =>
      expect([key, (await ask(`/media/${key}`)).status]).toEqual([key, 404]),
    );
  });

  test("path traversals return a 4xx error without file contents", async () => {
    await each(attacks, async (attack) => {
      const path = `/media/${attack.replace(/[^\x21-\x7e]/g, encodeURIComponent)}`;
      const { status, text } = await ask(path);
      expect(status, path).toBeGreaterThanOrEqual(400);
      expect(status, path).toBeLessThan(500);
      expect(text, path).not.toMatch(/root:x:|\[fonts\]|compatibility_date/);
    });
  });
});
