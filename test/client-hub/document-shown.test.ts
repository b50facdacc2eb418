/** What a client sees around an estimate or invoice: messages, history, payments and versions. */
import { beforeEach, expect, test } from "vitest";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { sendDocumentMessage } from "../../app/client-hub/documents/send-document-message.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import type { RequestContext } from "../../app/operations/context";
import { Refusal } from "../../app/refusal";
import { river, type Cast } from "../clients/offices";
import { line, newClient, sent } from "../documents/offices";
import { call as officeCall } from "../requests/in-office";
import { hubOfDocument, pageOf } from "./document-pages";
import { call, insertHubs, mails, refused, rowsOf } from "./hub";

let cast: Cast;
let client: string;
let secret: string;
beforeEach(async () => {
  cast = await insertHubs();
  ({ id: client } = await newClient(cast.owner));
});

async function invoice() {
  await sent(cast.owner, "invoice", client, { items: [line("Drain cleaning", 12_000)] });
  secret = await hubOfDocument(cast, "invoice");
  mails.length = 0;
}

const ofInvoice = { uri: river, kind: "invoice", number: 1001 };
const page = "/invoices/1001";

test("a message about an invoice reaches the office once, and is shown", async () => {
  await invoice();
  const fields = { id: crypto.randomUUID(), message: "Can I pay by check?" };
  for (let i = 0; i < 2; i++) {
    const { location } = await pageOf(secret, page, fields);
    expect(location).toBe(`/company/${river}/client-hub${page}?done=sent`);
  }
  const { text } = await pageOf(secret, `${page}?done=sent`);
  expect(text).toMatch(/Message sent\..*Can I pay by check\?/);
  expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
    [cast.owner.email, "Maria Lopez wrote about invoice 1001"],
  ]);
  expect(mails[0]!.text).toContain("Can I pay by check?");
});

test("an empty message is refused at its field, and an id names one message", async () => {
  await invoice();
  const empty = await pageOf(secret, page, { id: crypto.randomUUID(), message: " " });
  expect([empty.status, empty.text]).toEqual([400, expect.stringContaining("Write a message.")]);
  const id = crypto.randomUUID();
  await call(sendDocumentMessage, secret, { ...ofInvoice, id, message: "Hello" });
  const other = { ...ofInvoice, id, message: "Something else" };
  expect((await refused(sendDocumentMessage, secret, other)).code).toBe("conflict");
});

test("beyond 20 messages a day no more are mailed", async () => {
  await invoice();
  for (let i = 0; i < 22; i++) {
    const input = { ...ofInvoice, id: crypto.randomUUID(), message: `Message ${i}` };
    await call(sendDocumentMessage, secret, input);
  }
  expect(mails).toHaveLength(20);
  expect((await call(readHubDocument, secret, ofInvoice)).messages).toHaveLength(22);
});

test("INV-009 to INV-011: what is due, the payments, and when it was paid", async () => {
  await invoice();
  expect((await pageOf(secret, page)).text).toMatch(/Unpaid \$120\.00 is due by/);
  const pay = (amount: number) =>
    officeCall(recordPayment, cast.owner, {
      ref: "1001",
      method: "check",
      amount,
      day: "2026-10-30",
    });
  await pay(5000);
  const part = await pageOf(secret, page);
  expect(part.text).toMatch(/Partially Paid \$70\.00 is due by/);
  expect(part.text).toContain("Payments received Check, Oct 30, 2026 $50.00");
  expect(part.text).toContain("received your payment of $50.00");
  await pay(7000);
  expect((await pageOf(secret, page)).text).toMatch(
    /Paid on [A-Z][a-z]+ \d+, 20\d\d\. Thank you\./,
  );
});

test("a voided invoice says that nothing is due", async () => {
  await invoice();
  await officeCall(voidInvoice, cast.owner, { ref: "1001", reason: "Sent twice" });
  const { text } = await pageOf(secret, page);
  expect(text).toContain("voided this invoice. Nothing is due.");
  expect(text).toContain("voided it: Sent twice");
});

test("an overdue invoice says since when", async () => {
  await invoice();
  await rowsOf("UPDATE document SET due_at = 1");
  expect((await pageOf(secret, page)).text).toMatch(/Overdue \$120\.00 was due on/);
});

test("earlier versions are listed and shown, and can’t be answered", async () => {
  const items = [line("Drain cleaning", 12_000), line("Camera", 3000, { optional: true })];
  await sent(cast.owner, "estimate", client, { items });
  secret = await hubOfDocument(cast, "estimate");
  expect((await pageOf(secret, "/estimates/1001")).text).not.toContain("Versions");
  const [row] = await rowsOf<{ id: string; revision: number }>("SELECT id, revision FROM document");
  const of = { kind: "estimate", ref: row!.id };
  const changed = { ...of, revision: row!.revision, items: [line("New pipe", 90_000)] };
  await officeCall(saveDocument, cast.owner, changed);
  await officeCall(sendDocument, cast.owner, of);
  const newest = await pageOf(secret, "/estimates/1001");
  expect(newest.text).toMatch(/Versions Version 2, the newest .* Version 1 /);
  expect(newest.text).toContain("New pipe");
  const { text, html } = await pageOf(secret, "/estimates/1001?version=1");
  expect(text).toContain("You are looking at version 1 of 2.");
  expect(text).toContain("Drain cleaning");
  expect(html).not.toContain('name="option"');
  expect(html).not.toContain("estimates/1001/approve");
  expect((await pageOf(secret, "/estimates/1001?version=3")).status).toBe(404);
});

test("INV-016: a failure of the page says so in the hub", async () => {
  await invoice();
  const down = { rooms: unreachable, notice: () => undefined };
  await call(sendDocumentMessage, secret, { ...ofInvoice, id: crypto.randomUUID(), message: "Hi" });
  const { status, text } = await pageOf(secret, page, undefined, down);
  expect(status).toBe(503);
  expect(text).toContain("We are unable to retrieve this document at this time.");
});

const unreachable = {
  read: () => Promise.reject(new Refusal("unavailable", "The room can’t be reached.")),
} as unknown as RequestContext["rooms"];
