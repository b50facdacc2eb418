import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["../../app/**/*.{ts,tsx}", "../../workers/*.ts"], {
  eager: true,
  query: "?raw",
  import: "default",
});

/** changes() depends on the position in the batch: inserting a statement before it breaks it. */
test("only the guarded batch uses changes() in SQL", () => {
  const offenders = Object.entries(sources)
    .filter(([, text]) => /changes\(\)/.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, "")))
    .map(([path]) => path);
  expect(offenders).toEqual(["../../app/database/guarded-batch.server.ts"]);
});

/** Without commit, mail waits for the next scheduled run. */
test("every file that adds mail to a batch uses commit, or returns the statements", () => {
  const returnStatements = [
    // Return statements for their caller's batch.
    "claims/claim-code.server.ts",
    "claims/claimed.server.ts",
    "domains/owner-mail.server.ts",
    "notifications/outbox.server.ts",
    "office/office-notices.server.ts",
    "reviews/moderation/moderation-mails.server.ts",
    "reviews/office/reply-mail.server.ts",
  ].map((path) => `../../app/${path}`);
  const without = Object.entries(sources)
    .filter(([, text]) => text.includes("mailStatement(") && !text.includes("commit("))
    .map(([path]) => path);
  expect(without.filter((path) => !returnStatements.includes(path))).toEqual([]);
});
