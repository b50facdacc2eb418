/** Estimates that were answered before: approved in an earlier version, declined, closed, sent again. */
import { beforeEach, describe, expect, test } from "vitest";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { askForChange } from "../../app/client-hub/documents/ask-for-change.server";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { createDocument } from "../../app/documents/create-document.server";
import { listDocuments } from "../../app/documents/list-documents.server";
import { readDocument } from "../../app/documents/read-document.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { DAY } from "../../app/duration";
import { closeEstimate } from "../../app/estimates/close-estimate.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { call as inHub, refused as refusedInHub } from "../client-hub/hub";
import { insertOffices, river, type Cast } from "../clients/offices";
import { call, mails } from "../requests/in-office";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { line, newClient, openedHub, sent } from "./offices";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
});

const estimate = { kind: "estimate", ref: "1001" } as const;
const ofEstimate = { uri: river, kind: "estimate", number: 1001 } as const;
const option = "00000000-0000-4000-8000-0000000000aa";
const content = {
  items: [
    line("Water heater", 100_000),
    line("Pan", 10_000, { optional: true, uuid: option, tax: false }),
  ],
  deposit: { percent: 50 },
};
const later = (days: number) => ({ now: () => visitorContext().now() + days * DAY });

const approve = (hub: string | undefined, options: string[] = []) =>
  inHub(answerHubEstimate, hub, { ...ofEstimate, status: "Approved", options });

async function sendChanged(rate: number) {
  const { revision } = await call(readDocument, cast.owner, estimate);
  await call(saveDocument, cast.owner, {
    ...estimate,
    revision,
    items: [line("Water heater", rate)],
  });
  await call(sendDocument, cast.owner, estimate);
}

const invoices = async () => (await call(listDocuments, cast.owner, { kind: "invoice" })).documents;

describe("an estimate whose later version is approved, too", () => {
  test("is not billed twice; the office sees what is billed", async () => {
    await sent(cast.owner, "estimate", client, content);
    const hub = await openedHub();
    await approve(hub);
    expect((await invoices()).map(({ number, total }) => [number, total])).toEqual([
      [1001, 100_000],
    ]);
    await sendChanged(120_000);
    await approve(hub);
    expect((await invoices()).map(({ number }) => number)).toEqual([1001]);
    const { total, made } = await call(readDocument, cast.owner, estimate);
    expect([total, made.map((one) => one.total)]).toEqual([120_000, [100_000]]);
  });

  test("is billed again once the first invoice is void", async () => {
    await sent(cast.owner, "estimate", client, content);
    const hub = await openedHub();
    await approve(hub);
    await call(voidInvoice, cast.owner, { ref: "1001" });
    await sendChanged(120_000);
    await approve(hub);
    const [newest] = await invoices();
    expect(newest).toMatchObject({ number: 1002, total: 120_000 });
  });
});

test("a client doesn't see the invoice that someone else gets for their estimate", async () => {
  await sent(cast.owner, "estimate", client, content);
  const hub = await openedHub();
  const landlord = (await newClient(cast.owner, "landlord@lopez.example")).id;
  const { id } = await call(createDocument, cast.owner, {
    ...{ kind: "invoice", estimate: "1001", client: landlord },
  });
  await call(sendDocument, cast.owner, { kind: "invoice", ref: id });
  expect((await inHub(readHubDocument, hub, ofEstimate)).invoices).toEqual([]);
});

test("one that was declined can be approved until its day is over", async () => {
  await sent(cast.owner, "estimate", client, { ...content, day: "2026-11-01" });
  const hub = await openedHub();
  await inHub(answerHubEstimate, hub, { ...ofEstimate, status: "Rejected" });
  expect((await inHub(readHubDocument, hub, ofEstimate)).answerable).toBe(true);
  const after = later(3);
  expect((await inHub(readHubDocument, hub, ofEstimate, after)).answerable).toBe(false);
  const late = { ...ofEstimate, status: "Approved" };
  const refusal = await refusedInHub(answerHubEstimate, hub, late, after);
  expect([refusal.code, refusal.message]).toEqual([
    "conflict",
    expect.stringContaining("expired") as string,
  ]);
  await approve(hub);
});

test("one that was approved is sent again after its day, and one that waits is not", async () => {
  await sent(cast.owner, "estimate", client, { ...content, day: "2026-11-30" });
  const hub = await openedHub();
  const again = () => call(sendDocument, cast.owner, estimate, later(40));
  expect((await refusalOf(again())).fields).toHaveProperty("day");
  await approve(hub);
  expect(await again()).toMatchObject({ status: "Approved", client: "mailed" });
});

test("one that was approved and closed keeps the options that were chosen", async () => {
  await sent(cast.owner, "estimate", client, { items: content.items });
  await approve(await openedHub(), [option]);
  await call(closeEstimate, cast.owner, estimate);
  const { sheet, total } = await call(readDocument, cast.owner, estimate);
  expect([total, sheet.chosen]).toEqual([110_000, [option]]);
  const { id } = await call(createDocument, cast.owner, { kind: "invoice", estimate: "1001" });
  const bill = await call(readDocument, cast.owner, { kind: "invoice", ref: id });
  expect(bill.total).toBe(110_000);
});

test("sent again as it is, it answers a change that was asked for", async () => {
  await sent(cast.owner, "estimate", client, content);
  const hub = await openedHub();
  const message = { id: crypto.randomUUID(), message: "Could you do it for $900?" };
  await inHub(askForChange, hub, { uri: river, number: 1001, ...message });
  expect((await call(readDocument, cast.owner, estimate)).changeAskedAt).not.toBeNull();
  await call(sendDocument, cast.owner, estimate);
  expect((await call(readDocument, cast.owner, estimate)).changeAskedAt).toBeNull();
});
