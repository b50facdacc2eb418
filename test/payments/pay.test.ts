import { beforeEach, describe, expect, test } from "vitest";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { cancelHubPayment } from "../../app/client-hub/payments/cancel-hub-payment.server";
import { checkHubPayment } from "../../app/client-hub/payments/check-hub-payment.server";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { DAY } from "../../app/duration";
import { refusalOf } from "../support/refusal";
import { ledgerHolds, payingWorld, type HeardBy, type Paying } from "./world";

let world: Paying;

const subjects = () => world.mails.map(({ to, subject }) => `${to}: ${subject}`);

const sources: HeardBy[] = ["events", "the sweep"];

describe.each(sources)("by %s alone:", (by) => {
  beforeEach(async () => {
    world = await payingWorld({ by });
  });

  describe("a client pays an invoice by card", () => {
    test("it is paid, once, and both sides get a mail", async () => {
      const number = await world.invoice();
      world.mails.length = 0;
      const begun = await world.asClient(beginHubPayment, { number });
      expect(begun).toEqual({
        paymentIntentId: expect.stringMatching(/^pi_/),
        clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
        publishableKey: "pk_test_local",
        stripeAccount: world.account,
        amount: 12_000,
      });
      expect(await world.confirm(begun.paymentIntentId)).toBe("succeeded");
      expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
      expect(subjects()).toEqual([
        "maria@lopez.example: Receipt: $120.00 paid to River City Plumbing",
        `owner@example.com: Maria Lopez paid $120.00 of invoice ${number}`,
      ]);
      const { paymentIntentId } = begun;
      expect(await world.asClient(checkHubPayment, { number, paymentIntentId })).toEqual({
        status: "success",
        message: "",
      });
      const { sheet, payable } = await world.asClient(readHubDocument, { kind: "invoice", number });
      expect(payable).toBeNull();
      expect(sheet.payments).toEqual([
        { method: "card", how: "Visa •••• 4242", amount: 12_000, day: "2026-11-01" },
      ]);
      await world.wait(2 * DAY);
      expect(subjects()).toHaveLength(2);
      expect(await ledgerHolds(world)).toEqual([]);
      expect(world.notices).toEqual([]);
    });

    test("declined: nothing is paid, and another card can be tried", async () => {
      const number = await world.invoice();
      const begun = await world.asClient(beginHubPayment, { number });
      const { paymentIntentId } = begun;
      expect(await world.confirm(paymentIntentId, "pm_card_visa_chargeDeclined")).toBe(
        "refused: card_declined",
      );
      expect(await world.asClient(checkHubPayment, { number, paymentIntentId })).toEqual({
        status: "open",
        message: "Your card was declined.",
      });
      expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 12_000 });
      expect(await world.confirm(paymentIntentId)).toBe("succeeded");
      expect(await world.figures(number)).toMatchObject({ status: "Paid" });
    });

    test("whose bank asks: it is paid when they have answered", async () => {
      const number = await world.invoice();
      const begun = await world.asClient(beginHubPayment, { number });
      expect(await world.confirm(begun.paymentIntentId, "pm_card_authenticationRequired")).toBe(
        "requires_action",
      );
      expect(await world.figures(number)).toMatchObject({ status: "Sent" });
    });

    test("canceled: its intent can't be paid any more", async () => {
      const number = await world.invoice();
      const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
      await world.asClient(cancelHubPayment, { paymentIntentId });
      await world.asClient(cancelHubPayment, { paymentIntentId });
      expect(await world.confirm(paymentIntentId)).toMatch(/^refused/);
      expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 12_000 });
    });

    test("by a link alone", async () => {
      const number = await world.invoice();
      const { paymentIntentId } = await world.byLink(beginHubPayment, { number });
      expect(await world.confirm(paymentIntentId)).toBe("succeeded");
      expect(await world.figures(number)).toMatchObject({ status: "Paid" });
    });

    test("once: what is paid can't be paid again", async () => {
      const number = await world.invoice();
      const paymentIntentId = await world.pay(number);
      const refusal = await refusalOf(world.asClient(beginHubPayment, { number }));
      expect(refusal).toMatchObject({ code: "conflict" });
      expect(await refusalOf(world.asClient(cancelHubPayment, { paymentIntentId }))).toMatchObject({
        code: "conflict",
      });
    });
  });

  describe("a bank transfer", () => {
    test("is on its way for days, then the invoice is paid", async () => {
      const number = await world.invoice();
      world.mails.length = 0;
      await world.pay(number, "pm_usBankAccount_success");
      expect(await world.figures(number)).toEqual({ status: "Processing", paid: 0, due: 12_000 });
      expect(await refusalOf(world.asClient(beginHubPayment, { number }))).toMatchObject({
        code: "conflict",
      });
      await world.wait(6 * DAY);
      expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
      expect(subjects()).toEqual([
        "maria@lopez.example: Your payment of $120.00 to River City Plumbing is on its way",
        `owner@example.com: Maria Lopez pays $120.00 of invoice ${number} by bank transfer`,
        "maria@lopez.example: Receipt: $120.00 paid to River City Plumbing",
        `owner@example.com: Maria Lopez paid $120.00 of invoice ${number}`,
      ]);
      expect(await ledgerHolds(world)).toEqual([]);
    });

    test("that fails after days makes the invoice due again, and mails both", async () => {
      const number = await world.invoice();
      world.mails.length = 0;
      const intent = await world.pay(number, "pm_usBankAccount_insufficientFunds");
      expect(await world.figures(number)).toMatchObject({ status: "Processing" });
      await world.wait(6 * DAY);
      expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 12_000 });
      expect(subjects().slice(2)).toEqual([
        "maria@lopez.example: Your payment of $120.00 to River City Plumbing failed",
        "owner@example.com: A payment of $120.00 by Maria Lopez failed",
      ]);
      expect(await world.office("SELECT state, failure FROM payment")).toEqual([
        { state: "failed", failure: "insufficient_funds" },
      ]);
      // The browser still has the old secret.
      expect(await world.confirm(intent)).toMatch(/^refused/);
      await world.pay(number);
      expect(await world.figures(number)).toMatchObject({ status: "Paid" });
      expect(await ledgerHolds(world)).toEqual([]);
    });
  });
});
