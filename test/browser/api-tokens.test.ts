import type { APIRequestContext, Page } from "@playwright/test";
import { newAccount, ownAddress, password } from "./accounts";
import { violations } from "./checks";
import { expect, test } from "./fixtures";

test.use(ownAddress);

/** A new person, signed in, on the API tokens page. */
async function atTokens(page: Page) {
  await newAccount(page);
  await page.goto("/account/tokens");
  await expect(page.getByRole("heading", { level: 1, name: "API tokens" })).toBeVisible();
}

async function createToken(
  page: Page,
  name: string,
  { scope = "Can read", secret = password } = {},
) {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByRole("radio", { name: scope, exact: false }).first().check();
  await page.getByLabel("Confirm your password").fill(secret);
  await page.getByRole("button", { name: "Create token" }).click();
}

/** The status of a call with this token and no cookies. */
async function statusWith(request: APIRequestContext, token: string) {
  return (
    await request.get("/api/v1/auth/user", {
      headers: { Authorization: `Bearer ${token}`, Cookie: "" },
    })
  ).status();
}

const shown = (page: Page) => page.getByText(/^tpat_/);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "tokens, with a script" : "tokens, without a script", () => {
    test.use({ javaScriptEnabled });

    test("creates a token, shows it once, uses it and revokes it", async ({
      page,
      request,
      provokes,
    }) => {
      provokes(/status of 400|answer 400:/);
      await atTokens(page);

      await test.step("a wrong password keeps the input and creates no token", async () => {
        await createToken(page, "Invoice export", {
          scope: "Can read and change",
          secret: "not the password",
        });
        await expect(page.getByRole("alert")).toContainText("This is not your current password.");
        await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Invoice export");
        await expect(page.getByRole("radio", { name: /^Can read and change/ })).toBeChecked();
        await expect(page.getByText("You don’t have any tokens yet.")).toBeVisible();
      });

      await page.reload();
      await createToken(page, "Invoice export");
      await expect(page.getByRole("heading", { name: "Your new token" })).toBeVisible();
      const token = await shown(page).innerText();
      expect(token).toMatch(/^tpat_[\w-]{43}$/);
      expect(page.url()).not.toContain(token);
      expect(await statusWith(request, token)).toBe(200);
      const copy = page.getByRole("button", { name: "Copy token" });
      if (javaScriptEnabled) await expect(copy).toBeVisible();
      else await expect(copy).toBeHidden();

      await page.goto("/account/tokens");
      await expect(shown(page)).toHaveCount(0);
      const row = page.getByRole("listitem").filter({ hasText: "Invoice export" });
      await expect(row).toContainText("Can read");
      await row.getByRole("button", { name: "Revoke Invoice export" }).click();
      await expect(
        page.getByRole("status").filter({ hasText: "The token was revoked." }),
      ).toBeVisible();
      await expect(page.getByText("You don’t have any tokens yet.")).toBeVisible();
      expect(await statusWith(request, token)).toBe(401);
    });

    test("changing the password revokes the token; the account page links to the tokens", async ({
      page,
      request,
    }) => {
      await atTokens(page);
      await createToken(page, "Sync", { scope: "Can read and change" });
      const token = await shown(page).innerText();
      await page.goto("/account/password");
      await expect(page.getByText("revokes your API tokens")).toBeVisible();
      await page.getByLabel("Current password").fill(password);
      await page.getByLabel("New password", { exact: true }).fill("another long password");
      await page.getByRole("button", { name: "Save password" }).click();
      await expect(page.getByText("Your password was changed.")).toBeVisible();
      expect(await statusWith(request, token)).toBe(401);
      await page.getByRole("link", { name: "Manage tokens" }).click();
      await expect(page.getByText("You don’t have any tokens yet.")).toBeVisible();
    });
  });
}

test("the tokens page fits the window and passes axe in light and dark mode", async ({ page }) => {
  await atTokens(page);
  await createToken(page, "W".repeat(60));
  await expect(shown(page)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your new token" })).toBeFocused();
  for (const colorScheme of ["light", "dark"] as const) {
    // Reduced motion: axe would measure contrast in the middle of a color transition.
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    expect.soft(await violations(page), colorScheme).toEqual([]);
  }
  const { width } = page.viewportSize()!;
  expect(
    await page.evaluate(() => ({
      window: innerWidth,
      content: document.documentElement.scrollWidth,
    })),
  ).toEqual({ window: width, content: width });
});

test("the token is copied to the clipboard", { tag: "@desktop" }, async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await atTokens(page);
  await createToken(page, "Copied");
  const token = await shown(page).innerText();
  await page.getByRole("button", { name: "Copy token" }).click();
  await expect(page.getByText("Token copied to clipboard")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(token);
});
