import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { checkPaymentAccount } from "../../app/payment-accounts/check-account.server";
import { connectPayments } from "../../app/payment-accounts/connect.server";
import { disconnectPayments } from "../../app/payment-accounts/disconnect.server";
import { readPaymentAccount } from "../../app/payment-accounts/read-account.server";
import { DAY, HOUR } from "../../app/duration";
import { ENTERED } from "../stripe-emulator/connect";
import { refusalOf } from "../support/refusal";
import { rows, START, stripeWorld, type World } from "../stripe/world";

let world: World;
beforeEach(async () => {
  world = await stripeWorld();
});

const account = () => world.call(readPaymentAccount, world.owner);
const subjects = () => world.mails.map(({ subject }) => subject);

/** Opens Stripe's page and enters what it asks for; `steps`: how many of its steps. */
async function onboard(steps = ENTERED.length, otherwise: Record<number, object> = {}) {
  const { url } = await world.call(connectPayments, world.owner);
  let at = await world.open(url);
  for (const [step, entered] of ENTERED.slice(0, steps).entries())
    at = await world.open(at.url, { action: "next", ...entered, ...otherwise[step] });
  if (steps < ENTERED.length) at = await world.open(at.url, { action: "later" });
  return at;
}

describe("connecting an account", () => {
  test("that is complete can be paid, and is told so once", async () => {
    const back = await onboard();
    expect(back.url).toBe(
      "http://localhost:8787/provider/river-city-plumbing/settings/payments/return",
    );
    expect(await account()).toMatchObject({
      connected: true,
      accountId: expect.stringMatching(/^acct_/),
      detailsSubmitted: true,
      chargesEnabled: true,
      payoutsEnabled: true,
      cards: "active",
      bankTransfers: "active",
      wanted: [],
      checking: false,
    });
    await world.wait(3 * DAY);
    expect(subjects()).toEqual(["River City Plumbing is set up to be paid"]);
    expect(world.notices).toEqual([]);
  });

  test("is made as the platform's terms want it", async () => {
    await onboard(1);
    const [made] = (await world.stripe.accounts.list()).data;
    expect(made).toMatchObject({
      controller: {
        fees: { payer: "account" },
        losses: { payments: "stripe" },
        requirement_collection: "stripe",
        stripe_dashboard: { type: "full" },
      },
      country: "US",
      metadata: { company: expect.any(String) },
    });
  });

  test("with something missing says what, in plain words, and goes on where it stopped", async () => {
    await onboard(3);
    const { chargesEnabled, wanted, accountId } = await account();
    expect(chargesEnabled).toBe(false);
    expect(wanted.map(({ text }) => text)).toEqual([
      "A bank account for your payouts",
      "Your agreement to Stripe’s terms",
    ]);
    await onboard();
    expect(await account()).toMatchObject({ accountId, chargesEnabled: true, wanted: [] });
    expect((await world.stripe.accounts.list()).data).toHaveLength(1);
  });

  test("whose identity is being checked says so, and is ready when Stripe is", async () => {
    await onboard(ENTERED.length, { 1: { outcome: "pending" } });
    expect(await account()).toMatchObject({ checking: true });
    await world.wait(10 * DAY);
    expect(await account()).toMatchObject({ checking: false, chargesEnabled: true });
  });

  test("whose identity was refused says why", async () => {
    await onboard(ENTERED.length, { 1: { outcome: "failed" } });
    const { chargesEnabled, wanted } = await account();
    expect(chargesEnabled).toBe(false);
    expect(wanted.find(({ problem }) => problem !== null)).toBeDefined();
  });

  test("is for owners of a published company that is claimed", async () => {
    expect((await refusalOf(world.call(connectPayments, world.staff))).code).toBe("forbidden");
    expect((await refusalOf(world.call(readPaymentAccount, world.staff))).code).toBe("forbidden");
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
    const refusal = await refusalOf(world.call(connectPayments, world.owner));
    expect(refusal).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("Publish"),
    });
    await env.DB.prepare("UPDATE company SET published = 1, unclaimed = 1 WHERE id = 1").run();
    expect((await refusalOf(world.call(connectPayments, world.admin))).message).toContain("Claim");
    expect(await rows("SELECT id FROM payment_account")).toEqual([]);
    expect((await world.stripe.accounts.list()).data).toEqual([]);
  });

  test("ten times at once makes one account", async () => {
    const all = await Promise.allSettled(
      Array.from({ length: 10 }, () => world.call(connectPayments, world.owner)),
    );
    expect(all.some(({ status }) => status === "fulfilled")).toBe(true);
    expect((await world.stripe.accounts.list()).data).toHaveLength(1);
    expect(await rows("SELECT state FROM payment_account")).toEqual([{ state: "open" }]);
  });

  test("the sweep hears what events did not tell", async () => {
    world.emulator.webhooks.drop(100);
    await onboard();
    expect(await account()).toMatchObject({ chargesEnabled: false });
    await world.wait(HOUR);
    expect(await account()).toMatchObject({ chargesEnabled: true });
  });

  test("the page that people come back to asks at once", async () => {
    world.emulator.webhooks.drop(100);
    await onboard();
    await world.call(checkPaymentAccount, world.owner);
    expect(await account()).toMatchObject({ chargesEnabled: true });
  });
});

