/** What waits for a client, at the top of My Account: invoices to pay, estimates to answer. */
import { beforeEach, expect, test } from "vitest";
import { listHubDocuments } from "../../app/client-hub/documents/list-hub-documents.server";
import { listHubWaiting } from "../../app/client-hub/documents/list-hub-waiting.server";
import { untilText } from "../../app/client-hub/documents/until-text";
import { addDays, dayOf, endOfDay } from "../../app/calendar/days";
import { recordPayment } from "../../app/invoices/record-payment.server";
import type { User } from "../../app/operations/actor";
import { line, newClient, sent } from "../documents/offices";
import { call as officeCall } from "../requests/in-office";
import { mainText } from "../support/rendered";
import { insertHubsOnly, maria, prove } from "./codes";
import { call, change, DAY, insertHubs, NOW, river, withHub } from "./hub";
import { answerOf } from "./site";

const uri = river;
const timeZone = "America/Chicago";
const email = "nora@example.com";
const today = dayOf(NOW, timeZone);
let owner: User;
let client: string;

beforeEach(async () => {
  ({ owner } = await insertHubs());
  ({ id: client } = await newClient(owner, email));
});

const invoice = (rate: number, day = "") =>
  sent(owner, "invoice", client, { items: [line("Drain cleaning", rate)], ...(day && { day }) });

test("the most urgent come first, and what is done is left out", async () => {
  const later = await invoice(20_000, addDays(today, 20));
  const soon = await invoice(30_000, addDays(today, 2));
  const paid = await invoice(10_000, addDays(today, 1));
  await officeCall(recordPayment, owner, { ref: String(paid), method: "cash", amount: 10_000 });
  await officeCall(recordPayment, owner, { ref: String(soon), method: "cash", amount: 5000 });
  const estimate = await sent(owner, "estimate", client, {
    items: [line("Water heater", 150_000)],
    day: addDays(today, 5),
  });
  const lapsed = await sent(owner, "estimate", client);
  await change(
    "UPDATE document SET due_at = ? WHERE kind = 'estimate' AND number = ?",
    NOW - DAY,
    lapsed,
  );
  const stranger = await newClient(owner, "sam@example.com");
  await sent(owner, "invoice", stranger.id);

  const { documents } = await call(listHubWaiting, await prove(email), { uri });
  expect(documents.map(({ kind, number, amount }) => [kind, number, amount])).toEqual([
    ["invoice", soon, 25_000],
    ["estimate", estimate, 150_000],
    ["invoice", later, 20_000],
  ]);
  expect(documents[0]!.until).toBe(endOfDay(addDays(today, 2), timeZone) - 1);
  // The company can't be paid online.
  expect(documents.every(({ payable }) => !payable)).toBe(true);
});

test("an overdue invoice is first, and My Account and the list say so", async () => {
  const late = await invoice(41_250, addDays(today, 1));
  await change("UPDATE document SET due_at = ? WHERE number = ?", NOW - DAY, late);
  await invoice(20_000, addDays(today, 3));
  const secret = await prove(email);
  const { documents } = await call(listHubWaiting, secret, { uri });
  expect(documents[0]).toMatchObject({ number: late, overdue: true });
  const list = await call(listHubDocuments, secret, { uri, kind: "invoice" });
  expect(list.documents.map(({ number, waits }) => [number, waits])).toContainEqual([late, true]);

  const { context, settled } = withHub(secret);
  const answer = await answerOf(`/company/${river}/client-hub/my-account`, context);
  await settled();
  const text = mainText(await answer.text());
  expect(text).toContain(`Invoice ${late}`);
  expect(text).toContain("$412.50");
  expect(text.indexOf("Needs your attention")).toBeLessThan(text.indexOf("See your requests"));
});

test("the most urgent of many is there, whatever its number", async () => {
  for (let i = 0; i < 5; i++) await invoice(10_000, addDays(today, 60));
  const urgent = await invoice(20_000, addDays(today, 1));
  const { documents } = await call(listHubWaiting, await prove(email), { uri });
  expect(documents).toHaveLength(5);
  expect(documents[0]!.number).toBe(urgent);
});

test("estimates whose day is over take no place", async () => {
  const items = [line("Water heater", 150_000)];
  const open = await sent(owner, "estimate", client, { items, day: addDays(today, 5) });
  for (let i = 0; i < 5; i++) {
    const over = await sent(owner, "estimate", client);
    await change(
      "UPDATE document SET due_at = ? WHERE kind = 'estimate' AND number = ?",
      NOW - DAY,
      over,
    );
  }
  const { documents } = await call(listHubWaiting, await prove(email), { uri });
  expect(documents.map(({ number }) => number)).toEqual([open]);
});

test("My Account says if nothing waits", async () => {
  await insertHubsOnly();
  const { context, settled } = withHub(await prove(maria));
  const answer = await answerOf(`/company/${river}/client-hub/my-account`, context);
  await settled();
  expect(mainText(await answer.text())).toContain("Nothing needs your attention right now.");
});

test.each([
  ["invoice", 0, "due today"],
  ["invoice", 1, "due tomorrow"],
  ["invoice", 2, "due Friday"],
  ["estimate", 6, "valid until Tuesday"],
  ["invoice", 7, "due Mar 11"],
  ["invoice", 303, "due Jan 1, 2027"],
  ["invoice", -1, "was due Mar 3, 2026"],
  ["estimate", -1, "valid until Mar 3"],
] as const)("the day of an %s in %i days", (kind, days, text) => {
  const now = Date.UTC(2026, 2, 5, 1);
  const day = addDays("2026-03-04", days);
  const overdue = kind === "invoice" && days < 0;
  expect(untilText({ kind, day, overdue }, now, timeZone)).toBe(text);
});

test("no day is no text", () => {
  expect(untilText({ kind: "invoice", day: "", overdue: false }, NOW, timeZone)).toBe("");
});
