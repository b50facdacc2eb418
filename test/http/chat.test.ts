/**
 * Chat sockets over HTTP: which requests are refused, and how soon a socket closes after its person
 * lost access.
 */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { createCompany, owner, uri } from "./editing";
import { domainHost, pathOf } from "./request";
import { noteSecrets } from "./secrets";
import { openSocket, type OpenSocket, type RefusedSocket } from "./socket";
import { codeTo, cookie, mailTo, newEmail, origin, registered, Visitor } from "./visitor";

const SOCKET = "/api/v1/ws";
/** In milliseconds, after the call that ends the access. */
const CLOSED_WITHIN = 5000;

interface Tokens {
  connToken: string;
  wsToken: string;
}

/** A client of the company, signed in. */
let client: { visitor: Visitor; id: string };
let conversationId: string;

beforeAll(async () => {
  await createCompany();
  client = await newClient();
  conversationId = await conversationWith(client.id);
});

async function called<Answer>(by: Visitor, method: string, path: string, body?: object) {
  const { status, text } = await by.call(method, path, body);
  expect(status, `${path}: ${text}`).toBe(200);
  return JSON.parse(text) as Answer;
}

async function newClient() {
  const { visitor, email } = await registered();
  const { id } = await called<{ id: string }>(owner, "POST", `/provider/clients?uri=${uri}`, {
    ...{ firstName: "Dana", emails: [email] },
  });
  return { visitor, id };
}

async function conversationWith(clientId: string) {
  const found = await called<{ conversationId: string }>(
    ...([owner, "POST", "/provider/ws/conversation"] as const),
    { recipients: [{ clientId }], vanityName: uri },
  );
  return found.conversationId;
}

async function tokensOf(by: Visitor) {
  const tokens = await called<Tokens>(by, "GET", "/provider/ws/token");
  noteSecrets(tokens.connToken, tokens.wsToken);
  return tokens;
}

const pathWith = (token: string, id = conversationId) =>
  `${SOCKET}?${new URLSearchParams({ token, conversationId: id })}`;

/** Past its AUTH message. */
async function connected(by: Visitor, id = conversationId): Promise<OpenSocket> {
  const { connToken, wsToken } = await tokensOf(by);
  const socket = (await openSocket(pathWith(connToken, id), {
    headers: { Origin: origin },
  })) as OpenSocket;
  expect(socket.status).toBe(101);
  socket.send(JSON.stringify({ type: "AUTH", wsToken }));
  await vi.waitFor(() => expect(socket.got.join()).toContain('"READY"'), 5000);
  return socket;
}

describe("no socket is opened", () => {
  const refusal = async (
    path: string,
    options?: Parameters<typeof openSocket>[1],
  ): Promise<string> => {
    const answer = (await openSocket(path, options)) as RefusedSocket;
    const { error } = JSON.parse(answer.text) as { error: { code: string } };
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["cache-control"]).toMatch(/no-store/);
    return `${answer.status} ${error.code}`;
  };
  const from = (site: string | undefined, more: Record<string, string | undefined> = {}) => ({
    headers: { Origin: site, ...more },
  });

  test("for another site, also one of ours, or without an Origin, with the person's cookies", async () => {
    const Cookie = client.visitor.cookieHeader();
    for (const site of [
      undefined,
      "https://evil.example",
      "null",
      `http://${domainHost}`,
      `${origin}.evil.example`,
    ]) {
      const { connToken } = await tokensOf(client.visitor);
      expect([site, await refusal(pathWith(connToken), from(site, { Cookie }))]).toEqual([
        site,
        "403 forbidden",
      ]);
    }
  });

  test("by cookies alone: without a token, or with a wrong one", async () => {
    const Cookie = client.visitor.cookieHeader();
    const { wsToken } = await tokensOf(client.visitor);
    const access = client.visitor.cookies.get(cookie("access"))!;
    for (const token of ["", "x", wsToken, access])
      expect(await refusal(pathWith(token), from(origin, { Cookie }))).toBe("401 signed-out");
    expect(await refusal(`${SOCKET}?conversationId=${conversationId}`, from(origin))).toBe(
      "401 signed-out",
    );
  });

  test("with a token that was used, or has one other character", async () => {
    const { connToken } = await tokensOf(client.visitor);
    const changed = connToken.replace(/.(?=.{5}$)/, (one) => (one === "A" ? "B" : "A"));
    expect(await refusal(pathWith(changed), from(origin))).toBe("401 signed-out");
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => openSocket(pathWith(connToken), from(origin))),
    );
    const statuses = answers.map(({ status }) => status).sort();
    expect(statuses).toEqual([101, 401, 401, 401, 401]);
    for (const answer of answers) if ("end" in answer) answer.end();
    expect(await refusal(pathWith(connToken), from(origin))).toBe("401 signed-out");
  });

  test("for the conversation of another client, or one that does not exist", async () => {
    const other = await conversationWith((await newClient()).id);
    const [company] = conversationId.split(".");
    for (const id of [
      other,
      `${company}.${randomUUID()}`,
      "",
      "x",
      "../..",
      conversationId + "0",
    ]) {
      const { connToken } = await tokensOf(client.visitor);
      expect([id, await refusal(pathWith(connToken, id), from(origin))]).toEqual([
        id,
        "404 not-found",
      ]);
    }
  });

  test("without an Upgrade header, with another method, or on a company's own domain", async () => {
    const { connToken } = await tokensOf(client.visitor);
    const path = pathWith(connToken);
    const statusOf = async (options: Parameters<typeof openSocket>[1]) =>
      (await openSocket(path, options)).status;
    expect(
      await statusOf({ headers: { Origin: origin, Upgrade: undefined, Connection: "close" } }),
    ).toBe(404);
    expect(await statusOf({ ...from(`http://${domainHost}`), host: domainHost })).toBe(404);
    // None of them has used it.
    const socket = (await openSocket(path, from(origin))) as OpenSocket;
    expect(socket.status).toBe(101);
    socket.end();
    // The local server calls the worker with GET.
    const { connToken: another } = await tokensOf(client.visitor);
    for (const method of ["POST", "PUT", "DELETE", "OPTIONS"])
      expect(
        (await openSocket(pathWith(another), { ...from(origin), method })).status,
        method,
      ).toBeGreaterThanOrEqual(400);
  });
});

