/** What the handmade companies have besides their facts: services, photos and reviews. */
import { austinVoice, bannerKey, fixedLogo } from "./blank-company";
import type { Founder } from "./company-name";
import { noDomain } from "./domain";
import { ownTexts, registerTexts } from "./offer-texts";
import { offers } from "./offers";
import { photos } from "./photos";
import { seededRandom, seedOf } from "./random";
import type { Repeats } from "./repeats";
import { figuresOf, type RatingShares } from "./review-ratings";
import { numbered } from "./review-rows";
import { reviews } from "./reviews";
import type { CompanyRow, CompanyRows } from "./rows";
import { demo } from "./showcase";
import type { Sources, Trade } from "./sources";

const DAY = 86_400_000;
const usualRatings: RatingShares = [0.01, 0.01, 0.05, 0.18, 0.75];

export interface Handmade extends Sources {
  repeats: Repeats;
}

export interface Work {
  services: number;
  photos: number;
  reviews: number;
  /** First names of at least two who work there. */
  crew: string[];
  owner: Founder;
  /** When it was founded. */
  year: number;
}

export function withWork(
  sources: Handmade,
  trade: Trade,
  work: Work,
  row: CompanyRow,
): CompanyRows {
  const draw = seededRandom(seedOf(row.vanity_name), 1);
  const pictures = sources.pictures.filter((picture) => picture.category === trade.slug);
  const services = trade.services.slice(0, work.services);
  const speaker = austinVoice(draw, {
    company: row.name,
    city: row.city ?? "Austin",
    owner: work.owner,
    crew: work.crew,
    year: work.year,
    trade,
    services,
    repeats: sources.repeats,
    now: sources.now,
  });
  const made = reviews(draw, speaker, {
    companyId: row.id,
    unclaimed: row.unclaimed === 1,
    count: work.reviews,
    ratings: usualRatings,
    from: row.created_at,
    to: sources.now - DAY,
  });
  const said = numbered(made);
  const isBare = row.unclaimed === 1 || row.id === demo.singleCategory.id;
  const drawn = isBare ? null : fixedLogo(sources, row, trade);
  const entry = { voice: speaker, address: row.address ?? "", zip: row.zip ?? "" };
  return {
    ...nothing(),
    company: {
      ...row,
      ...figuresOf(said.review),
      banner_media: isBare ? null : bannerKey(sources, trade),
      logo_media: drawn?.row.key ?? null,
    },
    files: drawn ? [drawn] : [],
    media: drawn ? [drawn.row] : [],
    ...offers(draw, [{ trade, services }], {
      companyId: row.id,
      withSubcategories: row.id % 2 === 0,
      textsFor: (_trade, service) =>
        row.unclaimed === 1
          ? registerTexts(draw, entry, service)
          : ownTexts(draw, speaker, service),
    }),
    photo:
      work.photos === 0
        ? []
        : photos(draw, pictures, {
            companyId: row.id,
            places: { city: speaker.city, towns: speaker.towns, crew: speaker.crew },
            count: work.photos,
            pairs: 1,
            videos: [],
            from: row.created_at,
            to: sources.now,
          }),
    ...said,
  };
}

export function nothing(): Omit<CompanyRows, "company"> {
  return {
    ...noDomain,
    files: [],
    media: [],
    former_name: [],
    offer_category: [],
    offer: [],
    photo: [],
    review: [],
    subrating: [],
  };
}
