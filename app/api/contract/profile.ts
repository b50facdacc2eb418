import * as z from "zod";
import type { RequestContext } from "../../operations/context";
import type { Company, Photo, VideoPage } from "../../companies/company";
import { structuredData } from "../../site-parts/structured-data";
import type { Review } from "../../reviews/review";
import { mediaPath } from "../../ui/media-path";
import { formatPhone } from "../../ui/phone-number";
import { canonicalSite, companyPath, hostedPage } from "../../urls";
import { Picture, picture } from "./pictures";
import { review, ReviewAnswer } from "./review";
import { Service, serviceItem } from "./services";

const Text = z.string().nullable();
const Path = z
  .string()
  .nullable()
  .meta({ description: "On this host.", examples: ["/media/1f0c4a7e9b3d5c2a8e6f4b1d.webp"] });
const Color = z
  .string()
  .nullable()
  .meta({ description: "Hexadecimal, without #.", examples: ["1d4ed8"] });
const Fit = z.enum(["cover", "contain"]);
const DayHours = z.object({
  open: z.boolean(),
  allDay: z.boolean(),
  time: z.string().meta({ examples: ["8 AM - 12 PM, 1 PM - 5 PM"] }),
});
const HolidayHours = DayHours.extend({ date: z.iso.date() });

export const Profile = z
  .object({
    name: z.string().meta({ examples: ["Bluebonnet Plumbing"] }),
    uri: z.string().meta({ description: "The vanity name.", examples: ["bluebonnet-plumbing"] }),
    vanityName: z.string().meta({ examples: ["bluebonnet-plumbing"] }),
    vanityNameLC: z
      .string()
      .meta({ description: "In lower case.", examples: ["bluebonnet-plumbing"] }),
    uriPrefix: z.string().meta({
      description: "Path of its pages on the main host.",
      examples: ["/company/bluebonnet-plumbing"],
    }),
    customDomain: Text.meta({
      description: "The active domain of its own.",
      examples: ["bluebonnet-plumbing.com"],
    }),
    providerId: z.uuid(),

    isEditingProfile: z.boolean(),
    isCreatingProfile: z.boolean(),
    isAuthenticated: z.boolean().meta({ description: "Whether the caller is signed in." }),
    partiallyAuthenticated: z.boolean(),
    unclaimed: z.boolean(),
    published: z.boolean(),
    verified: z.boolean(),
    pro: z
      .union([z.literal(0), z.literal(1), z.literal(2)])
      .meta({ description: "0 none, 1 monthly, 2 yearly." }),

    email: Text,
    phoneNumber: Text.meta({ description: "Ten digits.", examples: ["5125550101"] }),
    formattedPhoneNumber: Text.meta({ examples: ["(512) 555-0101"] }),
    website: Text,

    aboutDesc: z.string(),
    aboutHtml: z
      .boolean()
      .meta({ description: "Whether aboutDesc is HTML, made safe, rather than plain text." }),
    aboutMetadata: z.string().meta({ description: "The company in a sentence." }),
    structuredData: z
      .record(z.string(), z.unknown())
      .meta({ description: "schema.org's LocalBusiness, as JSON-LD." }),

    location: z.object({
      address: Text.meta({ description: "Null where the company hides its street." }),
      address2: Text,
      city: Text,
      stateCode: Text,
      zipCode: Text,
      countryCode: z.literal("US"),
    }),
    locationPoint: z
      .object({
        coordinates: z
          .tuple([z.number(), z.number()])
          .meta({ description: "Longitude, latitude.", examples: [[-97.74, 30.27]] }),
      })
      .nullable(),
    hours: z.union([
      z.object({
        version: z.literal(1),
        enabled: z.boolean(),
        mon: DayHours,
        tue: DayHours,
        wed: DayHours,
        thu: DayHours,
        fri: DayHours,
        sat: DayHours,
        sun: DayHours,
        holidays: z
          .array(HolidayHours)
          .optional()
          .meta({ description: "Dates to come that have hours of their own." }),
      }),
      z.object({ version: z.literal(1), enabled: z.literal(false) }),
    ]),

    bannerImage: Path,
    bannerImagePosition: z.enum(["top", "center", "bottom"]),
    bannerImageFit: Fit,
    bannerImageBackgroundColor: Color,
    bannerImageShowCompanyOverlay: z.boolean(),
    profilePic: Path,
    profilePicFit: Fit.nullable(),
    profilePicBackgroundColor: Color,
    firstCategory: z.object({
      bi: z.string().meta({ description: "Banner of its first category." }),
    }),
    data: z.array(Picture).meta({
      description: "The first pictures; all of them: /network/profile/allpictures/{uri}.",
    }),

    facebook: Text,
    x: Text,
    instagram: Text,
    socialLinks: z.array(z.string()),

    homePromoVideoPath: Path,
    aboutPromoVideoPath: Path,
    servicesPromoVideoPath: Path,
    contactPromoVideoPath: Path,
    reviewsPromoVideoPath: Path,

    rating: z.string().meta({
      description: "Average of the public reviews; 0.0 where there is none.",
      examples: ["4.8"],
    }),
    reviewCount: z.int(),
    reviewedByCurrentUser: z.boolean(),
    friendCount: z.int(),
    friendReviews: z.int(),
    publicReviews: z.array(ReviewAnswer).meta({ description: "The newest." }),
    reviewUrl: z.url(),

    services: z.array(Service),
  })
  .meta({ id: "Profile" });

/** What only an owner who is at it has. */
export interface ProfileMode {
  isEditingProfile: boolean;
  isCreatingProfile: boolean;
}

/** PROF-077 to PROF-087: the profile data, as the caller may see it. */
export function profile(
  company: Company,
  photos: Photo[],
  reviews: Review[],
  mode: ProfileMode,
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

    ...mode,
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
    reviewedByCurrentUser: false,
    friendCount: 0,
    friendReviews: 0,
    publicReviews: reviews.map((one) => review(one)),
    reviewUrl: hostedPage(company.vanityName, "reviews", config.mainOrigin),

    services: company.services.map(serviceItem),
  };
}
