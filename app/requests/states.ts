/** The life of a request. Plain constants, also for the browser. */

export const requestStatuses = [
  "New",
  "Viewed",
  "Replied",
  "Estimated",
  "Completed",
  "Canceled",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The lists of an office. */
export const requestFolders = ["open", "closed", "spam"] as const;
export type RequestFolder = (typeof requestFolders)[number];

export function isClosed(status: RequestStatus) {
  return status === "Completed" || status === "Canceled";
}

/** paa: pricing and availability; cu: the contact form. */
export const requestTypes = ["paa", "cu"] as const;
export type RequestType = (typeof requestTypes)[number];

export const contactMethods = ["email", "phone", "both"] as const;
export type ContactMethod = (typeof contactMethods)[number];

/** REQ-011. */
export const cancelReasons = [
  "Found another service provider",
  "No longer need the service",
  "Haven't heard back in time",
  "Estimate price was too high",
  "Schedule doesn't work for me",
  "Made the request by mistake",
  "Other",
] as const;

/** Why a company cancels a request. */
export const declineReasons = [
  "We don't offer this service",
  "Outside the area we serve",
  "We're fully booked",
  "The customer asked us to",
  "We couldn't reach the customer",
  "Other",
] as const;

export const eventKinds = [
  "sent",
  "confirmed",
  "viewed",
  "replied",
  "called",
  "estimated",
  "completed",
  "reopened",
  "canceled",
  "marked spam",
  "marked not spam",
  "reminded",
  "rescued",
] as const;
export type EventKind = (typeof eventKinds)[number];
