/** A form of the hub that is sent after the proof has lapsed: what was typed waits for the code. */
import { env } from "cloudflare:test";
import { beforeEach, describe, expect, test } from "vitest";
import { leaveHub } from "../../app/client-hub/leave-hub.server";
import { readHubDetails } from "../../app/client-hub/read-hub-details.server";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { shownDraft } from "../../app/drafts/shown-draft.server";
import { forgetOver } from "../../app/identity/forget-over.server";
import { lifetimes } from "../../app/lifetimes";
import { limits } from "../../app/security/limits.server";
import { cancelReasons } from "../../app/requests/states";
import { clientIdOf } from "../requests/requests";
import { mainText } from "../support/rendered";
import { askAgain, browser, codeIn, enter, insertHubsOnly, maria, prove } from "./codes";
import { call, change, DAY, mails, NOW, river, withHub } from "./hub";
import { answerOf } from "./site";

const hub = `/company/${river}/client-hub`;
const details = `${hub}/my-account/edit`;
const request = `${hub}/requests/1001`;
const later = NOW + lifetimes.hubProof;
let secret: string;

beforeEach(async () => {
  await insertHubsOnly();
  await env.DB.prepare("DELETE FROM form_draft").run();
  secret = await prove(maria);
});

/** What a browser sends if the city is changed. */
const moved = (city = "Waco") => ({
  ...{ seen: "1", clientHubId: clientIdOf(1001), firstName: "Maria", lastName: "Lopez" },
  ...{ companyName: "", mobilePhoneNumber: "(512) 555-0142", address: "", address2: "" },
  ...{ city, stateCode: "", zipCode: "" },
});

async function visit(path: string, { at = later, fields = {}, by = secret } = {}) {
  const { context, settled } = withHub(by, { browser, now: () => at });
  const isForm = Object.keys(fields).length > 0;
  const init = isForm ? { method: "POST", body: new URLSearchParams(fields) } : {};
  const answer = await answerOf(path, context, init);
  await settled();
  const html = await answer.text();
  const cookie = context.setCookies.find(({ name }) => name === "hub");
  const location = answer.headers.get("Location") ?? "";
  return { status: answer.status, location, html, text: mainText(html), secret: cookie?.value };
}

const confirmOf = (to: string) => `${hub}/confirm?${new URLSearchParams({ to })}`;
const draftAt = (path: string, by = secret, at = later) =>
  shownDraft(withHub(by, { now: () => at }).context, {
    url: `http://localhost:8787${path}?draft=`,
  });
const kept = () => env.DB.prepare("SELECT count(*) n FROM form_draft").first<number>("n");

/** Proves the address again, as the page says, and returns where that leads. */
async function provedAgain(confirm: string) {
  const asked = await visit(confirm, { fields: { send: "1" } });
  const codeId = new URL(asked.location, "http://x").searchParams.get("id")!;
  const code = codeIn(mails.at(-1)!.text);
  const entered = await visit(asked.location, { fields: { codeId, code } });
  secret = entered.secret!;
  return entered.location;
}

test("My Account's form shows it again after the code, and saves it", async () => {
  const sent = await visit(details, { fields: moved() });
  expect([sent.status, sent.location]).toEqual([302, confirmOf(`${details}?draft=`)]);
  expect((await visit(sent.location)).text).toContain("We kept what you typed.");
  const back = await provedAgain(sent.location);
  expect(back).toBe(`${details}?draft=`);
  const form = await visit(back);
  expect(form.html).toContain('value="Waco"');
  expect(form.text).toContain("Here’s what you typed. It isn’t saved yet.");
  const city = async () =>
    (await call(readHubDetails, secret, { uri: river }, { now: () => later })).clientHub.city;
  expect(await city()).toBe("Austin");
  expect((await visit(back, { fields: moved() })).location).toBe(`${hub}/my-account?done=details`);
  expect(await city()).toBe("Waco");
  expect(await kept()).toBe(0);
});

test("what the office saved meanwhile is not overwritten", async () => {
  const { location } = await visit(details, { fields: moved() });
  const back = await provedAgain(location);
  await change("UPDATE client SET city = 'Dallas', version = 2 WHERE id = ?", clientIdOf(1001));
  const form = await visit(back);
  expect(/name="seen" value="(\w+)"/.exec(form.html)![1]).toBe("1");
  expect((await visit(back, { fields: moved() })).status).toBe(412);
});