describe("a socket closes soon after", () => {
  async function closesAfter(socket: OpenSocket, ending: () => Promise<unknown>) {
    const started = Date.now();
    await ending();
    expect(await socket.closed).toBe(4403);
    expect(Date.now() - started).toBeLessThan(CLOSED_WITHIN);
  }
  const write = (message: string) =>
    called(owner, "POST", "/provider/ws/message", { conversationId, as: "company", message });

  test("its person signs out, and others' stay open", async () => {
    const email = newEmail();
    const { visitor } = await registered(email);
    const { id } = await called<{ id: string }>(owner, "POST", `/provider/clients?uri=${uri}`, {
      ...{ firstName: "Sam", emails: [email] },
    });
    const theirs = await conversationWith(id);
    const [socket, officeSocket, dana] = await Promise.all([
      connected(visitor, theirs),
      connected(owner, theirs),
      connected(client.visitor),
    ]);
    await closesAfter(socket, () => called(visitor, "POST", "/auth/sign-out"));
    await write("Still here?");
    await vi.waitFor(() => expect(dana.got.join()).toContain("Still here?"), 5000);
    officeSocket.send("PING");
    await vi.waitFor(() => expect(officeSocket.got).toContain("PONG"), 5000);
    for (const one of [officeSocket, dana]) one.end();
  });

  test("its person is removed from the team", async () => {
    const { visitor: staff, email } = await registered();
    await called(owner, "POST", `/provider/team/invitations?uri=${uri}`, { email });
    await vi.waitFor(async () => expect(await mailTo(email)).toMatch(/team\/invitation/), 5000);
    const token = /\/team\/invitation\/([\w.-]+)/.exec(await mailTo(email))![1]!;
    noteSecrets(token);
    await called(staff, "POST", `/team/invitation/${token}`);
    const { userId } = await called<{ userId: string }>(staff, "GET", "/auth/user");
    const socket = await connected(staff);
    await closesAfter(socket, () => called(owner, "DELETE", `/provider/team/${userId}?uri=${uri}`));
    const { connToken } = await tokensOf(staff);
    const again = await openSocket(pathWith(connToken), { headers: { Origin: origin } });
    expect(again.status).toBe(404);
  });

  describe("for a client without an account,", () => {
    const { vanityName } = demo.showcase;
    const hub = `/company/${vanityName}/client-hub`;

    /** One who asked for something, and proved their address by a mailed code. */
    async function byCode() {
      const [visitor, email] = [new Visitor(), newEmail()];
      const { requestNumber } = await called<{ requestNumber: number }>(
        ...([visitor, "POST", `/client-hub/request/${vanityName}`] as const),
        {
          ...{ type: "cu", firstName: "Maria", email },
          inputForm: [{ label: "Description", type: "textarea", value: "The tap drips." }],
        },
      );
      const step = pathOf(await visitor.post(hub, { address: email }))!;
      await vi.waitFor(async () => expect(await mailTo(email)).toMatch(/\b\d{4} \d{4}\b/), 5000);
      const codeId = new URL(step, origin).searchParams.get("id")!;
      await visitor.post(step, { codeId, code: await codeTo(email) });
      const { clientHub } = await called<{ clientHub: { clientHubId: string } }>(
        ...([visitor, "GET", `/client-hub/details/${vanityName}`] as const),
      );
      const { data } = await called<{ data: { userId: string }[] }>(
        ...([client.visitor, "GET", `/provider/ws/recipients/${vanityName}`] as const),
      );
      const id = `${data[0]!.userId}.${clientHub.clientHubId}`;
      return { visitor, requestNumber, socket: await connected(visitor, id), id };
    }

    test("they leave the hub", async () => {
      const { visitor, socket, id } = await byCode();
      const before = await tokensOf(visitor);
      await closesAfter(socket, () => called(visitor, "POST", "/client-hub/auth/logout"));
      const headers = { Origin: origin };
      // Its tokens from before end with it.
      expect((await openSocket(pathWith(before.connToken, id), { headers })).status).toBe(401);
      expect((await visitor.call("GET", "/provider/ws/token")).status).toBe(401);
    });

    test("the office revokes a link of theirs", async () => {
      const { requestNumber, socket } = await byCode();
      const office = new Visitor();
      await called(office, "POST", "/auth/sign-in", {
        ...{ email: demoPeople.owner.email, password: DEMO_PASSWORD },
      });
      await closesAfter(socket, () =>
        called(office, "DELETE", `/provider/requests/${requestNumber}/links?uri=${vanityName}`),
      );
    });
  });
});
