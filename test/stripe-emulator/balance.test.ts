import { expect, test } from "vitest";
import { createLink, onboard } from "./connect";
import { DAY, merchant } from "./merchant";

test("what is available is paid out each day, and arrives two days later", async () => {
  const { stripe, on, pay, emulator, told, balance } = await merchant();
  await pay();
  await pay({ amount: 5000 });
  expect(await balance()).toEqual({ available: 0, pending: 9680 + 4825 });
  await told();
  await emulator.advance(3 * DAY);
  const { data } = await stripe.payouts.list({}, on);
  expect(data).toMatchObject([
    { amount: 9680 + 4825, status: "in_transit", automatic: true, method: "standard" },
  ]);
  expect(await balance()).toEqual({ available: 0, pending: 0 });
  const payout = data[0]!.id;
  const moved = await stripe.balanceTransactions.list({ payout }, on);
  expect(moved.data.map(({ type, net }) => [type, net])).toEqual([
    ["payout", -14_505],
    ["charge", 4825],
    ["charge", 9680],
  ]);
  await emulator.advance(2 * DAY);
  expect((await stripe.payouts.retrieve(payout, {}, on)).status).toBe("paid");
  expect(await told()).toEqual([
    "payout.created",
    "payout.reconciliation_completed",
    "payout.paid",
  ]);
});

test("a payout that fails comes back, and is tried again the next day", async () => {
  const { stripe, on, pay, emulator, control, told, balance } = await merchant();
  await pay();
  await control("fail-payout");
  await told();
  await emulator.advance(3 * DAY);
  const first = (await stripe.payouts.list({}, on)).data[0]!;
  await emulator.advance(first.arrival_date - emulator.now());
  const failed = await stripe.payouts.retrieve(first.id, {}, on);
  expect(failed).toMatchObject({ status: "failed", failure_code: "no_account" });
  expect(await told()).toContain("payout.failed");
  expect((await balance()).available).toBe(9680);
  await emulator.advance(4 * DAY);
  const { data } = await stripe.payouts.list({ status: "paid" }, on);
  expect(data.map(({ amount }) => amount)).toEqual([9680]);
});

test("payouts to a test account that is closed fail", async () => {
  const { stripe, pay, emulator, on, account, ...started } = await merchant();
  const { url } = await createLink({ stripe, emulator, ...started }, account);
  await onboard({ stripe, emulator, ...started }, url, {
    3: { routing: "110000000", account_number: "000111111113" },
  });
  await pay();
  await emulator.advance(6 * DAY);
  const { data } = await stripe.payouts.list({ status: "failed" }, on);
  expect(data[0]).toMatchObject({ failure_code: "account_closed" });
});

test("nothing is paid out while the balance is negative", async () => {
  const { stripe, on, pay, emulator, balance } = await merchant();
  const intent = await pay({ amount: 1000 });
  await emulator.advance(3 * DAY);
  await stripe.refunds.create({ payment_intent: intent.id }, on);
  await emulator.advance(3 * DAY);
  expect((await balance()).available).toBe(-1000);
  expect((await stripe.payouts.list({}, on)).data).toHaveLength(1);
  await pay({ amount: 3000 });
  await emulator.advance(4 * DAY);
  expect((await stripe.payouts.list({}, on)).data[0]!.amount).toBe(3000 - 117 - 1000);
});

test("fees: cards 2.9 % and 30 cents, debits 0.8 % and at most $5", async () => {
  const { stripe, on, pay, debit, emulator } = await merchant();
  await pay({ amount: 12_345 });
  await debit("success", { amount: 12_345 });
  await debit("success", { amount: 100_000 });
  await emulator.advance(6 * DAY);
  const { data } = await stripe.balanceTransactions.list({}, on);
  const fees = data.filter(({ type }) => type !== "payout").map(({ type, fee }) => [type, fee]);
  expect(fees.sort()).toEqual([
    ["charge", 388],
    ["payment", 500],
    ["payment", 99],
  ]);
});
