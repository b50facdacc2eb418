/** A client writes to the company about their request. */
import { env } from "cloudflare:test";
import type { ActionFunctionArgs } from "@remix-run/cloudflare";
import { beforeEach, expect, test } from "vitest";
import * as page from "../../app/client-hub/pages/request";
import { readHubRequest } from "../../app/client-hub/read-hub-request.server";
import { sendHubMessage } from "../../app/client-hub/send-hub-message.server";
import type { User } from "../../app/operations/actor";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { limits } from "../../app/security/limits.server";
import { of } from "../clients/offices";
import { requestRow } from "../requests/requests";
import {
  call,
  change,
  insertHubs,
  linkTo,
  mails,
  NOW,
  open,
  refused,
  river,
  rowsOf,
  withHub,
} from "./hub";

let owner: User;
let secret: string;

beforeEach(async () => {
  ({ owner } = await insertHubs());
  secret = await open(await linkTo(1001));
});

const first = { uri: river, requestNumber: 1001 };
const uuid = () => crypto.randomUUID();

function send(message: string, id: string = uuid(), over = {}) {
  return call(sendHubMessage, secret, { ...first, id, message }, over);
}

async function texts() {
  const { messages } = await call(readHubRequest, secret, first);
  return messages.map(({ side, text }) => [side, text]);
}

test("a message is shown to both sides, and mailed to the office with the request's address", async () => {
  const { message } = await send("The gate code is 4471.\nThanks");
  expect(message).toMatchObject({ side: "client", by: "Maria Lopez", at: NOW });
  expect(await texts()).toEqual([["client", "The gate code is 4471.\nThanks"]]);
  expect(mails.map(({ to }) => to)).toEqual([owner.email]);
  expect(mails[0]!.text).toContain("The gate code is 4471.");
  expect(mails[0]!.text).toContain(`/provider/${river}/requests/1001`);
  expect((await requestRow(river, 1001)).unread_at).toBe(NOW);
  expect(await rowsOf("SELECT last_side, unread FROM conversation")).toEqual([
    { last_side: "client", unread: 1 },
  ]);
});

test("the company's answers are among them, without who the company's people are", async () => {
  const { context, settled } = of(owner);
  const id = uuid();
  await answerRequest(context, { company: river, number: 1001, id, message: "On Thursday?" });
  await settled();
  await send("Yes", uuid(), { now: () => NOW + 1 });
  expect(await texts()).toEqual([
    ["company", "On Thursday?"],
    ["client", "Yes"],
  ]);
  const { history } = await call(readHubRequest, secret, first);
  expect(history.map(({ kind }) => kind)).toEqual(["sent", "replied"]);
  expect(JSON.stringify(history)).not.toContain("Olive");
});

test("messages about another request of the same client are not shown", async () => {
  await change("UPDATE request SET client_id = ?", uuid());
  const both = await open(await linkTo(1002), secret);
  const second = { ...first, requestNumber: 1002 };
  await call(sendHubMessage, both, { ...second, id: uuid(), message: "About 1002" });
  await call(sendHubMessage, both, { ...first, id: uuid(), message: "About 1001" });
  expect(await rowsOf("SELECT 1 FROM conversation")).toHaveLength(1);
  const { messages } = await call(readHubRequest, both, first);
  expect(messages.map(({ text }) => text)).toEqual(["About 1001"]);
});

test("a repeated message is sent and mailed once, also at once and after it was delivered", async () => {
  const id = uuid();
  const answers = await Promise.all([send("Hello", id), send("Hello", id), send("Hello", id)]);
  answers.push(await send("Hello", id, { now: () => NOW + 5_000 }));
  for (const { message } of answers) expect(message).toEqual({ ...answers[0]!.message, id });
  expect(await texts()).toEqual([["client", "Hello"]]);
  expect(mails).toHaveLength(1);
});

test("an id names one message", async () => {
  const id = uuid();
  await send("Hello", id);
  const input = { ...first, id, message: "Something else" };
  expect((await refused(sendHubMessage, secret, input)).code).toBe("conflict");
});

test("an empty, too long or unreadable message is refused", async () => {
  for (const [message, expected] of [
    ["", "Write a message."],
    [" \n ", "Write a message."],
    ["x".repeat(4001), "Use at most 4,000 characters."],
    ["a\u0000b", "A message can’t include control characters."],
  ] as const) {
    const refusal = await refused(sendHubMessage, secret, { ...first, id: uuid(), message });
    expect(refusal.fields).toEqual({ message: expected });
  }
  await send("x".repeat(4000));
});

test("30 messages a minute, then one has to wait", async () => {
  for (let i = 0; i < limits.messageOfClient.most; i++) await send(`Message ${i}`);
  const input = { ...first, id: uuid(), message: "One more" };
  const { code, retryAfter } = await refused(sendHubMessage, secret, input);
  expect([code, retryAfter]).toEqual(["too-many", 60]);
  await send("A minute later", uuid(), { now: () => NOW + 60_000 });
});

test("30 messages a minute about all requests of a client, not 30 about each", async () => {
  await change("UPDATE request SET client_id = ?", uuid());
  const both = await open(await linkTo(1002), secret);
  const input = (requestNumber: number) => ({
    uri: river,
    requestNumber,
    id: uuid(),
    message: "Hi",
  });
  for (let i = 0; i < 30; i++) await call(sendHubMessage, both, input(1001 + (i % 2)));
  for (const number of [1001, 1002])
    expect((await refused(sendHubMessage, both, input(number))).code).toBe("too-many");
});

test("another client of the company has messages of their own", async () => {
  for (let i = 0; i < 30; i++) await send(`Message ${i}`);
  const both = await open(await linkTo(1002), secret);
  await call(sendHubMessage, both, { uri: river, requestNumber: 1002, id: uuid(), message: "Hi" });
});

test("beyond 20 a day they are mailed only if the office has seen the others", async () => {
  for (let i = 0; i < 22; i++) await send(`Message ${i}`);
  expect(mails).toHaveLength(20);
  await change("UPDATE request SET unread_at = NULL WHERE number = 1001");
  await send("Seen now");
  expect(mails).toHaveLength(21);
  expect(await texts()).toHaveLength(23);
});

test("while the office is closed to its new owner, nobody is mailed", async () => {
  await env.DB.prepare("UPDATE company SET office_held = 1 WHERE vanity_name = ?")
    .bind(river)
    .run();
  await send("The gate code is 4471.");
  expect(mails).toEqual([]);
  expect(await texts()).toEqual([["client", "The gate code is 4471."]]);
});

test("about a request in spam the office gets no mail", async () => {
  await change("UPDATE request SET folder = 'spam' WHERE number = 1001");
  await send("Hello?");
  expect(mails).toEqual([]);
  expect(await texts()).toEqual([["client", "Hello?"]]);
});

test("the page's form sends it, and leads back to the request", async () => {
  const path = `/company/${river}/client-hub/requests/1001`;
  const id = uuid();
  // Sent twice, and again after going back and changing the text.
  for (const message of ["Hello", "Hello", "Hello again"]) {
    const { context, settled } = withHub(secret);
    const request = new Request(`http://localhost:8787${path}`, {
      method: "POST",
      body: new URLSearchParams({ id, message }),
    });
    const params = { vanityName: river, number: "1001" };
    const given = { request, params, context } as unknown as ActionFunctionArgs;
    const answer = (await page.action(given)) as Response;
    await settled();
    expect(answer.headers.get("Location")).toBe(`${path}?done=sent`);
  }
  expect(await texts()).toEqual([
    ["client", "Hello"],
    ["client", "Hello again"],
  ]);
});
