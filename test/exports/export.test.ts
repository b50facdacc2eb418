/** What an office exports: every list, what was booked in a month, and all of it as one ZIP. */
import { env } from "cloudflare:test";
import { unzipSync } from "fflate";
import Papa from "papaparse";
import { beforeEach, describe, expect, test } from "vitest";
import { answerHubEstimate } from "../../app/client-hub/documents/answer-hub-estimate.server";
import { DAY } from "../../app/duration";
import { listAttachedFiles } from "../../app/exports/attached-files.server";
import { exportMonth } from "../../app/exports/accountant.server";
import { exportList } from "../../app/exports/export-list.server";
import { csvResponse, filesResponse, listParts, zipResponse } from "../../app/exports/file.server";
import { exportLists, listFiles, MOST_FILES, type ExportList } from "../../app/exports/lists";
import { recordPayment } from "../../app/invoices/record-payment.server";
import { reversePayment } from "../../app/invoices/reverse-payment.server";
import { voidInvoice } from "../../app/invoices/void-invoice.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { readDocument } from "../../app/documents/read-document.server";
import { removeDocumentFile } from "../../app/documents/remove-file.server";
import { addVisitPhotos } from "../../app/jobs/add-visit-photos.server";
import { addVisit } from "../../app/jobs/add-visit.server";
import { createJob } from "../../app/jobs/create-job.server";
import { createSubscription } from "../../app/subscriptions/create-subscription.server";
import { call as inHub } from "../client-hub/hub";
import {
  databaseOfCompany,
  insertOffices,
  of as ofActor,
  river,
  type Cast,
} from "../clients/offices";
import { add, pdf } from "../documents/files";
import { filesLike, png } from "../media/files";
import { draft, line, newClient, openedHub, sent } from "../documents/offices";
import { call, companyId, mails, rowsOf } from "../requests/in-office";
import { insertRequests, NOW } from "../requests/requests";

const decoder = new TextDecoder("utf-8", { ignoreBOM: true });

let cast: Cast;
let client: string;
beforeEach(async () => {
  cast = await insertOffices();
  client = (await newClient(cast.owner)).id;
  mails.length = 0;
});

async function csvOf(list: ExportList) {
  const parts: string[] = [];
  let after: string | null | undefined;
  do {
    const part = await call(exportList, cast.owner, { list, ...(after && { after }) });
    parts.push(part.csv);
    after = part.next;
  } while (after !== null);
  return { csv: parts.join(""), parts: parts.length };
}

function rowsIn(csv: string) {
  return Papa.parse<Record<string, string>>(csv, { header: true, skipEmptyLines: true }).data;
}

const rows = async (list: ExportList) => rowsIn((await csvOf(list)).csv);

const tax = { name: "Sales tax", percent: 8.25 };

test("an invoice has its lines and payments below each other", async () => {
  const number = await sent(cast.owner, "invoice", client, {
    items: [
      line("Drain cleaning", 12_000, { quantity: 1.5, tax: true }),
      line("=Credit", -1000, { tax: false }),
      line("Trip", 2550, { tax: false }),
    ],
    tax,
  });
  await call(recordPayment, cast.owner, {
    ref: String(number),
    method: "check",
    amount: 5000,
    note: "No. 12",
  });
  const [first, second, third, ...rest] = await rows("invoices");
  expect(rest).toEqual([]);
  expect(first).toMatchObject({
    number: "1001",
    status: "Partially Paid",
    client: "Maria Lopez",
    email: "maria@lopez.example",
    subtotal: "195.5",
    tax: "14.85",
    total: "210.35",
    paid: "50",
    balance: "160.35",
    "tax rate": "8.25%",
    item: "Drain cleaning",
    quantity: "1.5",
    rate: "120",
    amount: "180",
    taxable: "yes",
    "payment amount": "50",
    "payment method": "check",
    "payment note": "No. 12",
  });
  expect(second).toMatchObject({ number: "1001", total: "", item: "'=Credit", amount: "-10" });
  expect(third).toMatchObject({ number: "1001", item: "Trip", "payment amount": "" });
});

test("an estimate has the options that its client chose, a draft its id", async () => {
  await sent(cast.owner, "estimate", client, {
    items: [
      line("Repair", 10_000),
      line("Camera", 5000, { optional: true }),
      line("Maintenance", 2500, { billingCycle: { interval: "m", frequency: 3 } }),
    ],
  });
  const hub = await openedHub();
  await draft(cast.owner, "estimate", client);
  const before = await rows("estimates");
  expect(before.map((row) => row.item)).toEqual([
    "Repair",
    "Camera",
    "Maintenance",
    "Drain cleaning",
  ]);
  expect(before.map((row) => row.chosen)).toEqual(["", "no", "", ""]);
  expect(before[2]!["billed every"]).toBe("every 3 months");
  expect(before[3]).toMatchObject({ status: "Draft", date: "", total: "120" });
  expect(before[3]!.number).toMatch(/^Draft [\da-f]{8}$/);
  const shown = await inHub(answerHubEstimate, hub, {
    uri: river,
    number: 1001,
    status: "Approved",
    version: 1,
  });
  expect(shown).toBeDefined();
  expect((await rows("estimates"))[0]).toMatchObject({ status: "Approved" });
});

