/** Reviews: reading them, and a person's own. */
import { ofCompany, seenBy, type Cell } from "./cells";
import { DRAFT, PRO_DRAFT, published, SECRET } from "./world";

const nobody = "nobody";
const noFiles = () => Promise.resolve();
/** Refused last, after every check of the caller: nobody uploaded this photo. */
const review = { rating: 5, photos: [`${"0".repeat(24)}.jpg`] };

/** Of everyone who sees the company. */
export const reviewReadingMatrix: Record<string, Cell[]> = {
  "read review summary": ofCompany((company) => ({ company }), "nothing"),
  "read review form": [
    ["published", { company: published.vanityName }, "answers"],
    ["unpublished", { company: SECRET }, seenBy()("not found")],
    ["unpublished, an owner's", { company: DRAFT }, seenBy("owner")("not found")],
    ["unpublished, a pro owner's", { company: PRO_DRAFT }, seenBy("pro owner")("not found")],
    ["missing", { company: nobody }, "not found"],
  ],
};

/** Members of the company are refused; an unpublished one exists for those who see it. */
function written(input: object, outcome: "invalid" | "nothing"): Cell[] {
  return [
    [
      "published",
      { ...input, company: published.vanityName },
      { others: outcome, staff: "forbidden", "pro owner": "forbidden" },
    ],
    [
      "unpublished",
      { ...input, company: SECRET },
      { others: "not found", "platform admin": outcome },
    ],
    [
      "unpublished, an owner's",
      { ...input, company: DRAFT },
      { others: "not found", owner: "forbidden", "platform admin": outcome },
    ],
    ["missing", { ...input, company: nobody }, "not found"],
  ];
}

const anothers = { company: published.vanityName, reviewNumber: 1 };

export const reviewMatrix: Record<string, Cell[]> = {
  "add review": written(review, "invalid"),
  "add review photos": written({ files: noFiles }, "nothing"),
  "read own review": [["another's", anothers, "not found"]],
  "list own reviews": [["own", {}, "nothing"]],
  "edit review": [["another's", { ...anothers, ...review }, "not found"]],
  "delete review": [["another's", anothers, "not found"]],
};
