/** API calls for drafts: what the caller typed into a form but did not save. */
import { discardDraft, readDraft, saveDraft } from "../drafts/drafts.server";
import { MAX_DRAFT_LENGTH } from "../drafts/limits";
import { asItIs, bodyOf, call, queryOf, type ApiCall } from "./call";

export const draftCalls: ApiCall[] = [
  call("GET", "/auth/user/drafts", "Read the draft of a form", readDraft, queryOf, asItIs),
  call("PATCH", "/auth/user/drafts", "Save the draft of a form", saveDraft, bodyOf, asItIs, {
    // A character takes at most six bytes in JSON.
    largestBody: 6 * MAX_DRAFT_LENGTH,
  }),
  call("DELETE", "/auth/user/drafts", "Discard the draft of a form", discardDraft, queryOf, asItIs),
];
