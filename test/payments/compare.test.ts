import { beforeEach, expect, test } from "vitest";
import { comparePayments } from "../../app/stripe-events/reconcile.server";
import { refundPayment } from "../../app/payments/refund-payment.server";
import { payingWorld, type Paying } from "./world";

let world: Paying;
let number: number;
beforeEach(async () => {
  world = await payingWorld();
  number = await world.invoice();
});

async function differences() {
  const all: string[] = [];
  let compared = 0;
  for (const part of ["our payments", "payments at Stripe"] as const) {
    let after: string | null = "";
    while (after !== null) {
      const answer: Awaited<ReturnType<typeof comparePayments>> = await world.call(
        comparePayments,
        world.admin,
        { part, ...(after && { after }) },
      );
      compared += answer.compared;
      all.push(
        ...answer.differences.map(({ what, ours, stripes }) => `${what}: ${ours}, ${stripes}`),
      );
      after = answer.next;
    }
  }
  return { all, compared };
}

test("payments, refunds and disputes that are as Stripe has them are no difference", async () => {
  await world.pay(number);
  const [row] = await world.office<{ id: string; charge_id: string }>("SELECT * FROM payment");
  await world.call(refundPayment, world.owner, {
    ref: String(number),
    payment: row!.id,
    amount: 100,
  });
  const other = await world.invoice();
  await world.pay(other);
  const [second] = await world.office<{ charge_id: string }>(
    "SELECT charge_id FROM payment WHERE id <> ?",
    row!.id,
  );
  await world.control("dispute", { charge: second!.charge_id });
  await world.pay(await world.invoice(), "pm_usBankAccount_success");
  expect(await differences()).toEqual({ all: [], compared: 6 });
});

test("what was not heard of, and what was changed here, is named", async () => {
  world.emulator.webhooks.drop(1000);
  await world.pay(number);
  expect((await differences()).all).toEqual(["payment: none, succeeded"]);
  await world.wait(3_600_000);
  expect((await differences()).all).toEqual([]);
  await world.office("UPDATE payment SET amount = 11000");
  expect((await differences()).all).toEqual(["amount: 11000, 12000", "ledger: 12000, 11000"]);
});
