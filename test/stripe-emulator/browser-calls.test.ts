import type Stripe from "stripe";
import { expect, test } from "vitest";
import { BACK, merchant, type Merchant } from "./merchant";
import { call, ORIGIN } from "./start";

const PUBLISHABLE = { Authorization: "Bearer pk_test_local" };

/** A call as Stripe.js makes it. */
function asBrowser({ emulator, account }: Merchant) {
  const headers = { ...PUBLISHABLE, "Stripe-Account": account, Origin: "https://tradepost.test" };
  return async (method: "GET" | "POST", path: string, sent: Record<string, string> = {}) => {
    const form = String(new URLSearchParams(sent));
    const query = method === "GET" ? `?${form}` : "";
    const answer = await call(emulator, method, path + query, form, headers);
    const body = await answer.json<Record<string, unknown> & { error?: Record<string, unknown> }>();
    return {
      status: answer.status,
      origin: answer.headers.get("Access-Control-Allow-Origin"),
      body,
    };
  };
}

const open = ({ stripe, on }: Merchant, sent: Partial<Stripe.PaymentIntentCreateParams> = {}) =>
  stripe.paymentIntents.create({ amount: 5000, currency: "usd", ...sent }, on);

test("a page retrieves its intent by its secret, and sees nothing of the platform's", async () => {
  const made = await merchant();
  const browser = asBrowser(made);
  const { id, client_secret } = await open(made, {
    application_fee_amount: 100,
    metadata: { invoice: "7" },
  });
  const path = `/v1/payment_intents/${id}`;
  const { body, origin } = await browser("GET", path, { client_secret: client_secret! });
  expect(body).toMatchObject({ id, amount: 5000, status: "requires_payment_method" });
  expect(body).not.toHaveProperty("metadata");
  expect(body).not.toHaveProperty("application_fee_amount");
  expect(origin).toBe("*");
  for (const wrong of [{}, { client_secret: `${id}_secret_wrong` }] as Record<string, string>[]) {
    const refused = await browser("GET", path, wrong);
    expect([refused.status, refused.body.error?.["code"]]).toEqual([
      400,
      "payment_intent_invalid_parameter",
    ]);
  }
});

test.each([
  ["POST", "/v1/payment_intents"],
  ["GET", "/v1/payment_intents"],
  ["POST", "/v1/payment_intents/pi_x/cancel"],
  ["POST", "/v1/payment_intents/pi_x/capture"],
  ["POST", "/v1/refunds"],
  ["GET", "/v1/balance"],
  ["GET", "/v1/payment_methods/pm_x"],
] as const)("a publishable key may not call %s %s", async (method, path) => {
  const { status, body } = await asBrowser(await merchant())(method, path);
  expect([status, body.error?.["code"]]).toEqual([403, "secret_key_required"]);
});

test("browsers may ask from any origin, and read only answers to publishable keys", async () => {
  const { emulator } = await merchant();
  const asked = await emulator.fetch(
    new Request(`${ORIGIN}/v1/payment_intents/pi_x/confirm`, { method: "OPTIONS" }),
  );
  expect(asked.status).toBe(204);
  expect(asked.headers.get("Access-Control-Allow-Origin")).toBe("*");
  expect(asked.headers.get("Access-Control-Allow-Headers")).toContain("Stripe-Account");
  const secret = await call(emulator, "GET", "/v1/balance");
  expect(secret.headers.get("Access-Control-Allow-Origin")).toBeNull();
});

test("a page pays with a card that its frame made", async () => {
  const made = await merchant();
  const browser = asBrowser(made);
  const { id, client_secret } = await open(made);
  const card = await browser("POST", "/v1/payment_methods", {
    type: "card",
    "card[number]": "4242424242424242",
    "card[exp_month]": "12",
    "card[exp_year]": "2034",
    "card[cvc]": "123",
  });
  const { body } = await browser("POST", `/v1/payment_intents/${id}/confirm`, {
    client_secret: client_secret!,
    payment_method: String(card.body["id"]),
    return_url: BACK,
    use_stripe_sdk: "true",
  });
  expect(body).toMatchObject({ id, status: "succeeded" });
});

test("a page's debit is agreed to by its form; off-session is not for pages", async () => {
  const made = await merchant();
  const browser = asBrowser(made);
  const { id, client_secret } = await open(made);
  const payment_method = "pm_usBankAccount_success";
  const sent = { client_secret: client_secret!, payment_method, return_url: BACK };
  const path = `/v1/payment_intents/${id}/confirm`;
  const refused = await browser("POST", path, { ...sent, off_session: "true" });
  expect(refused.body.error).toMatchObject({ param: "off_session" });
  expect((await browser("POST", path, sent)).body["status"]).toBe("processing");
});

