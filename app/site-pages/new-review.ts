import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { run } from "../routing/run.server";
import { newReviewPath } from "../reviews/review-urls";
import { locatorOf } from "../companies/locator";
import { readCompany } from "../companies/read-company.server";

/**
 * Redirects to the form on the marketplace, because nobody can sign in on a company's own domain
 * (DOM-007, DOM-009).
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { vanityName } = await run(readCompany, context, locatorOf(context.site, undefined));
  return redirect(context.config.mainOrigin + newReviewPath(vanityName));
}
