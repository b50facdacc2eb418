import { beforeEach, describe, expect, test } from "vitest";
import { DAY } from "../../app/duration";
import { owedAgain } from "../../app/payments/owed-again.server";
import { refundPayment } from "../../app/payments/refund-payment.server";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { readDocument } from "../../app/documents/read-document.server";
import { totalsOf } from "../../app/documents/arithmetic";
import type { ShownDocument } from "../../app/documents/snapshot";
import { totalLines } from "../../app/documents/total-lines";
import { refusalOf } from "../support/refusal";
import { ledgerHolds, payingWorld, type Paying } from "./world";

let world: Paying;
beforeEach(async () => {
  world = await payingWorld();
});

const subjects = () => world.mails.map(({ to, subject }) => `${to}: ${subject}`);

/** An invoice over $120 that is paid. */
async function paid(method?: string) {
  const number = await world.invoice();
  const intent = await world.pay(number, method);
  world.mails.length = 0;
  const [row] = await world.office<{ id: string; charge_id: string }>(
    "SELECT id, charge_id FROM payment WHERE intent_id = ?",
    intent,
  );
  return { number, ref: String(number), payment: row!.id, charge: row!.charge_id, intent };
}

/** What stands below the lines of the invoice. */
function linesOf(sheet: ShownDocument) {
  const lines = totalLines(sheet, totalsOf(sheet.snapshot));
  return lines.map(({ label, amount }) => [label, amount]);
}

