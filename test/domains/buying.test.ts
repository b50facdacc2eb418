import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { openBilling } from "../../app/billing/open-billing.server";
import { buyPro } from "../../app/billing/buy-pro.server";
import { readPlan } from "../../app/billing/read-plan.server";
import { startTrial } from "../../app/billing/start-trial.server";
import { buyDomain } from "../../app/domains/buy-domain.server";
import { assignDomain } from "../../app/domains/assign.server";
import { listOwnDomains, removeDomain } from "../../app/domains/own-domains.server";
import { proofName, proofOf } from "../../app/domains/proof";
import { DAY, HOUR } from "../../app/duration";
import { refusalOf } from "../support/refusal";
import { card, stripeWorld, type World } from "../stripe/world";

let world: World;
beforeEach(async () => {
  world = await stripeWorld();
  await env.DB.prepare("DELETE FROM local_dns_record").run();
});

/** Assigned by a platform admin, with its records. */
async function assigned(hostname: string) {
  await world.call(assignDomain, world.admin, {
    vanityName: "river-city-plumbing",
    hostname,
    twin: false,
  });
  const token = await env.DB.prepare("SELECT token FROM custom_domain WHERE hostname = ?")
    .bind(hostname)
    .first<string>("token");
  const record = env.DB.prepare(
    "INSERT INTO local_dns_record (name, type, value) VALUES (?, ?, ?)",
  );
  await env.DB.batch([
    record.bind(proofName(hostname), "TXT", proofOf(token!)),
    record.bind(hostname, "CNAME", world.config.domains.target),
  ]);
  for (let check = 0; check < 4; check++) await world.wait(HOUR);
}

async function domain(hostname: string) {
  const { domains } = await world.call(listOwnDomains, world.owner);
  return domains.find((one) => one.hostname === hostname);
}

async function buy(hostname: string, number?: string) {
  const { url } = await world.call(buyDomain, world.owner, { hostname });
  return world.open(url, card(number));
}

async function pro() {
  const { url } = await world.call(buyPro, world.owner, { period: "monthly" });
  await world.open(url, card());
}

const subjects = () => world.mails.map(({ subject }) => subject);

describe("a domain that Pro includes", () => {
  test("is served without payment, and the second one waits for it", async () => {
    await pro();
    await assigned("first.example");
    await assigned("second.example");
    expect(await domain("first.example")).toMatchObject({ status: "active", yearlyCents: 0 });
    expect(await domain("second.example")).toMatchObject({
      status: "certificate",
      problem: "unpaid",
      yearlyCents: 12_499,
      billed: false,
    });
    expect(
      (await refusalOf(world.call(buyDomain, world.owner, { hostname: "first.example" }))).message,
    ).toContain("includes");
    const back = await buy("second.example");
    expect(back.url).toContain("/settings/pro/return?checkout=");
    await world.cron();
    expect(await domain("second.example")).toMatchObject({
      status: "active",
      problem: null,
      billed: true,
    });
    expect(
      (await refusalOf(world.call(buyDomain, world.owner, { hostname: "second.example" }))).code,
    ).toBe("conflict");
    expect(world.notices).toEqual([]);
  });

  test.each([
    ["Pro", pro],
    ["the trial", () => world.call(startTrial, world.owner)],
  ])("may be assigned before %s begins", async (_title, begin) => {
    await assigned("first.example");
    await assigned("second.example");
    await buy("first.example");
    await world.cron();
    expect(await domain("second.example")).toMatchObject({ problem: "unpaid" });
    await begin();
    await world.cron();
    // Rather the one that nothing pays for.
    expect(await domain("second.example")).toMatchObject({ status: "active", yearlyCents: 0 });
    expect(await domain("first.example")).toMatchObject({ yearlyCents: 12_499, billed: true });
  });

  test("that is paid for already is said to be included, and stays when its payment ends", async () => {
    await assigned("first.example");
    await buy("first.example");
    const paid = async () => (await world.call(readPlan, world.owner)).paid;
    expect(await paid()).toMatchObject([{ product: "domain", included: false }]);
    await pro();
    expect(await paid()).toMatchObject([
      { product: "pro" },
      { product: "domain", hostname: "first.example", included: true },
    ]);
    const { data } = await world.stripe.subscriptions.list();
    const { id } = data.find(({ metadata }) => metadata.product === "domain")!;
    await world.stripe.subscriptions.cancel(id);
    await world.idle();
    await world.cron();
    expect(await domain("first.example")).toMatchObject({ status: "active", billed: false });
  });

  test("is another one, when it is removed or a new one is assigned", async () => {
    await assigned("first.example");
    await pro();
    await assigned("second.example");
    const owner = { ...world.owner, provedAt: world.now() };
    await world.call(removeDomain, owner, { hostname: "first.example" });
    expect(await domain("second.example")).toMatchObject({ yearlyCents: 0 });
    await world.cron();
    expect(await domain("second.example")).toMatchObject({ status: "active" });
    await assigned("third.example");
    expect(await domain("third.example")).toMatchObject({ yearlyCents: 12_499 });
  });

  test("can't be bought any more on a page that was open", async () => {
    await assigned("first.example");
    const { url } = await world.call(buyDomain, world.owner, { hostname: "first.example" });
    await world.call(startTrial, world.owner);
    await world.idle();
    const { data } = await world.stripe.checkout.sessions.list();
    expect(data.map(({ status }) => status)).toEqual(["expired"]);
    expect(url).toContain(data[0]!.id);
  });

  test("is one, however often the plan renews", async () => {
    await pro();
    await assigned("first.example");
    await assigned("second.example");
    await world.wait(40 * DAY);
    expect(await domain("second.example")).toMatchObject({ yearlyCents: 12_499 });
  });

  test("is served for 30 days after Pro, then asks for its price", async () => {
    await world.call(startTrial, world.owner);
    await assigned("first.example");
    expect(await domain("first.example")).toMatchObject({ status: "active" });
    await world.wait(31 * DAY);
    expect(await domain("first.example")).toMatchObject({ status: "active" });
    await world.wait(28 * DAY);
    expect(await domain("first.example")).toMatchObject({ status: "active" });
    await world.wait(3 * DAY);
    expect(await domain("first.example")).toMatchObject({
      status: "suspended",
      problem: "unpaid",
    });
    expect(subjects().filter((one) => one.includes("first.example"))).toEqual([
      "Connect first.example to the River City Plumbing page",
      "first.example is live",
      "first.example stops showing your page on Thursday, December 31",
      "first.example stops showing your page on Thursday, December 31",
      "first.example no longer shows the River City Plumbing page",
    ]);
    await buy("first.example");
    await world.cron();
    expect(await domain("first.example")).toMatchObject({ status: "active", billed: true });
  });

  test("comes back with Pro", async () => {
    await world.call(startTrial, world.owner);
    await assigned("first.example");
    await world.wait(65 * DAY);
    expect(await domain("first.example")).toMatchObject({ status: "suspended" });
    await pro();
    await world.cron();
    expect(await domain("first.example")).toMatchObject({ status: "active" });
  });
});

