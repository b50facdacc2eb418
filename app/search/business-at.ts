import { callApi } from "../frame/api-client";

/** What the maps service knows of a business; "" and empty where it knows nothing. */
export interface Business {
  placeId: string;
  name: string;
  address: string;
  address2: string;
  city: string;
  state: string;
  zip: string;
  /** Digits only (SRCH-036). */
  phoneNumber: string;
  website: string;
  /** "Monday: 8:00 AM – 5:00 PM", one entry per day. */
  hours: string[];
}

/**
 * SRCH-037: the company with this place id (API-016), or the details of a business that has no
 * profile. Throws if it can't be looked up.
 */
export async function businessAt(
  placeId: string,
): Promise<{ vanityName: string } | { business: Business }> {
  const { profiles } = await callApi<{ profiles: { vanityName: string }[] }>(
    "POST",
    "/network/profile/list/search",
    { placeId },
  );
  const [profile] = profiles;
  return profile ?? { business: await detailsOf(placeId) };
}

function detailsOf(placeId: string) {
  return callApi<Business>("GET", `/search/places/${encodeURIComponent(placeId)}`);
}