test("a job has its lines and its visits, a subscription its lines, a request its answers", async () => {
  await call(createJob, cast.owner, { client, title: "Water heater" });
  await call(addVisit, cast.owner, { number: 1001, day: "2026-11-05", time: "09:00", length: 90 });
  await call(addVisit, cast.owner, { number: 1001, day: "2026-11-06", time: "", length: 0 });
  await call(createSubscription, cast.owner, {
    client,
    title: "Mowing",
    items: [line("Mowing", 4500)],
    cycle: { interval: "w", frequency: 2 },
    firstDate: "2027-01-31",
  });
  await insertRequests(river, [
    { number: 1042, first_name: "Zoe" },
    { number: 1043, first_name: "Spam", folder: "spam" },
  ]);
  expect(
    (await rows("jobs")).map((row) => [
      row.number,
      row.title,
      row["visit date"],
      row["visit time"],
    ]),
  ).toEqual([
    ["1001", "Water heater", "2026-11-05", "09:00"],
    ["1001", "", "2026-11-06", ""],
  ]);
  expect(await rows("recurring")).toMatchObject([
    { number: "1001", "billed every": "every 2 weeks", "next date": "2027-01-31", item: "Mowing" },
  ]);
  const requests = await rows("requests");
  expect(requests.map((row) => row.number)).toEqual(["1042"]);
  expect(requests[0]!.answers).toContain(": Kitchen sink");
});

describe("parts", () => {
  test("many invoices come in several parts, each once, drafts last", async () => {
    await draft(cast.owner, "invoice", client);
    for (let n = 0; n < 51; n++) await sent(cast.owner, "invoice", client);
    const { csv, parts } = await csvOf("invoices");
    expect(parts).toBe(2);
    const numbers = rowsIn(csv).map((row) => row.number);
    expect(numbers.slice(0, 51)).toEqual(Array.from({ length: 51 }, (_, i) => String(1001 + i)));
    expect(numbers[51]).toMatch(/^Draft/);
    expect(numbers).toHaveLength(52);
  });

  test("a response reads on while it is sent, and begins with a byte order mark", async () => {
    await sent(cast.owner, "invoice", client);
    const { context } = ofActor(cast.owner);
    const response = await csvResponse(
      listParts({ context, company: river }, "invoices"),
      "invoices.csv",
    );
    const bytes = new Uint8Array(await response.arrayBuffer());
    expect([...bytes.slice(0, 3)]).toEqual([0xef, 0xbb, 0xbf]);
    expect(response.headers.get("Content-Disposition")).toBe('attachment; filename="invoices.csv"');
    expect(response.headers.get("Cache-Control")).toBe("private, no-store");
  });
});

test("the ZIP has every list, as it is exported alone", async () => {
  await sent(cast.owner, "invoice", client);
  await call(recordPayment, cast.owner, { ref: "1001", method: "cash", amount: 5000 });
  const { context } = ofActor(cast.owner);
  const response = await zipResponse({ context, company: river }, "all.zip");
  const files = unzipSync(new Uint8Array(await response.arrayBuffer()));
  expect(Object.keys(files)).toEqual(exportLists.map((list) => listFiles[list]));
  for (const list of exportLists)
    expect(decoder.decode(files[listFiles[list]])).toBe(`\ufeff${(await csvOf(list)).csv}`);
});

