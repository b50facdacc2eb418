import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { buyPro } from "../../app/billing/buy-pro.server";
import { listBills } from "../../app/billing/list-bills.server";
import { confirmCheckout } from "../../app/billing/confirm-checkout.server";
import { openBilling } from "../../app/billing/open-billing.server";
import { readPlan } from "../../app/billing/read-plan.server";
import { startTrial } from "../../app/billing/start-trial.server";
import { DAY, HOUR } from "../../app/duration";
import { refusalOf } from "../support/refusal";
import { card, companyRow, rows, START, stripeWorld, type World } from "../stripe/world";

let world: World;
beforeEach(async () => {
  world = await stripeWorld();
});

const plan = () => world.call(readPlan, world.owner);
const subjects = () => world.mails.map(({ subject }) => subject);

/** Buys Pro on Stripe's page; the answer is where the person comes back to. */
async function buy(period = "monthly", number?: string) {
  const { url } = await world.call(buyPro, world.owner, { period });
  return world.open(url, card(number));
}

describe("buying Pro", () => {
  test("the first 30 days are free, and Pro is there at once", async () => {
    const back = await buy();
    expect(back.url).toMatch(
      /^http:\/\/localhost:8787\/provider\/river-city-plumbing\/settings\/pro\/return\?checkout=cs_test_\w+$/,
    );
    expect(await companyRow()).toMatchObject({
      pro: 1,
      pro_ends_at: null,
      trial_ends_at: START + 30 * DAY,
    });
    expect(await plan()).toMatchObject({
      pro: true,
      onTrial: false,
      endsAt: null,
      given: false,
      billing: true,
      paid: [
        {
          product: "pro",
          amount: 1999,
          period: "month",
          status: "trialing",
          renewsAt: START + 30 * DAY,
          endsAt: null,
        },
      ],
    });
    await world.wait(31 * DAY);
    expect(await plan()).toMatchObject({ pro: true, paid: [{ status: "active", endsAt: null }] });
    expect(subjects()).toEqual([]);
    expect(world.notices).toEqual([]);
  });

  test("by the year costs what the operator set", async () => {
    await buy("yearly");
    expect(await companyRow()).toMatchObject({ pro: 2 });
    expect((await plan()).paid).toMatchObject([{ amount: 19_900, period: "year" }]);
  });

  test("during the free trial begins when the trial ends, and after it at once", async () => {
    await world.call(startTrial, world.owner);
    await world.wait(10 * DAY);
    await buy();
    expect((await plan()).paid).toMatchObject([{ status: "trialing", renewsAt: START + 30 * DAY }]);
    const other = await world.call(startTrial, world.otherOwner, { company: "other-plumbing" });
    expect(other.trialEndsAt).toBe(world.now() + 30 * DAY);
    await world.wait(31 * DAY);
    const { url } = await world.call(buyPro, world.otherOwner, {
      company: "other-plumbing",
      period: "monthly",
    });
    await world.open(url, card());
    expect(await companyRow(2)).toMatchObject({ pro: 1, pro_ends_at: null });
    expect(
      (await world.call(readPlan, world.otherOwner, { company: "other-plumbing" })).paid,
    ).toMatchObject([{ status: "active" }]);
  });

  test("on a declined card is not bought", async () => {
    await world.call(startTrial, world.owner);
    await world.wait(31 * DAY);
    const { text } = await buy("monthly", "4000000000000002");
    expect(text).toContain("declined");
    expect(await plan()).toMatchObject({ pro: false, paid: [] });
  });

  test("twice offers the same page, of another period a new one, and the old one is closed", async () => {
    const { url: first } = await world.call(buyPro, world.owner, { period: "monthly" });
    const { url: again } = await world.call(buyPro, world.owner, { period: "monthly" });
    expect(again).toBe(first);
    const { url: yearly } = await world.call(buyPro, world.owner, { period: "yearly" });
    expect(yearly).not.toBe(first);
    expect((await world.open(first, card())).text).toContain("expired");
    await world.open(yearly, card());
    expect(await companyRow()).toMatchObject({ pro: 2 });
    const refusal = await refusalOf(world.call(buyPro, world.owner, { period: "monthly" }));
    expect(refusal).toMatchObject({ code: "conflict", message: "You have Pro already." });
    expect(await rows("SELECT id FROM plan_subscription")).toHaveLength(1);
  });

  test("is for owners", async () => {
    for (const one of [buyPro, openBilling])
      expect((await refusalOf(world.call(one, world.staff, { period: "monthly" }))).code).toBe(
        "forbidden",
      );
    expect((await world.call(readPlan, world.staff)).paid).toEqual([]);
  });

  test("the page that people come back to asks Stripe, if events are lost", async () => {
    world.emulator.webhooks.drop(50);
    const back = await buy();
    expect(await companyRow()).toMatchObject({ pro: 0 });
    const checkout = new URL(back.url).searchParams.get("checkout");
    expect(await world.call(confirmCheckout, world.owner, { checkout })).toEqual({
      bought: true,
      product: "pro",
    });
    expect(await companyRow()).toMatchObject({ pro: 1 });
    const foreign = { checkout, company: "other-plumbing" };
    expect((await refusalOf(world.call(confirmCheckout, world.otherOwner, foreign))).code).toBe(
      "not-found",
    );
  });

  test("is found by the sweep, if events and the person are lost", async () => {
    world.emulator.webhooks.drop(50);
    await buy();
    await world.wait(HOUR);
    expect(await companyRow()).toMatchObject({ pro: 1 });
  });
});

