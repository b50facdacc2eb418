/** Mails about requests, estimates and invoices: an answer is a message about the same document. */
import { beforeEach, expect, test } from "vitest";
import { answerRequest } from "../../app/requests/office/answer-request.server";
import { listConversations } from "../../app/chat/list-conversations.server";
import { readRequest } from "../../app/requests/office/read-request.server";
import { insertOffices, river, type Cast } from "../clients/offices";
import { newClient, sent } from "../documents/offices";
import { call, historyOf, mails, rowsOf } from "../requests/in-office";
import { insertRequests, otherClients } from "../requests/requests";
import { answer, plainMail } from "./answers";

let cast: Cast;
beforeEach(async () => {
  cast = await insertOffices();
  otherClients();
  mails.length = 0;
});

const maria = "maria1001@lopez.example";
const mailer = { send: (mail: (typeof mails)[number]) => Promise.resolve(void mails.push(mail)) };

/** Answers the newest mail. */
async function reply(text: string) {
  const { to: from, replyTo: to } = mails.at(-1)!;
  return answer({ to: to!, sender: from, raw: plainMail(text, { from }) }, { mailer });
}

const messages = () =>
  rowsOf<{ side: string; document: string; text: string }>(
    "SELECT side, document, text FROM message ORDER BY row_id",
  );

test("about a request, back and forth", async () => {
  await insertRequests(river, [{}]);
  await call(answerRequest, cast.owner, {
    number: 1001,
    id: crypto.randomUUID(),
    message: "When?",
  });
  expect(mails.at(-1)).toMatchObject({ to: maria });
  expect(await reply("On Thursday.")).toBe("stored");
  expect(mails.at(-1)).toMatchObject({ to: "owner@example.com" });
  expect(mails.at(-1)!.text).toContain("On Thursday.");
  expect(await reply("At nine?")).toBe("stored");
  expect(mails.at(-1)).toMatchObject({ to: maria });
  expect(mails.at(-1)!.text).toContain("At nine?");
  const document = "request 1001";
  expect(await messages()).toEqual([
    { side: "company", document, text: "When?" },
    { side: "client", document, text: "On Thursday." },
    { side: "company", document, text: "At nine?" },
  ]);
  expect(await historyOf(1001)).toContain("replied");
  const read = await call(readRequest, cast.owner, { number: 1001 });
  expect(read.messages.map(({ by }) => by)).toEqual(["Olive Test", "Maria Lopez", "Olive Test"]);
});

test("about a request of a client who has another address now is refused", async () => {
  await insertRequests(river, [{}]);
  await call(answerRequest, cast.owner, {
    number: 1001,
    id: crypto.randomUUID(),
    message: "When?",
  });
  await rowsOf("UPDATE client_email SET email = 'new@lopez.example'");
  expect(await reply("On Thursday.")).toBe(
    "This address belongs to no client of the company any more.",
  );
  expect(await messages()).toHaveLength(1);
});

test.each(["estimate", "invoice"] as const)("about an %s", async (kind) => {
  const { id } = await newClient(cast.owner);
  await sent(cast.owner, kind, id);
  expect(mails.at(-1)).toMatchObject({ to: "maria@lopez.example" });
  expect(await reply("Is the faucet included?")).toBe("stored");
  expect(mails.at(-1)).toMatchObject({
    to: "owner@example.com",
    subject: `Maria Lopez wrote about ${kind} 1001`,
  });
  expect(await reply("It is.")).toBe("stored");
  expect(await messages()).toEqual([
    { side: "client", document: `${kind} 1001`, text: "Is the faucet included?" },
    { side: "company", document: "", text: "It is." },
  ]);
  const { conversations } = await call(listConversations, cast.owner, { company: river });
  expect(conversations).toMatchObject([{ text: "It is." }]);
});
