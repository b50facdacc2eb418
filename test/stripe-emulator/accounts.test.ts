import type Stripe from "stripe";
import { expect, test } from "vitest";
import { enterCard } from "./billing";
import { createAccount, createLink, onboard } from "./connect";
import { start, type Started } from "./start";

const CLIENT = { client_id: "ca_local" };

async function connected(): Promise<Started & { id: string }> {
  const started = start();
  await started.stripe.webhookEndpoints.create({
    url: "https://tradepost.test/connect",
    enabled_events: ["*"],
    connect: true,
  });
  const { id } = await createAccount(started);
  await onboard(started, (await createLink(started, id)).url);
  await started.emulator.webhooks.idle();
  started.received.length = 0;
  return { ...started, id };
}

test("deauthorizing tells the Connect endpoint and ends every access", async () => {
  const { stripe, emulator, received, id } = await connected();
  await expect(stripe.oauth.deauthorize({ ...CLIENT, stripe_user_id: id })).resolves.toMatchObject({
    stripe_user_id: id,
  });
  await emulator.webhooks.idle();
  expect(received.map(({ event }) => event)).toMatchObject([
    {
      type: "account.application.deauthorized",
      account: id,
      data: { object: { id: "ca_local", object: "application", name: "Tradepost" } },
    },
  ]);
  const refused = { statusCode: 403, code: "account_invalid", type: "StripePermissionError" };
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject(refused);
  await expect(stripe.events.list({}, { stripeAccount: id })).rejects.toMatchObject(refused);
  await expect(stripe.oauth.deauthorize({ ...CLIENT, stripe_user_id: id })).rejects.toMatchObject({
    statusCode: 400,
    type: "StripeInvalidClientError",
  });
});

test("an account that never was answers as one without access", async () => {
  const { stripe } = start();
  await expect(stripe.events.list({}, { stripeAccount: "acct_none" })).rejects.toMatchObject({
    statusCode: 403,
    code: "account_invalid",
    message: expect.stringContaining("does not have access to account 'acct_none'"),
  });
});

test("the platform changes details only until a link was made", async () => {
  const started = start();
  const { stripe } = started;
  const { id } = await createAccount(started);
  const url = "https://example.com";
  await stripe.accounts.update(id, { business_profile: { url } });
  await createLink(started, id);
  await expect(stripe.accounts.update(id, { business_profile: { url } })).rejects.toMatchObject({
    statusCode: 403,
    param: "business_profile",
  });
  const { metadata } = await stripe.accounts.update(id, { metadata: { company: "8" } });
  expect(metadata).toEqual({ company: "8" });
});

test("a deleted test account is gone", async () => {
  const { stripe, id } = await connected();
  await expect(stripe.accounts.del(id)).resolves.toMatchObject({ id, deleted: true });
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ statusCode: 403 });
  expect((await stripe.accounts.list()).data).toEqual([]);
});

test("capabilities are requested, withdrawn and listed", async () => {
  const { stripe, id } = await connected();
  const ach = "us_bank_account_ach_payments";
  const off = await stripe.accounts.updateCapability(id, ach, { requested: false });
  expect(off).toMatchObject({ id: ach, requested: false, status: "unrequested", account: id });
  const { data } = await stripe.accounts.listCapabilities(id);
  expect(data.map(({ id: name }) => name)).toEqual(["card_payments", "transfers"]);
  const on = await stripe.accounts.updateCapability(id, ach, { requested: true });
  expect(on.status).toBe("active");
});

test("the platform retrieves itself, or the account it acts on", async () => {
  const { stripe, id } = await connected();
  expect((await stripe.accounts.retrieveCurrent()).charges_enabled).toBe(true);
  const current = await stripe.accounts.retrieveCurrent({}, { stripeAccount: id });
  expect(current.id).toBe(id);
});

