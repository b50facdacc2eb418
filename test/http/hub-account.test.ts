/** A whole client hub over HTTP: what strangers, caches and other sites get of it. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { ask, domainHost, pathOf, readable } from "./request";
import { noteSecrets } from "./secrets";
import { codeTo, mailTo, newEmail, origin, registered, Visitor } from "./visitor";

const vanityName = "bluebonnet-plumbing";
const hub = `/company/${vanityName}/client-hub`;

interface Client {
  visitor: Visitor;
  email: string;
  number: number;
  id: string;
  canary: string;
}

/** A client who has proved their address by a mailed code. */
async function newClient(): Promise<Client> {
  const email = newEmail();
  const canary = `Canary${randomUUID().replaceAll("-", "")}`;
  const visitor = new Visitor();
  const sent = await visitor.call("POST", `/client-hub/request/${vanityName}`, {
    type: "cu",
    firstName: canary,
    email,
    inputForm: [{ label: "Description", type: "textarea", value: "The tap drips." }],
  });
  expect(sent.status, sent.text).toBe(200);
  const { requestNumber: number } = JSON.parse(sent.text) as { requestNumber: number };
  await enter(visitor, email);
  const { text } = await visitor.call("GET", `/client-hub/details/${vanityName}`);
  const { clientHub } = JSON.parse(text) as { clientHub: { clientHubId: string } };
  return { visitor, email, number, id: clientHub.clientHubId, canary };
}

async function enter(visitor: Visitor, email: string) {
  const asked = await visitor.post(hub, { address: email });
  expect(asked.status).toBe(302);
  const step = pathOf(asked)!;
  await vi.waitFor(async () => expect(await mailTo(email)).toMatch(/\b\d{4} \d{4}\b/));
  const done = await visitor.post(step, {
    codeId: new URL(step, origin).searchParams.get("id")!,
    code: await codeTo(email),
  });
  expect([done.status, pathOf(done)]).toEqual([302, hub]);
}

let mine: Client;
let other: Client;
beforeAll(async () => {
  mine = await newClient();
  other = await newClient();
});

test("HUB-023: the only account is chosen, and shows its own details and requests", async () => {
  expect(pathOf(await mine.visitor.get(hub))).toBe(`${hub}/my-account`);
  const account = await mine.visitor.get(`${hub}/my-account`);
  expect(readable(account.text)).toContain(mine.canary);
  const list = await mine.visitor.get(`${hub}/requests`);
  expect(readable(list.text)).toContain(String(mine.number));
  expect(list.text).not.toContain(`/requests/${other.number}"`);
});

describe("another client's ids", () => {
  const missing = randomUUID();

  test.each<[string, string, (id: string, number: number) => string]>([
    ["GET", "details", (id) => `/client-hub/details/${vanityName}?clientHubId=${id}`],
    ["GET", "list", (id) => `/client-hub/requests/${vanityName}?clientHubId=${id}`],
    ["PATCH", "details", (id) => `/client-hub/details/${vanityName}?clientHubId=${id}`],
    ["POST", "switch", (id) => `/client-hub/switch/${vanityName}/${id}`],
    ["GET", "request", (_, number) => `/client-hub/request/${vanityName}?requestNumber=${number}`],
    [
      "PATCH",
      "cancel",
      (_, number) => `/client-hub/request/cancel/${vanityName}?requestNumber=${number}`,
    ],
    [
      "POST",
      "message",
      (_, number) => `/client-hub/request/messages/${vanityName}?requestNumber=${number}`,
    ],
    ["GET", "photo", (_, number) => `/client-hub/download/${vanityName}/request/${number}/1/x.png`],
  ])("%s %s answers as for missing ones", async (method, _, path) => {
    const call = async (id: string, number: number) => {
      const body =
        method === "GET"
          ? undefined
          : {
              ...(path("", 0).includes("/details/") && { clientHubId: id, firstName: "Mallory" }),
              ...(path("", 0).includes("/cancel/") && { closedReason: "Other" }),
              ...(path("", 0).includes("/messages/") && { id: randomUUID(), message: "Hello" }),
            };
      const { status, text } = await mine.visitor.call(method, path(id, number), body);
      return { status, text: text.replaceAll(/[0-9a-f-]{36}/g, "") };
    };
    const foreign = await call(other.id, other.number);
    expect(foreign).toEqual(await call(missing, 999_999));
    expect(foreign.status).toBeGreaterThanOrEqual(401);
    const { text } = await other.visitor.call("GET", `/client-hub/details/${vanityName}`);
    expect(text).toContain(other.canary);
  });
});

