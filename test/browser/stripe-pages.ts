/** What people do on the pages of the stand-in for Stripe. */
import type { Page } from "@playwright/test";
import { expect } from "./fixtures";

/** By the port of the marketplace (scripts/local-stripe.ts). */
export function stripeOrigin(baseURL: string) {
  return `http://localhost:${Number(new URL(baseURL).port) + 300}`;
}

/** Enters what the page asks for; on the next one, too, up to `last`. */
export async function onboard(page: Page, last: "website" | "all" = "all") {
  await page.getByLabel("A company (LLC, corporation, partnership)").check();
  await page.getByLabel("Legal business name").fill("Hill Country LLC");
  await page.getByLabel("Tax ID").fill("00-0000000");
  await next(page, "identity");
  await page.getByLabel("First name").fill("Jenny");
  await page.getByLabel("Last name").fill("Rosen");
  await page.getByLabel("Date of birth").fill("1980-05-17");
  await next(page, "website");
  await page.getByLabel("Website").fill("https://example.com");
  await next(page, "bank");
  if (last === "website") return page.getByRole("button", { name: "Save for later" }).click();
  await page.getByLabel("Routing number").fill("110000000");
  await page.getByLabel("Account number").fill("000123456789");
  await next(page, "review");
  await page.getByLabel("I accept the terms of service").check();
  await page.getByRole("button", { name: "Agree and submit" }).click();
}

async function next(page: Page, step: string) {
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL(new RegExp(`/${step}$`));
}

/** Pays on Stripe's page. */
export async function pay(page: Page, number = "4242424242424242") {
  await page.getByLabel("Card number").fill(number);
  await page.getByLabel("Expires (month / year)").fill("12 / 34");
  await page.getByLabel("Security code").fill("123");
  await page.getByLabel("Name on card").fill("Olive Owner");
  await page.getByLabel("ZIP code").fill("78701");
  await page.locator("button.main").click();
}

/** Without scripts, the button that asks Stripe has to be pressed. */
export async function comeBack(page: Page, javaScriptEnabled: boolean, button: string) {
  if (!javaScriptEnabled) await page.getByRole("button", { name: button }).click();
}
