/** The showcase company, with every field filled in. Fictional. */
import { austinVoice, bannerKey, blank, fixedLogo, spot, tradeOf } from "./blank-company";
import { demoDomain } from "./domain";
import { hours } from "./hours";
import { ownTexts } from "./offer-texts";
import { freeUri, offers, type OfferPlan } from "./offers";
import { photos } from "./photos";
import { seededRandom, seedOf } from "./random";
import type { Repeats } from "./repeats";
import { figuresOf } from "./review-ratings";
import { numbered, ofNoInvoice, plainReview } from "./review-rows";
import { reviews } from "./reviews";
import type { CompanyRow, CompanyRows, OfferRow, PhotoRow, ReviewRow, SubratingRow } from "./rows";
import { demo } from "./showcase";
import type { Picture, Sources, Trade } from "./sources";
import {
  aboutHtml,
  captions,
  crew,
  looseOffer,
  remodelOffers,
  summaryText,
  writtenReviews,
} from "./texts/bluebonnet-texts";
import type { Voice } from "./voice";

const DAY = 86_400_000;

export function bluebonnet(sources: Sources & { repeats: Repeats }): CompanyRows {
  const facts = demo.showcase;
  const trade = tradeOf(sources, "plumbing-contractors");
  const heating = tradeOf(sources, "hvac-contractors");
  const film = sources.videos.find((video) => video.category === trade.slug)?.key ?? null;
  const services = trade.services.slice(0, 10);
  const speaker = austinVoice(seededRandom(seedOf("bluebonnet")), {
    company: facts.name,
    city: "Austin",
    owner: { first: "Rosa", last: "Whitaker" },
    crew,
    year: 1987,
    trade,
    services,
    repeats: sources.repeats,
    now: sources.now,
  });
  const said = bluebonnetReviews(sources, speaker);
  const sorted = bluebonnetOffers(speaker, [
    { trade, services },
    { trade: heating, services: heating.services.slice(0, 1) },
  ]);
  const [first] = sorted.offer;
  if (first) first.video = film;
  const row: CompanyRow = {
    ...blank(sources, facts.id, facts.name, facts.vanityName),
    summary: summaryText,
    about: aboutHtml,
    about_is_html: 1,
    email: "office@bluebonnet-plumbing.example",
    phone: "5125550142",
    website: "https://www.bluebonnet-plumbing.example",
    address: "1412 Pecan Hollow St",
    address2: "Suite 110",
    ...spot(sources, facts.zip, 30.27082, -97.74431),
    serves_miles: 25,
    hours: JSON.stringify(
      hours(true, {
        every: "7 AM - 6 PM",
        fri: "7 AM - 4:30 PM",
        sat: "8 AM - 12 PM, 1 PM - 3 PM",
        sun: "",
      }),
    ),
    verified: 1,
    pro: 2,
    brand_color: "#24478f",
    banner_media: bannerKey(sources, trade),
    banner_overlay: 1,
    logo_background: "ffffff",
    facebook: "https://facebook.com/bluebonnetplumbing",
    x: "https://x.com/bluebonnetpipes",
    instagram: "https://instagram.com/bluebonnetplumbing",
    home_video: film,
    about_video: film,
    services_video: film,
    contact_video: film,
    reviews_video: film,
    place_id: `demo-place-${facts.id}`,
    ...figuresOf(said.review),
    version: 3,
    created_at: sources.now - 1200 * DAY,
    updated_at: sources.now - 2 * DAY,
  };
  const drawn = fixedLogo(sources, row, trade);

  return {
    company: { ...row, logo_media: drawn?.row.key ?? null },
    files: drawn ? [drawn] : [],
    media: drawn ? [drawn.row] : [],
    ...demoDomain(facts.hostname, facts.id, "active", sources.now - 400 * DAY),
    former_name: [{ vanity_name: facts.formerVanityName, company_id: facts.id }],
    ...sorted,
    photo: bluebonnetPhotos(sources, trade),
    ...said,
  };
}

/**
 * Fourteen: ten from the plumbing catalogue, two in a custom category, one alone in its category,
 * one without a category.
 */
function bluebonnetOffers(speaker: Voice, plans: OfferPlan[]) {
  const id = demo.showcase.id;
  const draw = seededRandom(seedOf("bluebonnet offers"));
  const sorted = offers(draw, plans, {
    companyId: id,
    withSubcategories: true,
    textsFor: (trade, service) => ownTexts(draw, { ...speaker, trade }, service),
  });
  const uris = new Set([...sorted.offer_category, ...sorted.offer].map((row) => row.name_uri));
  const remodeling = {
    id: id * 100 + sorted.offer_category.length,
    company_id: id,
    parent_id: null,
    type: "scat" as const,
    name: "Remodeling",
    name_uri: freeUri(uris, "remodeling", "work"),
    position: sorted.offer_category.length + 1,
  };
  sorted.offer_category.push(remodeling);

  for (const own of [...remodelOffers, looseOffer]) {
    const row: OfferRow = {
      company_id: id,
      offer_number: sorted.offer.length + 1,
      type: "service",
      name: own.name,
      name_uri: freeUri(uris, own.slug, "service"),
      category_id: own === looseOffer ? null : remodeling.id,
      subcategory_id: null,
      service_id: null,
      icon: own.icon,
      teaser: own.teaser,
      description: own.description,
      description_is_html: 0,
      pricing_form: null,
      form_version: 1,
      sections: "[]",
      featured: 0,
      position: 1000 + sorted.offer.length,
      video: null,
    };
    sorted.offer.push(row);
  }
  sorted.offer.forEach((row, i) => (row.featured = i < 3 ? 1 : 0));
  return sorted;
}

