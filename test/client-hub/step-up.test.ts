/** A code for someone who has one document open. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { listAvailableHubs } from "../../app/client-hub/list-available-hubs.server";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import { mailStepUp, readStepUp } from "../../app/client-hub/mail-step-up.server";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { mergeClients } from "../../app/clients/merge-clients.server";
import { readMailedCode } from "../../app/identity/read-mailed-code.server";
import { limits } from "../../app/security/limits.server";
import { of, type Cast } from "../clients/offices";
import { clientIdOf, insertRequests } from "../requests/requests";
import { mainText } from "../support/rendered";
import { visitorContext } from "../support/context";
import {
  askAgain,
  browser,
  enter,
  insertHubsOnly,
  maria,
  mobile,
  otherBrowser,
  texts,
} from "./codes";
import { call, change, linkTo, mails, open, other, refused, river, withHub } from "./hub";
import { answerOf } from "./site";

let cast: Cast;
beforeEach(async () => {
  cast = await insertHubsOnly();
});

const uri = river;
const hub = `/company/${river}/client-hub`;
const home = "home@lopez.example";

/** A second address of the client of request 1001. */
function addHome() {
  return change(
    `INSERT INTO client_email (company_id, email, client_id, position)
      SELECT company_id, ?, client_id, 1 FROM client_email WHERE email = ?`,
    home,
    maria,
  );
}

function withoutEmails() {
  return change("DELETE FROM client_email WHERE client_id = ?", clientIdOf(1001));
}

/** A browser that opened a link to request 1001 that was mailed to `email`. */
async function opened(email = maria) {
  return open(await linkTo(1001, river, { email }));
}

describe("a link that opened one document", () => {
  test("opens no list and no details, and asks for a code", async () => {
    const secret = await opened();
    for (const one of [listHubRequests, readHubDetails, listAvailableHubs])
      expect(await refused(one, secret, { uri })).toMatchObject({
        code: "forbidden",
        message: "Confirm that it’s you first: we’ll send you a code.",
      });
  });

  test.each(["requests", "my-account", "my-account/edit", "my-account/email"])(
    "its page %s leads to the code, and then back",
    async (path) => {
      const secret = await opened();
      const { context } = withHub(secret);
      const page = await answerOf(`${hub}/${path}`, context);
      const confirm = `${hub}/confirm?${new URLSearchParams({ to: `${hub}/${path}` })}`;
      expect([page.status, page.headers.get("Location")]).toEqual([302, confirm]);
      const shown = mainText(await (await answerOf(confirm, withHub(secret).context)).text());
      expect(shown).toMatch(/We’ll email .*eight digits to m•••@lopez\.example/);
      const { context: asks, settled } = withHub(secret, { browser });
      const sent = await answerOf(confirm, asks, { method: "POST" });
      await settled();
      const code = sent.headers.get("Location")!;
      expect(code).toMatch(new RegExp(`^${hub}/code\\?id=[\\w-]{43}&to=`));
      const typed = /\b\d{4} \d{4}\b/.exec(mails.at(-1)!.text)![0];
      const codeId = new URL(code, "http://x").searchParams.get("id")!;
      const done = await answerOf(code, withHub(secret, { browser }).context, {
        method: "POST",
        body: new URLSearchParams({ codeId, code: typed }),
      });
      expect([done.status, done.headers.get("Location")]).toEqual([302, `${hub}/${path}`]);
    },
  );

  test("the code opens the whole hub, and the document stays open", async () => {
    await change("UPDATE request SET client_id = ?", clientIdOf(1001));
    const document = await opened();
    const secret = await enter(await askAgain(document), { before: document });
    expect((await call(listHubRequests, secret, { uri })).totalRecords).toBeGreaterThan(0);
    for (const requestNumber of [1001, 1002])
      await call(readHubRequest, secret, { uri, requestNumber });
    await change("UPDATE client SET mobile = ''");
    await withoutEmails();
    await call(readHubRequest, secret, { uri, requestNumber: 1001 });
    const input = { uri, requestNumber: 1002 };
    expect((await refused(readHubRequest, secret, input)).code).toBe("not-found");
  });

  test("the code works only in the browser that asked for it", async () => {
    const document = await opened();
    const asked = await askAgain(document);
    await expect(enter(asked, { before: document, browser: otherBrowser })).rejects.toThrow();
    await enter(asked, { before: document });
  });
});