describe("a failed renewal", () => {
  test("leaves 14 days with three mails, then Pro is over, and can be bought again", async () => {
    await buy("monthly", "4000000000000341");
    const due = START + 30 * DAY;
    await world.wait(30 * DAY + 3 * HOUR);
    expect(await plan()).toMatchObject({
      pro: true,
      endsAt: due + 14 * DAY,
      paid: [{ status: "late", endsAt: due + 14 * DAY }],
    });
    expect(subjects()).toEqual(["We couldn’t charge $19.99 for Pro"]);
    await world.wait(8 * DAY);
    await world.wait(5 * DAY + 12 * HOUR);
    expect(subjects()).toEqual([
      "We couldn’t charge $19.99 for Pro",
      "Pro for River City Plumbing stops on Tuesday, December 15",
      "Pro for River City Plumbing stops on Tuesday, December 15",
    ]);
    expect(await plan()).toMatchObject({ pro: true });
    await world.wait(DAY);
    expect(await plan()).toMatchObject({ pro: false, endsAt: due + 14 * DAY });
    expect(await companyRow()).toMatchObject({ pro: 0 });
    expect(subjects().at(-1)).toBe("River City Plumbing no longer has Pro");
    await world.wait(20 * DAY);
    expect(subjects()).toHaveLength(4);
    await buy();
    expect(await plan()).toMatchObject({ pro: true, endsAt: null });
    expect(world.notices).toEqual([]);
  });

  test("is bought again after the grace, though Stripe has not given the old one up", async () => {
    await world.control("after-retries", { status: "past_due" });
    await buy("monthly", "4000000000000341");
    await world.wait(60 * DAY);
    expect(await plan()).toMatchObject({ pro: false });
    await buy();
    expect(await plan()).toMatchObject({ pro: true, endsAt: null });
    const { data } = await world.stripe.subscriptions.list({ status: "all" });
    expect(data.map(({ status }) => status).toSorted()).toEqual(["active", "canceled"]);
  });

  test("that Stripe gives up within the grace is bought again", async () => {
    await buy("monthly", "4000000000000341");
    await world.wait(31 * DAY);
    // Stripe's settings may cancel earlier than our grace ends.
    await env.DB.prepare("UPDATE plan_subscription SET status = 'canceled'").run();
    expect(await plan()).toMatchObject({ pro: true, unpaid: true, paid: [{ status: "unpaid" }] });
    await buy();
    expect(await plan()).toMatchObject({
      ...{ pro: true, unpaid: false, endsAt: null, paid: [{ status: "active" }] },
    });
  });

  test("leaves no open bill of what has ended, neither here nor at Stripe", async () => {
    const bills = async () =>
      (await world.call(listBills, world.owner)).bills.map(({ total, status }) => [total, status]);
    await buy("monthly", "4000000000000341");
    await world.wait(31 * DAY);
    expect(await bills()).toEqual([
      [1999, "open"],
      [0, "paid"],
    ]);
    // Stripe cancels after its last try.
    await world.wait(20 * DAY);
    expect(await plan()).toMatchObject({ pro: false, unpaid: true });
    expect((await bills())[0]).toEqual([1999, "void"]);
    expect(world.notices).toEqual([]);
  });

  test("that is paid within them goes on as if nothing had been", async () => {
    await buy("monthly", "4000000000000341");
    await world.wait(31 * DAY);
    expect(await plan()).toMatchObject({ paid: [{ status: "late" }] });
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    const [invoice] = (
      await world.stripe.invoices.list({ subscription: subscription!.id, status: "open" })
    ).data;
    const good = await world.stripe.paymentMethods.create({
      type: "card",
      card: { number: "4242424242424242", exp_month: 12, exp_year: 2034, cvc: "123" },
    });
    await world.stripe.paymentMethods.attach(good.id, {
      customer: subscription!.customer as string,
    });
    await world.stripe.invoices.pay(invoice!.id!, { payment_method: good.id });
    await world.idle();
    expect(await plan()).toMatchObject({ pro: true, endsAt: null, paid: [{ status: "active" }] });
  });
});

test("a trial that was bought and canceled is ended with one mail", async () => {
  await buy();
  const [subscription] = (await world.stripe.subscriptions.list()).data;
  await world.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
  await world.idle();
  await world.wait(31 * DAY);
  expect(subjects()).toEqual(["River City Plumbing no longer has Pro"]);
});

describe("canceling", () => {
  test("keeps Pro until the end of what is paid, and can be undone", async () => {
    await buy();
    await world.wait(31 * DAY);
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    const ends = START + 61 * DAY;
    await world.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
    await world.idle();
    const { endsAt } = await plan();
    expect(Math.abs(endsAt! - ends)).toBeLessThan(2 * DAY);
    await world.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: false });
    await world.idle();
    expect(await plan()).toMatchObject({ endsAt: null });
    await world.stripe.subscriptions.update(subscription!.id, { cancel_at_period_end: true });
    await world.wait(35 * DAY);
    expect(await plan()).toMatchObject({ pro: false });
    expect(subjects()).toEqual(["River City Plumbing no longer has Pro"]);
    expect(world.mails[0]!.text).toContain("You canceled Pro");
  });
});

test("a price at Stripe that is not the one we show is not sold", async () => {
  const { data } = await world.stripe.prices.list({ lookup_keys: ["tradepost_pro_monthly"] });
  await world.stripe.prices.create({
    product: data[0]!.product as string,
    currency: "usd",
    unit_amount: 999,
    recurring: { interval: "month" },
    lookup_key: "tradepost_pro_monthly",
    transfer_lookup_key: true,
  });
  const refusal = await refusalOf(world.call(buyPro, world.owner, { period: "monthly" }));
  expect(refusal.code).toBe("unavailable");
  expect(world.notices).toEqual([expect.stringContaining('run "npm run stripe-setup"')]);
});
