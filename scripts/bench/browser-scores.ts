/**
 * Browser measurements: Lighthouse with its defaults (a phone on simulated slow 4G), and fast
 * typing.
 */
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, readFileSync } from "node:fs";
import { chromium, chromiumArguments } from "../browser";
import { serve } from "../serve";
import { pages } from "./bytes";
import { atLeast, atMost, ms, type Result } from "./results";
import { quantile } from "./load";
import { typingDelays } from "./typing";

const PORT = Number(process.env.BENCH_PORT ?? 8867);
const REPORTS = ".state/bench-lighthouse";
const CATEGORIES = "performance,accessibility,best-practices,seo";
const TIMEOUT_MS = 120_000;
/** An odd number, so that the median is a run. */
const RUNS = 5;
const MOST_CRASHES = 5;

interface Report {
  runtimeError?: { message: string };
  categories: Record<
    string,
    { title: string; score: number | null; auditRefs: { id: string; weight: number }[] }
  >;
  audits: Record<string, { title: string; score: number | null; numericValue?: number }>;
}

export async function browserScores(stateDir: string): Promise<Result[]> {
  mkdirSync(REPORTS, { recursive: true });
  const server = await serve({ port: PORT, stateDir });
  const results: Result[] = [];
  try {
    for (const [name, path] of Object.entries(pages))
      results.push(...scoresOf(name, await reports(name, `http://localhost:${PORT}${path}`)));
    results.push(...(await typingDelays(`http://localhost:${PORT}`)));
  } finally {
    server.kill();
  }
  return results;
}

interface Reports {
  valid: Report[];
  /** Runs in which Lighthouse or its browser failed. */
  crashed: number;
}

/** Five valid runs, after one that fills the server's caches. */
async function reports(name: string, url: string): Promise<Reports> {
  const found: Reports = { valid: [], crashed: 0 };
  await report(name, url).catch(() => undefined);
  while (found.valid.length < RUNS) {
    try {
      found.valid.push(await report(name, url));
    } catch (error) {
      if (++found.crashed > MOST_CRASHES) throw error;
    }
  }
  return found;
}

async function report(name: string, url: string): Promise<Report> {
  const file = `${REPORTS}/${name.replaceAll(" ", "-")}.json`;
  const args = [
    url,
    "--output=json",
    `--only-categories=${CATEGORIES}`,
    `--output-path=${file}`,
    "--quiet",
    `--chrome-flags=--headless=new ${chromiumArguments.join(" ")}`,
  ];
  const browser = chromium();
  // In its own process group, so that its browser can be ended with it.
  const child = spawn("lighthouse", args, {
    detached: true,
    stdio: ["ignore", "ignore", "pipe"],
    env: { ...process.env, ...(browser && { CHROME_PATH: browser }) },
  });
  let output = "";
  child.stderr.setEncoding("utf8").on("data", (text: string) => (output += text));
  const tooLong = setTimeout(() => process.kill(-child.pid!, "SIGTERM"), TIMEOUT_MS);
  const [code] = (await once(child, "exit")) as [number | null];
  clearTimeout(tooLong);
  if (code !== 0)
    throw new Error(
      `Lighthouse failed on ${url}${code === null ? ": it took too long" : ""}.\n${output}`,
    );
  const found = JSON.parse(readFileSync(file, "utf8")) as Report;
  if (found.runtimeError) throw new Error(`${url}: ${found.runtimeError.message}`);
  return found;
}

/** Medians; the audits that cost points in any run are named. */
function scoresOf(name: string, { valid, crashed }: Reports): Result[] {
  const median = (figures: number[]) => quantile(figures, 0.5);
  const figure = (audit: string) =>
    median(valid.map(({ audits }) => audits[audit]?.numericValue ?? NaN));
  const scores = Object.entries(valid[0]!.categories).map(([id, { title, auditRefs }]) => {
    const points = median(
      valid.map(({ categories }) => Math.round((categories[id]?.score ?? 0) * 100)),
    );
    const lost = auditRefs
      .filter(({ weight }) => weight > 0)
      .filter((ref) => valid.some(({ audits }) => (audits[ref.id]?.score ?? 1) < 0.9));
    return {
      what: `${name}: Lighthouse ${title}`,
      measured: `${points}${lost.length > 0 ? ` (${lost.map((ref) => ref.id).join(", ")})` : ""}`,
      goal: atLeast(points, 100),
    };
  });
  const fcp = figure("first-contentful-paint");
  const lcp = figure("largest-contentful-paint");
  const cls = figure("cumulative-layout-shift");
  const tbt = figure("total-blocking-time");
  const most = Math.max(
    ...valid.map(({ audits }) => audits["largest-contentful-paint"]?.numericValue ?? NaN),
  );
  return [
    ...scores,
    {
      what: `${name}: first contentful paint`,
      measured: ms(fcp),
      goal: atMost(fcp, 1000, " ms"),
    },
    {
      what: `${name}: largest contentful paint`,
      measured: `${ms(lcp)} (most ${ms(most)}; ${crashed} runs crashed)`,
      goal: atMost(lcp, 1500, " ms"),
    },
    {
      what: `${name}: layout shift`,
      measured: cls.toFixed(3),
      goal: atMost(Number(cls.toFixed(3)), 0),
    },
    { what: `${name}: total blocking time`, measured: ms(tbt), goal: atMost(tbt, 50, " ms") },
  ];
}
