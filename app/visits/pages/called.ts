import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { locatorOf } from "../../companies/locator";
import { notFound } from "../../routing/run.server";
import { isVisit } from "../is-visit";

/** A visitor pressed the company's phone number. */
export function action({ request, params, context }: ActionFunctionArgs) {
  if (isVisit(request)) context.noteVisits("call", [locatorOf(context.site, params.vanityName)]);
  return new Response(null, { status: 204 });
}

export function loader() {
  throw notFound("Check the address for typos. The page may have moved.");
}
