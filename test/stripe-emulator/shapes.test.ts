import { expect, test } from "vitest";
import { checkout, DAY, subscribe } from "./billing";
import { createAccount, createLink } from "./connect";
import fixtures from "./fixtures.json";
import { differencesOf } from "./shape";
import { start } from "./start";

/** Everything the emulator answers, by the name of its fixture. */
async function answered(): Promise<Record<string, object>> {
  const started = start();
  const { stripe, emulator } = started;
  const subscribed = await subscribe(started);
  const { customer, monthly, id } = subscribed;
  const account = await createAccount(started);
  const invoice = (await stripe.invoices.list({ subscription: id })).data[0]!;
  const { data: payments } = await stripe.invoicePayments.list({ invoice: invoice.id });
  const intent = String(payments[0]!.payment.payment_intent);
  const paid = await stripe.paymentIntents.retrieve(intent);
  const charge = await stripe.charges.retrieve(String(paid.latest_charge), { expand: ["refunds"] });
  const setup = await stripe.checkout.sessions.create({
    mode: "setup",
    currency: "usd",
    customer,
    success_url: "https://tradepost.test/",
  });
  await emulator.advance(2 * DAY);
  const gone = await stripe.customers.create({});
  await stripe.customers.del(gone.id);
  return {
    account,
    account_link: await createLink(started, account.id),
    balance_transaction: await stripe.balanceTransactions.retrieve(
      String(charge.balance_transaction),
    ),
    "billing_portal.session": await stripe.billingPortal.sessions.create({
      customer,
      flow_data: { type: "subscription_cancel", subscription_cancel: { subscription: id } },
    }),
    charge,
    "checkout.session": await checkout(started, monthly.id),
    customer: await stripe.customers.retrieve(customer),
    deleted_customer: await stripe.customers.retrieve(gone.id),
    event: (await stripe.events.list({ type: "price.created" })).data[0]!,
    invoice,
    payment_intent: paid,
    payment_method: (await stripe.paymentMethods.list({ customer })).data[0]!,
    price: monthly,
    product: await stripe.products.retrieve(String(monthly.product)),
    setup_intent: await stripe.setupIntents.retrieve(String(setup.setup_intent)),
    subscription: await stripe.subscriptions.retrieve(id),
    subscription_item: (await stripe.subscriptions.retrieve(id)).items.data[0]!,
    webhook_endpoint: await stripe.webhookEndpoints.create({
      url: "https://tradepost.test/w",
      enabled_events: ["*"],
    }),
  };
}

/**
 * Where the answers differ from the fixtures: keys (+) that the SDK's types have and the fixtures not
 * yet, keys (-) that they no longer have, and variants of which the fixtures show another.
 */
const KNOWN: Record<string, string[]> = {
  account: [
    "+business_profile.specified_commercial_transactions_act_url",
    // The fixture's capabilities are those of another account, and its own controller is shown.
    "+capabilities.us_bank_account_ach_payments",
    "+controller.fees",
    "+controller.is_controller",
    "+controller.losses",
    "+controller.requirement_collection",
    "+controller.stripe_dashboard",
  ],
  "billing_portal.session": [
    "+customer_account",
    "+flow.customer_update",
    "+flow.subscription_pause",
  ],
  charge: [
    "+payment_method_details.card.electronic_commerce_indicator",
    "+payment_method_details.card.transaction_link_id",
    "+outcome.risk_level",
  ],
  "checkout.session": [
    "+allowed_payment_method_types",
    "+customer_account",
    "+integration_identifier",
    "+managed_payments",
    // Which options stand here depends on the kinds of payment.
    "+payment_method_options.card",
  ],
  customer: ["+customer_account"],
  // Its object is one of another type.
  event: [],
  invoice: [
    "+customer_account",
    "+lines.data[0].quantity_decimal",
    "+lines.data[0].subtotal",
    "+lines.data[0].pricing.price_details",
    "-subscription",
  ],
  payment_intent: [
    "+allowed_payment_method_types",
    "+customer_account",
    "+managed_payments",
    "+payment_record",
    "+payment_method_options.card",
  ],
  payment_method: ["+customer_account"],
  product: ["+tax_details"],
  setup_intent: [
    "+allowed_payment_method_types",
    "+customer_account",
    "+managed_payments",
    "+payment_method_options.card",
  ],
  subscription: [
    "+billing_schedules",
    "+cancellation_details.feedback_option",
    "+customer_account",
    "+invoice_settings.custom_fields",
    "+invoice_settings.description",
    "+invoice_settings.footer",
    "+items.data[0].current_trial",
    "+managed_payments",
    "+trial_settings.end_behavior.billing_cycle_anchor",
  ],
  subscription_item: ["+current_trial"],
  // Answered by the creation alone.
  webhook_endpoint: ["+secret"],
};

/** The SDK makes objects of decimals; they travel as text. */
const asSent = (object: object) => JSON.parse(JSON.stringify(object)) as object;

const objects = fixtures as unknown as Record<string, object>;

test("every object has the keys and types of Stripe's own fixtures", async () => {
  const found: Record<string, string[]> = {};
  for (const [name, object] of Object.entries(await answered())) {
    const fixture = objects[name];
    found[name] = fixture ? differencesOf(fixture, asSent(object)) : ["no fixture"];
  }
  const known = Object.keys(found).map((name) => [name, [...(KNOWN[name] ?? [])].sort()]);
  expect(
    Object.fromEntries(Object.entries(found).map(([name, all]) => [name, all.sort()])),
  ).toEqual(Object.fromEntries(known));
});
