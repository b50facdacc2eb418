/** The schedule: visits by a rule over clock changes, moving one, the day sheet. */
import type { Page } from "@playwright/test";
import { addDays, weekdayOf } from "../../app/calendar/days";
import { ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { newClient, newOffice, plannedJob } from "./office-calls";
import {
  bar,
  card,
  dayName,
  dialog,
  done,
  heading,
  main,
  thursday,
  today,
  tuesday,
} from "./office-pages";

test.use(ownAddress);

const fullDay = (day: string) => dayName(day, "full-day");
const onDay = (page: Page, day: string) =>
  main(page).getByRole("region", { name: dayName(day), exact: true });

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await hydrated(page);
    };
    const looked = async (page: Page) => {
      if (javaScriptEnabled) await looksRight(page);
    };

    test("weekly visits stay at 9:00 after the clocks change", async ({ page, baseURL }) => {
      test.slow();
      const { spring, fall, year } = clockChanges();
      const [first, last] = [addDays(spring, -5), addDays(fall, 9)];
      const office = await newOffice(page, baseURL);
      await newClient(office);
      await page.goto(`${office.path}/jobs/new`);
      await ready(page);
      await main(page).getByRole("link", { name: "Choose Łucja Wójcik" }).click();
      await heading(page, "New job for Łucja Wójcik");
      await main(page).getByLabel("Title").fill("Mowing");
      await looked(page);
      await main(page).getByRole("button", { name: "Start job" }).click();
      await done(page, "Job started. Plan its first visit.");

      await bar(page).getByRole("link", { name: "Plan visits" }).click();
      await expect(dialog(page).getByLabel("Last day")).toBeHidden();
      await dialog(page).getByLabel("Day", { exact: true }).fill(first);
      await dialog(page).getByLabel("Begins at").fill("09:00");
      await dialog(page).getByLabel("Repeats").selectOption("By weeks");
      await dialog(page).getByLabel("Last day").fill(addDays(last, 4));
      await looked(page);
      await dialog(page).getByRole("button", { name: "Plan" }).click();
      await done(page, "Visits planned.");
      await expect(card(page, "Visits")).toContainText("Every week on Tuesday until Nov");
      const lines = card(page, "Visits").getByRole("link", { name: "9:00 AM to 10:00 AM" });
      const expected = Array.from({ length: 12 }, (_, week) => addDays(first, 7 * week));
      await expect(lines).toHaveText(
        expected.map((day) => `${dayName(day, "full-short-day")}, 9:00 AM to 10:00 AM`),
      );
      await expect(card(page, "Visits")).toContainText("More visits follow.");
      await looked(page);

      await page.goto(`${office.path}/schedule?day=${addDays(fall, -5)}`);
      await ready(page);
      for (const day of [addDays(fall, -5), addDays(fall, 2), last]) {
        await heading(page, new RegExp(`, ${year} to `));
        await expect(onDay(page, day)).toContainText("9:00 AM to 10:00 AM");
        await expect(main(page).getByText("No visits")).toHaveCount(6);
        if (day === last) await looked(page);
        await main(page).getByRole("link", { name: "Later" }).click();
      }
      await expect(onDay(page, addDays(last, 7))).toContainText("No visits");
      await expect(main(page).getByText("No visits")).toHaveCount(7);
    });
  });
}

/** Sundays on which US clocks change, in the newest year whose visits are all planned by now. */
function clockChanges() {
  // Rules are planned a year ahead, and the last visit is by November 16.
  const year = addDays(today, 45).slice(0, 4);
  const sundayFrom = (day: string) => addDays(day, (7 - weekdayOf(day)) % 7);
  return { year, spring: sundayFrom(`${year}-03-08`), fall: sundayFrom(`${year}-11-01`) };
}

test("a visit moves to another day by keyboard alone @desktop", async ({ page, baseURL }) => {
  const office = await newOffice(page, baseURL);
  const { id } = await newClient(office);
  await plannedJob(office, id, { title: "Mowing" }, { day: tuesday, time: "09:00" });
  const week = `${office.path}/schedule?day=${tuesday}`;
  await page.goto(week);
  await hydrated(page);
  await expect(onDay(page, tuesday)).toContainText("Łucja Wójcik");
  await looksRight(page);
  await onDay(page, tuesday).getByRole("link", { name: "Move the visit at Łucja" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Day")).toBeFocused();
  const [year, month, date] = thursday.split("-");
  await page.keyboard.type(`${month}${date}${year}`);
  await page.keyboard.press("Enter");
  await done(page, "Visit changed.");
  await expect(dialog(page)).toHaveCount(0);
  await expect(card(page, "Visits")).toContainText(
    `${dayName(thursday, "full-short-day")}, 9:00 AM to 10:00 AM`,
  );
  await page.goto(week);
  await expect(onDay(page, tuesday)).toContainText("No visits");
  await expect(onDay(page, thursday)).toContainText("Łucja Wójcik");
});

test("a visit that is dragged to another day keeps its time @desktop", async ({
  page,
  baseURL,
}) => {
  const office = await newOffice(page, baseURL);
  const { id } = await newClient(office);
  await plannedJob(office, id, { title: "Mowing" }, { day: tuesday, time: "14:30" });
  await page.goto(`${office.path}/schedule?day=${tuesday}`);
  await hydrated(page);
  const visit = onDay(page, tuesday).getByRole("listitem");
  await visit.dragTo(onDay(page, thursday), { sourcePosition: { x: 10, y: 10 } });
  await expect(onDay(page, thursday)).toContainText("2:30 PM to 3:30 PM");
  await expect(onDay(page, tuesday)).toContainText("No visits");
});

test("a day sheet says where to be, when, and whom to call @desktop", async ({ page, baseURL }) => {
  const office = await newOffice(page, baseURL);
  const { id } = await newClient(office);
  const instructions = "The gate code is 4711.";
  const later = { day: tuesday, time: "13:30", length: 120 };
  await plannedJob(office, id, { title: "Hedges" }, later);
  await plannedJob(office, id, { title: "Mowing", instructions }, { day: tuesday, time: "09:00" });
  await page.goto(`${office.path}/schedule?day=${tuesday}`);
  await hydrated(page);
  await main(page)
    .getByRole("navigation", { name: "Span" })
    .getByRole("link", { name: "Day" })
    .click();
  await heading(page, fullDay(tuesday));
  await main(page).getByRole("link", { name: "Earlier" }).click();
  await heading(page, fullDay(addDays(tuesday, -1)));
  await main(page).getByRole("link", { name: "Later" }).click();
  await heading(page, fullDay(tuesday));
  await expect(main(page).getByRole("button", { name: "Print day sheet" })).toBeVisible();
  await looksRight(page);
  await page.emulateMedia({ media: "print" });
  const visits = onDay(page, tuesday).getByRole("listitem");
  await expect(visits).toHaveCount(2);
  for (const text of [
    "9:00 AM to 10:00 AM",
    "Łucja Wójcik",
    "Mowing",
    "1204 Barton Springs Rd, Austin, TX 78704",
    "(512) 555-0176",
    instructions,
  ])
    await expect(visits.first().getByText(text).first()).toBeVisible();
  await expect(visits.last().getByText("1:30 PM to 3:30 PM")).toBeVisible();
  await heading(page, fullDay(tuesday));
  const left = page.locator("nav, form, .main-bar, .tabs, .button, footer");
  await expect(left.locator("visible=true")).toHaveCount(0);
  await expect(main(page).getByText("Without a visit")).toBeHidden();
  const pages = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pages.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
});
