/** A client answers an estimate on its page, as it works without scripts. */
import { beforeEach, expect, test } from "vitest";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { closeEstimate } from "../../app/estimates/close-estimate.server";
import { readHubDocument } from "../../app/client-hub/documents/read-hub-document.server";
import type { ContentInput } from "../../app/documents/content-input.server";
import { river, type Cast } from "../clients/offices";
import { line, newClient, sent } from "../documents/offices";
import { call as officeCall } from "../requests/in-office";
import { hubOfDocument, pageOf } from "./document-pages";
import { call, insertHubs, mails, rowsOf } from "./hub";

const [sink, warranty] = [
  "00000000-0000-4000-8000-000000000a01",
  "00000000-0000-4000-8000-000000000a02",
];
const items = [
  line("Drain cleaning", 12_000),
  line("Second sink", 5000, { uuid: sink, optional: true }),
  line("Warranty", 3000, { uuid: warranty, optional: true }),
];
const page = `/estimates/1001`;
const full = `/company/${river}/client-hub${page}`;

let cast: Cast;
let secret: string;
beforeEach(async () => {
  cast = await insertHubs();
});

async function estimate(more: ContentInput = {}) {
  const { id } = await newClient(cast.owner);
  await sent(cast.owner, "estimate", id, { items, ...more });
  mails.length = 0;
  secret = await hubOfDocument(cast, "estimate");
  return id;
}

async function newVersion(more: ContentInput = {}) {
  const [{ id, revision } = { id: "", revision: 0 }] = await rowsOf<{
    id: string;
    revision: number;
  }>("SELECT id, revision FROM document WHERE kind = 'estimate'");
  const of = { kind: "estimate", ref: id };
  await officeCall(saveDocument, cast.owner, { ...of, revision, items, notes: "New", ...more });
  await officeCall(sendDocument, cast.owner, of);
}

const read = () => call(readHubDocument, secret, { uri: river, kind: "estimate", number: 1001 });
const status = async () => (await read()).sheet.status;
const uuidsIn = (html: string) =>
  [...html.matchAll(/<input(?=[^>]*name="option")[^>]*>/g)].map(([box]) => ({
    value: /value="([^"]*)"/.exec(box)![1],
    form: /form="([^"]*)"/.exec(box)?.[1],
    checked: /checked=""/.test(box),
  }));

test("EST-015: an open estimate has check boxes of its options and both answers", async () => {
  await estimate();
  const { html, text } = await pageOf(secret, page);
  expect(uuidsIn(html)).toEqual([
    { value: sink, form: "choice", checked: false },
    { value: warranty, form: "choice", checked: false },
  ]);
  expect(html).toMatch(new RegExp(`<form[^>]*action="${full}/approve"[^>]*id="choice"`));
  expect(html).toContain(`formaction="${full}"`);
  expect(text).toContain("Total $120.00");
  expect(text).toMatch(/Decline .*Approve/);
});

test("without scripts, ticked options are kept by the address, with their total", async () => {
  await estimate();
  const { html, text } = await pageOf(secret, `${page}?option=${sink}&option=unknown`);
  expect(uuidsIn(html).map(({ checked }) => checked)).toEqual([true, false]);
  expect(text).toContain("Total $170.00");
});

