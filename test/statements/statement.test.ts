/** A client's statement: the ledger's figures, in the office, in the hub and as PDF. */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { addDays, dayOf } from "../../app/calendar/days";
import { readHubStatement } from "../../app/client-hub/statements/read-hub-statement.server";
import { DAY } from "../../app/duration";
import { readDocument } from "../../app/documents/read-document.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { readStatement } from "../../app/statements/read-statement.server";
import { lineText } from "../../app/statements/statement";
import { statementPdf } from "../../app/statements/statement-pdf.server";
import { prove } from "../client-hub/codes";
import { call as inHub, refused as refusedInHub } from "../client-hub/hub";
import { databaseOfCompany, insertOffices, river, type Cast } from "../clients/offices";
import { readPdf } from "../documents/read-pdf";
import { line, newClient, openedHub, sent } from "../documents/offices";
import { call, mails, refused, rowsOf } from "../requests/in-office";
import { NOW } from "../requests/requests";

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
});

const today = dayOf(NOW, "America/Chicago");
const invoice = (rate: number) =>
  sent(cast.owner, "invoice", client, { items: [line("Work", rate)] });
const pay = (ref: string, amount: number) =>
  call(recordPayment, cast.owner, { ref, method: "check", amount });
const read = (period: object = {}) =>
  call(readStatement, cast.owner, { id: client, ...period }, { now: () => NOW + 40 * DAY });

/** $100 and $50 billed, $30 paid and taken back, $40 paid, the second one raised and voided. */
async function busyAccount() {
  await invoice(10_000);
  await invoice(5_000);
  const { payment } = await pay("1001", 3_000);
  await call(reversePayment, cast.owner, { ref: "1001", payment });
  await pay("1001", 4_000);
  const { revision } = await call(readDocument, cast.owner, { kind: "invoice", ref: "1002" });
  await call(saveDocument, cast.owner, {
    ...{ kind: "invoice", ref: "1002", revision },
    items: [line("Work", 6_000)],
  });
  await call(sendDocument, cast.owner, { kind: "invoice", ref: "1002" });
  await call(voidInvoice, cast.owner, { ref: "1002" });
}

test("each entry with the balance after it, and the sums of the period", async () => {
  await busyAccount();
  const statement = await read({ from: today, to: today });
  expect(statement).toMatchObject({
    ...{ opening: 0, billed: 16_000, paid: 4_000, credited: 6_000, closing: 6_000 },
    ...{ from: today, to: today },
  });
  const texts = statement.lines.map((one) => [lineText(one), one.amount]);
  expect(texts).toEqual(
    expect.arrayContaining([
      ["Invoice 1001", 10_000],
      ["Payment for invoice 1001 (check)", -3_000],
      ["Payment for invoice 1001 taken back (check)", 3_000],
      ["Invoice 1002 changed", 1_000],
      ["Invoice 1002 voided", -6_000],
    ]),
  );
  let balance = 0;
  for (const one of statement.lines) expect(one.balance).toBe((balance += one.amount));
  const [{ due } = { due: 0 }] = await rowsOf<{ due: number }>(
    "SELECT sum(due) AS due FROM document",
  );
  expect(statement.closing).toBe(due);
});

test("what was before the period is its opening balance; days end at midnight of the company", async () => {
  await invoice(10_000);
  await (
    await databaseOfCompany(river)
  )
    .prepare("UPDATE money_entry SET at = ?")
    .bind(Date.parse("2026-03-09T04:59:59Z"))
    .run();
  for (const [from, to, expected] of [
    ["2026-03-08", "2026-03-08", [0, 1, 10_000]],
    ["2026-03-09", "2026-03-31", [10_000, 0, 10_000]],
    ["2026-03-01", "2026-03-07", [0, 0, 0]],
  ] as const) {
    const { opening, lines, closing } = await read({ from, to });
    expect([from, opening, lines.length, closing]).toEqual([from, ...expected]);
  }
});

test("without a period it is this year until today; a period that can’t be is refused", async () => {
  const { from, to } = await read();
  expect([from, to]).toEqual([`${to.slice(0, 4)}-01-01`, addDays(today, 40)]);
  for (const period of [
    { from: "2026-02-30" },
    { to: "soon" },
    { from: "2026-03-02", to: "2026-03-01" },
  ]) {
    const refusal = await refused(readStatement, cast.owner, { id: client, ...period });
    expect(refusal.code).toBe("invalid");
  }
});

test("the hub shows the client the same, and nobody else's", async () => {
  await busyAccount();
  const other = await newClient(cast.owner, "ana@ruiz.example");
  await sent(cast.owner, "invoice", other.id, { items: [line("Roof", 90_000)] });
  const period = { from: today, to: today };
  const { today: _, ...mine } = await inHub(readHubStatement, await prove("maria@lopez.example"), {
    ...{ uri: river, ...period },
  });
  expect(await read(period)).toMatchObject(mine);
  const theirs = await inHub(readHubStatement, await prove("ana@ruiz.example"), {
    ...{ uri: river, ...period },
  });
  expect(theirs.lines.map(lineText)).toEqual(["Invoice 1003"]);
});

test("a link to one document does not open the account", async () => {
  await invoice(10_000);
  const refusal = await refusedInHub(readHubStatement, await openedHub(), { uri: river });
  expect(refusal.code).toBe("forbidden");
});

test("the PDF has the same figures, on as many pages as it needs", async () => {
  await busyAccount();
  const statement = await read({ from: today, to: today });
  const storage = { media: env.MEDIA, images: env.IMAGES };
  const [page] = await readPdf(await statementPdf(storage, statement));
  const text = page!.map((one) => one.text).join(" ");
  for (const part of ["STATEMENT", "Maria", "Invoice 1002 voided", "$60.00", "−$60.00"])
    expect(text).toContain(part);
  const many = { ...statement, lines: Array.from({ length: 90 }, () => statement.lines).flat() };
  const pages = await readPdf(await statementPdf(storage, many));
  expect(pages.length).toBeGreaterThan(5);
  for (const one of pages.slice(0, -1)) expect(one.map(({ text }) => text)).toContain("Balance");
});

test("a client with thousands of entries is asked for a shorter period", async () => {
  await invoice(10_000);
  const [row] = await rowsOf<{ company_id: string; document_id: string }>(
    "SELECT company_id, document_id FROM money_entry",
  );
  const many = JSON.stringify(Array.from({ length: 1600 }, (_, i) => `x${i}`));
  await (
    await databaseOfCompany(river)
  )
    .prepare(
      `INSERT INTO money_entry (company_id, id, document_id, account, cause, cause_id, amount, at)
        SELECT ?, value, ?, 'receivable', 'payment', value, -1, ? FROM json_each(?)`,
    )
    .bind(row!.company_id, row!.document_id, NOW, many)
    .run();
  const refusal = await refused(readStatement, cast.owner, { id: client, from: today, to: today });
  expect(refusal.message).toMatch(/shorter period/);
  expect((await read({ from: addDays(today, 1), to: addDays(today, 2) })).opening).toBe(8_400);
});
