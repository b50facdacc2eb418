import type { Started, Visited } from "./start";

export const RETURN = "https://tradepost.test/return";
export const REFRESH = "https://tradepost.test/refresh";

/** An account as the product makes one. */
export const createAccount = ({ stripe }: Started) =>
  stripe.accounts.create({
    controller: {
      stripe_dashboard: { type: "full" },
      fees: { payer: "account" },
      losses: { payments: "stripe" },
      requirement_collection: "stripe",
    },
    capabilities: {
      card_payments: { requested: true },
      transfers: { requested: true },
      us_bank_account_ach_payments: { requested: true },
    },
    country: "US",
    email: "owner@example.com",
    business_profile: { name: "Hill Country Plumbing" },
    metadata: { company: "7" },
  });

export const createLink = ({ stripe }: Started, account: string) =>
  stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    refresh_url: REFRESH,
    return_url: RETURN,
  });

/** What a person enters at each step. */
export const ENTERED: Record<string, string>[] = [
  { business_type: "company", business_name: "Hill Country LLC", tax_id: "00-0000000" },
  { first_name: "Jenny", last_name: "Rosen", birth_date: "1980-05-17", outcome: "verified" },
  { website: "https://example.com", description: "" },
  { routing: "110000000", account_number: "000123456789" },
  { agree: "yes" },
];

/** Opens a link and goes through the steps. @param last what is entered otherwise, by step. */
export async function onboard(
  { browser }: Started,
  link: string,
  otherwise: Record<number, Record<string, string>> = {},
): Promise<Visited> {
  let at = await browser.open(link);
  for (const [index, entered] of ENTERED.entries()) {
    at = await browser.open(at.url, { action: "next", ...entered, ...otherwise[index] });
    if (at.status === 422) return at;
  }
  return at;
}
