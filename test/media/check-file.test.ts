import { describe, expect, test } from "vitest";
import { checkFile } from "../../app/media/upload/check-file.server";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { deflateSync } from "node:zlib";
import {
  animation,
  bytesOf,
  chunk,
  contains,
  gif,
  GPS,
  jpeg,
  mp4,
  png,
  segment,
  webp,
} from "./files";

const check = (name: string, bytes: Uint8Array, type = "", videos = true) =>
  checkFile(visitorContext(), { name, type, bytes }, { videos });
const refused = async (...sent: Parameters<typeof check>) =>
  (await refusalOf(check(...sent))).message;

describe("the stored file", () => {
  test.each([
    ["a.jpg", jpeg(), "image/jpeg", { ending: "jpg", width: 640, height: 480 }],
    ["a.jpeg", jpeg({ orientation: 6 }), "image/jpeg", { ending: "jpg", width: 480, height: 640 }],
    ["a.png", png(), "image/png", { ending: "png", width: 640, height: 480 }],
    ["a.webp", webp(), "image/webp", { ending: "webp", width: 640, height: 480 }],
    ["a.mp4", mp4(), "video/mp4", { ending: "mp4", width: 640, height: 360 }],
    ["a.mp4", mp4({ turned: true }), "video/mp4", { ending: "mp4", width: 360, height: 640 }],
    ["no ending", png(), "", { ending: "png" }],
    ["a.png", png(), "application/octet-stream", { ending: "png" }],
  ])("%s has its location removed and its size detected", async (name, bytes, type, expected) => {
    expect(contains(bytes, GPS)).toBe(true);
    const stored = await check(name, bytes, type);
    expect(stored).toMatchObject(expected);
    expect(contains(stored.bytes, "CANARY")).toBe(false);
  });

  test("keeps orientation and color data", async () => {
    const { bytes } = await check("a.jpg", jpeg({ orientation: 6 }));
    expect(contains(bytes, "ICC_PROFILE")).toBe(true);
    expect([...bytes.subarray(2, 38)].slice(-10)).toEqual([0, 1, 0, 6, 0, 0, 0, 0, 0, 0]);
    // Cleaning is idempotent.
    expect((await check("a.jpg", bytes)).bytes).toEqual(bytes);
  });

  test("drops oversized, duplicate and unknown segments", async () => {
    const more = bytesOf(
      chunk("pHYs", "CANARY-in-nine-bytes"),
      chunk("gAMA", [0, 0, 177, 143]),
      chunk("gAMA", "CANA"),
      chunk("vpAg", "CANARY"),
      chunk("iCCP", "p\0\0", deflateSync(new Uint8Array(8_000_000))),
    );
    const { bytes } = await check("a.png", png({ more }));
    expect([contains(bytes, "CANA"), contains(bytes, "gAMA"), contains(bytes, "iCCP")]).toEqual([
      false,
      true,
      false,
    ]);
    const marks = bytesOf(
      segment(0xe0, "JFIF\0", [1, 1, 0, 0, 1, 0, 1, 1, 1], "CANARY"),
      segment(0xee, "CANARY"),
      segment(0xf7, "CANARY"),
      segment(0x02, "CANARY"),
    );
    const clean = (await check("a.jpg", jpeg({ more: marks }))).bytes;
    expect([contains(clean, "CANARY"), contains(clean, "JFIF")]).toEqual([false, true]);
  });

  test("keeps a color profile", async () => {
    expect(
      contains(
        (
          await check(
            "a.png",
            png({ more: chunk("iCCP", "p\0\0", deflateSync(new Uint8Array(3000))) }),
          )
        ).bytes,
        "iCCP",
      ),
    ).toBe(true);
  });

  test("keeps only the first frame of an animation", async () => {
    const { bytes, width, height } = await check("a.webp", animation());
    expect([
      width,
      height,
      contains(bytes, "ANIM"),
      contains(bytes, "CANARY"),
      contains(bytes, "first-pixels"),
      contains(bytes, "other-pixels"),
    ]).toEqual([640, 480, false, false, true, false]);
  });

  test("keeps a video's length and picture samples", async () => {
    const { bytes } = await check("a.mp4", mp4());
    expect([bytes.length, contains(bytes, "picture-samples")]).toEqual([mp4().length, true]);
  });

  test.each([
    ["a.jpg", jpeg({ tail: "<script>alert(1)</script>" })],
    ["a.png", png({ tail: "PK\x03\x04 a zip <script>" })],
    ["a.webp", webp({ tail: "<script>" })],
  ])("drops bytes after the end of %s", async (name, bytes) => {
    const stored = await check(name, bytes);
    expect(contains(stored.bytes, "script")).toBe(false);
  });
});

