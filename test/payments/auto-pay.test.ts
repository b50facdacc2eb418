import { beforeEach, describe, expect, test } from "vitest";
import { autoPayByPayment } from "../../app/client-hub/payments/auto-pay-by-payment.server";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { deleteHubMethod } from "../../app/client-hub/payments/delete-hub-method.server";
import { listHubMethods } from "../../app/client-hub/payments/list-hub-methods.server";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { readPayOptions } from "../../app/client-hub/payments/read-pay-options.server";
import { saveHubMethod } from "../../app/client-hub/payments/save-hub-method.server";
import { stopAutoPay } from "../../app/client-hub/payments/stop-auto-pay.server";
import { DAY } from "../../app/duration";
import { readDocument } from "../../app/documents/read-document.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { createSubscription } from "../../app/subscriptions/create-subscription.server";
import { editSubscription } from "../../app/subscriptions/edit-subscription.server";
import { refusalOf } from "../support/refusal";
import { ledgerHolds, payingWorld, type Paying } from "./world";

let world: Paying;
beforeEach(async () => {
  world = await payingWorld();
});

const RATE = 8_900;
/** In milliseconds: 365 days of cron take their time on a busy machine. */
const A_YEAR = 300_000;
const subjectsTo = (to: string) =>
  world.mails.filter((mail) => mail.to === to).map(({ subject }) => subject);
const toMaria = () => subjectsTo("maria@lopez.example");

/** A subscription of $89 a month, whose first invoice is sent today: invoice 1001. */
async function subscribe() {
  await world.call(createSubscription, world.owner, {
    client: world.clientId,
    title: "Water softener",
    cycle: { interval: "m", frequency: 1 },
    firstDate: "2026-11-01",
    items: [{ name: "Water softener service", rate: RATE }],
  });
  await world.cron();
  return 1001;
}

/** From the next invoice on. */
function edit(rate: number) {
  const items = [{ name: "Water softener service", rate }];
  return world.call(editSubscription, world.owner, { number: 1001, items });
}

/** The first invoice is paid by a method that pays the later ones. */
async function agree(method?: string) {
  await payFrom(await subscribe(), method);
  world.mails.length = 0;
}

/** Pays an invoice, and later ones automatically. */
async function payFrom(number: number, method?: string) {
  const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
  await world.asClient(saveHubMethod, { number, paymentIntentId });
  await world.asClient(autoPayByPayment, { number, paymentIntentId });
  await world.confirm(paymentIntentId, method);
}

/** The card on file is another one from now on. */
async function switchTo(method: string) {
  const [payer] = await world.office<{ customer_id: string }>("SELECT customer_id FROM payer");
  const { id } = await world.stripe.paymentMethods.attach(
    method,
    { customer: payer!.customer_id },
    { stripeAccount: world.account },
  );
  await world.office("UPDATE auto_pay SET method_id = ?", id);
}

const statuses = () =>
  world.office<{ number: number; status: string }>(
    "SELECT number, status FROM document WHERE kind = 'invoice' ORDER BY number",
  );