test("nothing of the hub is cached or found by another visitor", async () => {
  for (const path of [
    hub,
    `${hub}/my-account`,
    `${hub}/my-account.data`,
    `${hub}/my-account/edit`,
    `${hub}/requests`,
    `${hub}/requests.data`,
    `${hub}/requests.css`,
    `${hub}/switch-client-hub`,
    `${hub}/my-account/x.css`,
    `/api/v1/client-hub/details/${vanityName}`,
    `/api/v1/client-hub/requests/${vanityName}`,
    `/api/v1/client-hub/available-hubs/${vanityName}`,
  ]) {
    const own = await mine.visitor.get(path);
    expect([path, own.headers["cache-control"]]).toEqual([path, expect.stringMatching(/no-store/)]);
    expect((await ask(path)).text, path).not.toContain(mine.canary);
    expect((await ask(path, { host: domainHost })).text, path).not.toContain(mine.canary);
  }
});

test("PAA-013: the forms of the open hub are filled in, and those of others are not", async () => {
  for (const path of [`/company/${vanityName}/contact-us`, `/company/${vanityName}/request`]) {
    const own = await mine.visitor.get(path);
    expect(own.headers["cache-control"]).toMatch(/no-store/);
    expect((await ask(path)).text, path).not.toContain(mine.canary);
  }
  const form = await mine.visitor.get(`/company/${vanityName}/contact-us`);
  expect(form.text).toContain(mine.canary);
});

describe("an account", () => {
  test("opens the hub of its address; signing out closes it, and the hub opens no account", async () => {
    const { visitor, email } = await registered();
    const sent = await visitor.call("POST", `/client-hub/request/${vanityName}`, {
      type: "cu",
      firstName: "Ana",
      email,
      inputForm: [{ label: "Description", type: "textarea", value: "The tap drips." }],
    });
    expect(sent.status, sent.text).toBe(200);
    const account = await visitor.get(`${hub}/my-account`);
    expect(readable(account.text)).toContain(email);
    expect(readable(account.text)).not.toContain("Logout Client Hub");
    await visitor.call("POST", "/auth/sign-out");
    expect(pathOf(await visitor.get(`${hub}/my-account`))).toBe(hub);
    expect((await mine.visitor.call("GET", "/auth/user")).status).toBe(401);
  });

  test("HUB-026: without a client says so", async () => {
    const { visitor, email } = await registered();
    expect(pathOf(await visitor.get(hub))).toBe(`${hub}/switch-client-hub`);
    const { text } = await visitor.get(`${hub}/switch-client-hub`);
    expect(readable(text)).toContain(`No accounts were found for ${email}.`);
  });
});

describe('"Send me a link"', () => {
  const answerFor = async (address: string) => {
    const { status, text, headers } = await new Visitor().call(
      "POST",
      `/client-hub/auth/send-link/${vanityName}`,
      { address },
    );
    const body = JSON.parse(text) as Record<string, unknown>;
    return [status, Object.keys(body).toSorted(), headers["content-type"]];
  };

  test("answers the same for known and unknown addresses", async () => {
    expect(await answerFor(mine.email)).toEqual(await answerFor(newEmail()));
    expect(await answerFor("(512) 555-0171")).toEqual(await answerFor("(512) 444-9876"));
  });

  test("from another site is refused", async () => {
    for (const type of ["application/x-www-form-urlencoded", "multipart/form-data", "text/plain"]) {
      const { status } = await mine.visitor.send("POST", hub, "address=a%40x.example", {
        Origin: "https://evil.example",
        "Content-Type": type,
      });
      expect([type, status]).toEqual([type, 403]);
    }
  });
});

test("HUB-022: logging out closes the hub on this device alone, and says so", async () => {
  const { email } = mine;
  const elsewhere = new Visitor();
  await enter(elsewhere, email);
  const done = await elsewhere.post(`${hub}/logout`, {});
  expect(pathOf(done)).toBe(`${hub}?done=logged-out`);
  const { text } = await elsewhere.get(`${hub}?done=logged-out`);
  expect(readable(text)).toContain("You have been logged out of your client hub account");
  expect(pathOf(await elsewhere.get(`${hub}/requests`))).toBe(hub);
  expect((await mine.visitor.get(`${hub}/requests`)).status).toBe(200);
});

test("a link to the hub is clean once it is opened, and no other browser opens it", async () => {
  const { email } = mine;
  const visitor = new Visitor();
  await visitor.post(hub, { address: email });
  const link = new RegExp(String.raw`${hub}\?s=([\w-]{36})&c=[\w-]{36}`);
  await vi.waitFor(async () => expect(await mailTo(email)).toMatch(link));
  const [path, s] = link.exec(await mailTo(email))!;
  noteSecrets(s!);
  const cover = pathOf(await visitor.get(path))!;
  const stranger = new Visitor();
  await stranger.post(cover, { by: "person" });
  expect(pathOf(await stranger.get(`${hub}/my-account`))).toMatch(/\/confirm\?/);
  expect((await stranger.call("GET", `/client-hub/details/${vanityName}`)).status).toBe(403);
  const opened = await visitor.post(cover, { by: "person" });
  expect([opened.status, pathOf(opened)]).toEqual([303, hub]);
  expect(readable((await visitor.get(`${hub}/my-account`)).text)).toContain(mine.canary);
});