describe("refuses", () => {
  test.each([
    ["an empty file", "a.jpg", bytesOf(), "", "The file is empty."],
    [
      "an HTML page",
      "a.jpg",
      bytesOf("<!doctype html><script>alert(1)</script>"),
      "image/jpeg",
      /^Choose a JPEG/,
    ],
    [
      "an HTML page with a GIF signature",
      "a.gif",
      bytesOf("<html>GIF89a"),
      "image/gif",
      /^Choose a JPEG/,
    ],
    [
      "SVG",
      "a.svg",
      bytesOf('<?xml version="1.0"?><svg onload="alert(1)">'),
      "image/svg+xml",
      /can't accept SVG files/,
    ],
    [
      "HEIC",
      "a.heic",
      bytesOf([0, 0, 0, 24], "ftypheic", [0, 0, 0, 0], "mif1heic"),
      "image/heic",
      /HEIC.*Export it as JPEG/,
    ],
    ["TIFF", "a.tif", bytesOf("II*\0", "rest"), "image/tiff", /TIFF/],
    ["PDF", "a.pdf", bytesOf("%PDF-1.7"), "application/pdf", /PDF/],
    [
      "QuickTime",
      "a.mov",
      bytesOf([0, 0, 0, 20], "ftypqt  ", [0, 0, 0, 0], "qt  "),
      "video/quicktime",
      /MP4/,
    ],
    ["an executable", "a.jpg", bytesOf("MZ\x90\0"), "image/jpeg", /^Choose a JPEG/],
    [
      "EICAR's test file",
      "a.jpg",
      bytesOf("X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*"),
      "image/jpeg",
      /^Choose a JPEG/,
    ],
    ["a PNG named .html", "a.html", png(), "image/png", /doesn't match its content \(PNG\)/],
    ["a PNG declared as JPEG", "a.png", png(), "image/jpeg", /doesn't match its content \(PNG\)/],
    [
      "a GIF without an image converter",
      "a.gif",
      gif,
      "image/gif",
      /GIF pictures can't be converted/,
    ],
    ["a picture too wide", "a.png", png({ width: 12_001, height: 1 }), "", /12001 × 1 pixels/],
    ["a decompression bomb", "a.png", png({ width: 12_000, height: 12_000 }), "", /50 megapixels/],
    [
      "a WebP decompression bomb",
      "a.webp",
      webp({ width: 12_000, height: 12_000 }),
      "",
      /50 megapixels/,
    ],
    [
      "a JPEG decompression bomb",
      "a.jpg",
      jpeg({ width: 65_000, height: 65_000 }),
      "",
      /50 megapixels/,
    ],
    [
      "a PNG with more pixels than its header says",
      "a.png",
      png({ lines: 500_000 }),
      "",
      /damaged/,
    ],
    ["a PNG with fewer pixels than its header says", "a.png", png({ lines: 479 }), "", /damaged/],
    ["a picture without pixels", "a.png", png({ width: 0, height: 5 }), "", /damaged/],
    ["a video without a picture", "a.mp4", mp4({ width: 0 }), "", /damaged/],
  ])("%s", async (_title, name, bytes, type, message) => {
    expect(await refused(name, bytes, type)).toMatch(message);
  });

  test("a video where only pictures are allowed", async () => {
    expect(await refused("a.mp4", mp4(), "video/mp4", false)).toMatch(/^This is a video/);
  });

  test.each([
    ["a.jpg", jpeg()],
    ["a.png", png()],
    ["a.webp", webp()],
    ["a.mp4", mp4()],
  ])("%s truncated at any byte, or stores it without its location", async (name, bytes) => {
    for (let length = 1; length < bytes.length; length += name === "a.mp4" ? 7 : 1) {
      const answer = await check(name, bytes.slice(0, length)).catch((error: unknown) => error);
      // A metadata box at a video's end may be missing.
      if (!(answer instanceof Error))
        expect([name, length, contains((answer as { bytes: Uint8Array }).bytes, "CANARY")]).toEqual(
          [name, length, false],
        );
      else expect([length, answer.name]).toEqual([length, "Refusal"]);
    }
  });

  test.each([
    ["a.jpg", jpeg()],
    ["a.png", png()],
    ["a.webp", webp()],
    ["a.mp4", mp4()],
  ])("%s with any wrong byte, or accepts it, without an internal error", async (name, bytes) => {
    for (let at = 0; at < bytes.length; at++) {
      for (const wrong of [0, 0xff, bytes[at]! ^ 0x80]) {
        const answer = await check(name, bytes.with(at, wrong)).catch((error: unknown) => error);
        if (answer instanceof Error)
          expect([at, wrong, answer.name, answer.message]).toEqual([
            at,
            wrong,
            "Refusal",
            answer.message,
          ]);
      }
    }
  });
});