describe("automatic payment", () => {
  test(
    "of a year: each invoice is paid once, and the client gets a mail before and after",
    async () => {
      await agree();
      await world.wait(365 * DAY);
      const all = await statuses();
      expect(all).toHaveLength(13);
      // The thirteenth was sent today, and is charged on its day.
      expect(all.filter(({ status }) => status === "Paid")).toHaveLength(12);
      expect(await ledgerHolds(world)).toEqual([]);
      const { data } = await world.stripe.charges.list(
        { limit: 100 },
        { stripeAccount: world.account },
      );
      expect(data.map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, () => RATE));
      expect(toMaria().slice(0, 3)).toEqual([
        "Invoice 1002 from River City Plumbing: $89.00",
        "$89.00 will be paid to River City Plumbing on Dec 15, 2026",
        "Receipt: $89.00 paid to River City Plumbing",
      ]);
      expect(toMaria().filter((subject) => subject.includes("due"))).toEqual([]);
      expect(world.notices).toEqual([]);
    },
    A_YEAR,
  );

  test("asks again for a higher amount, and reminds as of any invoice", async () => {
    await agree();
    await edit(RATE + 100);
    await world.wait(60 * DAY);
    expect((await statuses()).map(({ status }) => status)).toEqual(["Paid", "Sent"]);
    expect(world.mails.find(({ subject }) => subject.startsWith("Invoice 1002"))!.text).toContain(
      "more than the $89.00 that you agreed to pay automatically",
    );
    expect(toMaria().some((subject) => subject.includes("was due on"))).toBe(true);
    const { autoPay } = await world.asClient(readPayOptions, { number: 1002 });
    expect(autoPay).toEqual({ cycle: "every month", most: RATE + 100, isOn: false });
    await payFrom(1002);
    await world.wait(32 * DAY);
    const [, , third] = await statuses();
    expect(third).toEqual({ number: 1003, status: "Paid" });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("whose method is gone at Stripe fails like any other, then is turned off", async () => {
    await agree();
    const [method] = (await world.asClient(listHubMethods)).data;
    await world.stripe.paymentMethods.detach(method!.id, {}, { stripeAccount: world.account });
    await world.wait(56 * DAY);
    expect(toMaria().filter((subject) => subject.includes("failed"))).toHaveLength(3);
    expect(toMaria()).toContain("Automatic payments to River City Plumbing are off");
    expect(await world.figures(1002)).toMatchObject({ status: "Sent", due: RATE });
    expect(await world.office("SELECT 1 FROM auto_pay WHERE ended_at IS NULL")).toEqual([]);
  });

  test("of less than Stripe takes is not made: the client is reminded", async () => {
    await agree();
    await world.wait(32 * DAY);
    const paid = { ref: "1002", method: "cash", amount: RATE - 20 } as const;
    await world.call(recordPayment, world.owner, paid);
    await world.wait(10 * DAY);
    expect(await world.figures(1002)).toMatchObject({ status: "Partial", due: 20 });
    expect(await world.office("SELECT 1 FROM payment WHERE way = 'auto'")).toEqual([]);
    expect(await world.office("SELECT step FROM auto_charge WHERE due_at IS NOT NULL")).toEqual([]);
    expect(world.notices).toEqual([]);
  });

  test("of a company that can't be paid any more ends after a while", async () => {
    await agree();
    await world.wait(32 * DAY);
    await world.control("disable-charges", { account: world.account });
    await world.wait(25 * DAY);
    expect(await world.figures(1002)).toMatchObject({ status: "Sent", due: RATE });
    const charges = "SELECT step FROM auto_charge WHERE due_at IS NOT NULL";
    expect(await world.office(charges)).toEqual([]);
    expect(
      await world.office("SELECT 1 FROM document WHERE remind_at IS NULL AND due > 0"),
    ).toEqual([]);
  });

  test("of an invoice that was raised after it was sent is not made", async () => {
    await agree();
    await world.wait(32 * DAY);
    expect(await world.figures(1002)).toMatchObject({ status: "Sent", due: RATE });
    const kind = { kind: "invoice", ref: "1002" } as const;
    const { revision } = await world.call(readDocument, world.owner, kind);
    const items = [{ name: "Water softener service, and salt", rate: RATE + 1_000 }];
    await world.call(saveDocument, world.owner, { ...kind, revision, items });
    await world.call(sendDocument, world.owner, kind);
    await world.wait(25 * DAY);
    expect(await world.figures(1002)).toMatchObject({ status: "Sent", due: RATE + 1_000 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("of an invoice that was changed waits until its client knew of it for three days", async () => {
    await agree();
    await edit(RATE - 1_000);
    await world.wait(32 * DAY);
    const [planned] = await world.office<{ charge_at: number }>(
      "SELECT charge_at FROM auto_charge WHERE due_at IS NOT NULL",
    );
    await world.wait(planned!.charge_at - DAY - world.context().now());
    const kind = { kind: "invoice", ref: "1002" } as const;
    const { revision } = await world.call(readDocument, world.owner, kind);
    const items = [{ name: "Water softener service, and salt", rate: RATE - 500 }];
    await world.call(saveDocument, world.owner, { ...kind, revision, items });
    world.mails.length = 0;
    await world.call(sendDocument, world.owner, kind);
    await world.wait(2 * DAY);
    expect(await world.figures(1002)).toMatchObject({ status: "Sent", due: RATE - 500 });
    expect(toMaria().filter((subject) => subject.includes("will be paid"))).toEqual([
      expect.stringMatching(/^\$84\.00 will be paid to River City Plumbing on /),
    ]);
    await world.wait(2 * DAY);
    expect(await world.figures(1002)).toMatchObject({ status: "Paid", paid: RATE - 500 });
    expect(toMaria().some((subject) => subject.includes("due"))).toBe(false);
  });

  test("that fails is tried again after 3, 5 and 7 days, then turned off", async () => {
    await agree();
    await switchTo("pm_card_chargeCustomerFail");
    await world.wait(56 * DAY);
    const failures = toMaria().filter((subject) => subject.includes("failed"));
    expect(failures).toHaveLength(3);
    expect(toMaria().at(-1)).toBe("Automatic payments to River City Plumbing are off");
    expect(subjectsTo("owner@example.com").at(-1)).toBe(
      "Automatic payments by Maria Lopez are off",
    );
    const tries = await world.office<{ at: number }>(
      "SELECT created_at AS at FROM payment WHERE way = 'auto' ORDER BY created_at",
    );
    expect(tries.map(({ at }) => Math.round((at - tries[0]!.at) / DAY))).toEqual([0, 3, 5, 7]);
    expect(await world.figures(1002)).toMatchObject({ status: "Sent", due: RATE });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("whose bank asks mails a link, and tries no more", async () => {
    await agree();
    await switchTo("pm_card_authenticationRequired");
    await world.wait(50 * DAY);
    expect(toMaria().filter((subject) => subject.startsWith("Confirm your payment"))).toEqual([
      "Confirm your payment of $89.00 to River City Plumbing",
    ]);
    expect(await world.office("SELECT 1 FROM payment WHERE way = 'auto'")).toHaveLength(1);
  });

  test("by a bank account arrives after days", async () => {
    await agree("pm_usBankAccount_success");
    await world.wait(60 * DAY);
    expect((await statuses()).slice(0, 2).map(({ status }) => status)).toEqual(["Paid", "Paid"]);
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("ends when the client turns it off, or deletes the method", async () => {
    await agree();
    const [method] = (await world.asClient(listHubMethods)).data;
    expect(method!.autoPays).toEqual([
      { subscriptionNumber: 1001, title: "Water softener", cycle: "every month" },
    ]);
    const invoice = { kind: "invoice", number: 1001 } as const;
    expect((await world.asClient(readHubDocument, invoice)).autoPay).toEqual({
      subscription: 1001,
      method: "Visa •••• 4242",
      most: RATE,
    });
    await world.asClient(stopAutoPay, { subscriptionNumber: 1001 });
    expect((await world.asClient(readHubDocument, invoice)).autoPay).toBeNull();
    await world.asClient(stopAutoPay, { subscriptionNumber: 1001 });
    expect((await world.asClient(listHubMethods)).data[0]!.autoPays).toEqual([]);
    await world.wait(50 * DAY);
    expect(await world.figures(1002)).toMatchObject({ status: "Sent" });
    await world.asClient(deleteHubMethod, { paymentMethodId: method!.id });
  });

  test("ends with the method", async () => {
    await agree();
    await world.wait(35 * DAY);
    const [method] = (await world.asClient(listHubMethods)).data;
    await world.asClient(deleteHubMethod, { paymentMethodId: method!.id });
    await world.wait(30 * DAY);
    expect(await world.figures(1002)).toMatchObject({ status: "Sent" });
    expect(toMaria().some((subject) => subject.includes("was due on"))).toBe(true);
  });

  test("needs a saved method, and a subscription's invoice", async () => {
    const number = await subscribe();
    const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
    expect(
      await refusalOf(world.asClient(autoPayByPayment, { number, paymentIntentId })),
    ).toMatchObject({ code: "conflict" });
    const other = await world.invoice();
    const begun = await world.asClient(beginHubPayment, { number: other });
    expect(
      await refusalOf(
        world.asClient(autoPayByPayment, {
          number: other,
          paymentIntentId: begun.paymentIntentId,
        }),
      ),
    ).toMatchObject({ code: "invalid" });
  });
});
