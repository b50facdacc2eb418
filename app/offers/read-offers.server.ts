import * as z from "zod";
import { operation, visitor } from "../operations/operation";
import { Refusal } from "../refusal";
import { CategoryItem, OfferLink, PromoVideo, RichText, ServiceItem } from "../companies/company";
import { Locator } from "../companies/input";
import { seenCompanyId } from "../companies/locator";
import { mustExist } from "../companies/must-exist.server";
import { NOT_AVAILABLE } from "./not-available";
import { serviceItems, type CategoryRow, type OfferRow } from "../companies/service-items";

/** Bounds the cost of a services page. */
const OFFERS_ON_PAGE = 300;

/** All offers of a company, grouped as on its services page. */
export const readServices = operation({
  name: "read services",
  may: visitor,
  effect: "read",
  input: Locator,
  output: z.array(ServiceItem),
  async run({ actor, reads }, locator) {
    const id = seenCompanyId(locator, actor);
    const [, categories, offers] = await Promise.all([
      mustExist(reads, id),
      reads.all<CategoryRow>(
        `SELECT id, parent_id, name, name_uri FROM offer_category WHERE company_id = ${id.sql} ORDER BY position`,
        ...id.values,
      ),
      reads.all<OfferRow>(
        `SELECT offer_number, name, name_uri, icon, teaser, featured, category_id, subcategory_id
         FROM offer WHERE company_id = ${id.sql} ORDER BY position LIMIT ${OFFERS_ON_PAGE}`,
        ...id.values,
      ),
    ]);
    return serviceItems(categories, offers);
  },
});

const Named = CategoryItem.pick({ name: true, nameUri: true });
const OfferDetail = OfferLink.omit({ featured: true }).extend({
  description: RichText,
  category: Named.nullable(),
  subcategory: Named.nullable(),
  video: PromoVideo.nullable(),
});
export type OfferDetail = z.output<typeof OfferDetail>;

/** One offer by its URI. */
export const readOffer = operation({
  name: "read offer",
  may: visitor,
  effect: "read",
  input: z.object({ company: Locator, nameUri: z.string().max(200) }),
  output: OfferDetail,
  async run({ actor, reads }, { company, nameUri }) {
    const id = seenCompanyId(company, actor);
    const row = await reads.first<OfferDetailRow>(
      `SELECT o.offer_number, o.name, o.name_uri, o.icon, o.teaser, o.description, o.description_is_html, o.video,
         c.name AS category, c.name_uri AS category_uri, s.name AS subcategory, s.name_uri AS
           subcategory_uri, m.width, m.height, m.poster
       FROM offer o LEFT JOIN offer_category c ON c.id = o.category_id LEFT JOIN offer_category s
         ON s.id = o.subcategory_id
       LEFT JOIN media m ON m.key = o.video
       WHERE o.company_id = ${id.sql} AND o.name_uri = ?`,
      ...id.values,
      nameUri,
    );
    if (!row) throw new Refusal("not-found", NOT_AVAILABLE);
    return {
      offerNumber: row.offer_number,
      name: row.name,
      nameUri: row.name_uri,
      icon: row.icon,
      teaser: row.teaser,
      description: { text: row.description, isHtml: row.description_is_html === 1 },
      category: row.category ? { name: row.category, nameUri: row.category_uri! } : null,
      subcategory: row.subcategory
        ? { name: row.subcategory, nameUri: row.subcategory_uri! }
        : null,
      video:
        row.video && row.width && row.height
          ? { key: row.video, width: row.width, height: row.height, poster: row.poster }
          : null,
    };
  },
});

interface OfferDetailRow {
  offer_number: number;
  name: string;
  name_uri: string;
  icon: string;
  teaser: string;
  description: string;
  description_is_html: number;
  video: string | null;
  category: string | null;
  category_uri: string | null;
  subcategory: string | null;
  subcategory_uri: string | null;
  width: number | null;
  height: number | null;
  poster: string | null;
}