function bluebonnetPhotos(sources: Sources, trade: Trade): PhotoRow[] {
  if (sources.pictures.length === 0) return [];
  const films = sources.videos.filter((video) => video.category === trade.slug).slice(0, 1);
  // Other trades' pictures of rooms that a plumber may have worked in, where its own run out.
  const own = sources.pictures.filter((picture) => picture.category === trade.slug);
  const fillers = sources.pictures.filter(
    (picture) =>
      picture.kind === "photo" &&
      !picture.pair &&
      picture.category !== trade.slug &&
      /bathroom|kitchen|hot tub/.test(picture.title),
  );
  const singles = own.filter((picture) => picture.kind === "photo" && !picture.pair).length;
  const pairs = 2;
  const wanted = 24 - 2 * pairs - films.length;
  const pictures = [
    ...own,
    ...pairFillers(sources, own),
    ...fillers.slice(0, Math.max(0, wanted - singles)),
  ];
  const rows = photos(seededRandom(seedOf("bluebonnet photos")), pictures, {
    companyId: demo.showcase.id,
    places: { city: "Austin", towns: ["Austin"], crew },
    count: 24,
    pairs,
    videos: films,
    from: sources.now - 700 * DAY,
    to: sources.now - 5 * DAY,
  });
  // The film comes last: visitors see pictures first, and it plays once they scroll to it.
  const isFilm = (row: PhotoRow) => films.some((film) => film.key === row.media_key);
  return [...rows.filter((row) => !isFilm(row)), ...rows.filter(isFilm)].map((row, i) => ({
    ...row,
    position: i + 1,
    caption: captions[row.friendly_name] ?? row.caption,
  }));
}

/** Before-and-after pictures of other trades, if the trade has fewer than two pairs. */
function pairFillers(sources: Sources, own: readonly Picture[]) {
  const has = own.filter((picture) => picture.pair?.moment === "before").length;
  if (has >= 2) return [];
  const foreign = sources.pictures
    .filter((picture) => picture.pair?.moment === "before" && !own.includes(picture))
    .slice(0, 2 - has);
  return sources.pictures.filter((picture) =>
    foreign.some(
      (before) => before.pair!.name === picture.pair?.name && before.category === picture.category,
    ),
  );
}

/** The handwritten reviews plus generated ones, 86 in all, oldest first. */
function bluebonnetReviews(
  sources: Sources,
  speaker: Voice,
): { review: ReviewRow[]; subrating: SubratingRow[] } {
  const id = demo.showcase.id;
  const generated = reviews(seededRandom(seedOf("bluebonnet reviews")), speaker, {
    companyId: id,
    unclaimed: false,
    count: 86 - writtenReviews.length,
    ratings: [0.01, 0.01, 0.05, 0.18, 0.75],
    from: sources.now - 3 * 365 * DAY,
    to: sources.now - 20 * DAY,
  });
  const all: { row: ReviewRow; visits: SubratingRow[] }[] = [
    ...generated.review.map((row) => ({
      row,
      visits: generated.subrating.filter((visit) => visit.review_number === row.review_number),
    })),
    ...writtenReviews.map((one) => {
      const relationship = one.relationship ?? "c";
      const visibility = one.visibility ?? "p";
      const row: ReviewRow = {
        ...plainReview,
        company_id: id,
        review_number: 0,
        author_id: null,
        author_first_name: one.first,
        author_last_name: one.last,
        rating: one.rating,
        attributes: JSON.stringify(one.attributes),
        headline: one.headline,
        body: one.body,
        relationship,
        visibility,
        basis: one.basis ?? "none",
        counts: visibility === "p" && (relationship === "c" || relationship === "s") ? 1 : 0,
        ...(one.reply && {
          reply: one.reply.text,
          replied_at: sources.now - one.reply.daysAgo * DAY,
        }),
        created_at: sources.now - one.daysAgo * DAY,
      };
      const visits = (one.visits ?? []).map((visit, i) => ({
        company_id: id,
        review_number: 0,
        position: i + 1,
        ...ofNoInvoice,
        rating: visit.rating,
        attributes: JSON.stringify(visit.attributes),
        headline: visit.headline,
        body: visit.body,
        created_at: sources.now - visit.daysAgo * DAY,
      }));
      return { row, visits };
    }),
  ].sort((a, b) => a.row.created_at - b.row.created_at);

  return numbered({
    review: all.map(({ row }, i) => ({ ...row, review_number: i + 1 })),
    subrating: all.flatMap(({ visits }, i) =>
      visits.map((visit) => ({ ...visit, review_number: i + 1 })),
    ),
  });
}
