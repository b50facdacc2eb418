import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { numberInUrl } from "../reviews/number-in-url.server";
import { run } from "../routing/run.server";
import { reviewPath } from "../reviews/review-urls";
import { locatorOf } from "../companies/locator";
import { readCompany } from "../companies/read-company.server";

/** Redirects to the form on the marketplace: a company's own domain sets no cookies (DOM-004). */
export async function loader({ context, params }: LoaderFunctionArgs) {
  const reviewNumber = numberInUrl(params);
  const { vanityName } = await run(readCompany, context, locatorOf(context.site, undefined));
  return redirect(context.config.mainOrigin + reviewPath(vanityName, reviewNumber, "/report"));
}
