import { expect, test } from "vitest";
import { isAnimated } from "../../app/media/upload/animated";
import { animationControl, bytesOf, gifOfFrames, jpeg, mp4, png, webp } from "./files";

/** An image sequence, by its major brand. */
const avif = (brand: string) => bytesOf([0, 0, 0, 24], "ftyp", brand, [0, 0, 0, 0], "mif1", "avif");

test.each([
  ["a GIF of two frames", gifOfFrames(2), true],
  ["a GIF of one frame", gifOfFrames(1), false],
  ["a truncated GIF", gifOfFrames(2).subarray(0, 40), false],
  ["an animated PNG", png({ more: animationControl() }), true],
  ["a PNG", png(), false],
  ["an AVIF sequence", avif("avis"), true],
  ["an AVIF picture", avif("avif"), false],
  ["a WebP of one frame", webp(), false],
  ["a JPEG", jpeg(), false],
  ["a video", mp4(), false],
  ["no picture", bytesOf("GIF89a"), false],
  ["nothing", bytesOf(), false],
])("isAnimated: %s", (_what, bytes, animated) => {
  expect(isAnimated(bytes)).toBe(animated);
});