test("EST-018, EST-019: the page that asks for consent shows the new total, and approves it", async () => {
  await estimate({ deposit: { percent: 50 } });
  const path = `${page}/approve?seen=1&option=${sink}`;
  const { html, text } = await pageOf(secret, path);
  for (const shown of [
    "With Second sink",
    "$170.00",
    "1 option left out",
    "Deposit due now",
    "$85.00",
  ])
    expect(text).toContain(shown);
  expect(html).toContain(`name="options" value="${sink}"`);
  const done = await pageOf(secret, path, { version: "1", options: sink });
  expect([done.status, done.location]).toEqual([302, `${full}?done=approved`]);
  const after = await pageOf(secret, `${page}?done=approved`);
  expect(after.html).toMatch(/role="status"[^]*?Estimate approved/);
  expect(after.text).toContain("$170.00 approved on");
  expect(after.text).toMatch(/Next: pay\s+invoice 1001/);
  // A link opens one document: for the invoice a code has to be mailed first.
  expect(after.html).toContain(
    `/confirm?to=${encodeURIComponent(`/company/${river}/client-hub/invoices/1001`)}`,
  );
  expect(uuidsIn(after.html)).toEqual([]);
  expect(after.text).not.toContain("Decline");
  expect(after.html).not.toContain(`${full}/approve`);
});

test("it says that it is approved only if it is", async () => {
  await estimate();
  for (const done of ["approved", "rejected"])
    expect((await pageOf(secret, `${page}?done=${done}`)).text).not.toMatch(
      /Estimate approved|Estimate rejected/,
    );
});

test("a signature is asked for where the estimate wants one, typed or drawn", async () => {
  await estimate({ signature: true });
  const path = `${page}/approve?seen=1`;
  expect((await pageOf(secret, path)).text).toContain("Your full name");
  const fields = { version: "1", options: "", "signature.strokes": "[]" };
  const empty = await pageOf(secret, path, { ...fields, "signature.name": "  " });
  expect(empty.status).toBe(400);
  expect(empty.text).toContain("Error: Enter your name.");
  const strokes = JSON.stringify([[1, 2, 3, 4]]);
  const missing = await pageOf(secret, path, {
    ...fields,
    "signature.strokes": strokes,
    "signature.name": "",
  });
  expect(missing.html).toContain(`name="signature.strokes" value="${strokes}"`);
  expect(await status()).toBe("Sent");
  await pageOf(secret, path, {
    ...fields,
    "signature.strokes": strokes,
    "signature.name": "Maria Lopez",
  });
  expect((await read()).approval).toMatchObject({
    ...{ signed: "drawn", name: "Maria Lopez", strokes: [[1, 2, 3, 4]] },
  });
  const { html, text } = await pageOf(secret, page);
  expect(text).toContain("approved by Maria Lopez");
  expect(html).toContain('<path d="M1 2L3 4"');
});

test("EST-019: it is declined with a reason, and may still be approved", async () => {
  await estimate();
  const done = await pageOf(secret, `${page}/decline`, { version: "1", reason: "Too late" });
  expect(done.location).toBe(`${full}?done=rejected`);
  const after = await pageOf(secret, `${page}?done=rejected`);
  expect(after.text).toContain("Estimate rejected");
  expect(after.text).toContain("You declined it: Too late");
  expect(after.html).not.toContain(`${full}/decline`);
  expect((await pageOf(secret, `${page}/decline`)).text).toContain(
    "declined this estimate already",
  );
  const approved = await pageOf(secret, `${page}/approve`, { version: "1", options: "" });
  expect(approved.location).toBe(`${full}?done=approved`);
  expect(await status()).toBe("Approved");
});

test("a request for a change reaches the office once, and the messages", async () => {
  await estimate();
  expect((await pageOf(secret, `${page}/ask-for-change`)).text).toContain("What should change?");
  const fields = { id: crypto.randomUUID(), message: "Without the sink" };
  for (let i = 0; i < 2; i++) {
    const { location } = await pageOf(secret, `${page}/ask-for-change`, fields);
    expect(location).toBe(`${full}?done=change-asked`);
  }
  const { text } = await pageOf(secret, `${page}?done=change-asked`);
  expect(text).toContain("Your request for a change is sent.");
  expect(text).toContain("You asked for a change: Without the sink");
  expect(mails.filter(({ subject }) => /asked for a change/.test(subject))).toHaveLength(1);
  const empty = await pageOf(secret, `${page}/ask-for-change`, { ...fields, message: " " });
  expect(empty.text).toContain("Error: Write a message.");
});

