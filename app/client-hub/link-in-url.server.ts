import { LinkIds } from "./input";

/** A secure link's ids in the query; undefined if one is missing or no UUID (HUB-003, HUB-004). */
export function linkInUrl({ searchParams }: URL): LinkIds | undefined {
  const ids = { sessionId: searchParams.get("s"), clientHubId: searchParams.get("c") };
  return LinkIds.safeParse(ids).data;
}
