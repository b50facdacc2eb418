/** What a company has at Stripe ends with its owners, and with the company. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addOwner, removeOwner } from "../../app/admin/company-owners.server";
import { buyPro } from "../../app/billing/buy-pro.server";
import { listBills } from "../../app/billing/list-bills.server";
import { readPlan } from "../../app/billing/read-plan.server";
import { HOUR } from "../../app/duration";
import { deleteCompany } from "../../app/office/delete-company.server";
import { connectPayments } from "../../app/payment-accounts/connect.server";
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

test("the former owner no longer pays, nor is paid, and the next one begins anew", async () => {
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
