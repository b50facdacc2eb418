import { expect, test } from "vitest";
import { DAY } from "../../app/duration";
import { listPayments } from "../../app/payments/list-payments.server";
import { listPayouts } from "../../app/payments/list-payouts.server";
import { refundPayment } from "../../app/payments/refund-payment.server";
import { payingWorld } from "./world";

test("the office sees what was paid, what Stripe keeps, and what it pays out", async () => {
  const world = await payingWorld();
  const [first, second] = [await world.invoice(), await world.invoice()];
  await world.pay(first);
  const [row] = await world.office<{ id: string }>("SELECT id FROM payment");
  await world.call(refundPayment, world.owner, {
    ref: String(first),
    payment: row!.id,
    amount: 2_000,
  });
  await world.wait(DAY);
  await world.pay(second, "pm_usBankAccount_success");
  const { payments, next } = await world.call(listPayments, world.staff);
  expect(next).toBeNull();
  expect(payments).toMatchObject([
    { invoiceNumber: second, state: "processing", amount: 12_000, fee: null, refunded: 0 },
    {
      ...{ invoiceNumber: first, state: "succeeded", amount: 12_000, refunded: 2_000 },
      // 2.9 % and 30 cents.
      ...{ fee: 378, method: "Visa •••• 4242", client: "Maria Lopez", disputed: false },
    },
  ]);
  await world.wait(6 * DAY);
  const { payouts, connected } = await world.call(listPayouts, world.owner);
  expect(connected).toBe(true);
  const sum = payouts.reduce((total, { amount }) => total + amount, 0);
  // 0.8 % of the transfer.
  expect(sum).toBe(12_000 - 378 - 2_000 + 12_000 - 96);
});
