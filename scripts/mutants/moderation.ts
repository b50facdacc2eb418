/** Moderation of reviews: reports, decisions and appeals. */
import type { Fault } from "./fault";

const folder = "app/reviews/moderation";
const reports = ["test/reviews/report-review.test.ts"];
const decisions = ["test/reviews/decide-review.test.ts"];
const appeals = ["test/reviews/appeal.test.ts"];
const signs = ["test/reviews/signs.test.ts"];

export const moderation: Fault[] = [
  {
    name: "a stranger can report a friends-only review, and so learns of it",
    file: `${folder}/reported-review.server.ts`,
    find: "f.friend_id = review.author_id",
    replace: "1 OR f.friend_id = review.author_id",
    tests: reports,
  },
  {
    name: "a report of a review that was hidden meanwhile is stored",
    file: `${folder}/report-review.server.ts`,
    find: "WHERE c.id = ? AND review.author_id IS NOT ? AND ${seen.sql}",
    replace: "WHERE c.id = ? AND review.author_id IS NOT ? AND (1 OR ${seen.sql})",
    tests: reports,
  },
  {
    name: "authors can report their own reviews",
    file: `${folder}/report-review.server.ts`,
    find: "if (row.is_own === 1) throw",
    replace: "if (row.is_own === 2) throw",
    tests: reports,
  },
  {
    name: "an admin decides on what the author has changed since",
    file: `${folder}/decided.server.ts`,
    find: "WHERE company_id = ? AND review_number = ? AND version = ?\n",
    replace: "WHERE company_id = ? AND review_number = ? AND version >= 1 + 0 * ?\n",
    tests: decisions,
  },
  {
    name: "a case can be decided twice",
    file: `${folder}/decide-review.server.ts`,
    find: "WHERE id = ? AND decided_at IS NULL",
    replace: "WHERE id = ?",
    tests: decisions,
  },
  {
    name: "an owner who is a platform admin decides on reviews of the company",
    file: `${folder}/case-row.server.ts`,
    find: "if (row.is_member === 1)",
    replace: "if (row.is_member === 2)",
    tests: decisions,
  },
  {
    name: "a removed friends-only review is counted on the page",
    file: `${folder}/decided.server.ts`,
    find: 'if (row.visibility !== "p") return [];',
    replace: "if (row.visibility === undefined) return [];",
    tests: decisions,
  },
  {
    name: "a removed review still counts in the rating",
    file: `${folder}/decided.server.ts`,
    find: "Number(countsOf({ ...row, state }))",
    replace: "Number(countsOf(row))",
    tests: decisions,
  },
  {
    name: "the company is mailed about a removed review that it never saw",
    file: `${folder}/case-row.server.ts`,
    find: '(row.visibility === "p" && wasShown(row))',
    replace: 'row.visibility === "p"',
    tests: decisions,
  },
  {
    name: "the company gets no notice of a review that was held first",
    file: `${folder}/decided.server.ts`,
    find: 'row.state === "shown" || wasShown(row)',
    replace: 'row.state !== "shown" || wasShown(row)',
    tests: decisions,
  },
  {
    name: "the admin who removed a review decides on its appeal",
    file: `${folder}/decide-appeal.server.ts`,
    find: "if (results.length > 0) throw",
    replace: "if (results.length > 1) throw",
    tests: appeals,
  },
  {
    name: "a decision can be appealed twice",
    file: `${folder}/appeal-review.server.ts`,
    find: "if (removal.appealed_at !== null) throw",
    replace: "if (removal.appealed_at === 0) throw",
    tests: appeals,
  },
  {
    name: "a restored review stays in the page's notice",
    file: `${folder}/decided.server.ts`,
    find: "SET count = count - 1",
    replace: "SET count = count - 0",
    tests: appeals,
  },
  {
    name: "a phone number with dots is not noticed",
    file: `${folder}/signs.server.ts`,
    find: "[\\s./_",
    replace: "[\\s/_",
    tests: ["test/reviews/signs.test.ts"],
  },
  {
    name: "friends-only reviews make a burst, so that a hold tells of them",
    file: `${folder}/signs.server.ts`,
    find: "AND public_at > ?",
    replace: "AND created_at > ?",
    tests: signs,
  },
  {
    name: "an edit makes a friends-only review public without a look at its author",
    file: "app/reviews/edit-review.server.ts",
    find: "...(becomesPublic ? await signsOfPosting(context, id.companyId) : []),",
    replace: "",
    tests: signs,
  },
  {
    name: "an edit of a held review forgets why it was held",
    file: `${folder}/open-case.server.ts`,
    find: "UNION SELECT value FROM json_each(excluded.signs)",
    replace: "WHERE 0 UNION SELECT value FROM json_each(excluded.signs)",
    tests: signs,
  },
];
