/** Limits: sizes, attempts, page lengths, times. */
import type { Fault } from "./fault";

export const limits: Fault[] = [
  {
    name: "every limit allows one more try",
    file: "app/security/limits.server.ts",
    find: "count > limit.most",
    replace: "count > limit.most + 1",
    tests: ["test/claims/claims.test.ts"],
  },
  {
    name: "the daily run resets limits that are still active",
    file: "app/identity/forget-over.server.ts",
    find: "FROM attempt WHERE began_at < ?",
    replace: "FROM attempt WHERE began_at <> ?",
    tests: ["test/identity/forget-over.test.ts"],
  },
  {
    name: "a claim code allows unlimited guesses",
    file: "app/security/code-kinds.ts",
    find: "life: 24 * HOUR, mostTries: 5",
    replace: "life: 24 * HOUR, mostTries: 1_000_000",
    tests: ["test/claims/claims.test.ts"],
  },
  {
    name: "a mailed code allows unlimited guesses",
    file: "app/security/codes.server.ts",
    find: "AND used_at IS NULL AND tries < ?",
    replace: "AND used_at IS NULL AND ? > 0",
    tests: ["test/identity/mailed-codes.test.ts"],
  },
  {
    name: "a mailed code never expires",
    file: "app/security/codes.server.ts",
    find: "row.expires_at <= at",
    replace: "row.expires_at <= 0",
    tests: ["test/identity/mailed-codes.test.ts"],
  },
  {
    name: "a body can exceed the call's limit",
    file: "app/routing/bytes-within.ts",
    find: "return size > max ? undefined :",
    replace: "return",
    tests: ["test/routing/form-with-file.test.ts", "test/api/answer.test.ts"],
  },
  {
    name: "a request can contain any number of files",
    file: "app/media/upload/read-files.server.ts",
    find: "if (files > MAX_FILES)",
    replace: "if (false)",
    tests: ["test/media/read-files.test.ts"],
  },
  {
    name: "a picture can have any number of pixels",
    file: "app/media/upload/check-file.server.ts",
    find: "|| width * height > MAX_PIXELS",
    replace: "",
    tests: ["test/media/check-file.test.ts"],
  },
  {
    name: "a page of reviews can have any length",
    file: "app/reviews/read-reviews.server.ts",
    find: ".max(100)",
    replace: "",
    tests: ["test/reviews/read-reviews.test.ts"],
  },
  {
    name: "the sweep deletes uploads in progress",
    file: "app/media/upload/sweep.server.ts",
    find: "const MIN_ORPHAN_AGE = DAY",
    replace: "const MIN_ORPHAN_AGE = 0",
    tests: ["test/media/sweep.test.ts"],
  },
];
