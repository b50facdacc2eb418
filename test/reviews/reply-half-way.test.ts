/** Every write on replies, stopped at each of its round trips: unchanged or complete, and repeatable. */
import { env } from "cloudflare:test";
import { beforeEach, test } from "vitest";
import type { Operation } from "../../app/operations/operation";
import { deleteReply, replyToReview } from "../../app/reviews/office/reply.server";
import { runJobs, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { stopEverywhere, type Case } from "../support/half-way";
import { call, company, insertReviewed, OPEN } from "./office";

let cast: Cast;
beforeEach(resetData);

async function resetData() {
  cast = await insertReviewed();
}

const of = { reviewNumber: OPEN };
const first = { ...of, reply: "Thank you." };

const cases: [string, Case][] = [
  ["a first reply", on(replyToReview, first)],
  ["an edited reply", on(replyToReview, { ...of, reply: "Edited." }, first)],
  ["a deleted reply", on(deleteReply, of, first)],
];

function on(operation: Operation, input: object, before?: object): Case {
  return {
    operation,
    setUp: async () => {
      if (before) await call(replyToReview, cast.owner, before);
      return async (over) => {
        const waiting: Promise<unknown>[] = [];
        const later = (work: () => Promise<unknown>) =>
          void waiting.push(work().catch(() => undefined));
        try {
          return await operation(visitorContext({ actor: cast.owner, later, ...over }), {
            company,
            ...input,
          });
        } finally {
          while (waiting.length > 0) await Promise.all(waiting.splice(0));
        }
      };
    },
  };
}

test.each(cases)("%s survives an interruption at each round trip", async (_, one) => {
  await stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored });
});

/** Everything once cron has run, except random values. */
async function stored() {
  await runJobs();
  const results = await env.DB.batch(
    [
      "SELECT * FROM review ORDER BY review_number",
      "SELECT id, version FROM company ORDER BY id",
      "SELECT key, recipient, template FROM outbox ORDER BY key",
      "SELECT kind, error FROM effect ORDER BY kind",
    ].map((sql) => env.DB.prepare(sql)),
  );
  return results.map((one) => one.results);
}
