/** A person pressed the button that opens a link. */
import { noteViewed } from "../documents/note-viewed.server";
import { storedDocument } from "../documents/document.server";
import type { RequestContext } from "../operations/context";
import { noteOpened } from "./confirm-link.server";
import type { Linked } from "./linked-document.server";

export async function noteLinkOpened(
  context: Pick<RequestContext, "config" | "now">,
  { work, link, document: { kind, number, request } }: Linked,
) {
  if (request) await noteOpened(context, { work, link, row: request });
  else if (kind !== "request")
    await noteViewed(context, work, await storedDocument(work, kind, number), link);
}
