/**
 * `npm run bench`: measures performance as ratios to a floor (a minimal worker) in the same run, and as
 * counts. Prints a table and writes it to bench/results.json and bench/results.md. `--large` adds
 * 1,000,000 companies; `--only search,pictures,identity,pages,bytes,browser` runs some parts and
 * writes no files. Later runs reuse the marketplaces in .state/bench-* and take a few minutes.
 */
import { benchAt, partNames, type Part } from "./bench/bench-at";
import { browserScores } from "./bench/browser-scores";
import { bundles } from "./bench/bundles";
import { pageBytes, workerStart } from "./bench/bytes";
import { markdown, writeResults, type Result } from "./bench/results";
import { growth } from "./bench/searches";
import { prepareState } from "./state";

const SIZES = [1000, 100_000, ...(process.argv.includes("--large") ? [1_000_000] : [])];
const SMALL = `.state/bench-${SIZES[0]}`;
const allParts = [...partNames, "bytes", "browser"] as const;

const notes = [
  "A ratio is to a floor taken in the same run, in turns with it: what the product reaches of what the least worker reaches. The bare worker of the warm page answers the same body and headers.",
  "Workers run in workerd on sockets of their own, 16 connections: no development server, proxy, assets' router, simulated rate limiter or log pipe. Lighthouse alone goes through `wrangler dev`, which speaks HTTP/1.1: six files at a time, where production has HTTP/2 and 3.",
  '"Rendered": many companies, each asked once. A thousand companies are filled in as a visitor would want it; at 100,000 and more they are lean.',
  "Searches: one connection, whole API requests. Their statements: in D1, less as many empty ones, against plain SQLite on the same file.",
  "Refreshes and sign-ins: over the API, each from an address of its own, sessions kept by real Durable Objects. Known and unknown addresses: in turns.",
  "Worker start: until the runtime serves the product, less until it serves the bare worker; the quickest of five each.",
  "Search results are not for search engines (`noindex`), which Lighthouse's SEO score counts as a fault.",
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

function chosenParts(): readonly (Part | "bytes" | "browser")[] {
  const at = process.argv.indexOf("--only");
  if (at < 0) return allParts;
  const names = (process.argv[at + 1] ?? "").split(",");
  const unknown = names.filter((name) => !allParts.some((part) => part === name));
  if (unknown.length > 0)
    throw new Error(`No such part: ${unknown.join(", ")}. There are ${allParts.join(", ")}.`);
  return allParts.filter((part) => names.includes(part));
}
