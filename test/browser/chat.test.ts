/** Chat between a client in the company page's panel and the office. */
import { ownAddress } from "./accounts";
import {
  fieldOf,
  networkOf,
  messagesOf,
  newChat,
  openPanel,
  openThread,
  phone,
  typeUntilSeen,
  write,
} from "./chatting";
import { looksRight, resize, violations } from "./checks";
import { expect, routed, test } from "./fixtures";
import { hydrated } from "./moves";
import { main } from "./office-pages";
import { picture } from "./owned-company";

test.use(ownAddress);

test("a client on a phone and the office talk, and see who writes and what is read @desktop", async ({
  page,
  browser,
  baseURL,
}) => {
  const chat = await newChat(page, browser, baseURL, phone);
  const { office, vanityName } = chat;
  const panel = await openPanel(chat);
  await expect
    .poll(() => panel.boundingBox())
    .toMatchObject({ x: 0, y: 0, width: 360, height: 740 });
  await expect(panel).toContainText("will see your name and email address");
  await write(panel, "Do you install water softeners?");

  await office.goto(`/provider/${vanityName}/today`);
  const tab = office
    .getByRole("navigation", { name: "Office" })
    .getByRole("link", { name: /^Messages/ });
  await expect(tab).toHaveAccessibleName("Messages 1 unread");
  const thread = await openThread(chat);
  await expect(messagesOf(thread)).toHaveText(["Do you install water softeners?"]);
  // The office has seen it, and the client sees that.
  await expect(panel.getByText("Seen", { exact: true })).toBeVisible();
  await expect(tab).toHaveAccessibleName("Messages");
  await expect(thread.getByText("Seen", { exact: true })).toBeHidden();

  await typeUntilSeen(thread, "We do", panel);
  await write(thread, "We do. Which size is your home?");
  await expect(messagesOf(panel)).toHaveText([
    "Do you install water softeners?",
    "We do. Which size is your home?",
  ]);
  await expect(panel.locator(".conversation__typing")).toBeEmpty();
  await expect(thread.getByText("Seen", { exact: true })).toBeVisible();
  // Several people work in an office: each message has its sender's name.
  await expect(thread.locator(".conversation__entry--own .conversation__by").first()).toContainText(
    "Ana Ruiz",
  );
  await typeUntilSeen(panel, "2,400", thread, "Ana Ruiz is typing…");
  await write(panel, "2,400 square feet");
  await expect(messagesOf(thread).last()).toHaveText("2,400 square feet");
  // What the office has open is read.
  await expect(panel.getByText("Seen", { exact: true })).toBeVisible();
  await office.goto(`/provider/${vanityName}/conversations`);
  await expect(tab).toHaveAccessibleName("Messages");
  expect(chat.problems).toEqual([]);
});

test("the header counts what a client has not seen, and Messages leads to it @desktop", async ({
  page,
  browser,
  baseURL,
}) => {
  const chat = await newChat(page, browser, baseURL, phone);
  const { client, name } = chat;
  const panel = await openPanel(chat);
  await write(panel, "Hello");
  const thread = await openThread(chat);
  // Nobody looks at the panel any more.
  await client.evaluate(() => {
    document.hasFocus = () => false;
    dispatchEvent(new Event("blur"));
  });
  await write(thread, "We can come on Thursday.");
  await expect(messagesOf(panel)).toHaveText(["Hello", "We can come on Thursday."]);
  const mark = client.waitForRequest(/\/ws\/read/, { timeout: 1500 });
  await expect(mark).rejects.toThrow(/Timeout/);
  await expect(thread.getByText("Seen", { exact: true })).toBeHidden();

  const menu = client.locator("details.menu > summary").first();
  // The directory learns within seconds whose client somebody is.
  await expect(async () => {
    await client.goto("/messages");
    await expect(menu).toHaveText("Your account 1 unread", { timeout: 1000 });
  }).toPass();
  await expect(client.locator(".inboxes li")).toContainText("1 unread");
  expect(await violations(client)).toEqual([]);
  await main(client).getByRole("link", { name }).click();
  await expect(messagesOf(main(client)).last()).toHaveText("We can come on Thursday.");
  await expect(menu).toHaveText("Your account");
  await expect(thread.getByText("Seen", { exact: true })).toBeVisible();
  expect(chat.problems).toEqual([]);
});

