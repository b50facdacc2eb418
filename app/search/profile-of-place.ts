/** SRCH-037: the company whose place this is (API-016); null where it has no profile, undefined when that could not be looked up. */
export async function profileOfPlace(placeId: string): Promise<string | null | undefined> {
  try {
    const response = await fetch("/api/v1/network/profile/list/search", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ placeId }),
    });
    if (!response.ok) return undefined;
    const { profiles } = (await response.json()) as { profiles: { vanityName: string }[] };
    return profiles[0]?.vanityName ?? null;
  } catch {
    return undefined;
  }
}