test("EST-016, EST-017: an expired one shows both answers, and says that it has expired", async () => {
  await estimate({ day: "2026-12-24" });
  const late = async (path: string, fields?: Record<string, string>) => {
    await rowsOf("UPDATE document SET due_at = 1");
    return pageOf(secret, path, fields);
  };
  const { text, html } = await late(page);
  expect(text).toMatch(/Decline .*Approve/);
  expect(uuidsIn(html)).toEqual([]);
  for (const answer of ["approve?seen=1", "decline"])
    expect((await late(`${page}/${answer}`)).text).toContain("This estimate has expired.");
  const sent = await late(`${page}/approve?seen=1`, { version: "1", options: "" });
  expect(sent.status).toBe(409);
  expect(sent.text).toContain("This estimate has expired.");
  expect(await approvals()).toEqual([]);
});

const approvals = () => rowsOf("SELECT * FROM document_approval");

test("a closed one has no answers, and its dialogs say why", async () => {
  await estimate();
  await officeCall(closeEstimate, cast.owner, { ref: "1001" });
  const { text, html } = await pageOf(secret, page);
  expect(text).toContain("closed this estimate");
  expect(html).not.toContain(`${full}/approve`);
  for (const answer of ["approve", "decline", "ask-for-change"])
    expect((await pageOf(secret, `${page}/${answer}`)).text).toContain("This estimate is closed.");
});

test("after a new version, it asks to look at it first, and keeps options that are still there", async () => {
  await estimate();
  const path = `${page}/approve?seen=1&option=${sink}&option=${warranty}`;
  await newVersion({ items: items.slice(0, 2) });
  const { text, html } = await pageOf(secret, path);
  expect(text).toContain("Look at version 2 first");
  expect(html).toContain(`href="${full}?option=${sink}"`);
  expect(text).not.toContain("By approving");
  // Sent in the same moment.
  const sent = await pageOf(secret, path, { version: "1", options: sink });
  expect(sent.status).toBe(412);
  expect(sent.text).toContain("Look at version 2 first");
  expect(await approvals()).toEqual([]);
  const declined = await pageOf(secret, `${page}/decline`, { version: "1", reason: "Too late" });
  expect(declined.status).toBe(412);
  expect(declined.text).toContain("This estimate was changed.");
  expect(declined.html).toMatch(/<textarea[^>]*>Too late<\/textarea>/);
  expect(declined.html).toContain('name="version" value="2"');
});

test("EST-020: a failure says so, and keeps what was typed", async () => {
  await estimate({ signature: true });
  const notices: unknown[] = [];
  const failing = {
    notice: (notice: unknown) => void notices.push(notice),
    // A fault in the middle of the approval.
    userAgent: undefined as unknown as string,
  };
  const typed = { version: "1", options: "", "signature.name": "Maria L", "signature.strokes": "" };
  const answer = await pageOf(secret, `${page}/approve`, typed, failing);
  expect(answer.status).toBe(500);
  expect(answer.text).toContain("Please try again later");
  expect(answer.html).toContain('value="Maria L"');
  expect(await approvals()).toEqual([]);
  expect(notices).toHaveLength(1);
});

test("nobody answers for another client", async () => {
  await estimate();
  const other = await newClient(cast.owner, "other@example.com");
  await sent(cast.owner, "estimate", other.id, { items });
  for (const answer of ["approve", "decline", "ask-for-change"]) {
    expect((await pageOf(secret, `/estimates/1002/${answer}`)).status).toBe(404);
    const fields = { version: "1", options: "", id: crypto.randomUUID(), message: "Hello" };
    expect((await pageOf(secret, `/estimates/1002/${answer}`, fields)).status).toBe(404);
  }
  const rows = await rowsOf("SELECT status FROM document WHERE number = 1002");
  expect(rows).toEqual([{ status: "Sent" }]);
});
