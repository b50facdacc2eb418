/**
 * Importing a register from the command line: `npm run import` reports the same about a file as the
 * page does.
 */
import { execFile } from "node:child_process";
import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { noteSecrets } from "./secrets";
import { readable } from "./request";
import { origin, Visitor } from "./visitor";

const operator = new Visitor();
const directory = mkdtempSync(join(tmpdir(), "register-"));
let token: string;

/** Every run uses its own companies, since imported ones stay in the database. */
const run = randomUUID().slice(0, 8);
const csv = [
  "Business Name,City,State,ZIP,Phone,License Number",
  `${run} Drains,Austin,TX,78701,,M-1`,
  `${run} Phone,Austin,TX,78701,12,`,
  "",
  `"${run} ""Sons""\r\n& Co",Round Rock,TX,78664,,M-2`,
  `${run} Boston,Boston,TX,02108,,`,
  `${run} DRAINS,Austin,TX,78701-1234,,`,
  `${run} Nowhere,Austin,TX,99999,,`,
].join("\r\n");
const errors = [
  "line 3, phone: Enter a 10-digit phone number.",
  "line 7, zip: Zip code 02108 is in MA, not in TX.",
  "line 9, zip: There is no zip code 99999.",
];

beforeAll(async () => {
  await operator.call("POST", "/auth/sign-in", {
    email: demoPeople.operator.email,
    password: DEMO_PASSWORD,
  });
  const made = await operator.call("POST", "/auth/user/tokens", {
    name: `Import ${run}`,
    scope: "write",
    lifetime: "7 days",
    password: DEMO_PASSWORD,
  });
  ({ token } = JSON.parse(made.text) as { token: string });
  noteSecrets(token);
});
afterAll(() => rmSync(directory, { recursive: true }));

function runImport(text: string | Buffer, ...more: string[]) {
  const file = join(directory, "companies.csv");
  writeFileSync(file, text);
  const args = [
    "scripts/import.ts",
    file,
    "--register",
    `Register ${run}`,
    "--to",
    origin,
    ...more,
  ];
  return new Promise<{ code: number; out: string; errors: string[] }>((resolve) => {
    execFile("tsx", args, { env: { ...process.env, API_TOKEN: token } }, (error, out, err) =>
      resolve({
        code: Number(error?.code ?? 0),
        out: out.trim(),
        errors: err.trim().split("\n").filter(Boolean),
      }),
    );
  });
}

async function previewOnPage(text: string) {
  const field = (name: string, value: string, file = "") =>
    `--edge\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`;
  const body =
    field("intent", "preview") +
    field("register", `Register ${run}`) +
    field("csv", text, '; filename="companies.csv"\r\nContent-Type: text/csv') +
    "--edge--\r\n";
  const answer = await operator.send("POST", "/admin/import", body, {
    Origin: origin,
    "Content-Type": "multipart/form-data; boundary=edge",
  });
  expect(answer.status).toBe(200);
  return readable(answer.text);
}

test("previews the same errors by line as the page, then imports; importing again creates nothing", async () => {
  const page = await previewOnPage(csv);
  for (const fact of ["Rows 6", "New profiles 2", "Duplicates in the file 1", "With errors 3"])
    expect(page).toContain(fact);
  for (const [, line, column, message] of errors.map((error) =>
    /^line (\d+), (\w+): (.+)$/.exec(error)!,
  ))
    expect(page).toContain(`${line} ${column} ${message}`);
  const counts = "rows 6, made 2, merged 0, claimed 0, repeated 1, optedOut 0, wrong 3";
  expect(await runImport(csv, "--preview")).toEqual({
    code: 0,
    out: `Preview: ${counts}`,
    errors,
  });
  expect(await runImport(csv)).toEqual({ code: 0, out: `Done: ${counts}`, errors });
  expect(await runImport(csv)).toMatchObject({
    code: 0,
    out: `Done: ${counts.replace("made 2, merged 0", "made 0, merged 2")}`,
  });
  const profile = await operator.call("GET", `/network/profile/${run}-drains`);
  expect(JSON.parse(profile.text)).toMatchObject({
    name: `${run} Drains`,
    unclaimed: true,
    published: true,
  });
});

test("reads the encodings that the page reads; refuses a file without rows and other files by name", async () => {
  const rows = (name: string) => `name,city,state,zip\n${run} ${name},Austin,Texas,78701\n`;
  expect(await runImport(Buffer.from(rows("Café One"), "latin1"))).toMatchObject({ code: 0 });
  expect(await runImport(Buffer.from(`\ufeff${rows("Café Two")}`, "utf16le"))).toMatchObject({
    code: 0,
  });
  for (const [uri, name] of [
    [`${run}-cafe-one`, "Café One"],
    [`${run}-cafe-two`, "Café Two"],
  ]) {
    const profile = await operator.call("GET", `/network/profile/${uri}`);
    expect(JSON.parse(profile.text)).toMatchObject({ name: `${run} ${name}` });
  }
  for (const [file, message] of [
    ["name,city,state,zip\n", "The file has no rows."],
    ["", "The file has no rows."],
    ["PK\u0003\u0004", "This is an Excel or zip file. Save it as CSV in UTF-8."],
  ] as const)
    expect(await runImport(file)).toMatchObject({ code: 1, errors: [message] });
});

test("rejects a file without the required columns", async () => {
  expect(await runImport("a,b\n1,2")).toMatchObject({
    code: 1,
    errors: ["line 1: The first line must name the columns name, city, state, zip."],
  });
});
