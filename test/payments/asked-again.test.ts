/** The client is asked for a payment again, pays again, and the first one comes back after all. */
import { beforeEach, describe, expect, test } from "vitest";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { totalsOf } from "../../app/documents/arithmetic";
import { totalLines } from "../../app/documents/total-lines";
import { DAY, HOUR } from "../../app/duration";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { owedAgain } from "../../app/payments/owed-again.server";
import { refundPayment } from "../../app/payments/refund-payment.server";
import { ledgerHolds, payingWorld, type Paying } from "./world";

let world: Paying;
let number: number;
beforeEach(async () => {
  world = await payingWorld();
  number = await world.invoice();
});

const PAID = { status: "Paid", paid: 12_000, due: 0 };
const TWICE = { status: "Paid", paid: 24_000, due: 0 };
const ref = () => String(number);
const subjects = () => world.mails.map(({ subject }) => subject);
const lose = () => world.emulator.webhooks.drop(100_000);

interface Back {
  /** Money that was paid goes away, and the client still owes it. */
  leave(): Promise<void>;
  /** It comes back. */
  comeBack(): Promise<void>;
  /** The subject of the mail to the office. */
  subject: string;
}

const ways: Record<string, () => Back> = {
  "a dispute that is won": () => ({
    async leave() {
      await world.pay(number);
      const [paid] = await world.office<{ charge_id: string }>("SELECT charge_id FROM payment");
      await world.control("dispute", { charge: paid!.charge_id });
      const [row] = await world.office<{ id: string }>("SELECT id FROM dispute");
      await world.call(owedAgain, world.owner, { ref: ref(), dispute: row!.id });
    },
    async comeBack() {
      const [row] = await world.office<{ id: string }>("SELECT id FROM dispute");
      await world.control("end-dispute", { id: row!.id, outcome: "won" });
    },
    subject: "You won the dispute of $120.00 by Maria Lopez",
  }),
  "a refund that fails": () => ({
    async leave() {
      await world.pay(number, "pm_card_refundFail");
      const [row] = await world.office<{ id: string }>("SELECT id FROM payment");
      const input = { ref: ref(), payment: row!.id, owed: true };
      await world.call(refundPayment, world.owner, input);
    },
    async comeBack() {
      const [row] = await world.office<{ refund_id: string }>("SELECT refund_id FROM refund");
      await world.control("settle", { id: row!.refund_id, outcome: "fail" });
    },
    subject: "A refund of $120.00 to Maria Lopez failed",
  }),
};

describe.each(Object.entries(ways))("%s", (_, back) => {
  let way: Back;
  beforeEach(async () => {
    way = back();
    await way.leave();
    expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 12_000 });
  });

  const told = () => subjects().filter((subject) => subject === way.subject).length;

  /** At any time. */
  async function ends(figures: object) {
    expect(await world.figures(number)).toEqual(figures);
    expect(await ledgerHolds(world)).toEqual([]);
    await world.wait(2 * DAY);
    expect(await world.figures(number)).toEqual(figures);
    expect(await ledgerHolds(world)).toEqual([]);
    expect(told()).toBe(1);
    expect(await world.office("SELECT 1 FROM refund WHERE next_check_at IS NOT NULL")).toEqual([]);
    expect(await world.office("SELECT 1 FROM dispute WHERE next_check_at IS NOT NULL")).toEqual([]);
    expect(world.notices).toEqual([]);
  }

  test("ends a payment that was begun meanwhile", async () => {
    const begun = await world.asClient(beginHubPayment, { number });
    await way.comeBack();
    expect(await world.figures(number)).toEqual(PAID);
    expect(await world.confirm(begun.paymentIntentId)).toMatch(/^refused/);
    await ends(PAID);
  });

  test("after another payment: it was paid too much, and the rest can be refunded", async () => {
    await world.pay(number);
    await way.comeBack();
    await ends(TWICE);
    const { sheet } = await world.asClient(readHubDocument, { kind: "invoice", number });
    const lines = totalLines(sheet, totalsOf(sheet.snapshot));
    expect(lines.map(({ label, amount }) => [label, amount])).toEqual([
      ["Subtotal", "$120.00"],
      ["Invoice total", "$120.00"],
      ["Payment collected", "$240.00"],
      ["Paid too much", "$120.00"],
      ["Amount due", "$0.00"],
    ]);
    const [second] = await world.office<{ id: string }>(
      "SELECT id FROM payment ORDER BY created_at DESC, rowid DESC LIMIT 1",
    );
    await world.call(refundPayment, world.owner, { ref: ref(), payment: second!.id });
    await ends(PAID);
  });

  test("after the invoice was voided: nothing is due, and it can be refunded", async () => {
    await world.call(voidInvoice, world.owner, { ref: ref() });
    await way.comeBack();
    await ends({ status: "Void", paid: 12_000, due: 0 });
    const [row] = await world.office<{ id: string }>("SELECT id FROM payment");
    const input = { ref: ref(), payment: row!.id, owed: true };
    await world.call(refundPayment, world.owner, input);
    expect(await world.figures(number)).toEqual({ status: "Void", paid: 0, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("after a payment that we have not heard of", async () => {
    const begun = await world.asClient(beginHubPayment, { number });
    lose();
    await world.confirm(begun.paymentIntentId);
    await way.comeBack();
    expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 12_000 });
    await world.wait(DAY);
    await ends(TWICE);
  });

  test.each([
    ["arrives", "pm_usBankAccount_success", TWICE],
    ["fails", "pm_usBankAccount_insufficientFunds", PAID],
  ])("while a bank transfer is on its way that %s", async (_outcome, method, figures) => {
    await world.pay(number, method);
    const waiting = { status: "Processing", paid: 0, due: 12_000 };
    expect(await world.figures(number)).toEqual(waiting);
    await way.comeBack();
    expect(await world.figures(number)).toEqual(waiting);
    expect(await ledgerHolds(world)).toEqual([]);
    expect(told()).toBe(1);
    await world.wait(HOUR);
    expect(await world.figures(number)).toEqual(waiting);
    await world.wait(8 * DAY);
    await ends(figures);
  });
});
