import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { zipResponse } from "../file.server";

/** All lists of the office. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  return zipResponse({ context, company }, `${company}.zip`);
}
