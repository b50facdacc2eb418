import type { RequestContext } from "../operations/context";
import type { User, Within } from "../operations/operation";
import { draftOf, newestDraft, type Draft } from "./drafts.server";
import { hubHolder } from "./holder.server";
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

/** Only after an address was proved again: what was typed may be private. */
async function hubDraft({ db, hub }: RequestContext, path: string): Promise<Draft | null> {
  const session = await hub();
  if (session?.id === undefined || session.addresses.length === 0) return null;
  const row = await db
    .prepare("SELECT fields, at FROM form_draft WHERE holder = ? AND path = ?")
    .bind(hubHolder(session.id), path)
    .first<{ fields: string; at: number }>();
  return row && draftOf(row);
}
