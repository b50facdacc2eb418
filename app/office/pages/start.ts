import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { clientsPath } from "../../urls";

/** The first page of an office. */
export function loader({ params }: LoaderFunctionArgs) {
  return redirect(clientsPath(params.vanityName!));
}
