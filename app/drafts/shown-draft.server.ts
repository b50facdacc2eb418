import type { RequestContext } from "../operations/context";
import type { User, Within } from "../operations/operation";
import { newestDraft } from "./drafts.server";
import { DRAFT_PARAM } from "./limits";

/** The draft that the page's form shows, if the URL asks for it with `?draft`. */
export async function shownDraft(context: RequestContext, { url }: { url: string }) {
  const { pathname, searchParams } = new URL(url);
  if (context.actor.kind !== "user" || !searchParams.has(DRAFT_PARAM)) return undefined;
  const draft = await newestDraft(context as Within<User>, pathname);
  return draft ? { path: pathname, fields: draft.fields } : undefined;
}
