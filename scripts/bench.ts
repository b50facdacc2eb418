/**
 * `npm run bench`: measures performance as ratios to a floor (a minimal worker) in the same run, and as
 * counts. Prints a table and writes it to bench/results.json and bench/results.md. `--large` adds
 * 1,000,000 companies; `--only search,pictures,identity,memory,writing,pages,chat,bytes,browser` runs some parts and
 * writes no files. Later runs reuse the marketplaces in .state/bench-* and take a few minutes.
 */
import { benchAt, partNames, type Part } from "./bench/bench-at";
import { browserScores } from "./bench/browser-scores";
import { bundles } from "./bench/bundles";
import { chat } from "./bench/chat";
import { pageBytes, workerStart } from "./bench/bytes";
import { markdown, writeResults, type Result } from "./bench/results";
import { growth } from "./bench/searches";
import { prepareState } from "./state";

const SIZES = [1000, 100_000, ...(process.argv.includes("--large") ? [1_000_000] : [])];
const SMALL = `.state/bench-${SIZES[0]}`;
const allParts = [...partNames, "chat", "bytes", "browser"] as const;

const notes = [
  "A ratio compares the product with a floor, a bare worker that does the least work. Both are measured in the same run, in turns. For the warm page, the bare worker sends the same body and headers.",
  "The warm page is requested by wrk over 8 connections where it is installed; other requests by a client of our own, over 16. CPU is that of the whole runtime, with the simulated database and bucket.",
  "Workers run in workerd, each on its own socket, without the development server, proxy, assets router, simulated rate limiter and log pipe. Only Lighthouse uses `wrangler dev`, which speaks HTTP/1.1: six files at a time. Production has HTTP/2 and 3.",
  '"Rendered": many companies, each requested once. With 1,000 companies, each has a full profile; with 100,000 or more, profiles are lean.',
  "Searches: one connection, whole API requests. Their statements: the time in D1, minus the time of as many empty ones, compared with plain SQLite on the same file.",
  "Refreshes and sign-ins: over the API, each from its own IP address, with real Durable Objects. Known and unknown email addresses: in turns.",
  "Worker start: the time until the runtime serves the product, minus the time until it serves the bare worker; the fastest of five each.",
  "Lighthouse: medians of five valid runs after one that fills the server's caches.",
  "Search results have `noindex`, which Lighthouse's SEO score counts as a fault.",
];

const only = chosenParts();
const results: Result[] = [];
console.log("Bundling …");
const built = bundles();
await prepareState({ dir: SMALL, size: SIZES[0]!, log: console.log });
// Run first, before the build's files change.
if (only.includes("bytes"))
  add([
    ...(await pageBytes(SMALL, built.product)),
    ...(await workerStart(SMALL, built.deployed, built.floor)),
  ]);
for (const size of SIZES) {
  const parts = partNames.filter((part) => only.includes(part) && isMeasuredAt(part, size));
  if (parts.length > 0) add(await benchAt(size, built, parts));
}
if (only.includes("chat")) add(await chat(SMALL));
add(growth(results));
if (only.includes("browser")) add(await browserScores(SMALL));
console.log(`\n${markdown(results, notes)}`);
if (only.length === allParts.length) writeResults(results, notes);

/**
 * Pages, pictures and sessions cost the same at every size; measuring pages at two sizes verifies
 * it.
 */
function isMeasuredAt(part: Part, size: number) {
  if (part === "pictures" || part === "identity") return size === SIZES[0];
  if (part === "memory" || part === "writing") return size === 100_000;
  return part === "search" || size <= 100_000;
}

/** Prints results as they arrive, because a run takes minutes. */
function add(found: Result[]) {
  results.push(...found);
  for (const { what, companies, measured, ratio } of found)
    console.log(
      [what, companies, measured, ratio?.value.toFixed(2)]
        .filter((cell) => cell !== undefined)
        .join(" · "),
    );
}

function chosenParts(): readonly (typeof allParts)[number][] {
  const at = process.argv.indexOf("--only");
  if (at < 0) return allParts;
  const names = (process.argv[at + 1] ?? "").split(",");
  const unknown = names.filter((name) => !allParts.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`Unknown part: ${unknown.join(", ")}. Choose from ${allParts.join(", ")}.`);
  return allParts.filter((part) => names.includes(part));
}
