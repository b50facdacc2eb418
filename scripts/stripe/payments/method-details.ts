import type Stripe from "stripe";
import { businessDaysLater } from "../core/business-days";
import { randomLetters } from "../core/ids";
import type { Scope } from "../core/world";

/** What a charge tells of how it was paid. @param amount cents. @param mandate of a debit. */
export function methodDetails(
  scope: Scope,
  { card, us_bank_account: bank }: Stripe.PaymentMethod,
  amount: number,
  mandate: string | null,
): Stripe.Charge.PaymentMethodDetails | null {
  if (bank) return bankDetails(scope, bank, mandate);
  return card ? cardDetails(card, amount) : null;
}

function cardDetails(
  card: Stripe.PaymentMethod.Card,
  amount: number,
): Stripe.Charge.PaymentMethodDetails {
  return {
    card: {
      amount_authorized: amount,
      authorization_code: null,
      brand: card.brand,
      checks: card.checks,
      country: card.country,
      electronic_commerce_indicator: null,
      exp_month: card.exp_month,
      exp_year: card.exp_year,
      extended_authorization: { status: "disabled" },
      fingerprint: card.fingerprint ?? null,
      funding: card.funding,
      incremental_authorization: { status: "unavailable" },
      installments: null,
      last4: card.last4,
      mandate: null,
      multicapture: { status: "unavailable" },
      network: card.brand,
      network_token: { used: false },
      network_transaction_id: randomLetters(15),
      overcapture: { maximum_amount_capturable: amount, status: "unavailable" },
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
    type: "card",
  };
}

function bankDetails(
  { world }: Scope,
  bank: Stripe.PaymentMethod.UsBankAccount,
  mandate: string | null,
): Stripe.Charge.PaymentMethodDetails {
  const day = new Date(businessDaysLater(world.clock.now(), 1) * 1000).toISOString().slice(0, 10);
  return {
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type: bank.account_holder_type,
      account_type: bank.account_type,
      bank_name: bank.bank_name,
      expected_debit_date: day,
      fingerprint: bank.fingerprint,
      last4: bank.last4,
      ...(mandate && { mandate }),
      payment_reference: null,
      routing_number: bank.routing_number,
    },
  };
}
