/** Pricing's neighbor: the live preview of a page, the way into the wizard, and the claim search. */
import type { Page } from "@playwright/test";
import { newAccount, ownAddress } from "./accounts";
import { unclaimed } from "./addresses";
import { expect, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";

test.use(ownAddress);

const preview = (page: Page) => page.getByRole("figure");
const form = (page: Page) => page.getByRole("form", { name: "Your page" });

test("the preview follows the typing, and the wizard continues with it", async ({ page }) => {
  await newAccount(page);
  await page.goto("/list-your-business");
  await hydrated(page);
  await expect(preview(page)).toContainText("Your company");
  await form(page).getByLabel("Company name").fill("Zephyr Drains");
  await expect(preview(page)).toContainText("Zephyr Drains");
  await form(page).getByLabel("Zip code").fill("78701");
  await form(page).getByLabel("What you do").selectOption("Plumbing");
  await expect(preview(page)).toContainText("Plumbing · Austin, TX");
  await expect(preview(page)).toContainText("/company/zephyr-drains");
  await expect(preview(page)).toContainText("Drain Cleaning");
  await expect(preview(page)).toContainText("example hours");
  const logo = preview(page).locator("img").last();
  await expect(logo).toHaveAttribute("src", /name=Zephyr\+Drains&trade=plumbing-contractors/);
  await expect
    .poll(() => logo.evaluate((image: HTMLImageElement) => image.complete && image.naturalWidth))
    .toBeGreaterThan(0);

  await form(page).getByRole("button", { name: "Create your page" }).click();
  await expect(page).toHaveURL(/\/create\?/);
  // The address changes before the page, which also has a field of this name.
  await expect(page.getByRole("heading", { name: "Your company", exact: true })).toBeVisible();
  await expect(page.getByLabel("Company name")).toHaveValue("Zephyr Drains");
  await expect(page.getByLabel("City")).toHaveValue("Austin");
  await expect(page.getByLabel("State")).toHaveValue("TX");
  await expect(page.getByLabel("Zip code")).toHaveValue("78701");
  await page.getByLabel("Phone number").fill("5125550177");
  await page.getByRole("main").getByRole("button", { name: "Continue" }).click();
  await expect(page.getByRole("heading", { name: "What do you do?" })).toBeVisible();
  await expect(page.getByLabel("Search for your service")).toHaveValue("Plumbing");
  await expect(page.getByRole("radio", { name: /^Drain Cleaning/ })).toBeVisible();
});

test("what was typed before the page hydrated is in the preview", async ({ page }) => {
  await page.goto("/list-your-business?name=Early+Bird&zip=78701");
  await hydrated(page);
  await expect(preview(page)).toContainText("Early Bird");
  await expect(preview(page)).toContainText("Austin, TX");
  // An unknown zip code leaves the city open.
  await form(page).getByLabel("Zip code").fill("00000");
  await expect(preview(page)).toContainText("Your city");
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("an owner finds their company's page, or creates it", async ({ page }) => {
      await page.goto("/list-your-business");
      if (javaScriptEnabled) await hydrated(page);
      const search = page.getByRole("search", { name: "Companies to claim" });
      const results = page.getByRole("region", { name: "Find your company and claim it" });
      await search.getByLabel("Company name or phone number").fill("bluebonnet");
      await search.getByLabel("Zip code").fill("78701");
      await search.getByRole("button", { name: "Find company" }).click();
      await expect(results.getByRole("status")).toContainText("found");
      await expect(results).toContainText("Bluebonnet Plumbing");
      if (javaScriptEnabled) await beforePressingAgain(page);
      await search.getByLabel("Company name or phone number").fill("Xylophone Qwz Movers");
      await search.getByRole("button", { name: "Find company" }).click();
      await expect(results.getByRole("status")).toHaveText(
        "We can’t find a company for “Xylophone Qwz Movers”.",
      );
      await results.getByRole("link", { name: "Create your page" }).click();
      await expect(page).toHaveURL(/\/create\?name=Xylophone\+Qwz\+Movers&zip=78701$/);
    });

    test("an unclaimed company's link leads to claiming it", async ({ page }) => {
      await page.goto(`/list-your-business?${new URLSearchParams({ find: unclaimed.name })}`);
      const claim = page.getByRole("link", { name: /^Claim / }).first();
      await expect(claim).toHaveAttribute("href", /^\/company\/[a-z0-9-]+\/claim$/);
      await claim.click();
      await expect(page.getByRole("dialog", { name: "Claim This Business" })).toBeVisible();
    });
  });

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("a second button shows the page", async ({ page }) => {
    await page.goto("/");
    await page
      .getByRole("region", { name: "Promote Your Business" })
      .getByLabel("Company name")
      .fill("Zephyr Drains");
    await page.getByRole("button", { name: "See your page" }).click();
    await expect(preview(page)).toContainText("Zephyr Drains");
    await form(page).getByLabel("Zip code").fill("78701");
    await form(page).getByLabel("What you do").selectOption("Plumbing");
    await form(page).getByRole("button", { name: "Show my page" }).click();
    await expect(preview(page)).toContainText("Plumbing · Austin, TX");
    await form(page).getByRole("button", { name: "Create your page" }).click();
    await expect(page.getByRole("link", { name: "Login" })).toHaveAttribute(
      "href",
      /to=%2Fcreate%3Fname%3DZephyr/,
    );
  });
});

test("plans are compared in a table, or on a phone in lists that open", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto("/pricing");
  await expect(page.getByRole("row", { name: /^Credit cards/ })).toBeVisible();
  await page.setViewportSize({ width: 360, height: 780 });
  await expect(page.getByRole("table")).toBeHidden();
  const cards = page.getByRole("listitem").filter({ hasText: "Pro, or 30 days free" });
  const paid = cards.filter({ hasText: "Credit cards" });
  await expect(paid).toBeHidden();
  await page.locator("summary").filter({ hasText: "Getting paid" }).click();
  await expect(paid).toBeVisible();
});
