/** Chat sockets: who may open one, what it gets, and when it closes. */
import { beforeEach, describe, expect, test } from "vitest";
import { env } from "cloudflare:test";
import { readChatToken } from "../../app/chat/chat-token.server";
import { closeEndedSockets, closeSockets } from "../../app/security/close-sockets.server";
import { isSocket, openSocket, SOCKET_PATH } from "../../app/chat/open-socket.server";
import type { ServerMessage } from "../../app/thread/socket-messages";
import { signOut } from "../../app/identity/account.server";
import type { User } from "../../app/operations/actor";
import { removeStaff } from "../../app/office/team.server";
import { Refusal } from "../../app/refusal";
import { contextOfSession } from "../../workers/request-context";
import { insertOffices, river, type Cast } from "../clients/offices";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import { by, call, conversationOf, newcomer, write } from "./chats";

const ORIGIN = "http://localhost:8787";
let cast: Cast;
let id: string;
beforeEach(async () => {
  const people = await insertOffices();
  const signedIn = (one: User, name: string) => ({ ...one, signInId: name.repeat(24) });
  cast = {
    ...people,
    owner: signedIn(people.owner, "o"),
    staff: signedIn(people.staff, "t"),
    stranger: signedIn(await newcomer(people.stranger), "d"),
  };
  await env.DB.prepare("DELETE FROM chat_socket").run();
  for (const person of [cast.owner, cast.staff, cast.stranger])
    await env.DB.prepare(
      `INSERT OR REPLACE INTO sign_in (id, person_id, method, device, browser_hash, created_at,
          used_at, proved_at) VALUES (?, ?, 'password', '', '', 0, 0, 0)`,
    )
      .bind(person.signInId, person.personId)
      .run();
  id = await conversationOf(cast.stranger);
  await write(cast.stranger, id, "Hello");
});

interface Opened {
  socket: WebSocket;
  got: ServerMessage[];
  closed: Promise<number>;
}

const opening = (
  token: string,
  conversationId: string,
  { origin }: { origin: string | undefined } = { origin: ORIGIN },
) => {
  const query = new URLSearchParams({ token, conversationId });
  const request = new Request(`${ORIGIN}${SOCKET_PATH}?${query}`, {
    headers: { upgrade: "websocket", ...(origin !== undefined && { origin }) },
  });
  const context = visitorContext();
  return openSocket(request, context, (session) => contextOfSession(context, session));
};

async function open(actor: User, conversationId = id, after?: number): Promise<Opened> {
  const { connToken, wsToken } = await call(readChatToken, actor, undefined);
  const { webSocket } = await opening(connToken, conversationId);
  const socket = webSocket!;
  const got: ServerMessage[] = [];
  const closed = new Promise<number>((done) =>
    socket.addEventListener("close", ({ code }) => done(code)),
  );
  socket.addEventListener("message", ({ data }) => void got.push(JSON.parse(data as string)));
  socket.accept();
  socket.send(JSON.stringify({ type: "AUTH", wsToken, ...(after !== undefined && { after }) }));
  await until(() => got.some(({ type }) => type === "READY"));
  return { socket, got, closed };
}

async function until(met: () => boolean) {
  for (let i = 0; i < 200 && !met(); i++) await new Promise((done) => setTimeout(done, 10));
  expect(met()).toBe(true);
}

const textsOf = ({ got }: Opened) =>
  got.flatMap((one) =>
    one.type === "ENTRIES" ? one.entries.map(({ seq, message }) => `${seq} ${message}`) : [],
  );

test("both sides see what is written, in order, and who writes", async () => {
  const [dana, olive] = await Promise.all([open(cast.stranger), open(cast.owner)]);
  await write(cast.owner, id, "We do.");
  await write(cast.stranger, id, "Great.");
  for (const one of [dana, olive]) {
    await until(() => textsOf(one).length === 2);
    expect(textsOf(one)).toEqual(["2 We do.", "3 Great."]);
  }
  olive.socket.send(JSON.stringify({ type: "TYPING" }));
  await until(() => dana.got.some(({ type }) => type === "TYPING"));
  expect(dana.got.at(-1)).toMatchObject({
    type: "TYPING",
    side: "company",
    name: expect.stringContaining("Olive"),
  });
  expect(olive.got.some(({ type }) => type === "TYPING")).toBe(false);
});

test("a new socket gets what came after the last one", async () => {
  await write(cast.owner, id, "Two");
  await write(cast.owner, id, "Three");
  const dana = await open(cast.stranger, id, 1);
  await until(() => textsOf(dana).length > 0);
  expect(textsOf(dana)).toEqual(["2 Two", "3 Three"]);
});

