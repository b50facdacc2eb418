import { callApi } from "../frame/api-client";

/**
 * SRCH-037: the company whose place this is (API-016); null where it has no profile, undefined when
 * that could not be looked up.
 */
export async function profileOfPlace(placeId: string): Promise<string | null | undefined> {
  try {
    const { profiles } = await callApi<{ profiles: { vanityName: string }[] }>(
      "POST",
      "/network/profile/list/search",
      { placeId },
    );
    return profiles[0]?.vanityName ?? null;
  } catch {
    return undefined;
  }
}
