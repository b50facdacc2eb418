/** Builds a new offer, with its number, URI and position. */
import { services, type Service } from "../../catalogue/catalogue";
import { matchServices } from "../../catalogue/match";
import { Refusal } from "../../refusal";
import { freeUri } from "./offer-uri";
import { same, takenUris } from "./groups.server";
import { messages, type OfferType } from "./input";
import { limits } from "./limits";
import type { OfferRow, OfferRows, RowChanges } from "./offer-rows.server";

/** OFFR-041. */
export const FIRST_POSITION = 1000;

export interface NewOffer extends Pick<
  OfferRow,
  "type" | "name" | "category_id" | "subcategory_id"
> {
  service: Service | undefined;
  teaser: string;
  description: string;
  description_is_html: number;
  pricing_form: string | null;
  sections?: { id: string; type: string }[] | undefined;
}

/** Adds the offer to the rows and the changes, in the last position. */
export function makeOffer(
  rows: OfferRows,
  changes: RowChanges,
  companyId: number,
  { service, sections, ...offer }: NewOffer,
): OfferRow {
  if (rows.offers.length >= limits.offers)
    throw new Refusal("conflict", `You can have up to ${limits.offers} services and products.`);
  const row: OfferRow = {
    ...offer,
    company_id: companyId,
    offer_number: ++rows.lastNumber,
    name_uri: freeUri(offer.name, takenUris(rows)),
    service_id: service?.id ?? null,
    icon: service?.icon ?? iconFor(offer.name, offer.type),
    form_version: 1,
    sections: JSON.stringify(sections ?? newSections()),
    featured: 0,
    position: Math.max(FIRST_POSITION - 1, ...rows.offers.map((one) => one.position)) + 1,
    video: null,
  };
  rows.offers.push(row);
  changes.offers.set(row.offer_number, [null, row]);
  return row;
}

/** OFFR-019. */
export function newSections() {
  return ["description", "pricing", "gallery"].map((type) => ({ id: crypto.randomUUID(), type }));
}

/** OFFR-021, OFFR-027. */
export function refuseTakenName({ offers }: OfferRows, name: string, except?: number) {
  if (offers.some((one) => one.offer_number !== except && same(one.name, name)))
    throw new Refusal("conflict", messages.alreadyThere, { name: messages.nameTaken });
}

/** The catalogue's service with this name, preferably in this category. Undefined for products. */
export function serviceNamed(name: string, type: OfferType, category = ""): Service | undefined {
  if (type === "product") return undefined;
  const exact = services.filter((one) => same(one.name, name));
  const found = exact.find((one) => same(one.category.name, category)) ?? exact[0];
  if (found) return found;
  const [best] = matchServices(name, { limit: 1 });
  return best?.kind === "service" && best.named
    ? services.find((one) => one.id === best.id)
    : undefined;
}

/** For offers that are not in the catalogue. */
function iconFor(name: string, type: OfferType) {
  if (type === "product") return "package";
  const [best] = matchServices(name, { limit: 1 });
  return services.find((one) => one.id === best?.id)?.icon ?? "wrench";
}
