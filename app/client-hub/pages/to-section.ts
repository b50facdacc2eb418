import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { clientHubPath } from "../../urls";
import { linkInUrl } from "../link-in-url.server";
import { sectionPath } from "../sections";

/** The contract's sections that are no page of their own, as paths (HUB-001, HUB-003). */
export function loader({ params, request }: LoaderFunctionArgs) {
  const { pathname, search, searchParams } = new URL(request.url);
  const uri = params.vanityName!;
  if (linkInUrl(new URL(request.url))) return redirect(clientHubPath(uri, `/open${search}`));
  const section = pathname
    .replace(/\.data$/, "")
    .replace(/^.*\/client-hub\//i, "")
    .toLowerCase();
  return redirect(clientHubPath(uri, sectionPath(section, searchParams.get("number")) ?? ""));
}
