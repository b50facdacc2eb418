import { expect, test } from "vitest";
import { RESOURCES } from "../../scripts/stripe/resources";
import { call, ORIGIN, start } from "./start";

const errorOf = async (answer: Response) =>
  (await answer.json<{ error: Record<string, string> }>()).error;

test.each([
  ["none", {}],
  ["a live one", { Authorization: "Bearer sk_live_local" }],
])("a key is needed: %s is refused", async (_what, headers) => {
  const { emulator } = start();
  const answer = await emulator.fetch(new Request(`${ORIGIN}/v1/customers`, { headers }));
  expect(answer.status).toBe(401);
  expect((await errorOf(answer))["type"]).toBe("invalid_request_error");
});

test("a publishable key is not enough", async () => {
  const { emulator } = start();
  const headers = { Authorization: "Bearer pk_test_local" };
  const answer = await emulator.fetch(new Request(`${ORIGIN}/v1/customers`, { headers }));
  expect(answer.status).toBe(403);
  expect((await errorOf(answer))["code"]).toBe("secret_key_required");
});

test.each(["Bearer sk_test_local", "Bearer rk_test_local", `Basic ${btoa("sk_test_local:")}`])(
  "%s is taken",
  async (Authorization) => {
    const { emulator } = start();
    const headers = { Authorization };
    const answer = await emulator.fetch(new Request(`${ORIGIN}/v1/customers`, { headers }));
    expect(answer.status).toBe(200);
    expect(answer.headers.get("Request-Id")).toMatch(/^req_/);
  },
);

test("an error has Stripe's keys", async () => {
  const { emulator } = start();
  const answer = await call(emulator, "POST", "/v1/customers", "nom=Ann");
  expect(answer.status).toBe(400);
  expect(await errorOf(answer)).toEqual({
    code: "parameter_unknown",
    doc_url: "https://docs.stripe.com/error-codes/parameter-unknown",
    message: "Received unknown parameter: nom",
    param: "nom",
    request_log_url: expect.stringContaining(answer.headers.get("Request-Id")!),
    type: "invalid_request_error",
  });
});

const CALLS = RESOURCES.flatMap(({ routes }) => routes).map(
  ({ method, path }) => [method, path.replace(/:\w+/g, "x")] as const,
);

test.each(CALLS)("%s %s refuses a parameter it does not know", async (method, path) => {
  const { emulator } = start();
  const query = method === "POST" ? "" : "?unknown_one=1";
  const answer = await call(emulator, method, path + query, "unknown_one=1");
  expect(answer.status).toBe(400);
  expect(await errorOf(answer)).toMatchObject({
    code: "parameter_unknown",
    param: "unknown_one",
  });
});

test.each([
  ["/v1/products", "", "parameter_missing", "name", "Missing required param: name."],
  ["/v1/account_links", "type=account_onboarding", "parameter_missing", "account", "account."],
  ["/v1/products", "name=", "parameter_invalid_empty", "name", "empty string for 'name'"],
  ["/v1/prices", "currency=usd&unit_amount=x", "parameter_invalid_integer", "unit_amount", "x"],
  ["/v1/products", "name=a&active=maybe", undefined, "active", "Invalid boolean: maybe"],
  ["/v1/products", "name=a&url=nowhere", "url_invalid", "url", "Not a valid URL"],
  ["/v1/accounts", "controller[fees][payer]=x", undefined, "controller[fees][payer]", "must be"],
  ["/v1/accounts", "controller[x]=1", "parameter_unknown", "controller[x]", "controller[x]"],
  [
    "/v1/checkout/sessions",
    "line_items[0][foo]=1",
    "parameter_unknown",
    "line_items[0][foo]",
    "line_items[0][foo]",
  ],
])("%s with %s: %s of %s", async (path, body, code, param, says) => {
  const { emulator } = start();
  const answer = await call(emulator, "POST", path, body);
  expect(answer.status).toBe(400);
  const error = await errorOf(answer);
  expect([error["code"], error["param"]]).toEqual([code, param]);
  expect(error["message"]).toContain(says);
});

