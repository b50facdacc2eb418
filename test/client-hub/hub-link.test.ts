/** Links that open the whole hub, in the browser that asked for them. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { listAvailableHubs } from "../../app/client-hub/list-available-hubs.server";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import { openLink } from "../../app/client-hub/open-link.server";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { readLink } from "../../app/client-hub/read-link.server";
import { sendNewLink } from "../../app/client-hub/send-new-link.server";
import { DAY, HOUR } from "../../app/duration";
import { linkHash } from "../../app/secure-links/secure-link.server";
import { sha256 } from "../../app/security/hash.server";
import { limits } from "../../app/security/limits.server";
import { clientIdOf } from "../requests/requests";
import { mainText } from "../support/rendered";
import {
  ask,
  askAgain,
  browser,
  enter,
  follow,
  insertHubsOnly,
  linkIn,
  maria,
  mobile,
  otherBrowser,
} from "./codes";
import { call, change, mails, NOW, other, refused, river, rowsOf, withHub, type Link } from "./hub";
import { answerOf } from "./site";

beforeEach(insertHubsOnly);

const uri = river;
const hub = `/company/${river}/client-hub`;
const late = { now: () => NOW + HOUR + 1 };
const numbers = async (secret: string, over = {}) =>
  (await call(listHubRequests, secret, { uri }, over)).requests.map(
    ({ requestNumber }) => requestNumber,
  );

async function newLink(address = maria) {
  return (await ask(address)).link!;
}

describe("in the browser that asked for it", () => {
  test.each([maria, mobile])("HUB-009: the link to %s opens the hub", async (address) => {
    const link = await newLink(address);
    expect(await call(openLink, undefined, link, { browser })).toMatchObject({
      uri,
      document: null,
    });
    expect(await numbers(await follow(link))).toEqual([1001]);
  });

  test("works for an hour, also after its code was used, and longer than its code", async () => {
    const asked = await ask(maria);
    await enter(asked);
    const over = { now: () => NOW + HOUR };
    expect(await numbers(await follow(asked.link!, over), over)).toEqual([1001]);
    const { code } = await refused(openLink, undefined, asked.link!, { browser, ...late });
    expect(code).toBe("signed-out");
  });

  test("opens the hub besides what was open", async () => {
    await change("UPDATE client SET mobile = '6145550199' WHERE id = ?", clientIdOf(1002));
    const before = await follow(await newLink());
    const { secret } = await call(openLink, before, await newLink("6145550199"), { browser });
    for (const number of [1001, 1002])
      await call(readHubDetails, secret, { uri, clientHubId: clientIdOf(number) });
  });

  test("is refused for the day after it was opened too often", async () => {
    const link = await newLink();
    await env.DB.prepare(
      "INSERT INTO attempt (bucket, began_at, count) VALUES ('open link, link:' || ?, ?, ?)",
    )
      .bind(sha256(linkHash(link.sessionId)), NOW - (NOW % DAY), limits.openLink.most)
      .run();
    expect((await refused(openLink, undefined, link, { browser })).code).toBe("too-many");
  });

  test("opens nothing once the client has lost the address", async () => {
    const link = await newLink();
    await change("DELETE FROM client_email WHERE email = ?", maria);
    const secret = await follow(link);
    expect((await refused(listHubRequests, secret, { uri })).code).toBe("not-found");
  });
});

describe("in another browser", () => {
  test.each([otherBrowser, ""])("(%j) it opens nothing before a code", async (elsewhere) => {
    const link = await newLink();
    const secret = await follow(link, { browser: elsewhere });
    for (const one of [listHubRequests, readHubDetails, listAvailableHubs])
      expect([one.name, (await refused(one, secret, { uri })).code]).toEqual([
        one.name,
        "forbidden",
      ]);
    const input = { uri, requestNumber: 1001 };
    expect((await refused(readHubRequest, secret, input)).code).toBe("not-found");
    expect(await rowsOf("SELECT 1 FROM client_email WHERE verified_at IS NOT NULL")).toEqual([]);
  });

  test("its pages ask for a code, which then opens them there", async () => {
    const link = await newLink();
    const over = { browser: otherBrowser };
    const secret = await follow(link, over);
    const { context } = withHub(secret, over);
    const page = await answerOf(`${hub}/requests`, context);
    expect([page.status, page.headers.get("Location")]).toEqual([
      302,
      `${hub}/confirm?${new URLSearchParams({ to: `${hub}/requests` })}`,
    ]);
    const asked = await askAgain(secret, over);
    expect([asked.to.address, asked.link]).toEqual(["m•••@lopez.example", undefined]);
    expect(await numbers(await enter(asked, { before: secret, ...over }))).toEqual([1001]);
  });

  test("a person who presses the button there has proved nothing either", async () => {
    const { secret } = await call(
      openLink,
      undefined,
      { ...(await newLink()), byPerson: true },
      { browser: otherBrowser },
    );
    expect((await refused(listHubRequests, secret, { uri })).code).toBe("forbidden");
  });
});

describe("the cover", () => {
  test("says whose hub it opens, without anything of the client", async () => {
    expect(await call(readLink, undefined, await newLink(), { browser })).toEqual({
      expired: false,
      company: "River City Plumbing",
      document: null,
      title: "",
      client: "",
    });
  });

  test("the start leads to it, and its button to the hub", async () => {
    const { sessionId, clientHubId } = await newLink();
    const query = `?s=${sessionId}&c=${clientHubId}`;
    const start = await answerOf(hub + query, withHub(undefined).context);
    expect(start.headers.get("Location")).toBe(`${hub}/open${query}`);
    const { context } = withHub(undefined, { browser });
    const opened = await answerOf(`${hub}/open${query}`, context, {
      method: "POST",
      body: new URLSearchParams({ by: "person" }),
    });
    expect([opened.status, opened.headers.get("Location")]).toEqual([303, hub]);
    const secret = context.setCookies.find(({ name }) => name === "hub")!.value;
    const next = await answerOf(hub, withHub(secret).context);
    expect(next.headers.get("Location")).toBe(`${hub}/my-account`);
  });
});

describe("HUB-012: not found, like any other unknown link, is", () => {
  const unknown = "00000000-0000-4000-8000-00000000dead";
  test.each([
    ["one with another s", { sessionId: unknown }],
    ["one with another client's c", { clientHubId: unknown }],
    ["one at another company", { vanityName: other }],
    ["one of no company", { vanityName: "nobody" }],
  ])("%s", async (_, wrong) => {
    const link = { ...(await newLink()), ...wrong };
    for (const one of [openLink, readLink])
      expect((await refused(one, undefined, link, { browser })).code).toBe("not-found");
  });

  test("one that was made for an address of nobody, and not mailed", async () => {
    const made = vi.spyOn(crypto, "randomUUID");
    expect((await ask("nobody@lopez.example")).link).toBeUndefined();
    const secrets = made.mock.results.map(({ value }) => value as string);
    made.mockRestore();
    const { results } = await env.DB.prepare("SELECT id FROM mailed_code").all<{ id: string }>();
    const sessionId = secrets.find((s) => results.some(({ id }) => id === linkHash(s)))!;
    for (const clientHubId of [clientIdOf(1001), unknown])
      for (const one of [openLink, readLink]) {
        const link = { vanityName: uri, sessionId, clientHubId };
        expect((await refused(one, undefined, link, { browser })).code).toBe("not-found");
      }
  });
});

describe("after an hour", () => {
  const send = ({ vanityName: _, ...ids }: Link, email: string, over = {}) =>
    call(sendNewLink, undefined, { uri, ...ids, email }, { browser, ...late, ...over });
  const notSent = ({ vanityName: _, ...ids }: Link, email: string) =>
    refused(sendNewLink, undefined, { uri, ...ids, email }, { browser, ...late });

  test("HUB-013: it has expired, and its page asks for an email address", async () => {
    const link = await newLink();
    for (const own of [browser, otherBrowser])
      expect((await refused(openLink, undefined, link, { browser: own, ...late })).status).toBe(
        401,
      );
    expect(await call(readLink, undefined, link, late)).toMatchObject({ expired: true });
    const { context } = withHub(undefined, late);
    const page = await answerOf(`${hub}/open?s=${link.sessionId}&c=${link.clientHubId}`, context);
    expect(page.status).toBe(403);
    expect(mainText(await page.text())).toContain("This link has expired.");
  });

  test("HUB-017: a new one is mailed, with a code, for the browser that asks", async () => {
    const link = await newLink();
    mails.length = 0;
    expect(await send(link, ` Maria1001@Lopez.example `, { browser: otherBrowser })).toEqual({
      message: "A new secure link has been sent to your email address.",
    });
    expect(mails.map(({ to }) => to)).toEqual([maria]);
    const fresh = linkIn(mails[0]!.text)!;
    expect(fresh.sessionId).not.toBe(link.sessionId);
    const secret = await follow(fresh, { ...late, browser: otherBrowser });
    expect(await numbers(secret, late)).toEqual([1001]);
    const elsewhere = await follow(fresh, { ...late, browser });
    expect((await refused(listHubRequests, elsewhere, { uri }, late)).code).toBe("forbidden");
  });

  test("it goes to another address of the client, but to nobody else", async () => {
    const link = await newLink();
    await change(
      `INSERT INTO client_email (company_id, email, client_id, position)
        SELECT company_id, 'home@lopez.example', client_id, 1 FROM client_email WHERE email = ?`,
      maria,
    );
    mails.length = 0;
    await send(link, "home@lopez.example");
    expect(mails.map(({ to }) => to)).toEqual(["home@lopez.example"]);
    for (const foreign of ["maria1002@lopez.example", "someone@else.example"])
      expect(await notSent(link, foreign)).toMatchObject({
        code: "signed-out",
        message: `${foreign} is not associated with that client hub link`,
      });
    expect(mails).toHaveLength(1);
  });

  test("HUB-015, HUB-016: without a valid address it asks for one", async () => {
    const link = await newLink();
    for (const [email, message] of [
      ["", "Please enter your email address."],
      ["maria", "Please enter a valid email address."],
      [mobile, "Please enter a valid email address."],
    ] as const)
      expect((await notSent(link, email)).fields).toEqual({ email: message });
  });

  test("HUB-018: an unknown one gets none", async () => {
    const link = { ...(await newLink()), sessionId: crypto.randomUUID() };
    expect(await notSent(link, maria)).toMatchObject({
      code: "not-found",
      message: "Your session is invalid. Please have River City Plumbing send you a new link",
    });
  });

  test("HUB-019: five addresses a day can be tried with one link", async () => {
    const link = await newLink();
    for (let i = 0; i < limits.newLink.most; i++) await notSent(link, `m${i}@lopez.example`);
    expect((await notSent(link, maria)).code).toBe("too-many");
    await send(await newLink(), maria);
  });
});
