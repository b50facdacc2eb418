import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { run } from "../../routing/run.server";
import { nearPlaces } from "../near.server";

/** Data for the outline map, fetched by the browser. */
export async function loader({ params, context }: LoaderFunctionArgs) {
  const places = await run(nearPlaces, context, { zip: params.zip ?? "" });
  return Response.json({ places }, { headers: { "Cache-Control": "public, max-age=86400" } });
}
