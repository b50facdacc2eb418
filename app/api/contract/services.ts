import * as z from "zod";
import {
  CategoryItem,
  OfferItem,
  OfferLink,
  Subcategory,
  type ServiceItem,
} from "../../companies/company";
import { serviceIconPath } from "../../ui/icon";

const Offer = OfferLink.pick({ offerNumber: true, name: true, nameUri: true })
  .extend({
    iconPath: z.string(),
    descriptionTeaser: OfferLink.shape.teaser,
    featured: OfferLink.shape.featured,
  })
  .meta({ id: "Offer" });

export const Service = z
  .discriminatedUnion("type", [
    OfferItem.pick({ type: true }).extend(Offer.shape),
    CategoryItem.pick({ type: true, name: true, nameUri: true }).extend({
      offers: z.array(Offer),
      subcategories: z.array(Subcategory.extend({ offers: z.array(Offer) })),
    }),
  ])
  .meta({ id: "Service" });

/** PROF-049. */
function offer({
  offerNumber,
  name,
  nameUri,
  icon,
  teaser,
  featured,
}: OfferLink): z.input<typeof Offer> {
  return {
    offerNumber,
    name,
    nameUri,
    iconPath: serviceIconPath(icon),
    descriptionTeaser: teaser,
    featured,
  };
}

/** PROF-050: an item typed "offer" or "category". */
export function serviceItem(item: ServiceItem): z.input<typeof Service> {
  if (item.type === "offer") return { type: "offer" as const, ...offer(item) };
  const { name, nameUri, subcategories, offers } = item;
  return {
    type: "category" as const,
    name,
    nameUri,
    offers: offers.map(offer),
    subcategories: subcategories.map((sub) => ({
      name: sub.name,
      nameUri: sub.nameUri,
      offers: sub.offers.map(offer),
    })),
  };
}
