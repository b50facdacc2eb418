/** Messages of the request forms, also for the browser. */
import { limits } from "./limits";

export const messages = {
  /** PAA-019. */
  services: "Please select at least one service",
  manyServices: (most: number) => `Select at most ${most} services`,
  unknownService: (name: string) =>
    `This company doesn’t offer ${name || "a service without name"}.`,
  /** PAA-020, PAA-026. */
  required: (label: string) => `${label} is required`,
  /** PAA-027. */
  notEmail: (field: string) => `${field} is not a valid email address format`,
  option: (label: string) => `Choose one of the answers to “${label}”`,
  /** PAA-021 to PAA-025. */
  address: "Address is required",
  city: "City is required",
  state: "State is required",
  unknownState: "Choose a state from the list",
  zip: "Zip code is required",
  zipFormat: "Zip code format is invalid",
  /** PAA-028 to PAA-032, CONT-003 to CONT-008. */
  firstName: "A first name is required",
  email: "An email address is required",
  emailFormat: "Please enter a valid email address",
  phone: "A phone number is required",
  phoneFormat: "Please enter a valid phone number",
  method: "Choose how you’d like to be contacted",
  /** CONT-010. */
  description: "A description is required",
  long: (most: number) => `Use at most ${most.toLocaleString("en-US")} characters`,
  longInAll: (most: number) =>
    `Use at most ${most.toLocaleString("en-US")} characters for all answers together`,
  signs: "Angle brackets and control characters can’t be used here",
  photos: `Add at most ${limits.photos} photos.`,
  /** PAA-018. */
  unavailable: "Pricing and availability is temporarily unavailable. Please try again later.",
  notTaken: "This company doesn’t take requests here.",
  /** PAA-035. */
  failed: "Unexpected error requesting pricing and availability",
  /** Added to both: what people need to know. */
  nothingLost: "Nothing you entered is lost. Please try again.",
  offline:
    "There’s no connection right now. Nothing you entered is lost; try again when it’s back.",
  /** CONT-012. */
  contactUnavailable: "This form can’t be used right now. Please call, or try again later.",
  /** CONT-011. */
  contactFailed: "Unexpected error submitting your request. Please try again later.",
} as const;
