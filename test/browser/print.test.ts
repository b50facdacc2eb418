/** Pages on paper: what a reader needs, without what only a screen can do. */
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { company, showcase } from "./addresses";
import { expect } from "./fixtures";
import { test } from "./visitor-context";

const phone = "(512) 555-0142";

test("a company's pages print the phone number", { tag: "@desktop" }, async ({ page }) => {
  for (const path of ["", "/services", "/photos", "/contact-us"]) {
    await onPaper(page, company + path);
    await expect(page.locator(".site-header").getByText(phone)).toBeVisible();
  }
});

test("results print each company's phone number", { tag: "@desktop" }, async ({ page }) => {
  await onPaper(page, "/search/plumbing-contractors/78701");
  const numbers = page.locator(".result a[href^='tel:']");
  expect(await numbers.count()).toBeGreaterThan(0);
  for (const number of await numbers.all()) await expect(number).toBeVisible();
});

test(
  "no page prints menus, forms, video controls or an empty map",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const path of [
      "/",
      "/search/plumbing-contractors/78701",
      "/near/tx/austin",
      company,
      `${company}/services`,
      `${company}/reviews`,
      `${company}/contact-us`,
      `${company}/about`,
    ]) {
      await onPaper(page, path);
      const left = page.locator("nav, form, details.menu, video[controls], .map");
      await expect(left.locator("visible=true"), path).toHaveCount(0);
    }
  },
);

test(
  "an invoice prints on one page, with the company's logo",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.request.post("/api/v1/auth/sign-in", {
      data: { email: demoPeople.homeowner.email, password: DEMO_PASSWORD },
    });
    await page.goto(`${company}/client-hub/switch-client-hub`);
    await page.getByRole("button", { name: new RegExp(`client of ${showcase.name}`) }).click();
    await expect(page).toHaveURL(/my-account$/);
    await page.goto(`${company}/client-hub/invoices`);
    await page.getByRole("row").locator("td a").first().click();
    await expect(page).toHaveURL(/\/invoices\/\d+$/);
    const sheet = page.getByRole("article");
    const logo = sheet.getByRole("img", { name: `${showcase.name} logo` });
    await expect(logo).toBeVisible();
    const pages = (await page.pdf({ format: "Letter" })).toString("latin1");
    expect(pages.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
    await page.emulateMedia({ media: "print" });
    await expect(logo).toBeVisible();
    await expect
      .poll(() => logo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
    for (const part of [sheet, sheet.getByText("From"), sheet.locator("strong").first()])
      await expect(part).toHaveCSS("color", "rgb(0, 0, 0)");
    await expect(sheet).toHaveCSS("background-color", "rgb(255, 255, 255)");
  },
);

async function onPaper(page: Page, path: string) {
  await page.emulateMedia({ media: "print" });
  await page.goto(path);
}