test.each([
  ["email=notanemail", "email_invalid", "email", "Invalid email address: notanemail"],
  ["email=a@x.example&email=b@x.example", "parameter_invalid_string", "email", "more than once"],
  ["metadata[a]=1&metadata[a]=2", "parameter_invalid_string", "metadata[a]", "more than once"],
  ["metadata[__proto__]=x", "parameter_unknown", "metadata[__proto__]", "metadata[__proto__]"],
  ["__proto__[name]=x", "parameter_unknown", "__proto__[name]", "__proto__[name]"],
  ["constructor=x", "parameter_unknown", "constructor", "constructor"],
])("a customer with %s is refused: %s", async (body, code, param, says) => {
  const { emulator, stripe } = start();
  const { id } = await stripe.customers.create({ email: "ann@example.com" });
  for (const path of ["/v1/customers", `/v1/customers/${id}`]) {
    const answer = await call(emulator, "POST", path, body);
    expect(answer.status).toBe(400);
    const error = await errorOf(answer);
    expect([error["code"], error["param"]]).toEqual([code, param]);
    expect(error["message"]).toContain(says);
  }
  expect((await stripe.customers.list()).data).toMatchObject([{ id, email: "ann@example.com" }]);
  expect(await stripe.customers.update(id, { email: "" })).toMatchObject({ email: null });
});

test("what is not there: 404 for a path, 400 for a parameter", async () => {
  const { stripe } = start();
  await expect(stripe.customers.retrieve("cus_none")).rejects.toMatchObject({
    statusCode: 404,
    code: "resource_missing",
    message: "No such customer: 'cus_none'",
    param: "id",
  });
  await expect(
    stripe.billingPortal.sessions.create({ customer: "cus_none" }),
  ).rejects.toMatchObject({ statusCode: 400, code: "resource_missing", param: "customer" });
  await expect(stripe.rawRequest("GET", "/v1/nothing")).rejects.toMatchObject({ statusCode: 404 });
});

test("lists are paged, newest first", async () => {
  const { stripe, emulator } = start();
  const made: string[] = [];
  for (const name of ["1", "2", "3", "4", "5"]) {
    made.unshift((await stripe.customers.create({ name })).id);
    await emulator.advance(10);
  }
  const first = await stripe.customers.list({ limit: 2 });
  expect([first.data.map(({ id }) => id), first.has_more]).toEqual([made.slice(0, 2), true]);
  const last = await stripe.customers.list({ limit: 3, starting_after: made[1]! });
  expect([last.data.map(({ id }) => id), last.has_more]).toEqual([made.slice(2), false]);
  const before = await stripe.customers.list({ limit: 2, ending_before: made[3]! });
  expect([before.data.map(({ id }) => id), before.has_more]).toEqual([made.slice(1, 3), true]);
  const recent = await stripe.customers.list({ created: { gte: emulator.now() - 20 } });
  expect(recent.data.map(({ id }) => id)).toEqual(made.slice(0, 2));
  const all: string[] = [];
  for await (const { id } of stripe.customers.list({ limit: 2 })) all.push(id);
  expect(all).toEqual(made);
  await expect(stripe.customers.list({ limit: 101 })).rejects.toMatchObject({ param: "limit" });
});

test("ids are expanded where asked, also within lists; others are refused", async () => {
  const { stripe } = start();
  const { id: product } = await stripe.products.create({ name: "Pro" });
  await stripe.prices.create({ product, currency: "usd", unit_amount: 100 });
  const { data } = await stripe.prices.list({ expand: ["data.product"] });
  expect(data[0]!.product).toMatchObject({ id: product, name: "Pro" });
  await expect(stripe.products.retrieve(product, { expand: ["name"] })).rejects.toMatchObject({
    message: "This property cannot be expanded (name).",
  });
});

test.each(["foo", "__proto__", "constructor", "toString"])("%s is not expanded", async (name) => {
  const { stripe } = start();
  await stripe.customers.create({});
  for (const field of [name, `data.${name}`])
    await expect(stripe.customers.list({ expand: [field] })).rejects.toMatchObject({
      statusCode: 400,
      message: `This property cannot be expanded (${field}).`,
    });
});

