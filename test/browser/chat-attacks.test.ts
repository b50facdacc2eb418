/**
 * Attacks sent as messages, names and names of photos, shown to both sides on every page of a
 * conversation: nothing runs, and nothing is wider than a phone.
 */
import type { Page } from "@playwright/test";
import { ownAddress } from "./accounts";
import { canaries, canaryIn, odd } from "./canaries";
import { call, fieldOf, messagesOf, newChat, openPanel, phone, write } from "./chatting";
import { tooWide } from "./checks";
import { expect, test } from "./fixtures";
import { main } from "./office-pages";
import { picture } from "./owned-company";

test.use(ownAddress);

const texts = [
  ...canaries.filter((text) => !/\p{Cc}/u.test(text)),
  "<script>window.ran=1</script>",
  "javascript:window.ran=1",
  "${window.ran=1} `${window.ran=1}` {{7*7}} <%= 7*7 %>",
  "\u202Ereversed \u202Dtext\u2066 and more",
  "x".repeat(4000),
  "W".repeat(1999) + "\u200B" + "W".repeat(2000),
  "zero\u200Bwidth\u200D\uFEFF",
  "👩🏽‍🔧👨‍👩‍👧‍👦🏳️‍🌈🇺🇸",
  "Z̮̞̠͙͔ͅḀ̗̞͈̻̗Ḷ͙͎̯̹̞͓G̻O̭̗̮",
  "مرحبا بالعالم (1)",
];
/** Names take no angle brackets and no control characters. */
const NAME = `" onfocus="window.ran=1" x='\${window.ran=1}`;
const LAST_NAME = "W".repeat(40);
const COMPANY_NAME = "javascript:window.ran=1//{{constructor.constructor('window.ran=1')()}}";
const PHOTO = `"><img src=x onerror=window.ran=1>.png`;

test("attacks in a conversation do not run, and break no layout @desktop", async ({
  page: office,
  browser,
  baseURL,
}) => {
  test.slow();
  await canaryIn(office.context());
  const chat = await newChat(office, browser, baseURL, phone);
  const { client, vanityName } = chat;
  await canaryIn(client.context());
  const { id: clientId } = await call<{ id: string }>(
    ...([office, `/provider/clients?uri=${vanityName}`] as const),
    { firstName: NAME, lastName: LAST_NAME, companyName: COMPANY_NAME, emails: [chat.email] },
  );
  const panel = await openPanel(chat);
  await write(panel, texts[0]!);
  const conversationId = await conversationOf(client, vanityName);
  for (const [i, message] of texts.slice(1).entries())
    await call(i % 2 ? client : office, "/provider/ws/message", {
      ...{ conversationId, message, as: i % 2 ? "client" : "company" },
    });
  await call(office, "/provider/ws/message", {
    ...{ conversationId, as: "company", message: "The last one" },
  });
  await expect(messagesOf(panel).last()).toHaveText("The last one");
  await expect(messagesOf(panel)).toHaveCount(texts.length + 1);
  const shown = (await messagesOf(panel).allInnerTexts()).map(whole);
  for (const text of texts) expect(shown).toContain(whole(text));
  await looksSafe(client, panel.getByRole("log"));

  await panel
    .locator("input[type=file]")
    .setInputFiles([{ ...(await picture("a.png", "#2563eb")), name: PHOTO }]);
  await expect(panel.getByRole("button", { name: `Remove ${PHOTO}` })).toBeVisible();
  await looksSafe(client, panel);
  await fieldOf(panel).fill(texts.find((text) => text.length === 4000)!);
  await looksSafe(client, panel);
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();

  await office.setViewportSize({ width: 360, height: 740 });
  for (const path of ["/conversations", `/conversations/${clientId}`, `/clients/${clientId}`]) {
    await office.goto(`/provider/${vanityName}${path}`);
    await expect(main(office)).toContainText(LAST_NAME);
    await looksSafe(office, main(office));
    if (path !== `/conversations/${clientId}`) continue;
    await expect(messagesOf(main(office))).toHaveCount(texts.length + 2);
    // Once the page is connected.
    await expect(async () => {
      await fieldOf(panel).pressSequentially("x");
      const typing = main(office).locator(".conversation__typing");
      await expect(typing).toContainText("is typing…", { timeout: 1000 });
    }).toPass({ timeout: 15_000 });
    await looksSafe(office, main(office).getByRole("log"));
  }
  for (const path of ["/chat", "/client-hub/messages"]) {
    await client.goto(`/company/${vanityName}${path}`);
    await expect(main(client).getByRole("img", { name: "Photo 1 of 1" })).toBeVisible();
    await looksSafe(client, main(client).getByRole("log"));
  }
  await client.goto(`/conversations/${conversationId}/photos?as=client`);
  await looksSafe(client, main(client));
  await office.goto(`/conversations/${conversationId}/photos?as=company`);
  await looksSafe(office, main(office));
  expect(chat.problems).toEqual([]);
});

/** Neither the page nor the part of it scrolls sideways. */
async function looksSafe(page: Page, part: ReturnType<typeof main>) {
  expect(await odd(page), page.url()).toEqual([]);
  expect(await page.evaluate(tooWide), page.url()).toEqual([]);
  const { scrollWidth, clientWidth } = await part.evaluate((one) => ({
    scrollWidth: one.scrollWidth,
    clientWidth: one.clientWidth,
  }));
  expect(scrollWidth, page.url()).toBeLessThanOrEqual(clientWidth);
}

async function conversationOf({ request }: Page, vanityName: string) {
  const answer = await request.get(`/api/v1/provider/ws/recipients/${vanityName}`);
  return ((await answer.json()) as { conversationId: string }).conversationId;
}

/** As text: characters without a width may be left out. */
function whole(text: string) {
  return text.replaceAll(/[\p{Cf}\s]/gu, "");
}
