import type Stripe from "stripe";
import type { World } from "../core/world";
import { newEntry } from "./account-entry";
import { accountObject } from "./account-object";
import { APPLICATION_NAME, PLATFORM } from "./connected";

/** The platform's own account: complete from the beginning. */
export function platformAccount(world: World): Stripe.Account {
  const entry = newEntry(PLATFORM, 1_700_000_000, "US");
  return {
    ...accountObject(
      {
        ...entry,
        email: "platform@tradepost.example",
        requested: { card_payments: entry.created, transfers: entry.created },
        businessType: "company",
        profile: { ...entry.profile, name: APPLICATION_NAME, url: "https://tradepost.example" },
        companyName: APPLICATION_NAME,
        taxIdKnown: true,
        firstName: "Pat",
        lastName: "Doe",
        birthDate: "1980-01-01",
        bank: { routing: "110000000", last4: "6789" },
        terms: { date: entry.created, ip: "127.0.0.1", user_agent: null },
        verification: "verified",
        submitted: true,
      },
      world.clock.now(),
    ),
    controller: { type: "account" },
  };
}
