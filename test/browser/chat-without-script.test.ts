/** Conversations without scripts: read and written by pages and forms. */
import type { Page } from "@playwright/test";
import { ownAddress } from "./accounts";
import { fieldOf, messagesOf, newChat } from "./chatting";
import { expect, test } from "./fixtures";
import { main } from "./office-pages";
import { picture } from "./owned-company";

test.use({ ...ownAddress, javaScriptEnabled: false });

test("a client and the office write and send photos without a script @desktop", async ({
  page: office,
  browser,
  baseURL,
}) => {
  test.slow();
  const chat = await newChat(office, browser, baseURL, { javaScriptEnabled: false });
  const { client, vanityName, name } = chat;
  await client.goto(`/company/${vanityName}`);
  await client.getByRole("link", { name: "Chat", exact: true }).click();
  await expect(main(client).getByRole("heading", { level: 1 })).toHaveText(`Chat with ${name}`);
  await send(client, "");
  await expect(client.getByRole("alert").first()).toContainText("Write a message.");
  await send(client, "The tap drips.");
  await expect(messagesOf(main(client))).toHaveText(["The tap drips."]);
  await expect(fieldOf(main(client))).toHaveValue("");

  await office.goto(`/provider/${vanityName}/conversations`);
  await expect(main(office).locator("strong")).toHaveText("The tap drips.");
  await main(office).getByRole("link", { name: "Ana Ruiz" }).click();
  await send(office, "Which one?\nThe one in the kitchen?");
  await expect(messagesOf(main(office)).last()).toHaveText("Which one?\nThe one in the kitchen?", {
    useInnerText: true,
  });

  // A client now: the hub has the same conversation.
  await client.goto(`/company/${vanityName}/client-hub/messages`);
  await send(client, "That one.");
  await expect(messagesOf(main(client))).toHaveCount(3);
  await expect(main(client)).toContainText("That one.");

  await main(client).getByRole("link", { name: "Send photos" }).click();
  await expect(client).toHaveURL(/\/conversations\/[\w.-]+\/photos/);
  await expect(main(client).getByRole("heading", { level: 1 })).toHaveText(
    `Send photos to ${name}`,
  );
  await sendPhotos(client, [
    { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("x") },
  ]);
  await expect(client.getByRole("alert").first()).toContainText("notes.txt");
  await sendPhotos(client, [
    await picture("tap.png", "#2563eb"),
    await picture("sink.png", "#16a34a"),
  ]);
  await expect(client).toHaveURL(new RegExp(`/company/${vanityName}/chat$`));
  await expect(main(client).getByRole("img", { name: /^Photo \d of 2$/ })).toHaveCount(2);

  await office.reload();
  await expect(main(office).getByRole("img", { name: /^Photo \d of 2$/ })).toHaveCount(2);
  await main(office).getByRole("link", { name: "Send photos" }).click();
  await sendPhotos(office, [await picture("part.png", "#dc2626")]);
  await expect(office).toHaveURL(new RegExp(`/provider/${vanityName}/conversations/`));
  await expect(main(office).getByRole("img", { name: /^Photo/ })).toHaveCount(3);
  await client.reload();
  const last = main(client).getByRole("img", { name: "Photo 1 of 1" });
  await last.scrollIntoViewIfNeeded();
  const shown = await client.request.get((await last.getAttribute("src"))!);
  expect([shown.status(), shown.headers()["content-type"]]).toEqual([200, "image/webp"]);
  for (const path of ["chat", "client-hub/messages"]) {
    await client.goto(`/company/${vanityName}/${path}`);
    await main(client).getByRole("button", { name: "Mark as read" }).click();
    await expect(main(client).getByRole("button", { name: "Mark as read" })).toHaveCount(0);
    await office.reload();
    await expect(main(office)).toContainText("Seen");
    await send(office, `Anything else? (${path})`);
    await expect(messagesOf(main(office)).last()).toHaveText(`Anything else? (${path})`);
  }
  await send(client, "No, thanks.");
  await expect(messagesOf(main(client)).last()).toHaveText("No, thanks.");
  await office.reload();
  await main(office).getByRole("button", { name: "Mark as read" }).click();
  await expect(main(office).getByRole("button", { name: "Mark as read" })).toHaveCount(0);
  expect(
    chat.problems.filter((one) => !/\.js csp$|answer 4(00|22)|status of 4(00|22)/.test(one)),
  ).toEqual([]);
});

test("a form that is sent twice sends one message @desktop", async ({
  page: office,
  browser,
  baseURL,
}) => {
  const { client, vanityName } = await newChat(office, browser, baseURL, {
    javaScriptEnabled: false,
  });
  const path = `/company/${vanityName}/chat`;
  await client.goto(path);
  const form = {
    intent: "send",
    id: await client.locator("input[name=id]").inputValue(),
    message: "Once",
  };
  const headers = { Origin: baseURL! };
  const answers = await Promise.all(
    [1, 2].map(() => client.request.post(path, { form, headers, maxRedirects: 0 })),
  );
  for (const answer of answers) expect([302, 303]).toContain(answer.status());
  await client.goto(path);
  await expect(messagesOf(main(client))).toHaveText(["Once"]);
});

async function send(page: Page, text: string) {
  await fieldOf(main(page)).fill(text);
  await main(page).getByRole("button", { name: "Send", exact: true }).click();
}

async function sendPhotos(page: Page, files: Awaited<ReturnType<typeof picture>>[]) {
  await main(page).getByLabel("Photos").setInputFiles(files);
  await main(page).getByRole("button", { name: "Send photos" }).click();
}
