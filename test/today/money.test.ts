/** What of clients' payments waits for the office on the page Today. */
import { beforeEach, describe, expect, test } from "vitest";
import { autoPayByPayment } from "../../app/client-hub/payments/auto-pay-by-payment.server";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { saveHubMethod } from "../../app/client-hub/payments/save-hub-method.server";
import { DAY } from "../../app/duration";
import { readFigures } from "../../app/figures/read-figures.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { disconnectPayments } from "../../app/payment-accounts/disconnect.server";
import { createSubscription } from "../../app/subscriptions/create-subscription.server";
import { readToday } from "../../app/today/read-today.server";
import { other } from "../clients/offices";
import { payingWorld, type Paying } from "../payments/world";

let world: Paying;
beforeEach(async () => {
  world = await payingWorld();
});

const PRICE = 12_000;
const BAD_BANK = "pm_usBankAccount_insufficientFunds";

async function today() {
  const { disputes, moreDisputes, payments, morePayments } = await world.call(
    readToday,
    world.staff,
  );
  return { disputes, moreDisputes, payments, morePayments };
}

const nothing = { disputes: [], moreDisputes: false, payments: [], morePayments: false };

/** Pays an invoice, which the client's bank takes back then. Answers the dispute's id. */
async function disputed(number: number) {
  const intent = await world.pay(number);
  const [row] = await world.office<{ charge_id: string }>(
    "SELECT charge_id FROM payment WHERE intent_id = ?",
    intent,
  );
  await world.control("dispute", { charge: row!.charge_id });
  const [dispute] = await world.office<{ id: string }>(
    "SELECT x.id FROM dispute x JOIN payment p ON p.id = x.payment_id WHERE p.intent_id = ?",
    intent,
  );
  return dispute!.id;
}

test("nothing waits while payments are open, on their way or made", async () => {
  await world.asClient(beginHubPayment, { number: await world.invoice() });
  await world.pay(await world.invoice(), "pm_usBankAccount_success");
  await world.pay(await world.invoice());
  expect(await today()).toEqual(nothing);
});

test("what clients owe is what the figures say, and late from the day after it is due", async () => {
  const first = await world.invoice();
  await world.invoice();
  const { owed } = await world.call(readToday, world.staff);
  const nothingLate = { overdueCount: 0, overdueAmount: 0, overdueIsMore: false };
  expect(owed).toEqual({ count: 2, amount: 2 * PRICE, isMore: false, ...nothingLate });
  await world.office("UPDATE document SET due_at = ? WHERE number = ?", world.now() - 1, first);
  const late = await world.call(readToday, world.staff);
  expect(late.owed).toMatchObject({ count: 2, overdueCount: 1, overdueAmount: PRICE });
  const { figures } = await world.call(readFigures, world.staff);
  expect(figures.slice(0, 2)).toEqual([
    { name: "outstanding", amount: late.owed.amount, count: 2 },
    { name: "overdue", amount: late.owed.overdueAmount, count: 1 },
  ]);
});

describe("disputes", () => {
  test("wait with their deadline, the next one first", async () => {
    const [first, second] = [await world.invoice(), await world.invoice()];
    const late = await disputed(first);
    const soon = await disputed(second);
    await world.office("UPDATE dispute SET answer_by = answer_by - 1000 WHERE id = ?", soon);
    const { disputes, payments } = await today();
    expect(payments).toEqual([]);
    expect(disputes.map(({ id, invoiceNumber }) => [id, invoiceNumber])).toEqual([
      [soon, second],
      [late, first],
    ]);
    expect(disputes[1]).toMatchObject({ client: "Maria Lopez", amount: PRICE });
    expect(disputes[1]!.answerBy).toBeGreaterThan(world.now());
  });

  test.each<[string, string]>([
    ["one that was answered", "answer_by = NULL, answered = 1"],
    ["one whose deadline is over", "answer_by = 1"],
    ["one that is decided", "state = 'lost'"],
  ])("%s does not wait", async (_, columns) => {
    await disputed(await world.invoice());
    expect((await today()).disputes).toHaveLength(1);
    await world.office(`UPDATE dispute SET ${columns}`);
    expect(await today()).toEqual(nothing);
  });
});

describe("a bank transfer that came back", () => {
  let number: number;
  beforeEach(async () => {
    number = await world.invoice();
    await world.pay(number, BAD_BANK);
    await world.wait(8 * DAY);
  });

  test("waits with its reason while the invoice is owed", async () => {
    expect((await today()).payments).toMatchObject([
      {
        ...{ invoiceNumber: number, client: "Maria Lopez", amount: PRICE, state: "failed" },
        ...{ automatic: false, asks: false, retryAt: null },
        method: expect.stringContaining("••••"),
        reason: expect.stringMatching(/\w/),
      },
    ]);
  });

  test("waits for two weeks", async () => {
    await world.wait(5 * DAY);
    expect((await today()).payments).toHaveLength(1);
    await world.wait(14 * DAY);
    expect(await today()).toEqual(nothing);
  });

  test("does not wait once the client pays again", async () => {
    await world.pay(number, "pm_usBankAccount_success");
    expect(await today()).toEqual(nothing);
  });

  test("waits once if it came back twice", async () => {
    await world.pay(number, BAD_BANK);
    await world.wait(8 * DAY);
    expect(await world.office("SELECT 1 FROM payment WHERE state = 'failed'")).toHaveLength(2);
    expect((await today()).payments).toHaveLength(1);
  });

  test("does not wait once the office has the money", async () => {
    await world.call(recordPayment, world.owner, {
      ref: String(number),
      method: "cash",
      amount: PRICE,
    });
    expect(await today()).toEqual(nothing);
  });

  test("does not wait once the invoice is void", async () => {
    await world.call(voidInvoice, world.owner, { ref: String(number) });
    expect(await today()).toEqual(nothing);
  });
});