describe("a domain without Pro", () => {
  test("waits for its payment, is served by it, and no longer once it ends", async () => {
    await assigned("own.example");
    expect(await domain("own.example")).toMatchObject({ problem: "unpaid" });
    await buy("own.example");
    await world.cron();
    expect(await domain("own.example")).toMatchObject({ status: "active", billed: true });
    const [subscription] = (await world.stripe.subscriptions.list()).data;
    expect(subscription!.items.data[0]!.price).toMatchObject({
      unit_amount: 12_499,
      recurring: { interval: "year" },
    });
    await world.stripe.subscriptions.cancel(subscription!.id);
    await world.idle();
    await world.cron();
    expect(await domain("own.example")).toMatchObject({
      status: "suspended",
      problem: "unpaid",
      billed: false,
    });
  });

  test("is no longer paid for once it is removed, but while its www variant is there", async () => {
    await assigned("own.example");
    await assigned("www.own.example");
    await buy("www.own.example");
    await world.cron();
    expect(await domain("own.example")).toMatchObject({ billed: true, status: "active" });
    const owner = () => ({ ...world.owner, provedAt: world.now() });
    const statuses = async () => {
      for (let hour = 0; hour < 2; hour++) await world.wait(HOUR);
      const { data } = await world.stripe.subscriptions.list({ status: "all" });
      return data.map(({ status }) => status);
    };
    await world.call(removeDomain, owner(), { hostname: "www.own.example" });
    expect(await statuses()).toEqual(["active"]);
    await world.call(removeDomain, owner(), { hostname: "own.example" });
    expect(await statuses()).toEqual(["canceled"]);
  });

  test("can't be paid any more on a page that was open when it was removed", async () => {
    await assigned("own.example");
    const { url } = await world.call(buyDomain, world.owner, { hostname: "own.example" });
    const owner = { ...world.owner, provedAt: world.now() };
    await world.call(removeDomain, owner, { hostname: "own.example" });
    await world.idle();
    expect((await world.open(url, card())).text).toContain("expired");
    expect((await world.stripe.subscriptions.list({ status: "all" })).data).toEqual([]);
  });

  test("is not changed to Pro on Stripe's page, which would no longer pay for it", async () => {
    const billing = async () => {
      const { url } = await world.call(openBilling, world.owner);
      return (await world.open(url)).text;
    };
    await pro();
    expect(await billing()).toContain("Change plan");
    await assigned("first.example");
    await assigned("second.example");
    await buy("second.example");
    expect(await billing()).not.toContain("Change plan");
  });

  test("can't be bought before it is proved", async () => {
    const hostname = "own.example";
    await world.call(assignDomain, world.admin, { vanityName: "river-city-plumbing", hostname });
    const refusal = await refusalOf(world.call(buyDomain, world.owner, { hostname }));
    expect(refusal).toMatchObject({
      code: "conflict",
      message: expect.stringContaining("DNS records first"),
    });
  });

  test("can't be bought by staff, nor by another company", async () => {
    await assigned("own.example");
    const hostname = "own.example";
    expect((await refusalOf(world.call(buyDomain, world.staff, { hostname }))).code).toBe(
      "forbidden",
    );
    const foreign = { hostname, company: "other-plumbing" };
    expect((await refusalOf(world.call(buyDomain, world.otherOwner, foreign))).code).toBe(
      "not-found",
    );
  });

  test("that was set up before domains were on sale is served until its day", async () => {
    await assigned("own.example");
    await env.DB.prepare("UPDATE custom_domain SET free_until = ?")
      .bind(world.now() + 30 * DAY)
      .run();
    await world.wait(2 * DAY);
    expect(await domain("own.example")).toMatchObject({ status: "active" });
    await world.wait(30 * DAY);
    expect(await domain("own.example")).toMatchObject({ status: "suspended" });
  });
});
