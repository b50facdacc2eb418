import { closeEstimate, reopenEstimate } from "../estimates/close-estimate.server";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { notFound, refused } from "../routing/run.server";
import { revokeDocumentLinks } from "../documents/document-links.server";
import type { DocumentKind } from "../documents/states";

/** The buttons that need no form of their own, and what their note is called (office/done.ts). */
const moves = {
  close: [closeEstimate, "closed"],
  reopen: [reopenEstimate, "estimate-reopened"],
  revoke: [revokeDocumentLinks, "revoked"],
} as const;

/** Returns the note. If the document changed meanwhile, the page shows how it is now. */
export async function moveDocument(
  context: RequestContext,
  intent: string,
  of: { company: string; kind: DocumentKind; ref: string },
  version: string | undefined,
): Promise<string> {
  if (!Object.hasOwn(moves, intent)) throw notFound("There is no such form.");
  const [operation, done] = moves[intent as keyof typeof moves];
  try {
    await operation(context, { ...of, version });
    return done;
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    if (error.code === "stale" || error.code === "conflict") return "changed";
    throw refused(error);
  }
}
