/**
 * Reports, decisions and appeals, interrupted at each round trip in turn: see
 * test/support/half-way.ts.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import type { Operation } from "../../app/operations/operation";
import { appealReview } from "../../app/reviews/moderation/appeal-review.server";
import { decideAppeal } from "../../app/reviews/moderation/decide-appeal.server";
import { decideReview } from "../../app/reviews/moderation/decide-review.server";
import { reportReview } from "../../app/reviews/moderation/report-review.server";
import { stopEverywhere, type Case } from "../support/half-way";
import {
  appeal,
  as,
  company,
  decide,
  insertModerated,
  people,
  post,
  publicFigures,
  queue,
  report,
  rows,
  withLink,
} from "./moderated";

beforeEach(insertModerated);

const operationOf = (one: unknown) => one as Operation;

async function stored() {
  const { results: mails } = await env.DB.prepare(
    "SELECT recipient, template FROM outbox ORDER BY 1, 2",
  ).all();
  return { ...(await rows()), figures: await publicFigures(), mails };
}

/** Decides on the only case. */
function deciding(
  operation: Operation,
  setUp: () => Promise<unknown>,
  input: object,
  by: "admin" | "otherAdmin",
): Pick<Case, "operation" | "setUp"> {
  return {
    operation,
    setUp: async () => {
      await setUp();
      const [one] = await queue();
      return (over) =>
        operation(as(people[by], over), { id: one!.id, version: one!.review.version, ...input });
    },
  };
}

async function reported() {
  await report(await post(), people.owner);
}

async function appealed() {
  const number = await post();
  await report(number);
  await decide("remove");
  await appeal(number);
}

const decision = (what: string, setUp: () => Promise<unknown>, input: object): [string, Case] => [
  what,
  deciding(operationOf(decideReview), setUp, input, "admin"),
];
const outcome = (what: string): [string, Case] => [
  what,
  deciding(operationOf(decideAppeal), appealed, { outcome: what }, "otherAdmin"),
];

test.each<[string, Case]>([
  [
    "report",
    {
      operation: operationOf(reportReview),
      setUp: async () => {
        const reviewNumber = await post();
        return (over) =>
          reportReview(as(people.stranger, over), { company, reviewNumber, reason: "fake" });
      },
      done: "conflict",
    },
  ],
  [
    "appeal",
    {
      operation: operationOf(appealReview),
      setUp: async () => {
        const reviewNumber = await post();
        await report(reviewNumber);
        await decide("remove");
        return (over) =>
          appealReview(as(people.author, over), { company, reviewNumber, text: "It is true." });
      },
      done: "conflict",
    },
  ],
  decision("hold", reported, { decision: "hold" }),
  decision("keep", reported, { decision: "keep" }),
  decision("keep, held when posted", () => post(withLink), { decision: "keep" }),
  decision("remove", reported, { decision: "remove", reason: "fake" }),
  outcome("restored"),
  outcome("upheld"),
])("%s", async (_what, one) => {
  await stopEverywhere(one, { resetData: insertModerated, stored });
  expect.hasAssertions();
});
