import { beforeEach, describe, expect, test } from "vitest";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { chargeSavedMethod } from "../../app/client-hub/payments/charge-saved-method.server";
import { deleteHubMethod } from "../../app/client-hub/payments/delete-hub-method.server";
import { listHubMethods } from "../../app/client-hub/payments/list-hub-methods.server";
import { saveHubMethod } from "../../app/client-hub/payments/save-hub-method.server";
import { messages } from "../../app/client-hub/messages";
import { saveDocument } from "../../app/documents/save-document.server";
import { DAY } from "../../app/duration";
import { disconnectPayments } from "../../app/payment-accounts/disconnect.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { refusalOf } from "../support/refusal";
import { ledgerHolds, payingWorld, type Paying } from "./world";

let world: Paying;
beforeEach(async () => {
  world = await payingWorld();
});

/** Pays an invoice by a method that is kept. Answers the method's id. */
async function save(method = "pm_card_visa") {
  const number = await world.invoice();
  const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
  await world.asClient(saveHubMethod, { number, paymentIntentId });
  await world.confirm(paymentIntentId, method);
  const { data } = await world.asClient(listHubMethods);
  return data[0]!.id;
}

/** A card that could be saved, and does something else when it is charged. */
async function attach(method: string) {
  const [payer] = await world.office<{ customer_id: string }>("SELECT customer_id FROM payer");
  const { id } = await world.stripe.paymentMethods.attach(
    method,
    { customer: payer!.customer_id },
    { stripeAccount: world.account },
  );
  return id;
}

