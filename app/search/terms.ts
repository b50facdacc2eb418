import { categoryBySlug, serviceBySlug } from "../catalogue/catalogue";
import { isStrong, matchServices } from "../catalogue/match";
import { ANY_SERVICE } from "./options";

/** Weak matches of a query that are searched beside the company's name. */
const MOST_WEAK_TERMS = 3;

/** What of the search index a query asks for: terms (see database/search.ts), and whether company names are searched too. */
export function termsOf(query: string): { terms: number[]; byName: boolean } {
  const text = query.trim();
  if (text === "" || text.toLowerCase() === ANY_SERVICE) return { terms: [0], byName: false };
  const slug = text.toLowerCase();
  const exact = serviceBySlug(slug) ?? categoryBySlug(slug);
  if (exact) return { terms: [exact.id], byName: false };
  const matches = matchServices(text);
  const strong = matches.filter(isStrong);
  // A category's term holds all of its services' companies, so a category found first says it all.
  if (strong[0]?.kind === "category") return { terms: [strong[0].id], byName: false };
  if (strong.length > 0) return { terms: strong.map((match) => match.id), byName: false };
  return { terms: matches.slice(0, MOST_WEAK_TERMS).map((match) => match.id), byName: true };
}
