/** Messages about reports, decisions and appeals, also for the browser. */
import { limits } from "./limits";

const most = (count: number) => `Use at most ${count.toLocaleString("en-US")} characters`;

export const messages = {
  reason: "Choose a reason",
  reportLong: most(limits.report),
  noteLong: most(limits.note),
  appeal: "Tell us why the review should be shown",
  appealLong: most(limits.appeal),
  signs: "Text can’t include control characters",
  ownReport: "You can’t report your own review. You can edit or delete it.",
  tryAgain: "Please try again later",
  reportedBefore: "You already reported this review",
  noCase: "There is no such case.",
  deleted: "Its author deleted this review. There is nothing left to decide.",
  decidedOtherwise: "Someone already decided this differently.",
  undecided: "This review was not removed, so there is no appeal to decide.",
  changed: "The review changed while you were looking at it. Look at it again, then decide.",
  ownReview: "You wrote this review, so someone else decides.",
  ownCompany: "You belong to this company, so someone else decides.",
  ownRemoval: "You removed this review, so another admin decides on the appeal.",
  notRemoved: "This review was not removed, so there is nothing to appeal.",
  appealedBefore: "You already appealed this decision.",
} as const;