describe("is not opened", () => {
  const token = async (actor: User) => (await call(readChatToken, actor, undefined)).connToken;

  test("by another site, or without an Origin header", async () => {
    for (const origin of ["https://evil.example", undefined])
      expect([
        origin,
        await refusalOf(opening(await token(cast.owner), id, { origin })),
      ]).toMatchObject([origin, { code: "forbidden" }]);
  });

  test("without a token, with another kind of token, an old or a used one", async () => {
    expect(await refusalOf(opening("", id))).toMatchObject({ code: "signed-out" });
    const { wsToken } = await call(readChatToken, cast.owner, undefined);
    expect(await refusalOf(opening(wsToken, id))).toMatchObject({ code: "signed-out" });
    const now = () => visitorContext().now() - 31_000;
    const old = await call(readChatToken, cast.owner, undefined, { now });
    expect(await refusalOf(opening(old.connToken, id))).toMatchObject({ code: "signed-out" });
    const used = await token(cast.owner);
    await opening(used, id);
    expect(await refusalOf(opening(used, id))).toMatchObject({ code: "signed-out" });
  });

  test("by another method than GET, or without an Upgrade header", () => {
    const is = (method: string, upgrade?: string) =>
      isSocket(
        new Request(`${ORIGIN}${SOCKET_PATH}`, {
          method,
          ...(upgrade && { headers: { upgrade } }),
        }),
        SOCKET_PATH,
      );
    expect([is("GET", "WebSocket"), is("POST", "websocket"), is("GET"), is("GET", "h2c")]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });

  test("for another's conversation, or after signing out", async () => {
    const [theirs] = id.split(".");
    const wrong = `${theirs}.00000000-0000-4000-8000-00000000dead`;
    expect(await refusalOf(opening(await token(cast.stranger), wrong))).toMatchObject({
      code: "not-found",
    });
    const before = await token(cast.staff);
    await call(signOut, cast.staff, undefined);
    expect(await refusalOf(opening(before, id))).toBeInstanceOf(Refusal);
  });
});

/** The sign-in opened a hub, and the hub's token its sockets. */
const openedByHub = (signInId: string) => [
  "INSERT OR IGNORE INTO hub_session (id, created_at, used_at) VALUES ('hub', 0, 0)",
  `INSERT INTO hub_address (session_id, kind, address, sign_in_id)
    VALUES ('hub', 'email', '', '${signInId}')`,
  `UPDATE chat_socket SET sign_in_id = '', hub_session_id = 'hub' WHERE sign_in_id = '${signInId}'`,
];
const endedNow = (signInId: string) =>
  `UPDATE sign_in SET ended_at = 9999999999999 WHERE id = '${signInId}'`;

describe("closes", () => {
  test("with a wrong first message", async () => {
    const { connToken } = await call(readChatToken, cast.owner, undefined);
    const { webSocket } = await opening(connToken, id);
    const closed = new Promise((done) =>
      webSocket!.addEventListener("close", ({ code }) => done(code)),
    );
    webSocket!.accept();
    webSocket!.send(JSON.stringify({ type: "AUTH", wsToken: "x" }));
    expect(await closed).toBe(4401);
  });

  test("when its person signs out, others stay", async () => {
    const [dana, olive] = await Promise.all([open(cast.stranger), open(cast.owner)]);
    await call(signOut, cast.owner, undefined);
    expect(await olive.closed).toBe(4403);
    await write(cast.stranger, id, "Still here");
    await until(() => textsOf(dana).length === 1);
    expect(textsOf(olive)).toEqual([]);
  });

  test.each([
    ["signed out", ({ signInId }: User) => [endedNow(signInId!)]],
    [
      "left the team",
      ({ personId }: User) => [`DELETE FROM company_staff WHERE person_id = ${personId}`],
    ],
    [
      "signed out, and a hub of the sign-in opened it",
      ({ signInId }: User) => [...openedByHub(signInId!), endedNow(signInId!)],
    ],
  ])("later, if nothing closed it when its person %s", async (_, over) => {
    const [dana, stan] = await Promise.all([open(cast.stranger), open(cast.staff)]);
    const context = visitorContext();
    expect(await closeEndedSockets(context)).toBe(0);
    await env.DB.batch(over(cast.staff).map((sql) => env.DB.prepare(sql)));
    expect(await closeEndedSockets(context)).toBe(1);
    expect(await stan.closed).toBe(4403);
    expect(await closeEndedSockets(context)).toBe(0);
    await write(cast.stranger, id, "Still here");
    await until(() => textsOf(dana).length === 1);
  });

  test("when its person signs out, also one of a hub that the sign-in opened", async () => {
    const dana = await open(cast.stranger);
    const statements = openedByHub(cast.stranger.signInId!);
    await env.DB.batch(statements.map((sql) => env.DB.prepare(sql)));
    await call(signOut, cast.stranger, undefined);
    expect(await dana.closed).toBe(4403);
  });

  test("when its person leaves the team", async () => {
    const stan = await open(cast.staff);
    await call(removeStaff, cast.owner, { company: river, userId: cast.staff.userId });
    expect(await stan.closed).toBe(4403);
  });

  test("also one that is about to open", async () => {
    const { context, settled } = by(cast.owner);
    const { connToken } = await call(readChatToken, cast.owner, undefined);
    await opening(connToken, id);
    closeSockets(context, { signInIds: [cast.owner.signInId!] });
    await settled();
    const rows = await env.DB.prepare("SELECT closed_at FROM chat_socket").all();
    expect(rows.results.every(({ closed_at }) => closed_at !== null)).toBe(true);
  });

  test("after too many messages, or a large one", async () => {
    const [one, other] = await Promise.all([open(cast.owner), open(cast.staff)]);
    for (let i = 0; i < 25; i++) one.socket.send(JSON.stringify({ type: "TYPING" }));
    other.socket.send("x".repeat(5000));
    expect(await Promise.all([one.closed, other.closed])).toEqual([1008, 1009]);
  });
});
