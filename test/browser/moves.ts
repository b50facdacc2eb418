/** Steps that many journeys share: search, follow the site menu, open an error page. */
import type { Page } from "@playwright/test";
import type { KeyPage } from "./addresses";
import { showcase } from "./addresses";
import { expect } from "./fixtures";

/**
 * Waits for hydration, also of lazy parts: earlier clicks would behave as on a page without a
 * script, or make React render a part from scratch (its error 421).
 */
export async function hydrated(page: Page) {
  await page.waitForFunction(isHydrated);
}

/** Runs in the page. React has no public way to ask for this. */
function isHydrated() {
  interface Fiber {
    child: Fiber | null;
    sibling: Fiber | null;
    memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
    stateNode: { current: Fiber };
  }
  const key = Object.keys(document).find((name) => name.startsWith("__reactContainer"));
  if (key === undefined) return false;
  const root = (document as unknown as Record<string, Fiber>)[key]!.stateNode.current;
  if (root.memoizedState?.isDehydrated) return false;
  const left = [root];
  for (let fiber = left.pop(); fiber; fiber = left.pop()) {
    if (fiber.memoizedState?.dehydrated) return false;
    if (fiber.sibling) left.push(fiber.sibling);
    if (fiber.child) left.push(fiber.child);
  }
  return true;
}

/**
 * CORE-001: a button ignores a press within half a second of the last one, or while it is busy. A
 * person needs longer to correct an error.
 */
export async function beforePressingAgain(page: Page) {
  await page.waitForTimeout(600);
  await expect(page.locator("[aria-busy=true]")).toHaveCount(0);
}

/** PROF-074: a map loads when it is this close to the window, in pixels. */
const NEAR_WINDOW = 200;

/**
 * A map in or near the window is drawn once its code has loaded; a half-drawn map has no names yet.
 * Without a script there is no map.
 */
export async function mapDrawn(page: Page) {
  if (!(await page.evaluate(isHydrated))) return;
  const isNear = await page
    .locator(".map")
    .evaluateAll(
      (maps, near) =>
        maps.some(
          (map) => map.checkVisibility() && map.getBoundingClientRect().top <= innerHeight + near,
        ),
      NEAR_WINDOW,
    );
  if (!isNear) return;
  await expect(
    page.locator(".map .leaflet-marker-icon, .map .leaflet-interactive").first(),
  ).toBeAttached();
  // Its land and its names come from further requests.
  await expect(page.locator(".map canvas.leaflet-tile-loaded").first()).toBeAttached();
  await expect(page.locator(".map .map__label").first()).toBeAttached();
}

/** Of the whole page: otherwise they load when they are scrolled to. */
export async function picturesShown(page: Page) {
  await page.evaluate(async () => {
    for (const image of document.images) image.loading = "eager";
    const shown = [...document.images].filter((image) => image.checkVisibility() && image.src);
    await Promise.allSettled(shown.map((image) => image.decode()));
  });
}

/** PROF-024: below this width some menu links move to "More". */
const NARROW_BELOW = 576;

/** Of a rating, by the star itself: its radio button is hidden. Waits until a dialog stands still. */
export async function chooseStars(page: Page, count: number) {
  const radio = page.locator(`input[name="rating"][value="${count}"]`);
  await page.locator("label").filter({ has: radio }).click();
  await expect(radio).toBeChecked();
}

/** On the results of a phone, the form opens first. */
export async function search(page: Page, service: string, zip: string) {
  const pill = page.locator(".search-pill");
  if (await pill.isVisible()) await pill.click();
  const form = page.getByRole("search", { name: "Companies" });
  await form.getByLabel("Service or company").fill(service);
  await form.getByLabel("Zip code").fill(zip);
  await form.getByRole("button", { name: "Search" }).click();
}

export function siteMenu(page: Page, name: string = showcase.name) {
  return page.getByRole("navigation", { name, exact: true });
}

/** Follows a link of the site menu, inside "More" on a phone. */
export async function follow(page: Page, label: "Contact" | "About" | "Reviews" | "Client Hub") {
  const menu = siteMenu(page);
  if (page.viewportSize()!.width < NARROW_BELOW)
    await menu.locator("summary", { hasText: "More" }).click();
  await menu.getByRole("link", { name: label, exact: true }).click();
}

/** "View all services..." in the menu's dropdown (PROF-027). */
export async function followAllServices(page: Page) {
  const menu = siteMenu(page);
  await menu.locator("summary", { hasText: "Services" }).click();
  await menu.getByRole("link", { name: "View all services...", exact: true }).click();
}

/** Below this width a button of the edit bar opens its menus. */
const MENUS_FOLDED_BELOW = 991;

/** Opens a menu of the edit bar. */
export async function openEditMenu(page: Page, name: "Edit Images" | "Edit Primary Info") {
  const bar = page.getByRole("complementary", { name: "Your company's page" });
  if (page.viewportSize()!.width < MENUS_FOLDED_BELOW)
    await bar.getByRole("button", { name: "Menu", exact: true }).click();
  await bar.locator("summary", { hasText: name }).click();
}

/** Opens a page and checks its status. */
export async function open(
  page: Page,
  { path, status = 200 }: KeyPage,
  provokes: (problem: RegExp) => void,
) {
  if (status !== 200) provokes(new RegExp(`status of ${status}|answer ${status}:`));
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(status);
}

/** Waits until a draft with this text has been saved: an earlier save may still be on its way. */
export function draftKept(page: Page, text: string) {
  return page.waitForResponse(
    (answer) =>
      answer.url().endsWith("/auth/user/drafts") &&
      answer.ok() &&
      (answer.request().postData() ?? "").includes(text),
  );
}

interface Shift {
  value: number;
  /** Class or name of what moved. */
  of: (string | undefined)[];
}

/**
 * Layout shifts from the next page on, except those that the visitor causes. Also except those of the
 * header's links, if not asked for: they are at its end, and move if the page is painted while its HTML
 * still arrives.
 */
export async function watchShifts(page: Page, withHeader = false) {
  await page.addInitScript((withHeader) => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        const moved = entry.sources.filter(
          ({ node }) => withHeader || !node?.closest?.(".main-bar"),
        );
        if (!entry.hadRecentInput && (withHeader || moved.length > 0))
          shifts.push({
            value: entry.value,
            of: moved.map(({ node }) => node?.className ?? node?.nodeName),
          });
      }
    }).observe({ type: "layout-shift", buffered: true });
  }, withHeader);
  return () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
}
