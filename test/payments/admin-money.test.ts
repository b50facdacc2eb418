/** What platform admins see of clients' payments, in all offices. */
import { beforeEach, describe, expect, test } from "vitest";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { DAY, HOUR } from "../../app/duration";
import { disconnectPayments } from "../../app/payment-accounts/disconnect.server";
import { readMoney } from "../../app/stripe-events/money.server";
import { loader } from "../../app/stripe-events/pages/compare";
import { comparePayments } from "../../app/stripe-events/reconcile.server";
import { other, river } from "../clients/offices";
import { refusalOf } from "../support/refusal";
import { payingWorld, type Paying } from "./world";

let world: Paying;
let number: number;
beforeEach(async () => {
  world = await payingWorld();
  number = await world.invoice();
});

const money = async (moment = world.now()) =>
  (await world.call(readMoney, world.admin, {}, { now: () => moment })).payments;
const later = (ms: number) => money(world.now() + ms);
const numbers = ({ late, unknown, disputed, unchecked }: Awaited<ReturnType<typeof money>>) => ({
  ...{ late: late.length, unknown: unknown.length, disputed: disputed.length },
  unchecked,
});
const nothing = { late: 0, unknown: 0, disputed: 0, unchecked: 0 };

test("payments that take their usual time do not show", async () => {
  await world.pay(number);
  await world.pay(await world.invoice(), "pm_usBankAccount_success");
  await world.asClient(beginHubPayment, { number: await world.invoice() });
  expect(numbers(await money())).toEqual(nothing);
  await world.wait(DAY + HOUR);
  expect(numbers(await money())).toEqual(nothing);
});

describe("late", () => {
  test("is what nobody pays for longer than a day", async () => {
    const { paymentIntentId } = await world.asClient(beginHubPayment, { number });
    expect((await later(DAY + HOUR)).late).toEqual([]);
    const { late } = await later(DAY + 3 * HOUR);
    expect(late).toEqual([
      {
        ...{ id: expect.any(String), company: river, account: world.account, amount: 12_000 },
        ...{ object: paymentIntentId, state: "open", way: "intent", since: expect.any(Number) },
      },
    ]);
  });

  test("is a bank transfer after ten days, and a card after an hour", async () => {
    await world.pay(number, "pm_usBankAccount_success");
    expect((await later(9 * DAY)).late).toEqual([]);
    expect((await later(11 * DAY)).late).toMatchObject([{ state: "processing" }]);
    await world.office("UPDATE payment SET method_type = 'card'");
    expect((await later(HOUR / 2)).late).toEqual([]);
    expect((await later(2 * HOUR)).late).toMatchObject([{ state: "processing" }]);
  });

  test("is a claim after an hour, which has nothing at Stripe", async () => {
    await world.asClient(beginHubPayment, { number });
    await world.office("UPDATE payment SET state = 'claimed', intent_id = NULL");
    expect((await later(HOUR / 2)).late).toEqual([]);
    expect((await later(2 * HOUR)).late).toMatchObject([{ state: "claimed", object: "" }]);
  });

  test("shows even if nothing asks about it any more, the longest first", async () => {
    const other = await world.invoice();
    const first = await world.asClient(beginHubPayment, { number });
    await world.wait(HOUR);
    const second = await world.asClient(beginHubPayment, { number: other });
    await world.office("UPDATE payment SET next_check_at = NULL");
    expect((await later(2 * DAY)).late.map(({ object }) => object)).toEqual([
      first.paymentIntentId,
      second.paymentIntentId,
    ]);
  });
});

test("checks that did not run are counted", async () => {
  await world.asClient(beginHubPayment, { number });
  expect((await later(HOUR)).unchecked).toBe(0);
  expect((await later(2 * HOUR)).unchecked).toBe(1);
});

test("a payment of unknown outcome shows for a month", async () => {
  const intent = await world.pay(number, "pm_usBankAccount_success");
  await world.call(disconnectPayments, world.owner);
  await world.wait(DAY);
  expect((await money()).unknown).toMatchObject([
    { company: river, object: intent, state: "unknown", amount: 12_000 },
  ]);
  expect(numbers(await later(31 * DAY))).toEqual(nothing);
});

