/** Photos of the request form: as JSON for its scripts, and the form without JavaScript. */
import { redirect, type ActionFunctionArgs } from "@remix-run/cloudflare";
import { locatorOf } from "../../companies/locator";
import { filesOf } from "../../media/upload/read-files.server";
import { Refusal } from "../../refusal";
import { notFound, refused } from "../../routing/run.server";
import { addRequestPhotos } from "../add-photos.server";
import { keepPhotos } from "../answer-form.server";

export async function action(args: ActionFunctionArgs) {
  const { params, request, context } = args;
  const company = locatorOf(context.site, params.vanityName?.toLowerCase());
  try {
    const { photos } = await addRequestPhotos(context, { company, files: filesOf(request) });
    if (request.headers.get("accept")?.includes("application/json"))
      return Response.json({ photos }, { headers: { "Cache-Control": "private, no-store" } });
    const { step } = await keepPhotos(
      args,
      photos.flatMap(({ id }) => id ?? []),
    );
    const refusedOnes = photos.filter(({ id }) => id === null).length;
    return redirect(`${back(request)}?step=${step}${refusedOnes ? `&photos=${refusedOnes}` : ""}`);
  } catch (error) {
    if (error instanceof Refusal) return refused(error);
    throw error;
  }
}

export function loader() {
  throw notFound("Check the address for typos. The page may have moved.");
}

/** The form's own page. */
function back(request: Request) {
  return new URL(request.url).pathname.replace(/\/photos(\.data)?$/, "");
}
