import type { Moves } from "../../office/move-by-form.server";
import { completeRequest } from "./complete-request.server";
import { markNotSpam } from "./mark-not-spam.server";
import { markSpam } from "./mark-spam.server";
import { reopenRequest } from "./reopen-request.server";
import { revokeRequestLinks } from "./revoke-links.server";

export const requestMoves: Moves = {
  complete: [completeRequest, "completed"],
  reopen: [reopenRequest, "reopened"],
  spam: [markSpam, "spam"],
  "not-spam": [markNotSpam, "not-spam"],
  revoke: [revokeRequestLinks, "revoked"],
};
