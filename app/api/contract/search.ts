import * as z from "zod";
import type { CompanyCard } from "../../search/cards.server";
import type { FeaturedCompany } from "../../search/featured.server";
import type { SearchResults } from "../../search/search-companies.server";
import { mediaPath } from "../../ui/media-path";

const Path = z
  .string()
  .nullable()
  .meta({ description: "On this host.", examples: ["/media/1f0c4a7e9b3d5c2a8e6f4b1d.webp"] });
const Color = z
  .string()
  .nullable()
  .meta({ description: "Hexadecimal, without #.", examples: ["1d4ed8"] });
const Fit = z.enum(["cover", "contain"]);

const FoundProfile = z
  .object({
    vanityName: z.string().meta({ examples: ["bluebonnet-plumbing"] }),
    name: z.string().meta({ examples: ["Bluebonnet Plumbing"] }),
    aboutMetadata: z.string().meta({ description: "The company in a sentence." }),
    profilePic: Path,
    profilePicBackgroundColor: Color,
    profilePicFit: Fit.nullable(),
    rating: z.string().meta({
      description: "Average of the public reviews; 0.0 where there is none.",
      examples: ["4.8"],
    }),
    reviewCount: z.int(),
    friendReviews: z.int().meta({ description: "Reviews by the caller's friends." }),
    location: z.object({
      city: z.string().nullable(),
      stateCode: z.string().nullable(),
      zipCode: z.string().nullable(),
    }),
    phoneNumber: z
      .string()
      .nullable()
      .meta({ description: "Ten digits.", examples: ["5125550101"] }),
    email: z.string().nullable(),
    distance: z.number().nullable().meta({ description: "Miles from the searched zip code." }),
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

export const SearchAnswer = z
  .object({
    companies: z.array(FoundProfile),
    companyCount: z.int().meta({ description: "Exact up to 1,000; 1,001 means more." }),
    radius: z.number().meta({
      description: "Miles, as really searched: wider than asked where nothing was within that.",
    }),
  })
  .meta({ id: "SearchAnswer" });

/** `companyCount` is exact up to 1,000; 1,001 means more. */
export function searchAnswer(results: SearchResults): z.input<typeof SearchAnswer> {
  return {
    companies: results.companies.map(searchProfile),
    companyCount: results.companyCount,
    radius: results.radius,
  };
}

const FeaturedProfile = z
  .object({
    ...FoundProfile.shape,
    bannerImage: z.string(),
    bannerImagePosition: z.enum(["top", "center", "bottom"]),
    bannerImageFit: Fit,
    bannerImageBackgroundColor: Color,
  })
  .meta({ id: "FeaturedProfile" });

/** The same with the profile's banner (PROF-030). */
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
      .meta({ description: "With their banners where featured profiles were asked for." }),
    totalRecords: z.int(),
  })
  .meta({ id: "ProfileList" });

export function profileList<Profile>(profiles: Profile[]) {
  return { profiles, totalRecords: profiles.length };
}
