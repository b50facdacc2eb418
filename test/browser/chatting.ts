/** A company's office and a person who chats with it, each in a browser of their own. */
import type {
  Browser,
  BrowserContextOptions,
  Locator,
  Page,
  WebSocketRoute,
} from "@playwright/test";
import { devices } from "@playwright/test";
import { address, newAccount } from "./accounts";
import { expect, problemsOf } from "./fixtures";
import { hydrated } from "./moves";
import { main } from "./office-pages";
import { newOwner } from "./owned";

export interface Chat {
  vanityName: string;
  /** Of the company. */
  name: string;
  office: Page;
  /** An account without a name of its own is Ana Ruiz. */
  client: Page;
  /** Of the client's account. */
  email: string;
  /** What went wrong in the client's browser. */
  problems: string[];
}

export const phone = {
  ...devices["Pixel 7"],
  viewport: { width: 360, height: 740 },
} satisfies BrowserContextOptions;

/** The office is signed in on `office`; the client in a new browser, on the company's page. */
export async function newChat(
  office: Page,
  browser: Browser,
  baseURL: string | undefined,
  options: BrowserContextOptions = {},
): Promise<Chat> {
  const { vanityName, name } = await newOwner(office, baseURL, {
    published: true,
    emptyOffice: true,
  });
  const context = await browser.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { "CF-Connecting-IP": address() },
    ...options,
  });
  const problems = await problemsOf(context);
  const client = await context.newPage();
  const email = await newAccount(client);
  return { vanityName, name, office, client, email, problems };
}

/** The company page's panel, open. */
export async function openPanel({ client, vanityName, name }: Chat) {
  await client.goto(`/company/${vanityName}`);
  await hydrated(client);
  await client.getByRole("link", { name: /^(Chat|Continue chat)$/ }).click();
  const panel = client.getByRole("dialog", { name });
  await expect(fieldOf(panel)).toBeVisible();
  return panel;
}

/** The office's page of the conversation, by its inbox. */
export async function openThread(
  { office, vanityName }: Pick<Chat, "office" | "vanityName">,
  client = "Ana Ruiz",
) {
  await office.goto(`/provider/${vanityName}/conversations`);
  await main(office).getByRole("link", { name: client }).click();
  await expect(fieldOf(main(office))).toBeVisible();
  await hydrated(office);
  return main(office);
}

export function fieldOf(where: Locator) {
  return where.getByRole("textbox", { name: /^Write to/ });
}

/** Returns once the server has confirmed it. */
export async function write(where: Locator, text: string) {
  await fieldOf(where).fill(text);
  await where.getByRole("button", { name: "Send", exact: true }).click();
  await expect(where.getByText("Sending…")).toHaveCount(0);
}

/** Types, again while the page has no connection yet, until the other side sees it. */
export async function typeUntilSeen(
  where: Locator,
  text: string,
  there: Locator,
  says = "is typing…",
) {
  await expect(async () => {
    await fieldOf(where).pressSequentially(text);
    const typing = there.locator(".conversation__typing");
    await expect(typing).toContainText(says, { timeout: 3000 });
  }).toPass({ timeout: 20_000 });
}

/** Messages shown, oldest first. */
export function messagesOf(where: Locator) {
  return where.locator(".conversation__text");
}

/**
 * The network of a page with `routed`. Chromium keeps open sockets when it is offline, so that they are
 * closed here.
 */
export async function networkOf(page: Page) {
  const open = new Set<WebSocketRoute>();
  await page.routeWebSocket(/\/ws\/socket/, (socket) => {
    open.add(socket);
    socket.connectToServer();
  });
  return {
    async cut() {
      await page.context().setOffline(true);
      await Promise.all([...open].map((socket) => socket.close({ code: 4000 })));
      open.clear();
    },
    back: () => page.context().setOffline(false),
  };
}

/** Writes by the API, as a program would. */
export async function call<Answer>(
  { request }: Pick<Page, "request">,
  path: string,
  data: object,
): Promise<Answer> {
  const answer = await request.post(`/api/v1${path}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}
