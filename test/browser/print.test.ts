/** Pages on paper: what a reader needs, without what only a screen can do. */
import type { Page } from "@playwright/test";
import { company } from "./addresses";
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

async function onPaper(page: Page, path: string) {
  await page.emulateMedia({ media: "print" });
  await page.goto(path);
}
