import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { signedIn } from "../../identity/signed-in.server";
import { csvResponse, monthParts } from "../file.server";

/** What was billed and received in a month, for an accountant. */
export async function loader({ params, context, request }: LoaderFunctionArgs) {
  await signedIn(context, request);
  const company = params.vanityName!;
  const month = new URL(request.url).searchParams.get("month") ?? "";
  return csvResponse(monthParts({ context, company }, month), `${company}-books-${month}.csv`);
}
