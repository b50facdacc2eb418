import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound, run } from "../../routing/run.server";
import { companyPath } from "../../urls";
import { readSitemap } from "../sitemap.server";
import { urlSet } from "../sitemap-xml";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const [, number] = /^([1-9]\d{0,4})\.xml$/.exec(params.file ?? "") ?? [];
  if (!number) throw notFound("There is no such sitemap.");
  const companies = await run(readSitemap, context, { number: Number(number) });
  if (companies.length === 0) throw notFound("There is no such sitemap.");
  return urlSet(companies.map((c) => ({ address: context.config.mainOrigin + companyPath(c.vanityName), changedAt: c.updatedAt })));
}
