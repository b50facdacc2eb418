/** What the office sees of invoices before and after they are sent. */
import { beforeEach, expect, test } from "vitest";
import { createDocument } from "../../app/documents/create-document.server";
import { listDocuments } from "../../app/documents/list-documents.server";
import { readDocument } from "../../app/documents/read-document.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { insertOffices, type Cast } from "../clients/offices";
import { call, refused } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { draft, line, newClient, sent } from "./offices";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
});

const sheetOf = async (ref: string, seen?: number) =>
  (await call(readDocument, cast.owner, { kind: "invoice", ref, seen })).sheet;
const invoice = { kind: "invoice", ref: "1001" } as const;
const save = (revision: number, rate: number, more: object = {}) =>
  call(saveDocument, cast.owner, {
    ...invoice,
    revision,
    items: [line("Drain cleaning", rate)],
    ...more,
  });

test("a draft shows what it asks for, and a preview what is due after it", async () => {
  const ref = await draft(cast.owner, "invoice", client);
  expect((await sheetOf(ref)).due).toBe(12_000);
  await call(sendDocument, cast.owner, { kind: "invoice", ref });
  await call(recordPayment, cast.owner, { ref: "1001", method: "cash", amount: 2000 });
  await save(2, 15_000);
  expect((await sheetOf("1001")).due).toBe(10_000);
  expect((await sheetOf("1001", 0)).due).toBe(13_000);
});

test("a version that was not sent is not found", async () => {
  await sent(cast.owner, "invoice", client);
  const refusal = await refused(readDocument, cast.owner, { ...invoice, seen: 2 });
  expect(refusal.code).toBe("not-found");
});

test("an invoice that is paid by a lower total has the date", async () => {
  await sent(cast.owner, "invoice", client);
  await call(recordPayment, cast.owner, { ref: "1001", method: "cash", amount: 2000 });
  await save(2, 2000);
  await call(sendDocument, cast.owner, invoice);
  const { status, sheet } = await call(readDocument, cast.owner, invoice);
  expect([status, sheet.due, sheet.paidAt]).toEqual(["Paid", 0, visitorContext().now()]);
});

test("an invoice has no optional lines, and a copy has no deposit of another estimate", async () => {
  await sent(cast.owner, "invoice", client);
  const items = [line("Drain cleaning", 12_000, { optional: true })];
  const refusal = await refused(saveDocument, cast.owner, { ...invoice, revision: 2, items });
  expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual([
    "invalid",
    ["items.0.optional"],
  ]);
  await save(2, 12_000, { deposit: { amount: 5000 } });
  const { id } = await call(createDocument, cast.owner, { kind: "invoice", copyOf: "1001" });
  const copy = await call(readDocument, cast.owner, { kind: "invoice", ref: id });
  expect(copy.content.deposit).toBeNull();
});

test("a client's list has drafts first, then all others in parts", async () => {
  for (let i = 0; i < 3; i++) await sent(cast.owner, "invoice", client);
  const ref = await draft(cast.owner, "invoice", client);
  const part = (after?: number) =>
    call(listDocuments, cast.owner, { kind: "invoice", client, rows: 2, after });
  const first = await part();
  expect(first.documents.map(({ id, number }) => number ?? id)).toEqual([ref, 1003]);
  expect([first.earlier, first.more]).toEqual([false, true]);
  const second = await part(first.documents[1]!.place);
  expect(second.documents.map(({ number }) => number)).toEqual([1002, 1001]);
  expect([second.earlier, second.more]).toEqual([true, false]);
  const afterDraft = await part(first.documents[0]!.place);
  expect(afterDraft.documents.map(({ number }) => number)).toEqual([1003, 1002]);
});
