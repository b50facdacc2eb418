/** Reviews: who writes, who sees, and what a review changes. */
import type { Fault } from "./fault";

const writing = ["test/reviews/add-review.test.ts"];
const own = ["test/reviews/own-review.test.ts"];
const figures = ["test/reviews/figures.test.ts"];
const privacy = ["test/reviews/privacy.test.ts"];
const photos = ["test/reviews/photos.test.ts"];
const member = ["test/reviews/member-review.test.ts"];

export const reviews: Fault[] = [
  {
    name: "a friends-only review raises the version of the company’s pages",
    file: "app/reviews/review-statements.server.ts",
    find: "if (!affects) return [];",
    replace: "if (affects === undefined) return [];",
    tests: writing,
  },
  {
    name: "an employee’s review counts in the rating",
    file: "app/reviews/review-statements.server.ts",
    find: 'one.relationship === "s")',
    replace: 'one.relationship === "s" || one.relationship === "e")',
    tests: writing,
  },
  {
    name: "people review a company that they work for",
    file: "app/reviews/reviewed-company.server.ts",
    find: "if (row.is_member === 1)",
    replace: "if (row.is_member === 2)",
    tests: writing,
  },
  {
    name: "a review with a link is shown at once",
    file: "app/reviews/add-review.server.ts",
    find: 'signs.length > 0 ? "held" : "shown"',
    replace: 'signs.length > 99 ? "held" : "shown"',
    tests: writing,
  },
  {
    name: "a bad review needs no text",
    file: "app/reviews/input.ts",
    find: "rating >= 3 || Boolean(review)",
    replace: "rating >= 1 || Boolean(review)",
    tests: writing,
  },
  {
    name: "a held review is shown to friends",
    file: "app/reviews/friends-reviews.server.ts",
    find: "OR state = 'shown')",
    replace: "OR state <> 'removed')",
    tests: writing,
  },
  {
    name: "somebody edits another’s review",
    file: "app/reviews/own-review.server.ts",
    find: "AND review_number = ? AND author_id = ?",
    replace: "AND review_number = ? AND author_id >= 0 * ?",
    tests: own,
  },
  {
    name: "an edit overwrites a later one",
    file: "app/reviews/edit-review.server.ts",
    find: "AND author_id = ?12 AND version = ?13",
    replace: "AND author_id = ?12 AND version >= 0 * ?13",
    tests: own,
  },
  {
    name: "an edit forgets later ratings in the total",
    file: "app/reviews/edit-review.server.ts",
    find: "coalesce((SELECT sum(s.rating)",
    replace: "coalesce((SELECT 0 * sum(s.rating)",
    tests: own,
  },
  {
    name: "a review can be edited after 30 days",
    file: "app/reviews/own-review.server.ts",
    find: "!isMember && createdAt >",
    replace: "!isMember && createdAt + 1e15 >",
    tests: own,
  },
  {
    name: "owners and staff can edit the review that they wrote before",
    file: "app/reviews/edit-review.server.ts",
    find: "if (row.is_member === 1)",
    replace: "if (row.is_member === 2)",
    tests: member,
  },
  {
    name: "the review of someone who joins the company still counts",
    file: "app/companies/member-review.server.ts",
    find: "SET relationship = 'e', counts = 0",
    replace: "SET relationship = 'e', counts = counts",
    tests: member,
  },
  {
    name: "what an edit takes out of the attributes stays",
    file: "app/companies/review-figures.server.ts",
    find: "SET count = count - 1 WHERE company_id = ?1",
    replace: "SET count = count - 0 WHERE company_id = ?1",
    tests: figures,
  },
  {
    name: "the photo of a friends-only review is for everyone",
    file: "app/media/shown.server.ts",
    find: "i.company_id = c.id AND ${shownToAll}))`",
    replace: "i.company_id = c.id AND state = 'shown'))`",
    tests: photos,
  },
  {
    name: "former friends get the photo of a friends-only review",
    file: "app/media/shown.server.ts",
    find: "WHERE f.person_id = ? AND f.friend_id = r.author_id",
    replace: "WHERE f.person_id = ? OR f.friend_id = r.author_id",
    tests: photos,
  },
  {
    name: "owners get photos of a held review of their company",
    file: "app/media/shown.server.ts",
    find: "         AND NOT EXISTS (SELECT 1 FROM review_photo i WHERE i.media_key = m.key)`",
    replace: "`",
    tests: photos,
  },
  {
    name: "a reader gets friends-only reviews in the public list",
    file: "app/security/review-access.ts",
    find: "visibility = 'p' AND state = 'shown'\"",
    replace: "state = 'shown'\"",
    tests: privacy,
  },
  {
    name: "platform admins get the photo of a friends-only review",
    file: "app/media/shown.server.ts",
    find: "? = 1 AND ${shownToAdmins}",
    replace: "? = 1",
    tests: photos,
  },
  {
    name: "the audit log names a friends-only review",
    file: "app/reviews/delete-review.server.ts",
    find: 'row.visibility === "p" || row.state !== "shown"',
    replace: 'row.visibility !== undefined || row.state !== "shown"',
    tests: own,
  },
  {
    name: "a change clears what it leaves out",
    file: "app/reviews/edit-review.server.ts",
    find: "{ ...was, attributes,",
    replace: "{ ...was, attributes, headline: undefined,",
    tests: own,
  },
  {
    name: "a new company takes the place of another",
    file: "app/new-companies/confirmed-place.server.ts",
    find: "&& (hasName || hasPhone)",
    replace: "&& (hasName || hasPhone || true)",
    tests: ["test/new-companies/place.test.ts"],
  },
];
