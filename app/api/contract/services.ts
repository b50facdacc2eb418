import * as z from "zod";
import type { OfferLink, ServiceItem } from "../../companies/company";
import { serviceIconPath } from "../../ui/icon";

const NameUri = z
  .string()
  .meta({ description: "Names it in addresses.", examples: ["drain-cleaning"] });
const Offer = z
  .object({
    offerNumber: z.int(),
    name: z.string(),
    nameUri: NameUri,
    iconPath: z.string(),
    descriptionTeaser: z.string(),
    featured: z.boolean(),
  })
  .meta({ id: "Offer" });

export const Service = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("offer"), ...Offer.shape }),
    z.object({
      type: z.literal("category"),
      name: z.string(),
      nameUri: NameUri,
      offers: z.array(Offer),
      subcategories: z.array(
        z.object({ name: z.string(), nameUri: NameUri, offers: z.array(Offer) }),
      ),
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
