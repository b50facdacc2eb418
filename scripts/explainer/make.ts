/**
 * Renders the landing page's film and its poster: public/films/why.mp4 and why.webp. A browser
 * draws each frame of film.ts, ffmpeg joins them. The results are committed; run it again only when
 * the film changes:
 *
 * apt-get install -y ffmpeg
 * npx tsx scripts/explainer/make.ts
 */
import { chromium as playwright, type Page } from "@playwright/test";
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync } from "node:fs";
import sharp from "sharp";
import { chromium, chromiumArguments } from "../browser";
import { backdrop, filmPage, PART_SECONDS, SECONDS } from "./film";

const WIDTH = 1280;
const HEIGHT = 720;
const FPS = 24;
const OUT = "public/films";
/** Seconds into the film: the complete search results. */
const POSTER_AT = 8;

const executablePath = chromium();
const browser = await playwright.launch({
  args: chromiumArguments,
  ...(executablePath && { executablePath }),
});
try {
  const page = await browser.newPage({
    viewport: { width: WIDTH, height: HEIGHT },
    colorScheme: "light",
  });
  await page.setContent(filmPage());
  await page.evaluate(() => document.fonts.ready);
  mkdirSync(OUT, { recursive: true });
  await sharp(await frame(page, POSTER_AT))
    .webp({ quality: 82 })
    .toFile(`${OUT}/why.webp`);
  if (!process.argv.includes("--poster")) await encode(page);
} finally {
  await browser.close();
}

async function encode(page: Page) {
  const input = ["-f", "image2pipe", "-c:v", "png", "-r", String(FPS), "-i", "-"];
  const output = [
    "-an",
    "-c:v",
    "libx264",
    "-profile:v",
    "main",
    "-pix_fmt",
    "yuv420p",
    "-preset",
    "veryslow",
    "-tune",
    "animation",
    "-crf",
    "27",
  ];
  const files = ["-movflags", "+faststart", "-map_metadata", "-1", `${OUT}/why.mp4`];
  const encoder = spawn("ffmpeg", ["-y", "-loglevel", "error", ...input, ...output, ...files], {
    stdio: ["pipe", "inherit", "inherit"],
  });
  const finished = once(encoder, "close");
  for (let i = 0; i < SECONDS * FPS; i++) {
    if (!encoder.stdin.write(await frame(page, i / FPS))) await once(encoder.stdin, "drain");
  }
  encoder.stdin.end();
  const [code] = (await finished) as [number | null];
  if (code !== 0) throw new Error(`The encoder ended with ${String(code)}`);
}

/** The page at `at` seconds. */
async function frame(page: Page, at: number) {
  const part = Math.floor(at / PART_SECONDS);
  const seconds = at - part * PART_SECONDS;
  await page.evaluate(
    ({ part, ms, svg }) => {
      for (const element of document.querySelectorAll<HTMLElement>(".part"))
        element.hidden = element.dataset.part !== String(part);
      document.querySelector(`[data-part="${part}"] .scene`)!.innerHTML = svg;
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = ms;
      }
    },
    { part, ms: seconds * 1000, svg: backdrop(part, seconds / PART_SECONDS) },
  );
  return page.screenshot({ type: "png" });
}
