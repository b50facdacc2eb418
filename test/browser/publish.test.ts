/**
 * An unpublished profile: notice, checklist, publishing, disabling, and the first view of a new
 * one.
 */
import type { Page } from "@playwright/test";
import { ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated, openEditMenu } from "./moves";
import { newOwner } from "./owned";

test.use(ownAddress);

const pathOf = (vanityName: string) => `/company/${vanityName}`;
const notice = (page: Page) => page.getByRole("complementary", { name: "Not published" });
const publish = (page: Page) => notice(page).getByRole("button", { name: "Publish Your Profile" });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script @phone" : "without a script @desktop", () => {
    test.use({ javaScriptEnabled });

    test("EDIT-092 to EDIT-095, EDIT-100 to EDIT-103: an owner completes, publishes and disables a profile", async ({
      page,
      browser,
      baseURL,
      provokes,
    }) => {
      test.slow();
      provokes(/status of 40[04]|answer 40[04]:/);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      const { vanityName } = await newOwner(page, baseURL, {
        published: false,
        claimed: false,
        incomplete: true,
      });
      const visitor = await browser.newPage({ baseURL: baseURL! });
      /** Cached pages update within seconds. */
      const visitorsGet = (status: number) =>
        expect
          .poll(async () => (await visitor.goto(pathOf(vanityName)))?.status(), { timeout: 30_000 })
          .toBe(status);
      await visitorsGet(404);

      await page.goto(`${pathOf(vanityName)}/edit`);
      if (javaScriptEnabled) await hydrated(page);
      await expect(notice(page)).toContainText("- A brief description is required");
      if (javaScriptEnabled) {
        await looksRight(page);
        await expect(publish(page)).toBeDisabled();
        await notice(page).getByRole("link", { name: "A brief description is required" }).click();
      } else {
        await publish(page).click();
        await expect(page.getByRole("alert")).toContainText(
          "A brief description is required in your general information",
        );
        await page
          .getByRole("dialog")
          .getByRole("link", { name: "A brief description is required" })
          .click();
      }
      await page.getByLabel("Brief description").fill("Wires and lamps.");
      await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
      const status = (text: string) =>
        expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
      await publish(page).click();
      await expect(notice(page)).toHaveCount(0);
      await status("Your page is published. Anyone can see it.");
      await visitorsGet(200);

      await openEditMenu(page, "Edit Primary Info");
      await page.getByRole("link", { name: "Disable Profile" }).click();
      const dialog = page.getByRole("dialog", { name: "Disable Profile" });
      await expect(dialog).toBeVisible();
      if (javaScriptEnabled) await looksRight(page);
      await visitorsGet(200);
      await dialog.getByRole("button", { name: "Disable Profile" }).click();
      await expect(notice(page)).toBeVisible();
      await status("Your page is no longer published. Only its owners can see it.");
      await visitorsGet(404);
      await publish(page).click();
      await expect(notice(page)).toHaveCount(0);
      await visitorsGet(200);
      await visitor.close();
    });

    test("EDIT-001 EDIT-002 EDIT-009: an owner opens a company from the menu, starts and ends editing", async ({
      page,
      baseURL,
    }) => {
      const { vanityName, name } = await newOwner(page, baseURL, { published: true, pro: false });
      await page.goto("/");
      if (javaScriptEnabled) await hydrated(page);
      await page.locator("summary", { hasText: "Your account" }).click();
      await page.getByRole("link", { name: "Your companies" }).click();
      await expect(page.getByRole("heading", { level: 1, name: "Your companies" })).toBeVisible();
      await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
      if (javaScriptEnabled) await looksRight(page);
      await page.getByRole("link", { name: `Edit page of ${name}` }).click();
      await expect(page).toHaveURL(new RegExp(`${pathOf(vanityName)}$`));
      await expect(page.getByRole("heading", { name: "Client Hub and Reviews" })).toBeVisible();
      const state = async () =>
        (await (await page.request.get(`/api/v1/network/profile/${vanityName}`)).json()) as {
          isEditingProfile: boolean;
        };
      expect((await state()).isEditingProfile).toBe(true);
      if (javaScriptEnabled) {
        await hydrated(page);
        await looksRight(page);
      }
      await page.getByRole("button", { name: "Done editing" }).click();
      await expect(page.getByText("This is how visitors see your page.")).toBeVisible();
      await expect(page.getByRole("heading", { name: "Client Hub and Reviews" })).toHaveCount(0);
      expect((await state()).isEditingProfile).toBe(false);
    });
  });
}

test("the dashboard says when an account has no company @desktop", async ({ page }) => {
  const { newAccount } = await import("./accounts");
  await newAccount(page);
  await page.goto("/dashboard");
  await expect(page.getByText("You don’t have a company yet")).toBeVisible();
});

test.describe("the first view of a new profile", () => {
  const brandNew = () =>
    localStorage.setItem("brandNewProfile", JSON.stringify({ value: true, timestamp: Date.now() }));

  test("EDIT-105 EDIT-106 EDIT-107: shows confetti and three tips, once @phone", async ({
    page,
    baseURL,
  }) => {
    const { vanityName } = await newOwner(page, baseURL, { published: true, pro: false });
    await page.goto(pathOf(vanityName));
    await page.evaluate(brandNew);
    await page.reload();
    const dialog = page.getByRole("dialog", { name: "Congratulations, your profile is live!" });
    await expect(dialog).toBeVisible();
    await expect(dialog.locator("canvas")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Previous" })).toBeDisabled();
    await expect(dialog).toContainText("Tip 1 of 3");
    await dialog.getByRole("button", { name: "Next" }).click();
    await dialog.getByRole("button", { name: "Next" }).click();
    await expect(dialog).toContainText("Tip 3 of 3");
    await dialog.getByRole("button", { name: "Previous" }).click();
    await expect(dialog).toContainText("Tip 2 of 3");
    await expect(dialog.locator("canvas")).toHaveCount(0);
    await looksRight(page);
    await dialog.getByRole("button", { name: "Close" }).click();
    await expect(dialog).toHaveCount(0);
    await page.reload();
    await hydrated(page);
    await expect(dialog).toHaveCount(0);
  });

  test("shows no confetti with reduced motion @desktop", async ({ page, baseURL }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.clock.install();
    const { vanityName } = await newOwner(page, baseURL, { published: true, pro: false });
    await page.goto(pathOf(vanityName));
    await page.evaluate(brandNew);
    await page.reload();
    const dialog = page.getByRole("dialog");
    await expect(dialog).toBeVisible();
    await page.clock.runFor(1000);
    await expect(dialog.locator("canvas")).toHaveCount(0);
  });
});
