import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { clientHubPath, hubRequestPath } from "../../urls";
import { linkInUrl } from "../link-in-url.server";

/** The contract's sections `view-request` and `requests`, as paths: to the request, or to the start. */
export function loader({ params, request }: LoaderFunctionArgs) {
  const url = new URL(request.url);
  const number = url.searchParams.get("number") ?? "";
  if (linkInUrl(url)) return redirect(clientHubPath(params.vanityName!, `/open${url.search}`));
  return redirect(
    /^\d{1,10}$/.test(number)
      ? hubRequestPath(params.vanityName!, number)
      : clientHubPath(params.vanityName!),
  );
}
