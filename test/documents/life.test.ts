import { beforeEach, describe, expect, test } from "vitest";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { askForChange } from "../../app/client-hub/documents/ask-for-change.server";
import { listHubDocuments } from "../../app/client-hub/documents/list-hub-documents.server";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import { viewHubDocument } from "../../app/client-hub/documents/view-hub-document.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { emptyContent } from "../../app/documents/content";
import { createDocument } from "../../app/documents/create-document.server";
import { listDocuments } from "../../app/documents/list-documents.server";
import { readDocument } from "../../app/documents/read-document.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { dayOf } from "../../app/calendar/days";
import { sendDocument } from "../../app/sending/send-document.server";
import { closeEstimate, reopenEstimate } from "../../app/estimates/close-estimate.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { call as inHub, mails as hubMails, refused as refusedInHub } from "../client-hub/hub";
import { databaseOfCompany, insertOffices, river, type Cast } from "../clients/offices";
import { call, companyId, mails, refused, rowsOf } from "../requests/in-office";
import { draft, line, newClient, sent } from "./offices";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
});

/** The link in the newest mail. */
function linkIn(text: string) {
  const { searchParams } = new URL(/https?:\S+client-hub\S+/.exec(text)![0]);
  return {
    vanityName: river,
    sessionId: searchParams.get("s")!,
    clientHubId: searchParams.get("c")!,
  };
}

async function opened() {
  const { secret } = await inHub(openLink, undefined, linkIn(mails.at(-1)!.text));
  return secret;
}

const ofEstimate = { uri: river, kind: "estimate", number: 1001 } as const;
const ofInvoice = { uri: river, kind: "invoice", number: 1001 } as const;

const estimates = { kind: "estimate", ref: "1001" } as const;
const invoices = { kind: "invoice", ref: "1001" } as const;

function entries() {
  return rowsOf("SELECT account, cause, amount FROM money_entry ORDER BY at, cause, account");
}

test("saving the same content by id or number changes nothing, and stores nothing else", async () => {
  const items = [line("Drain cleaning", 12_000, { uuid: "00000000-0000-4000-8000-0000000000ab" })];
  await sent(cast.owner, "estimate", client, { items });
  const same = { kind: "estimate" as const, ref: "1001", revision: 2, items };
  expect((await call(saveDocument, cast.owner, same)).revision).toBe(2);
  const [{ content }] = (await rowsOf<{ content: string }>("SELECT content FROM document")) as [
    { content: string },
  ];
  expect(Object.keys(JSON.parse(content) as object)).toEqual(Object.keys(emptyContent));
});

test("documents that are sent at once have numbers without gaps or repeats", async () => {
  const drafts = await Promise.all(
    Array.from({ length: 5 }, () => draft(cast.owner, "invoice", client)),
  );
  const sending = drafts.map((ref) => call(sendDocument, cast.owner, { kind: "invoice", ref }));
  const numbers = (await Promise.all(sending)).map(({ number }) => number!);
  expect(numbers.toSorted()).toEqual([1001, 1002, 1003, 1004, 1005]);
});

