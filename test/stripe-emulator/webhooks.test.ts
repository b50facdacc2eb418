import Stripe from "stripe";
import { expect, test } from "vitest";
import { client, start, type Received, type Started } from "./start";

const provider = Stripe.createSubtleCryptoProvider();
const DAY = 86400;

async function listening() {
  const started = start();
  const endpoint = await started.stripe.webhookEndpoints.create({
    url: "https://tradepost.test/webhooks/stripe",
    enabled_events: ["customer.created", "customer.updated"],
  });
  return { ...started, started, endpoint };
}

const names = ({ received }: Started) =>
  received.map(({ event }) => (event.data.object as Stripe.Customer).name);

const verify = (stripe: Stripe, { body, signature }: Received, secret: string, at?: number) =>
  stripe.webhooks.constructEventAsync(body, signature, secret, 300, provider, at && at * 1000);

test("the secret is answered once; events are signed with it", async () => {
  const { stripe, emulator, received, endpoint } = await listening();
  expect(endpoint.secret).toMatch(/^whsec_/);
  expect((await stripe.webhookEndpoints.retrieve(endpoint.id)).secret).toBeUndefined();
  await stripe.customers.create({ name: "Ann" });
  await emulator.webhooks.idle();
  const event = await verify(stripe, received[0]!, endpoint.secret!);
  expect(event).toMatchObject({
    type: "customer.created",
    livemode: false,
    api_version: "2026-10-28.endive",
    data: { object: { name: "Ann" } },
  });
});

test("altered, old and foreign signatures are refused", async () => {
  const { stripe, emulator, received, endpoint } = await listening();
  await stripe.customers.create({ name: "Ann" });
  await emulator.webhooks.idle();
  const [sent] = received;
  const altered = { ...sent!, body: sent!.body.replace("Ann", "Eve") };
  await expect(verify(stripe, altered, endpoint.secret!)).rejects.toThrow("No signatures found");
  await expect(verify(stripe, sent!, "whsec_other")).rejects.toThrow("No signatures found");
  const late = Math.floor(Date.now() / 1000) + 301;
  await expect(verify(stripe, sent!, endpoint.secret!, late)).rejects.toThrow("tolerance");
});

test("an event tells which request caused it, and what was before", async () => {
  const { stripe, emulator, received } = await listening();
  const { id } = await stripe.customers.create({ name: "Ann" });
  await stripe.customers.update(id, { name: "Bea" }, { idempotencyKey: "k1" });
  await emulator.webhooks.idle();
  expect(received[1]!.event).toMatchObject({
    request: { id: expect.stringMatching(/^req_/), idempotency_key: "k1" },
    data: { object: { name: "Bea" }, previous_attributes: { name: "Ann" } },
  });
});

test("endpoints get the types they asked for, of their side alone", async () => {
  const { stripe, emulator, received, endpoint, types } = await listening();
  await stripe.webhookEndpoints.create({
    url: "https://tradepost.test/connect",
    enabled_events: ["*"],
    connect: true,
  });
  await stripe.products.create({ name: "Pro" });
  const { id } = await stripe.accounts.create({ country: "US" });
  await stripe.customers.create({}, { stripeAccount: id });
  await stripe.customers.create({});
  await emulator.webhooks.idle();
  expect(received.map(({ url, event }) => [url, event.account])).toEqual([
    ["https://tradepost.test/connect", id],
    ["https://tradepost.test/webhooks/stripe", undefined],
  ]);
  await stripe.webhookEndpoints.update(endpoint.id, { disabled: true });
  await stripe.customers.create({});
  await stripe.webhookEndpoints.del(endpoint.id);
  await stripe.customers.create({});
  await emulator.webhooks.idle();
  expect(types()).toHaveLength(2);
});

test("an event is sent again until it is taken, for three days of the clock", async () => {
  const { stripe, emulator, received, answers } = await listening();
  answers.status = 500;
  await stripe.customers.create({});
  await emulator.webhooks.idle();
  expect(received).toHaveLength(1);
  await emulator.advance(300);
  expect(received).toHaveLength(2);
  const [event] = (await stripe.events.list()).data;
  expect(event!.pending_webhooks).toBe(1);
  await emulator.advance(4 * DAY);
  expect(received).toHaveLength(10);
  const times = emulator.webhooks.list()[0]!.attempts.map(({ at }) => at);
  const gaps = times.slice(1).map((at, index) => at - times[index]!);
  expect(gaps).toEqual([...gaps].sort((a, b) => a - b));
  expect(times.at(-1)! - times[0]!).toBeLessThanOrEqual(3 * DAY);
  expect(emulator.webhooks.list()[0]!.state).toBe("failed");
});

