/** The results of a bench run, and how they are printed. */
import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { createRequire } from "node:module";

export interface Result {
  what: string;
  /** Number of companies; omitted if the size doesn't matter. */
  companies?: number;
  /** The value with its unit. */
  measured: string;
  /** The numeric value, if it is compared between sizes. */
  figure?: number;
  /** Relative to a floor measured in the same run. */
  ratio?: { of: string; value: number };
  goal?: { text: string; met: boolean };
}

export const machine = {
  cores: cpus().length,
  processor: cpus()[0]?.model ?? "unknown",
  memoryGb: Math.round(totalmem() / 2 ** 30),
  node: process.version,
  workerd: (createRequire(import.meta.url)("workerd/package.json") as { version: string }).version,
};

export function atLeast(value: number, least: number) {
  return { text: `≥ ${least}`, met: value >= least };
}

export function atMost(value: number, most: number, unit = "") {
  return { text: `≤ ${most}${unit}`, met: value <= most };
}

export function perSecond(value: number) {
  return `${Math.round(value).toLocaleString("en-US")}/s`;
}

export function ms(value: number) {
  return `${value < 10 ? value.toFixed(2) : value.toFixed(0)} ms`;
}

export function writeResults(results: readonly Result[], notes: readonly string[]) {
  mkdirSync("bench", { recursive: true });
  writeFileSync("bench/results.json", `${JSON.stringify({ machine, notes, results }, null, 2)}\n`);
  writeFileSync("bench/results.md", markdown(results, notes));
}

export function markdown(results: readonly Result[], notes: readonly string[]) {
  const { cores, processor, memoryGb, node, workerd } = machine;
  const lines = results.map(({ what, companies, measured, ratio, goal }) => {
    const cells = [
      what,
      companies?.toLocaleString("en-US") ?? "",
      measured,
      ratio ? `${ratio.value.toFixed(2)} × ${ratio.of}` : "",
      goalCell(goal),
    ];
    return `| ${cells.join(" | ")} |`;
  });
  return [
    `${cores} cores (${processor}), ${memoryGb} GB, Node ${node}, workerd ${workerd}.`,
    "",
    ...notes.map((note) => `- ${note}`),
    "",
    "| what | companies | measured | ratio to its floor | goal |",
    "| --- | --- | --- | --- | --- |",
    ...lines,
    "",
  ].join("\n");
}

function goalCell(goal: Result["goal"]) {
  return goal ? `${goal.text} ${goal.met ? "✓" : "✗"}` : "";
}
