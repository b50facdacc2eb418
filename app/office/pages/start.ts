import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { officePath } from "../office-urls";

/** The first page of an office. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(officePath(params.vanityName!, "/today"));
}
