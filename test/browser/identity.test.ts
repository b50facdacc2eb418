import type { Page } from "@playwright/test";
import { company, showcase } from "./addresses";
import {
  address,
  codeTo,
  enterCode,
  newAccount,
  newEmail,
  ownAddress,
  password,
  register,
} from "./accounts";
import { expect, test } from "./fixtures";
import { beforePressingAgain } from "./moves";

test.use(ownAddress);

async function signIn(page: Page, email: string, secret = password) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

async function signOut(page: Page) {
  await page.locator("summary", { hasText: "Your account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
}

/** A new person's first page leads to their next steps. */
async function welcomed(page: Page) {
  await expect(
    page.getByRole("heading", { level: 1, name: "Welcome to Tradepost, Ana" }),
  ).toBeVisible();
  const main = page.getByRole("main");
  for (const name of [/^Find a company/, /^List your company/, /^Invite friends/])
    await expect(main.getByRole("link", { name })).toBeVisible();
}

const atAccount = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("registers, signs out, and signs in by password, by code and after a password reset", async ({
      page,
      context,
      provokes,
    }) => {
      test.slow();
      provokes(/status of 400|answer 400:/);
      const email = newEmail();

      await test.step("shows errors in the summary, keeps the input, then registers", async () => {
        await page.goto("/register");
        await page.getByLabel("Email address").fill("not an address");
        await page.getByLabel("First name").fill("Ana");
        await page.getByLabel("Password", { exact: true }).fill("short");
        await page.getByRole("button", { name: "Continue" }).click();
        const summary = page.getByRole("alert");
        await expect(summary.getByRole("link")).toHaveText([
          "Enter an email address, such as name@example.com.",
          "Enter your last name.",
          "Use at least 8 characters.",
        ]);
        await expect(page.getByLabel("First name")).toHaveValue("Ana");
        await expect(page.getByLabel("Email address")).toHaveValue("not an address");
        if (!javaScriptEnabled)
          await expect(page.getByLabel("Password", { exact: true })).toHaveValue("");
        await beforePressingAgain(page);
        await register(page, email);
        await welcomed(page);
      });

      await test.step("signs out", () => signOut(page));

      await test.step("signs in by password after a wrong one", async () => {
        await page.goto("/login");
        await signIn(page, email, "not the password");
        await expect(page.getByRole("alert")).toContainText("Wrong email address or password.");
        await beforePressingAgain(page);
        await signIn(page, email);
        await atAccount(page);
        await signOut(page);
      });

      await test.step("signs in by code", async () => {
        await page.goto("/login");
        await page.getByRole("button", { name: "Email me a code instead" }).click();
        await expect(
          page.getByRole("heading", { level: 1, name: "Sign in with a code" }),
        ).toBeVisible();
        await expect(page.getByRole("alert")).toHaveCount(0);
        await page.getByLabel("Email address").fill(email);
        await page.getByRole("button", { name: "Email me a code" }).click();
        await expect(page.getByText(email)).toBeVisible();
        await enterCode(page, await codeTo(context.request, email), "Sign in");
        await atAccount(page);
        await signOut(page);
      });

      await test.step("resets a forgotten password", async () => {
        await page.goto("/login");
        await page.getByLabel("Email address").fill(email);
        await page.getByRole("button", { name: "Forgot your password?" }).click();
        await expect(
          page.getByRole("heading", { level: 1, name: "Choose a new password" }),
        ).toBeVisible();
        await expect(page.getByLabel("Email address")).toHaveValue(email);
        await page.getByRole("button", { name: "Email me a code" }).click();
        await expect(page.getByText(email)).toBeVisible();
        await page.getByLabel("New password", { exact: true }).fill("another long password");
        await enterCode(page, await codeTo(context.request, email), "Save and sign in");
        await atAccount(page);
        await signOut(page);
        await page.goto("/login");
        await signIn(page, email, "another long password");
        await atAccount(page);
      });
    });

    test("an address typed on one form is on the next, and a code needs no second form", async ({
      page,
      context,
    }) => {
      const email = newEmail();
      await newAccount(page, email);
      await context.clearCookies();
      await page.goto("/login?to=%2Fpricing");
      await page.getByLabel("Email address").fill(email);
      await page.getByRole("button", { name: "Create an account" }).click();
      await expect(page.getByLabel("First name")).toBeVisible();
      await expect(page.getByLabel("Email address")).toHaveValue(email);
      await page.getByRole("main").getByRole("button", { name: "Sign in" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
      await expect(page.getByLabel("Email address")).toHaveValue(email);
      await page.getByRole("button", { name: "Email me a code instead" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Check your email" })).toBeVisible();
      await expect(page.getByText(email)).toBeVisible();
      expect(page.url()).not.toContain(email.slice(0, 8));
      await enterCode(page, await codeTo(context.request, email), "Sign in");
      await expect(page).toHaveURL(/\/pricing$/);
    });

    test("Enter in the sign-in form signs in", async ({ page, context }) => {
      const email = await newAccount(page);
      await context.clearCookies();
      await page.goto("/login");
      await page.getByLabel("Email address").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByLabel("Password", { exact: true }).press("Enter");
      await atAccount(page);
    });

    test("registering or signing in returns to the page that asked for it", async ({ page }) => {
      const email = newEmail();
      await page.goto(`${company}/reviews`);
      await page.getByRole("link", { name: "Sign in", exact: true }).click();
      await page.getByRole("button", { name: "Create an account" }).click();
      await register(page, email);
      await expect(page).toHaveURL(new RegExp(`${company}/reviews$`));
      await expect(
        page.getByRole("heading", { level: 1, name: `Reviews for ${showcase.name}` }),
      ).toBeVisible();
      await signOut(page);
      await page.goto("/account/password");
      await expect(page).toHaveURL(/\/login\?to=/);
      await signIn(page, email);
      await expect(
        page.getByRole("heading", { level: 1, name: "Change your password" }),
      ).toBeVisible();
    });

    test("the correct code fails after five wrong attempts", async ({
      page,
      context,
      provokes,
    }) => {
      provokes(/status of 400|answer 400:/);
      await page.goto("/register");
      const email = newEmail();
      await page.getByLabel("Email address").fill(email);
      await page.getByLabel("First name").fill("Ana");
      await page.getByLabel("Last name").fill("Ruiz");
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText(email)).toBeVisible();
      const right = await codeTo(context.request, email);
      const wrong = right === "0000 0000" ? "1111 1111" : "0000 0000";
      const step = page.url();
      const other = await context.newPage();
      await other.goto(step);
      const refused = async (by: Page, code: string) => {
        const answered = by.waitForResponse((response) => response.request().method() === "POST");
        await enterCode(by, code, "Create account");
        expect((await answered).status()).toBe(400);
        await expect(by.getByRole("alert")).toContainText("That code is wrong or has expired.");
        await beforePressingAgain(by);
      };
      for (let tries = 0; tries < 5; tries++) await refused(page, wrong);
      await expect(
        page.getByRole("heading", { level: 1, name: "This code no longer works" }),
      ).toBeVisible();
      await expect(page.getByLabel("Code")).toHaveCount(0);
      await refused(other, right);
      await other.close();
      await page.getByRole("link", { name: "Change your email" }).click();
      await expect(
        page.getByRole("heading", { level: 1, name: "Create an account" }),
      ).toBeVisible();
      await expect(page.getByLabel("Email address")).toHaveValue(email);
      await expect(page.getByLabel("First name")).toHaveValue("Ana");
      await page.goto(step);
      await page.getByRole("button", { name: "Get a new code" }).click();
      await expect(page.getByRole("status")).toContainText("We sent a new code.");
      await enterCode(page, await codeTo(context.request, email), "Create account");
      await welcomed(page);
    });

    test("changes the account's name, email and password, then deletes the account", async ({
      page,
      context,
      provokes,
    }) => {
      provokes(/status of 400|answer 400:/);
      const [email, next] = [newEmail(), newEmail()];
      await page.goto("/register");
      await register(page, email);
      await page.goto("/account");
      await atAccount(page);

      await page.getByLabel("First name").fill("Beatriz");
      await page.getByRole("button", { name: "Save name" }).click();
      await expect(page.getByText("We saved your name.")).toBeVisible();
      await page.locator("summary", { hasText: "Your account" }).click();
      await expect(page.getByRole("banner").getByText("Beatriz")).toBeVisible();

      await page.goto("/account/email");
      await page.getByLabel("New email address").fill(next);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Continue" }).click();
      await expect(page.getByText(next)).toBeVisible();
      await enterCode(page, await codeTo(context.request, next), "Change my email");
      await expect(page.getByText("Your email address was changed.")).toBeVisible();
      await expect(page.getByRole("main").getByText(next)).toBeVisible();

      await page.getByRole("link", { name: "Change password" }).click();
      await page.getByLabel("Current password").fill(password);
      await page.getByLabel("New password", { exact: true }).fill("another long password");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page.getByText("Your password was changed.")).toBeVisible();

      await page.getByRole("link", { name: "Delete account" }).click();
      await page.getByLabel("Confirm your password").fill("another long password");
      await page.getByRole("button", { name: "Delete my account" }).click();
      await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
      await page.goto("/login");
      await signIn(page, next, "another long password");
      await expect(page.getByRole("alert")).toContainText("Wrong email address or password.");
    });
  });
}

test("one device signs another out", async ({ page, browser, baseURL }) => {
  const email = newEmail();
  await page.goto("/register");
  await register(page, email);
  const other = await browser.newContext({
    baseURL: baseURL!,
    userAgent: "Mozilla/5.0 (Windows NT 10.0) Firefox/140.0",
    extraHTTPHeaders: { "CF-Connecting-IP": address() },
  });
  const there = await other.newPage();
  await there.goto("/login?to=%2Fpricing");
  await signIn(there, email);
  await expect(there).toHaveURL(/\/pricing$/);
  await page.goto("/account");
  await expect(page.getByText("This device", { exact: true })).toHaveCount(1);
  await page.getByRole("button", { name: "Sign out Firefox on Windows" }).click();
  await expect(page.getByText("The device was signed out.")).toBeVisible();
  await there.goto("/account");
  await expect(there).toHaveURL(/\/login\?ended/);
  await expect(there.getByText("Your session has ended.")).toBeVisible();
  await expect(there.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  await other.close();
  await page.goto("/account");
  await atAccount(page);
});
