import { categories } from "../catalogue/catalogue";
import type { RequestContext } from "../operations/context";
import type { City } from "../places/city.server";
import { largestCityNear } from "../places/largest-city.server";
import { metroOf } from "../places/metro";
import { placeName } from "../place-name";
import { readDirectoryTotals } from "./directory-totals.server";
import type { FeaturedCard, ShownFeatured } from "./landing/featured-card";
import { featuredCompanies, type FeaturedCompany } from "./featured.server";
import { popularCategories, type PopularCategory } from "./popular.server";
import { shownReview, shownTotals, type ShownReview, type ShownTotal } from "./proof.server";
import { listRecentReviews } from "./recent-reviews.server";

export interface LandingData {
  featured: ShownFeatured;
  totals: ShownTotal[];
  reviews: ShownReviews;
  popular: PopularCategory[];
  /** Size of the whole catalogue. */
  categoryCount: number;
}

/** `near` is the city that they are near, if known. */
export interface ShownReviews {
  near: string | null;
  reviews: ShownReview[];
}

/** Reviews side by side on wide screens: fewer are shown from the whole country instead. */
const REVIEWS = 3;

/** Data of the landing page, besides the form (SRCH-010 to SRCH-018). */
export async function landingData(context: RequestContext): Promise<LandingData> {
  return {
    ...(await stored(context)),
    popular: popularCategories(),
    categoryCount: categories.length,
  };
}

/**
 * SRCH-011: near the largest city of the visitor's metro area, the same for everyone there. SRCH-012:
 * if a part fails to load, the rest of the page is shown and not cached.
 */
async function stored(
  context: RequestContext,
): Promise<Pick<LandingData, "featured" | "totals" | "reviews">> {
  const part = partsOf(context);
  const city = await part("city", cityNear(context), undefined);
  const [featured, totals, reviews] = await Promise.all([
    part("featured companies", featuredNear(context, city), { near: null, companies: null }),
    part("directory totals", readDirectoryTotals(context, undefined).then(shownTotals), []),
    part("recent reviews", reviewsNear(context, city), { near: null, reviews: [] }),
  ]);
  return { featured, totals, reviews };
}

/** What a part of the page loads, or if that fails what stands for it. */
function partsOf({ page, requestId }: RequestContext) {
  return async <T>(name: string, loading: Promise<T>, missing: T): Promise<T> => {
    try {
      return await loading;
    } catch (error) {
      page.incomplete = true;
      console.error(
        JSON.stringify({ event: `${name} not loaded`, requestId, error: String(error) }),
      );
      return missing;
    }
  };
}

async function cityNear({ guessedPlace, reads }: RequestContext): Promise<City | undefined> {
  return guessedPlace && (await largestCityNear(reads, metroOf(guessedPlace)));
}

async function featuredNear(
  context: RequestContext,
  city: City | undefined,
): Promise<ShownFeatured> {
  const near = city && { latitude: city.lat, longitude: city.lng };
  const companies = await featuredCompanies(context, near ?? {});
  return {
    near: city && companies.every(({ miles }) => miles !== null) ? placeName(city) : null,
    companies: companies.map(featuredCard),
  };
}

async function reviewsNear(context: RequestContext, city: City | undefined): Promise<ShownReviews> {
  const [near, all] = await Promise.all([
    city ? listRecentReviews(context, { lat: city.lat, lng: city.lng }) : [],
    listRecentReviews(context, undefined),
  ]);
  return city && near.length >= REVIEWS
    ? { near: placeName(city), reviews: near.map(shownReview) }
    : { near: null, reviews: all.map(shownReview) };
}

/** Only the fields that the card shows: its own photo, or else its banner, cropped to the card. */
function featuredCard(company: FeaturedCompany): FeaturedCard {
  const {
    vanityName,
    name,
    summary,
    logo,
    banner,
    photo,
    rating,
    reviewCount,
    city,
    stateCode,
    trade,
    miles,
  } = company;
  const { key, width, height, blur } = photo ?? banner;
  return {
    vanityName,
    name,
    summary,
    logo,
    picture: { key, width, height, blur, position: photo ? "center" : banner.position },
    rating,
    reviewCount,
    city,
    stateCode,
    trade,
    miles,
  };
}
