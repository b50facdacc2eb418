import type { LoaderFunctionArgs } from "@remix-run/cloudflare";
import { notFound, run } from "../../routing/run.server";
import { companyPath } from "../../urls";
import { readSitemap } from "../sitemap.server";
import { fileNumber, urlSet } from "../sitemap-xml";

export async function loader({ params, context }: LoaderFunctionArgs) {
  const number = fileNumber(params.file);
  const companies = number === undefined ? [] : await run(readSitemap, context, { number });
  if (companies.length === 0) throw notFound("There is no such sitemap.");
  return urlSet(
    companies.map((c) => ({
      address: context.config.mainOrigin + companyPath(c.vanityName),
      changedAt: c.updatedAt,
    })),
  );
}
