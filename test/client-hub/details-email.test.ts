/** A client's new main email address. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { enterHub } from "../../app/client-hub/enter-hub.server";
import { confirmHubEmail, mailHubEmailCode } from "../../app/client-hub/hub-email.server";
import { listHubRequests } from "../../app/client-hub/list-hub-requests.server";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { limits as ofClients } from "../../app/clients/limits";
import { readClient } from "../../app/clients/read-client.server";
import { MINUTE } from "../../app/duration";
import type { User } from "../../app/operations/actor";
import { limits } from "../../app/security/limits.server";
import { of } from "../clients/offices";
import { clientIdOf } from "../requests/requests";
import { counting } from "../support/trips";
import { ask, browser, codeIn, insertHubsOnly, maria, mobile, otherBrowser, prove } from "./codes";
import { call, change, mails, NOW, refused, river, rowsOf, withHub } from "./hub";
import { answerOf } from "./site";

const uri = river;
const fresh = "maria@new.example";
const taken = "maria1002@lopez.example";
let owner: User;
let secret: string;
let id: string;

beforeEach(async () => {
  ({ owner } = await insertHubsOnly());
  id = clientIdOf(1001);
  secret = await prove(maria);
});

/** Asks for the address; the code that was mailed to it. */
async function asked(email = fresh, by = secret, over = {}) {
  const { codeId } = await call(mailHubEmailCode, by, { uri, email }, { browser, ...over });
  return { codeId, code: codeIn(mails.at(-1)?.text ?? "") };
}

const confirm = (input: object, by = secret, over = {}) =>
  call(confirmHubEmail, by, { uri, ...input }, { browser, ...over });
const notConfirmed = (input: object, by = secret, over = {}) =>
  refused(confirmHubEmail, by, { uri, ...input }, { browser, ...over });
const emailsOf = (client = id) =>
  rowsOf(
    "SELECT email, position, verified_at FROM client_email WHERE client_id = ? ORDER BY position",
    client,
  );

