import { DAY } from "../duration";
import { lifetimes } from "../lifetimes";

/**
 * Prices in cents (PLAN-001, PLAN-004 to PLAN-006). There is one paid plan and it includes the
 * field-service suite (OPEN-015).
 */
export const prices = {
  proMonthly: 1999,
  suiteMonthly: 1999,
  domainYearly: 12499,
  videosMonthly: 1999,
} as const;

/** PLAN-003. */
export const TRIAL_DAYS = 30;

export interface Feature {
  text: string;
}

export const freeFeatures: readonly Feature[] = [
  { text: "A page with your services, photos, hours and map" },
  { text: "Found by service, by name and by zip code" },
  { text: "Your service area, with your street kept private if you like" },
  { text: "Reviews that show whether they’re verified" },
  { text: "Your phone, email and website on your page" },
  { text: `Edit your page in place, with undo for ${lifetimes.undoableChange / DAY} days` },
];

export const proFeatures: readonly Feature[] = [
  { text: "A free website domain for your page" },
  { text: "Rich-text formatting for your about text" },
  { text: "Credit cards" },
  { text: "Bank transfers" },
  { text: "Recurring billing" },
  { text: "The field-service suite" },
  { text: "Video downloads" },
];
