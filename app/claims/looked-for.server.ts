import type { RequestContext } from "../operations/context";
import { ZIP } from "../places/zip";
import { run } from "../routing/run.server";
import { MAX_QUERY_LENGTH } from "../search/options";
import type { ClaimSearchData } from "./claim-search";
import { findToClaim } from "./find-to-claim.server";

/** From the URL. Ignores an invalid zip code: the name alone finds the company, too. */
export async function lookedFor(
  context: RequestContext,
  params: URLSearchParams,
): Promise<ClaimSearchData> {
  const q = (params.get("find") ?? "").trim().slice(0, MAX_QUERY_LENGTH);
  const near = (params.get("near") ?? "").trim();
  const zip = ZIP.test(near) ? near : "";
  const found = q ? await run(findToClaim, context, { q, ...(zip && { zipCode: zip }) }) : null;
  return { q, zip, found };
}
