import type Stripe from "stripe";
import { expect, test } from "vitest";
import { BACK, enterCard, SUCCESS } from "./billing";
import { DAY, merchant, refusal, type Merchant } from "./merchant";

/** A session of a company's invoice. */
const session = (
  { stripe, on }: Merchant,
  rest: Partial<Stripe.Checkout.SessionCreateParams> = {},
) =>
  stripe.checkout.sessions.create(
    {
      mode: "payment",
      line_items: [
        {
          price_data: { currency: "usd", unit_amount: 12_000, product_data: { name: "Invoice 7" } },
        },
      ],
      success_url: SUCCESS,
      cancel_url: BACK,
      ...rest,
    },
    on,
  );

const enterBank = ({ browser }: Merchant, url: string, account_number = "000123456789") =>
  browser.open(url, {
    email: "client@example.com",
    pay_with: "us_bank_account",
    account_name: "Jenny Rosen",
    routing: "110000000",
    account_number,
  });

test("a card pays the company, with the platform's fee, description and metadata", async () => {
  const made = await merchant();
  const { stripe, on, told } = made;
  const { id: customer } = await stripe.customers.create({ email: "client@example.com" }, on);
  const open = await session(made, {
    customer,
    payment_intent_data: {
      application_fee_amount: 120,
      setup_future_usage: "off_session",
      metadata: { invoice: "7" },
      description: "Invoice 7",
    },
  });
  expect(open).toMatchObject({
    payment_status: "unpaid",
    payment_method_types: ["card", "us_bank_account"],
  });
  await told();
  const end = await enterCard(made, open.url!, "4242424242424242", { pay_with: "card" });
  expect(end.url).toContain("https://tradepost.test/done");
  const done = await stripe.checkout.sessions.retrieve(
    open.id,
    { expand: ["payment_intent.latest_charge"] },
    on,
  );
  expect(done).toMatchObject({
    status: "complete",
    payment_status: "paid",
    payment_intent: {
      application_fee_amount: 120,
      description: "Invoice 7",
      metadata: { invoice: "7" },
      latest_charge: { application_fee: expect.stringMatching(/^fee_/), customer },
    },
  });
  const { data } = await stripe.paymentMethods.list({ customer }, on);
  expect(data).toHaveLength(1);
  expect(await told()).toEqual(
    expect.arrayContaining(["payment_intent.succeeded", "checkout.session.completed"]),
  );
});

test.each([
  ["000123456789", "checkout.session.async_payment_succeeded", "paid"],
  ["000222222227", "checkout.session.async_payment_failed", "unpaid"],
])("account %s: completed unpaid, days later %s", async (number, event, status) => {
  const made = await merchant();
  const { stripe, on, emulator, told } = made;
  const open = await session(made);
  await enterBank(made, open.url!, number);
  const done = await stripe.checkout.sessions.retrieve(open.id, {}, on);
  expect(done).toMatchObject({ status: "complete", payment_status: "unpaid" });
  expect(await told()).toContain("checkout.session.completed");
  await emulator.advance(6 * DAY);
  expect(await told()).toContain(event);
  expect((await stripe.checkout.sessions.retrieve(open.id, {}, on)).payment_status).toBe(status);
});

test("a wrong account is refused on the page; cards alone show no fields for accounts", async () => {
  const made = await merchant();
  const open = await session(made);
  const refused = await enterBank(made, open.url!, "1");
  expect(refused.status).toBe(422);
  expect(refused.text).toContain("Enter the number of a test account.");
  const card = await session(made, { allowed_payment_method_types: ["card"] });
  expect((await made.browser.open(card.url!)).text).not.toContain("Routing number");
});

test("a saved account pays again", async () => {
  const made = await merchant();
  const { stripe, on, browser } = made;
  const { id: customer } = await stripe.customers.create({ email: "client@example.com" }, on);
  const saving = { payment_method_save: "enabled" as const };
  const first = await session(made, { customer, saved_payment_method_options: saving });
  await browser.open(first.url!, {
    pay_with: "us_bank_account",
    account_name: "Jenny Rosen",
    routing: "110000000",
    account_number: "000123456789",
    save: "yes",
  });
  const [saved] = (await stripe.paymentMethods.list({ customer }, on)).data;
  expect(saved).toMatchObject({ type: "us_bank_account", allow_redisplay: "always" });
  const second = await session(made, { customer });
  expect((await browser.open(second.url!)).text).toContain("STRIPE TEST BANK •••• 6789");
  await browser.open(second.url!, { saved: saved!.id });
  const done = await stripe.checkout.sessions.retrieve(second.id, {}, on);
  expect(done.status).toBe("complete");
});

test("guests stay guests, unless a customer is asked for", async () => {
  const made = await merchant();
  const { stripe, on } = made;
  const guest = await session(made);
  await enterCard(made, guest.url!);
  expect((await stripe.checkout.sessions.retrieve(guest.id, {}, on)).customer).toBeNull();
  const kept = await session(made, { customer_creation: "always" });
  await enterCard(made, kept.url!);
  const { customer } = await stripe.checkout.sessions.retrieve(kept.id, {}, on);
  expect(customer).toMatch(/^cus_/);
});

test("an expired session's intent is canceled; an open one's is not by itself", async () => {
  const made = await merchant();
  const { stripe, on } = made;
  const open = await session(made);
  await enterCard(made, open.url!, "4000000000000002");
  const { id } = (await stripe.paymentIntents.list({}, on)).data[0]!;
  const error = await refusal(stripe.paymentIntents.cancel(id, {}, on));
  expect(error.message).toContain("Expire the Checkout Session");
  await stripe.checkout.sessions.expire(open.id, {}, on);
  expect((await stripe.paymentIntents.retrieve(id, {}, on)).status).toBe("canceled");
});

test("an account is saved without a payment", async () => {
  const made = await merchant();
  const { stripe, on } = made;
  const { id: customer } = await stripe.customers.create({ email: "client@example.com" }, on);
  const open = await stripe.checkout.sessions.create(
    { mode: "setup", currency: "usd", customer, success_url: SUCCESS },
    on,
  );
  await enterBank(made, open.url!);
  const done = await stripe.checkout.sessions.retrieve(open.id, { expand: ["setup_intent"] }, on);
  expect(done).toMatchObject({
    status: "complete",
    setup_intent: { status: "succeeded", mandate: expect.stringMatching(/^mandate_/) },
  });
  const { data } = await stripe.paymentMethods.list({ customer }, on);
  expect(data.map(({ type }) => type)).toEqual(["us_bank_account"]);
});

test("a share above the total is refused", async () => {
  const made = await merchant();
  const error = await refusal(
    session(made, { payment_intent_data: { application_fee_amount: 12_001 } }),
  );
  expect(error.param).toBe("application_fee_amount");
});