test("metadata is merged; empty values remove; Stripe's limits hold", async () => {
  const { stripe } = start();
  const { id } = await stripe.customers.create({ metadata: { a: "1", b: "2" } });
  const merged = await stripe.customers.update(id, { metadata: { b: "", c: "3" } });
  expect(merged.metadata).toEqual({ a: "1", c: "3" });
  expect((await stripe.customers.update(id, { metadata: "" })).metadata).toEqual({});
  const many = Object.fromEntries(Array.from({ length: 51 }, (_, index) => [`k${index}`, "v"]));
  for (const metadata of [many, { ["k".repeat(41)]: "v" }, { k: "v".repeat(501) }])
    await expect(stripe.customers.update(id, { metadata })).rejects.toMatchObject({
      statusCode: 400,
    });
});

test("each account has its own objects", async () => {
  const { stripe } = start();
  const { id: stripeAccount } = await stripe.accounts.create({ country: "US" });
  const { id } = await stripe.customers.create({}, { stripeAccount });
  await expect(stripe.customers.retrieve(id)).rejects.toMatchObject({ statusCode: 404 });
  expect((await stripe.customers.retrieve(id, {}, { stripeAccount })).id).toBe(id);
});

test("a lookup key moves to another price only if that is asked for", async () => {
  const { stripe } = start();
  const { id: product } = await stripe.products.create({ name: "Pro" });
  const price = { product, currency: "usd", unit_amount: 100, lookup_key: "pro" };
  const first = await stripe.prices.create(price);
  await expect(stripe.prices.create(price)).rejects.toMatchObject({
    code: "resource_already_exists",
  });
  const second = await stripe.prices.create({ ...price, transfer_lookup_key: true });
  const { data } = await stripe.prices.list({ lookup_keys: ["pro"] });
  expect(data.map(({ id }) => id)).toEqual([second.id]);
  expect((await stripe.prices.retrieve(first.id)).lookup_key).toBeNull();
});

test("a deleted customer is told as such, and its subscriptions and cards are gone", async () => {
  const { stripe } = start();
  const { id } = await stripe.customers.create({ email: "owner@example.com" });
  await stripe.paymentMethods.attach("pm_card_visa", { customer: id });
  expect(await stripe.customers.del(id)).toMatchObject({ id, deleted: true });
  expect(await stripe.customers.retrieve(id)).toMatchObject({ id, deleted: true });
  expect((await stripe.customers.list({ email: "owner@example.com" })).data).toEqual([]);
  await expect(stripe.customers.update(id, {})).rejects.toMatchObject({ statusCode: 404 });
});

test("a card is attached, made the default, and detached", async () => {
  const { stripe } = start();
  const { id: customer } = await stripe.customers.create({});
  await expect(
    stripe.paymentMethods.attach("pm_card_visa_chargeDeclined", { customer }),
  ).rejects.toMatchObject({ statusCode: 402, code: "card_declined" });
  const card = await stripe.paymentMethods.attach("pm_card_visa", { customer });
  const chosen = { invoice_settings: { default_payment_method: card.id } };
  expect(await stripe.customers.update(customer, chosen)).toMatchObject(chosen);
  expect((await stripe.paymentMethods.detach(card.id)).customer).toBeNull();
  const { data } = await stripe.customers.listPaymentMethods(customer);
  expect(data).toEqual([]);
  expect(await stripe.customers.retrieve(customer)).toMatchObject({
    invoice_settings: { default_payment_method: null },
  });
});

test("a customer's default card is one of its own", async () => {
  const { stripe } = start();
  const other = await stripe.customers.create({ payment_method: "pm_card_visa" });
  const { data } = await stripe.paymentMethods.list({ customer: other.id });
  const settings = { invoice_settings: { default_payment_method: data[0]!.id } };
  await expect(stripe.customers.create(settings)).rejects.toMatchObject({ statusCode: 400 });
  const { id } = await stripe.customers.create({});
  await expect(stripe.customers.update(id, settings)).rejects.toMatchObject({
    code: "resource_missing",
    param: "invoice_settings[default_payment_method]",
  });
  expect(await stripe.customers.update(other.id, settings)).toMatchObject(settings);
});
