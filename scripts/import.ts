/**
 * `npm run import -- companies.csv --register "Texas plumbing licences, November 2026"`: profiles from a public register, of any length.
 * It goes through the API with a platform admin's token (made at /account/tokens), so that the same rules hold as on the screen, on one's own
 * machine and in production. Running it again goes on where it was stopped: what is there already is not made twice.
 */
import { createReadStream } from "node:fs";
import { parseArgs } from "node:util";
import Papa from "papaparse";

/** One call's rows. */
const ROWS = 1000;
const CHARACTERS = 400_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { register: { type: "string" }, to: { type: "string", default: "http://localhost:8787" }, preview: { type: "boolean", default: false } },
});
const [file] = positionals;
const token = process.env.API_TOKEN;
if (!file || !values.register || !token) {
  console.error('API_TOKEN=… npm run import -- companies.csv --register "Which register, and of when" [--preview] [--to https://tradepost.example]\nA token that may write is made by a platform admin at /account/tokens.');
  process.exit(1);
}

interface Outcome {
  id: string;
  rows: number;
  made: number;
  merged: number;
  claimed: number;
  repeated: number;
  optedOut: number;
  wrong: number;
  errors: { line: number; column: string; message: string }[];
}

const counts = ["rows", "made", "merged", "claimed", "repeated", "optedOut", "wrong"] as const;
const sum = Object.fromEntries(counts.map((count) => [count, 0])) as Record<(typeof counts)[number], number>;
let head: string | undefined;
let part: string[] = [];
let size = 0;
/** Rows of the file before those of the part, with the head. */
let before = 1;

for await (const row of rowsOf(file)) {
  const line = Papa.unparse([row]);
  if (head === undefined) {
    head = line;
    continue;
  }
  part.push(line);
  size += line.length;
  if (part.length >= ROWS || size >= CHARACTERS) await send();
}
await send();
console.log(`${values.preview ? "Would be" : "Done"}: ${counts.map((count) => `${count} ${sum[count].toLocaleString("en-US")}`).join(", ")}`);

/** As the file comes in: no more of it is held than one part. */
async function* rowsOf(path: string): AsyncGenerator<string[]> {
  const parser = createReadStream(path, "utf8").pipe(Papa.parse(Papa.NODE_STREAM_INPUT, { skipEmptyLines: "greedy" }));
  for await (const row of parser) yield (row as string[]).map((cell, i) => (i === 0 ? cell.replace(/^\ufeff/, "") : cell));
}

async function send() {
  if (part.length === 0) return;
  // A line break in a cell would shift the lines of the errors.
  const outcome = await call("/admin/imports", { register: values.register, csv: [head, ...part.map((line) => line.replace(/\r?\n/g, " "))].join("\n") });
  const done = values.preview ? outcome : await call(`/admin/imports/${outcome.id}/run`, undefined);
  for (const count of counts) sum[count] += done[count];
  for (const { line, column, message } of done.errors) console.warn(`row ${before + line - 1}${column && `, ${column}`}: ${message}`);
  before += part.length;
  [part, size] = [[], 0];
}

async function call(path: string, body: object | undefined): Promise<Outcome> {
  const answer = await fetch(`${values.to}/api/v1${path}`, {
    method: "POST",
    headers: { Authorization: `Bearer ${token}`, ...(body && { "Content-Type": "application/json" }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return (await answer.json()) as Outcome;
  console.error(`Stopped at row ${before + 1}, ${answer.status}: ${await answer.text()}`);
  process.exit(1);
}
