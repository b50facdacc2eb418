import { categories } from "../catalogue/catalogue";
import type { RequestContext } from "../operations/context";
import type { FeaturedCard, ShownFeatured } from "./landing/featured-card";
import { featuredCompanies, type FeaturedCompany } from "./featured.server";
import { popularCategories, type PopularCategory } from "./popular.server";

export interface LandingData {
  featured: ShownFeatured;
  popular: PopularCategory[];
  /** Of the whole catalogue. */
  categoryCount: number;
}

/** What the landing state shows beside the form (SRCH-010 to SRCH-018). */
export async function landingData(context: RequestContext): Promise<LandingData> {
  return {
    featured: await shownFeatured(context),
    popular: popularCategories(),
    categoryCount: categories.length,
  };
}

/**
 * SRCH-012: where the featured companies cannot be had all else stands, and the page is not kept
 * for the next visitor.
 */
async function shownFeatured(context: RequestContext): Promise<ShownFeatured> {
  const { guessedPlace } = context;
  const near = guessedPlace && { latitude: guessedPlace.lat, longitude: guessedPlace.lng };
  try {
    return {
      zip: guessedPlace?.zip ?? "",
      companies: (await featuredCompanies(context, near ?? {})).map(featuredCard),
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
    return { zip: "", companies: null };
  }
}

/** Nothing that the card does not show goes to the browser. */
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
