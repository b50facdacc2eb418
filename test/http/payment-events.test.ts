/** Stripe's events about payments of companies' clients: only what Stripe signed, of that account, once. */
import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { signatureHeader } from "../../scripts/stripe/webhooks/signature";
import { connectSecret, control, PaidCompany } from "./paying";
import { ask } from "./request";

const CONNECT = "/webhooks/stripe-connect";

let company: PaidCompany;
let maria: Awaited<ReturnType<PaidCompany["client"]>>;
let secrets: Awaited<ReturnType<typeof connectSecret>>;
let now: number;
/** A payment that Stripe has, and of which we know nothing: its own events are held. */
let number: number;
let intent: string;

beforeAll(async () => {
  company = await PaidCompany.new();
  maria = await company.client();
  secrets = await connectSecret();
  ({ now } = await control<{ now: number }>("now"));
  await control("hold", {});
});
afterAll(async () => {
  await control("release", {});
});
beforeEach(async () => {
  number = await company.invoice(maria);
  intent = (await company.begun(maria.visitor, number)).paymentIntentId;
  await company.confirm(intent);
  expect((await company.read(number)).status).toBe("Sent");
});

function eventOf({
  account = company.account,
  id = `evt_${randomUUID().replaceAll("-", "")}`,
} = {}) {
  return JSON.stringify({
    ...{ id, object: "event", type: "payment_intent.succeeded", created: now, livemode: false },
    account,
    data: { object: { id: intent, object: "payment_intent", status: "succeeded" } },
  });
}

async function sent(body: string, signature: string | undefined, path = CONNECT) {
  const { status, text } = await ask(path, {
    method: "POST",
    headers: {
      "Content-Type": "application/json",
      ...(signature !== undefined && { "Stripe-Signature": signature }),
    },
    body,
  });
  return [status, text.trim()];
}

const signed = (body: string, { secret = secrets.connect, time = now } = {}) =>
  signatureHeader(secret, time, body);

const untouched = async () => expect((await company.read(number)).status).toBe("Sent");
const REFUSED = [400, "Wrong signature."];

test("an event that was altered on its way is refused", async () => {
  const body = eventOf();
  const signature = await signed(body);
  expect(await sent(body.replace("succeeded", "succeeded "), signature)).toEqual(REFUSED);
  expect(await sent(`${body} `, signature)).toEqual(REFUSED);
  await untouched();
});

test("an unsigned one, and one by another secret", async () => {
  const body = eventOf();
  expect(await sent(body, undefined)).toEqual(REFUSED);
  expect(await sent(body, "")).toEqual(REFUSED);
  expect(await sent(body, await signed(body, { secret: secrets.platform }))).toEqual(REFUSED);
  expect(await sent(body, await signed(body, { secret: "whsec_other" }))).toEqual(REFUSED);
  await untouched();
});

test("one that is older than five minutes", async () => {
  const body = eventOf();
  const { now: at } = await control<{ now: number }>("now");
  expect(await sent(body, await signed(body, { time: at - 310 }))).toEqual(REFUSED);
  await untouched();
  expect(await sent(body, await signed(body, { time: at - 280 }))).toEqual([200, "Applied."]);
});

test("one of another account, or at the address of the platform’s own, changes nothing", async () => {
  for (const account of ["acct_other", "acct_1"]) {
    const body = eventOf({ account });
    expect(await sent(body, await signed(body))).toEqual([200, "Applied."]);
  }
  const body = eventOf();
  const signature = await signed(body, { secret: secrets.platform });
  expect(await sent(body, signature, "/webhooks/stripe")).toEqual([
    200,
    "Ignored: the event came to the wrong address.",
  ]);
  await untouched();
});

test("one that comes again, also at the same time, pays once", async () => {
  const body = eventOf();
  const signature = await signed(body);
  const answers = await Promise.all([1, 2, 3].map(() => sent(body, signature)));
  expect(answers.map(([status]) => status)).toEqual([200, 200, 200]);
  expect(await sent(body, signature)).toEqual([200, "Applied before."]);
  const again = eventOf();
  expect(await sent(again, await signed(again))).toEqual([200, "Applied."]);
  await control("release", { order: "reverse" });
  await control("idle", {});
  await control("hold", {});
  const { status, payments } = await company.read(number);
  expect(status).toBe("Paid");
  expect(payments).toHaveLength(1);
});
