/** Messages of the review forms, also for the browser. */
import { durationText } from "../duration";
import { lifetimes } from "../lifetimes";
import { limits } from "./limits";

export const messages = {
  /** REV-017 to REV-020. */
  firstName: "A first name is required",
  firstNameShort: `First name must be at least ${limits.shortestName} characters`,
  lastName: "A last name is required",
  lastNameShort: "Please use your full last name",
  /** REV-021. */
  rating: "Please select a star rating",
  /** REV-023. */
  review: "Please write a review about your experiences with this business.",
  /** REV-024. */
  headline: "A headline is required",
  headlineLong: `Use at most ${limits.headline} characters`,
  headlineSigns: "A headline is one line, without control characters",
  reviewLong: `Use at most ${limits.review.toLocaleString("en-US")} characters`,
  reviewSigns: "A review can’t include control characters",
  attribute: "Choose from the list",
  attributesAtThree: "A 3-star review has no such list",
  attributesAbove: "These go with 1 or 2 stars",
  attributesBelow: "These go with 4 or 5 stars",
  relationship: "Choose how you know this company",
  visibility: "Choose who can see your review",
  photos: `Add at most ${limits.photos} photos`,
  photo: "We can’t find one of the photos. Add it again.",
  /** REV-028 to REV-034. */
  second: "You can't leave multiple reviews for the same company",
  member: "You can't review companies you are a member of",
  memberEdits:
    "You belong to this company now, so you can’t edit your review of it. You can delete it.",
  /** REV-040. */
  companyExists: "This company already exists",
  optedOut: "This company asked us not to list it.",
  noPhotosYet: "Add photos once the company has its page",
  failed: "Please try again later",
  added: "Review added successfully",
  deleted: "Review deleted successfully",
  deleteFailed: "Unexpected error. Please try again later",
  edited: "Your review was updated",
  held: "We’re taking a look at it before others can see it. We’ll email you.",
  tooOld: `You can edit a review for ${durationText(lifetimes.editableReview)}. Delete it to write a new one.`,
  removed: "This review was removed, so it can’t be edited.",
  gone: "We can’t find that review. It may have been deleted.",
  reply: "Write a reply",
  replyLong: `Use at most ${limits.reply.toLocaleString("en-US")} characters`,
  replySigns: "A reply can’t include control characters",
  notTheirs: "Only the owners and staff of this company can reply.",
  stale:
    "Your review changed meanwhile. Compare what you entered with what is saved now, then save again.",
} as const;
