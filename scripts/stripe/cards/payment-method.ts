import type Stripe from "stripe";
import { newId, randomLetters } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import { StripeFailure } from "../protocol/errors";
import { behaviorOf, rememberMethod } from "./known-method";
import { bankByMagic, TEST_BANK_NAME, TEST_ROUTING } from "./test-banks";
import { cardByMagic, cardByNumber, declineError } from "./test-cards";

export const paymentMethods = table<Stripe.PaymentMethod>("payment_method", "PaymentMethod");

export interface EnteredCard {
  number: string;
  expMonth: number;
  expYear: number;
  name?: string | null;
  email?: string | null;
  postalCode?: string | null;
}

/** A card that is not attached to a customer yet. */
export function createCard(scope: Scope, entered: EnteredCard, metadata: Stripe.Metadata = {}) {
  const id = newId("pm");
  const { brand = "visa", funding = "credit" } = cardByNumber(entered.number) ?? {};
  rememberMethod(scope, id, entered.number);
  const method: Stripe.PaymentMethod = {
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billingDetails(entered),
    card: {
      brand,
      checks: {
        address_line1_check: null,
        address_postal_code_check: entered.postalCode ? "pass" : null,
        cvc_check: "pass",
      },
      country: "US",
      display_brand: brand === "amex" ? "american_express" : brand,
      exp_month: entered.expMonth,
      exp_year: entered.expYear,
      fingerprint: randomLetters(16),
      funding,
      generated_from: null,
      last4: entered.number.slice(-4),
      networks: { available: [brand], preferred: null },
      regulated_status: "unregulated",
      three_d_secure_usage: { supported: true },
      wallet: null,
    },
    created: scope.world.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: "card",
  };
  return paymentMethods.put(scope, method);
}

export interface EnteredBank {
  number: string;
  name?: string | null | undefined;
  email?: string | null | undefined;
  holderType?: "company" | "individual" | undefined;
  accountType?: "checking" | "savings" | undefined;
}

/** A bank account, verified at once, that is not attached to a customer yet. */
export function createBankAccount(
  scope: Scope,
  entered: EnteredBank,
  metadata: Stripe.Metadata = {},
): Stripe.PaymentMethod {
  const id = newId("pm");
  rememberMethod(scope, id, entered.number);
  return paymentMethods.put(scope, {
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: billingDetails(entered),
    created: scope.world.clock.now(),
    customer: null,
    customer_account: null,
    livemode: false,
    metadata,
    type: "us_bank_account",
    us_bank_account: {
      account_holder_type: entered.holderType ?? "individual",
      account_type: entered.accountType ?? "checking",
      bank_name: TEST_BANK_NAME,
      financial_connections_account: null,
      fingerprint: randomLetters(16),
      last4: entered.number.slice(-4),
      networks: { preferred: "ach", supported: ["ach"] },
      routing_number: TEST_ROUTING,
      status_details: {},
    },
  });
}

const billingDetails = (entered: {
  email?: string | null | undefined;
  name?: string | null | undefined;
  postalCode?: string | null;
}): Stripe.PaymentMethod.BillingDetails => ({
  address: {
    city: null,
    country: "US",
    line1: null,
    line2: null,
    postal_code: entered.postalCode ?? null,
    state: null,
  },
  email: entered.email ?? null,
  name: entered.name ?? null,
  phone: null,
  tax_id: null,
});

/** A card or bank account, or a new one for a magic id such as pm_card_visa. */
export function needMethod(scope: Scope, id: string, param?: string): Stripe.PaymentMethod {
  const card = cardByMagic(id);
  if (card) return createCard(scope, { number: card.number, expMonth: 12, expYear: 2034 });
  const bank = bankByMagic(id);
  if (!bank) return paymentMethods.need(scope, id, param);
  return createBankAccount(scope, { number: bank.number, name: "Jenny Rosen" });
}

/** As needMethod. @throws 402 for a card that is always declined. */
export function needAttachable(scope: Scope, id: string): Stripe.PaymentMethod {
  const method = needMethod(scope, id);
  const { declines } = behaviorOf(scope, method.id)?.card ?? {};
  if (declines?.when === "always") throw new StripeFailure(402, declineError(declines));
  return method;
}

export function attach(scope: Scope, method: Stripe.PaymentMethod, customer: string) {
  return paymentMethods.change(scope, method, { customer }, "payment_method.attached");
}

/** The cards and bank accounts of a customer, newest first. */
export const methodsOf = (scope: Scope, customer: string) =>
  paymentMethods.all(scope).filter((method) => method.customer === customer);

/** The cards of a customer, newest first: subscriptions are paid by card alone. */
export const cardsOf = (scope: Scope, customer: string) =>
  methodsOf(scope, customer).filter((method) => method.type === "card");