describe("an estimate", () => {
  test("is a draft without a number until it is sent, then has the next one", async () => {
    const ref = await draft(cast.owner, "estimate", client);
    const before = await call(readDocument, cast.owner, { kind: "estimate", ref });
    expect(before).toMatchObject({ number: null, status: "Draft", total: 12_000, sentVersion: 0 });
    const moved = await call(sendDocument, cast.owner, { kind: "estimate", ref });
    expect(moved).toMatchObject({ number: 1001, status: "Sent", sentVersion: 1, client: "mailed" });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      ["maria@lopez.example", "Estimate 1001 from River City Plumbing: $120.00"],
    ]);
    expect(await sent(cast.staff, "estimate", client)).toBe(1002);
    expect(await sent(cast.staff, "invoice", client)).toBe(1001);
  });

  test("is read by its link, viewed, changed, and approved with an option", async () => {
    const option = "00000000-0000-4000-8000-0000000000aa";
    await sent(cast.owner, "estimate", client, {
      items: [
        line("Drain cleaning", 12_000),
        line("Camera", 5000, { optional: true, uuid: option, tax: false }),
      ],
      tax: { name: "Austin", percent: 8.25 },
    });
    const hub = await opened();
    const read = await inHub(readHubDocument, hub, ofEstimate);
    expect(read).toMatchObject({
      sheet: {
        status: "Sent",
        version: 1,
        chosen: [],
        snapshot: { client: { firstName: "Maria" } },
      },
      opened: false,
    });
    await inHub(viewHubDocument, hub, ofEstimate);
    expect((await inHub(readHubDocument, hub, ofEstimate)).sheet.status).toBe("Viewed");
    await inHub(askForChange, hub, {
      ...ofEstimate,
      id: crypto.randomUUID(),
      message: "Cheaper, please.",
    });
    const office = await call(readDocument, cast.owner, estimates);
    expect(office.changeAskedAt).not.toBeNull();
    expect(office.messages.map(({ text }) => text)).toEqual(["Cheaper, please."]);
    await call(saveDocument, cast.owner, {
      ...estimates,
      revision: office.revision,
      items: [
        line("Drain cleaning", 11_000),
        line("Camera", 5000, { optional: true, uuid: option, tax: false }),
      ],
    });
    // The client has the first version until the second one is sent.
    expect((await inHub(readHubDocument, hub, ofEstimate)).sheet.snapshot.items[0]!.rate).toBe(
      12_000,
    );
    await call(sendDocument, cast.owner, estimates);
    const stale = await refusedInHub(answerHubEstimate, hub, {
      ...ofEstimate,
      status: "Approved",
      version: 1,
    });
    expect(stale.code).toBe("stale");
    await inHub(answerHubEstimate, hub, {
      ...ofEstimate,
      status: "Approved",
      version: 2,
      options: [option],
    });
    const after = await call(readDocument, cast.owner, estimates);
    // 110.00 + 9.08 tax + 50.00.
    expect(after).toMatchObject({
      status: "Approved",
      total: 16_908,
      folder: "done",
      approval: { version: 2, chosen: [option], total: 16_908, signed: "" },
      sheet: { chosen: [option] },
    });
    expect(after.events.map(({ kind }) => kind)).toEqual([
      "made",
      "sent",
      "viewed",
      "change asked",
      "sent",
      "approved",
    ]);
    expect((await inHub(readHubDocument, hub, { ...ofEstimate, seen: 1 })).sheet).toMatchObject({
      version: 1,
      chosen: [],
    });
  });

  test("with a deposit makes an invoice for the whole, which bills what was chosen", async () => {
    await sent(cast.owner, "estimate", client, {
      items: [line("Water heater", 100_000), line("Pan", 10_000, { optional: true })],
      deposit: { percent: 25 },
    });
    const hub = await opened();
    await inHub(answerHubEstimate, hub, { ...ofEstimate, status: "Approved" });
    await inHub(answerHubEstimate, hub, { ...ofEstimate, status: "Approved" });
    const invoice = await call(readDocument, cast.owner, invoices);
    expect(invoice).toMatchObject({
      status: "Sent",
      total: 100_000,
      due: 100_000,
      content: { deposit: { amount: 25_000 }, items: [{ name: "Water heater" }] },
      made: [{ kind: "estimate", number: 1001 }],
    });
    expect(await entries()).toEqual([{ account: "receivable", cause: "invoice", amount: 100_000 }]);
    const copy = hubMails.findLast(({ subject }) =>
      subject.startsWith("You approved estimate 1001"),
    );
    expect(copy?.text).toContain("invoice 1001. The deposit of $250.00 is due now.");
  });

  test("that asks for a signature is not approved without one", async () => {
    await sent(cast.owner, "estimate", client, {
      items: [line("Work", 100)],
      signature: true,
    });
    const hub = await opened();
    const answer = { ...ofEstimate, status: "Approved" };
    expect((await refusedInHub(answerHubEstimate, hub, answer)).code).toBe("invalid");
    await inHub(answerHubEstimate, hub, {
      ...answer,
      signature: { name: "Maria Lopez", strokes: [[10, 10, 200, 300]] },
    });
    expect((await call(readDocument, cast.owner, estimates)).approval).toMatchObject({
      signed: "drawn",
      name: "Maria Lopez",
      strokes: [[10, 10, 200, 300]],
    });
  });

  test("is declined with a reason, can be approved later, and is closed and reopened", async () => {
    await sent(cast.owner, "estimate", client);
    const hub = await opened();
    await inHub(answerHubEstimate, hub, {
      ...ofEstimate,
      status: "Rejected",
      reason: "Too much.",
    });
    expect(hubMails.at(-1)!.subject).toBe("Maria Lopez declined estimate 1001");
    await call(closeEstimate, cast.owner, { ref: "1001" });
    const answer = { ...ofEstimate, status: "Approved" };
    expect((await refusedInHub(answerHubEstimate, hub, answer)).message).toBe(
      "This estimate is closed.",
    );
    expect(await call(reopenEstimate, cast.owner, { ref: "1001" })).toMatchObject({
      status: "Rejected",
    });
    await inHub(answerHubEstimate, hub, answer);
    expect((await call(readDocument, cast.owner, estimates)).status).toBe("Approved");
  });

  test("expires after its day: its buttons answer so, and a later day opens it again", async () => {
    await sent(cast.owner, "estimate", client);
    const hub = await opened();
    const { dueAt } = await call(readDocument, cast.owner, estimates);
    const late = { now: () => dueAt! };
    const inTime = { now: () => dueAt! - 1 };
    const answer = { ...ofEstimate, status: "Approved" };
    expect((await call(readDocument, cast.owner, estimates, inTime)).status).toBe("Sent");
    expect(await call(readDocument, cast.owner, estimates, late)).toMatchObject({
      status: "Expired",
      overdue: false,
    });
    await (await databaseOfCompany(river)).prepare("UPDATE document SET due_at = 1").run();
    expect((await refusedInHub(answerHubEstimate, hub, answer)).message).toBe(
      "This estimate has expired.",
    );
    const { revision } = await call(readDocument, cast.owner, estimates);
    await call(saveDocument, cast.owner, { ...estimates, revision, day: "2099-01-01" });
    await call(sendDocument, cast.owner, estimates);
    await inHub(answerHubEstimate, hub, answer);
  });

  test("is not sent without a client, a line or a name, and nobody overwrites unseen", async () => {
    const { id: ref } = await call(createDocument, cast.owner, { kind: "estimate" });
    expect((await refused(sendDocument, cast.owner, { kind: "estimate", ref })).fields).toEqual({
      client: "Choose a client.",
      items: "Add a line first.",
    });
    const content = { kind: "estimate", ref, revision: 1, items: [line("One", 100)] };
    await call(saveDocument, cast.owner, content);
    await call(saveDocument, cast.owner, content);
    const other = await refused(saveDocument, cast.staff, { ...content, items: [line("Two", 1)] });
    expect([other.code, other.message]).toEqual([
      "stale",
      "Olive Test changed this estimate while you were editing.",
    ]);
  });
});

