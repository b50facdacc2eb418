import type { CompanyCard } from "../../search/cards.server";
import type { FeaturedCompany } from "../../search/featured.server";
import type { SearchResults } from "../../search/search-companies.server";
import { mediaPath } from "../../ui/media-path";

/** SRCH-022: a company in search results, with its distance in miles. */
export function searchProfile(card: CompanyCard) {
  return {
    vanityName: card.vanityName,
    name: card.name,
    aboutMetadata: card.summary,
    profilePic: card.logo ? mediaPath(card.logo.key) : null,
    profilePicBackgroundColor: card.logo?.background ?? null,
    profilePicFit: card.logo?.fit ?? null,
    rating: card.rating,
    reviewCount: card.reviewCount,
    friendReviews: card.friendReviews,
    location: { city: card.city, stateCode: card.stateCode, zipCode: card.zip },
    phoneNumber: card.phone,
    email: card.email,
    distance: card.miles,
  };
}

/** `companyCount` is exact up to 1,000; 1,001 means more. */
export function searchAnswer(results: SearchResults) {
  return { companies: results.companies.map(searchProfile), companyCount: results.companyCount, radius: results.radius };
}

/** The same with the profile's banner (PROF-030). */
export function featuredProfile(company: FeaturedCompany) {
  return {
    ...searchProfile(company),
    bannerImage: mediaPath(company.banner.key),
    bannerImagePosition: company.banner.position,
    bannerImageFit: company.banner.fit,
    bannerImageBackgroundColor: company.banner.background,
  };
}

export function profileList<Profile>(profiles: Profile[]) {
  return { profiles, totalRecords: profiles.length };
}
