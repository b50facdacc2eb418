/**
 * One fictional company with all its rows. Its random stream starts from its id, so any range of
 * ids can be generated on its own; only `vanity_name` depends on the names already taken.
 */
import { states, districtOfColumbia } from "../../app/places/states";
import { about } from "./about";
import { backdrops, brandColors } from "./colors";
import { companyName, founder } from "./company-name";
import { fictionalEmail, fictionalPhone, fictionalWebsite } from "./contact";
import { demoDomain, noDomain } from "./domain";
import { openHours } from "./hours";
import { offers, someServices, type OfferPlan } from "./offers";
import { photos } from "./photos";
import type { Placed, Placement } from "./placement";
import { seededRandom, uuid, type SeededRandom } from "./random";
import { drawRating, ratingShares, reviewCount, reviews, starsOf } from "./reviews";
import type { CompanyRow, CompanyRows } from "./rows";
import { slugOf, type SlugRegister } from "./slug";
import type { Picture, Sources, Trade, Video } from "./sources";
import { streetAddress, suite } from "./streets";
import { summary } from "./summary";
import { firstNames } from "./texts/people";
import { textsOf } from "./texts/trades";
import { neighbors, pictureTrade, tradeWeight } from "./trade-facts";

/**
 * Full: all details. Lean: for large sizes, few rows per company but the same distribution of
 * everything searchable.
 */
export type Profile = "full" | "lean";

export interface CompanyContext extends Sources {
  seed: number;
  profile: Profile;
  placement: Placement;
  slugs: SlugRegister;
}

const DAY = 86_400_000;
/**
 * Every 16th of the first 6,400 is near Austin, cycling through the trades and repeating popular
 * ones, because local requests are geolocated there.
 */
const AUSTIN_EVERY = 16;
const POPULAR = 8;
const AUSTIN_UNTIL = 6400;
const stateNames = new Map(
  [...states, districtOfColumbia].map((state) => [state.code, state.name]),
);

export function company(id: number, context: CompanyContext): CompanyRows {
  const draw = seededRandom(context.seed, id);
  const inAustin = id <= AUSTIN_UNTIL && id % AUSTIN_EVERY === 0;
  const placed = inAustin ? context.placement.aroundAustin(draw) : context.placement.anywhere(draw);
  const trade = inAustin
    ? tradeFor(context.trades, id / AUSTIN_EVERY)
    : draw.weighed(context.trades.map((one) => [one, tradeWeight(one.slug)] as const));
  const pictures = context.pictures.filter(
    (picture) => picture.category === pictureTrade(trade.slug),
  );

  const row = facts(draw, id, placed, trade, context, pictures);
  const lean = context.profile === "lean";
  const sorted = offers(draw, offerPlans(draw, trade, context.trades, row.unclaimed === 1, lean), {
    companyId: id,
    city: row.city!,
    withSubcategories: draw.happens(lean ? 0.3 : 0.7),
    short: lean,
  });
  const galleryRows = gallery(draw, row, trade, pictures, context.videos, lean);
  const reviewRows = generateReviews(draw, row, trade, context.now, lean);

  return {
    company: { ...row, ...reviewRows.stars },
    ...domains(draw, row),
    former_name: draw.happens(lean ? 0.001 : 0.004)
      ? [{ vanity_name: `${row.vanity_name}-llc`, company_id: id }]
      : [],
    ...sorted,
    photo: galleryRows,
    review: reviewRows.review,
    subrating: reviewRows.subrating,
  };
}

function tradeFor(trades: readonly Trade[], turn: number) {
  const popular = trades.filter((one) => tradeWeight(one.slug) >= POPULAR);
  const round = [...trades, ...popular, ...popular];
  return round[turn % round.length]!;
}

