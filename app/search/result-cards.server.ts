/** What a card of the results shows beyond every card's data, read for the shown companies only. */
import * as z from "zod";
import { categoryById, categoryIdOf } from "../catalogue/catalogue";
import { answersWithin } from "../companies/answers-within";
import { defaultBannerSize } from "../companies/banner-size";
import { defaultBanner } from "../companies/banners";
import { Image, Location } from "../companies/company";
import { openState, parseHours } from "../companies/hours";
import { takesRequests } from "../companies/takes-requests";
import { isVideoSql } from "../companies/photo-rows";
import { displayName } from "../reviews/review";
import { shownLat, shownLng, zipOfHidden } from "../search-index/shown-point";
import { shownToAll } from "../security/review-access";
import { mediaPath } from "../ui/media-path";
import { card, cardColumns, cardJoins, CompanyCard, type CardRow } from "./cards.server";
import { firstWords } from "./first-words";
import type { SearchTerm } from "./terms";

export const ResultCard = CompanyCard.extend({
  /** A photo of its gallery, else its own banner, else the default one of its first category. */
  picture: Image.omit({ key: true }).extend({
    /** Path of the original. */
    src: z.string(),
  }),
  /** By its own clock, when the page was made; null: it states no hours. */
  hours: z
    .object({
      isOpen: z.boolean(),
      text: z.string().meta({ examples: ["Open until 6 PM", "Closed, opens Monday 7 AM"] }),
    })
    .nullable(),
  /** How soon it usually answers requests; null: not known. */
  answers: z
    .string()
    .nullable()
    .meta({ examples: ["within an hour"] }),
  /** The services of the query that it offers, else its first ones. */
  services: z.array(z.string()),
  /** How the best of its latest public reviews begins. */
  quote: z.object({ text: z.string(), author: z.string() }).nullable(),
  /** Whether its page has the form for requests. */
  takesRequests: z.boolean(),
  ...Location.pick({ point: true }).shape,
});
export type ResultCard = z.output<typeof ResultCard>;

/** Services named on a card. */
const MOST_SERVICES = 3;
/** Services read for it. */
const READ_SERVICES = 20;
/** Photos and films of which the first photo is shown. */
const READ_PHOTOS = 10;
/** Reviews of which the best is quoted. */
const LATEST_REVIEWS = 5;
/** Characters read of a review, and shown of it. */
const READ_CHARACTERS = 200;
const MOST_CHARACTERS = 90;

/** As `cardColumns`, with each look-up by an index and limited. */
export const resultColumns = `${cardColumns}, c.hours, c.time_zone, c.response_minutes,
  ${shownLat} AS lat, ${shownLng} AS lng,
  b.key AS banner_key, b.width AS banner_width, b.height AS banner_height, b.blur AS banner_blur,
  (SELECT json_object('key', p.media_key, 'width', pm.width, 'height', pm.height, 'blur', pm.blur)
    FROM (SELECT media_key, position FROM photo WHERE company_id = c.id
      ORDER BY position LIMIT ${READ_PHOTOS}) p CROSS JOIN media pm ON pm.key = p.media_key
    WHERE NOT ${isVideoSql("p")} ORDER BY p.position LIMIT 1) AS photo,
  (SELECT json_group_array(json_array(name, service_id)) FROM (
    SELECT o.name, o.service_id FROM offer o WHERE o.company_id = c.id
      ORDER BY o.position LIMIT ${READ_SERVICES})) AS offers,
  (SELECT json_array(substr(body, 1, ${READ_CHARACTERS}), author_first_name, author_last_name) FROM (
    SELECT body, author_first_name, author_last_name, rating, counts, created_at
      FROM review INDEXED BY review_with_text
      WHERE company_id = c.id AND ${shownToAll} AND body <> ''
      ORDER BY created_at DESC, review_number DESC LIMIT ${LATEST_REVIEWS})
    WHERE counts = 1 ORDER BY rating DESC, created_at DESC LIMIT 1) AS quote`;
export const resultJoins = `${cardJoins} LEFT JOIN media b ON b.key = c.banner_media
  ${zipOfHidden}`;

export interface ResultRow extends CardRow {
  hours: string | null;
  time_zone: string | null;
  response_minutes: number | null;
  lat: number | null;
  lng: number | null;
  banner_key: string | null;
  banner_width: number;
  banner_height: number;
  banner_blur: string | null;
  /** JSON of Image. */
  photo: string | null;
  /** JSON array of [name, catalogue id or null]. */
  offers: string;
  /** JSON: [text, first name, last name]. */
  quote: string | null;
}

interface Shown {
  miles: number | null;
  friendReviews?: number;
  /** What was searched. */
  terms: readonly Pick<SearchTerm, "id">[];
  /** Undefined for a page that is kept for later: it doesn't say whether the company is open. */
  now: number | undefined;
}

export function resultCard(
  row: ResultRow,
  { miles, friendReviews = 0, terms, now }: Shown,
): ResultCard {
  const offers = JSON.parse(row.offers) as Offer[];
  return {
    ...card(row, miles, friendReviews),
    picture: pictureOf(row, offers),
    hours: now === undefined ? null : hoursOf(row, now),
    answers: row.response_minutes === null ? null : answersWithin(row.response_minutes),
    services: servicesOf(offers, terms),
    quote: quoteOf(row.quote),
    takesRequests: takesRequests(offers.length, row),
    point: pointOf(row),
  };
}

type Offer = [name: string, serviceId: number | null];

/** An own photo comes before a drawing, which the built-in generator makes as SVG. */
function pictureOf(row: ResultRow, offers: readonly Offer[]): ResultCard["picture"] {
  const photo = row.photo === null ? null : (JSON.parse(row.photo) as Image);
  const banner = row.banner_key && {
    key: row.banner_key,
    width: row.banner_width,
    height: row.banner_height,
    blur: row.banner_blur,
  };
  const isDrawn = photo?.key.endsWith(".svg");
  const own = isDrawn ? banner || photo : photo || banner;
  if (!own) return { src: defaultBanner(firstCategory(offers)), ...defaultBannerSize, blur: null };
  const { key, ...size } = own;
  return { src: mediaPath(key), ...size };
}

function firstCategory(offers: readonly Offer[]) {
  const id = offers.find(([, serviceId]) => serviceId !== null)?.[1];
  return id ? categoryById(categoryIdOf(id))?.slug : undefined;
}

/** Worded as on the company's page. */
function hoursOf({ hours, time_zone: timeZone }: ResultRow, now: number): ResultCard["hours"] {
  const week = parseHours(hours);
  if (!week || !timeZone) return null;
  const { open, text } = openState(week, timeZone, new Date(now));
  return { isOpen: open, text };
}

/** A term is a service or a category (database/search.ts). */
function servicesOf(offers: readonly Offer[], terms: Shown["terms"]) {
  const ids = new Set(terms.map(({ id }) => id));
  const matching = offers.filter(
    ([, id]) => id !== null && (ids.has(id) || ids.has(categoryIdOf(id))),
  );
  return (matching.length > 0 ? matching : offers).slice(0, MOST_SERVICES).map(([name]) => name);
}

function quoteOf(json: string | null): ResultCard["quote"] {
  if (json === null) return null;
  const [text, firstName, lastName] = JSON.parse(json) as [string, string, string];
  return { text: firstWords(text, MOST_CHARACTERS), author: displayName(firstName, lastName) };
}

function pointOf({ lat, lng }: ResultRow): ResultCard["point"] {
  return lat !== null && lng !== null ? { lat, lng } : null;
}
