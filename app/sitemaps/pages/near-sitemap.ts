import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound, run } from "../../routing/run.server";
import { fileNumber, urlSet } from "../sitemap-xml";
import { nearPath } from "../../urls";
import { readNearSitemap } from "../near-sitemap.server";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const number = fileNumber(params.file);
  const pages = number === undefined ? [] : await run(readNearSitemap, context, { number });
  if (pages.length === 0) throw notFound("There is no such sitemap.");
  return urlSet(pages.map((page) => ({ address: context.config.mainOrigin + nearPath(page) })));
}
