import type { Company, OfferLink, ServiceItem } from "../companies/company";
import { plainText } from "../richtext/plain-text";
import { sitePages } from "../urls";
import { ABOUT_ON_HOME } from "./about-length";

/**
 * The company as every page of its site gets it: without the long texts that only one page shows.
 * The whole about text is on the about page; the pages of services load their teasers themselves.
 *
 * @param page The path within the site, such as "/about".
 */
export function siteCompany(company: Company, page: string): Company {
  return {
    ...company,
    about: page === sitePages.about ? company.about : aboutOnHome(company.about),
    services: company.services.map(withoutTeasers),
  };
}

/** An unpublished company as its clients get it: who it is and how to reach it, not its profile. */
export function unpublishedCompany(company: Company): Company {
  const { location, banner } = company;
  const none = { address: null, address2: null, city: null, stateCode: null, zip: null };
  return {
    ...company,
    summary: "",
    about: null,
    website: null,
    location: { ...location, ...none, point: null, servesMiles: null },
    hours: null,
    rating: "0.0",
    reviewCount: 0,
    stars: [0, 0, 0, 0, 0],
    responseMinutes: null,
    banner: { ...banner, image: null },
    social: { facebook: null, x: null, instagram: null },
    videos: {} as Company["videos"],
    services: [],
  };
}

/** One character more than home shows tells it that there is more. */
function aboutOnHome(about: Company["about"]): Company["about"] {
  if (!about) return null;
  const text = about.isHtml ? plainText(about.text) : about.text;
  return { text: text.slice(0, ABOUT_ON_HOME + 1), isHtml: false };
}

function withoutTeasers(item: ServiceItem): ServiceItem {
  const withoutTeaser = <Offer extends OfferLink>(offer: Offer): Offer => ({
    ...offer,
    teaser: "",
  });
  if (item.type === "offer") return withoutTeaser(item);
  return {
    ...item,
    offers: item.offers.map(withoutTeaser),
    subcategories: item.subcategories.map((sub) => ({
      ...sub,
      offers: sub.offers.map(withoutTeaser),
    })),
  };
}
