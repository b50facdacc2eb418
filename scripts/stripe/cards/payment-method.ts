import type Stripe from "stripe";
import { newId, randomLetters } from "../core/ids";
import { table } from "../core/table";
import type { Scope } from "../core/world";
import { StripeFailure } from "../protocol/errors";
import { cardByMagic, cardByNumber, declineError, type TestCard } from "./test-cards";

export const paymentMethods = table<Stripe.PaymentMethod>("payment_method", "PaymentMethod");

/** What the emulator knows of a card beside what Stripe tells. */
interface KnownCard {
  id: string;
  number: string;
  /** It was authenticated for later payments. */
  setUp: boolean;
}

const known = table<KnownCard>("known_card");

export interface EnteredCard {
  number: string;
  expMonth: number;
  expYear: number;
  name?: string | null;
  email?: string | null;
  postalCode?: string | null;
}

/** The behavior of a saved card. */
export function behaviorOf(scope: Scope, id: string): { card: TestCard; setUp: boolean } | null {
  const found = known.get(scope, id);
  const card = found && cardByNumber(found.number);
  return card ? { card, setUp: found.setUp } : null;
}

export function rememberSetUp(scope: Scope, id: string): void {
  const found = known.get(scope, id);
  if (found) known.put(scope, { ...found, setUp: true });
}

/** A card that is not attached to a customer yet. */
export function createCard(scope: Scope, entered: EnteredCard, metadata: Stripe.Metadata = {}) {
  const id = newId("pm");
  const brand = cardByNumber(entered.number)?.brand ?? "visa";
  known.put(scope, { id, number: entered.number, setUp: false });
  const method: Stripe.PaymentMethod = {
    id,
    object: "payment_method",
    allow_redisplay: "unspecified",
    billing_details: {
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
    },
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
      funding: "credit",
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

/** A saved card, or a new one for a magic id such as pm_card_visa. */
export function needMethod(scope: Scope, id: string, param?: string): Stripe.PaymentMethod {
  const magic = cardByMagic(id);
  if (!magic) return paymentMethods.need(scope, id, param);
  return createCard(scope, { number: magic.number, expMonth: 12, expYear: 2034 });
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

/** The cards of a customer, newest first. */
export const methodsOf = (scope: Scope, customer: string) =>
  paymentMethods.all(scope).filter((method) => method.customer === customer);
