import type { CategoryItem, Company, OfferItem, OfferLink } from "../../app/companies/company";
import type { SiteData } from "../../app/company-site/use-site";
import { officeHours } from "./cast";

/** A claimed company as pages receive it, with everything but media. */
export function shownCompany(over: Partial<Company> = {}): Company {
  return {
    providerId: "6f0f6b0e-6a1c-4f0e-9c8e-0d9f3f0c1a01",
    vanityName: "river-city-plumbing",
    name: "River City Plumbing",
    summary: "Leaks, drains and water heaters in Austin.",
    about: { text: "We fix pipes.", isHtml: false },
    email: "office@river-city-plumbing.example",
    phone: "5125550101",
    website: "https://www.river-city-plumbing.example",
    location: {
      address: "100 Congress Ave",
      address2: null,
      city: "Austin",
      stateCode: "TX",
      zip: "78701",
      point: { lat: 30.2713, lng: -97.7426 },
      timeZone: "America/Chicago",
      servesMiles: null,
    },
    hours: officeHours as Company["hours"],
    unclaimed: false,
    provisional: false,
    published: true,
    verified: true,
    pro: 1,
    responseMinutes: null,
    rating: "4.5",
    reviewCount: 2,
    stars: [0, 0, 0, 1, 1],
    brandColor: null,
    banner: {
      image: null,
      fallback: "/banners/plumbing-contractors.webp",
      position: "center",
      fit: "cover",
      background: null,
      overlay: true,
    },
    logo: null,
    social: { facebook: null, x: null, instagram: null },
    videos: { home: null, about: null, services: null, contact: null, reviews: null },
    customDomain: null,
    services: [],
    version: 1,
    ...over,
  };
}

export function siteDataOf(company: Company, over: Partial<SiteData> = {}): SiteData {
  return {
    company,
    prefix: `/company/${company.vanityName}`,
    canonical: `http://localhost:8787/company/${company.vanityName}`,
    onOwnDomain: false,
    tint: null,
    role: null,
    editing: false,
    ...over,
  };
}

export function offerLink(number: number, name = `Service ${number}`): OfferLink {
  return {
    offerNumber: number,
    name,
    nameUri: `service-${number}`,
    icon: "wrench",
    teaser: "",
    featured: false,
  };
}

export function offerItem(number: number): OfferItem {
  return { type: "offer", ...offerLink(number) };
}

export function categoryItem(
  name: string,
  offers: OfferLink[],
  subcategories: CategoryItem["subcategories"] = [],
): CategoryItem {
  return {
    type: "category",
    name,
    nameUri: name.toLowerCase().replace(/[^a-z]+/g, "-"),
    icon: "wrench",
    subcategories,
    offers,
  };
}
