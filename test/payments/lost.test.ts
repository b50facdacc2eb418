/** What comes of payments when events are lost, repeated, turned round, late, forged, or the only news. */
import { beforeEach, describe, expect, test } from "vitest";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { checkHubPayment } from "../../app/client-hub/payments/check-hub-payment.server";
import { openPayPage } from "../../app/client-hub/payments/open-pay-page.server";
import { messages } from "../../app/client-hub/messages";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { DAY, HOUR } from "../../app/duration";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { deleteCompany } from "../../app/office/delete-company.server";
import { disconnectPayments } from "../../app/payment-accounts/disconnect.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { refusalOf } from "../support/refusal";
import { RatedPages } from "./rated-pages";
import { card } from "../stripe/world";
import { ledgerHolds, payingWorld, type Paying } from "./world";

let world: Paying;
let number: number;
beforeEach(async () => {
  world = await payingWorld();
  number = await world.invoice();
});

const subjects = () => world.mails.map(({ subject }) => subject);
const receipts = () => subjects().filter((subject) => subject.startsWith("Receipt:")).length;
const lose = () => world.emulator.webhooks.drop(100_000);

describe("without any event", () => {
  beforeEach(lose);

  test("the sweep finds a payment", async () => {
    await world.pay(number);
    expect(await world.figures(number)).toMatchObject({ status: "Sent" });
    await world.wait(HOUR);
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(receipts()).toBe(1);
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("the sweep finds that a bank transfer failed", async () => {
    await world.pay(number, "pm_usBankAccount_insufficientFunds");
    await world.wait(HOUR);
    expect(await world.figures(number)).toMatchObject({ status: "Processing" });
    await world.wait(8 * DAY);
    expect(await world.figures(number)).toMatchObject({ status: "Sent" });
  });

  test("the sweep finds that a bank transfer on Stripe's page failed, which can't be canceled", async () => {
    const { url } = await world.asClient(openPayPage, { number });
    await world.open(url, {
      email: "maria@lopez.example",
      pay_with: "us_bank_account",
      account_name: "Maria Lopez",
      routing: "110000000",
      account_number: "000222222227",
    });
    await world.wait(HOUR);
    expect(await world.figures(number)).toMatchObject({ status: "Processing" });
    await world.wait(8 * DAY);
    expect(await world.figures(number)).toMatchObject({ status: "Sent", due: 12_000 });
    await world.pay(number);
    await world.wait(HOUR);
    expect(await world.figures(number)).toMatchObject({ status: "Paid" });
    expect(await ledgerHolds(world)).toEqual([]);
    expect(world.notices).toEqual([]);
  });

  test("the sweep finds what was paid on Stripe's page", async () => {
    const { url } = await world.asClient(openPayPage, { number });
    await world.open(url, card());
    await world.wait(HOUR);
    expect(await world.figures(number)).toMatchObject({ status: "Paid" });
  });

  test("the sweep finds a dispute, and a refund that was made at Stripe", async () => {
    const intent = await world.pay(number);
    const other = await world.invoice();
    const refunded = await world.pay(other);
    await world.wait(HOUR);
    const [row] = await world.office<{ charge_id: string }>(
      "SELECT charge_id FROM payment WHERE intent_id = ?",
      intent,
    );
    await world.control("dispute", { charge: row!.charge_id });
    await world.stripe.refunds.create(
      { payment_intent: refunded },
      { stripeAccount: world.account },
    );
    await world.wait(3 * DAY);
    expect(await world.office("SELECT 1 FROM dispute")).toHaveLength(1);
    expect(await world.figures(other)).toMatchObject({ status: "Refunded" });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("an intent that nobody pays is canceled after a day", async () => {
    const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
    await world.wait(2 * DAY);
    expect(await world.confirm(paymentIntentId)).toMatch(/^refused/);
    expect(await world.office("SELECT 1 FROM payment WHERE state = 'canceled'")).toHaveLength(1);
  });
});

describe("with events alone", () => {
  test("that are repeated, turned round and late, it is paid once", async () => {
    await world.control("hold");
    await world.pay(number);
    await world.control("repeat-webhooks", { n: 10 });
    await world.control("release", { order: "reverse" });
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(receipts()).toBe(1);
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("of a page without scripts", async () => {
    const { url } = await world.asClient(openPayPage, { number });
    await world.open(url, card());
    expect(await world.figures(number)).toMatchObject({ status: "Paid" });
    expect(receipts()).toBe(1);
  });
});

describe("while it is open in a browser", () => {
  test("a changed invoice can't be paid by its old amount", async () => {
    const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
    const kind = { kind: "invoice", ref: String(number) } as const;
    const items = [{ name: "Drain cleaning", rate: 15_000 }];
    await world.call(saveDocument, world.owner, { ...kind, revision: 2, items });
    await world.call(sendDocument, world.owner, kind);
    expect(await world.confirm(paymentIntentId)).toMatch(/^refused/);
    await world.pay(number);
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 15_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("nobody pays what they did not see as due", async () => {
    const seen = { number, due: 11_900 };
    for (const one of [beginHubPayment, openPayPage] as const)
      expect(await refusalOf(world.asClient(one, seen))).toMatchObject({ code: "conflict" });
    await world.asClient(beginHubPayment, { number, due: 12_000 });
  });

  test("another tab ends it", async () => {
    const first = await world.asClient(beginHubPayment, { number });
    const second = await world.asClient(beginHubPayment, { number });
    expect(await world.confirm(first.paymentIntentId)).toMatch(/^refused/);
    expect(await world.confirm(second.paymentIntentId)).toBe("succeeded");
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("cash that is recorded, and a void, end it", async () => {
    const begun = await world.asClient(beginHubPayment, { number });
    const of = { ref: String(number) };
    await world.call(recordPayment, world.owner, { ...of, method: "cash", amount: 2_000 });
    expect(await world.confirm(begun.paymentIntentId)).toMatch(/^refused/);
    const other = await world.invoice();
    const second = await world.asClient(beginHubPayment, { number: other });
    await world.call(voidInvoice, world.owner, { ref: String(other) });
    expect(await world.confirm(second.paymentIntentId)).toMatch(/^refused/);
  });

  test("nothing of it changes once money moves", async () => {
    await world.pay(number, "pm_usBankAccount_success");
    const ref = String(number);
    for (const change of [
      () => world.call(voidInvoice, world.owner, { ref }),
      () => world.call(recordPayment, world.owner, { ref, method: "cash", amount: 100 }),
    ])
      expect(await refusalOf(change())).toMatchObject({ code: "conflict" });
    expect(
      await refusalOf(
        world.call(deleteCompany, world.owner, {
          name: "River City Plumbing",
          password: "",
        }),
      ),
    ).toMatchObject({ code: expect.stringMatching(/conflict|forbidden|invalid/) });
  });

  test("another amount is the server's to decide", async () => {
    for (const amount of [1, 49, 11_999, 12_001, 99_999_999])
      expect(await refusalOf(world.asClient(beginHubPayment, { number, amount }))).toMatchObject({
        code: "invalid",
      });
    const { payable } = await world.asClient(readHubDocument, { kind: "invoice", number });
    expect(payable).toEqual({ due: 12_000, deposit: 0, partial: false, types: ["cc", "ach"] });
  });

  test("another invoice's payment says nothing of this one", async () => {
    const other = await world.invoice();
    const { paymentIntentId } = await world.asClient(beginHubPayment, { number: other });
    expect(
      await refusalOf(world.asClient(checkHubPayment, { number, paymentIntentId })),
    ).toMatchObject({ code: "not-found" });
  });
});

test("an account that is disconnected leaves what is on its way unknown, and both get a mail", async () => {
  const intent = await world.pay(number, "pm_usBankAccount_success");
  world.mails.length = 0;
  await world.call(disconnectPayments, world.owner);
  await world.wait(3 * DAY);
  expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 12_000 });
  expect(subjects().filter((subject) => subject.startsWith("We can’t tell"))).toHaveLength(2);
  const { payable } = await world.asClient(readHubDocument, { kind: "invoice", number });
  expect(payable).toBeNull();
  // INV-013: the client who comes back from Stripe does not read that nothing was paid.
  const back = await new RatedPages(world, number).text(
    `/paying?payment_intent=${intent}`,
    {},
    { method: "POST", body: new URLSearchParams({ company: "River" }) },
  );
  expect(back).toContain("Payment status: Unknown");
  expect(back).toContain(messages.notKnown);
  expect(back).not.toContain(messages.notPaid);
});