function facts(
  draw: SeededRandom,
  id: number,
  { place, metro, lat, lng }: Placed,
  trade: Trade,
  context: CompanyContext,
  pictures: readonly Picture[],
): CompanyRow {
  const texts = textsOf(trade.slug);
  const owner = founder(draw);
  const name = newName(draw, () => companyName(draw, texts, place, owner), context.slugs);
  const slug = context.slugs.take(name, place.city);

  const unclaimed = draw.happens(0.12);
  const published = !draw.happens(0.03);
  const pro = !unclaimed && draw.happens(0.17) ? draw.pick([1, 2]) : 0;
  const verified = !unclaimed && draw.happens(0.285);
  const hideStreet = !unclaimed && draw.happens(0.225);
  const servesMiles =
    hideStreet || draw.happens(0.31) ? draw.pick([10, 15, 20, 25, 25, 30, 30, 40, 50, 60]) : null;
  const year = draw.between(1968, 2024);
  const website = draw.happens(unclaimed ? 0.4 : 0.8) ? fictionalWebsite(slug) : null;
  const createdAt =
    context.now -
    Math.round((unclaimed ? 60 + 800 * draw.next() : 60 + 1240 * draw.next() ** 0.5) * DAY);
  const aboutIsHtml = pro > 0 && draw.happens(0.6);
  const hasAbout = !unclaimed && draw.happens(0.92);
  const banner = pickOne(draw, pictures, "banner", unclaimed ? 0.25 : 0.85);
  const logo = unclaimed ? null : pickOne(draw, pictures, "logo", 0.8);
  const fit = draw.happens(0.88) ? "cover" : "contain";
  const social = (host: string, share: number) =>
    !unclaimed && draw.happens(share)
      ? `https://${host}/${slug.replaceAll("-", "")}`.slice(0, 100)
      : null;

  return {
    id,
    provider_id: uuid(draw),
    vanity_name: slug,
    name,
    summary:
      unclaimed && draw.happens(0.35)
        ? ""
        : summary(draw, texts, place.city, place.state_code, year),
    about: hasAbout
      ? about(
          draw,
          texts,
          {
            company: name,
            city: place.city,
            state: stateNames.get(place.state_code)!,
            year,
            owner,
            website,
          },
          aboutIsHtml,
        )
      : "",
    about_is_html: hasAbout && aboutIsHtml ? 1 : 0,
    email: unclaimed && draw.happens(0.5) ? null : fictionalEmail(draw, slug, slugOf(owner.first)),
    phone: fictionalPhone(draw, place.state_code, metro),
    website,
    address: streetAddress(draw),
    address2: draw.happens(0.18) ? suite(draw) : null,
    city: place.city,
    state_code: place.state_code,
    zip: place.zip,
    lat,
    lng,
    time_zone: place.time_zone,
    hide_street: hideStreet ? 1 : 0,
    serves_miles: servesMiles,
    hours: unclaimed ? null : openHours(draw, trade.slug),
    unclaimed: unclaimed ? 1 : 0,
    published: published ? 1 : 0,
    verified: verified ? 1 : 0,
    pro,
    brand_color: !unclaimed && draw.happens(0.55) ? draw.pick(brandColors) : null,
    banner_media: banner,
    banner_position: draw.weighed([
      ["center", 8],
      ["top", 1],
      ["bottom", 1],
    ]),
    banner_fit: fit,
    banner_background: fit === "contain" ? draw.pick(backdrops) : null,
    banner_overlay: draw.happens(0.85) ? 1 : 0,
    logo_media: logo,
    logo_fit: draw.happens(0.75) ? "contain" : "cover",
    logo_background: draw.happens(0.3) ? draw.pick(backdrops) : null,
    facebook: social("facebook.com", 0.42),
    x: social("x.com", 0.14),
    instagram: social("instagram.com", 0.3),
    home_video: null,
    about_video: null,
    services_video: null,
    contact_video: null,
    reviews_video: null,
    place_id: draw.happens(0.3) ? `demo-place-${id}` : null,
    stars1: 0,
    stars2: 0,
    stars3: 0,
    stars4: 0,
    stars5: 0,
    version: 1,
    created_at: createdAt,
    updated_at: Math.min(
      context.now - draw.between(0, 30 * DAY),
      createdAt + draw.between(1, 1200) * DAY,
    ),
  };
}