test("each attempt has the time of its own", async () => {
  const { stripe, emulator, received, answers, endpoint } = await listening();
  answers.status = 500;
  await stripe.customers.create({});
  await emulator.webhooks.idle();
  answers.status = 200;
  await emulator.advance(300);
  const [first, second] = received.map(({ signature }) => Number(/t=(\d+)/.exec(signature)![1]));
  expect(second! - first!).toBe(300);
  await verify(stripe, received[1]!, endpoint.secret!, emulator.now());
  expect((await stripe.events.list()).data[0]!.pending_webhooks).toBe(0);
});

test("held ones wait, and are released in either order", async () => {
  const { stripe, emulator, started } = await listening();
  emulator.webhooks.hold();
  for (const name of ["1", "2", "3"]) await stripe.customers.create({ name });
  await emulator.webhooks.idle();
  expect(names(started)).toEqual([]);
  emulator.webhooks.release("reverse");
  await emulator.webhooks.idle();
  expect(names(started)).toEqual(["3", "2", "1"]);
  emulator.webhooks.hold();
  for (const name of ["4", "5"]) await stripe.customers.create({ name });
  emulator.webhooks.release();
  await emulator.webhooks.idle();
  expect(names(started).slice(3)).toEqual(["4", "5"]);
});

test("lost, repeated and late ones", async () => {
  const { stripe, emulator, started } = await listening();
  emulator.webhooks.drop();
  await stripe.customers.create({ name: "lost" });
  emulator.webhooks.repeat();
  await stripe.customers.create({ name: "twice" });
  emulator.webhooks.delay(60);
  await stripe.customers.create({ name: "late" });
  await emulator.webhooks.idle();
  expect(names(started)).toEqual(["twice", "twice"]);
  await emulator.advance(60);
  expect(names(started)).toEqual(["twice", "twice", "late"]);
});

test("one event is sent again on demand", async () => {
  const { stripe, emulator, started, control } = await listening();
  await stripe.customers.create({ name: "Ann" });
  await emulator.webhooks.idle();
  const [event] = (await stripe.events.list()).data;
  await control("resend", { event: event!.id });
  await control("idle");
  expect(names(started)).toEqual(["Ann", "Ann"]);
});

test("a call is answered without waiting for its webhook", async () => {
  let arrived = false;
  let open: () => void = () => {};
  const gate = new Promise<void>((done) => (open = done));
  const { stripe, emulator } = start({
    async send() {
      await gate;
      arrived = true;
      return new Response();
    },
  });
  await stripe.webhookEndpoints.create({ url: "https://t.test/w", enabled_events: ["*"] });
  await stripe.customers.create({});
  expect(arrived).toBe(false);
  open();
  await emulator.webhooks.idle();
  expect(arrived).toBe(true);
});

test("events are listed by type and time, for 30 days", async () => {
  const { stripe, emulator } = start();
  await stripe.products.create({ name: "Pro" });
  await stripe.customers.create({});
  await emulator.advance(10);
  await stripe.customers.create({});
  expect((await stripe.events.list({ type: "customer.created" })).data).toHaveLength(2);
  expect((await stripe.events.list({ types: ["product.*"] })).data).toHaveLength(1);
  const recent = await stripe.events.list({ created: { gte: emulator.now() } });
  expect(recent.data).toHaveLength(1);
  const { id } = recent.data[0]!;
  expect((await stripe.events.retrieve(id)).id).toBe(id);
  await emulator.advance(31 * DAY);
  await expect(stripe.events.retrieve(id)).rejects.toMatchObject({ code: "resource_missing" });
});

test("a receiver that calls back finds what the event tells", async () => {
  const found: string[] = [];
  const { emulator, stripe } = start({
    async send(request) {
      const event = (await request.json()) as Stripe.CustomerCreatedEvent;
      const own = client((inner) => emulator.fetch(inner));
      found.push((await own.customers.retrieve(event.data.object.id)).id);
      return new Response();
    },
  });
  await stripe.webhookEndpoints.create({ url: "https://t.test/w", enabled_events: ["*"] });
  const { id } = await stripe.customers.create({});
  await emulator.webhooks.idle();
  expect(found).toEqual([id]);
});

test("where they are not sent by themselves, they wait until asked for", async () => {
  const { stripe, emulator, received } = start({ autoSend: false });
  await stripe.webhookEndpoints.create({ url: "https://t.test/w", enabled_events: ["*"] });
  await stripe.customers.create({});
  await new Promise((done) => setTimeout(done, 20));
  expect(received).toEqual([]);
  await emulator.webhooks.idle();
  expect(received).toHaveLength(1);
});

test("control makes an endpoint whose secret is known; again it replaces it", async () => {
  const { stripe, control, emulator, received } = start();
  const secret = "whsec_known";
  for (const _ of [1, 2]) await control("endpoint", { url: "https://t.test/w", secret });
  await stripe.customers.create({});
  await emulator.webhooks.idle();
  expect(received).toHaveLength(1);
  expect((await verify(stripe, received[0]!, secret)).type).toBe("customer.created");
});
