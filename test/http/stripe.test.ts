/** The served product and the stand-in for Stripe, over the network. */
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, test } from "vitest";
import { demo } from "../../scripts/seed/showcase";
import { ask, domainHost, port } from "./request";
import { noteSecrets } from "./secrets";
import { Visitor } from "./visitor";

const { vanityName } = demo.showcase;
const STRIPE = `http://127.0.0.1:${Number(port) + 300}`;
const uri = `?uri=${vanityName}`;

const owner = new Visitor();
beforeAll(async () => {
  const secrets = `${process.env.STATE_DIR}/stripe-webhooks.json`;
  noteSecrets("sk_test_local", ...Object.values<string>(JSON.parse(readFileSync(secrets, "utf8"))));
  const { status } = await owner.call("POST", "/auth/sign-in", {
    email: "owner@example.com",
    password: "tradepost demo",
  });
  expect(status).toBe(200);
});

async function control<Answer = object>(name: string, body: object = {}) {
  const response = await fetch(`${STRIPE}/control/api/${name}`, {
    method: "POST",
    body: JSON.stringify(body),
  });
  expect(response.ok).toBe(true);
  return (await response.json()) as Answer;
}

async function called(method: string, path: string, body?: object) {
  const { status, text } = await owner.call(method, `/provider${path}${uri}`, body);
  return { status, ...JSON.parse(text) } as Record<string, unknown>;
}

describe("the webhooks", () => {
  const paths = ["/webhooks/stripe", "/webhooks/stripe-connect"];

  test.each(paths)("%s takes only what Stripe has signed", async (path) => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ id: "evt_1", object: "event", type: "account.updated" });
    const signed = { ...headers, "Stripe-Signature": "t=1,v1=00" };
    expect((await ask(path, { method: "POST", headers, body })).status).toBe(400);
    expect((await ask(path, { method: "POST", headers: signed, body })).status).toBe(400);
    expect((await ask(path, { method: "POST", headers: signed, body: "" })).status).toBe(400);
    const large = "x".repeat(1_100_000);
    expect((await ask(path, { method: "POST", headers: signed, body: large })).status).toBe(400);
  });

  test.each(paths)("%s shows nothing, and is not there on a company's domain", async (path) => {
    expect((await ask(path)).status).toBe(405);
    const method = "POST";
    expect((await ask(path, { method, host: domainHost, body: "{}" })).status).not.toBe(200);
    const headers = { Origin: "https://elsewhere.example" };
    expect((await ask(path, { method, headers, body: "{}" })).status).toBe(403);
  });
});

describe("a company's account", () => {
  test("is connected, changes and is disconnected, and each event is applied at its first delivery", async () => {
    const { url } = await called("POST", "/payment-account/connect");
    expect(url).toMatch(/\/pages\/setup\//);
    const { accountId } = await called("GET", "/payment-account");
    await control("onboard", { account: accountId });
    await control("idle");
    expect(await called("GET", "/payment-account")).toMatchObject({
      connected: true,
      chargesEnabled: true,
      payoutsEnabled: true,
    });
    await control("disable-charges", { account: accountId });
    await control("idle");
    expect(await called("GET", "/payment-account")).toMatchObject({ chargesEnabled: false });
    expect((await called("DELETE", "/payment-account")).status).toBe(200);
    await expect
      .poll(async () => (await fetch(`${STRIPE}/v1/accounts/${String(accountId)}`, auth)).status)
      .toBe(403);
    await control("idle");
    expect(await called("GET", "/payment-account")).toMatchObject({
      connected: false,
      accountId,
      disconnectedBy: "owner",
    });
    const { data } = await control<{
      data: { state: string; attempts: { status: number | null }[] }[];
    }>("deliveries");
    expect(data.length).toBeGreaterThan(3);
    expect(
      data.filter(({ state, attempts }) => state !== "delivered" || attempts.length > 1),
    ).toEqual([]);
  });

  test("is not connected while Stripe is down, which is said", async () => {
    await control("fault", { match: "POST /v1/account", kind: "fail" });
    expect(await called("POST", "/payment-account/connect")).toMatchObject({
      status: 503,
      error: { code: "unavailable", message: expect.stringContaining("Stripe doesn’t answer") },
    });
    await control("clear-faults");
  });
});

const auth = { headers: { Authorization: "Bearer sk_test_local" } };

test("only pages whose forms lead to Stripe may send forms there", async () => {
  const formAction = async (path: string) =>
    /form-action ([^;]*)/.exec((await owner.get(path)).headers["content-security-policy"]!)![1];
  const office = `/provider/${vanityName}`;
  const stripe = `'self' http://localhost:${Number(port) + 300}`;
  expect(await formAction(`${office}/settings/pro`)).toBe(stripe);
  expect(await formAction(`${office}/settings/payments`)).toBe(stripe);
  for (const path of [`${office}/settings`, "/", "/pricing", `/company/${vanityName}`])
    expect(await formAction(path)).toBe("'self'");
});

test("the pages that Stripe sends people to are there", async () => {
  const office = `/provider/${vanityName}/settings`;
  for (const path of [
    `${office}/payments/return`,
    `${office}/payments/again`,
    `${office}/pro/return?checkout=cs_test_none`,
  ])
    expect((await owner.get(path)).status).toBe(200);
});