test("on a phone the panel is all there is; the way back closes it, and what was typed stays @desktop", async ({
  page,
  browser,
  baseURL,
}) => {
  const chat = await newChat(page, browser, baseURL, phone);
  const { client, vanityName } = chat;
  const panel = await openPanel(chat);
  await fieldOf(panel).fill("Half a sentence");
  await expect(panel).toHaveAttribute("aria-modal", "true");
  const behind = client.locator("[inert] h1");
  await expect(behind).toHaveCount(1);
  await client.goBack();
  await expect(panel).toHaveCount(0);
  await expect(client).toHaveURL(`/company/${vanityName}`);
  await expect(behind).toHaveCount(0);
  await client.goForward();
  await expect(fieldOf(panel)).toHaveValue("Half a sentence");
  await panel.getByRole("button", { name: "Close chat" }).click();
  await expect(panel).toHaveCount(0);
  await expect(client).toHaveURL(`/company/${vanityName}`);
  expect(chat.problems).toEqual([]);
});

test("after a time without a network both have every message once, in order @desktop", async ({
  page,
  browser,
  baseURL,
}) => {
  const chat = await newChat(page, browser, baseURL, routed);
  const { client } = chat;
  const network = await networkOf(client);
  const panel = await openPanel(chat);
  await write(panel, "1");
  const thread = await openThread(chat);
  await write(thread, "2");
  await expect(messagesOf(panel)).toHaveText(["1", "2"]);

  await network.cut();
  await fieldOf(panel).fill("5");
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await fieldOf(panel).fill("6");
  await panel.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByText("Sending…")).toHaveCount(2);
  await write(thread, "3");
  await write(thread, "4");
  await expect(messagesOf(thread)).toHaveText(["1", "2", "3", "4"]);
  await network.back();
  const all = ["1", "2", "3", "4", "5", "6"];
  await expect(messagesOf(panel)).toHaveText(all);
  await expect(messagesOf(thread)).toHaveText(all);
  await expect(panel.getByText("Sending…")).toHaveCount(0);
  await write(thread, "7");
  await expect(messagesOf(panel)).toHaveText([...all, "7"]);
  // The same as the server has.
  await client.goto(`/company/${chat.vanityName}/chat`);
  await expect(messagesOf(main(client))).toHaveText([...all, "7"]);
  expect(chat.problems.filter((one) => !/DISCONNECTED/.test(one))).toEqual([]);
});

