import type { Browser, Page } from "@playwright/test";
import { address, mailTo, newAccount, newEmail, ownAddress } from "./accounts";
import { expect, test } from "./fixtures";

test.use(ownAddress);

/** Another person, in a separate browser. */
async function anotherPerson(
  browser: Browser,
  baseURL: string | undefined,
  javaScriptEnabled: boolean,
) {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled,
    extraHTTPHeaders: { "CF-Connecting-IP": address() },
  });
  return context.newPage();
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { name, exact: true })).toBeVisible();
const press = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("button", { name }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "friends, with a script" : "friends, without a script", () => {
    test.use({ javaScriptEnabled });

    test("FRND-004 by email: a new user accepts a mailed invitation, and Remove ends the friendship", async ({
      page,
      browser,
      baseURL,
    }) => {
      const [mine, theirs] = [await newAccount(page), newEmail()];
      await page.goto("/my-friends");
      await page.getByLabel("Email address").fill(theirs);
      await press(page, "Send invitation");
      await expect(page.getByRole("status").filter({ hasText: "Invitation sent." })).toBeVisible();
      await expect(page.getByRole("listitem").filter({ hasText: theirs })).toBeVisible();

      await mailTo(page.request, theirs, /my-friends/);

      const there = await anotherPerson(browser, baseURL, javaScriptEnabled);
      // A person invited before they had an account sees the invitation after registering.
      await newAccount(there, theirs);
      await there.goto("/my-friends");
      await heading(there, "Invitations to you");
      await press(there, /^Accept/);
      await expect(
        there.getByRole("status").filter({ hasText: "You’re now friends." }),
      ).toBeVisible();
      await heading(there, "Friends (1)");

      await page.goto("/my-friends");
      await heading(page, "Friends (1)");
      await press(page, /^Remove/);
      await expect(
        page.getByRole("status").filter({ hasText: "You’re no longer friends." }),
      ).toBeVisible();
      await there.goto("/my-friends");
      await heading(there, "No friends yet");
      // Friends don't see each other's email address.
      await expect(there.getByText(mine)).toHaveCount(0);
      await there.context().close();
    });

    test("by link: the recipient creates an account and accepts; the link works once", async ({
      page,
      browser,
      baseURL,
      provokes,
    }) => {
      provokes(/status of 410|answer 410:/);
      await newAccount(page);
      await page.goto("/my-friends");
      await press(page, "Create a link");
      const link = await page.getByLabel("Your link").inputValue();
      await page.goto("/my-friends");
      await expect(page.getByLabel("Your link")).toHaveCount(0);

      const there = await anotherPerson(browser, baseURL, javaScriptEnabled);
      const path = new URL(link).pathname;
      await there.goto(path);
      await heading(there, "Ana Ruiz wants to be friends");
      await there.getByRole("main").getByRole("link", { name: "Create an account" }).click();
      await expect(there).toHaveURL(new RegExp(`/register\\?to=${encodeURIComponent(path)}`));
      await newAccount(there);
      await there.goto(path);
      await press(there, "Accept");
      await heading(there, "Friends (1)");

      const late = await anotherPerson(browser, baseURL, javaScriptEnabled);
      expect((await late.goto(path))?.status()).toBe(410);
      await late.context().close();
      await there.context().close();
    });

    test("declines and cancels invitations, and hides invitations from a blocked person", async ({
      page,
      browser,
      baseURL,
    }) => {
      const mine = await newAccount(page);
      const there = await anotherPerson(browser, baseURL, javaScriptEnabled);
      const theirs = await newAccount(there);
      const invite = async (by: Page, email: string) => {
        await by.goto("/my-friends");
        await by.getByLabel("Email address").fill(email);
        await press(by, "Send invitation");
        await expect(by.getByRole("status").filter({ hasText: "Invitation sent." })).toBeVisible();
      };

      await invite(page, theirs);
      await there.goto("/my-friends");
      await press(there, /^Decline/);
      await expect(
        there.getByRole("status").filter({ hasText: "Invitation declined." }),
      ).toBeVisible();

      await invite(page, theirs);
      await press(page, /^Cancel invitation/);
      await expect(
        page.getByRole("status").filter({ hasText: "Invitation canceled." }),
      ).toBeVisible();
      await there.goto("/my-friends");
      await expect(there.getByRole("heading", { name: "Invitations to you" })).toHaveCount(0);

      await invite(page, theirs);
      await there.goto("/my-friends");
      await press(there, /^Block/);
      await heading(there, "Blocked people");
      await invite(page, theirs);
      await there.goto("/my-friends");
      await expect(there.getByRole("heading", { name: "Invitations to you" })).toHaveCount(0);
      await expect(there.getByText(mine)).toHaveCount(0);
      await there.context().close();
    });
  });
}