describe("a refund", () => {
  test("of all that was paid: the client owes nothing, and is told", async () => {
    const { number, ref, payment } = await paid();
    const key = "a-key-of-sixteen-letters";
    const input = { ref, payment, reason: "The part never came.", key };
    const made = await world.call(refundPayment, world.owner, input);
    expect(made).toMatchObject({ status: "Refunded", state: "succeeded" });
    expect(await world.call(refundPayment, world.owner, input)).toEqual(made);
    expect(await world.figures(number)).toEqual({ status: "Refunded", paid: 0, due: 0 });
    expect(subjects()).toEqual(["maria@lopez.example: River City Plumbing refunded $120.00"]);
    expect(world.mails[0]!.text).toContain("The part never came.");
    const { sheet, refunds } = await world.asClient(readHubDocument, { kind: "invoice", number });
    expect(refunds).toMatchObject([{ amount: 12_000, state: "succeeded" }]);
    expect(linesOf(sheet)).toEqual([
      ["Subtotal", "$120.00"],
      ["Invoice total", "$120.00"],
      ["Payment collected", "$0.00"],
      ["Credit", "−$120.00"],
      ["Amount due", "$0.00"],
    ]);
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("of a part that the client still owes makes it due again", async () => {
    const { number, ref, payment } = await paid();
    await world.call(refundPayment, world.owner, { ref, payment, amount: 2_000, owed: true });
    expect(await world.figures(number)).toEqual({ status: "Partial", paid: 10_000, due: 2_000 });
    await world.call(refundPayment, world.owner, { ref, payment, amount: 10_000, owed: false });
    expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 2_000 });
    expect(await refusalOf(world.call(refundPayment, world.owner, { ref, payment }))).toMatchObject(
      {
        code: "conflict",
        message: "This payment is refunded already.",
      },
    );
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("is for owners, and at most what is left", async () => {
    const { ref, payment } = await paid();
    const input = { ref, payment, amount: 12_001 };
    expect(await refusalOf(world.call(refundPayment, world.owner, input))).toMatchObject({
      code: "conflict",
      message: "Only $120.00 of this payment is left.",
    });
    for (const actor of [world.staff, world.stranger, world.otherOwner])
      expect((await refusalOf(world.call(refundPayment, actor, { ref, payment }))).code).toMatch(
        /forbidden|not-found/,
      );
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("that the bank does not take is taken back, and both get a mail", async () => {
    const { number, ref, payment } = await paid("pm_card_refundFail");
    await world.call(refundPayment, world.owner, { ref, payment });
    expect(await world.figures(number)).toMatchObject({ status: "Refunded" });
    world.mails.length = 0;
    await world.wait(10 * DAY);
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(subjects()).toEqual([
      "maria@lopez.example: A refund of $120.00 by River City Plumbing failed",
      "owner@example.com: A refund of $120.00 to Maria Lopez failed",
    ]);
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("that is made at Stripe counts here, too", async () => {
    const { number, intent } = await paid();
    await world.stripe.refunds.create(
      { payment_intent: intent, amount: 5_000 },
      { stripeAccount: world.account },
    );
    await world.idle();
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 7_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("ten at once give back what there is, once", async () => {
    const { ref, payment } = await paid();
    await Promise.allSettled(
      Array.from({ length: 10 }, () =>
        world.call(refundPayment, world.owner, { ref, payment, amount: 7_000 }),
      ),
    );
    await world.idle();
    const { data } = await world.stripe.refunds.list({}, { stripeAccount: world.account });
    expect(data.map(({ amount }) => amount)).toEqual([7_000]);
    expect(await ledgerHolds(world)).toEqual([]);
  });
});

describe("a dispute", () => {
  test("is shown to the office, changes no invoice, and comes back when it is won", async () => {
    const { number, charge } = await paid();
    await world.control("dispute", { charge });
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(subjects()).toEqual([
      "owner@example.com: Maria Lopez’s bank disputes a payment of $120.00",
    ]);
    expect(await ledgerHolds(world)).toEqual([]);
    const [row] = await world.office<{ id: string; answer_by: number }>("SELECT * FROM dispute");
    expect(row!.answer_by).toBeGreaterThan(world.now());
    await world.control("end-dispute", { id: row!.id, outcome: "won" });
    expect(subjects().at(-1)).toBe(
      "owner@example.com: You won the dispute of $120.00 by Maria Lopez",
    );
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("that is lost: the owner may ask the client for it again", async () => {
    const { number, ref, payment, charge } = await paid();
    await world.control("dispute", { charge });
    expect(await refusalOf(world.call(refundPayment, world.owner, { ref, payment }))).toMatchObject(
      {
        code: "conflict",
      },
    );
    const [row] = await world.office<{ id: string }>("SELECT * FROM dispute");
    await world.control("end-dispute", { id: row!.id, outcome: "lost" });
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    const input = { ref, dispute: row!.id };
    await world.call(owedAgain, world.owner, input);
    await world.call(owedAgain, world.owner, input);
    expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 12_000 });
    expect(await ledgerHolds(world)).toEqual([]);
    await world.pay(number);
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("that is won after all is not paid twice", async () => {
    const { number, ref, charge } = await paid();
    await world.control("dispute", { charge });
    const [row] = await world.office<{ id: string }>("SELECT * FROM dispute");
    await world.call(owedAgain, world.owner, { ref, dispute: row!.id });
    await world.control("end-dispute", { id: row!.id, outcome: "won" });
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("whose money is taken, given back and taken once more", async () => {
    let given = 0;
    world = await payingWorld({
      async between(request, go) {
        const answer = await go(request);
        if (given === 0 || !request.url.includes("/v1/disputes")) return answer;
        const list = await answer.json<{ data: { balance_transactions: object[] }[] }>();
        for (const one of list.data) one.balance_transactions.push({ amount: given });
        return Response.json(list);
      },
    });
    const { number, charge } = await paid();
    await world.control("dispute", { charge });
    const taken = async () =>
      (await world.office<{ taken: number }>("SELECT taken FROM dispute"))[0]!.taken;
    for (const [amount, left] of [
      [12_000, 0],
      [0, 12_000],
      [5_000, 7_000],
      [0, 12_000],
    ] as const) {
      given = amount;
      await world.wait(2 * DAY);
      expect(await taken()).toBe(left);
      const [entered] = await world.office<{ sum: number }>(
        "SELECT sum(amount) AS sum FROM money_entry WHERE account = 'stripe'",
      );
      expect(entered!.sum).toBe(12_000 - left);
    }
    expect(world.notices).toEqual([]);
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("of which the bank only asks takes nothing: it may be refunded, and is not owed again", async () => {
    const { number, ref, payment, charge } = await paid();
    await world.control("dispute", { charge, inquiry: true });
    const [row] = await world.office<{ id: string; state: string; taken: number }>(
      "SELECT * FROM dispute",
    );
    expect(row).toMatchObject({ state: "open", taken: 0 });
    const owed = () => world.call(owedAgain, world.owner, { ref, dispute: row!.id });
    expect(await refusalOf(owed())).toMatchObject({
      code: "conflict",
      message: "Your client’s bank only asks about this payment. You still have the money.",
    });
    await world.call(refundPayment, world.owner, { ref, payment, amount: 2_000 });
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 10_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
    const disputed = () =>
      world.mails.filter(({ subject }) => subject.includes("bank disputes")).length;
    expect(disputed()).toBe(1);
    await world.control("end-dispute", { id: row!.id, outcome: "lost" });
    expect(disputed()).toBe(2);
    expect(
      await refusalOf(world.call(refundPayment, world.owner, { ref, payment, amount: 100 })),
    ).toMatchObject({ code: "conflict", message: expect.stringContaining("taken this payment") });
    await owed();
    expect(await world.figures(number)).toMatchObject({ paid: 0, due: 10_000 });
    expect(await ledgerHolds(world)).toEqual([]);
    await world.control("end-dispute", { id: row!.id, outcome: "won" });
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 10_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("of what was refunded before is not owed again", async () => {
    const { number, ref, payment, charge } = await paid();
    await world.call(refundPayment, world.owner, { ref, payment, owed: true });
    await world.control("dispute", { charge });
    const [row] = await world.office<{ id: string }>("SELECT * FROM dispute");
    const owed = world.call(owedAgain, world.owner, { ref, dispute: row!.id });
    expect(await refusalOf(owed)).toMatchObject({
      code: "conflict",
      message: "Nothing of this invoice counts as paid, so all of it is owed.",
    });
    expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 12_000 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("that ends as a question changes nothing", async () => {
    const { number, charge } = await paid();
    await world.control("dispute", { charge, inquiry: true });
    const [row] = await world.office<{ id: string }>("SELECT * FROM dispute");
    await world.control("end-dispute", { id: row!.id, outcome: "won" });
    expect(await world.office("SELECT state FROM dispute")).toEqual([{ state: "won" }]);
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });
});

describe("once the account is not connected any more", () => {
  const GONE = "The account at Stripe isn’t connected any more. Refund it at Stripe.";
  const disconnect = () => world.control("disconnect", { account: world.account });
  const waiting = () =>
    world.office(
      `SELECT id FROM refund WHERE next_check_at IS NOT NULL
        UNION ALL SELECT id FROM dispute WHERE next_check_at IS NOT NULL`,
    );

  test("no refund begins, and the office’s page says so", async () => {
    const { ref, payment } = await paid();
    const shown = async () =>
      (await world.call(readDocument, world.owner, { kind: "invoice", ref })).payments;
    expect(await shown()).toMatchObject([{ id: payment, connected: true }]);
    await disconnect();
    expect(await shown()).toMatchObject([{ id: payment, connected: false }]);
    const refund = world.call(refundPayment, world.owner, { ref, payment });
    expect(await refusalOf(refund)).toMatchObject({ code: "conflict", message: GONE });
    expect(await world.office("SELECT id FROM refund")).toEqual([]);
  });

  test("one that nobody knows of has failed", async () => {
    const { number, ref, payment } = await paid();
    await world.control("fault", { match: "POST /v1/refunds", kind: "fail", times: 20 });
    const refund = world.call(refundPayment, world.owner, { ref, payment });
    expect(await refusalOf(refund)).toMatchObject({ code: "unavailable" });
    await world.control("clear-faults");
    await disconnect();
    await world.wait(DAY);
    expect(await world.office("SELECT state, failure FROM refund")).toEqual([
      { state: "failed", failure: GONE },
    ]);
    expect(await waiting()).toEqual([]);
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
  });

  test("refunds and disputes that are open are not asked about any more", async () => {
    const { ref, payment } = await paid("pm_card_pendingRefund");
    await world.call(refundPayment, world.owner, { ref, payment, amount: 5_000 });
    const { charge } = await paid();
    await world.control("dispute", { charge });
    expect(await waiting()).toHaveLength(2);
    await disconnect();
    await world.wait(2 * DAY);
    expect(await waiting()).toEqual([]);
    expect(await world.office("SELECT state FROM refund")).toEqual([{ state: "pending" }]);
    expect(await world.office("SELECT state FROM dispute")).toEqual([{ state: "open" }]);
  });
});
