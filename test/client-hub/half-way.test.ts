/**
 * Every write of the client hub, stopped at each of its round trips, those after the response too.
 * Once cron has run, the stored data is unchanged or complete, and a retry leads to the same end.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { cancelHubRequest } from "../../app/client-hub/cancel-hub-request.server";
import { confirmLink } from "../../app/client-hub/confirm-link.server";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { leaveHub } from "../../app/client-hub/leave-hub.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { refreshHub } from "../../app/client-hub/refresh-hub.server";
import { sendHubMessage } from "../../app/client-hub/send-hub-message.server";
import { sendNewLink } from "../../app/client-hub/send-new-link.server";
import type { Operation } from "../../app/operations/operation";
import { sha256 } from "../../app/security/hash.server";
import { runJobs } from "../clients/offices";
import { visitorContext } from "../support/context";
import { stopEverywhere, type Case, type Try } from "../support/half-way";
import { call, insertHubs, linkTo, open, river, rowsOf, withHub } from "./hub";

/** The hub that the caller knows: nobody can use one that an interrupted call began. */
let secret: string;

beforeEach(resetData);

async function resetData() {
  await insertHubs();
  secret = await open(await linkTo(1001));
}

/** A call with its work after the response, which may be stopped, too. */
function calling(operation: Operation, input: object | undefined, by?: string): Try {
  return async (over) => {
    const waiting: Promise<unknown>[] = [];
    const later = (work: () => Promise<unknown>) =>
      void waiting.push(work().catch(() => undefined));
    const context = visitorContext({ later, ...over });
    try {
      const hub = hubOf(context, by === undefined ? undefined : sha256(by));
      return await operation({ ...context, hub }, input);
    } finally {
      while (waiting.length > 0) await Promise.all(waiting.splice(0));
    }
  };
}

const first = { uri: river, requestNumber: 1001 };
const id = "00000000-0000-4000-8000-00000000ab01";

const cases: Case[] = [
  {
    operation: openLink,
    what: "besides another one",
    setUp: async () => calling(openLink, await linkTo(1002), secret),
    more: true,
  },
  {
    operation: openLink,
    what: "pressed by a person",
    setUp: async () => calling(openLink, { ...(await linkTo(1002)), byPerson: true }),
  },
  { operation: confirmLink, setUp: () => calling(confirmLink, first, secret) },
  {
    operation: cancelHubRequest,
    done: "conflict",
    setUp: () => calling(cancelHubRequest, { ...first, closedReason: "Other" }, secret),
  },
  {
    operation: sendHubMessage,
    setUp: () => calling(sendHubMessage, { ...first, id, message: "Hello" }, secret),
  },
  {
    operation: sendNewLink,
    more: true,
    setUp: async () => {
      const { vanityName: uri, ...ids } = await linkTo(1001);
      return calling(sendNewLink, { uri, ...ids, email: "maria1001@lopez.example" });
    },
  },
  { operation: leaveHub, setUp: () => calling(leaveHub, undefined, secret) },
  {
    operation: refreshHub,
    setUp: async () => {
      const { refresh } = await openLink(withHub(undefined).context, await linkTo(1001));
      return calling(refreshHub, { refreshToken: refresh });
    },
  },
];

const modules = import.meta.glob<Record<string, unknown>>("../../app/client-hub/*.server.ts", {
  eager: true,
});

test("the table covers every write operation of the client hub", () => {
  const writes = Object.values(modules)
    .flatMap((module) => Object.values(module))
    .filter(
      (one): one is Operation =>
        typeof one === "function" && "effect" in one && one.effect === "write",
    );
  expect([...new Set(cases.map(({ operation }) => operation.name))].toSorted()).toEqual(
    [...new Set(writes.map((one) => one.name))].toSorted(),
  );
});

test.each(
  cases.map((one) => [[one.operation.name, one.what].filter(Boolean).join(", "), one] as const),
)("%s survives an interruption at each round trip", async (_, one) => {
  // A stop on the way to a work database is answered like an outage.
  await stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored });
});

const OBSERVER = "observer@example.com";

/** Everything once cron has run, except random values and rate limit counters. */
async function stored() {
  await runJobs();
  const session = await env.DB.prepare(
    `SELECT ended_at, (SELECT group_concat(document) FROM hub_scope WHERE session_id = id) AS open
      FROM hub_session WHERE id = ?`,
  )
    .bind(sha256(secret))
    .first();
  const observer = await open(await linkTo(1001, river, { email: OBSERVER }));
  const { messages } = await call(readHubRequest, observer, first);
  return JSON.parse(
    JSON.stringify({
      session,
      messages,
      requests: await rowsOf("SELECT * FROM request ORDER BY number"),
      events: await rowsOf(
        "SELECT number, kind, side, from_status, to_status, reason FROM request_event ORDER BY 1, 2",
      ),
      emails: await rowsOf("SELECT email, verified_at FROM client_email ORDER BY email"),
      links: await rowsOf(
        "SELECT document, email, opened_at FROM secure_link WHERE email <> ? ORDER BY 1, 2, 3",
        OBSERVER,
      ),
      conversations: await rowsOf("SELECT last_text, unread FROM conversation"),
      waiting: await rowsOf("SELECT id FROM room_entry"),
      mail: await rowsOf(
        "SELECT recipient, template, delivered_at IS NOT NULL AS sent FROM outbox",
      ),
      keys: await rowsOf("SELECT key FROM used_key"),
    }),
    (name, value: unknown) => (name === "client_id" ? "" : value),
  ) as object;
}
