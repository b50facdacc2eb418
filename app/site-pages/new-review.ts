import { redirect, type LoaderFunctionArgs } from "@remix-run/cloudflare";
import { run } from "../routing/run.server";
import { hostedPage } from "../urls";
import { locatorOf } from "../companies/locator";
import { readCompany } from "../companies/read-company.server";

/**
 * DOM-007, DOM-009: nobody is signed in on a company's own domain, so it is reviewed on the
 * marketplace's host.
 */
export async function loader({ context }: LoaderFunctionArgs) {
  const { vanityName } = await run(readCompany, context, locatorOf(context.site, undefined));
  return redirect(hostedPage(vanityName, "reviews", context.config.mainOrigin));
}
