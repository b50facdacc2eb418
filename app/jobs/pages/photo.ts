import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { privateFileResponse } from "../../media/private-file.server";
import { Refusal } from "../../refusal";
import { refused, run } from "../../routing/run.server";
import { readVisitPhoto } from "../visit-photo.server";

/** A photo of a visit, or the small version of it. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const { vanityName: company, number, visit, photo, size } = params;
  const file = await run(readVisitPhoto, context, { company, number, visit, photo, size });
  try {
    return await privateFileResponse(context, file);
  } catch (error) {
    throw error instanceof Refusal ? refused(error) : error;
  }
}