describe("an invoice", () => {
  test("is paid in parts, reversed, and voided once nothing is paid", async () => {
    await sent(cast.owner, "invoice", client);
    const pay = (amount: number, more: object = {}) =>
      call(recordPayment, cast.owner, { ref: "1001", method: "check", amount, ...more });
    const first = await pay(5000, { key: "k".repeat(16) });
    expect(first.status).toBe("Partial");
    expect((await pay(5000, { key: "k".repeat(16) })).payment).toBe(first.payment);
    const over = { ref: "1001", method: "cash", amount: 7001 };
    expect((await refused(recordPayment, cast.owner, over)).message).toBe("Only $70.00 is due.");
    expect((await pay(7000)).status).toBe("Paid");
    expect((await refused(voidInvoice, cast.owner, { ref: "1001" })).code).toBe("conflict");
    const { payments } = await call(readDocument, cast.owner, invoices);
    for (const { id } of payments)
      await call(reversePayment, cast.owner, { ref: "1001", payment: id });
    expect(await call(readDocument, cast.owner, invoices)).toMatchObject({
      status: "Sent",
      due: 12_000,
      sheet: { paid: 0, payments: [] },
    });
    await call(voidInvoice, cast.owner, { ref: "1001", reason: "Sent twice." });
    expect(await call(readDocument, cast.owner, invoices)).toMatchObject({
      status: "Void",
      due: 0,
    });
    const sums = await rowsOf<{ account: string; sum: number }>(
      "SELECT account, sum(amount) AS sum FROM money_entry GROUP BY account ORDER BY account",
    );
    expect(sums).toEqual([
      { account: "manual", sum: 0 },
      { account: "receivable", sum: 0 },
    ]);
  });

  test("was paid on the day that the office enters", async () => {
    await sent(cast.owner, "invoice", client);
    const payment = { ref: "1001", method: "check", amount: 12_000, day: "2026-01-09" };
    await call(recordPayment, cast.owner, payment);
    const { sheet } = await call(readDocument, cast.owner, invoices);
    expect(dayOf(sheet.paidAt!, sheet.snapshot.timeZone)).toBe("2026-01-09");
  });

  test("changes what is due when it is sent again", async () => {
    await sent(cast.owner, "invoice", client);
    await call(recordPayment, cast.owner, { ref: "1001", method: "cash", amount: 5000 });
    const { revision } = await call(readDocument, cast.owner, invoices);
    const change = { ...invoices, revision, items: [line("Drain cleaning", 4000)] };
    await call(saveDocument, cast.owner, change);
    expect((await refused(sendDocument, cast.owner, invoices)).code).toBe("conflict");
    await call(saveDocument, cast.owner, {
      ...change,
      revision: revision + 1,
      items: [line("Drain cleaning", 15_000)],
    });
    expect((await call(sendDocument, cast.owner, invoices)).status).toBe("Partial");
    expect(await call(readDocument, cast.owner, invoices)).toMatchObject({
      total: 15_000,
      due: 10_000,
    });
  });

  test("is made from an approved estimate, and is in the lists of both sides", async () => {
    await sent(cast.owner, "estimate", client);
    const made = await call(createDocument, cast.owner, { kind: "invoice", estimate: "1001" });
    await call(sendDocument, cast.owner, { kind: "invoice", ref: made.id });
    const { documents, counts } = await call(listDocuments, cast.owner, { kind: "invoice" });
    expect(documents).toMatchObject([{ number: 1001, client: "Maria Lopez", due: 12_000 }]);
    expect(counts).toEqual({
      draft: { count: 0, isMore: false },
      open: { count: 1, isMore: false },
    });
    const found = await call(listDocuments, cast.owner, { kind: "invoice", q: "lop" });
    expect(found.documents).toHaveLength(1);
    const hub = await opened();
    // A link opens its document alone.
    expect((await refusedInHub(listHubDocuments, hub, { uri: river, kind: "invoice" })).code).toBe(
      "forbidden",
    );
    expect((await inHub(readHubDocument, hub, ofInvoice)).sheet.due).toBe(12_000);
    expect((await refusedInHub(readHubDocument, hub, ofEstimate)).code).toBe("not-found");
    expect(await rowsOf("SELECT estimates, invoices FROM client WHERE id = ?", client)).toEqual([
      { estimates: 1, invoices: 1 },
    ]);
    expect(companyId).toBeTruthy();
  });
});

test("numbers have no gaps when many are sent at once", async () => {
  const refs = await Promise.all(
    Array.from({ length: 6 }, () => draft(cast.owner, "invoice", client)),
  );
  const all = await Promise.all(
    refs.map((ref) => call(sendDocument, cast.owner, { kind: "invoice", ref })),
  );
  expect(all.map(({ number }) => number).toSorted()).toEqual([1001, 1002, 1003, 1004, 1005, 1006]);
});
