/** A request by its link over HTTP: scanners, forwarded links, shared caches. */
import { randomUUID } from "node:crypto";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { ask, pathOf, readable, type Answer } from "./request";
import { noteSecrets } from "./secrets";
import { cookie, mailTo, newEmail, origin, Visitor } from "./visitor";

const vanityName = "bluebonnet-plumbing";
const hub = `/company/${vanityName}/client-hub`;
const CANARY = `canary${randomUUID().replaceAll("-", "")}`;

interface Linked {
  number: number;
  /** The link's path with `s` and `c`. */
  path: string;
}

async function newRequest(text: string): Promise<Linked> {
  const email = newEmail();
  const { status, text: answer } = await new Visitor().call(
    "POST",
    `/client-hub/request/${vanityName}`,
    {
      type: "cu",
      firstName: "Maria",
      email,
      inputForm: [{ label: "Description", type: "textarea", value: text }],
    },
  );
  expect(status, answer).toBe(200);
  const { requestNumber: number } = JSON.parse(answer) as { requestNumber: number };
  // Mail is sent after the response.
  await vi.waitFor(async () => expect(await mailTo(email)).toMatch(/client-hub\/requests/));
  const path = new RegExp(String.raw`${hub}/requests/\d+\?s=[\w-]{36}&c=[\w-]{36}`).exec(
    await mailTo(email),
  )![0];
  noteSecrets(/s=([\w-]{36})/.exec(path)![1]!);
  return { number, path };
}

/** Follows the link to its cover and presses "Open". */
async function opened({ path }: Linked, by = "person") {
  const visitor = new Visitor();
  const cover = pathOf(await visitor.get(path))!;
  const answer = await visitor.post(cover, { by });
  expect([answer.status, pathOf(answer)]).toEqual([303, path.split("?")[0]]);
  return visitor;
}

let mine: Linked;
let other: Linked;
let client: Visitor;
beforeAll(async () => {
  mine = await newRequest(CANARY);
  other = await newRequest("Another one.");
  client = await opened(mine);
});

test("HUB-010: a link is exchanged for a session, and the address is clean", async () => {
  const page = await client.get(`${hub}/requests/${mine.number}`);
  expect(page.status).toBe(200);
  expect(readable(page.text)).toContain(CANARY);
  expect(page.text).not.toMatch(/[?&]s=[\w-]{36}/);
});

describe("a mail scanner", () => {
  const eventsOf = async (linked: Linked) => {
    const reader = await opened(linked, "script");
    const { text } = await reader.call(
      "GET",
      `/client-hub/request/${vanityName}?requestNumber=${linked.number}`,
    );
    return (JSON.parse(text) as { history: { kind: string }[] }).history.map(({ kind }) => kind);
  };

  test("changes nothing by opening the link, asking for its head, or fetching it ahead", async () => {
    const linked = await newRequest("Scanned.");
    const scanner = new Visitor();
    const cover = pathOf(await scanner.get(linked.path))!;
    const ways: Record<string, string>[] = [
      {},
      { "Sec-Purpose": "prefetch" },
      { Purpose: "prefetch" },
    ];
    for (const headers of ways) {
      const answer = await scanner.get(cover, headers);
      expect(answer.status).toBe(200);
      expect(answer.text).not.toContain("Scanned.");
    }
    await ask(cover, { method: "HEAD" });
    // One that runs scripts presses the button, which proves nothing.
    expect(await eventsOf(linked)).toEqual(["sent"]);
    await opened(linked);
    expect(await eventsOf(linked)).toEqual(["sent", "confirmed"]);
  });
});

describe("a forwarded link", () => {
  test("opens its document, and nothing else", async () => {
    const forwarded = await opened(mine);
    expect((await forwarded.get(`${hub}/requests/${mine.number}`)).status).toBe(200);
    const foreign = await forwarded.get(`${hub}/requests/${other.number}`);
    const missing = await forwarded.get(`${hub}/requests/999999`);
    expect([foreign.status, missing.status]).toEqual([404, 404]);
    const shown = ({ text }: Answer) => readable(text).replaceAll(/\d{4,}/g, "");
    expect(shown(foreign)).toBe(shown(missing));
    for (const path of [`/provider/${vanityName}`, "/account", "/api/v1/auth/user"])
      expect((await forwarded.get(path)).status).not.toBe(200);
  });
});

describe("behind a shared cache", () => {
  const download = `/api/v1/client-hub/download/${vanityName}/request`;
  const paths = () => [
    `${hub}/requests/${mine.number}`,
    `${hub}/requests/${mine.number}.data`,
    `${hub}/requests/${mine.number}/cancel`,
    `/api/v1/client-hub/request/${vanityName}?requestNumber=${mine.number}`,
    `/api/v1/client-hub/request/messages/${vanityName}?requestNumber=${mine.number}`,
    `${download}/${mine.number}/1/sink.png`,
    // A cache that goes by endings would keep these.
    `${hub}/requests/${mine.number}/x.css`,
    `${hub}/requests/${mine.number}.css`,
    `${hub}/x.css`,
    hub,
  ];

  test("nothing of a request is stored, and nobody else gets it", async () => {
    for (const path of paths()) {
      const own = await client.get(path);
      expect([path, own.headers["cache-control"]]).toEqual([
        path,
        expect.stringMatching(/no-store/),
      ]);
      const anonymous = await ask(path);
      expect(anonymous.text, path).not.toContain(CANARY);
    }
  });

  test("the same in the office", async () => {
    const owner = new Visitor();
    await owner.call("POST", "/auth/sign-in", {
      email: demoPeople.owner.email,
      password: DEMO_PASSWORD,
    });
    for (const path of [
      `/provider/${vanityName}/requests`,
      `/provider/${vanityName}/requests/${mine.number}`,
      `/provider/${vanityName}/today`,
    ]) {
      const own = await owner.get(path);
      expect([path, own.status, own.headers["cache-control"]]).toEqual([
        path,
        200,
        "private, no-store",
      ]);
      expect((await ask(path)).text, path).not.toContain(CANARY);
    }
  });
});

test("the hub's cookie is of this host alone, and no script reads it", async () => {
  const visitor = new Visitor();
  const cover = pathOf(await visitor.get(mine.path))!;
  const { headers } = await visitor.post(cover, { by: "person" });
  const [set] = headers["set-cookie"]!.split("\n").filter((one) => one.startsWith(cookie("hub")));
  expect(set).toMatch(/; Path=\/; .*HttpOnly; SameSite=Lax/);
  expect(set).not.toMatch(/Domain=/i);
});

test("HUB-013 to HUB-019: an unknown link says so, and asks for nothing", async () => {
  const [s, c] = [randomUUID(), randomUUID()];
  const visitor = new Visitor();
  const answer = await visitor.get(`${hub}/open?s=${s}&c=${c}`);
  expect(answer.status).toBe(404);
  expect(answer.text).not.toContain('name="email"');
  const renewed = await visitor.call(
    "POST",
    `/client-hub/auth/send-new-link/${vanityName}`,
    { email: "maria@x.example", sessionId: s, clientHubId: c },
    { Origin: origin },
  );
  expect([renewed.status, JSON.parse(renewed.text)]).toMatchObject([
    404,
    { error: { message: /Your session is invalid/ } },
  ]);
});
