/** What the pages of a company's site show. Plain data: it crosses to the browser. */
import type { Hours } from "./hours";

export interface Company {
  /** A UUID. */
  providerId: string;
  vanityName: string;
  name: string;
  summary: string;
  about: { text: string; isHtml: boolean } | null;
  email: string | null;
  /** Ten digits. */
  phone: string | null;
  website: string | null;
  location: Location;
  hours: Hours | null;
  unclaimed: boolean;
  /** False: only its owners and platform admins see it. */
  published: boolean;
  verified: boolean;
  pro: 0 | 1 | 2;
  /** "4.5"; "0.0" means none. */
  rating: string;
  reviewCount: number;
  /** Counting reviews with one to five stars. */
  stars: [number, number, number, number, number];
  brandColor: string | null;
  banner: Banner;
  logo: Logo | null;
  social: { facebook: string | null; x: string | null; instagram: string | null };
  videos: Record<VideoPage, PromoVideo | null>;
  /** The active custom domain, if any. */
  customDomain: string | null;
  services: ServiceItem[];
  version: number;
}

export interface Location {
  /** Null where the company hides its street. */
  address: string | null;
  address2: string | null;
  city: string | null;
  stateCode: string | null;
  zip: string | null;
  /** With a hidden street: the middle of the zip code. */
  point: { lat: number; lng: number } | null;
  timeZone: string;
  servesMiles: number | null;
}

export interface Image {
  /** In R2: "1f…9c.webp". */
  key: string;
  width: number;
  height: number;
  blur: string | null;
}

export interface Banner {
  image: Image | null;
  /** The picture of the company's first category, where it has no banner of its own: a path. */
  fallback: string;
  position: "top" | "center" | "bottom";
  fit: "cover" | "contain";
  /** Hex without #. */
  background: string | null;
  overlay: boolean;
}

export interface Logo extends Image {
  fit: "cover" | "contain";
  background: string | null;
}

export const videoPages = ["home", "about", "services", "contact", "reviews"] as const;
export type VideoPage = (typeof videoPages)[number];

export interface PromoVideo {
  key: string;
  width: number;
  height: number;
  poster: string | null;
}

/** An entry of the services menu: a category with its offers, or an offer that stands alone. */
export type ServiceItem = CategoryItem | OfferItem;

export interface CategoryItem {
  type: "category";
  name: string;
  nameUri: string;
  icon: string;
  subcategories: { name: string; nameUri: string; offers: OfferLink[] }[];
  /** Offers directly in the category. */
  offers: OfferLink[];
}

export interface OfferItem extends OfferLink {
  type: "offer";
}

export interface OfferLink {
  offerNumber: number;
  name: string;
  nameUri: string;
  icon: string;
  teaser: string;
  featured: boolean;
}

export interface Photo {
  friendlyName: string;
  image: Image;
  isVideo: boolean;
  poster: string | null;
  alt: string;
  caption: string | null;
  afterOfPair: boolean;
}