test("control disables and enables charges", async () => {
  const { stripe, control, id } = await connected();
  await control("disable-charges", { account: id });
  const off = await stripe.accounts.retrieve(id);
  expect(off).toMatchObject({ charges_enabled: false });
  expect(off.requirements?.disabled_reason).toBe("under_review");
  await control("enable-charges", { account: id });
  expect((await stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
});

test("control asks for something by a deadline; after it charges are disabled", async () => {
  const started = await connected();
  const { stripe, control, emulator, id } = started;
  await control("add-requirement", { account: id, seconds: 86400 });
  const asked = await stripe.accounts.retrieve(id);
  expect(asked.charges_enabled).toBe(true);
  expect(asked.requirements).toMatchObject({
    current_deadline: emulator.now() + 86400,
    currently_due: ["individual.verification.document"],
    past_due: [],
  });
  started.received.length = 0;
  await emulator.advance(86400);
  const late = await stripe.accounts.retrieve(id);
  expect(late.charges_enabled).toBe(false);
  expect(late.requirements?.past_due).toEqual(["individual.verification.document"]);
  expect(started.types()).toContain("account.updated");
  await onboard(started, (await createLink(started, id)).url);
  expect((await stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
});

test("control disconnects from Stripe's side", async () => {
  const { stripe, control, emulator, types, id } = await connected();
  await control("disconnect", { account: id });
  await emulator.webhooks.idle();
  expect(types()).toEqual(["account.application.deauthorized"]);
  await expect(stripe.accounts.retrieve(id)).rejects.toMatchObject({ statusCode: 403 });
});

test("control completes an onboarding at once", async () => {
  const started = start();
  const { id } = await createAccount(started);
  await started.control("onboard", { account: id });
  expect((await started.stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
});

test("control ends a check of the identity, either way", async () => {
  const { stripe, control, id } = await connected();
  await control("verify", { account: id, outcome: "failed" });
  expect((await stripe.accounts.retrieve(id)).requirements?.errors).toHaveLength(1);
  await control("verify", { account: id });
  expect((await stripe.accounts.retrieve(id)).charges_enabled).toBe(true);
});

test("an account whose charges are disabled sells nothing", async () => {
  const started = await connected();
  const { stripe, control, id: stripeAccount } = started;
  const sell = () =>
    stripe.checkout.sessions.create(
      {
        mode: "payment",
        line_items: [
          { price_data: { currency: "usd", unit_amount: 5000, product_data: { name: "Visit" } } },
        ],
        success_url: "https://tradepost.test/",
      },
      { stripeAccount },
    );
  const session = await sell();
  await enterCard(started, session.url!);
  const sold = await stripe.checkout.sessions.retrieve(
    session.id,
    { expand: ["payment_intent"] },
    { stripeAccount },
  );
  expect(sold.payment_intent).toMatchObject({ application: expect.stringMatching(/^ca_/) });
  await started.emulator.webhooks.idle();
  expect(
    started.received.find(({ event }) => event.type === "charge.succeeded")?.event.account,
  ).toBe(stripeAccount);
  await control("disable-charges", { account: stripeAccount });
  await expect(sell()).rejects.toMatchObject({ statusCode: 400 });
});

test("an account with a dashboard gets no link to update it, as at Stripe", async () => {
  const { stripe, id } = await connected();
  await expect(
    stripe.accountLinks.create({
      account: id,
      type: "account_update",
      refresh_url: "https://tradepost.test/",
      return_url: "https://tradepost.test/",
    }),
  ).rejects.toMatchObject({ statusCode: 400, param: "type" });
});

test("each deadline counts, also when the clock jumps over it", async () => {
  let now = Date.now();
  const started = start({ now: () => now });
  await started.stripe.webhookEndpoints.create({
    url: "https://tradepost.test/connect",
    enabled_events: ["account.updated"],
    connect: true,
  });
  const { id } = await createAccount(started);
  await started.control("onboard", { account: id });
  await started.control("add-requirement", { account: id, field: "one", seconds: 60 });
  await started.control("add-requirement", { account: id, field: "two", seconds: 120 });
  await started.emulator.webhooks.idle();
  const pastDue = () =>
    started.received.map(({ event }) => event.data.object as Stripe.Account).at(-1)?.requirements
      ?.past_due;
  expect(pastDue()).toEqual([]);
  now += 3600_000;
  await started.emulator.advance(0);
  expect(pastDue()).toEqual(["one", "two"]);
});
