import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { clientHubPath } from "../../urls";
import { linkInUrl } from "../link-in-url.server";
import { payingPath } from "../payments/return-url";
import { sectionPath } from "../sections";

/** The contract's sections that are no page of their own, as paths (HUB-001, HUB-003). */
export function loader({ params, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const { pathname, search, searchParams } = url;
  const uri = params.vanityName!;
  if (linkInUrl(url)) return redirect(clientHubPath(uri, `/open${search}`));
  const section = pathname
    .replace(/\.data$/, "")
    .replace(/^.*\/client-hub\//i, "")
    .toLowerCase();
  const paying = section === "view-invoice" ? payingPath(url, uri) : undefined;
  return redirect(
    paying ?? clientHubPath(uri, sectionPath(section, searchParams.get("number")) ?? ""),
  );
}