test("a message is shown again after the code, and sent once", async () => {
  const fields = { id: crypto.randomUUID(), message: "The gate is open on Friday." };
  const sent = await visit(request, { fields });
  expect(sent.location).toBe(confirmOf(`${request}?draft=`));
  const back = await provedAgain(sent.location);
  const page = await visit(back);
  expect(page.html).toContain("The gate is open on Friday.</textarea>");
  expect(page.text).toContain("Here’s what you typed. It isn’t sent yet.");
  expect(page.html).toContain(`name="id" value="${fields.id}"`);
  for (let twice = 0; twice < 2; twice++) await visit(back, { fields });
  const read = { uri: river, requestNumber: 1001 };
  const { messages } = await call(readHubRequest, secret, read, { now: () => later });
  expect(messages.map(({ text }) => text)).toEqual([fields.message]);
  expect(await kept()).toBe(0);
});

test("the reason of a cancellation is chosen again after the code", async () => {
  const closedReason = cancelReasons[1];
  const { location } = await visit(`${request}/cancel`, { fields: { closedReason } });
  const back = await provedAgain(location);
  expect(back).toBe(`${request}/cancel?draft=`);
  expect((await visit(back)).html).toMatch(
    new RegExp(
      `<input[^>]*(checked=""[^>]*value="${closedReason}"|value="${closedReason}"[^>]*checked="")`,
    ),
  );
});

test("a new email address is kept; its code is not", async () => {
  const page = `${hub}/my-account/email`;
  const { location } = await visit(page, { fields: { email: "new@lopez.example" } });
  expect((await visit(await provedAgain(location))).html).toContain('value="new@lopez.example"');
  await env.DB.prepare("DELETE FROM form_draft").run();
  const at = later + lifetimes.hubProof;
  const fields = { codeId: "c".repeat(43), code: "1234 5678" };
  const second = await visit(`${page}?id=${fields.codeId}`, { at, fields });
  expect(second.location).toBe(confirmOf(`${page}?id=${fields.codeId}`));
  expect(await kept()).toBe(0);
});

describe("what was typed is shown to nobody else", () => {
  beforeEach(async () => {
    await visit(details, { fields: moved() });
  });

  test("before the code, it is not shown", async () => {
    expect(await kept()).toBe(1);
    expect(await draftAt(details)).toBeUndefined();
    const { location, html } = await visit(`${details}?draft=`);
    expect(location).toBe(confirmOf(`${details}?draft=`));
    expect(html).not.toContain("Waco");
  });

  test("after the code, it is shown in this hub alone, and only in its form", async () => {
    const stranger = await prove("maria1002@lopez.example");
    const before = secret;
    secret = await enter(await askAgain(secret, { now: () => later }), {
      before: secret,
      now: () => later,
    });
    expect((await draftAt(details))?.fields.city).toBe("Waco");
    expect(await draftAt(`${hub}/my-account/email`)).toBeUndefined();
    expect(await draftAt(details, stranger, NOW)).toBeUndefined();
    expect(await draftAt(details, before)).toBeUndefined();
  });

  test("leaving the hub deletes it", async () => {
    await call(leaveHub, secret, {}, { now: () => later });
    expect(await kept()).toBe(0);
  });

  test("it is deleted after a day", async () => {
    await env.DB.batch(forgetOver(env.DB, later + DAY));
    expect(await kept()).toBe(1);
    await env.DB.batch(forgetOver(env.DB, later + DAY + 1));
    expect(await kept()).toBe(0);
  });
});

test("one hub cannot fill the database", async () => {
  for (let i = 0; i < limits.keptForm.most + 2; i++)
    await visit(details, { fields: moved(`City ${i}`) });
  const { fields } = (await env.DB.prepare("SELECT fields FROM form_draft").first<{
    fields: string;
  }>())!;
  expect(fields).toContain(`City ${limits.keptForm.most - 1}`);
  await env.DB.prepare("DELETE FROM form_draft").run();
  const large = { id: "", message: "x".repeat(50_000) };
  const { location } = await visit(request, { at: later + DAY, fields: large });
  expect([location, await kept()]).toEqual([confirmOf(request), 0]);
});

test("an office without the client leads to Select Account, and keeps nothing", async () => {
  await change("DELETE FROM client_email WHERE email = ?", maria);
  const { location } = await visit(details, { at: NOW, fields: moved() });
  expect(location).toBe(`${hub}/switch-client-hub?${new URLSearchParams({ to: details })}`);
  expect(await kept()).toBe(0);
});
