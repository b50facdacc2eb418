/** The client hub opens with a mailed or texted code. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { enterHub } from "../../app/client-hub/enter-hub.server";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import { mailHubLink } from "../../app/client-hub/mail-hub-link.server";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { MINUTE } from "../../app/duration";
import { limits } from "../../app/security/limits.server";
import { clientIdOf } from "../requests/requests";
import { visitorContext } from "../support/context";
import { refusalOf } from "../support/refusal";
import {
  ask,
  browser,
  enter,
  insertHubsOnly,
  maria,
  mobile,
  otherBrowser,
  prove,
  texts,
} from "./codes";
import {
  call,
  change,
  linkTo,
  mails,
  NOW,
  open,
  other,
  refused,
  river,
  stored,
  withHub,
} from "./hub";

beforeEach(insertHubsOnly);

const uri = river;
const numbers = async (secret: string, over = {}) =>
  (await call(listHubRequests, secret, { uri }, over)).requests.map(
    ({ requestNumber }) => requestNumber,
  );

describe("HUB-007: “Send me a link”", () => {
  test("mails a link and a code of eight digits to a client", async () => {
    const answer = await call(
      mailHubLink,
      undefined,
      { uri, address: " Maria1001@Lopez.example " },
      { browser },
    );
    expect(answer).toEqual({ codeId: expect.stringMatching(/^[\w-]{43}$/), mailedAt: NOW });
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [maria, "Your link to River City Plumbing’s client hub"],
    ]);
    expect(mails[0]!.text).toMatch(/\b\d{4} \d{4}\b/);
    expect(mails[0]!.text).toMatch(
      new RegExp(
        String.raw`http://localhost:8787/company/${river}/client-hub\?s=[\w-]{36}&c=${clientIdOf(1001)}\b`,
      ),
    );
    expect(texts).toEqual([]);
  });

  test("the code opens the whole hub of the client, and nobody else's", async () => {
    const secret = await enter(await ask(maria));
    expect(await numbers(secret)).toEqual([1001]);
    const { clientHub } = await call(readHubDetails, secret, { uri });
    expect(clientHub).toMatchObject({ clientHubId: clientIdOf(1001), emailAddress: maria });
    const read = (requestNumber: number) => ({ uri, requestNumber });
    expect((await call(readHubRequest, secret, read(1001))).request.requestNumber).toBe(1001);
    expect((await refused(readHubRequest, secret, read(1002))).code).toBe("not-found");
  });

  test("texts a link and a code to a phone number, in any notation", async () => {
    const asked = await ask("+1 (512) 555-0142");
    expect(mails).toEqual([]);
    expect(texts).toEqual([{ to: `+1${mobile}`, text: expect.any(String) as string }]);
    expect(texts[0]!.text).toMatch(
      new RegExp(
        "^River City Plumbing: your client hub code is \\d{4} \\d{4} \\(valid 10 minutes\\). " +
          "Don.t share it.\nOr open http://localhost:8787/company/\\S+$",
      ),
    );
    expect(await numbers(await enter(asked))).toEqual([1001]);
  });

  test("a number that several clients have opens all of them, one at a time", async () => {
    await change("UPDATE client SET mobile = ?", mobile);
    const secret = await enter(await ask(mobile));
    expect((await refused(readHubDetails, secret, { uri })).code).toBe("conflict");
    for (const number of [1001, 1002]) {
      const clientHubId = clientIdOf(number);
      const list = await call(listHubRequests, secret, { uri, clientHubId });
      expect(list.requests.map(({ requestNumber }) => requestNumber)).toEqual([number]);
    }
  });

  test.each([
    ["", "Enter your email address or mobile phone number."],
    ["  ", "Enter your email address or mobile phone number."],
    [undefined, "Enter your email address or mobile phone number."],
    ["maria@", "Enter an email address, or a 10-digit phone number."],
    ["512555", "Enter an email address, or a 10-digit phone number."],
    ["Maria Lopez", "Enter an email address, or a 10-digit phone number."],
  ])("%j is refused", async (address, message) => {
    expect((await refused(mailHubLink, undefined, { uri, address })).fields).toEqual({
      address: message,
    });
  });

  test("where no text messages can be sent, a phone number is refused", async () => {
    const config = { ...visitorContext().config, environment: "production" as const };
    const refusal = await refused(mailHubLink, undefined, { uri, address: mobile }, { config });
    expect(refusal.fields).toEqual({
      address: "We can’t send text messages. Enter your email address.",
    });
    await call(mailHubLink, undefined, { uri, address: maria }, { config, browser });
  });

  test("of a company that is not there is refused", async () => {
    const input = { uri: "nobody", address: maria };
    expect((await refused(mailHubLink, undefined, input)).code).toBe("not-found");
    await env.DB.prepare("UPDATE company SET deleting_at = 1 WHERE id = 1").run();
    expect((await refused(mailHubLink, undefined, { uri, address: maria })).code).toBe("not-found");
  });

  test("of an unpublished company is for those who have one of its links open", async () => {
    await env.DB.prepare("UPDATE company SET published = 0 WHERE id = 1").run();
    const input = { uri, address: maria };
    for (const address of [maria, "nobody@lopez.example"]) {
      const { code, message } = await refused(mailHubLink, undefined, { uri, address });
      const missing = await refused(mailHubLink, undefined, { uri: "nobody", address });
      expect([code, message]).toEqual(["not-found", missing.message]);
    }
    const document = await open(await linkTo(1002));
    await call(mailHubLink, document, input, { browser });
    expect(mails.map(({ to }) => to)).toEqual([maria]);
  });

  test("gives a browser that has none yet its secret, to which the code is bound", async () => {
    const { context, settled } = withHub(undefined);
    const { codeId } = await mailHubLink(context, { uri, address: maria });
    await settled();
    const own = context.setCookies.find(({ name }) => name === "browser")!.value;
    const code = /\b\d{4} \d{4}\b/.exec(mails[0]!.text)![0];
    expect((await refused(enterHub, undefined, { uri, codeId, code })).code).toBe("invalid");
    expect(await enter({ codeId, code }, { browser: own })).toMatch(/^[\w-]{43}$/);
  });

  test("keeps neither the code, the link's secret nor the session's in the directory", async () => {
    const asked = await ask(maria);
    const secret = await enter(asked);
    const codes = await env.DB.prepare("SELECT * FROM mailed_code").all();
    const text = JSON.stringify([codes.results, await stored()]);
    for (const hidden of [asked.code, asked.code.replace(" ", ""), asked.link!.sessionId, secret])
      expect(text).not.toContain(hidden);
  });
});

describe("the code", () => {
  const wrong = { code: "That code is wrong or has expired. Check it, or get a new one." };
  const notEntered = (input: object, over = {}) =>
    refused(enterHub, undefined, { uri, ...input }, { browser, ...over });

  test("may be typed with or without its space", async () => {
    for (const typed of [(code: string) => code.replace(" ", ""), (code: string) => ` ${code} `]) {
      const { codeId, code } = await ask(maria);
      await enter({ codeId, code: typed(code) });
    }
  });

  test("is refused if it is wrong, and stays valid", async () => {
    const { codeId, code } = await ask(maria);
    for (let i = 0; i < 4; i++)
      expect((await notEntered({ codeId, code: differing(code, i) })).fields).toEqual(wrong);
    expect(await numbers(await enter({ codeId, code }))).toEqual([1001]);
  });

  test("ends after five wrong tries", async () => {
    const { codeId, code } = await ask(maria);
    for (let i = 0; i < 5; i++) await notEntered({ codeId, code: differing(code, i) });
    expect((await notEntered({ codeId, code })).fields).toEqual(wrong);
  });

  test("works for ten minutes", async () => {
    const [one, another] = [await ask(maria), await ask(maria)];
    await enter(one, { now: () => NOW + 10 * MINUTE - 1 });
    const late = { now: () => NOW + 10 * MINUTE };
    expect((await notEntered({ ...another, link: undefined }, late)).fields).toEqual(wrong);
  });

  test("works only in the browser that asked for it", async () => {
    const { codeId, code } = await ask(maria);
    for (const not of [otherBrowser, ""])
      expect((await notEntered({ codeId, code }, { browser: not })).fields).toEqual(wrong);
    await enter({ codeId, code });
  });

  test("works once, also at once", async () => {
    const one = await ask(maria);
    const secret = await enter(one);
    expect((await notEntered({ codeId: one.codeId, code: one.code })).fields).toEqual(wrong);
    expect(await numbers(secret)).toEqual([1001]);
    const another = await ask(maria);
    const tries = await Promise.allSettled([enter(another), enter(another), enter(another)]);
    expect(tries.map(({ status }) => status).toSorted()).toEqual([
      "fulfilled",
      "rejected",
      "rejected",
    ]);
  });

  test("of one company opens nothing at another's page, and stays valid", async () => {
    const { codeId, code } = await ask(maria);
    for (const elsewhere of [other, "nobody"])
      expect((await notEntered({ uri: elsewhere, codeId, code })).fields).toEqual(wrong);
    await enter({ codeId, code });
  });

  test("belongs to its id", async () => {
    const [one, another] = [await ask(maria), await ask(mobile)];
    expect((await notEntered({ codeId: one.codeId, code: another.code })).fields).toEqual(wrong);
    expect((await notEntered({ codeId: "x".repeat(43), code: one.code })).fields).toEqual(wrong);
  });

  test("opens no client that is part of another one", async () => {
    const [gone, kept] = [clientIdOf(1001), clientIdOf(1002)];
    await change("UPDATE client SET merged_into = ? WHERE id = ?", kept, gone);
    for (const address of [maria, { kind: "mobile", address: mobile } as const]) {
      const secret = await prove(address);
      for (const input of [{ uri }, { uri, clientHubId: gone }])
        for (const one of [listHubRequests, readHubDetails])
          expect((await refused(one, secret, input)).code).toBe("not-found");
    }
  });

  test("opens the hub besides what was open, with a new secret", async () => {
    const byMail = await enter(await ask(maria));
    await change("UPDATE client SET mobile = '6145550199' WHERE id = ?", clientIdOf(1002));
    const both = await enter(await ask("6145550199"), { before: byMail });
    expect(both).not.toBe(byMail);
    for (const number of [1001, 1002])
      await call(readHubDetails, both, { uri, clientHubId: clientIdOf(number) });
    const input = { uri, clientHubId: clientIdOf(1002) };
    expect((await refused(readHubDetails, byMail, input)).code).toBe("not-found");
  });
});

/** Another code, different for each `i`. */
function differing(code: string, i: number) {
  return code.replace(/\d/g, (digit) => String((Number(digit) + 1 + i) % 10));
}

describe("limits", () => {
  const { most } = limits.codeToMailbox;

  test.each([maria, mobile, "nobody@lopez.example", "6145550199"])(
    "%s gets five messages an hour from one network",
    async (address) => {
      for (let i = 0; i < most; i++) await ask(address);
      const sent = mails.length + texts.length;
      expect((await refused(mailHubLink, undefined, { uri, address })).code).toBe("too-many");
      expect(mails.length + texts.length).toBe(sent);
      // Other mailboxes, and other networks, have their own.
      await ask("maria1002@lopez.example");
      await ask(address, { network: "198.51.100.0/24" });
    },
  );

  test("a network that guesses at ids of codes has to wait", async () => {
    const guess = () =>
      refusalOf(call(enterHub, undefined, { uri, codeId: "x".repeat(43), code: "1234 5678" }));
    for (let i = 0; i < limits.codeTryByNetwork.most; i++)
      expect((await guess()).code).toBe("invalid");
    expect((await guess()).code).toBe("too-many");
    // A code that is there has its own tries.
    await enter(await ask(maria));
  });
});