describe("an account", () => {
  test("that Stripe restricts is told to the owners, with the day", async () => {
    await onboard();
    const { accountId } = await account();
    await world.control("disable-charges", { account: accountId });
    expect(await account()).toMatchObject({ chargesEnabled: false });
    await world.cron();
    expect(subjects()).toEqual([
      "River City Plumbing is set up to be paid",
      "Stripe stopped payments to River City Plumbing",
    ]);
  });

  test("that is disconnected here is also at Stripe, and its id is kept", async () => {
    await onboard();
    const { accountId } = await account();
    await world.call(disconnectPayments, world.owner);
    await world.idle();
    expect(await account()).toMatchObject({
      connected: false,
      accountId,
      chargesEnabled: false,
      disconnectedBy: "owner",
      disconnectedAt: START,
    });
    await expect(world.stripe.accounts.retrieve(accountId!)).rejects.toMatchObject({
      statusCode: 403,
    });
    expect(subjects()).toEqual(["River City Plumbing is set up to be paid"]);
    await world.call(disconnectPayments, world.owner);
    await onboard();
    const again = await account();
    expect(again).toMatchObject({ connected: true, chargesEnabled: true });
    expect(again.accountId).not.toBe(accountId);
    expect(world.notices).toEqual([]);
  });

  test("that is disconnected while Stripe is down is so as soon as Stripe answers", async () => {
    await onboard();
    const { accountId } = await account();
    await world.control("fault", { match: "oauth/deauthorize", kind: "fail", times: 2 });
    await world.call(disconnectPayments, world.owner);
    expect(await account()).toMatchObject({ connected: false });
    expect((await world.stripe.accounts.retrieve(accountId!)).id).toBe(accountId);
    await world.wait(2 * HOUR);
    await world.wait(2 * HOUR);
    await expect(world.stripe.accounts.retrieve(accountId!)).rejects.toMatchObject({
      statusCode: 403,
    });
  });

  test("that is disconnected at Stripe can be connected again, though the event is lost", async () => {
    await onboard();
    const { accountId } = await account();
    await world.control("drop-webhooks", { n: 5 });
    await world.control("disconnect", { account: accountId });
    expect(await account()).toMatchObject({ connected: true });
    expect(await refusalOf(world.call(connectPayments, world.owner))).toMatchObject({
      ...{ code: "conflict", message: expect.stringContaining("disconnected at Stripe") },
    });
    expect(await account()).toMatchObject({ connected: false, disconnectedBy: "stripe" });
    expect((await world.call(connectPayments, world.owner)).url).toContain("/pages/setup/");
  });

  test("that is disconnected at Stripe is told to the owners", async () => {
    await onboard();
    const { accountId } = await account();
    await world.control("disconnect", { account: accountId });
    expect(await account()).toMatchObject({
      connected: false,
      accountId,
      disconnectedBy: "stripe",
    });
    await world.cron();
    expect(subjects()).toEqual([
      "River City Plumbing is set up to be paid",
      "River City Plumbing is disconnected from Stripe",
    ]);
  });
});