test("an intent that is confirmed by hand is not confirmed by a page", async () => {
  const made = await merchant();
  const { id, client_secret } = await open(made, { confirmation_method: "manual" });
  const { status, body } = await asBrowser(made)("POST", `/v1/payment_intents/${id}/confirm`, {
    client_secret: client_secret!,
    payment_method: "pm_card_visa",
    return_url: BACK,
  });
  expect([status, body.error?.["code"]]).toEqual([400, "payment_intent_invalid_parameter"]);
});

test("3-D Secure in a frame: the page around it is told when it is done", async () => {
  const made = await merchant();
  const { id, client_secret } = await open(made);
  const { body } = await asBrowser(made)("POST", `/v1/payment_intents/${id}/confirm`, {
    client_secret: client_secret!,
    payment_method: "pm_card_authenticationRequired",
    return_url: BACK,
    use_stripe_sdk: "true",
  });
  const action = body["next_action"] as Stripe.PaymentIntent.NextAction;
  expect(action.type).toBe("use_stripe_sdk");
  const address = String(action.use_stripe_sdk!["stripe_js"]);
  const shown = await made.emulator.fetch(new Request(address));
  expect(shown.headers.get("Content-Security-Policy")).not.toContain("frame-ancestors");
  const done = await made.browser.open(address, { outcome: "complete" });
  expect(done.text).toContain("/pages/authenticated.js");
  expect((await made.stripe.paymentIntents.retrieve(id, {}, made.on)).status).toBe("succeeded");
});

test("a token of what was entered is confirmed with once", async () => {
  const made = await merchant();
  const { stripe, on } = made;
  const { body } = await asBrowser(made)("POST", "/v1/confirmation_tokens", {
    "payment_method_data[type]": "card",
    "payment_method_data[card][number]": "4242424242424242",
    "payment_method_data[card][exp_month]": "12",
    "payment_method_data[card][exp_year]": "2034",
  });
  const confirmation_token = String(body["id"]);
  expect(await stripe.confirmationTokens.retrieve(confirmation_token, {}, on)).toMatchObject({
    payment_method_preview: { type: "card", card: { last4: "4242" } },
  });
  const paid = await open(made, { confirm: true, confirmation_token, return_url: BACK });
  expect(paid.status).toBe("succeeded");
  await expect(
    open(made, { confirm: true, confirmation_token, return_url: BACK }),
  ).rejects.toMatchObject({
    param: "confirmation_token",
  });
});

test("an account is chosen at the customer's bank, by who knows the intent's secret", async () => {
  const made = await merchant();
  const { stripe, on, browser, account } = made;
  const { id, client_secret } = await open(made);
  const address = `${ORIGIN}/pages/bank-account/${account}/${id}`;
  expect((await browser.open(`${address}?secret=wrong`)).status).toBe(404);
  const page = `${address}?secret=${client_secret!}&name=Jenny`;
  expect((await browser.open(page)).text).toContain("•••• 6789");
  await browser.open(page, { account: "000123456789" });
  const intent = await stripe.paymentIntents.retrieve(id, { expand: ["payment_method"] }, on);
  expect(intent).toMatchObject({
    status: "requires_confirmation",
    payment_method: { billing_details: { name: "Jenny" }, us_bank_account: { last4: "6789" } },
  });
});

test.each(["/endive/stripe.js", "/v3/", "/v3"])("Stripe.js is served at %s", async (path) => {
  const { emulator } = await merchant();
  const answer = await emulator.fetch(new Request(ORIGIN + path));
  expect(answer.headers.get("Content-Type")).toContain("text/javascript");
  expect(answer.headers.get("Cross-Origin-Resource-Policy")).toBe("cross-origin");
  const text = await answer.text();
  expect(text).toContain('Stripe.version = "endive"');
  expect(text).toContain("window.Stripe = Stripe");
  // Nothing that the embedding page's policy would have to allow inline.
  expect(text).not.toMatch(/setAttribute\("style"|innerHTML|createElement\("(style|script)"\)/);
});

test("the frame of the elements labels its fields, and shows what the intent takes", async () => {
  const { emulator, browser } = await merchant();
  const address = `${ORIGIN}/pages/elements/payment`;
  const both = await browser.open(`${address}?types=card,us_bank_account&element=payment`);
  for (const label of ["Card number", "Expiration date (MM / YY)", "Security code", "ZIP code"])
    expect(both.text).toContain(`>${label}</label>`);
  for (const label of ["Routing number", "Account number"])
    expect(both.text).toContain(`>${label}</label>`);
  expect(both.text).toContain("US bank account");
  const card = await browser.open(`${address}?types=card&element=card`);
  expect(card.text).not.toContain("Routing number");
  expect(card.text).not.toContain("<fieldset");
  const policy = (await emulator.fetch(new Request(address))).headers.get(
    "Content-Security-Policy",
  );
  expect(policy).toContain("script-src 'self'");
  expect(policy).not.toContain("unsafe-inline");
  expect((await browser.open(`${ORIGIN}/pages/elements/payment.js`)).status).toBe(200);
});
