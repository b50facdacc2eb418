/**
 * Schemas for company pages and API responses. Plain data that is serialized to the browser, which
 * imports only the types.
 */
import * as z from "zod";
import { Hours } from "./hours-schema";
import { videoPages } from "./video-pages";

export const Image = z.object({
  /** Key in R2, e.g. "1f…9c.webp". */
  key: z.string(),
  width: z.int(),
  height: z.int(),
  blur: z.string().nullable(),
});
export type Image = z.output<typeof Image>;

const Fit = z.enum(["cover", "contain"]);
const Color = z
  .string()
  .nullable()
  .meta({ description: "Hexadecimal, without #.", examples: ["1d4ed8"] });

export const Banner = z.object({
  image: Image.nullable(),
  /** Path of the default picture for the company's first category, used if it has no banner. */
  fallback: z.string(),
  position: z.enum(["top", "center", "bottom"]),
  fit: Fit,
  background: Color,
  overlay: z.boolean(),
});
export type Banner = z.output<typeof Banner>;

export const Logo = Image.extend({ fit: Fit, background: Color });
export type Logo = z.output<typeof Logo>;

export const PromoVideo = Image.pick({ key: true, width: true, height: true }).extend({
  poster: z.string().nullable(),
});
export type PromoVideo = z.output<typeof PromoVideo>;

export const Photo = z.object({
  friendlyName: z.string().meta({ description: "Its name in URLs.", examples: ["kitchen-sink"] }),
  image: Image,
  isVideo: z.boolean(),
  poster: z.string().nullable(),
  alt: z.string(),
  caption: z.string().nullable(),
  /** The first and second picture of a before/after pair. */
  pair: z.enum(["before", "after"]).nullable(),
});
export type Photo = z.output<typeof Photo>;

/** What the home page shows of the gallery, without videos. */
export const HomePhotos = z.object({
  photos: z.array(Photo),
  /** All pictures of the gallery. */
  total: z.int(),
});
export type HomePhotos = z.output<typeof HomePhotos>;

const NameUri = z.string().meta({ description: "Its name in URLs.", examples: ["drain-cleaning"] });

export const OfferLink = z.object({
  offerNumber: z.int(),
  name: z.string(),
  nameUri: NameUri,
  icon: z.string(),
  teaser: z.string(),
  featured: z.boolean(),
});
export type OfferLink = z.output<typeof OfferLink>;

export const OfferItem = OfferLink.extend({ type: z.literal("offer") });
export type OfferItem = z.output<typeof OfferItem>;

export const Subcategory = z.object({
  name: z.string(),
  nameUri: NameUri,
  offers: z.array(OfferLink),
});

export const CategoryItem = z.object({
  type: z.literal("category"),
  name: z.string(),
  nameUri: NameUri,
  icon: z.string(),
  subcategories: z.array(Subcategory),
  /** Offers directly in the category, not in a subcategory. */
  offers: z.array(OfferLink),
});
export type CategoryItem = z.output<typeof CategoryItem>;

/** An entry of the services menu: a category with its offers, or a single offer. */
export const ServiceItem = z.discriminatedUnion("type", [CategoryItem, OfferItem]);
export type ServiceItem = z.output<typeof ServiceItem>;

export const Location = z.object({
  address: z.string().nullable().meta({ description: "Null if the company hides its street." }),
  address2: z.string().nullable(),
  city: z.string().nullable(),
  stateCode: z.string().nullable(),
  zip: z.string().nullable(),
  /** If the street is hidden: the center of the zip code area. */
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  timeZone: z.string(),
  servesMiles: z.number().nullable(),
});
export type Location = z.output<typeof Location>;

/** Text written by an owner. `isHtml` only if it was sanitized. */
export const RichText = z.object({ text: z.string(), isHtml: z.boolean() });

export const Company = z.object({
  providerId: z.uuid(),
  vanityName: z.string().meta({ examples: ["bluebonnet-plumbing"] }),
  name: z.string().meta({ examples: ["Bluebonnet Plumbing"] }),
  summary: z.string().meta({ description: "The company in one sentence." }),
  about: RichText.nullable(),
  email: z.string().nullable(),
  phone: z
    .string()
    .nullable()
    .meta({ description: "Ten digits.", examples: ["5125550101"] }),
  website: z.string().nullable(),
  location: Location,
  hours: Hours.nullable(),
  unclaimed: z.boolean(),
  /** A reviewer added it, and it is not confirmed yet: not for search engines. */
  provisional: z.boolean(),
  /** If false, only owners and platform admins see the company. */
  published: z.boolean(),
  verified: z.boolean(),
  pro: z
    .union([z.literal(0), z.literal(1), z.literal(2)])
    .meta({ description: "0 none, 1 monthly, 2 yearly." }),
  rating: z.string().meta({
    description: "Average of the public reviews; 0.0 without reviews.",
    examples: ["4.8"],
  }),
  reviewCount: z.int(),
  /** Number of counted reviews with one to five stars. */
  stars: z.tuple([z.int(), z.int(), z.int(), z.int(), z.int()]),
  responseMinutes: z
    .int()
    .nullable()
    .meta({ description: "Median time until the first answer to a request; null if too few." }),
  brandColor: z.string().nullable(),
  banner: Banner,
  logo: Logo.nullable(),
  social: z.object({
    facebook: z.string().nullable(),
    x: z.string().nullable(),
    instagram: z.string().nullable(),
  }),
  videos: z.record(z.enum(videoPages), PromoVideo.nullable()),
  customDomain: z
    .string()
    .nullable()
    .meta({ description: "Its active custom domain.", examples: ["bluebonnet-plumbing.com"] }),
  services: z.array(ServiceItem),
  version: z.int(),
});
export type Company = z.output<typeof Company>;
