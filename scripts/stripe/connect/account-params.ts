import type { z } from "zod";
import { clearable, flag, integer, metadata, oneOf, params, text, url } from "../protocol/params";
import type { AccountEntry, CapabilityName } from "./account-entry";
import { present } from "../protocol/present";

const requested = () => params({ requested: flag().optional() }).optional();

const address = params({
  city: text().optional(),
  country: text(2).optional(),
  line1: text().optional(),
  line2: text().optional(),
  postal_code: text().optional(),
  state: text().optional(),
});

const details = {
  business_profile: params({
    mcc: text(4).optional(),
    name: text().optional(),
    product_description: text().optional(),
    support_email: text().optional(),
    support_phone: text().optional(),
    support_url: url().optional(),
    url: url().optional(),
  }).optional(),
  business_type: oneOf("company", "government_entity", "individual", "non_profit").optional(),
  company: params({
    address: address.optional(),
    name: text().optional(),
    phone: text().optional(),
    tax_id: text().optional(),
  }).optional(),
  individual: params({
    address: address.optional(),
    dob: params({ day: integer(1, 31), month: integer(1, 12), year: integer(1900) }).optional(),
    email: text().optional(),
    first_name: text().optional(),
    last_name: text().optional(),
    phone: text().optional(),
    ssn_last_4: text(4).optional(),
  }).optional(),
  email: clearable(800).optional(),
};

/** Parameters that the platform may send at any time. */
const always = {
  capabilities: params({
    card_payments: requested(),
    transfers: requested(),
    us_bank_account_ach_payments: requested(),
  }).optional(),
  metadata: metadata().optional(),
};

export const createAccount = params({
  ...details,
  ...always,
  country: oneOf("US").optional(),
  default_currency: oneOf("usd").optional(),
  type: oneOf("standard").optional(),
  controller: params({
    fees: params({ payer: oneOf("account") }).optional(),
    losses: params({ payments: oneOf("stripe") }).optional(),
    requirement_collection: oneOf("stripe").optional(),
    stripe_dashboard: params({ type: oneOf("full") }).optional(),
  }).optional(),
});

export const updateAccount = params({ ...details, ...always });

export type AccountUpdate = z.output<typeof updateAccount>;

/** The parameters of an update that Stripe refuses once a link to the onboarding was made. */
export const detailsIn = (sent: AccountUpdate) =>
  (Object.keys(details) as (keyof typeof details)[]).filter((name) => sent[name] !== undefined);

/** What the parameters change in an account's entry, apart from its metadata. */
export function entryChanges(
  entry: AccountEntry,
  sent: AccountUpdate,
  now: number,
): Partial<AccountEntry> {
  const { business_profile: profile, company, individual } = sent;
  const { dob } = individual ?? {};
  const wanted = { ...entry.requested };
  for (const [name, { requested = false } = {}] of Object.entries(sent.capabilities ?? {})) {
    if (requested) wanted[name as CapabilityName] ??= now;
    else Reflect.deleteProperty(wanted, name);
  }
  const changes: Partial<AccountEntry> = present({
    businessType: sent.business_type,
    companyName: company?.name,
    companyPhone: company?.phone,
    firstName: individual?.first_name,
    lastName: individual?.last_name,
    birthDate:
      dob && new Date(Date.UTC(dob.year, dob.month - 1, dob.day)).toISOString().slice(0, 10),
    email: sent.email,
  });
  return {
    ...changes,
    requested: wanted,
    profile: { ...entry.profile, ...(profile && present(profile)) },
    taxIdKnown: entry.taxIdKnown || Boolean(company?.tax_id ?? individual?.ssn_last_4),
  };
}