describe("a new address", () => {
  test("gets a code, which makes it the main one; the old one stays, and gets a mail", async () => {
    const { codeId, code } = await asked(" Maria@New.example ");
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [fresh, `${code} confirms your new email at River City Plumbing`],
    ]);
    expect(mails[0]!.text).not.toContain("http://localhost:8787/company/");
    expect(await emailsOf()).toMatchObject([{ email: maria }]);
    mails.length = 0;
    const { clientHub } = await confirm({ codeId, code }, secret, { now: () => NOW + MINUTE });
    expect(clientHub).toMatchObject({ emailAddress: fresh, emailAddresses: [fresh, maria] });
    expect(await emailsOf()).toEqual([
      { email: fresh, position: 0, verified_at: NOW + MINUTE },
      { email: maria, position: 1, verified_at: null },
    ]);
    expect(mails.map(({ to, subject }) => [to, subject])).toEqual([
      [maria, "River City Plumbing now writes to another address"],
    ]);
    expect(mails[0]!.text).toContain(fresh);
  });

  test("is blocked for messages of the company, too, if the client blocked them", async () => {
    await change(
      `INSERT INTO conversation (company_id, id, client_id, created_at, last_at, last_side, last_text,
          client_blocked_at)
        SELECT company_id, id, id, 0, 0, 'client', '', 1 FROM client WHERE email = ?`,
      maria,
    );
    await confirm(await asked());
    expect(await rowsOf("SELECT address, client_id FROM chat_block ORDER BY 1")).toEqual([
      { address: maria, client_id: id },
      { address: fresh, client_id: id },
    ]);
  });

  test("keeps the hub open, with a new secret, by either address", async () => {
    const { secret: after } = await confirm(await asked());
    expect(after).not.toBe(secret);
    expect((await call(listHubRequests, after, { uri })).totalRecords).toBe(1);
    await change("DELETE FROM client_email WHERE email = ?", maria);
    expect((await call(readHubDetails, after, { uri })).clientHub.emailAddress).toBe(fresh);
    expect((await refused(readHubDetails, secret, { uri })).code).toBe("not-found");
  });

  test("is the first one of a client who has none", async () => {
    await change("DELETE FROM client_email WHERE client_id = ?", id);
    await change("UPDATE client SET email = '' WHERE id = ?", id);
    const byPhone = await prove({ kind: "mobile", address: mobile });
    const answer = await asked(fresh, byPhone);
    mails.length = 0;
    await confirm(answer, byPhone);
    expect([await emailsOf(), mails]).toEqual([
      [{ email: fresh, position: 0, verified_at: NOW }],
      [],
    ]);
  });

  test("is in the office's history, as the client's change", async () => {
    await confirm(await asked());
    const client = await readClient(of(owner).context, { company: river, id });
    expect(client.emails).toEqual([fresh, maria]);
    expect(client.history).toMatchObject([
      { action: "edited by client", by: "", fields: ["emails"] },
    ]);
    const [row] = await rowsOf<{ details: string }>("SELECT details FROM client_change");
    expect(JSON.parse(row!.details)).toEqual({ emails: [[maria], [fresh, maria]] });
  });

  test("then gets the links that are asked for", async () => {
    await confirm(await asked());
    mails.length = 0;
    expect((await ask(fresh)).link?.clientHubId).toBe(id);
    expect(mails.map(({ to }) => to)).toEqual([fresh]);
  });

  test.each([
    [maria, "This is one of your addresses already."],
    ["maria@", "Enter an email address, such as name@example.com."],
    ["", "Enter an email address, such as name@example.com."],
  ])("%j is refused", async (email, message) => {
    const refusal = await refused(mailHubEmailCode, secret, { uri, email }, { browser });
    expect(refusal.fields).toEqual({ email: message });
  });

  test("is refused beyond the most that a client may have", async () => {
    for (let i = 1; i < ofClients.emails; i++)
      await change(
        `INSERT INTO client_email (company_id, email, client_id, position)
          SELECT company_id, 'm' || ?1 || '@lopez.example', client_id, ?1 FROM client_email
            WHERE email = ?2`,
        i,
        maria,
      );
    const refusal = await refused(mailHubEmailCode, secret, { uri, email: fresh }, { browser });
    expect(refusal.fields).toEqual({
      email: "You have too many addresses. Ask the company to remove one.",
    });
  });

  test("gets at most five codes an hour from one network", async () => {
    for (let i = 0; i < limits.codeToMailbox.most; i++) await asked();
    const { code } = await refused(mailHubEmailCode, secret, { uri, email: fresh }, { browser });
    expect(code).toBe("too-many");
  });
});

describe("an address that another client has", () => {
  test("gets the same answer, in the same work, and its mail has no code", async () => {
    const works = [];
    for (const email of [fresh, taken]) {
      const { context, trips, places } = counting();
      const answer = await call(mailHubEmailCode, secret, { uri, email }, { browser, ...context });
      expect(answer).toEqual({ codeId: expect.stringMatching(/^[\w-]{24}$/), mailedAt: NOW });
      works.push({ trips, places });
    }
    expect(works[1]).toEqual(works[0]);
    expect(mails.map(({ to, subject }) => [to, subject])[1]).toEqual([
      taken,
      "Another client of River City Plumbing has this email address",
    ]);
    expect(mails[1]!.text).not.toMatch(/\d{4} \d{4}|Lopez|Maria /);
  });

  test("no code is right", async () => {
    const { code } = await asked(fresh);
    const { codeId } = await asked(taken);
    for (const typed of [code, "0000 0000", "1234 5678"])
      expect((await notConfirmed({ codeId, code: typed })).code).toBe("invalid");
    expect(await emailsOf(clientIdOf(1002))).toMatchObject([{ email: taken }]);
  });

  test("is refused if the other one got it meanwhile", async () => {
    const answer = await asked(fresh);
    await change("UPDATE client_email SET email = ? WHERE email = ?", fresh, taken);
    expect((await notConfirmed(answer)).code).toBe("conflict");
    expect(await emailsOf()).toMatchObject([{ email: maria }]);
  });
});

