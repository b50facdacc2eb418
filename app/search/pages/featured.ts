import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { run } from "../../routing/run.server";
import { featuredCompanies } from "../featured.server";
import { featuredCard } from "../landing.server";

/** For the cached landing page: the browser knows the visitor's zip code, the page does not. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const zipCode = new URL(request.url).searchParams.get("zip") ?? undefined;
  const companies = await run(featuredCompanies, context, { zipCode });
  return Response.json(
    { companies: companies.map(featuredCard) },
    { headers: { "Cache-Control": "public, max-age=300" } },
  );
}
