/** The pages of estimates and invoices, as a client gets them. */
import { beforeEach, expect, test } from "vitest";
import { call as officeCall } from "../requests/in-office";
import { openLink } from "../../app/client-hub/open-link.server";
import { answerOf } from "./site";
import { call, insertHubs, withHub, type Link } from "./hub";
import { copyDocumentLink } from "../../app/documents/document-links.server";
import { line, newClient, sent } from "../documents/offices";
import { river, type Cast } from "../clients/offices";

let cast: Cast;
beforeEach(async () => {
  cast = await insertHubs();
  const { id } = await newClient(cast.owner);
  await sent(cast.owner, "estimate", id, {
    items: [
      line("Drain cleaning", 12_000, { description: "<p>With a <strong>camera</strong></p>" }),
      line("Second sink", 5000, { optional: true, tax: false }),
    ],
    tax: { name: "Austin", percent: 8.25 },
    discount: { name: "Spring offer", applyTo: "taxable", percent: 10 },
    notes: "Please clear the space below the sink.",
  });
  await sent(cast.owner, "invoice", id, { items: [line("Drain cleaning", 12_000)] });
});

async function hubOf(kind: "estimate" | "invoice") {
  const { link } = await officeCall(copyDocumentLink, cast.owner, { kind, ref: "1001" });
  const { searchParams } = new URL(link);
  const ids: Link = {
    vanityName: river,
    sessionId: searchParams.get("s")!,
    clientHubId: searchParams.get("c")!,
  };
  return (await call(openLink, undefined, ids)).secret;
}

async function page(secret: string | undefined, path: string) {
  const { context } = withHub(secret);
  return answerOf(`/company/${river}/client-hub${path}`, context);
}

test("EST-002 to EST-010: an estimate shows both sides, its lines and totals", async () => {
  const answer = await page(await hubOf("estimate"), "/estimates/1001");
  const html = await answer.text();
  expect(answer.status).toBe(200);
  for (const text of [
    "River City Plumbing",
    "ESTIMATE",
    "Estimate For",
    "Maria Lopez",
    "Drain cleaning",
    "<strong>camera</strong>",
    "Optional, not included in the total",
    "Spring offer (10% off taxable items)",
    "−$12.00",
    "Austin (8.25%)",
    "$8.91",
    "$116.91",
    "Please clear the space below the sink.",
  ])
    expect(html).toContain(text);
});

test("INV-002 to INV-005, INV-009: an invoice is unpaid, with what is due", async () => {
  const html = await (await page(await hubOf("invoice"), "/invoices/1001")).text();
  for (const text of [
    "INVOICE",
    "Bill To",
    "Unpaid",
    "Invoice total",
    "Payment collected",
    "Amount due",
  ])
    expect(html).toContain(text);
});

test("HUB-008: without a session it leads to the hub's start, and a link opens its document alone", async () => {
  expect((await page(undefined, "/estimates/1001")).headers.get("location")).toBe(
    `/company/${river}/client-hub`,
  );
  const secret = await hubOf("estimate");
  expect((await page(secret, "/invoices/1001")).status).toBe(404);
  expect((await page(secret, "/estimates")).status).toBe(302);
});
