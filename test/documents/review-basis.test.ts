/** What documents tell of their client: the best basis of the client's review that is left. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { closeEstimate, reopenEstimate } from "../../app/estimates/close-estimate.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { addressHash } from "../../app/security/address-hash.server";
import { call as inHub } from "../client-hub/hub";
import { insertOffices, river, type Cast } from "../clients/offices";
import { call, mails } from "../requests/in-office";
import { insertRequests } from "../requests/requests";
import { visitorContext } from "../support/context";
import { line, newClient, sent } from "./offices";

const email = "maria1001@lopez.example";
const estimate = { kind: "estimate", ref: "1001" } as const;
const invoice = { kind: "invoice", ref: "1001" } as const;

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  mails.length = 0;
});

/** A client who sent a confirmed request, or one of whom nothing is known. */
async function known({ request }: { request: boolean }) {
  if (!request) {
    client = (await newClient(cast.owner, email)).id;
    return;
  }
  const [row] = await insertRequests(river, [{}]);
  client = row!.client_id;
}

async function basis() {
  const hash = addressHash(visitorContext().config, "email", email);
  const found = await env.DB.prepare("SELECT basis FROM review_basis WHERE address_hash = ?")
    .bind(hash)
    .first<string>("basis");
  return found ?? "none";
}

async function approved() {
  await sent(cast.owner, "estimate", client);
  const { searchParams } = new URL(/https?:\S+client-hub\S+/.exec(mails.at(-1)!.text)![0]);
  const { secret } = await inHub(openLink, undefined, {
    vanityName: river,
    sessionId: searchParams.get("s")!,
    clientHubId: searchParams.get("c")!,
  });
  await inHub(answerHubEstimate, secret, { uri: river, number: 1001, status: "Approved" });
}

const pay = (amount: number) =>
  call(recordPayment, cast.owner, { ...invoice, method: "check", amount });

describe("a paid invoice is the basis, and what is left once its payment is reversed:", () => {
  test.each([
    ["the accepted estimate", "estimate", { request: true, estimate: true }],
    ["the request", "request", { request: true, estimate: false }],
    ["nothing", "none", { request: false, estimate: false }],
  ])("%s", async (_, left, before) => {
    await known(before);
    if (before.estimate) await approved();
    await sent(cast.owner, "invoice", client);
    const first = await pay(5000);
    expect(await basis()).not.toBe("invoice");
    await pay(7000);
    expect(await basis()).toBe("invoice");
    await call(reversePayment, cast.owner, { ...invoice, payment: first.payment });
    expect(await basis()).toBe(left);
    await pay(5000);
    expect(await basis()).toBe("invoice");
  });
});

test("another paid invoice remains the basis", async () => {
  await known({ request: false });
  await sent(cast.owner, "invoice", client);
  await sent(cast.owner, "invoice", client);
  const { payment } = await pay(12_000);
  await call(recordPayment, cast.owner, {
    ...invoice,
    ref: "1002",
    method: "cash",
    amount: 12_000,
  });
  await call(reversePayment, cast.owner, { ...invoice, payment });
  expect(await basis()).toBe("invoice");
});

test("an invoice that is paid by lowering its total is the basis", async () => {
  await known({ request: false });
  await sent(cast.owner, "invoice", client);
  await pay(5000);
  await call(saveDocument, cast.owner, {
    ...invoice,
    revision: 2,
    items: [line("Drain cleaning", 5000)],
  });
  await call(sendDocument, cast.owner, invoice);
  expect(await basis()).toBe("invoice");
});

test("an invoice over nothing, and a void one, are no basis", async () => {
  await known({ request: false });
  await sent(cast.owner, "invoice", client, { items: [line("Warranty visit", 0)] });
  expect(await basis()).toBe("none");
  await sent(cast.owner, "invoice", client);
  const second = { ...invoice, ref: "1002" };
  const { payment } = await call(recordPayment, cast.owner, {
    ...second,
    method: "cash",
    amount: 12_000,
  });
  await call(reversePayment, cast.owner, { ...second, payment });
  await call(voidInvoice, cast.owner, second);
  expect(await basis()).toBe("none");
});

describe("an approval is the basis until", () => {
  beforeEach(async () => {
    await known({ request: false });
    await approved();
    expect(await basis()).toBe("estimate");
  });

  test("a new version asks for it again", async () => {
    await call(saveDocument, cast.owner, { ...estimate, revision: 2, notes: "Two hours" });
    expect(await basis()).toBe("estimate");
    await call(sendDocument, cast.owner, estimate);
    expect(await basis()).toBe("none");
  });

  test("the estimate is closed, and again once it is reopened", async () => {
    await call(closeEstimate, cast.owner, estimate);
    expect(await basis()).toBe("none");
    await call(reopenEstimate, cast.owner, estimate);
    expect(await basis()).toBe("estimate");
  });
});
