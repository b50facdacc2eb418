import type Stripe from "stripe";
import type { World } from "../core/world";

export type CapabilityName = "card_payments" | "transfers" | "us_bank_account_ach_payments";
export const CAPABILITIES: CapabilityName[] = [
  "card_payments",
  "transfers",
  "us_bank_account_ach_payments",
];

/** What is known of a connected account. The account that the API answers follows from it. */
export interface AccountEntry {
  id: string;
  created: number;
  country: string;
  email: string | null;
  metadata: Stripe.Metadata;
  /** Requested capabilities, and when; Unix seconds. */
  requested: Partial<Record<CapabilityName, number>>;
  businessType: "company" | "individual" | "non_profit" | "government_entity" | null;
  profile: Profile;
  companyName: string | null;
  companyPhone: string | null;
  /** EIN of a company, last four digits of the SSN of a person: only whether it is known. */
  taxIdKnown: boolean;
  firstName: string | null;
  lastName: string | null;
  /** yyyy-mm-dd */
  birthDate: string | null;
  bank: { routing: string; last4: string } | null;
  terms: { date: number; ip: string; user_agent: string | null } | null;
  verification: "none" | "pending" | "verified" | "failed";
  /** The onboarding was finished once. */
  submitted: boolean;
  /** A link to the onboarding was made: from then on the platform changes little. */
  linked: boolean;
  /** Set by the control page. */
  disabled: boolean;
  /** Further requirements, set by the control page. */
  asked: { field: string; deadline: number }[];
}

export interface Profile {
  mcc: string | null;
  name: string | null;
  product_description: string | null;
  support_email: string | null;
  support_phone: string | null;
  support_url: string | null;
  url: string | null;
}

export const entries = (world: World) => world.store.collection<AccountEntry>("account_entry");

export function newEntry(id: string, created: number, country: string): AccountEntry {
  return {
    id,
    created,
    country,
    email: null,
    metadata: {},
    requested: {},
    businessType: null,
    profile: {
      mcc: null,
      name: null,
      product_description: null,
      support_email: null,
      support_phone: null,
      support_url: null,
      url: null,
    },
    companyName: null,
    companyPhone: null,
    taxIdKnown: false,
    firstName: null,
    lastName: null,
    birthDate: null,
    bank: null,
    terms: null,
    verification: "none",
    submitted: false,
    linked: false,
    disabled: false,
    asked: [],
  };
}
