/** Budgets in bytes, gzipped: what a browser loads for a page by itself, without pictures. */
import { describe, expect, test } from "vitest";
import { gzipSync } from "node:zlib";
import { demo } from "../../scripts/seed/showcase";
import { ask } from "./request";

const company = `/company/${demo.showcase.vanityName}`;
const KB = 1000;
const pages: Record<string, string> = {
  landing: "/",
  results: `/search/plumbing-contractors/${demo.showcase.zip}`,
  "company home": company,
  services: `${company}/services`,
  gallery: `${company}/photos`,
  near: "/near/tx/austin",
};

/** React and Remix alone are 80 KB of JavaScript. */
const MOST = { html: 14 * KB, css: 12 * KB, js: 100 * KB, font: 13 * KB };
/** 0.45 of what the peer's listing weighs: 351 KB. */
const HOME = 0.45 * 351 * KB;
/** A connection's first round trip carries ten packets (RFC 6928), of 1,460 bytes. */
const FIRST_ROUND_TRIP = 14_600;

function all(pattern: RegExp, html: string) {
  return [...new Set([...html.matchAll(pattern)].map(([, path]) => path!))];
}

function filesOf(html: string) {
  const [, module = ""] = /<script[^>]* type="text\/later">([\s\S]*?)<\/script>/.exec(html) ?? [];
  return {
    css: all(/<link rel="stylesheet" href="([^"]+)"/g, html),
    js: [
      ...new Set([
        ...all(/<link rel="later" href="([^"]+)"/g, html),
        ...all(/\b(?:import|from) ?\(?"([^"]+\.js)"/g, module),
      ]),
    ],
    font: all(/<link rel="preload" as="font"[^>]* href="([^"]+)"/g, html),
    icons: all(/<use href="([^"#]+)/g, html),
  };
}

async function sizeOf(path: string) {
  const { status, body } = await ask(path);
  expect([path, status]).toEqual([path, 200]);
  // A font is compressed already.
  return path.endsWith(".woff2") ? body.length : gzipSync(body).length;
}

async function weightOf(paths: string[]) {
  const sizes = await Promise.all(paths.map(sizeOf));
  return sizes.reduce((sum, size) => sum + size, 0);
}

describe.each(Object.entries(pages))("%s", (name, path) => {
  test("HTML, CSS and JavaScript stay within their budgets", async () => {
    const { text } = await ask(path);
    const files = filesOf(text);
    expect([files.css.length > 0, files.js.length > 5, files.font.length]).toEqual([true, true, 1]);
    expect(gzipSync(text).length).toBeLessThanOrEqual(MOST.html);
    expect(await weightOf(files.css)).toBeLessThanOrEqual(MOST.css);
    expect(await weightOf(files.js)).toBeLessThanOrEqual(MOST.js);
    expect(await weightOf(files.font)).toBeLessThanOrEqual(MOST.font);
    // The sprite of all services' icons is larger than the rest of a page: pages bring their own.
    expect(files.icons.filter((file) => file.includes("services"))).toEqual([]);
    if (name !== "company home") return;
    const { css, js, font, icons } = files;
    const whole = gzipSync(text).length + (await weightOf([...css, ...js, ...font, ...icons]));
    expect(whole).toBeLessThanOrEqual(HOME);
  });

  test("the first paint waits for one style sheet: a page's own styles come with it", async () => {
    const { text } = await ask(path);
    expect(filesOf(text).css).toHaveLength(1);
    const own = /<style>(@layer pages\{.*?)<\/style><\/head>/.exec(text)?.[1] ?? "";
    expect(own.includes(".search-hero__inner{")).toBe(name === "landing");
    expect(own.includes(".near{")).toBe(name === "near");
  });

  test("scripts and their preloads wait, and the document fits the first round trip", async () => {
    const { text, headers } = await ask(path, { headers: { "Accept-Encoding": "gzip" } });
    const { body } = await ask(path);
    const html = text.startsWith("<!DOCTYPE") ? text : body.toString();
    expect(html).toMatch(/type="text\/later"/);
    expect(html).not.toMatch(/rel="modulepreload"|<script[^>]* type="module"/);
    const head = Object.entries(headers).reduce(
      (sum, [key, value]) => sum + key.length + value.length + 4,
      17,
    );
    expect(gzipSync(html).length + head).toBeLessThanOrEqual(FIRST_ROUND_TRIP);
  });
});
