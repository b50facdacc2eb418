/**
 * Sizes, gzipped: what a browser loads before a page is usable, and what is uploaded on deployment.
 */
import { readFileSync } from "node:fs";
import { gunzipSync, gzipSync } from "node:zlib";
import { demo } from "../seed/showcase";
import { fetchFrom } from "./requests";
import type { Bundle } from "./bundles";
import { atMost, ms, type Result } from "./results";
import { startWorkers } from "./start-workers";

export const pages = {
  landing: "/",
  "search results": `/search/plumbing-contractors/${demo.showcase.zip}`,
  "company home": `/company/${demo.showcase.vanityName}`,
  services: `/company/${demo.showcase.vanityName}/services`,
  gallery: `/company/${demo.showcase.vanityName}/photos`,
  near: "/near/tx/austin",
};

const CLIENT = "build/client";
const STARTS = 5;

export async function pageBytes(stateDir: string, product: Bundle): Promise<Result[]> {
  const { ports, stop } = await startWorkers(stateDir, { product });
  const results: Result[] = [];
  for (const [name, path] of Object.entries(pages)) {
    const { body, headers } = await fetchFrom(ports.product!, path);
    const html = headers["content-encoding"] === "gzip" ? gunzipSync(body) : body;
    const links = linksOf(html.toString());
    const kb = {
      HTML: gzipSync(html).length / 1000,
      CSS: gzipped(links.css),
      JavaScript: gzipped(links.js),
    };
    for (const [kind, most] of [
      ["HTML", 14],
      ["CSS", 12],
      ["JavaScript", 100],
    ] as const) {
      results.push({
        what: `${name}: ${kind}`,
        measured: `${kb[kind].toFixed(1)} KB gzip`,
        goal: atMost(kb[kind], most, " KB"),
      });
    }
  }
  await stop();
  return results;
}

export async function workerStart(
  stateDir: string,
  product: Bundle,
  floor: Bundle,
): Promise<Result[]> {
  const starts: { product: number; floor: number }[] = [];
  for (let i = 0; i < STARTS; i++)
    starts.push({
      product: await startOf(stateDir, product),
      floor: await startOf(stateDir, floor),
    });
  // The minimum, since other load on the machine only adds time.
  const start =
    Math.min(...starts.map((one) => one.product)) - Math.min(...starts.map((one) => one.floor));
  return [
    {
      what: "worker: bundle",
      measured: `${product.gzipKb.toFixed(0)} KB gzip`,
      goal: atMost(product.gzipKb, 2500, " KB"),
    },
    {
      what: "worker: start, beyond a bare worker's",
      measured: ms(start),
      goal: atMost(start, 300, " ms"),
    },
  ];
}

/**
 * Milliseconds until the runtime has started this worker, including compiling and running its
 * modules.
 */
async function startOf(stateDir: string, bundle: Bundle) {
  const started = performance.now();
  const { stop } = await startWorkers(stateDir, { floor: bundle });
  const taken = performance.now() - started;
  await stop();
  return taken;
}

/** The files that a page loads by itself: Remix preloads every static import of its routes. */
function linksOf(html: string) {
  const files = (pattern: RegExp) => [...html.matchAll(pattern)].map(([, path]) => path!);
  const js = [
    ...files(/<link rel="later"[^>]* href="([^"]+)"/g),
    ...files(/<script[^>]*src="([^"]+)"/g),
    ...files(/\b(?:import|from) ?"([^"]+\.js)"/g),
  ];
  return {
    css: [...new Set(files(/<link rel="stylesheet" href="([^"]+)"/g))],
    js: [...new Set(js)],
  };
}

function gzipped(paths: string[]) {
  return paths.reduce((sum, path) => sum + gzipSync(readFileSync(CLIENT + path)).length, 0) / 1000;
}
