import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../../app/**/*.{ts,tsx}", "../../workers/*.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** A statement that asks it depends on its place in the batch: another one before it changes it. */
test("no SQL but the guarded batch's own asks changes()", () => {
  const asking = Object.entries(sources)
    .filter(([, text]) => /changes\(\)/.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "")))
    .map(([path]) => path);
  expect(asking).toEqual(["../../app/database/guarded-batch.server.ts"]);
});

/** Without it the mail waits for the next scheduled run. */
test("each file that writes mail into a batch commits it, or hands the statements on", () => {
  const handsOn = [
    // Each returns statements for its caller's batch.
    "claims/claim-code.server.ts",
    "claims/claimed.server.ts",
    "domains/owner-letters.server.ts",
    "notifications/outbox.server.ts",
  ].map((path) => `../../app/${path}`);
  const without = Object.entries(sources)
    .filter(([, text]) => text.includes("mailStatement(") && !text.includes("commit("))
    .map(([path]) => path);
  expect(without.filter((path) => !handsOn.includes(path))).toEqual([]);
});
