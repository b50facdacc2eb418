/**
 * Fictional contact details: phones from the reserved range 555-0100 to 555-0199, mail and web
 * under .example (RFC 2606), so that the demo never calls a real person.
 */
import { areaCodes } from "./area-codes";
import type { Metro } from "./metros";
import type { SeededRandom } from "./random";
import type { Place } from "./sources";

/** Ten digits, with an area code of the place. */
export function fictionalPhone(draw: SeededRandom, place: Place, metro: Metro | null) {
  return `${draw.pick(areaCodes(place, metro))}55501${String(draw.between(0, 99)).padStart(2, "0")}`;
}

export function fictionalEmail(draw: SeededRandom, slug: string, ownerFirstSlug: string) {
  return `${draw.weighed([
    ["office", 6],
    ["hello", 2],
    ["info", 1],
    [ownerFirstSlug, 2],
  ])}@${slug}.example`;
}

export function fictionalWebsite(slug: string) {
  return `https://www.${slug}.example`;
}
