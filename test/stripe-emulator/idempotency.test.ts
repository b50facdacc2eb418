import { expect, test } from "vitest";
import { call, start } from "./start";

const CUSTOMERS = "/v1/customers";
const DAY = 86400;

const keyed = (key: string, rest: Record<string, string> = {}) => ({
  "Idempotency-Key": key,
  ...rest,
});

test("the same key answers the same again, and says so", async () => {
  const { emulator, stripe } = start();
  const first = await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("a"));
  const second = await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("a"));
  expect(first.headers.get("Idempotent-Replayed")).toBeNull();
  expect(second.headers.get("Idempotent-Replayed")).toBe("true");
  expect(second.headers.get("Original-Request")).toBe(first.headers.get("Request-Id"));
  expect(await second.text()).toBe(await first.text());
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test("a failure after execution began is answered again, too", async () => {
  const { emulator, stripe } = start();
  await stripe.customers.create({ name: "Ann" });
  const attach = (key: string) =>
    call(
      emulator,
      "POST",
      "/v1/payment_methods/pm_card_visa/attach",
      "customer=cus_no",
      keyed(key),
    );
  const first = await attach("b");
  const second = await attach("b");
  expect([first.status, second.status]).toEqual([400, 400]);
  expect(second.headers.get("Idempotent-Replayed")).toBe("true");
});

test("refused parameters are not kept: the key is free for the right ones", async () => {
  const { emulator } = start();
  const wrong = await call(emulator, "POST", CUSTOMERS, "nom=Ann", keyed("c"));
  expect(wrong.status).toBe(400);
  const right = await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("c"));
  expect(right.status).toBe(200);
  expect(right.headers.get("Idempotent-Replayed")).toBeNull();
});

test.each([
  ["other parameters", CUSTOMERS, "name=Bea", "same parameters"],
  ["another path", "/v1/products", "name=Ann", "same endpoint"],
])("%s under the same key are an error", async (_what, path, body, says) => {
  const { emulator } = start();
  await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("d"));
  const refused = await call(emulator, "POST", path, body, keyed("d"));
  expect(refused.status).toBe(400);
  const { error } = await refused.json<{ error: { type: string; message: string } }>();
  expect(error.type).toBe("idempotency_error");
  expect(error.message).toContain(says);
});

test("keys belong to an account", async () => {
  const { emulator, stripe } = start();
  const { id } = await stripe.accounts.create({ country: "US" });
  await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("e"));
  const other = await call(
    emulator,
    "POST",
    CUSTOMERS,
    "name=Ann",
    keyed("e", { "Stripe-Account": id }),
  );
  expect(other.headers.get("Idempotent-Replayed")).toBeNull();
  expect((await stripe.customers.list({}, { stripeAccount: id })).data).toHaveLength(1);
});

test("a second call while the first is under way is refused, and not kept", async () => {
  const { emulator, stripe, control } = start();
  await control("fault", { match: "POST /v1/customers", kind: "delay", ms: 50 });
  const first = call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("f"));
  await new Promise((done) => setTimeout(done, 10));
  const second = await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("f"));
  expect(second.status).toBe(409);
  expect(await second.json()).toMatchObject({ error: { code: "idempotency_key_in_use" } });
  expect((await first).status).toBe(200);
  const third = await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("f"));
  expect(third.headers.get("Idempotent-Replayed")).toBe("true");
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test("a key is forgotten after 24 hours of the clock", async () => {
  const { emulator } = start();
  await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("g"));
  await emulator.advance(DAY - 1);
  const known = await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("g"));
  expect(known.headers.get("Idempotent-Replayed")).toBe("true");
  await emulator.advance(1);
  const unknown = await call(emulator, "POST", CUSTOMERS, "name=Bea", keyed("g"));
  expect(unknown.status).toBe(200);
  expect(unknown.headers.get("Idempotent-Replayed")).toBeNull();
});

test("keys of over 255 characters are refused; GET and DELETE ignore keys", async () => {
  const { emulator, stripe } = start();
  const long = await call(emulator, "POST", CUSTOMERS, "", keyed("k".repeat(256)));
  expect(long.status).toBe(400);
  const { id } = await stripe.customers.create({});
  await call(emulator, "GET", `${CUSTOMERS}/${id}`, "", keyed("h"));
  await stripe.customers.update(id, { name: "Ann" });
  const read = await call(emulator, "GET", `${CUSTOMERS}/${id}`, "", keyed("h"));
  expect(await read.json()).toMatchObject({ name: "Ann" });
  await call(emulator, "DELETE", `${CUSTOMERS}/${id}`, "", keyed("h"));
  const gone = await call(emulator, "DELETE", `${CUSTOMERS}/${id}`, "", keyed("h"));
  expect(gone.status).toBe(404);
});

test("an answer that was lost is there for the next try", async () => {
  const { emulator, stripe, control } = start();
  await control("fault", { match: "POST /v1/customers", kind: "drop" });
  await expect(
    stripe.customers.create({ name: "Ann" }, { idempotencyKey: "i" }),
  ).rejects.toMatchObject({ type: "StripeConnectionError" });
  const again = await call(emulator, "POST", CUSTOMERS, "name=Ann", keyed("i"));
  expect(again.headers.get("Idempotent-Replayed")).toBe("true");
  expect((await stripe.customers.list()).data).toHaveLength(1);
});

test("what failed before execution leaves the key free", async () => {
  const { stripe, control } = start();
  await control("fault", { match: "customers", kind: "fail", times: 1 });
  await control("fault", { match: "customers", kind: "limit", times: 1 });
  const create = () => stripe.customers.create({ name: "Ann" }, { idempotencyKey: "j" });
  await expect(create()).rejects.toMatchObject({ statusCode: 500, type: "StripeAPIError" });
  await expect(create()).rejects.toMatchObject({ statusCode: 429 });
  expect((await create()).name).toBe("Ann");
  expect((await stripe.customers.list()).data).toHaveLength(1);
});
