/**
 * `npm run import -- companies.csv --register "Texas plumbing licenses, November 2026"`: imports
 * profiles from a public register of any length. Uses the API with a platform admin's token (from
 * /account/tokens), so that the same rules apply as in the UI, locally and in production. Safe to
 * repeat after an interruption: existing profiles are not created twice.
 */
import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import { parseArgs } from "node:util";
import Papa from "papaparse";
import { encodingOf, type Encoding } from "../app/imports/encoding";
import { limits } from "../app/imports/limits";
import { messages } from "../app/imports/texts";

/** Rows per call: the UI's limit, so that a file which fits there has the same result here. */
const ROWS = limits.rows;
const CHARACTERS = limits.bytes - 100_000;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    register: { type: "string" },
    to: { type: "string", default: "http://localhost:8787" },
    preview: { type: "boolean", default: false },
  },
});
const [file] = positionals;
const token = process.env.API_TOKEN;
if (!file || !values.register || !token) {
  console.error(
    'API_TOKEN=… npm run import -- companies.csv --register "Name and date of the register" [--preview] [--to https://tradepost.example]\nA platform admin can create a token with write access at /account/tokens.',
  );
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
const sum = Object.fromEntries(counts.map((count) => [count, 0])) as Record<
  (typeof counts)[number],
  number
>;
let head: string | undefined;
let part: string[] = [];
let size = 0;
/** 1-based line numbers: of the next row, and of the part's rows. */
let at = 1;
let lines: number[] = [];

for await (const row of rowsOf(file)) {
  const startLine = at;
  at += 1 + (row.join("").match(/\n/g)?.length ?? 0);
  if (row.every((cell) => cell.trim() === "")) continue;
  // A line break in a cell would shift the line numbers of errors.
  const line = Papa.unparse([row]).replace(/[\r\n]+/g, " ");
  if (head === undefined) {
    head = line;
    continue;
  }
  part.push(line);
  lines.push(startLine);
  size += Buffer.byteLength(line) + 1;
  if (part.length >= ROWS || size >= CHARACTERS) await send();
}
await send();
if (sum.rows === 0) stop(messages.empty);
console.log(
  `${values.preview ? "Preview" : "Done"}: ` +
    `${counts.map((count) => `${count} ${sum[count].toLocaleString("en-US")}`).join(", ")}`,
);

/** Streams the file, holding at most one part in memory. Reads it twice: first for its encoding. */
async function* rowsOf(path: string): AsyncGenerator<string[]> {
  const found = await encodingOf(createReadStream(path) as AsyncIterable<Uint8Array>);
  if ("refused" in found) stop(found.refused);
  const text = Readable.from(textIn(path, found.encoding));
  for await (const row of text.pipe(Papa.parse(Papa.NODE_STREAM_INPUT, {}))) yield row as string[];
}

async function* textIn(path: string, encoding: Encoding) {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of createReadStream(path) as AsyncIterable<Uint8Array>)
    yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function send() {
  if (part.length === 0) return;
  const outcome = await call("/admin/imports", {
    register: values.register,
    csv: [head, ...part].join("\n"),
  });
  const [remaining] = outcome.errors;
  if (remaining?.line === 1) stop(`line 1: ${remaining.message}`);
  const done = values.preview ? outcome : await call(`/admin/imports/${outcome.id}/run`, undefined);
  for (const count of counts) sum[count] += done[count];
  for (const { line, column, message } of done.errors)
    console.warn(`line ${lines[line - 2]}${column && `, ${column}`}: ${message}`);
  if (done.wrong > done.errors.length)
    console.warn(
      `… and ${(done.wrong - done.errors.length).toLocaleString("en-US")} more before line ${at}`,
    );
  [part, lines, size] = [[], [], 0];
}

async function call(path: string, body: object | undefined): Promise<Outcome> {
  const answer = await fetch(`${values.to}/api/v1${path}`, {
    method: "POST",
    headers: {
      Authorization: `Bearer ${token}`,
      ...(body && { "Content-Type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (answer.ok) return (await answer.json()) as Outcome;
  return stop(`Stopped at line ${lines[0]}, ${answer.status}: ${await answer.text()}`);
}

function stop(message: string): never {
  console.error(message);
  process.exit(1);
}
