import type { OfferLink, ServiceItem } from "../../profiles/company";
import { serviceIconPath } from "../../ui/icon";

/** PROF-049. */
function offer({ offerNumber, name, nameUri, icon, teaser, featured }: OfferLink) {
  return { offerNumber, name, nameUri, iconPath: serviceIconPath(icon), descriptionTeaser: teaser, featured };
}

/** PROF-050: an item typed "offer" or "category". */
export function serviceItem(item: ServiceItem) {
  if (item.type === "offer") return { type: "offer" as const, ...offer(item) };
  const { name, nameUri, subcategories, offers } = item;
  return {
    type: "category" as const,
    name,
    nameUri,
    offers: offers.map(offer),
    subcategories: subcategories.map((sub) => ({ name: sub.name, nameUri: sub.nameUri, offers: sub.offers.map(offer) })),
  };
}

/** API-024: what a company offers by name and type; categories carry the type of the contract, scat and ssubcat. */
export function serviceList(services: ServiceItem[]) {
  return {
    offers: services.flatMap((item) =>
      item.type === "category"
        ? [
            { name: item.name, type: "scat", nameUri: item.nameUri },
            ...item.subcategories.map((sub) => ({ name: sub.name, type: "ssubcat", nameUri: sub.nameUri, category: item.name })),
          ]
        : [{ name: item.name, type: "service", nameUri: item.nameUri }],
    ),
  };
}
