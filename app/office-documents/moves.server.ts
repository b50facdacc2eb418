import { revokeDocumentLinks } from "../documents/document-links.server";
import { closeEstimate, reopenEstimate } from "../estimates/close-estimate.server";
import type { Moves } from "../office/move-by-form.server";

export const documentMoves: Moves = {
  close: [closeEstimate, "closed"],
  reopen: [reopenEstimate, "estimate-reopened"],
  revoke: [revokeDocumentLinks, "revoked"],
};
