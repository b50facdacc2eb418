/**
 * Sending a request, stopped at each of its round trips, those after the response too. Once cron has
 * run, the stored data is unchanged or complete, and a retry leads to the same end: one request, one
 * mail to each.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import type { Mail } from "../../app/outside/mail/mailer";
import { sendRequest } from "../../app/requests/send-request.server";
import { databaseOfCompany, river, runJobs } from "../clients/offices";
import { visitorContext } from "../support/context";
import { stopEverywhere, type Case, type Try } from "../support/half-way";
import { insertAsked, message, pricing } from "./asking";

beforeEach(insertAsked);

let mails: Mail[] = [];
const mailer = {
  send(mail: Mail) {
    mails.push(mail);
    return Promise.resolve();
  },
};

function sending(input: object): Try {
  return async (over) => {
    const waiting: Promise<unknown>[] = [];
    const later = (work: () => Promise<unknown>) =>
      void waiting.push(work().catch(() => undefined));
    try {
      return await sendRequest(visitorContext({ later, mailer, ...over }), input);
    } finally {
      while (waiting.length > 0) await Promise.all(waiting.splice(0));
    }
  };
}

const cases: (Case & { what: string })[] = [
  { operation: sendRequest, what: "the first one of the office", setUp: () => sending(pricing) },
  {
    operation: sendRequest,
    what: "of a known client",
    setUp: async () => {
      await sending(message)({});
      return sending(pricing);
    },
  },
];

test.each(cases.map((one) => [one.what, one] as const))(
  "send request, %s, survives an interruption at each round trip",
  async (_what, one) => {
    const resetData = async () => {
      mails = [];
      await insertAsked();
    };
    await stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored });
  },
);

const parts = {
  requests: "SELECT number, type, status, folder, email FROM request ORDER BY number",
  events: "SELECT number, kind, side FROM request_event ORDER BY number, kind",
  clients: "SELECT first_name, email FROM client ORDER BY email",
  links: "SELECT document, email FROM secure_link ORDER BY document",
  keys: "SELECT result FROM used_key ORDER BY result",
  mail: "SELECT recipient, template FROM outbox ORDER BY recipient, template",
  last: "SELECT last_request, clients FROM tenant WHERE last_request > 1000",
};

async function stored() {
  await runJobs();
  const perMail = Map.groupBy(mails, ({ to, subject }) => `${to} ${subject}`);
  expect([...perMail.values()].every((same) => same.length === 1)).toBe(true);
  const isOpen = await env.DB.prepare("SELECT work_db FROM company WHERE vanity_name = ?")
    .bind(river)
    .first<string>("work_db");
  const db = isOpen === null ? undefined : await databaseOfCompany(river);
  const results = await db?.batch(Object.values(parts).map((sql) => db.prepare(sql)));
  return Object.keys(parts).map((name, i) => [name, results?.[i]!.results ?? []]);
}
