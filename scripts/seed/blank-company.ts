/** Building blocks of the handmade companies. */
import { seededRandom, seedOf, uuid } from "./random";
import type { CompanyRow } from "./rows";
import type { Picture, Sources, Trade } from "./sources";

const DAY = 86_400_000;

/** A row with only the required values. */
export function blank(sources: Sources, id: number, name: string, vanityName: string): CompanyRow {
  return {
    id,
    provider_id: uuid(seededRandom(seedOf(vanityName))),
    vanity_name: vanityName,
    name,
    summary: "",
    about: "",
    about_is_html: 0,
    email: null,
    phone: null,
    website: null,
    address: null,
    address2: null,
    city: null,
    state_code: null,
    zip: null,
    lat: null,
    lng: null,
    time_zone: null,
    hide_street: 0,
    serves_miles: null,
    hours: null,
    unclaimed: 0,
    published: 1,
    verified: 0,
    pro: 0,
    brand_color: null,
    banner_media: null,
    banner_position: "center",
    banner_fit: "cover",
    banner_background: null,
    banner_overlay: 1,
    logo_media: null,
    logo_fit: "contain",
    logo_background: null,
    facebook: null,
    x: null,
    instagram: null,
    home_video: null,
    about_video: null,
    services_video: null,
    contact_video: null,
    reviews_video: null,
    place_id: null,
    stars1: 0,
    stars2: 0,
    stars3: 0,
    stars4: 0,
    stars5: 0,
    version: 1,
    created_at: sources.now - 600 * DAY,
    updated_at: sources.now - 40 * DAY,
  };
}

/** City, state and time zone come from the zip table; the point is set by hand. */
export function spot(sources: Sources, zip: string, lat: number, lng: number) {
  const place = sources.places.find((one) => one.zip === zip);
  return {
    zip,
    city: place?.city ?? "Austin",
    state_code: "TX",
    time_zone: place?.time_zone ?? "America/Chicago",
    lat,
    lng,
  };
}

export function pictureKey(sources: Sources, trade: Trade, kind: Picture["kind"]) {
  return (
    sources.pictures.find((picture) => picture.category === trade.slug && picture.kind === kind)
      ?.key ?? null
  );
}

/** Throws if the catalogue no longer has the trade. */
export function tradeOf(sources: Sources, slug: string): Trade {
  const trade = sources.trades.find((one) => one.slug === slug);
  if (!trade) throw new Error(`The catalogue has no category "${slug}".`);
  return trade;
}
