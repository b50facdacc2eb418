import { categoryById, categoryIdOf } from "../catalogue/catalogue";
import type { company as companyTable } from "../database/tables";
import { operation, visitor } from "../operations/operation";
import type { RequestContext } from "../operations/context";
import { Refusal } from "../refusal";
import { serviceItems, type CategoryRow, type OfferRow } from "./service-items";
import { safeHtml } from "../richtext/safe-html.server";
import { defaultBanner } from "./banners";
import { Company, type Image, type Logo, type PromoVideo } from "./company";
import { parseHours, upcoming } from "./hours";
import { Locator } from "./input";
import { shownLat, shownLng, zipOfHidden } from "../search-index/shown-point";
import { seenBy } from "../security/company-access";
import { canonicalDomain, seenCompanyId } from "./locator";
import { ratingOf } from "./rating";
import { proNow } from "../plans/entitlement";
import type { VideoPage } from "./video-pages";

/**
 * How many services menus, tiles and the footer choose from. The services page reads the rest,
 * including subcategories.
 */
const MENU_OFFERS = 20;
const MENU_CATEGORIES = 12;

/**
 * The data that every page of a company's site needs. Throws `not-found` if the company doesn't
 * exist or the caller may not see it.
 */
export const readCompany = operation({
  name: "read company",
  may: visitor,
  effect: "read",
  input: Locator,
  output: Company,
  async run({ actor, reads, now }, locator) {
    const id = seenCompanyId(locator, actor);
    const [row, categories, offers] = await Promise.all([
      reads.first<CompanyRow>(
        `SELECT c.*, ${canonicalDomain} AS custom_domain, 
          ${shownLat} AS shown_lat, ${shownLng} AS shown_lng, (
           SELECT json_group_array(json_object('key', m.key, 'width', m.width, 'height', m.height,
             'blur', m.blur, 'poster', m.poster))
           FROM media m
           WHERE m.key IN (c.banner_media, c.logo_media, c.home_video, c.about_video,
             c.services_video, c.contact_video, c.reviews_video)
         ) AS media
         FROM company c
         ${zipOfHidden}
         WHERE c.id = ${id.sql} LIMIT 1`,
        ...id.values,
      ),
      reads.all<CategoryRow>(
        `SELECT id, parent_id, name, name_uri FROM offer_category WHERE company_id = ${id.sql}
          AND parent_id IS NULL ORDER BY position LIMIT ${MENU_CATEGORIES}`,
        ...id.values,
      ),
      reads.all<OfferRow & { service_id: number | null }>(
        `SELECT offer_number, name, name_uri, icon, teaser, featured, category_id, subcategory_id, service_id
         FROM offer WHERE company_id = ${id.sql} ORDER BY position LIMIT ${MENU_OFFERS}`,
        ...id.values,
      ),
    ]);
    if (!row) throw new Refusal("not-found", "There is no such company.");
    const media = new Map((JSON.parse(row.media) as MediaRow[]).map((one) => [one.key, one]));
    return company(
      row,
      now(),
      media,
      serviceItems(categories, offers, offers.length < MENU_OFFERS),
      firstCategory(offers),
    );
  },
});

/** The current vanity name for a former one, or undefined. */
export async function readNewName({ actor, reads }: RequestContext, formerName: string) {
  const seen = seenBy(actor);
  const row = await reads.first<{ vanity_name: string }>(
    `SELECT c.vanity_name FROM former_name f JOIN company c ON c.id = f.company_id
      WHERE f.vanity_name = ? AND ${seen.sql}`,
    formerName,
    ...seen.values,
  );
  return row?.vanity_name;
}

type CompanyRow = typeof companyTable.$inferSelect & {
  custom_domain: string | null;
  shown_lat: number | null;
  shown_lng: number | null;
  /** JSON array of MediaRow. */
  media: string;
};

interface MediaRow {
  key: string;
  width: number;
  height: number;
  blur: string | null;
  poster: string | null;
}

function company(
  row: CompanyRow,
  now: number,
  media: Map<string, MediaRow>,
  services: Company["services"],
  category: string | undefined,
): Company {
  const stars: Company["stars"] = [row.stars1, row.stars2, row.stars3, row.stars4, row.stars5];
  const banner = image(media.get(row.banner_media ?? ""));
  return {
    providerId: row.provider_id,
    vanityName: row.vanity_name,
    name: row.name,
    summary: row.summary,
    about: about(row),
    email: row.email,
    phone: row.phone,
    // CORE-008: also for values stored with a trailing slash.
    website: row.website?.replace(/\/$/, "") ?? null,
    location: location(row),
    hours: upcoming(parseHours(row.hours), now) ?? null,
    unclaimed: row.unclaimed === 1,
    provisional: row.provisional === 1,
    published: row.published === 1,
    verified: row.verified === 1,
    pro: proNow(row, now),
    ...ratingOf(stars, row.rating_tenths),
    stars,
    responseMinutes: row.response_minutes,
    brandColor: row.brand_color,
    banner: {
      image: banner,
      fallback: defaultBanner(category),
      position: row.banner_position,
      fit: row.banner_fit,
      background: row.banner_background,
      overlay: row.banner_overlay === 1,
    },
    logo: logo(row, media),
    social: { facebook: row.facebook, x: row.x, instagram: row.instagram },
    videos: promoVideos(row, media),
    customDomain: row.custom_domain,
    services,
    version: row.version,
  };
}

function about(row: CompanyRow): Company["about"] {
  if (!row.about.trim()) return null;
  return row.about_is_html === 1
    ? { text: safeHtml(row.about), isHtml: true }
    : { text: row.about, isHtml: false };
}

/** A hidden street and its exact point never leave the server. */
function location(row: CompanyRow): Company["location"] {
  const hidden = row.hide_street === 1;
  const { shown_lat: lat, shown_lng: lng } = row;
  return {
    address: hidden ? null : row.address,
    address2: hidden ? null : row.address2,
    city: row.city,
    stateCode: row.state_code,
    zip: row.zip,
    point: lat !== null && lng !== null ? { lat, lng } : null,
    timeZone: row.time_zone ?? "America/New_York",
    servesMiles: row.serves_miles,
  };
}

function image(media: MediaRow | undefined): Image | null {
  return media
    ? { key: media.key, width: media.width, height: media.height, blur: media.blur }
    : null;
}

function logo(row: CompanyRow, media: Map<string, MediaRow>): Logo | null {
  const picture = image(media.get(row.logo_media ?? ""));
  return picture && { ...picture, fit: row.logo_fit, background: row.logo_background };
}

function promoVideos(row: CompanyRow, media: Map<string, MediaRow>): Company["videos"] {
  const video = (key: string | null): PromoVideo | null => {
    const found = media.get(key ?? "");
    return found
      ? { key: found.key, width: found.width, height: found.height, poster: found.poster }
      : null;
  };
  const videos: Record<VideoPage, PromoVideo | null> = {
    home: video(row.home_video),
    about: video(row.about_video),
    services: video(row.services_video),
    contact: video(row.contact_video),
    reviews: video(row.reviews_video),
  };
  return videos;
}

function firstCategory(offers: { service_id: number | null }[]) {
  const service = offers.find((offer) => offer.service_id !== null)?.service_id;
  return service ? categoryById(categoryIdOf(service))?.slug : undefined;
}