describe("the code goes to", () => {
  const to = async (secret: string) => (await call(readStepUp, secret, { uri })).to;

  test("the address that the link was mailed to, if the client has it", async () => {
    await addHome();
    for (const [email, shown] of [
      [home, "h•••@lopez.example"],
      [maria, "m•••@lopez.example"],
    ] as const) {
      const secret = await opened(email);
      expect(await to(secret)).toEqual({ kind: "email", address: shown });
      expect((await askAgain(secret)).to).toEqual({ kind: "email", address: shown });
      expect(mails.at(-1)!.to).toBe(email);
    }
  });

  test.each(["", "former@lopez.example", "maria1002@lopez.example"])(
    "the main address, if the client does not have it: %j",
    async (email) => {
      await addHome();
      const secret = await opened(email);
      expect(await to(secret)).toEqual({ kind: "email", address: "m•••@lopez.example" });
      await askAgain(secret);
      expect(mails.map((mail) => mail.to)).toEqual([maria]);
    },
  );

  test("the phone, if the client has no email address", async () => {
    await withoutEmails();
    const secret = await opened();
    expect(await to(secret)).toEqual({ kind: "mobile", address: "(•••) •••-0142" });
    const asked = await askAgain(secret);
    expect(mails).toEqual([]);
    expect(texts.map((one) => one.to)).toEqual([`+1${mobile}`]);
    expect(texts[0]!.text).not.toContain("http");
    const after = await enter(asked, { before: secret });
    expect((await call(listHubRequests, after, { uri })).totalRecords).toBe(1);
  });

  test("nobody, if the client has neither, or if no text messages can be sent", async () => {
    await withoutEmails();
    const secret = await opened();
    const config = { ...visitorContext().config, environment: "production" as const };
    const message =
      "River City Plumbing has no email address of yours. Ask them to add it, then come back.";
    for (const over of [{ config }, {}]) {
      if (over.config === undefined) await change("UPDATE client SET mobile = ''");
      expect(await call(readStepUp, secret, { uri }, over)).toEqual({ to: undefined });
      expect(await refused(mailStepUp, secret, { uri }, { browser, ...over })).toMatchObject({
        code: "conflict",
        message,
      });
    }
    const page = await answerOf(`${hub}/confirm`, withHub(secret).context);
    expect(mainText(await page.text())).toContain(message);
  });

  test("the client that the document belongs to now", async () => {
    const secret = await opened();
    const { context } = of(cast.owner);
    const [id, gone] = [clientIdOf(1002), clientIdOf(1001)];
    await mergeClients(context, { company: river, id, other: gone });
    const asked = await askAgain(secret);
    expect(mails.map((mail) => mail.to)).toEqual([maria]);
    const after = await enter(asked, { before: secret });
    const { clientHub } = await call(readHubDetails, after, { uri });
    expect(clientHub.clientHubId).toBe(id);
  });

  test("the client that was kept after two merges, by a link to the hub alone", async () => {
    await insertRequests(river, [{ number: 1003 }]);
    const secret = await opened();
    await env.DB.prepare("UPDATE hub_scope SET document = 'hub'").run();
    const [first, second, third] = [1001, 1002, 1003].map(clientIdOf);
    const { context } = of(cast.owner);
    await mergeClients(context, { company: river, id: second!, other: first! });
    await mergeClients(context, { company: river, id: third!, other: second! });
    const asked = await askAgain(secret);
    expect(mails.map((mail) => mail.to)).toEqual([maria]);
    const after = await enter(asked, { before: secret });
    expect((await call(readHubDetails, after, { uri })).clientHub.clientHubId).toBe(third);
  });

  test("that client also where the request moved without a merge", async () => {
    const secret = await opened();
    await change("UPDATE request SET client_id = ? WHERE number = 1001", clientIdOf(1002));
    await askAgain(secret);
    expect(mails.map((mail) => mail.to)).toEqual(["maria1002@lopez.example"]);
  });

  test("never an address of the caller's choice", async () => {
    const secret = await opened();
    const input = { uri, address: "eve@evil.example", email: "eve@evil.example" };
    await call(mailStepUp, secret, input, { browser });
    expect(mails.map((mail) => mail.to)).toEqual([maria]);
  });

  test("its page shows it masked, too", async () => {
    const { codeId } = await askAgain(await opened());
    const page = await readMailedCode(visitorContext({ browser }), {
      codeId,
      purpose: "client-hub",
    });
    expect(page).toMatchObject({ email: "m•••@lopez.example", masked: true });
  });
});

describe("no code is sent", () => {
  test("by a link that was revoked", async () => {
    const secret = await opened();
    await change("UPDATE secure_link SET revoked_at = 1");
    expect(await call(readStepUp, secret, { uri })).toEqual({ to: undefined });
    expect((await refused(mailStepUp, secret, { uri }, { browser })).code).toBe("conflict");
    expect(mails).toEqual([]);
  });

  test("without a session, at another company, or at none", async () => {
    const secret = await opened();
    for (const [by, where] of [
      [undefined, river],
      ["x".repeat(43), river],
      [secret, other],
      [secret, "nobody"],
    ] as const)
      for (const one of [mailStepUp, readStepUp])
        expect((await refused(one, by, { uri: where }, { browser })).code).toBe("signed-out");
  });

  test("more than five an hour", async () => {
    const secret = await opened();
    for (let i = 0; i < limits.codeToMailbox.most; i++) await askAgain(secret);
    expect((await refused(mailStepUp, secret, { uri }, { browser })).code).toBe("too-many");
  });
});