describe("photos and attached files in the ZIP", () => {
  const unzipped = async (response: Response) =>
    unzipSync(new Uint8Array(await response.arrayBuffer()));
  const attached = (files: Record<string, Uint8Array>) =>
    Object.keys(files).filter((path) => path.startsWith("files/"));

  test("have the folder of what they belong to, and are whole", async () => {
    const id = await draft(cast.owner, "estimate", client);
    const of = { kind: "estimate", ref: id } as const;
    await add(cast.owner, of, [{ name: "plan.pdf" }, { name: "old.pdf" }]);
    const { revision } = await call(readDocument, cast.owner, of);
    await call(removeDocumentFile, cast.owner, { ...of, number: 2, revision });
    const { jobNumber: number } = await call(createJob, cast.owner, { client, title: "Mow" });
    await call(addVisit, cast.owner, { number, day: "2026-11-03", time: "09:00", length: 60 });
    const files = filesLike({ name: "lawn/../a:b.png", bytes: png() });
    await call(addVisitPhotos, cast.owner, { number, visit: 1, stage: "before", files });
    const { context } = ofActor(cast.owner);
    const zip = await unzipped(await zipResponse({ context, company: river }, "all.zip"));
    const [file, photo] = [`files/draft-estimate-${id}/1-plan.pdf`, attached(zip)[1]!];
    expect(attached(zip)).toHaveLength(2);
    expect(zip[file]).toEqual(pdf);
    expect(photo).toMatch(/^files\/job-1001\/visit-1\/before-1-[^/:]+$/);
    const key = (await rowsOf("SELECT key FROM visit_photo"))[0]!.key as string;
    const stored = await (await env.MEDIA.get(key))!.arrayBuffer();
    expect(zip[photo]).toEqual(new Uint8Array(stored));
    await env.MEDIA.delete(key);
    expect(attached(await unzipped(await zipResponse({ context, company: river }, "")))).toEqual([
      file,
    ]);
  });

  test("come in further files if there are many: each once", async () => {
    const count = 2 * MOST_FILES + 1;
    const db = await databaseOfCompany(river);
    await db
      .prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${count})
          INSERT INTO visit_photo (company_id, job_number, visit, number, stage, key, name,
              content_type, width, height, bytes, created_at)
            SELECT '${companyId}', 1001, 1, i, 'after', 'private/missing', 'a.webp', 'image/webp', 1,
              1, 1, 0 FROM n`,
      )
      .run();
    const list = async (part: number) => call(listAttachedFiles, cast.owner, { part });
    const parts = await Promise.all([1, 2, 3, 4].map(list));
    expect(parts.map(({ files, parts }) => [files.length, parts])).toEqual([
      [MOST_FILES, 3],
      [MOST_FILES, 3],
      [1, 3],
      [0, 3],
    ]);
    expect(new Set(parts.flatMap(({ files }) => files.map(({ path }) => path))).size).toBe(count);
    const { context } = ofActor(cast.owner);
    const source = { context, company: river };
    expect((await filesResponse(source, "3", "files-3.zip")).status).toBe(200);
    for (const part of ["4", "0", "x"])
      await expect(filesResponse(source, part, "")).rejects.toMatchObject({
        status: part === "4" ? 404 : 400,
      });
  });
});

test("someone else gets a refusal, not half a file", async () => {
  const { context } = ofActor(cast.otherOwner);
  await expect(zipResponse({ context, company: river }, "all.zip")).rejects.toMatchObject({
    status: 403,
  });
});

describe("what was booked in a month", () => {
  const booked = async (month: string) => {
    const { csv } = await call(exportMonth, cast.owner, { month });
    return rowsIn(csv).map(({ what, invoice, net, tax, total, received }) => [
      what,
      invoice,
      net,
      tax,
      total,
      received,
    ]);
  };

  test("has invoices with net and tax, their changes, payments, and what was taken back", async () => {
    const taxed = { items: [line("Work", 10_000, { tax: true })], tax };
    await sent(cast.owner, "invoice", client, taxed);
    await sent(cast.owner, "invoice", client, taxed);
    await call(saveDocument, cast.owner, {
      kind: "invoice",
      ref: "1001",
      revision: 2,
      items: [line("Work", 20_000, { tax: true })],
    });
    await call(sendDocument, cast.owner, { kind: "invoice", ref: "1001" });
    const { payment } = await call(recordPayment, cast.owner, {
      ref: "1001",
      method: "cash",
      amount: 1000,
    });
    await call(reversePayment, cast.owner, { ref: "1001", payment });
    await call(voidInvoice, cast.owner, { ref: "1002", reason: "Twice" });
    expect((await booked("2026-10")).toSorted()).toEqual(
      [
        ["invoice", "1001", "100", "8.25", "108.25", ""],
        ["invoice", "1002", "100", "8.25", "108.25", ""],
        ["invoice", "1001", "100", "8.25", "108.25", ""],
        ["payment", "1001", "", "", "", "10"],
        ["payment taken back", "1001", "", "", "", "-10"],
        ["void", "1002", "-100", "-8.25", "-108.25", ""],
      ].toSorted(),
    );
    expect(await booked("2026-09")).toEqual([]);
  });

  test("begins and ends at midnight in the company's zone", async () => {
    const last = Date.UTC(2026, 10, 1, 4, 59, 59);
    expect(last).toBeGreaterThan(NOW - 30 * DAY);
    const ref = await draft(cast.owner, "invoice", client);
    await call(sendDocument, cast.owner, { kind: "invoice", ref }, { now: () => last });
    const other = await draft(cast.owner, "invoice", client);
    await call(
      sendDocument,
      cast.owner,
      { kind: "invoice", ref: other },
      { now: () => last + 1000 },
    );
    expect([(await booked("2026-10")).length, (await booked("2026-11")).length]).toEqual([1, 1]);
  });
});