test("open disputes show with their deadline", async () => {
  await world.pay(number);
  const [row] = await world.office<{ charge_id: string }>("SELECT charge_id FROM payment");
  await world.control("dispute", { charge: row!.charge_id });
  const { disputed } = await money();
  expect(disputed).toMatchObject([
    {
      ...{ id: expect.stringMatching(/^d[pu]_/), company: river, account: world.account },
      ...{ amount: 12_000, answerBy: expect.any(Number) },
    },
  ]);
  await world.office("UPDATE dispute SET state = 'won'");
  expect(numbers(await money())).toEqual(nothing);
});

test("nothing of clients shows, and only to platform admins", async () => {
  await world.pay(number, "pm_usBankAccount_success");
  const shown = JSON.stringify(await later(11 * DAY));
  expect(shown).toContain(world.account);
  for (const word of ["Maria", "Lopez", "maria@", world.clientId, "STRIPE TEST BANK", "6789"])
    expect(shown).not.toContain(word);
  expect((await refusalOf(world.call(readMoney, world.owner))).code).toBe("forbidden");
});

test("a database that does not answer is named, and the others' payments show", async () => {
  await world.pay(number, "pm_usBankAccount_success");
  const silent = { batch: () => Promise.reject(new Error("down")) } as unknown as D1Database;
  const workDatabases = new Map([...world.context().workDatabases, ["WORK_9", silent]]);
  const { payments } = await world.call(
    readMoney,
    world.admin,
    {},
    { workDatabases, now: () => world.now() + 11 * DAY },
  );
  expect(payments).toMatchObject({ unavailable: ["WORK_9"], late: [{ company: river }] });
  expect(world.notices).toHaveLength(1);
});

describe("the comparison of one company", () => {
  const compared = (input: object) => world.call(comparePayments, world.admin, input);

  test("has its payments only", async () => {
    await world.pay(number);
    await world.office("UPDATE payment SET amount = 11000");
    const ours = { part: "our payments", vanityName: river };
    const { differences, next } = await compared(ours);
    expect(differences.map(({ company, what }) => [company, what])).toEqual([
      [river, "amount"],
      [river, "ledger"],
    ]);
    expect(await compared({ ...ours, after: next })).toEqual({
      ...{ compared: 0, differences: [], next: null },
    });
    for (const part of ["our payments", "payments at Stripe"])
      expect(await compared({ part, vanityName: other })).toEqual({
        ...{ compared: 0, differences: [], next: null },
      });
  });

  test("is of payments, and of a company that there is", async () => {
    const refused = async (input: object) => (await refusalOf(compared(input))).code;
    expect(await refused({ part: "our accounts", vanityName: river })).toBe("invalid");
    expect(await refused({ part: "our payments", vanityName: "nobody" })).toBe("not-found");
  });
});

describe("the page of the comparison", () => {
  const opened = async (query: string, actor = world.admin) =>
    loader({
      params: {},
      context: { ...world.context({ actor }) },
      request: new Request(`https://tradepost.example/admin/money/compare?${query}`),
    });

  test("goes on until there is something to show", async () => {
    for (let i = 0; i < 21; i++) await world.pay(i === 0 ? number : await world.invoice());
    const first = await opened("part=our+payments&vanityName=");
    expect(first).toMatchObject({ count: 20, differences: [], isFirst: true });
    await world.office("UPDATE payment SET amount = 11000");
    const after = new URLSearchParams({ part: "our payments", after: first.next! }).toString();
    const rest = await opened(after);
    expect(rest).toMatchObject({ count: 1, isFirst: false, of: { part: "our payments" } });
    expect(rest.differences.map(({ what }) => what)).toEqual(["amount", "ledger"]);
    expect(await opened(`part=our+payments&after=${rest.next}`)).toMatchObject({
      ...{ count: 0, differences: [], next: null },
    });
  });

  test("is for platform admins, and says what it can't compare", async () => {
    const statusOf = (asked: Promise<unknown>) =>
      asked.then(
        () => 200,
        (answer: Response) => answer.status,
      );
    expect(await statusOf(opened("part=our+payments", world.owner))).toBe(403);
    expect(await statusOf(opened("part=everything"))).toBe(400);
    expect(await statusOf(opened("part=our+payments&vanityName=nobody"))).toBe(404);
  });
});
