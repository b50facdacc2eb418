/** A client who only answers mails, and an office that has the conversation open. */
import { randomUUID } from "node:crypto";
import { mailTo, newEmail, ownAddress } from "./accounts";
import { messagesOf, openThread, write } from "./chatting";
import { expect, test } from "./fixtures";
import { main } from "./office-pages";
import { newOwner } from "./owned";

test.use(ownAddress);

const REPLIES_TO = /replies to (\S+@\S+)/;

test("a client's answer by mail stands in the open conversation, once and without its quote @desktop", async ({
  page,
  baseURL,
}) => {
  const { vanityName, name } = await newOwner(page, baseURL, {
    published: true,
    emptyOffice: true,
  });
  const email = newEmail();
  const asked = await page.request.post(`/api/v1/client-hub/request/${vanityName}`, {
    data: {
      ...{ type: "cu", firstName: "Maria", lastName: "Lopez", email },
      inputForm: [
        { label: "Description", type: "textarea", value: `The sink drips. ${randomUUID()}` },
      ],
    },
  });
  expect(asked.ok(), await asked.text()).toBe(true);
  await page.goto(`/provider/${vanityName}/requests`);
  await main(page)
    .getByRole("link", { name: /Maria Lopez/ })
    .first()
    .click();
  await main(page).getByLabel("Message to Maria").fill("We can come tomorrow at 9.");
  await main(page).getByRole("button", { name: "Send", exact: true }).click();
  await expect(main(page)).toContainText("Replied");

  const replyTo = REPLIES_TO.exec(await mailTo(page.request, email, REPLIES_TO))![1]!;
  const thread = await openThread({ office: page, vanityName }, "Maria Lopez");
  await expect(messagesOf(thread)).toHaveText(["We can come tomorrow at 9."]);

  const mail = [
    `From: Maria Lopez <${email}>`,
    `To: ${name} via Tradepost <${replyTo}>`,
    "Subject: Re: Your request",
    `Message-ID: <${randomUUID()}@mail.example.com>`,
    "Content-Type: text/plain; charset=utf-8",
    "",
    "9 is too early, sorry. 11?",
    "",
    `On Mon, Nov 2, 2026 at 8:30 AM ${name} via Tradepost <${replyTo}> wrote:`,
    "> We can come tomorrow at 9.",
  ].join("\r\n");
  const deliver = (from: string) =>
    page.request.post(`/cdn-cgi/handler/email?${new URLSearchParams({ from, to: replyTo })}`, {
      data: mail,
      headers: { "Content-Type": "message/rfc822" },
    });
  expect((await deliver("mallory@evil.example")).status()).toBe(400);
  // A mail server that saw no answer delivers it again.
  for (let i = 0; i < 2; i++) expect((await deliver(email)).ok()).toBe(true);
  const all = ["We can come tomorrow at 9.", "9 is too early, sorry. 11?"];
  await expect(messagesOf(thread)).toHaveText(all);
  await write(thread, "11 it is.");
  await expect(messagesOf(thread)).toHaveText([...all, "11 it is."]);
});
