import { expect, test } from "vitest";
import { checkout, plans, subscribe } from "./billing";
import { createAccount, createLink } from "./connect";
import { ORIGIN, start } from "./start";

test("the control page lists what there is, and every page says what it is", async () => {
  const started = start();
  const { browser, stripe } = started;
  await stripe.webhookEndpoints.create({ url: "https://t.test/w", enabled_events: ["*"] });
  const { id, customer, monthly } = await subscribe(started);
  const account = await createAccount(started);
  await started.emulator.webhooks.idle();
  const { text } = await browser.open(ORIGIN);
  for (const shown of [id, customer, account.id, "customer.subscription.created", "delivered"])
    expect(text).toContain(shown);
  const link = await createLink(started, account.id);
  const session = await checkout(started, monthly.id);
  for (const url of [`${ORIGIN}/control`, link.url, session.url!])
    expect((await browser.open(url)).text).toMatch(/local stand-in for Stripe\.\s+No money moves/);
});

test("pages need no scripts, load nothing from elsewhere and escape what people enter", async () => {
  const started = start();
  const { emulator, browser, stripe } = started;
  await stripe.customers.create({ email: "<script>alert(1)</script>@example.com" });
  const answer = await emulator.fetch(new Request(ORIGIN));
  expect(answer.headers.get("Content-Security-Policy")).toContain("default-src 'none'");
  const text = await answer.text();
  expect(text).not.toContain("<script");
  expect(text).toContain("&#60;script&#62;");
  const style = await browser.open(`${ORIGIN}/pages/style.css`);
  expect(style.text).toContain("prefers-color-scheme: dark");
  expect((await browser.open(`${ORIGIN}/pages/none`)).status).toBe(404);
});

test("each field has a label, and an error names its field", async () => {
  const started = start();
  const { monthly } = await plans(started);
  const { url } = await checkout(started, monthly.id);
  const { text } = await started.browser.open(url!, { number: "1" });
  const ids = [...text.matchAll(/<input\s+id="(\w+)"/g)].map(([, id]) => id);
  expect(ids).toContain("number");
  for (const id of ids) expect(text).toContain(`<label for="${id}">`);
  expect(text).toContain('aria-describedby="number-error"');
  expect(text).toMatch(/role="alert"/);
});

test("a click on a test card fills the form", async () => {
  const started = start();
  const { monthly } = await plans(started);
  const { url } = await checkout(started, monthly.id);
  const { text } = await started.browser.open(`${url}?card=4000000000009995`);
  expect(text).toContain('value="4000000000009995"');
  expect(text).toContain('value="12 / 34"');
});

test("buttons of the page do what the JSON calls do", async () => {
  const { browser, emulator } = start();
  const before = emulator.now();
  const page = await browser.open(`${ORIGIN}/control/do/advance`, { seconds: "86400" });
  expect(page.url).toBe(`${ORIGIN}/control`);
  expect(emulator.now() - before).toBeGreaterThanOrEqual(86400);
  await browser.open(`${ORIGIN}/control/do/hold`, {});
  expect((await browser.open(ORIGIN)).text).toContain("Held: nothing is sent.");
});

test("wrong control calls are refused", async () => {
  const { control, browser } = start();
  expect(await control("advance", { seconds: -1 })).toHaveProperty("error");
  expect(await control("fault", { match: "(", kind: "fail" })).toHaveProperty("error");
  expect(await control("disconnect", { account: "acct_none" })).toHaveProperty("error");
  expect((await browser.open(`${ORIGIN}/control/api/toString`)).status).toBe(404);
});

test("faults are listed and cleared", async () => {
  const { control, stripe } = start();
  await control("fault", { match: "POST /v1/customers", kind: "fail", times: 5 });
  expect(await control("faults")).toMatchObject({ data: [{ kind: "fail", times: 5 }] });
  await control("clear-faults");
  expect((await stripe.customers.create({})).object).toBe("customer");
});

test("what was stored before is there again", async () => {
  const kept = new Map<string, [string, string, unknown]>();
  const journal = {
    before: [] as [string, string, unknown][],
    write(collection: string, id: string, value: unknown) {
      kept.set(`${collection} ${id}`, [collection, id, structuredClone(value)]);
    },
  };
  const first = start({ journal });
  const { id } = await subscribe(first);
  await first.emulator.advance(3600);
  const second = start({ journal: { ...journal, before: [...kept.values()] } });
  expect((await second.stripe.subscriptions.retrieve(id)).status).toBe("active");
  expect(second.emulator.now()).toBeGreaterThanOrEqual(first.emulator.now());
  await second.emulator.advance(32 * 86400);
  expect((await second.stripe.invoices.list({ subscription: id })).data).toHaveLength(2);
});
