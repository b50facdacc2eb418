/** The site menu's entries (PROF-020 to PROF-023) and its services dropdown. */
import { offersOf } from "../companies/service-items";
import { isReachable } from "../companies/takes-requests";
import { servicePath, sitePages } from "../urls";
import type { Company, ServiceItem } from "../companies/company";

/** Up to nine items, then "View all services..." (PROF-026). */
const MAX_IN_DROPDOWN = 9;
/** PROF-065. */
const MAX_IN_FOOTER = 5;

export interface SiteMenu {
  /** Undefined hides the Services entry. */
  services: { path: string; items: ServiceLink[] } | undefined;
  contact: boolean;
  clientHub: boolean;
  about: boolean;
}

export interface ServiceLink {
  name: string;
  path: string;
}

/** While editing, lists every page, even empty ones (PROF-020 to PROF-023). */
export function siteMenu(company: Company, editing = false): SiteMenu {
  const reachable = editing || isReachable(company);
  return {
    services: servicesMenu(company.services, editing),
    contact: reachable,
    clientHub: reachable,
    about: editing || company.about !== null,
  };
}

function servicesMenu(services: ServiceItem[], editing: boolean): SiteMenu["services"] {
  if (services.length === 0 && !editing) return undefined;
  return {
    path: servicesPath(services),
    items: serviceLinks(services).slice(0, MAX_IN_DROPDOWN),
  };
}

/** With a single category, the services page is at that category's URL (PROF-011). */
export function servicesPath(services: ServiceItem[]) {
  const [only, ...others] = services;
  return only?.type === "category" && others.length === 0
    ? servicePath(only.nameUri)
    : sitePages.services;
}

/** With a single category, lists its services: a menu with one entry is useless. */
function serviceLinks(services: ServiceItem[]): ServiceLink[] {
  const [only, ...others] = services;
  const listed = only?.type === "category" && others.length === 0 ? offersOf(only) : services;
  return listed.map(({ name, nameUri }) => ({ name, path: servicePath(nameUri) }));
}

export function footerServices(company: Company) {
  return serviceLinks(company.services).slice(0, MAX_IN_FOOTER);
}
