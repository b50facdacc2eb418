import { expect, test } from "vitest";
import { DAY, enterCard, subscribe } from "./billing";
import { start } from "./start";

const RETURN = "https://tradepost.test/pro";

/** A subscribed customer in front of the portal. */
async function visitor(flow?: "payment_method_update" | "subscription_cancel") {
  const started = start();
  const { stripe } = started;
  const subscribed = await subscribe(started);
  const { product } = subscribed.monthly;
  const configuration = await stripe.billingPortal.configurations.create({
    features: {
      invoice_history: { enabled: true },
      payment_method_update: { enabled: true },
      subscription_cancel: { enabled: true, mode: "at_period_end" },
      subscription_update: {
        enabled: true,
        default_allowed_updates: ["price"],
        products: [
          { product: String(product), prices: [subscribed.monthly.id, subscribed.yearly.id] },
        ],
        proration_behavior: "create_prorations",
      },
    },
  });
  const session = await stripe.billingPortal.sessions.create({
    customer: subscribed.customer,
    configuration: configuration.id,
    return_url: RETURN,
    ...(flow === "payment_method_update" && {
      flow_data: {
        type: flow,
        after_completion: { type: "redirect", redirect: { return_url: RETURN } },
      },
    }),
    ...(flow === "subscription_cancel" && {
      flow_data: { type: flow, subscription_cancel: { subscription: subscribed.id } },
    }),
  });
  return { ...started, started, ...subscribed, session, url: session.url };
}

test("the portal shows plan, card and invoices, and leads back", async () => {
  const { browser, url } = await visitor();
  const { text } = await browser.open(url);
  for (const shown of ["Pro", "$19.99", "/ month", "Renews", "4242", "Invoices", RETURN])
    expect(text).toContain(shown);
});

test("canceling at the end of the period, and keeping the plan after all", async () => {
  const { browser, stripe, url, id } = await visitor();
  const canceled = await browser.open(`${url}/cancel/${id}`, {});
  expect(canceled.text).toContain("Ends");
  expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(true);
  await browser.open(`${url}/renew/${id}`, {});
  expect((await stripe.subscriptions.retrieve(id)).cancel_at_period_end).toBe(false);
});

test("switching among the configured prices", async () => {
  const { browser, stripe, url, id, yearly } = await visitor();
  expect((await browser.open(`${url}/plan/${id}`)).text).toContain("$199.00");
  await browser.open(`${url}/plan/${id}`, { price: yearly.id });
  const { items } = await stripe.subscriptions.retrieve(id);
  expect(items.data[0]?.price.id).toBe(yearly.id);
  const other = await browser.open(`${url}/plan/${id}`, { price: "price_other" });
  expect(other.status).toBe(422);
});

test("a new card becomes the default; a declined one is refused on the page", async () => {
  const { started, browser, stripe, url, id, customer } = await visitor();
  const declined = await enterCard(started, `${url}/card`, "4000000000000002");
  expect(declined.text).toContain("Your card was declined.");
  const added = await enterCard(started, `${url}/card`, "5555555555554444");
  expect(added.text).toContain("4444");
  const { invoice_settings: settings } = (await stripe.customers.retrieve(customer)) as unknown as {
    invoice_settings: { default_payment_method: string };
  };
  const subscription = await stripe.subscriptions.retrieve(id);
  expect(subscription.default_payment_method).toBe(settings.default_payment_method);
  const cards = await stripe.paymentMethods.list({ customer });
  expect(cards.data.map(({ card }) => card?.last4)).toEqual(["4444", "4242"]);
  await browser.open(`${url}/remove-card/${cards.data[1]!.id}`, {});
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
});

test("a card whose bank asks is saved after authentication", async () => {
  const { started, browser, stripe, url, customer } = await visitor();
  const bank = await enterCard(started, `${url}/card`, "4000002500003155");
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(1);
  await browser.open(bank.url, { outcome: "complete" });
  expect((await stripe.paymentMethods.list({ customer })).data).toHaveLength(2);
});

test("a flow begins where it says and ends as it says", async () => {
  const card = await visitor("payment_method_update");
  const form = await card.browser.open(card.url);
  expect(form.text).toContain("Add a card");
  expect((await enterCard(card.started, form.url)).url).toBe(RETURN);
  const cancel = await visitor("subscription_cancel");
  expect((await cancel.browser.open(cancel.url)).text).toContain("Cancel your plan");
});

test("a link expires after an hour; another's subscription is not found", async () => {
  const { browser, emulator, url } = await visitor();
  expect((await browser.open(`${url}/cancel/sub_other`, {})).status).toBe(404);
  await emulator.advance(3600);
  expect((await browser.open(url)).status).toBe(410);
});

test("configurations are updated and listed; the first is the default", async () => {
  const { stripe, session } = await visitor();
  const id = String(session.configuration);
  const changed = await stripe.billingPortal.configurations.update(id, {
    features: { subscription_cancel: { enabled: false } },
  });
  expect(changed).toMatchObject({
    is_default: true,
    features: { subscription_cancel: { enabled: false }, payment_method_update: { enabled: true } },
  });
  expect((await stripe.billingPortal.configurations.list()).data).toHaveLength(1);
});

test("an open invoice is paid on its own page", async () => {
  const { started, browser, stripe, emulator, control, url, id } = await visitor();
  await control("next-renewal", { outcome: "decline" });
  await emulator.advance(32 * DAY);
  const { data } = await stripe.invoices.list({ subscription: id, status: "open" });
  const page = String(data[0]?.hosted_invoice_url);
  expect((await browser.open(page)).text).toContain("Pay $19.99");
  await enterCard(started, page);
  expect((await stripe.subscriptions.retrieve(id)).status).toBe("active");
  expect((await browser.open(String(data[0]?.invoice_pdf))).text).toContain("%PDF-1.4");
  expect((await browser.open(url)).status).toBe(410);
});
