import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { sitePages, uriPrefix } from "../urls";

/** Redirects the contact page's other documented path. */
export function loader({ params, context }: LoaderFunctionArgs) {
  return redirect(
    uriPrefix(context.site, params.vanityName?.toLowerCase() ?? "") + sitePages.contact,
    301,
  );
}
