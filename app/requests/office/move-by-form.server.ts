import type { RequestContext } from "../../operations/context";
import { Refusal } from "../../refusal";
import { notFound, refused } from "../../routing/run.server";
import { completeRequest } from "./complete-request.server";
import { markNotSpam } from "./mark-not-spam.server";
import { markSpam } from "./mark-spam.server";
import { reopenRequest } from "./reopen-request.server";
import { revokeRequestLinks } from "./revoke-links.server";

/** The buttons that need no form of their own, and what their note is called (office/done.ts). */
const moves = {
  complete: [completeRequest, "completed"],
  reopen: [reopenRequest, "reopened"],
  spam: [markSpam, "spam"],
  "not-spam": [markNotSpam, "not-spam"],
  revoke: [revokeRequestLinks, "revoked"],
} as const;

/** Returns the note. If the request changed meanwhile, the page shows how it is now. */
export async function moveByForm(
  context: RequestContext,
  intent: string,
  of: { company: string; number: string },
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
