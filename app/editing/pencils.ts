/** The parts of a company's page that have a pencil in edit mode, and where each pencil leads. */
import type { SiteData } from "../company-site/use-site";
import { fieldId } from "../ui/field";
import type { IconName } from "../ui/icon-names";
import { sitePages } from "../urls";
import { editPath } from "./edits";

export interface PencilTarget {
  to: string;
  label: string;
  icon?: IconName;
  /** Leads to another page of the site, at its top. */
  leaves?: true;
}

type TargetsOf = (site: SiteData) => PencilTarget[];

function dialog(path: string, label: string): TargetsOf {
  return ({ company }) => [{ to: editPath(company.vanityName, path), label }];
}

const phonePath = `general#${fieldId("phoneNumber")}`;

export const pencils = {
  name: dialog("general", "Edit name and summary"),
  about: dialog("about", "Edit about text"),
  video: dialog("videos", "Edit video"),
  services: ({ prefix }) => [
    { to: `${prefix + sitePages.services}/edit/add`, label: "Add services", icon: "plus" },
    { to: prefix + sitePages.services, label: "Edit services", leaves: true },
  ],
  photos: ({ prefix }) => [
    { to: `${prefix + sitePages.photos}/edit/upload`, label: "Add photos", icon: "plus" },
    { to: prefix + sitePages.photos, label: "Edit photo gallery", leaves: true },
  ],
  address: dialog("location", "Edit address"),
  phone: dialog(phonePath, "Edit phone number"),
  email: dialog("email", "Edit email"),
  website: dialog("website", "Edit website"),
  hours: dialog("hours", "Edit hours"),
  social: dialog("social", "Edit social links"),
} satisfies Record<string, TargetsOf>;
export type PencilName = keyof typeof pencils;

interface Placeholder {
  name: string;
  hint: string;
  /** The label of its button. */
  add: string;
  /** The pencil that leads to where it is added. */
  like: PencilName;
}

/** What stands in place of a part that is empty. */
export const placeholders = {
  "no-about": {
    name: "About",
    hint: "Tell your story: who you are, how long you’ve worked here and what customers can count on.",
    add: "Write about your company",
    like: "about",
  },
  "no-video": {
    name: "Video",
    hint: "Show a short video of your team at work.",
    add: "Add a video",
    like: "video",
  },
  "no-services": {
    name: "Services",
    hint: "Add the services you offer so customers can find you.",
    add: "Add services",
    like: "services",
  },
  "no-photos": {
    name: "Photo Gallery",
    hint: "Show your best jobs, so customers can see your work.",
    add: "Add photos",
    like: "photos",
  },
} satisfies Record<string, Placeholder>;
export type PlaceholderName = keyof typeof placeholders;

export function isPlaceholder(part: PencilName | PlaceholderName): part is PlaceholderName {
  return part in placeholders;
}

/** Contact details that the page doesn't show yet. */
export function missingDetails({ company }: SiteData): PencilTarget[] {
  const { location, phone, email, website, hours, vanityName } = company;
  const missing: [unknown, string, string][] = [
    [location.city, "location", "Add your address"],
    [phone, phonePath, "Add a phone number"],
    [email, "email", "Add an email"],
    [website, "website", "Add a website"],
    [hours, "hours", "Add your hours"],
  ];
  return missing
    .filter(([value]) => !value)
    .map(([, path, label]) => ({ to: editPath(vanityName, path), label, icon: "plus" }));
}

/** `item`: a service, or without a number a category, which is edited in their list. */
export function offerTarget(
  { prefix }: SiteData,
  { name, offerNumber }: { name: string; offerNumber?: number },
): PencilTarget {
  const at = `${prefix + sitePages.services}/edit`;
  const to = offerNumber === undefined ? `${at}/categories` : `${at}/offer/${offerNumber}`;
  return { to: `${to}?${BACK_HOME}`, label: `Edit ${name}` };
}

/** In the address of a dialog over another page: closing and saving lead to the home page. */
const BACK_HOME = "back=home";

export function isBackHome(search: URLSearchParams) {
  return search.get("back") === "home";
}
