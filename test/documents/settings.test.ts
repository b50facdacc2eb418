/** What an office chooses for its documents. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import {
  changeDocumentSettings,
  readDocumentSettings,
} from "../../app/documents/change-document-settings.server";
import { createDocument } from "../../app/documents/create-document.server";
import { readDocument } from "../../app/documents/read-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { insertOffices, type Cast } from "../clients/offices";
import { call, companyId, logged, rowsOf } from "../requests/in-office";
import { outcomeOf } from "../support/half-way";
import { refusalOf } from "../support/refusal";
import { draft, newClient, sent } from "./offices";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
});

const change = (input: object, actor = cast.owner) => call(changeDocumentSettings, actor, input);
const read = () => call(readDocumentSettings, cast.owner, {});
const stored = () => rowsOf("SELECT settings, version FROM document_setting");

/** Also checks that nothing was changed. */
async function refused(input: object) {
  const before = [await stored(), await rowsOf("SELECT last_estimate, last_invoice FROM tenant")];
  const refusal = await refusalOf(change(input));
  expect([await stored(), await rowsOf("SELECT last_estimate, last_invoice FROM tenant")]).toEqual(
    before,
  );
  return refusal;
}

const austin = { name: "Austin", percent: 8.25 };
const dallas = { name: "Dallas", percent: 8.125 };

test("without a choice there are defaults, and reading makes none", async () => {
  expect(await read()).toMatchObject({
    taxRates: [],
    defaultTax: "",
    estimateDays: 30,
    invoiceDays: 14,
    reminders: true,
    logo: "",
    numbers: { estimate: { next: 1001, fixed: false }, invoice: { next: 1001, fixed: false } },
    version: 0,
  });
  const opened = await env.DB.prepare(
    "SELECT 1 FROM company WHERE id = 1 AND work_db > ''",
  ).first();
  expect(opened).toBeNull();
});

test("staff choose, what is left out stays, and new documents have it", async () => {
  await change(
    { taxRates: [austin, dallas], defaultTax: "dallas", columns: { taxCol: false } },
    cast.staff,
  );
  const after = await change({ estimateDays: 7, estimateTerms: "Half now\r\nhalf later" });
  expect(after).toMatchObject({
    taxRates: [austin, dallas],
    defaultTax: "Dallas",
    columns: { nameCol: true, taxCol: false },
    estimateDays: 7,
    estimateTerms: "Half now\nhalf later",
    version: 2,
  });
  expect(await read()).toEqual(after);
  const { id } = await call(createDocument, cast.owner, { kind: "estimate" });
  const made = await call(readDocument, cast.owner, { kind: "estimate", ref: id });
  expect(made.content).toMatchObject({
    tax: dallas,
    terms: "Half now\nhalf later",
    columns: { taxCol: false },
  });
  expect(await logged()).toContain("change document settings, document settings");
});

test("a default whose rate is removed is cleared; the same again changes nothing", async () => {
  await change({ taxRates: [austin, dallas], defaultTax: "Dallas" });
  expect((await change({ taxRates: [austin] })).defaultTax).toBe("");
  expect((await change({ taxRates: [austin], version: 0 })).version).toBe(2);
});

