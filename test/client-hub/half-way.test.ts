/**
 * Every write of the client hub, stopped at each of its round trips, those after the response too.
 * Once cron has run, the stored data is unchanged or complete, and a retry leads to the same end.
 */
import { env } from "cloudflare:test";
import { beforeEach, expect, test } from "vitest";
import { cancelHubRequest } from "../../app/client-hub/cancel-hub-request.server";
import { changeHubDetails } from "../../app/client-hub/change-hub-details.server";
import { confirmLink } from "../../app/client-hub/confirm-link.server";
import { enterHub } from "../../app/client-hub/enter-hub.server";
import { confirmHubEmail, mailHubEmailCode } from "../../app/client-hub/hub-email.server";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { leaveHub } from "../../app/client-hub/leave-hub.server";
import { mailHubLink } from "../../app/client-hub/mail-hub-link.server";
import { mailStepUp } from "../../app/client-hub/mail-step-up.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { refreshHub } from "../../app/client-hub/refresh-hub.server";
import { sendHubMessage } from "../../app/client-hub/send-hub-message.server";
import { sendNewLink } from "../../app/client-hub/send-new-link.server";
import { switchHub } from "../../app/client-hub/switch-hub.server";
import { beginSignIn } from "../../app/identity/sign-in.server";
import type { Operation, User } from "../../app/operations/operation";
import { readRequest } from "../../app/requests/office/read-request.server";
import { sha256 } from "../../app/security/hash.server";
import { of, runJobs, type Cast } from "../clients/offices";
import { clientIdOf } from "../requests/requests";
import { visitorContext } from "../support/context";
import { type Case, stopEverywhere, titled, type Try, writesIn } from "../support/half-way";
import { insertPerson } from "../support/people";
import { ask, browser, codeIn, maria, mobile, prove } from "./codes";
import { call, insertHubs, linkTo, mails, open, river, rowsOf, withHub } from "./hub";

/** The hub that the caller knows: nobody can use one that an interrupted call began. */
let secret: string;
let cast: Cast;

beforeEach(resetData);

async function resetData() {
  cast = await insertHubs();
  await env.DB.prepare("DELETE FROM mailed_code").run();
  secret = await open(await linkTo(1001));
}

interface By {
  secret?: string;
  browser?: string;
  actor?: User;
}

/** A call with its work after the response, which may be stopped, too. */
function calling(operation: Operation, input: object | undefined, by: By = {}): Try {
  return async (over) => {
    const waiting: Promise<unknown>[] = [];
    const later = (work: () => Promise<unknown>) =>
      void waiting.push(work().catch(() => undefined));
    const { secret, ...caller } = by;
    const context = visitorContext({ later, ...caller, ...over });
    try {
      const hub = hubOf(context, secret === undefined ? undefined : sha256(secret), by.actor);
      return await operation({ ...context, hub }, input);
    } finally {
      while (waiting.length > 0) await Promise.all(waiting.splice(0));
    }
  };
}

/** In a hub that the client's proved address opens. */
async function proved(operation: Operation, input: object, address: Proof = maria) {
  secret = await prove(address);
  return calling(operation, { uri, ...input }, { secret, browser });
}
type Proof = Parameters<typeof prove>[0];

const uri = river;
const first = { uri, requestNumber: 1001 };
const id = "00000000-0000-4000-8000-00000000ab01";
const email = "new@lopez.example";

