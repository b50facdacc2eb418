import * as z from "zod";
import type { CategoryItem, OfferLink, ServiceItem } from "../../profiles/company";
import { serviceIconPath } from "../../ui/icon";

const NameUri = z.string().meta({ description: "Names it in addresses.", examples: ["drain-cleaning"] });
const Offer = z.object({ offerNumber: z.int(), name: z.string(), nameUri: NameUri, iconPath: z.string(), descriptionTeaser: z.string(), featured: z.boolean() }).meta({ id: "Offer" });

export const Service = z
  .discriminatedUnion("type", [
    z.object({ type: z.literal("offer"), ...Offer.shape }),
    z.object({
      type: z.literal("category"),
      name: z.string(),
      nameUri: NameUri,
      offers: z.array(Offer),
      subcategories: z.array(z.object({ name: z.string(), nameUri: NameUri, offers: z.array(Offer) })),
    }),
  ])
  .meta({ id: "Service" });

/** PROF-049. */
function offer({ offerNumber, name, nameUri, icon, teaser, featured }: OfferLink): z.input<typeof Offer> {
  return { offerNumber, name, nameUri, iconPath: serviceIconPath(icon), descriptionTeaser: teaser, featured };
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
    subcategories: subcategories.map((sub) => ({ name: sub.name, nameUri: sub.nameUri, offers: sub.offers.map(offer) })),
  };
}

const ListedService = z.object({
  name: z.string(),
  type: z.enum(["scat", "ssubcat", "service"]).meta({ description: "Category, subcategory, service." }),
  nameUri: NameUri,
  category: z.string().optional().meta({ description: "Of a subcategory." }),
});
export const ServiceList = z.object({ offers: z.array(ListedService) }).meta({ id: "ServiceList" });

/** API-024: what a company offers by name and type; categories carry the type of the contract, scat and ssubcat. */
export function serviceList(services: ServiceItem[]): z.input<typeof ServiceList> {
  return { offers: services.flatMap((item): z.input<typeof ListedService>[] => (item.type === "category" ? listedCategory(item) : [{ name: item.name, type: "service", nameUri: item.nameUri }])) };
}

function listedCategory({ name, nameUri, subcategories }: CategoryItem): z.input<typeof ListedService>[] {
  return [{ name, type: "scat", nameUri }, ...subcategories.map((sub) => ({ name: sub.name, type: "ssubcat" as const, nameUri: sub.nameUri, category: name }))];
}
