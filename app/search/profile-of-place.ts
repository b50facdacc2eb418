import { callApi } from "../frame/api-client";

/**
 * SRCH-037: the company with this place id (API-016); null if it has no profile, undefined if the
 * request failed.
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
