import * as z from "zod";
import { Logo } from "../../companies/company";
import { CompanyCard } from "../../search/cards.server";
import { FeaturedCompany } from "../../search/featured.server";
import { searchCompanies, type SearchResults } from "../../search/search-companies.server";
import { mediaPath } from "../../ui/media-path";
import { MediaPath } from "./media";

const { summary, zip, phone, miles } = CompanyCard.shape;

const FoundProfile = CompanyCard.pick({
  vanityName: true,
  name: true,
  rating: true,
  reviewCount: true,
  friendReviews: true,
  email: true,
})
  .extend({
    aboutMetadata: summary,
    profilePic: MediaPath,
    profilePicBackgroundColor: Logo.shape.background,
    profilePicFit: Logo.shape.fit.nullable(),
    location: CompanyCard.pick({ city: true, stateCode: true }).extend({ zipCode: zip }),
    phoneNumber: phone,
    distance: miles,
  })
  .meta({ id: "FoundProfile" });

/** SRCH-022: a company in search results, with its distance in miles. */
export function searchProfile(card: CompanyCard): z.input<typeof FoundProfile> {
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

const ServiceName = z.object({ name: z.string(), uri: z.string() });

export const SearchAnswer = searchCompanies.output
  .pick({ companies: true, companyCount: true, radius: true, services: true, didYouMean: true })
  .extend({
    companies: z.array(FoundProfile),
    services: z.array(ServiceName).meta({
      description: "What the query was understood as; empty for any service or a company.",
    }),
    didYouMean: z.array(ServiceName).meta({
      description: "Services that may be meant, but are too far from the query to be searched.",
    }),
  })
  .meta({ id: "SearchAnswer" });

/** `companyCount` is exact up to 1,000; 1,001 means more. */
export function searchAnswer(results: SearchResults): z.input<typeof SearchAnswer> {
  return {
    companies: results.companies.map(searchProfile),
    companyCount: results.companyCount,
    radius: results.radius,
    services: results.services.map(serviceName),
    didYouMean: results.didYouMean.map(serviceName),
  };
}

function serviceName({ name, slug }: SearchResults["services"][number]) {
  return { name, uri: slug };
}

const banner = FeaturedCompany.shape.banner.shape;

const FeaturedProfile = FoundProfile.extend({
  bannerImage: z.string(),
  bannerImagePosition: banner.position,
  bannerImageFit: banner.fit,
  bannerImageBackgroundColor: banner.background,
}).meta({ id: "FeaturedProfile" });

/** A search result with the profile's banner (PROF-030). */
export function featuredProfile(company: FeaturedCompany): z.input<typeof FeaturedProfile> {
  return {
    ...searchProfile(company),
    bannerImage: mediaPath(company.banner.key),
    bannerImagePosition: company.banner.position,
    bannerImageFit: company.banner.fit,
    bannerImageBackgroundColor: company.banner.background,
  };
}

export const ProfileList = z
  .object({
    profiles: z
      .array(z.union([FoundProfile, FeaturedProfile]))
      .meta({ description: "Includes banners if featured profiles were requested." }),
    totalRecords: z.int(),
  })
  .meta({ id: "ProfileList" });

export function profileList<Profile>(profiles: Profile[]) {
  return { profiles, totalRecords: profiles.length };
}
