/** A company's office on a phone: what is in reach of a thumb, and readable outdoors. */
import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { addDays } from "../../app/calendar/days";
import { ownAddress } from "./accounts";
import { looksRight, resize, tooWide } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { newClient, newOffice, plannedJob } from "./office-calls";
import { heading, main } from "./office-pages";

test.use(ownAddress);

const nav = (page: Page) => page.getByRole("navigation", { name: "Office" });
const rows = (page: Page) => main(page).locator(".office-row:visible");

const LONG = "Replacement of the pressure-reducing valve and expansion tank, with permit";

/** With a visit today, and one of yesterday that nobody finished. */
async function officeWithVisits(page: Page, baseURL: string | undefined) {
  const office = await newOffice(page, baseURL);
  const { id } = await newClient(office);
  const today = await dayAt(page, office.vanityName);
  await plannedJob(office, id, { title: LONG }, { day: today, time: "23:00", length: 30 });
  await plannedJob(office, id, { title: "Drain" }, { day: addDays(today, -1), time: "08:00" });
  return { ...office, client: id };
}

/** Today's date where the company is, YYYY-MM-DD. */
async function dayAt({ request }: Page, vanityName: string) {
  const answer = await request.get(`/api/v1/provider/today?uri=${vanityName}`);
  expect(answer.ok()).toBe(true);
  return ((await answer.json()) as { day: string }).day;
}

async function boxOf(locator: Locator) {
  const box = await locator.boundingBox();
  expect(box).not.toBeNull();
  return box!;
}

test(
  "each row of Today has one next step, which a thumb can press",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const { path } = await officeWithVisits(page, baseURL);
    await page.goto(`${path}/today`);
    await heading(page, "Today");
    await expect(rows(page)).toHaveCount(2);
    for (const row of await rows(page).all()) {
      const step = row.locator(":is(.button--primary, .button--tonal)");
      await expect(step).toHaveCount(1);
      const { height, width } = await boxOf(step);
      expect(height).toBeGreaterThanOrEqual(48);
      expect(width).toBeGreaterThanOrEqual(140);
    }
    const coming = rows(page).filter({ hasText: LONG });
    await expect(coming).toContainText("11:00 PM to 11:30 PM");
    await expect(coming).toContainText("1204 Barton Springs Rd");
    const way = coming.getByRole("link", { name: "Navigate to Łucja Wójcik" });
    await expect(way).toHaveAttribute("href", /maps.*1204%20Barton/);
    await expect(main(page)).toContainText("Every request and message is answered.");
    await looksRight(page);
    await rows(page)
      .last()
      .getByRole("link", { name: /^Finish/ })
      .click();
    await expect(page.getByRole("dialog")).toBeVisible();
  },
);

test(
  "what Today says first is readable in sunlight",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const { path } = await officeWithVisits(page, baseURL);
    await page.goto(`${path}/today`);
    for (const colorScheme of ["light", "dark"] as const) {
      // Reduced motion: axe would measure contrast in the middle of a color transition.
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      const { violations, passes } = await new AxeBuilder({ page })
        .setLegacyMode()
        .include("main")
        .exclude(".button")
        .exclude(".badge")
        .withRules(["color-contrast-enhanced"])
        .analyze();
      expect(violations.flatMap(({ nodes }) => nodes.map(({ html }) => html))).toEqual([]);
      expect(passes.flatMap(({ nodes }) => nodes).length).toBeGreaterThan(5);
    }
    const time = rows(page).first().locator(".today__time");
    expect(await time.evaluate((one) => parseFloat(getComputedStyle(one).fontSize))).toBe(22);
  },
);

test(
  "the pages of an office stand in a bar at the bottom, with New and More",
  { tag: "@phone" },
  async ({ page, baseURL }) => {
    const { path, client } = await officeWithVisits(page, baseURL);
    await page.goto(`${path}/today`);
    await hydrated(page);
    const { height: screen } = page.viewportSize()!;
    const { y, height } = await boxOf(nav(page));
    expect(Math.round(y + height)).toBe(screen);
    const targets = nav(page).locator("a:visible, summary:visible");
    await expect(targets).toHaveCount(6);
    for (const target of await targets.all()) {
      const box = await boxOf(target);
      expect(Math.min(box.width, box.height)).toBeGreaterThanOrEqual(44);
    }
    const current = nav(page).locator("[aria-current=page]:visible");
    await expect(current).toHaveText("Today");

    await nav(page).locator("summary", { hasText: "New" }).click();
    for (const name of ["New estimate", "New invoice", "New job", "New client"])
      await expect(nav(page).getByRole("link", { name })).toBeVisible();
    await looksRight(page);
    await page.keyboard.press("Escape");

    await nav(page).locator("summary", { hasText: "More" }).click();
    await nav(page).getByRole("link", { name: "Clients" }).click();
    await heading(page, "1 client");
    await expect(nav(page).locator("summary[aria-current]")).toHaveText("More");

    // What can be done with one client takes the place of the pages.
    await page.goto(`${path}/clients/${client}`);
    await expect(nav(page)).toBeHidden();
    const bar = page.getByRole("region", { name: "What to do" });
    await expect(bar.getByRole("link", { name: "Call" })).toBeVisible();
    const box = await boxOf(bar);
    expect(Math.round(box.y + box.height)).toBe(screen);
  },
);

test(
  "lists of an office never scroll sideways, and their rows lead on as a whole",
  { tag: "@desktop" },
  async ({ page, baseURL }) => {
    test.slow();
    const { call, client, path } = await officeWithVisits(page, baseURL);
    await call("post", "/price-book", { name: LONG, rate: 98_765_432 });
    for (const kind of ["estimates", "invoices"]) {
      const { id } = await call("post", `/${kind}`, { client });
      const items = [{ name: LONG, rate: 98_765_432 }];
      await call("patch", `/${kind}/${id}`, { revision: 1, items });
      await call("post", `/${kind}/${id}/send`, {});
    }
    const lists = ["/jobs", "/estimates", "/invoices", "/clients", "/price-book"];
    for (const list of [...lists, "/requests", "/conversations", "/schedule", "/payments"]) {
      await page.goto(path + list);
      for (const width of [320, 360, 768, 992, 1280]) {
        await resize(page, { width, height: 800 });
        expect.soft(await page.evaluate(tooWide), `${list} at ${width} pixels`).toEqual([]);
      }
    }
    for (const list of lists) {
      await page.goto(path + list);
      const row = rows(page)
        .filter({ has: page.locator("a.office-row__name") })
        .first();
      // Beside the texts and what can be done: there is nothing but the row.
      const { height } = await boxOf(row);
      await row.click({ position: { x: 6, y: height - 6 } });
      await expect(page).not.toHaveURL(new RegExp(`${list}$`));
    }
  },
);
