import { ESLint } from "eslint";
import { expect, test } from "vitest";

const eslint = new ESLint();

/** The lint rule's messages for a file at `path` that imports `from`. */
async function lintImport(path: string, from: string) {
  const [result] = await eslint.lintText(`export * from "${from}";\n`, { filePath: path });
  return result!.messages.map((one) => `${one.ruleId}: ${one.message}`);
}

const forbidden = [
  ["the worker from the app", "app/probe.ts", "../workers/log", "never the reverse"],
  ["a domain from ui", "app/ui/probe.ts", "../companies/hours", "ui must not import a domain"],
  ["a foundation from ui", "app/ui/probe.ts", "../operations/actor", "ui must not import a domain"],
  [
    "a domain from operations",
    "app/operations/probe.ts",
    "../companies/hours",
    "Domains build on these",
  ],
  [
    "a domain from the database",
    "app/database/probe.ts",
    "../claims/input",
    "Domains build on these",
  ],
  ["the API from a domain", "app/claims/probe.ts", "../api/call", "builds on the domains"],
  ["the API from a new domain", "app/friends/probe.ts", "../api/call", "builds on the domains"],
  ["a script from the app", "app/companies/probe.ts", "../../scripts/state", "tools or tests"],
  ["a test from the worker", "workers/probe.ts", "../test/support/random", "tools or tests"],
  [
    "a .tsx file without its extension",
    "app/database/probe.ts",
    "../frame/main-bar",
    "Domains build on these",
  ],
] as const;

test.each(forbidden)("refuses to import %s", async (_title, path, from, message) => {
  expect(await lintImport(path, from)).toEqual([
    expect.stringMatching(`^import-x/no-restricted-paths: .*${message}`),
  ]);
});

test.each([
  ["app/companies/probe.ts", "../operations/actor"],
  ["app/companies/probe.ts", "../ui/initials"],
  ["app/api/probe.ts", "../claims/input"],
  ["workers/probe.ts", "../app/config"],
])("allows %s to import %s", async (path, from) => {
  expect(await lintImport(path, from)).toEqual([]);
});
