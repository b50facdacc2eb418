/** Building blocks of the handmade companies. */
import { logo, type OwnFile } from "./logo";
import { seededRandom, seedOf, uuid, type SeededRandom } from "./random";
import { regionOf } from "./regions";
import type { CompanyRow } from "./rows";
import type { Sources, Trade } from "./sources";
import { voice, type Voice, type VoiceFacts } from "./voice";

const DAY = 86_400_000;

/** A row with only the required values. */
export function blank(
  sources: Pick<Sources, "now">,
  id: number,
  name: string,
  vanityName: string,
): CompanyRow {
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
    pro_ends_at: null,
    trial_ends_at: null,
    plan_due_at: null,
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
    picture_count: 0,
    rating_tenths: 0,
    provisional: 0,
    version: 1,
    created_at: sources.now - 600 * DAY,
    deleting_at: null,
    work_db: null,
    response_minutes: null,
    office_held: 0,
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

export function bannerKey(sources: Sources, trade: Trade) {
  return (
    sources.pictures.find((picture) => picture.category === trade.slug && picture.kind === "banner")
      ?.key ?? null
  );
}

/** The logo of a company whose facts are fixed; null without media. */
export function fixedLogo(sources: Sources, row: CompanyRow, trade: Trade): OwnFile | null {
  return sources.pictures.length === 0
    ? null
    : logo(seededRandom(seedOf(row.vanity_name), 2), {
        companyId: row.id,
        name: row.name,
        category: trade.slug,
        color: row.brand_color,
        createdAt: row.created_at,
        turn: row.id,
      });
}

/** What companies near Austin with fixed facts speak of. */
export function austinVoice(
  draw: SeededRandom,
  facts: Pick<
    VoiceFacts,
    "company" | "owner" | "year" | "trade" | "services" | "repeats" | "now"
  > & {
    crew: string[];
    city: string;
  },
): Voice {
  return voice(draw, {
    ...facts,
    state: "Texas",
    stateCode: "TX",
    towns: [...new Set([facts.city, "Austin", "Round Rock", "Cedar Park", "Pflugerville", "Buda"])],
    region: regionOf("TX", { name: "Austin", state: "TX" }),
  });
}

/** Throws if the catalogue no longer has the trade. */
export function tradeOf(sources: Sources, slug: string): Trade {
  const trade = sources.trades.find((one) => one.slug === slug);
  if (!trade) throw new Error(`The catalogue has no category "${slug}".`);
  return trade;
}
