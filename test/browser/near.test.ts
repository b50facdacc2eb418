import type { Page } from "@playwright/test";
import { company, showcase } from "./addresses";
import { expect, test } from "./fixtures";

test("browses by place from the footer to a state, city, service, company and search", ({ page }) =>
  browse(page));

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("browses by place the same way", ({ page }) => browse(page));
});

async function browse(page: Page) {
  const main = page.getByRole("main");
  const heading = (name: string) =>
    expect(page.getByRole("heading", { level: 1, name })).toBeVisible();

  await page.goto("/terms");
  await page.getByRole("contentinfo").getByRole("link", { name: "Browse by place" }).click();
  await expect(page).toHaveURL(/\/near$/);
  await heading("Browse by place");

  await main.getByRole("link", { name: /^Texas / }).click();
  await expect(page).toHaveURL(/\/near\/tx$/);
  await heading("Local companies in Texas");

  await main.getByRole("link", { name: /^Austin / }).click();
  await expect(page).toHaveURL(/\/near\/tx\/austin$/);
  await heading("Local companies in Austin, TX");

  await main.getByRole("link", { name: /^Plumbing / }).click();
  await expect(page).toHaveURL(/\/near\/tx\/austin\/plumbing-contractors$/);
  await heading("Plumbers in Austin, TX");

  await main.getByRole("link", { name: showcase.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${company}$`));
  await heading(showcase.name);
  await page.goBack();
  // The address changes before the page, and the company has such links, too.
  await heading("Plumbers in Austin, TX");

  await main.getByRole("link", { name: "Drain Cleaning" }).click();
  await expect(page).toHaveURL(/\/near\/tx\/austin\/drain-cleaning$/);
  await page
    .getByRole("navigation", { name: "Breadcrumbs" })
    .getByRole("link", { name: "Austin" })
    .click();
  await expect(page).toHaveURL(/\/near\/tx\/austin$/);
  await page.goBack();

  await main.getByRole("link", { name: "Search with filters" }).click();
  await expect(page).toHaveURL(/\/search\/drain-cleaning\/\d{5}$/);
  await heading("Drain Cleaning");
}
