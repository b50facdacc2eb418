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
import { typingDelays } from "./typing";

const PORT = Number(process.env.BENCH_PORT ?? 8867);
const REPORTS = ".state/bench-lighthouse";
const CATEGORIES = "performance,accessibility,best-practices,seo";
const TIMEOUT_MS = 120_000;

interface Report {
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
      results.push(...scoresOf(name, await report(name, `http://localhost:${PORT}${path}`)));
    results.push(...(await typingDelays(`http://localhost:${PORT}`)));
  } finally {
    server.kill();
  }
  return results;
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
  return JSON.parse(readFileSync(file, "utf8")) as Report;
}

function scoresOf(name: string, { categories, audits }: Report): Result[] {
  const figure = (audit: string) => audits[audit]?.numericValue ?? NaN;
  const scores = Object.values(categories).map(({ title, score, auditRefs }) => {
    const points = Math.round((score ?? 0) * 100);
    const lost = auditRefs
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
      .map(({ id }) => id);
    return {
      what: `${name}: Lighthouse ${title}`,
      measured: `${points}${lost.length > 0 ? ` (${lost.join(", ")})` : ""}`,
      goal: atLeast(points, 100),
    };
  });
  const lcp = figure("largest-contentful-paint");
  const cls = figure("cumulative-layout-shift");
  const tbt = figure("total-blocking-time");
  return [
    ...scores,
    {
      what: `${name}: largest contentful paint`,
      measured: ms(lcp),
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
