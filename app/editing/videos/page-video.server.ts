/**
 * EDIT-065 to EDIT-067: a page's promotional video. It is one of the gallery's videos and also
 * stays in the gallery.
 */
import * as z from "zod";
import { operation, user, type User, type Within } from "../../operations/operation";
import type { VideoPage } from "../../companies/video-pages";
import { Changed, changeCompany, Guard } from "../change.server";
import { Edited, editedCompany, type EditedCompany } from "../edited.server";
import { FriendlyName } from "../photos/input";
import { Page } from "./input";
import { videoOf } from "./video-of.server";

/** API-043, API-044. */
export const setPageVideo = operation({
  name: "set page video",
  may: user,
  effect: "write",
  input: z.object({ ...Edited.shape, ...Guard.shape, page: Page, friendlyName: FriendlyName }),
  output: Changed,
  find: editedCompany,
  run: async (context, { page, friendlyName, ...guard }, company) =>
    setVideo(context, company, {
      page,
      video: await videoOf(context, company.id, friendlyName),
      action: "set page video",
      guard,
    }),
});

/** API-045. */
export const deletePageVideo = operation({
  name: "delete page video",
  may: user,
  effect: "write",
  input: z.object({
    ...Edited.shape,
    ...Guard.shape,
    page: Page,
    friendlyName: FriendlyName.optional().meta({
      description: "Not needed: a page has only one video.",
    }),
  }),
  output: Changed,
  find: editedCompany,
  run: (context, { page, friendlyName: _, ...guard }, company) =>
    setVideo(context, company, { page, video: null, action: "delete page video", guard }),
});

function setVideo(
  context: Within<User>,
  company: EditedCompany,
  {
    page,
    video,
    action,
    guard,
  }: { page: VideoPage; video: string | null; action: string; guard: Guard },
) {
  return changeCompany(context, company, {
    action,
    set: { [`${page}_video`]: video },
    seen: guard.seen,
    version: guard.version,
  });
}
