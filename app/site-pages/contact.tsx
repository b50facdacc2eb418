import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitePages, uriPrefix } from "../urls";

/** The contact page's other name in the documents. */
export function loader({ params, context }: LoaderFunctionArgs) {
  return redirect(
    uriPrefix(context.site, params.vanityName?.toLowerCase() ?? "") + sitePages.contact,
    301,
  );
}
