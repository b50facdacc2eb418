/**
 * CRE-018: the slug for a company name: spaces become hyphens, other symbols are dropped, hyphens
 * are collapsed and trimmed.
 */
export function slugOf(name: string) {
  return name
    .normalize("NFD")
    .toLowerCase()
    .replace(/\s+/g, "-")
    .replace(/[^a-z0-9-]/g, "")
    .replace(/-+/g, "-")
    .replace(/^-|-$/g, "");
}

/** Fixed words in the API's paths, in the place of a slug. No company can have them. */
export const RESERVED: ReadonlySet<string> = new Set([
  ...["new-company", "messages", "viewed"],
  ...["payment-intent", "charge-saved-method", "check-payment-status", "pay-page"],
]);

const MAX_NUMBERS = 200;

/** Candidate slugs, best first: the name, the name with the city, then with a number. */
export function slugChoices(name: string, city: string) {
  const slug = slugOf(name) || "company";
  const withCity = [slug, slugOf(city)].filter(Boolean).join("-");
  const numbered = Array.from({ length: MAX_NUMBERS }, (_, i) => `${withCity}-${i + 2}`);
  return [...new Set([slug, withCity, ...numbered])].filter((one) => !RESERVED.has(one));
}