/** Names repeat between towns as in real life, but less often than by chance. */
function newName(draw: SeededRandom, make: () => string, slugs: SlugRegister) {
  let name = make();
  for (let tries = 0; tries < 2 && slugs.isTaken(slugOf(name)) && draw.happens(0.85); tries++)
    name = make();
  return name;
}

function pickOne(
  draw: SeededRandom,
  pictures: readonly Picture[],
  kind: Picture["kind"],
  share: number,
) {
  const fitting = pictures.filter((picture) => picture.kind === kind);
  return fitting.length > 0 && draw.happens(share) ? draw.pick(fitting).key : null;
}

function offerPlans(
  draw: SeededRandom,
  trade: Trade,
  trades: readonly Trade[],
  unclaimed: boolean,
  lean: boolean,
): OfferPlan[] {
  const count = lean ? 3 : unclaimed ? draw.between(1, 4) : draw.between(3, 9);
  const other = draw.happens(0.22) ? draw.pick(neighbors[trade.slug] ?? []) : undefined;
  const second = count >= 3 ? trades.find((one) => one.slug === other) : undefined;
  if (!second) return [{ trade, services: someServices(draw, trade, count) }];
  const relatedTrades = Math.max(1, Math.floor(count / 4));
  return [
    { trade, services: someServices(draw, trade, count - relatedTrades) },
    { trade: second, services: someServices(draw, second, relatedTrades) },
  ];
}

function gallery(
  draw: SeededRandom,
  row: CompanyRow,
  trade: Trade,
  pictures: readonly Picture[],
  videos: readonly Video[],
  lean: boolean,
) {
  if (lean && draw.happens(0.5)) return [];
  if (row.unclaimed === 1 && draw.happens(0.6)) return [];
  const fitting = videos.filter((video) => video.category === trade.slug);
  return photos(draw, pictures, {
    companyId: row.id,
    city: row.city!,
    count: lean ? 1 : row.unclaimed === 1 ? draw.between(1, 4) : draw.between(4, 14),
    pairs:
      lean || row.unclaimed === 1
        ? 0
        : draw.weighed([
            [0, 6],
            [1, 3],
            [2, 1],
          ]),
    // Four of the ten trades have videos; 22% of those makes 8% overall.
    videos: fitting.length > 0 && !lean && draw.happens(0.22) ? [draw.pick(fitting)] : [],
    from: row.created_at,
    to: row.updated_at,
  });
}

function generateReviews(
  draw: SeededRandom,
  row: CompanyRow,
  trade: Trade,
  now: number,
  lean: boolean,
) {
  const shares = ratingShares(draw);
  const age = now - row.created_at;
  // A two-month-old company can't have sixty reviews.
  const median = (row.unclaimed === 1 ? 4 : 13) * Math.min(1, 0.15 + age / (600 * DAY));
  const count = draw.happens(0.04) ? 0 : reviewCount(draw, median);
  const written = lean ? Math.min(count, draw.between(0, 2)) : count;
  const found = reviews(draw, textsOf(trade.slug), {
    companyId: row.id,
    city: row.city!,
    count: written,
    ratings: shares,
    from: Math.max(row.created_at, now - 3 * 365 * DAY),
    to: now - DAY / 2,
    workers: draw.some(firstNames, 3),
  });
  const stars = starsOf(found.review);
  // Lean companies store rating totals for reviews whose texts are not generated.
  for (let i = written; i < count; i++)
    stars[`stars${drawRating(draw, shares)}` as keyof typeof stars] += 1;
  return { ...found, stars };
}

function domains(draw: SeededRandom, row: CompanyRow) {
  if (row.pro === 0 || row.published === 0 || !draw.happens(0.022)) return noDomain;
  return demoDomain(
    `${row.vanity_name}.localhost`,
    row.id,
    draw.happens(0.75) ? "active" : "pending",
    row.updated_at,
  );
}
