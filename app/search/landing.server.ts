import { categories } from "../catalogue/catalogue";
import type { RequestContext } from "../operations/context";
import type { City } from "../places/city.server";
import { largestCityNear } from "../places/largest-city.server";
import { metroOf } from "../places/metro";
import type { FeaturedCard, ShownFeatured } from "./landing/featured-card";
import { featuredCompanies, type FeaturedCompany } from "./featured.server";
import { popularCategories, type PopularCategory } from "./popular.server";

export interface LandingData {
  featured: ShownFeatured;
  popular: PopularCategory[];
  /** Size of the whole catalogue. */
  categoryCount: number;
}

/** Data of the landing page, besides the form (SRCH-010 to SRCH-018). */
export async function landingData(context: RequestContext): Promise<LandingData> {
  return {
    featured: await shownFeatured(context),
    popular: popularCategories(),
    categoryCount: categories.length,
  };
}

/**
 * SRCH-011: near the largest city of the visitor's metro area, the same for everyone there. SRCH-012:
 * if featured companies fail to load, the rest of the page is shown and not cached.
 */
async function shownFeatured(context: RequestContext): Promise<ShownFeatured> {
  const { guessedPlace, reads } = context;
  try {
    const city = guessedPlace && (await largestCityNear(reads, metroOf(guessedPlace)));
    const near = city && { latitude: city.lat, longitude: city.lng };
    const companies = await featuredCompanies(context, near ?? {});
    return {
      near: city && companies.every(({ miles }) => miles !== null) ? placeName(city) : null,
      companies: companies.map(featuredCard),
    };
  } catch (error) {
    context.page.incomplete = true;
    console.error(
      JSON.stringify({
        event: "featured companies not loaded",
        requestId: context.requestId,
        error: String(error),
      }),
    );
    return { near: null, companies: null };
  }
}

function placeName({ city, stateCode }: City) {
  return `${city}, ${stateCode}`;
}

/** Drops fields that the card does not show. */
export function featuredCard(company: FeaturedCompany): FeaturedCard {
  const {
    vanityName,
    name,
    summary,
    logo,
    banner,
    rating,
    reviewCount,
    city,
    stateCode,
    trade,
    miles,
  } = company;
  return {
    vanityName,
    name,
    summary,
    logo,
    banner,
    rating,
    reviewCount,
    city,
    stateCode,
    trade,
    miles,
  };
}
