/** The addresses under test: the demo companies, and every page that a visitor can reach. */
import { demo } from "../../scripts/seed/showcase";

export const productName = "Tradepost";
export const { showcase, hiddenStreet, unclaimed, singleCategory, tiny, longest } = demo;

export const company = `/company/${showcase.vanityName}`;

/** The showcase company's own domain, on the tests' port. */
export function domainOf(baseURL: string | undefined) {
  return `http://${showcase.hostname}:${new URL(baseURL!).port}`;
}

export interface KeyPage {
  path: string;
  /** Default: 200. */
  status?: number;
}

const site = (name: string) => `/company/${name}`;

export const keyPages: Record<string, KeyPage> = {
  landing: { path: "/" },
  "search landing": { path: "/search" },
  results: { path: "/search/plumbing-contractors/78701" },
  "many results": { path: "/search/all/78701?rows=25" },
  "no results": { path: "/search/zzzz/78701" },
  "validation errors": { path: "/search?query=plumbing&zip=123", status: 400 },
  "company home": { path: company },
  services: { path: `${company}/services` },
  category: { path: `${company}/services/plumbing-contractors` },
  subcategory: { path: `${company}/services/plumbing-contractors/fixtures` },
  offer: { path: `${company}/services/second-opinion-on-a-big-quote` },
  photos: { path: `${company}/photos` },
  "photo viewer": { path: `${company}/photos/kitchen-sink` },
  reviews: { path: `${company}/reviews` },
  contact: { path: `${company}/contact-us` },
  about: { path: `${company}/about` },
  "client hub": { path: `${company}/client-hub` },
  "company without banner and logo": { path: site(singleCategory.vanityName) },
  "unclaimed company": { path: site(unclaimed.vanityName) },
  "tiny company": { path: site(tiny.vanityName) },
  "tiny company's photos": { path: `${site(tiny.vanityName)}/photos` },
  "longest words": { path: site(longest.vanityName) },
  "longest words, services": { path: `${site(longest.vanityName)}/services` },
  "longest words, reviews": { path: `${site(longest.vanityName)}/reviews` },
  "longest words, contact": { path: `${site(longest.vanityName)}/contact-us` },
  "longest words in results": {
    path: "/search/llanfairpwllgwyngyllgogerychwyrndrobwllllantyi/78660",
  },
  "company not found": { path: "/company/no-such-company", status: 404 },
  "no such page": { path: "/no-such-page", status: 404 },
  "all services": { path: "/services" },
  pricing: { path: "/pricing" },
  "write a review": { path: "/reviews/new" },
  "companies to review": { path: "/reviews/new?q=plumbing" },
  "review of a new company": { path: "/reviews/new-company?name=Zephyr+Gutters" },
  places: { path: "/near" },
  "a state": { path: "/near/tx" },
  "a city": { path: "/near/tx/austin" },
  "a service in a city": { path: "/near/tx/austin/plumbing-contractors" },
  "a service without companies in a city": { path: "/near/tx/marfa/medical-spa" },
  "no such city": { path: "/near/tx/atlantis", status: 404 },
  "list your business": { path: "/list-your-business" },
  terms: { path: "/terms" },
  status: { path: "/status" },
  register: { path: "/register" },
  "sign in": { path: "/login" },
  "sign in with a code": { path: "/login/code" },
  "forgotten password": { path: "/forgot-password" },
  "an unknown code": { path: "/register/code?id=gone" },
  mail: { path: "/dev/mail" },
  components: { path: "/dev/ui" },
};
