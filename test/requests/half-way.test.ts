/**
 * Every write of an office on requests, stopped at each of its round trips, those after the response
 * too. Once cron has run, the stored data is unchanged or complete, and a retry leads to the same end.
 */
import { beforeEach, expect, test } from "vitest";
import type { Operation, User } from "../../app/operations/operation";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { completeRequest } from "../../app/requests/office/complete-request.server";
import { copyRequestLink } from "../../app/requests/office/copy-link.server";
import { declineRequest } from "../../app/requests/office/decline-request.server";
import { markNotSpam } from "../../app/requests/office/mark-not-spam.server";
import { markSpam } from "../../app/requests/office/mark-spam.server";
import { noteCall } from "../../app/requests/office/note-call.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { reopenRequest } from "../../app/requests/office/reopen-request.server";
import { revokeRequestLinks } from "../../app/requests/office/revoke-links.server";
import { viewRequest } from "../../app/requests/office/view-request.server";
import type { RequestRow } from "../../app/requests/request.server";
import { insertOffices, of, runJobs, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { calling, type Case, stopEverywhere, titled, writesIn } from "../support/half-way";
import { clientWrites, company, rowsOf } from "./in-office";
import { insertRequests, otherClients } from "./requests";

const number = 1001;

let cast: Cast;
beforeEach(resetData);

async function resetData() {
  cast = await insertOffices();
  otherClients();
}

const asPerson = (operation: Operation, actor: User, input: object = {}) =>
  calling(operation, { company, number, ...input }, (over) => visitorContext({ actor, ...over }));

/** The case of an operation on one request. */
function on(operation: Operation, row: Partial<RequestRow>, input: object = {}): Case {
  return {
    operation,
    setUp: async () => {
      await insertRequests(company, [row]);
      return asPerson(operation, cast.owner, input);
    },
  };
}

const id = "00000000-0000-4000-8000-00000000aa02";
const links = (operation: Operation) => ({
  operation,
  setUp: async () => {
    await insertRequests(company, [{}]);
    await copyRequestLink(of(cast.owner).context, { company, number });
    return asPerson(operation, cast.owner);
  },
});

const cases: Case[] = [
  {
    operation: viewRequest,
    setUp: async () => {
      const [row] = await insertRequests(company, [{}]);
      await clientWrites(row!, "Hello?");
      return asPerson(viewRequest, cast.owner);
    },
  },
  on(answerRequest, {}, { id, message: "Thursday?", version: 1 }),
  { ...on(answerRequest, { status: "Completed" }, { id, message: "Thanks." }), what: "closed" },
  on(noteCall, {}, { key: "k".repeat(16), version: 1 }),
  { ...on(noteCall, {}), what: "without a key", more: true },
  on(completeRequest, {}, { version: 1 }),
  on(reopenRequest, { status: "Canceled" }, { version: 1 }),
  { ...on(declineRequest, {}, { reason: "Other", version: 1 }), done: "conflict" },
  on(markSpam, {}, { version: 1 }),
  on(markNotSpam, { folder: "spam" }, { version: 1 }),
  { ...links(copyRequestLink), more: true },
  // A repeat revokes nothing, but is in the log.
  { ...links(revokeRequestLinks), more: true },
];

const modules = import.meta.glob<Record<string, unknown>>("../../app/requests/office/*.server.ts", {
  eager: true,
});

test("the table covers every write operation of an office on requests", () => {
  const writes = writesIn(modules);
  expect([...new Set(cases.map(({ operation }) => operation.name))].toSorted()).toEqual(
    [...new Set(writes.map((one) => one.name))].toSorted(),
  );
});

test.each(titled(cases))("%s survives an interruption at each round trip", async (_, one) => {
  // A stop on the way to a work database is answered like an outage.
  await stopEverywhere({ broken: "unavailable", ...one }, { resetData, stored });
});

const tables = {
  requests: "SELECT * FROM request ORDER BY number",
  events: `SELECT number, kind, side, person_name, from_status, to_status, reason
    FROM request_event ORDER BY number, kind`,
  conversations: "SELECT * FROM conversation",
  entries: "SELECT * FROM room_entry",
  links: "SELECT document, email, revoked_at FROM secure_link ORDER BY 1, 2, 3",
  clients: "SELECT c.*, 0 AS row_id FROM client c ORDER BY sort_name",
  emails: "SELECT * FROM client_email ORDER BY email",
  history: "SELECT client_id, action, details FROM client_change",
  tenants: "SELECT clients, last_request FROM tenant",
  keys: "SELECT result FROM used_key ORDER BY 1",
  log: "SELECT person_name, role, action, object, count(*) AS n FROM audit_entry GROUP BY 1, 2, 3, 4",
  effects: "SELECT kind, version, error FROM effect",
  mail: "SELECT recipient, template, delivered_at IS NOT NULL AS sent FROM outbox ORDER BY 1, 2",
};

/** Everything once cron has run, except random values. */
async function stored() {
  await runJobs();
  const all = await Promise.all(Object.values(tables).map((sql) => rowsOf(sql)));
  const { messages } = await readRequest(of(cast.owner).context, { company, number });
  return JSON.parse(numbered(JSON.stringify([all, messages]))) as object;
}

/** UUIDs by the order of their appearance. */
function numbered(text: string) {
  const known = new Map<string, string>();
  return text.replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, (one) => {
    if (!known.has(one)) known.set(one, `id ${known.size + 1}`);
    return known.get(one)!;
  });
}
