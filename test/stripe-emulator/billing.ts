import type Stripe from "stripe";
import type { Started, Visited } from "./start";

export const SUCCESS = "https://tradepost.test/done?session={CHECKOUT_SESSION_ID}";
export const BACK = "https://tradepost.test/plans";
export const DAY = 86400;

/** A monthly plan of $19.99 and a yearly one of $199. */
export async function plans({ stripe }: Started) {
  const { id: product } = await stripe.products.create({ name: "Pro" });
  const price = (interval: "month" | "year", unit_amount: number) =>
    stripe.prices.create({
      product,
      currency: "usd",
      unit_amount,
      recurring: { interval },
      lookup_key: `pro_${interval}`,
    });
  return { product, monthly: await price("month", 1999), yearly: await price("year", 19900) };
}

export function checkout(
  { stripe }: Started,
  price: string,
  rest: Stripe.Checkout.SessionCreateParams = {},
) {
  return stripe.checkout.sessions.create({
    mode: "subscription",
    line_items: [{ price, quantity: 1 }],
    success_url: SUCCESS,
    cancel_url: BACK,
    ...rest,
  });
}

/** Enters a card on a page that asks for one. */
export const enterCard = (
  { browser }: Started,
  url: string,
  number = "4242424242424242",
  rest: Record<string, string> = {},
): Promise<Visited> =>
  browser.open(url, {
    email: "owner@example.com",
    number,
    expires: "12 / 34",
    cvc: "123",
    ...rest,
  });

/** A subscription that a person made on the hosted page. */
export async function subscribe(
  started: Started,
  number = "4242424242424242",
  rest: Stripe.Checkout.SessionCreateParams = {},
) {
  const { monthly, yearly } = await plans(started);
  const session = await checkout(started, monthly.id, rest);
  const bank = await enterCard(started, session.url!, number);
  if (bank.text.includes("3-D Secure"))
    await started.browser.open(bank.url, { outcome: "complete" });
  const done = await started.stripe.checkout.sessions.retrieve(session.id);
  const id = String(done.subscription);
  return { id, customer: String(done.customer), monthly, yearly };
}
