/** Shared by the forms for a review: photos without scripts. */
import { redirect } from "@remix-run/cloudflare";
import { DRAFT_PARAM } from "../drafts/limits";
import { saveDraft } from "../drafts/drafts.server";
import type { RequestContext } from "../operations/context";
import type { Fields } from "../routing/submit.server";
import { reviewPhotosPath } from "../urls";
import { photosIn, withPhotos } from "./form-fields";

interface FormPage {
  path: string;
  company: string;
  /** "new", or the review's number. */
  of: string;
}

/**
 * Without scripts, the form's buttons for photos send the whole form: it is kept as a draft, which the
 * page shows when the person comes back.
 */
export async function keptForPhotos(
  context: RequestContext,
  request: Request,
  { path, company, of }: FormPage,
  { remove, intent, ...fields }: Fields,
) {
  const opensPhotos = new URL(request.url).searchParams.has("photos") && intent === "keep";
  if (!opensPhotos && remove === undefined) return undefined;
  const photos = photosIn(fields).filter(({ id }) => id !== remove);
  await saveDraft(context, { path, fields: withPhotos(fields, photos) });
  return redirect(opensPhotos ? reviewPhotosPath(company, of) : `${path}?${DRAFT_PARAM}`);
}
