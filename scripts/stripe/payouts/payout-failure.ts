import { TEST_BANKS, type BankFailure } from "../cards/test-banks";
import type { World } from "../core/world";

const NO_ACCOUNT: BankFailure = {
  code: "no_account",
  message: "The bank account could not be located.",
};

/**
 * Why payouts to a test account fail (https://docs.stripe.com/connect/testing#account-numbers).
 * @param last4 of the account number; null: no account is known.
 */
export function failureOf(last4: string | null): BankFailure | null {
  const bank = TEST_BANKS.find(({ number }) => last4 && number.endsWith(last4));
  return typeof bank?.ends === "object" ? bank.ends : null;
}

const kept = (world: World) => world.store.collection<boolean>("next_payout_fails");

export const failNextPayout = (world: World) => kept(world).set("now", true);

/** The failure that the control page asked for, once. */
export function takeNextFailure(world: World): BankFailure | null {
  if (!kept(world).get("now")) return null;
  kept(world).delete("now");
  return NO_ACCOUNT;
}
