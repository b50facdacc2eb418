import { describe, expect, test } from "vitest";
import { eventsOf, type PlanFacts } from "../../app/billing/plan-events";
import { endsAtOf, isLive, nextCheckOf } from "../../app/billing/subscription-facts";
import { DAY, HOUR } from "../../app/duration";
import { subscriptionStatuses, type Subscription } from "../../app/outside/payments/payments";
import { DOMAIN_GRACE, GRACE, hasPro, proNow, proUntil } from "../../app/plans/entitlement";

const NOW = Date.UTC(2026, 10, 1);

const subscription = (more: Partial<Subscription>): Subscription => ({
  id: "sub_1",
  customer: "cus_1",
  company: "c",
  product: "pro",
  hostname: "",
  price: "tradepost_pro_monthly",
  amount: 1999,
  period: "month",
  status: "active",
  createdAt: NOW - 40 * DAY,
  periodStartsAt: NOW - 10 * DAY,
  periodEndsAt: NOW + 20 * DAY,
  trialEndsAt: null,
  cancelsAt: null,
  endedAt: null,
  isUnpaid: false,
  ...more,
});

describe("until when a subscription gives what was bought", () => {
  const grace = NOW - 10 * DAY + GRACE;
  test.each([
    ["active", {}, null],
    ["trialing", { status: "trialing" }, null],
    ["canceled for later", { cancelsAt: NOW + 20 * DAY }, NOW + 20 * DAY],
    ["late: 14 days from the renewal", { status: "past_due" }, grace],
    ["late, heard of three days late", { status: "past_due" }, grace],
    ["late, and canceled before", { status: "past_due", cancelsAt: NOW }, NOW],
    ["not paid for good", { status: "unpaid" }, grace],
    [
      "canceled by Stripe, as it was not paid, before the grace is over",
      { status: "canceled", endedAt: NOW - DAY, isUnpaid: true },
      grace,
    ],
    [
      "canceled by Stripe, as it was not paid, after the grace was over",
      { status: "canceled", endedAt: NOW + 30 * DAY, isUnpaid: true },
      grace,
    ],
    ["ended at once", { status: "canceled", endedAt: NOW - DAY }, NOW - DAY],
    ["paused", { status: "paused" }, NOW - 10 * DAY],
    ["never paid", { status: "incomplete" }, 0],
    ["never paid, expired", { status: "incomplete_expired" }, 0],
  ] as [string, Partial<Subscription>, number | null][])("%s", (_title, more, expected) => {
    expect(endsAtOf(subscription(more))).toBe(expected);
  });
});

test("only what has ended makes room for another one", () => {
  expect(subscriptionStatuses.filter((status) => !isLive(status))).toEqual([
    "incomplete_expired",
    "canceled",
  ]);
});

test("Stripe is asked each week, after the renewal, and daily while one is not paid", () => {
  const next = (more: Partial<Subscription>, now = NOW) => nextCheckOf(subscription(more), now);
  expect(next({})).toBe(NOW + 7 * DAY);
  expect(next({}, NOW + 15 * DAY)).toBe(NOW + 20 * DAY + 2 * HOUR);
  expect(next({ trialEndsAt: NOW + DAY })).toBe(NOW + DAY + 2 * HOUR);
  expect(next({ cancelsAt: NOW + 5 * DAY })).toBe(NOW + 5 * DAY + 2 * HOUR);
  expect(next({}, NOW + 21 * DAY)).toBe(NOW + 21 * DAY + 6 * HOUR);
  expect(next({ status: "past_due" })).toBe(NOW + DAY);
  expect(next({ status: "canceled" })).toBeNull();
});

describe("what owners hear", () => {
  const facts = (over: Partial<PlanFacts["subscriptions"][number]>, plan: object): PlanFacts => ({
    plan: { pro: 0, pro_ends_at: null, trial_ends_at: null, ...plan },
    company: "River City Plumbing",
    vanityName: "river-city-plumbing",
    timeZone: "America/Chicago",
    origin: "https://tradepost.example",
    subscriptions: [
      {
        ...{ id: "sub_1", product: "pro", hostname: "", amount: 1999, status: "past_due" },
        ...{ period_starts_at: NOW, ends_at: NOW + GRACE, cancels_at: null, ...over },
      },
    ],
    includedDomain: undefined,
    onSale: true,
  });
  const heard = (one: PlanFacts, at: number) =>
    eventsOf(one, at).past.map(({ template, key }) => `${template} ${key}`);

  test("after a pause, only what says most", () => {
    const late = facts({}, { pro: 1, pro_ends_at: NOW + GRACE });
    expect(heard(late, NOW)).toEqual([`renewal-failed sub_1:${NOW}`]);
    expect(heard(late, NOW + 7 * DAY - 1)).toEqual([]);
    expect(heard(late, NOW + 7 * DAY)).toEqual([`grace-ends sub_1:${NOW}:7`]);
    expect(heard(late, NOW + 13 * DAY)).toEqual([`grace-ends sub_1:${NOW}:1`]);
    expect(heard(late, NOW + 14 * DAY)).toEqual([`pro-over ${NOW + GRACE}`]);
    const trial = { ...facts({}, { trial_ends_at: NOW }), subscriptions: [] };
    expect(heard(trial, NOW - 1)).toEqual([`trial-ends ${NOW}`]);
    expect(heard(trial, NOW)).toEqual([`trial-over ${NOW}`]);
  });
});

describe("what a plan gives", () => {
  const plan = (pro: number, ends: number | null, trial: number | null = null) => ({
    pro,
    pro_ends_at: ends,
    trial_ends_at: trial,
  });
  test.each([
    ["free", plan(0, null), 0, 0],
    ["Pro", plan(1, null), Infinity, 1],
    ["Pro by the year", plan(2, null), Infinity, 2],
    ["canceled, a moment before the end", plan(1, NOW + 1), NOW + 1, 1],
    ["canceled, at the end", plan(1, NOW), NOW, 0],
    ["over", plan(0, NOW - DAY), NOW - DAY, 0],
    ["on trial", plan(0, null, NOW + 1), NOW + 1, 1],
    ["after the trial", plan(0, null, NOW), NOW, 0],
    ["over, with days of the trial left", plan(2, NOW - DAY, NOW + DAY), NOW + DAY, 2],
  ])("%s", (_title, one, until, now) => {
    expect(proUntil(one)).toBe(until);
    expect(proNow(one, NOW)).toBe(now);
    expect(hasPro(one, NOW)).toBe(now > 0);
  });

  test("the grace of a renewal and of a domain are as promised", () => {
    expect([GRACE, DOMAIN_GRACE]).toEqual([14 * DAY, 30 * DAY]);
  });
});
