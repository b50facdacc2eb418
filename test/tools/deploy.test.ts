/** `npm run deploy` with a wrangler that only notes what it is asked to do. */
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { UNSET } from "../../scripts/wrangler-databases";

type Change = (text: string) => string;

const ownDomain: Change = (text) => text.replaceAll("tradepost.example", "shop.test");
const idOfDirectory: Change = (text) => text.replace(UNSET, UNSET.replace("0", "1"));
const idOfWork: Change = (text) => text.replace(UNSET, UNSET.replace("0", "2"));

let dir: string;
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), "deploy-"));
  mkdirSync(join(dir, "bin"));
  program("tsx", "");
});
afterEach(() => rmSync(dir, { recursive: true, force: true }));

test("opens a work database only after the worker that is bound to it", () => {
  wranglerWhereMarkIs("WORK_1");
  expect(deploy(ownDomain, idOfDirectory, idOfWork)).toEqual({ code: 0, error: "" });
  expect(asked()).toEqual([
    "wrangler secret list --format json",
    "tsx scripts/build.ts",
    "wrangler d1 migrations apply tradepost",
    "wrangler d1 migrations apply tradepost-work-1",
    expect.stringMatching(/^wrangler d1 execute tradepost-work-1 .*INSERT INTO database_name/),
    expect.stringMatching(/^wrangler d1 execute tradepost .*FROM zip/),
    "wrangler deploy",
    // By the rules of the new worker.
    expect.stringMatching(/^wrangler d1 execute tradepost .*FROM search_index_due/),
    expect.stringMatching(/^wrangler d1 execute tradepost .*FROM company/),
    "wrangler d1 execute tradepost --yes --file .cache/index.sql",
    expect.stringMatching(/^wrangler d1 execute tradepost .*INTO work_database .*'WORK_1', 1/),
  ]);
});

test("rebuilds the search index only if a migration asks for it", () => {
  wranglerWhereMarkIs("WORK_1");
  deploy(ownDomain, idOfDirectory, idOfWork);
  const sql = readFileSync(join(dir, ".cache/index.sql"), "utf8").trim();
  expect(sql).toMatch(/^DELETE FROM search_listing WHERE company_id BETWEEN 1 AND 2000;/);
  expect(sql).toMatch(/;\nDELETE FROM search_index_due;$/);
  rmSync(join(dir, "asked"));
  rmSync(join(dir, ".cache"), { recursive: true });
  wranglerWhereMarkIs("WORK_1", undefined, 0);
  deploy(ownDomain, idOfDirectory, idOfWork);
  expect(existsSync(join(dir, ".cache/index.sql"))).toBe(false);
  expect(asked().filter((line) => /FROM company|index\.sql/.test(line))).toEqual([]);
});

test("refuses ids that were mixed up, before it deploys", () => {
  wranglerWhereMarkIs("WORK_2");
  expect(deploy(ownDomain, idOfDirectory, idOfWork)).toEqual({
    code: 1,
    error: expect.stringMatching(/binds as WORK_1, is the work database of WORK_2/),
  });
  expect(asked().filter((line) => /wrangler deploy|work_database/.test(line))).toEqual([]);
});

test.each<[string, Change[], RegExp]>([
  ["the example's domain", [idOfDirectory, idOfWork], /Put your own domain/],
  ["one id", [ownDomain, idOfDirectory], /still 0{8}-[-0]+ for WORK_1\)/],
])("does nothing with %s", (_, changes, message) => {
  wranglerWhereMarkIs("WORK_1");
  expect(deploy(...changes)).toEqual({ code: 1, error: expect.stringMatching(message) });
  expect(asked()).toEqual([]);
});

test.each<[string, string, RegExp]>([
  ["a secret that is not set", `echo '[{"name":"SECRET_KEYS"}]'`, /Set ADDRESS_KEY first/],
  [
    "a new worker without secrets",
    "echo 'This Worker does not exist on your account. [code: 10007]' >&2; exit 1",
    /Set SECRET_KEYS and ADDRESS_KEY first/,
  ],
  ["secrets that can't be listed", "echo 'Not logged in.' >&2; exit 1", /Not logged in/],
])("changes nothing with %s", (_, secrets, message) => {
  wranglerWhereMarkIs("WORK_1", secrets);
  expect(deploy(ownDomain, idOfDirectory, idOfWork)).toEqual({
    code: 1,
    error: expect.stringMatching(message),
  });
  expect(asked()).toEqual(["wrangler secret list --format json"]);
});

/** Exit code and errors of a deployment with a changed wrangler.toml. */
function deploy(...changes: Change[]) {
  const configuration = readFileSync("wrangler.toml", "utf8");
  writeFileSync(
    join(dir, "wrangler.toml"),
    changes.reduce((text, change) => change(text), configuration),
  );
  const { status, stderr } = spawnSync(
    resolve("node_modules/.bin/tsx"),
    [resolve("scripts/deploy.ts")],
    {
      cwd: dir,
      encoding: "utf8",
      env: { ...process.env, PATH: `${join(dir, "bin")}:${process.env.PATH}` },
    },
  );
  return { code: status, error: stderr };
}

/** Its databases have as many rows in every table. */
function wranglerWhereMarkIs(
  owner: string,
  secrets = `echo '[{"name":"SECRET_KEYS"},{"name":"ADDRESS_KEY"}]'`,
  rows = 5,
) {
  program(
    "wrangler",
    `case "$*" in
      "secret list"*) ${secrets};;
      *database_name*) echo '[{"results":[]},{"results":[{"name":"${owner}"}]}]';;
      *"AS n"*) echo '[{"results":[{"n":${rows}}]}]';;
      *--json*) echo '[{"results":[]}]';;
    esac`,
  );
}

function program(name: string, answer: string) {
  const file = join(dir, "bin", name);
  const note = `echo "${name} $(echo "$*" | tr -s '\n ' ' ')" >> ${join(dir, "asked")}`;
  writeFileSync(file, `#!/bin/sh\n${note}\n${answer}\n`);
  chmodSync(file, 0o755);
}

/** The programs that were started, with their arguments. */
function asked() {
  if (!existsSync(join(dir, "asked"))) return [];
  const lines = readFileSync(join(dir, "asked"), "utf8").trim().split("\n");
  return lines.map((line) => line.replace(" --remote", "").replace(" --env production", "").trim());
}