describe("an automatic payment", () => {
  /** The second invoice is charged to a method that fails. */
  async function failing(method: string) {
    await world.call(createSubscription, world.owner, {
      client: world.clientId,
      title: "Water softener",
      cycle: { interval: "m", frequency: 1 },
      firstDate: "2026-11-01",
      items: [{ name: "Water softener service", rate: PRICE }],
    });
    await world.cron();
    const { paymentIntentId } = await world.asClient(beginHubPayment, { number: 1001 });
    await world.asClient(saveHubMethod, { number: 1001, paymentIntentId });
    await world.asClient(autoPayByPayment, { number: 1001, paymentIntentId });
    await world.confirm(paymentIntentId);
    const [payer] = await world.office<{ customer_id: string }>("SELECT customer_id FROM payer");
    const { id } = await world.stripe.paymentMethods.attach(
      method,
      { customer: payer!.customer_id },
      { stripeAccount: world.account },
    );
    await world.office("UPDATE auto_pay SET method_id = ?", id);
    for (let days = 0; days < 60 && (await today()).payments.length === 0; days++)
      await world.wait(DAY);
  }

  test("that failed says when it is tried again, and then that it isn't", async () => {
    await failing("pm_card_chargeCustomerFail");
    const [payment] = (await today()).payments;
    expect(payment).toMatchObject({ invoiceNumber: 1002, automatic: true, asks: false });
    expect(payment!.retryAt).toBeGreaterThan(world.now());
    await world.wait(8 * DAY);
    const after = (await today()).payments;
    expect(after).toMatchObject([{ invoiceNumber: 1002, automatic: true, retryAt: null }]);
    expect(after[0]!.id).not.toBe(payment!.id);
  });

  test("that the client has to confirm says so", async () => {
    await failing("pm_card_authenticationRequired");
    expect((await today()).payments).toMatchObject([
      { invoiceNumber: 1002, automatic: true, asks: true, retryAt: null },
    ]);
  });
});

test("payments of unknown outcome wait until the invoice is paid, the highest first", async () => {
  const small = await world.invoice({ items: [{ name: "Call", rate: 5_000 }] });
  const large = await world.invoice();
  for (const number of [small, large]) await world.pay(number, "pm_usBankAccount_success");
  await world.call(disconnectPayments, world.owner);
  await world.wait(30 * DAY);
  expect((await today()).payments).toMatchObject([
    { invoiceNumber: large, amount: PRICE, state: "unknown", reason: "" },
    { invoiceNumber: small, amount: 5_000, state: "unknown" },
  ]);
  // At Stripe the office sees that one of them arrived.
  const arrived = { ref: String(large), method: "transfer", amount: PRICE };
  await world.call(recordPayment, world.staff, arrived);
  expect((await today()).payments).toMatchObject([{ invoiceNumber: small }]);
  expect(await world.figures(large)).toEqual({ status: "Paid", paid: PRICE, due: 0 });
});

test("each list is cut after 25, and another company's stay away", async () => {
  await disputed(await world.invoice());
  await world.office("UPDATE document SET status = 'Partial'");
  await world.office("UPDATE payment SET state = 'unknown', intent_id = NULL");
  await copy("payment", 24);
  await copy("dispute", 24);
  expect(await lengths()).toEqual([25, false, 25, false]);
  await copy("payment", 1);
  await copy("dispute", 1);
  expect(await lengths()).toEqual([25, true, 25, true]);
  const theirs = await world.call(readToday, world.otherOwner, { company: other });
  expect(theirs).toMatchObject(nothing);
});

async function lengths() {
  const { disputes, moreDisputes, payments, morePayments } = await today();
  return [disputes.length, moreDisputes, payments.length, morePayments];
}

/** Adds rows like the first one, with other ids. */
async function copy(table: "payment" | "dispute", count: number) {
  const [row] = await world.office<Record<string, string | number>>(
    `SELECT * FROM ${table} ORDER BY length(id) LIMIT 1`,
  );
  const columns = Object.keys(row!);
  for (let i = 0; i < count; i++)
    await world.office(
      `INSERT INTO ${table} (${columns.join(", ")})
        SELECT ${columns.map((one) => (one === "id" ? "id || '-' || ?" : one)).join(", ")}
          FROM ${table} WHERE id = ?`,
      crypto.randomUUID(),
      row!.id!,
    );
}