describe("the code", () => {
  const wrong = { code: "That code is wrong or has expired. Check it, or get a new one." };

  test("is refused if it is wrong, and after five tries", async () => {
    const { codeId, code } = await asked();
    const other = code.replace(/\d/g, (digit) => String((Number(digit) + 1) % 10));
    for (let i = 0; i < 5; i++)
      expect((await notConfirmed({ codeId, code: other })).fields).toEqual(wrong);
    expect((await notConfirmed({ codeId, code })).fields).toEqual(wrong);
    expect(await emailsOf()).toMatchObject([{ email: maria }]);
  });

  test("works for ten minutes, once, in the browser that asked for it", async () => {
    const answer = await asked();
    const late = { now: () => NOW + 10 * MINUTE };
    expect((await notConfirmed(answer, secret, late)).fields).toEqual(wrong);
    const elsewhere = { browser: otherBrowser };
    expect((await notConfirmed(answer, secret, elsewhere)).fields).toEqual(wrong);
    const { secret: after } = await confirm(answer);
    expect((await notConfirmed(answer, after)).fields).toEqual(wrong);
  });

  test("works for the client that asked for it", async () => {
    const both = await prove(maria, taken);
    const input = { uri, email: fresh, clientHubId: id };
    const { codeId } = await call(mailHubEmailCode, both, input, { browser });
    const code = codeIn(mails.at(-1)!.text);
    const others = { codeId, code, clientHubId: clientIdOf(1002) };
    expect((await notConfirmed(others, both)).fields).toEqual(wrong);
    await confirm({ codeId, code, clientHubId: id }, both);
    expect(await emailsOf(clientIdOf(1002))).toMatchObject([{ email: taken }]);
  });

  test("opens no hub by itself, and a code for the hub makes no address the main one", async () => {
    const answer = await asked();
    expect((await refused(enterHub, undefined, { uri, ...answer }, { browser })).code).toBe(
      "invalid",
    );
    const { codeId, code } = await ask(maria);
    expect((await notConfirmed({ codeId, code })).fields).toEqual(wrong);
  });

  test("once the hub is closed, it asks for the proof again", async () => {
    const answer = await asked();
    const lapsed = { now: () => NOW + 30 * MINUTE };
    expect((await notConfirmed(answer, secret, lapsed)).code).toBe("forbidden");
    expect((await refused(confirmHubEmail, undefined, { uri, ...answer })).code).toBe("signed-out");
  });
});

test("its pages ask for the address, then for the code, and lead back to My Account", async () => {
  const page = `/company/${river}/client-hub/my-account/email`;
  const post = async (path: string, fields: Record<string, string>) => {
    const { context, settled } = withHub(secret, { browser });
    const answer = await answerOf(path, context, {
      method: "POST",
      body: new URLSearchParams(fields),
    });
    await settled();
    return { to: answer.headers.get("Location")!, cookies: context.setCookies };
  };
  const { to } = await post(page, { email: fresh });
  expect(to).toMatch(new RegExp(`^${page}\\?id=[\\w-]{24}$`));
  const second = await answerOf(to, withHub(secret, { browser }).context);
  expect(await second.text()).toContain(fresh);
  const codeId = new URL(to, "http://x").searchParams.get("id")!;
  const done = await post(to, { codeId, code: codeIn(mails[0]!.text) });
  expect(done.to).toBe(`/company/${river}/client-hub/my-account?done=email`);
  const after = done.cookies.find(({ name }) => name === "hub")!.value;
  const account = await answerOf(done.to, withHub(after).context);
  const html = await account.text();
  expect(html).toContain("Your email is changed.");
  expect(html).toContain(fresh);
  expect(await env.DB.prepare("SELECT count(*) AS n FROM hub_choice").first("n")).toBe(1);
});
