/** CHAT_ENABLED is not "true": nobody begins a chat, and conversations with clients go on (CHAT-001). */
import { beforeEach, describe, expect, test } from "vitest";
import { answerApi } from "../../app/api/answer";
import { pageConversation } from "../../app/chat/page-conversation.server";
import { configFrom } from "../../app/config";
import * as root from "../../app/root";
import * as home from "../../app/site-pages/home";
import * as site from "../../app/site-pages/site";
import { insertOffices, river, type Cast } from "../clients/offices";
import { settings, visitorContext } from "../support/context";
import { rendered } from "../support/rendered";
import { by, conversationOf, entriesOf, hubClient, newcomer, write } from "./chats";

const off = { config: configFrom({ ...settings, CHAT_ENABLED: "false" }) };
const answerOf = rendered([
  ["root", undefined, "", root],
  ["main/company", "root", "company/:vanityName", site],
  ["main/company/home", "main/company", "", home],
]);
let cast: Cast;
let id: string;
beforeEach(async () => {
  const people = await insertOffices();
  cast = { ...people, stranger: await newcomer(people.stranger) };
  id = await conversationOf(cast.stranger);
});

test("a company's page has a Chat button only while chat is on", async () => {
  const linksOf = async (over: object) => {
    const html = await (await answerOf(`/company/${river}`, visitorContext(over))).text();
    return html.includes(`href="/company/${river}/chat"`);
  };
  expect([await linksOf({}), await linksOf(off)]).toEqual([true, false]);
});

const person = () => ({ ...cast.stranger, signInId: "s".repeat(24) });

test.each([
  ["GET", "/token", undefined],
  ["GET", `/recipients/${river}`, undefined],
  ["POST", "/conversation", { recipients: [crypto.randomUUID()] }],
])("%s /provider/ws%s is refused", async (method, path, body) => {
  const url = new URL(`http://localhost:8787/api/v1/provider/ws${path}`);
  const request = new Request(url, {
    method,
    ...(body && {
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    }),
  });
  const answer = await answerApi(request, url, by(person(), off).context);
  expect([answer.status, await answer.json()]).toMatchObject([
    503,
    { error: { code: "unavailable", message: "Chat is turned off." } },
  ]);
});

test("both sides of a conversation go on", async () => {
  await write(cast.stranger, id, "Hello", off);
  await write(cast.owner, id, "Hi", off);
  expect(await entriesOf(cast.stranger, id)).toEqual(["1 client: Hello", "2 company: Hi"]);
});

describe("the way back from “Report or block”", () => {
  const backOf = async (context: ReturnType<typeof visitorContext>) => {
    const request = new Request(`http://localhost:8787/conversations/${id}/report?as=client`);
    return (await pageConversation(context, request, id)).back;
  };
  const [chat, hub] = [`/company/${river}/chat`, `/company/${river}/client-hub/messages`];

  test("leads to the chat page, which is off: then to the hub", async () => {
    await write(cast.stranger, id, "Hello");
    expect(await backOf(by(person()).context)).toBe(chat);
    expect(await backOf(by(person(), off).context)).toBe(hub);
  });

  test("leads those without an account to their hub", async () => {
    const { conversationId } = await write(cast.stranger, id, "Hello");
    id = conversationId;
    expect(await backOf(hubClient("stranger@example.com"))).toBe(hub);
  });
});
