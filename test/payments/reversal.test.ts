import { expect, test } from "vitest";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { DAY } from "../../app/duration";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { ledgerHolds, payingWorld } from "./world";

test("cash that is reversed while a bank transfer is on its way leaves it on its way", async () => {
  const world = await payingWorld();
  const number = await world.invoice();
  const of = { kind: "invoice", ref: String(number) };
  await world.call(recordPayment, world.owner, { ...of, method: "cash", amount: 4_000 });
  await world.pay(number, "pm_usBankAccount_success");
  expect(await world.figures(number)).toEqual({ status: "Processing", paid: 4_000, due: 8_000 });
  const [cash] = await world.office<{ id: string }>("SELECT id FROM manual_payment");
  await world.call(reversePayment, world.owner, { ...of, payment: cash!.id });
  expect(await world.figures(number)).toEqual({ status: "Processing", paid: 0, due: 12_000 });
  const { payable } = await world.asClient(readHubDocument, { kind: "invoice", number });
  expect(payable).toBeNull();
  await world.wait(8 * DAY);
  expect(await world.figures(number)).toEqual({ status: "Partial", paid: 8_000, due: 4_000 });
  expect(await ledgerHolds(world)).toEqual([]);
});