const cases: Case[] = [
  {
    operation: openLink,
    what: "besides another one",
    setUp: async () => calling(openLink, await linkTo(1002), { secret }),
    more: true,
  },
  {
    operation: openLink,
    what: "pressed by a person",
    setUp: async () => calling(openLink, { ...(await linkTo(1002)), byPerson: true }),
  },
  {
    operation: openLink,
    what: "of the hub, in the browser that asked for it",
    setUp: async () => calling(openLink, (await ask(maria)).link, { browser }),
  },
  { operation: confirmLink, setUp: () => calling(confirmLink, first, { secret }) },
  {
    operation: confirmLink,
    what: "with a proved address",
    setUp: () => proved(confirmLink, first),
  },
  {
    operation: cancelHubRequest,
    done: "conflict",
    setUp: () => calling(cancelHubRequest, { ...first, closedReason: "Other" }, { secret }),
  },
  {
    operation: sendHubMessage,
    setUp: () => calling(sendHubMessage, { ...first, id, message: "Hello" }, { secret }),
  },
  {
    operation: sendNewLink,
    more: true,
    setUp: async () => {
      const { vanityName: _, ...ids } = await linkTo(1001);
      return calling(sendNewLink, { uri, ...ids, email: maria });
    },
  },
  {
    operation: sendNewLink,
    what: "to the hub",
    more: true,
    setUp: async () => {
      const { vanityName: _, ...ids } = (await ask(maria)).link!;
      return calling(sendNewLink, { uri, ...ids, email: maria }, { browser });
    },
  },
  {
    operation: mailHubLink,
    more: true,
    setUp: () => calling(mailHubLink, { uri, address: maria }, { browser }),
  },
  {
    operation: mailHubLink,
    what: "to nobody's phone number",
    more: true,
    setUp: () => calling(mailHubLink, { uri, address: "6145550199" }, { browser }),
  },
  {
    operation: mailStepUp,
    more: true,
    setUp: () => calling(mailStepUp, { uri }, { secret, browser }),
  },
  {
    operation: enterHub,
    done: "invalid",
    setUp: async () => {
      const { codeId, code } = await ask(maria);
      return calling(enterHub, { uri, codeId, code }, { secret, browser });
    },
  },
  {
    operation: switchHub,
    what: "in a session",
    setUp: () =>
      proved(switchHub, { clientHubId: clientIdOf(1002) }, { kind: "mobile", address: mobile }),
  },
  {
    operation: switchHub,
    what: "by an account",
    setUp: async () => {
      const person = await insertPerson(1950, maria);
      const { refresh } = await beginSignIn(visitorContext(), person, "password", { isNew: true });
      const actor = { ...person, signInId: refresh.split(".")[0]! };
      return calling(switchHub, { uri, clientHubId: clientIdOf(1001) }, { actor });
    },
  },
  {
    operation: changeHubDetails,
    setUp: () => proved(changeHubDetails, { firstName: "Mary", mobilePhoneNumber: "6145550199" }),
  },
  {
    operation: mailHubEmailCode,
    more: true,
    setUp: () => proved(mailHubEmailCode, { email }),
  },
  {
    operation: confirmHubEmail,
    done: "invalid",
    setUp: async () => {
      secret = await prove(maria);
      const { codeId } = await call(mailHubEmailCode, secret, { uri, email }, { browser });
      const code = codeIn(mails.at(-1)!.text);
      return calling(confirmHubEmail, { uri, codeId, code }, { secret, browser });
    },
  },
  {
    operation: leaveHub,
    setUp: async () => {
      await ask(maria);
      return calling(leaveHub, undefined, { secret, browser });
    },
  },
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
  const writes = writesIn(modules);
  expect([...new Set(cases.map(({ operation }) => operation.name))].toSorted()).toEqual(
    [...new Set(writes.map((one) => one.name))].toSorted(),
  );
});

test.each(titled(cases))("%s survives an interruption at each round trip", async (_, one) => {
  // A stop on the way to a work database is answered like an outage.
  await stopEverywhere(
    { broken: "unavailable", ...one },
    { resetData, stored: entering.has(one.operation.name) ? storedOnceEntered : stored },
  );
});

const entering = new Set([enterHub.name, confirmHubEmail.name]);

/** Until its code is used, a call goes on where the one before was stopped: in the office. */
async function storedOnceEntered() {
  const { directory, office } = await stored();
  return directory.codes.some(({ used }) => used === 1) ? { directory, office } : { directory };
}

/** Everything once cron has run, except random values and rate limit counters. */
async function stored() {
  await runJobs();
  const [session, chosen, codes, mail] = await Promise.all([
    inDirectory(
      `SELECT ended_at, (SELECT group_concat(document) FROM hub_scope WHERE session_id = id) AS open,
          (SELECT group_concat(address) FROM hub_address WHERE session_id = id) AS addresses
        FROM hub_session WHERE id = ?`,
      sha256(secret),
    ),
    inDirectory("SELECT DISTINCT substr(client_id, -4) AS chosen FROM hub_choice"),
    inDirectory<{ used: number }>(
      "SELECT purpose, email, used_at IS NOT NULL AS used FROM mailed_code ORDER BY 1, 2, 3",
    ),
    inDirectory(
      `SELECT kind, recipient, template, delivered_at IS NOT NULL AS sent FROM outbox ORDER BY 1, 2`,
    ),
  ]);
  const addresses = await inDirectory("SELECT address_hash FROM client_address ORDER BY 1");
  const [{ messages }, ...rows] = await Promise.all([
    readRequest(of(cast.owner).context, { company: river, number: 1001 }),
    rowsOf("SELECT * FROM request ORDER BY number"),
    rowsOf(
      "SELECT number, kind, side, from_status, to_status, reason FROM request_event ORDER BY 1, 2",
    ),
    rowsOf("SELECT first_name, mobile, email, version FROM client ORDER BY email"),
    rowsOf("SELECT action, details FROM client_change ORDER BY action"),
    rowsOf("SELECT email, position, verified_at FROM client_email ORDER BY email"),
    rowsOf("SELECT document, email, opened_at FROM secure_link ORDER BY 1, 2, 3"),
    rowsOf("SELECT last_text, unread FROM conversation"),
    rowsOf("SELECT id FROM room_entry"),
    rowsOf("SELECT recipient, template, delivered_at IS NOT NULL AS sent FROM outbox"),
    rowsOf("SELECT key FROM used_key"),
  ]);
  const office = JSON.parse(
    JSON.stringify({ messages, rows, addresses }, (name, value: unknown) =>
      name === "client_id" ? "" : value,
    ),
  ) as object;
  return { directory: { session, chosen, codes, mail }, office };
}

async function inDirectory<Row = Record<string, unknown>>(sql: string, ...values: string[]) {
  return (
    await env.DB.prepare(sql)
      .bind(...values)
      .all<Row>()
  ).results;
}