describe("is refused:", () => {
  test.each<[string, object, string]>([
    [
      "two rates of one name",
      { taxRates: [austin, { ...dallas, name: " austin " }] },
      "taxRates.1.name",
    ],
    ["a rate without a name", { taxRates: [{ name: " ", percent: 1 }] }, "taxRates.0.name"],
    ["a rate above 100%", { taxRates: [{ name: "A", percent: 100.001 }] }, "taxRates.0.percent"],
    ["a negative rate", { taxRates: [{ name: "A", percent: -1 }] }, "taxRates.0.percent"],
    ["four digits", { taxRates: [{ name: "A", percent: 8.1234 }] }, "taxRates.0.percent"],
    ["no number", { taxRates: [{ name: "A", percent: "8,25x" }] }, "taxRates.0.percent"],
    [
      "21 rates",
      { taxRates: Array.from({ length: 21 }, (_, i) => ({ name: `Rate ${i}`, percent: 1 })) },
      "taxRates",
    ],
    ["an unknown default", { taxRates: [austin], defaultTax: "Houston" }, "defaultTax"],
    ["more than a year", { invoiceDays: 366 }, "invoiceDays"],
    ["half a day", { estimateDays: 1.5 }, "estimateDays"],
    ["control characters", { estimateTerms: "a\u0000b" }, "estimateTerms"],
    ["a number below the first one", { nextEstimate: 1000 }, "nextEstimate"],
    ["a number too high", { nextInvoice: 100_000_000 }, "nextInvoice"],
  ])("%s", async (_, input, field) => {
    await change({ taxRates: [dallas] });
    const refusal = await refused(input);
    expect([refusal.code, Object.keys(refusal.fields ?? {})]).toEqual(["invalid", [field]]);
  });

  test("what someone changed meanwhile", async () => {
    const { version } = await change({ taxRates: [austin] });
    await change({ estimateDays: 3 }, cast.staff);
    expect((await refused({ version, estimateDays: 5 })).code).toBe("stale");
    expect((await refused({ version: 0, estimateDays: 5 })).code).toBe("stale");
  });
});

test("of two changes at once none is lost", async () => {
  const outcomes = await Promise.all([
    outcomeOf(change({ estimateDays: 3 })),
    outcomeOf(change({ invoiceDays: 5 })),
  ]);
  const { estimateDays, invoiceDays, version } = await read();
  const done = outcomes.filter((one) => one === "answers").length;
  expect(version).toBe(done);
  expect([estimateDays === 3, invoiceDays === 5].filter(Boolean)).toHaveLength(done);
});

describe("numbers", () => {
  test("begin where the office says, for each kind", async () => {
    const client = (await newClient(cast.owner)).id;
    expect((await change({ nextEstimate: 5000 })).numbers).toEqual({
      estimate: { next: 5000, fixed: false },
      invoice: { next: 1001, fixed: false },
    });
    await change({ nextEstimate: 2000 });
    expect(await sent(cast.owner, "estimate", client)).toBe(2000);
    expect(await sent(cast.owner, "estimate", client)).toBe(2001);
    await change({ nextInvoice: 30_000 });
    expect(await sent(cast.owner, "invoice", client)).toBe(30_000);
    expect((await read()).numbers).toEqual({
      estimate: { next: 2002, fixed: true },
      invoice: { next: 30_001, fixed: true },
    });
  });

  test("go on from the first one that was sent", async () => {
    const client = (await newClient(cast.owner)).id;
    await sent(cast.owner, "estimate", client);
    for (const nextEstimate of [1001, 5000])
      expect(await refused({ nextEstimate, estimateDays: 1 })).toMatchObject({
        code: "conflict",
        fields: { nextEstimate: expect.stringContaining("no gaps") as string },
      });
    // The one that it has anyway is no change.
    await change({ nextEstimate: 1002, nextInvoice: 7000 });
    expect(await sent(cast.owner, "estimate", client)).toBe(1002);
  });

  test("have no gap if the first one is sent at the same moment", async () => {
    const client = (await newClient(cast.owner)).id;
    const ref = await draft(cast.owner, "invoice", client);
    const [moved, outcome] = await Promise.all([
      call(sendDocument, cast.owner, { kind: "invoice", ref }),
      outcomeOf(change({ nextInvoice: 9000 })),
    ]);
    expect(moved.number).toBe(outcome === "answers" ? 9000 : 1001);
    expect((await read()).numbers.invoice).toEqual({ next: moved.number! + 1, fixed: true });
  });

  test("of one kind don't fix those of the other", async () => {
    await sent(cast.owner, "estimate", (await newClient(cast.owner)).id);
    expect((await change({ nextInvoice: 4000 })).numbers.invoice.next).toBe(4000);
  });
});

test("another company's are its own", async () => {
  await change({ taxRates: [austin] });
  expect(await stored()).toHaveLength(1);
  const [row] = await rowsOf<{ company_id: string }>("SELECT company_id FROM document_setting");
  expect(row!.company_id).toBe(companyId);
  expect((await refusalOf(change({}, cast.stranger))).code).toBe("forbidden");
});
