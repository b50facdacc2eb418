import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { filesResponse } from "../file.server";

/** A part of the photos and files of the office. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const part = (params.part ?? "").replace(/\.zip$/, "");
  return filesResponse({ context, company }, part, `${company}-files-${part}.zip`);
}
