import type { RequestContext } from "../operations/context";
import type { User, Within } from "../operations/operation";
import { newestDraft } from "./drafts.server";
import { hubDraft } from "./hub-drafts.server";
import { DRAFT_PARAM } from "./limits";

/** The draft that the page's form shows, if the URL asks for it with `?draft`. */
export async function shownDraft(context: RequestContext, { url }: { url: string }) {
  const { pathname, searchParams } = new URL(url);
  if (!searchParams.has(DRAFT_PARAM)) return undefined;
  const draft = (await ownDraft(context, pathname)) ?? (await hubDraft(context, pathname));
  return draft ? { path: pathname, fields: draft.fields } : undefined;
}

async function ownDraft(context: RequestContext, path: string) {
  return context.actor.kind === "user" ? newestDraft(context as Within<User>, path) : null;
}
