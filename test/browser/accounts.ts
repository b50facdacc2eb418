/** Accounts made for a journey, without going through pages that have their own tests. */
import { randomUUID } from "node:crypto";
import { expect, type APIRequestContext, type Page } from "@playwright/test";

export const password = "correct horse battery";

/**
 * A separate client address per test, so that one test's rate limits don't slow down the others.
 */
export function address() {
  return `2001:db8:${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}::1`;
}

/** For `test.use`. */
export const ownAddress = {
  // Playwright parses the parameter's pattern to find the fixtures.
  // eslint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, give: (headers: Record<string, string>) => Promise<void>) =>
    give({ "CF-Connecting-IP": address() }),
};

export function newEmail() {
  return `${randomUUID()}@example.com`;
}

/** The rendered text of the newest mail to the address that contains the text. Waits for it. */
export async function mailTo(request: APIRequestContext, email: string, text: RegExp) {
  const find = async () => {
    const html = await (await request.get("/dev/mail")).text();
    const mails = html
      .split("<article")
      .slice(1)
      .map((rest) => readable(rest.split("</article>")[0]!));
    return mails.find((mail) => mail.includes(email) && text.test(mail));
  };
  let found: string | undefined;
  // Mails are sent after the response.
  await expect
    .poll(async () => (found = await find()), { message: `mail to ${email}` })
    .toBeDefined();
  return found!;
}

function readable(html: string) {
  return html
    .replace(/<!--.*?-->/g, "")
    .replace(/<[^>]*>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&amp;", "&");
}

/** The newest eight-digit code mailed to the address. */
export async function codeTo(request: APIRequestContext, email: string) {
  const code = /\b\d{4} \d{4}\b/;
  return code.exec(await mailTo(request, email, code))![0];
}

/** Creates an account and signs this browser in to it. */
export async function newAccount({ request }: Pick<Page, "request">, email = newEmail()) {
  const post = async (path: string, data: object) => {
    const answer = await request.post(`/api/v1/auth/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { codeId: string };
  };
  const { codeId } = await post("register", {
    email,
    firstName: "Ana",
    lastName: "Ruiz",
    password,
  });
  await post("register/confirm", { codeId, code: await codeTo(request, email) });
  return email;
}

/** Fills in the form to register, and the mailed code. */
export async function register(page: Page, email: string) {
  await expect(page.getByRole("heading", { level: 1, name: "Create an account" })).toBeVisible();
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Ruiz");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
  await expect(page.getByText(email)).toBeVisible();
  await enterCode(page, await codeTo(page.request, email), "Create account");
  await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeHidden();
}

export async function enterCode(page: Page, code: string, button: string) {
  await page.getByLabel("Code").fill(code);
  await page.getByRole("button", { name: button }).click();
}