test("photos are shown on both sides @desktop", async ({ page, browser, baseURL }) => {
  const chat = await newChat(page, browser, baseURL, phone);
  const panel = await openPanel(chat);
  await panel
    .locator("input[type=file]")
    .setInputFiles([await picture("leak.png", "#2563eb"), await picture("sink.png", "#16a34a")]);
  const remove = (name: string) => panel.getByRole("button", { name: `Remove ${name}` });
  await expect(remove("leak.png")).toBeVisible();
  await remove("sink.png").click();
  await expect(remove("sink.png")).toHaveCount(0);
  await write(panel, "It leaks here.");
  const thread = await openThread(chat);
  for (const side of [panel, thread]) {
    const photo = side.getByRole("img", { name: "Photo 1 of 1" });
    await expect(photo).toBeVisible();
    await expect
      .poll(() => photo.evaluate((one: HTMLImageElement) => one.naturalWidth))
      .toBeGreaterThan(0);
  }
  await thread
    .locator("input[type=file]")
    .setInputFiles([await picture("a.png", "#dc2626"), await picture("b.png", "#9333ea")]);
  await expect(thread.getByRole("button", { name: "Remove b.png" })).toBeVisible();
  await thread.getByRole("button", { name: "Send", exact: true }).click();
  await expect(panel.getByRole("img", { name: /^Photo \d of 2$/ })).toHaveCount(2);
  const [opened] = await Promise.all([
    chat.client.waitForEvent("popup"),
    panel.getByRole("link", { name: "Photo 2 of 2" }).click(),
  ]);
  await opened.waitForLoadState();
  await expect
    .poll(() => opened.locator("img").evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBe(800);
  // The browser's own page around a file, which has a policy that allows nothing.
  expect(chat.problems.filter((one) => !/\/ws\/photo\//.test(one))).toEqual([]);
});

test("the panel works by keyboard alone @desktop", async ({ page, browser, baseURL }) => {
  const chat = await newChat(page, browser, baseURL);
  const { client, vanityName, name } = chat;
  await client.goto(`/company/${vanityName}`);
  await hydrated(client);
  const entry = client.getByRole("link", { name: "Chat", exact: true });
  await entry.focus();
  await client.keyboard.press("Enter");
  const panel = client.getByRole("dialog", { name });
  await expect(panel).toBeFocused();
  await expect(fieldOf(panel)).toBeVisible();
  const focused = () => fieldOf(panel).evaluate((one) => one === document.activeElement);
  for (let tabs = 0; tabs < 6 && !(await focused()); tabs++) await client.keyboard.press("Tab");
  await expect(fieldOf(panel)).toBeFocused();
  await client.keyboard.type("First line");
  await client.keyboard.press("Shift+Enter");
  await client.keyboard.type("Second line");
  await client.keyboard.press("Enter");
  await expect(messagesOf(panel)).toHaveText(["First line\nSecond line"], { useInnerText: true });
  await expect(fieldOf(panel)).toBeFocused();
  await expect(fieldOf(panel)).toHaveValue("");
  await client.keyboard.press("Escape");
  await expect(panel).toHaveCount(0);
  await expect(client.getByRole("link", { name: /^(Chat|Continue chat)$/ })).toBeFocused();
  expect(chat.problems).toEqual([]);
});

test("screen readers get one announcement for messages that come at once @desktop", async ({
  page,
  browser,
  baseURL,
}) => {
  const chat = await newChat(page, browser, baseURL);
  const { client } = chat;
  const panel = await openPanel(chat);
  await write(panel, "Hello");
  const thread = await openThread(chat);
  await expect(panel.getByText("Seen", { exact: true })).toBeVisible();
  await expect(panel.getByRole("log")).toHaveAttribute("aria-live", "off");
  await client.evaluate(() => {
    const announced: string[] = [];
    Object.assign(window, { announced });
    const live = "[aria-live]:not([aria-live=off]), [role=status], [role=alert]";
    new MutationObserver((changes) => {
      const regions = new Set(
        changes.map(({ target }) =>
          (target instanceof Element ? target : target.parentElement)?.closest(live),
        ),
      );
      for (const region of regions)
        if (region?.textContent) announced.push(`${region.ariaLive}: ${region.textContent}`);
    }).observe(document.body, { childList: true, characterData: true, subtree: true });
  });
  const announced = () =>
    client.evaluate(() => (window as unknown as { announced: string[] }).announced);
  const { conversationId } = await conversationOf(chat);
  const post = (message: string) =>
    chat.office.request.post("/api/v1/provider/ws/message", {
      data: { conversationId, as: "company", message },
    });
  await typeUntilSeen(thread, "One", panel);
  for (const text of ["One", "Two", "Three"]) expect((await post(text)).ok()).toBe(true);
  await expect(messagesOf(panel)).toHaveText(["Hello", "One", "Two", "Three"]);
  await expect.poll(announced).toHaveLength(1);
  await write(panel, "Thanks");
  await expect(panel.getByText("Seen", { exact: true })).toBeVisible();
  expect(await announced()).toEqual(["polite: 3 new messages. Ana Ruiz: Three"]);
  // The same words again are said again.
  for (const times of [2, 3]) {
    expect((await post("Three")).ok()).toBe(true);
    await expect.poll(announced).toHaveLength(times);
  }
  expect((await announced()).slice(1)).toEqual([
    "polite: Ana Ruiz: Three",
    "polite: Ana Ruiz: Three",
  ]);
});

async function conversationOf({ client, vanityName }: Awaited<ReturnType<typeof newChat>>) {
  const answer = await client.request.get(`/api/v1/provider/ws/recipients/${vanityName}`);
  return (await answer.json()) as { conversationId: string };
}

for (const colorScheme of ["light", "dark"] as const)
  test(`panel, thread, inbox and hub pass axe, ${colorScheme} @desktop`, async ({
    page,
    browser,
    baseURL,
  }) => {
    test.slow();
    const chat = await newChat(page, browser, baseURL, { colorScheme });
    const { client, office, vanityName } = chat;
    await office.emulateMedia({ colorScheme });
    const panel = await openPanel(chat);
    // It covers a part of the page.
    const isOfPanel = (text: string) => !text.startsWith("target-size") || /chat|conv/.test(text);
    const ofPanel = async () => (await violations(client)).filter(isOfPanel);
    expect(await ofPanel()).toEqual([]);
    await write(panel, "How soon can you come?");
    await office.goto(`/provider/${vanityName}/conversations`);
    await hydrated(office);
    await looksRight(office);
    const thread = await openThread(chat);
    await write(thread, "Tomorrow");
    await expect(panel.getByText("Tomorrow")).toBeVisible();
    await looksRight(office);
    expect(await ofPanel()).toEqual([]);
    const desktop = client.viewportSize()!;
    await resize(client, phone.viewport);
    expect(await ofPanel()).toEqual([]);
    await resize(client, desktop);
    await client.goto(`/company/${vanityName}/client-hub/messages`);
    await expect(messagesOf(main(client))).toHaveText(["How soon can you come?", "Tomorrow"]);
    await hydrated(client);
    await looksRight(client);
    await client.goto(`/company/${vanityName}/chat`);
    await hydrated(client);
    await looksRight(client);
    expect(chat.problems).toEqual([]);
  });
