/** What pages of an office have in common, and the days on which journeys plan visits. */
import type { Page } from "@playwright/test";
import { addDays, weekdayOf } from "../../app/calendar/days";
import { formatTime } from "../../app/ui/time";
import { expect } from "./fixtures";

export const main = (page: Page) => page.getByRole("main");
export const dialog = (page: Page) => page.getByRole("dialog");
export const bar = (page: Page) => page.getByRole("region", { name: "What to do" });
export const heading = (page: Page, name: string | RegExp) =>
  expect(main(page).getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
/** What the page says about the last form. */
export const done = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
export const card = (page: Page, name: string) =>
  main(page).locator("section", { has: page.getByRole("heading", { level: 2, name }) });

/** Opens a page of the office by its menu: on a phone some are in More. */
export async function openPage(page: Page, name: string) {
  const menu = page.getByRole("navigation", { name: "Office" });
  const more = menu.locator("summary", { hasText: "More" });
  if (await more.isVisible()) await more.click();
  await menu.getByRole("link", { name, exact: true }).click();
}

export const today = new Date().toISOString().slice(0, 10);
/** Days of the week after the next one: in no time zone are they over. */
const sunday = addDays(today, 14 - weekdayOf(today));
export const tuesday = addDays(sunday, 2);
export const thursday = addDays(sunday, 4);

/** "Tuesday, March 9", as the schedule names its days; with the year; or "Tue, Mar 9, 2027". */
export function dayName(day: string, form: "day" | "full-day" | "full-short-day" = "day") {
  return formatTime(Date.parse(`${day}T00:00:00Z`), "UTC", form);
}
