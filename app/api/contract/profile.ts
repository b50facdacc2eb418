import * as z from "zod";
import type { RequestContext } from "../../operations/context";
import { Company, Location, Logo, RichText, type Photo } from "../../companies/company";
import { Hours } from "../../companies/hours-schema";
import { structuredData } from "../../site-parts/structured-data";
import type { VideoPage } from "../../companies/video-pages";
import type { Review } from "../../reviews/review";
import type { ViewerReviews } from "../../reviews/viewer-reviews.server";
import { mediaPath } from "../../ui/media-path";
import { formatPhone } from "../../ui/phone-number";
import { canonicalSite, companyPath } from "../../urls";
import { newReviewPath } from "../../reviews/review-urls";
import { MediaPath } from "./media";
import { Picture, picture } from "./pictures";
import { review, ReviewAnswer } from "./review";
import { Service, serviceItem } from "./services";

const { vanityName, phone, summary, banner, social } = Company.shape;

export const Profile = Company.pick({
  name: true,
  vanityName: true,
  customDomain: true,
  providerId: true,
  unclaimed: true,
  published: true,
  verified: true,
  pro: true,
  email: true,
  website: true,
  rating: true,
  reviewCount: true,
})
  .extend({
    uri: vanityName.meta({ description: "The vanity name." }),
    vanityNameLC: vanityName.meta({ description: "In lower case." }),
    uriPrefix: z.string().meta({
      description: "Path of its pages on the main host.",
      examples: ["/company/bluebonnet-plumbing"],
    }),

    isEditingProfile: z.boolean(),
    isCreatingProfile: z.boolean(),
    isAuthenticated: z.boolean().meta({ description: "Whether the caller is signed in." }),
    partiallyAuthenticated: z.boolean(),

    phoneNumber: phone,
    formattedPhoneNumber: z
      .string()
      .nullable()
      .meta({ examples: ["(512) 555-0101"] }),

    aboutDesc: RichText.shape.text,
    aboutHtml: RichText.shape.isHtml.meta({
      description: "Whether aboutDesc is sanitized HTML rather than plain text.",
    }),
    aboutMetadata: summary,
    structuredData: z
      .record(z.string(), z.unknown())
      .meta({ description: "schema.org LocalBusiness as JSON-LD." }),

    location: Location.pick({ address: true, address2: true, city: true, stateCode: true }).extend({
      zipCode: Location.shape.zip,
      countryCode: z.literal("US"),
    }),
    locationPoint: z
      .object({
        coordinates: z
          .tuple([z.number(), z.number()])
          .meta({ description: "Longitude, latitude.", examples: [[-97.74, 30.27]] }),
      })
      .nullable(),
    hours: z.union([Hours, Hours.pick({ version: true }).extend({ enabled: z.literal(false) })]),

    bannerImage: MediaPath,
    bannerImagePosition: banner.shape.position,
    bannerImageFit: banner.shape.fit,
    bannerImageBackgroundColor: banner.shape.background,
    bannerImageShowCompanyOverlay: banner.shape.overlay,
    profilePic: MediaPath,
    profilePicFit: Logo.shape.fit.nullable(),
    profilePicBackgroundColor: Logo.shape.background,
    firstCategory: z.object({
      bi: banner.shape.fallback.meta({ description: "Banner of its first category." }),
    }),
    data: z.array(Picture).meta({
      description: "The first pictures. Call /network/profile/allpictures/{uri} for all of them.",
    }),

    ...social.shape,
    socialLinks: z.array(z.string()),

    homePromoVideoPath: MediaPath,
    aboutPromoVideoPath: MediaPath,
    servicesPromoVideoPath: MediaPath,
    contactPromoVideoPath: MediaPath,
    reviewsPromoVideoPath: MediaPath,

    reviewedByCurrentUser: z.boolean(),
    friendCount: z.int().meta({ description: "The caller's friends." }),
    friendReviews: z.int().meta({ description: "Reviews by the caller's friends." }),
    publicReviews: z.array(ReviewAnswer).meta({ description: "The newest public reviews." }),
    reviewUrl: z.url(),

    services: z.array(Service),
  })
  .meta({ id: "Profile" });

/** Present for owners in editing mode only. */
export interface ProfileMode {
  isEditingProfile: boolean;
  isCreatingProfile: boolean;
}

/** PROF-077 to PROF-087: the profile, reduced to what the caller may see. */
export function profile(
  company: Company,
  photos: Photo[],
  reviews: Review[],
  viewer: ProfileMode & ViewerReviews,
  { config, actor }: RequestContext,
): z.input<typeof Profile> {
  const prefix = companyPath(company.vanityName);
  const canonical = canonicalSite(company, config.mainOrigin);
  const { location, banner, logo, videos } = company;
  const video = (page: VideoPage) => videos[page] && mediaPath(videos[page].key);
  return {
    name: company.name,
    uri: company.vanityName,
    vanityName: company.vanityName,
    vanityNameLC: company.vanityName.toLowerCase(),
    uriPrefix: prefix,
    customDomain: company.customDomain,
    providerId: company.providerId,

    ...viewer,
    isAuthenticated: actor.kind === "user",
    partiallyAuthenticated: false,
    unclaimed: company.unclaimed,
    published: company.published,
    verified: company.verified,
    pro: company.pro,

    email: company.email,
    phoneNumber: company.phone,
    formattedPhoneNumber: company.phone && formatPhone(company.phone),
    website: company.website,

    aboutDesc: company.about?.text ?? "",
    aboutHtml: company.about?.isHtml ?? false,
    aboutMetadata: company.summary,
    structuredData: structuredData({ company, canonical, onOwnDomain: false }) as object as Record<
      string,
      unknown
    >,

    location: {
      address: location.address,
      address2: location.address2,
      city: location.city,
      stateCode: location.stateCode,
      zipCode: location.zip,
      countryCode: "US",
    },
    locationPoint: location.point && { coordinates: [location.point.lng, location.point.lat] },
    hours: company.hours ?? { version: 1, enabled: false },

    bannerImage: banner.image && mediaPath(banner.image.key),
    bannerImagePosition: banner.position,
    bannerImageFit: banner.fit,
    bannerImageBackgroundColor: banner.background,
    bannerImageShowCompanyOverlay: banner.overlay,
    profilePic: logo && mediaPath(logo.key),
    profilePicFit: logo?.fit ?? null,
    profilePicBackgroundColor: logo?.background ?? null,
    firstCategory: { bi: banner.fallback },
    data: photos.map(picture),

    facebook: company.social.facebook,
    x: company.social.x,
    instagram: company.social.instagram,
    socialLinks: Object.values(company.social).filter((url) => url !== null),

    homePromoVideoPath: video("home"),
    aboutPromoVideoPath: video("about"),
    servicesPromoVideoPath: video("services"),
    contactPromoVideoPath: video("contact"),
    reviewsPromoVideoPath: video("reviews"),

    rating: company.rating,
    reviewCount: company.reviewCount,
    publicReviews: reviews.map(review),
    reviewUrl: config.mainOrigin + newReviewPath(company.vanityName),

    services: company.services.map(serviceItem),
  };
}