describe("a saved method", () => {
  test("is in the wallet as PAY-024 has it, and pays another invoice", async () => {
    const paymentMethodId = await save();
    expect((await world.asClient(listHubMethods)).data).toEqual([
      {
        id: paymentMethodId,
        type: "card",
        brand: "visa",
        last4: "4242",
        expMonth: expect.any(Number),
        expYear: expect.any(Number),
        bankName: "",
        autoPays: [],
      },
    ]);
    const number = await world.invoice();
    expect((await world.asClient(listHubMethods, { number })).data).toHaveLength(1);
    const input = { number, paymentMethodId, key: "a-key-of-sixteen-letters" };
    expect(await world.asClient(chargeSavedMethod, input)).toEqual({ status: "success" });
    expect(await world.asClient(chargeSavedMethod, input)).toEqual({ status: "success" });
    expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
    expect(await ledgerHolds(world)).toEqual([]);
  });

  test("of a bank account pays in days", async () => {
    const paymentMethodId = await save("pm_usBankAccount_success");
    const number = await world.invoice();
    expect(await world.asClient(chargeSavedMethod, { number, paymentMethodId })).toEqual({
      status: "processing",
    });
    expect(await world.figures(number)).toMatchObject({ status: "Processing" });
  });

  test("of an account that is disconnected meanwhile: nobody knows whether it paid", async () => {
    const paymentMethodId = await save("pm_usBankAccount_success");
    const input = {
      number: await world.invoice(),
      paymentMethodId,
      key: "a-key-of-sixteen-letters",
    };
    await world.asClient(chargeSavedMethod, input);
    await world.call(disconnectPayments, world.owner);
    await world.wait(3 * DAY);
    expect(await refusalOf(world.asClient(chargeSavedMethod, input))).toMatchObject({
      code: "unavailable",
      message: messages.notKnown,
    });
  });

  test("that is declined says why, and leaves the invoice to be paid", async () => {
    await save();
    const paymentMethodId = await attach("pm_card_chargeCustomerFail");
    const number = await world.invoice();
    expect(
      await refusalOf(world.asClient(chargeSavedMethod, { number, paymentMethodId })),
    ).toMatchObject({ code: "conflict", message: "Your card was declined." });
    expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 12_000 });
    await world.pay(number);
    expect(await world.figures(number)).toMatchObject({ status: "Paid" });
  });

  test("whose bank asks: the browser gets what it needs", async () => {
    await save();
    const paymentMethodId = await attach("pm_card_authenticationRequired");
    const number = await world.invoice();
    expect(await world.asClient(chargeSavedMethod, { number, paymentMethodId })).toEqual({
      status: "requires_action",
      paymentIntentId: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringContaining("_secret_"),
      publishableKey: "pk_test_local",
      stripeAccount: world.account,
      // For browsers without scripts.
      actionUrl: expect.stringMatching(/^http/),
    });
  });

  test("pays only what the client saw as due", async () => {
    const paymentMethodId = await save();
    const number = await world.invoice();
    const kind = { kind: "invoice", ref: String(number) } as const;
    const items = [{ name: "Drain cleaning", rate: 50_000 }];
    await world.call(saveDocument, world.owner, { ...kind, revision: 2, items });
    await world.call(sendDocument, world.owner, kind);
    const seen = { number, paymentMethodId, due: 12_000 };
    expect(await refusalOf(world.asClient(chargeSavedMethod, seen))).toMatchObject({
      code: "conflict",
      message: "This invoice changed meanwhile. Look at what is due, then try again.",
    });
    expect(await world.figures(number)).toEqual({ status: "Sent", paid: 0, due: 50_000 });
    await world.asClient(chargeSavedMethod, { ...seen, due: 50_000 });
    expect(await world.figures(number)).toMatchObject({ status: "Paid", paid: 50_000 });
  });

  test("is out of reach for someone who has a link alone", async () => {
    const paymentMethodId = await save();
    const number = await world.invoice();
    const { paymentIntentId } = await world.byLink(beginHubPayment, { number });
    const tries = [
      () => world.byLink(listHubMethods, { number }),
      () => world.byLink(listHubMethods),
      () => world.byLink(chargeSavedMethod, { number, paymentMethodId }),
      () => world.byLink(saveHubMethod, { number, paymentIntentId }),
      () => world.byLink(deleteHubMethod, { paymentMethodId }),
    ];
    for (const one of tries) expect(await refusalOf(one())).toMatchObject({ code: "forbidden" });
    expect((await world.asClient(listHubMethods)).data).toHaveLength(1);
  });

  test("of another client can neither pay nor be deleted", async () => {
    const number = await world.invoice();
    const customer = await world.stripe.customers.create({}, { stripeAccount: world.account });
    const method = await world.stripe.paymentMethods.attach(
      "pm_card_visa",
      { customer: customer.id },
      { stripeAccount: world.account },
    );
    const paymentMethodId = method.id;
    for (const one of [chargeSavedMethod, deleteHubMethod])
      expect(
        await refusalOf(world.asClient(one as never, { number, paymentMethodId })),
      ).toMatchObject({ code: "not-found" });
  });

  test("is gone at Stripe, too, when it is deleted; again it is not found", async () => {
    const paymentMethodId = await save();
    await world.asClient(deleteHubMethod, { paymentMethodId });
    expect((await world.asClient(listHubMethods)).data).toEqual([]);
    expect(await refusalOf(world.asClient(deleteHubMethod, { paymentMethodId }))).toMatchObject({
      code: "not-found",
    });
  });
});

test("one charge, however many pay at once", async () => {
  const paymentMethodId = await save();
  const number = await world.invoice();
  const before = (await charges()).length;
  const all = await Promise.allSettled(
    Array.from({ length: 50 }, (_, i) =>
      i % 2 === 0
        ? world.asClient(chargeSavedMethod, { number, paymentMethodId })
        : world
            .asClient(beginHubPayment, { number })
            .then(({ paymentIntentId }) => world.confirm(paymentIntentId)),
    ),
  );
  await world.idle();
  expect((await charges()).length - before).toBe(1);
  expect(await world.figures(number)).toEqual({ status: "Paid", paid: 12_000, due: 0 });
  expect(all.some(({ status }) => status === "fulfilled")).toBe(true);
  expect(await ledgerHolds(world)).toEqual([]);
});

async function charges() {
  const { data } = await world.stripe.charges.list(
    { limit: 100 },
    { stripeAccount: world.account },
  );
  return data.filter(({ status }) => status === "succeeded");
}
