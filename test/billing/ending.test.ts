/** What a company has at Stripe ends with its owners, and with the company. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { addOwner, removeOwner } from "../../app/admin/company-owners.server";
import { buyPro } from "../../app/billing/buy-pro.server";
import { listBills } from "../../app/billing/list-bills.server";
import { readPlan } from "../../app/billing/read-plan.server";
import { HOUR } from "../../app/duration";
import { deleteCompany } from "../../app/office/delete-company.server";
import { connectPayments } from "../../app/payment-accounts/connect.server";
import type { Payments } from "../../app/outside/payments/payments";
import { disconnectPayments } from "../../app/payment-accounts/disconnect.server";
import { readPaymentAccount } from "../../app/payment-accounts/read-account.server";
import { plumber } from "../cast/cast";
import { refusalOf } from "../support/refusal";
import { card, companyRow, rows, stripeWorld, type World } from "../stripe/world";

const vanityName = plumber.vanity_name!;

let world: World;
beforeEach(async () => {
  world = await stripeWorld();
  await world.call(connectPayments, world.owner);
  const { data } = await world.stripe.accounts.list();
  await world.control("onboard", { account: data[0]!.id });
  const { url } = await world.call(buyPro, world.owner, { period: "monthly" });
  await world.open(url, card());
  expect(await companyRow()).toMatchObject({ pro: 1 });
});

async function atStripe() {
  const { data } = await world.stripe.subscriptions.list({ status: "all" });
  const [account] = await rows<{ account_id: string }>("SELECT account_id FROM payment_account");
  return {
    subscriptions: data.map(({ status }) => status),
    isConnected: await world.stripe.accounts.retrieve(account?.account_id ?? "").then(
      () => true,
      () => false,
    ),
  };
}

test("the former owner no longer pays or is paid, and the next one starts over", async () => {
  await world.call(removeOwner, world.admin, { vanityName, userId: world.owner.userId });
  expect(await rows("SELECT state, disconnect_reason FROM payment_account")).toEqual([
    { state: "disconnected", disconnect_reason: "ownership" },
  ]);
  for (let hour = 0; hour < 2; hour++) await world.wait(HOUR);
  expect(await atStripe()).toEqual({ subscriptions: ["canceled"], isConnected: false });
  expect((await companyRow()).pro_ends_at).toBeLessThanOrEqual(world.now());

  await world.call(addOwner, world.admin, { vanityName, email: "stranger@example.com" });
  await env.DB.prepare("UPDATE company SET office_held = 0, unclaimed = 0 WHERE id = 1").run();
  expect(await world.call(readPaymentAccount, world.stranger)).toMatchObject({
    connected: false,
    disconnectedBy: "ownership",
  });
  expect(await world.call(readPlan, world.stranger)).toMatchObject({ billing: false });
  expect(await world.call(listBills, world.stranger)).toEqual({ bills: [] });
  const { url } = await world.call(buyPro, world.stranger, { period: "monthly" });
  await world.open(url, card());
  expect(await companyRow()).toMatchObject({ pro: 1, pro_ends_at: null });
  const { data } = await world.stripe.customers.list();
  expect(new Set(data.map(({ email }) => email))).toEqual(
    new Set(["owner@example.com", "stranger@example.com"]),
  );
  expect(world.notices).toEqual([]);
});

describe("a page where something could still be bought", () => {
  const company = "other-plumbing";
  const open = async () => {
    const { url } = await world.call(buyPro, world.otherOwner, { company, period: "monthly" });
    return url;
  };
  const leave = () =>
    world.call(removeOwner, world.admin, {
      vanityName: company,
      userId: world.otherOwner.userId,
    });
  /** Of the other company, after the sweep. */
  const subscriptions = async () => {
    for (let hour = 0; hour < 2; hour++) await world.wait(HOUR);
    const { data } = await world.stripe.subscriptions.list({ status: "all" });
    return data
      .filter(({ metadata }) => metadata.company !== plumber.provider_id)
      .map(({ status }) => status);
  };

  test("closes with its owner, and the next one gets a page of their own", async () => {
    const url = await open();
    await leave();
    await world.call(addOwner, world.admin, {
      vanityName: company,
      email: "stranger@example.com",
    });
    await env.DB.prepare("UPDATE company SET office_held = 0, unclaimed = 0 WHERE id = 2").run();
    const next = await world.call(buyPro, world.stranger, { company, period: "monthly" });
    expect(next.url).not.toBe(url);
    expect(await subscriptions()).toEqual([]);
    expect((await world.open(url, card())).text).toContain("expired");
    await world.open(next.url, card());
    expect(await companyRow(2)).toMatchObject({ pro: 1 });
  });

  test("is closed though it is paid at that moment: then nothing is charged again", async () => {
    const url = await open();
    world.emulator.webhooks.drop(100);
    await world.open(url, card());
    await leave();
    expect(await subscriptions()).toEqual(["canceled"]);
  });

  test("closes with its company", async () => {
    const url = await open();
    const owner = { ...world.otherOwner, provedAt: world.now() };
    await world.call(deleteCompany, owner, { company, name: "Other Plumbing" });
    await world.wait(HOUR);
    expect((await world.open(url, card())).text).toContain("expired");
  });
});

test("an account that is disconnected while Stripe makes it is disconnected there, too", async () => {
  const company = "other-plumbing";
  const disconnects: Payments = {
    ...world.payments,
    accounts: {
      ...world.payments.accounts,
      async create(account, key) {
        const made = await world.payments.accounts.create(account, key);
        await world.call(disconnectPayments, world.otherOwner, { company });
        return made;
      },
    },
  };
  const over = { payments: disconnects };
  await refusalOf(world.call(connectPayments, world.otherOwner, { company }, over));
  await world.wait(HOUR);
  const { data } = await world.stripe.accounts.list();
  expect(data.map(({ metadata }) => metadata?.company)).toEqual([plumber.provider_id]);
});

test("a second owner keeps everything when the first one leaves", async () => {
  await world.call(addOwner, world.admin, { vanityName, email: "stranger@example.com" });
  await world.call(removeOwner, world.admin, { vanityName, userId: world.owner.userId });
  await world.wait(HOUR);
  expect(await atStripe()).toEqual({ subscriptions: ["trialing"], isConnected: true });
  expect(await world.call(readPlan, world.stranger)).toMatchObject({ pro: true });
});

test("a deleted company is disconnected and its subscription canceled, though Stripe was down then", async () => {
  const [account] = await rows<{ account_id: string }>("SELECT account_id FROM payment_account");
  const owner = { ...world.owner, provedAt: world.now() };
  await world.control("fault", { match: "deauthorize|DELETE", kind: "fail", times: 3 });
  await world.call(deleteCompany, owner, { name: plumber.name });
  await world.context().deliver("DB");
  for (let hour = 0; hour < 6; hour++) await world.wait(HOUR);
  expect(await rows("SELECT id FROM company WHERE id = 1")).toEqual([]);
  const { data } = await world.stripe.subscriptions.list({ status: "all" });
  expect(data.map(({ status }) => status)).toEqual(["canceled"]);
  await expect(world.stripe.accounts.retrieve(account!.account_id)).rejects.toMatchObject({
    statusCode: 403,
  });
  expect(await rows("SELECT state FROM stripe_call WHERE state = 'open'")).toEqual([]);
});

test("an unpublished company keeps its account, but can't connect another one", async () => {
  await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
  expect(await world.call(readPaymentAccount, world.owner)).toMatchObject({ connected: true });
  expect((await refusalOf(world.call(connectPayments, world.owner))).code).toBe("conflict");
});
