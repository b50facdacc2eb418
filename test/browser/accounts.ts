/** Accounts made for a journey, without the pages that have journeys of their own. */
import { randomUUID } from "node:crypto";
import { expect, type BrowserContext, type Page } from "@playwright/test";

export const password = "correct horse battery";

/**
 * Where a test comes from: an address of its own, so that what is counted for one does not slow the
 * others.
 */
export function address() {
  return `2001:db8::${randomUUID().slice(0, 4)}:${randomUUID().slice(0, 4)}`;
}

/** For `test.use`. */
export const ownAddress = {
  // Playwright reads the parameter's pattern.
  // eslint-disable-next-line no-empty-pattern
  extraHTTPHeaders: async ({}, give: (headers: Record<string, string>) => Promise<void>) =>
    give({ "CF-Connecting-IP": address() }),
};

export function newEmail() {
  return `${randomUUID()}@example.com`;
}

/** The newest code that was mailed to the address. */
export async function codeTo(context: BrowserContext, email: string, nth = 0) {
  const page = await context.newPage();
  await page.goto("/dev/mail");
  const mail = page
    .getByRole("article")
    .filter({ hasText: email })
    .filter({ hasText: "code" })
    .nth(nth);
  const text = await mail.innerText();
  await page.close();
  return /\b\d{4} \d{4}\b/.exec(text)![0];
}

/** Makes an account and signs this browser in to it. */
export async function newAccount(page: Page, email = newEmail()) {
  const post = async (path: string, data: object) => {
    const answer = await page.request.post(`/api/v1/auth/${path}`, { data });
    expect(answer.ok(), await answer.text()).toBe(true);
    return (await answer.json()) as { codeId: string };
  };
  const { codeId } = await post("register", {
    email,
    firstName: "Ana",
    lastName: "Ruiz",
    password,
  });
  await post("register/confirm", { codeId, code: await codeTo(page.context(), email) });
  return email;
}
