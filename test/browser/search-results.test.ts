/** The results of a search at first sight: cards, the row that opens the form, and the map. */
import type { Locator, Page } from "@playwright/test";
import { company, showcase } from "./addresses";
import { resize, tooWide } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated, watchShifts } from "./moves";

const PATH = `/search/plumbing-contractors/${showcase.zip}`;
const NEXT_PATH = `/search/roofing-and-gutters/${showcase.zip}`;
const cards = (page: Page) => page.locator(".result-list > li");
const pill = (page: Page) => page.getByRole("button", { name: /^Change search/ });
const form = (page: Page) => page.getByRole("search", { name: "Companies" });
const map = (page: Page) => page.locator(".results-map");
const pins = (page: Page) => map(page).locator(".company-pin");
/** The same company's, in both places. */
const cardOf = (page: Page, name: string) =>
  cards(page).filter({ has: page.getByRole("link", { name, exact: true }) });
const pinOf = (page: Page, name: string) => map(page).getByRole("button", { name, exact: true });

const boxOf = async (element: Locator) => (await element.boundingBox())!;

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("the first card is whole on a phone's first screen, with the top of the second @phone", async ({
      page,
    }) => {
      for (const height of [740, 780]) {
        await page.setViewportSize({ width: 360, height });
        await page.goto(PATH);
        const [first, second] = [await boxOf(cards(page).nth(0)), await boxOf(cards(page).nth(1))];
        expect(first.y + first.height).toBeLessThanOrEqual(height);
        expect(second.y).toBeLessThanOrEqual(height - 16);
        const picture = await boxOf(cards(page).first().locator(".result__picture"));
        expect(picture.width / picture.height).toBeCloseTo(4 / 3, 1);
      }
      expect(await page.evaluate(tooWide)).toEqual([]);
    });

    test("one row says what was searched, and opens the form @phone", async ({ page }) => {
      await page.goto(PATH);
      await expect(pill(page)).toContainText(`Plumbing · ${showcase.zip} · 25 mi`);
      expect((await boxOf(pill(page))).height).toBe(48);
      await expect(form(page)).toBeHidden();
      await pill(page).click();
      await form(page).getByLabel("Service or company").fill("roofing");
      await form(page).getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(new RegExp(`/search/roofing/${showcase.zip}$`));
      await expect(pill(page)).toContainText(/^Change search: .*roof/i);
      await expect(form(page)).toBeHidden();
    });

    test("all filters are in one row, which scrolls sideways @phone", async ({ page }) => {
      await page.goto(PATH);
      const row = page.getByRole("form", { name: "Filter results" });
      expect((await boxOf(row)).height).toBeLessThanOrEqual(56);
      const tops = await row
        .locator("label.chip, select")
        .evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
      expect([new Set(tops).size, tops.length]).toEqual([1, 6]);
      await page.getByLabel("Sort by").scrollIntoViewIfNeeded();
      await expect(page.getByLabel("Sort by")).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(tooWide)).toEqual([]);
    });

    test("two whole cards are on the first screen of a laptop @desktop", async ({ page }) => {
      await page.setViewportSize({ width: 1280, height: 900 });
      await page.goto(PATH);
      await expect(pill(page)).toBeHidden();
      expect((await boxOf(form(page))).height).toBeLessThanOrEqual(76);
      const second = await boxOf(cards(page).nth(1));
      expect(second.y + second.height).toBeLessThanOrEqual(900);
      // Without a script there is no map, and the list has the width.
      if (javaScriptEnabled) await expect(map(page)).toBeVisible();
      else await expect(map(page)).toBeHidden();
      expect(second.width > 1000).toBe(!javaScriptEnabled);
    });

    test("SRCH-020 a card shows what the contract says, and more @desktop", async ({ page }) => {
      await page.goto(PATH);
      const card = cardOf(page, showcase.name);
      await expect(card.locator(".result__summary")).toHaveText(/Family plumbers/);
      await expect(card.getByRole("img", { name: `${showcase.name} logo` })).toBeVisible();
      await expect(card.getByRole("img", { name: /^4\.\d out of 5 stars/ })).toBeVisible();
      await expect(card).toContainText(
        /\(\d+\).*Verified.*: “.+”.*Austin, TX · Less than a mile away/s,
      );
      await expect(card).toContainText(/Open until|Open 24 hours|Closed/);
      await expect(card).toContainText("Usually answers within an hour");
      await expect(card.getByRole("list", { name: "Services" }).getByRole("listitem")).toHaveCount(
        3,
      );
      await expect(card.getByRole("link", { name: "Call (512) 555-0142" })).toHaveAttribute(
        "href",
        "tel:+15125550142",
      );
      await expect(card.getByRole("link", { name: /@/ })).toHaveAttribute("href", /^mailto:/);
      await card.getByRole("link", { name: "Request a quote" }).click();
      await expect(page).toHaveURL(`${company}/request`);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    });
  });

/** Requests for the map's code and data. */
function mapRequests(page: Page) {
  const found: string[] = [];
  page.on("request", (request) => {
    if (/results-map|base-map|leaflet|\/map\//.test(request.url())) found.push(request.url());
  });
  return found;
}

test("nothing of the map is loaded before it is shown @phone", async ({ page }) => {
  const loaded = mapRequests(page);
  await page.goto(PATH);
  await hydrated(page);
  await page.mouse.wheel(0, 1500);
  await page.waitForLoadState("networkidle");
  expect(loaded).toEqual([]);
  await page.getByRole("button", { name: "Map", exact: true }).click();
  await expect(pins(page).first()).toBeVisible();
  expect(loaded.length).toBeGreaterThan(0);
});

test("Map fills the screen below the row; a pin shows its card; Back and List return @phone", async ({
  page,
}) => {
  await page.goto(PATH);
  await hydrated(page);
  const toggle = page.locator(".map-toggle");
  await expect(toggle).toHaveText("Map");
  const { y, height } = await boxOf(toggle);
  const window = page.viewportSize()!;
  expect(y).toBeGreaterThan(window.height / 2);
  expect(height).toBeGreaterThanOrEqual(44);
  const data: string[] = [];
  page.on("request", (request) => void (/\.data/.test(request.url()) && data.push(request.url())));
  await toggle.click();
  await expect(page).toHaveURL(/#map$/);
  await expect(pill(page)).toBeInViewport({ ratio: 1 });
  // The address changes before the page.
  await expect.poll(() => map(page).boundingBox()).toMatchObject({ x: 0, width: window.width });
  const frame = await boxOf(map(page));
  expect(frame.y + frame.height).toBe(window.height);
  await expect(cards(page).first()).toBeHidden();

  const name = (await pins(page).first().getAttribute("aria-label"))!;
  await pins(page).first().press("Enter");
  const card = page.getByRole("group", { name });
  await expect(card.getByRole("link", { name })).toBeInViewport({ ratio: 1 });
  await card.getByRole("button", { name: "Close" }).click();
  await expect(card).toBeHidden();

  await page.goBack();
  await expect(cards(page).first()).toBeVisible();
  await toggle.click();
  await expect(toggle).toHaveText("List");
  await toggle.click();
  await expect(page).toHaveURL(new RegExp(`${PATH}$`));
  await expect(cards(page).first()).toBeVisible();
  // Neither way asks for the results again.
  expect(data.filter((url) => url.includes("/search/"))).toEqual([]);
});

test("a card and its pin mark each other, by pointer and by keyboard @desktop", async ({
  page,
}) => {
  await page.goto(PATH);
  await hydrated(page);
  const name = showcase.name;
  const [card, pin] = [cardOf(page, name), pinOf(page, name)];
  await expect(pin).toBeVisible();
  await card.hover();
  await expect(pin).toHaveClass(/company-pin--marked/);
  await page.mouse.move(0, 0);
  await expect(pin).not.toHaveClass(/company-pin--marked/);
  await card.getByRole("link", { name, exact: true }).focus();
  await expect(pin).toHaveClass(/company-pin--marked/);
  await pin.hover();
  await expect(card).toHaveAttribute("data-marked", "");
  // A pressed pin stays marked when the pointer leaves it.
  await pin.click();
  await page.mouse.move(0, 0);
  await expect(pin).toHaveClass(/company-pin--marked/);
  await expect(card).toHaveAttribute("data-marked", "");

  // However few cards there are, the last one is below the window.
  await resize(page, { width: 1280, height: 480 });
  const last = cards(page).last();
  const lastName = (await last.getByRole("heading").innerText()).trim();
  await expect(last).not.toBeInViewport();
  await pinOf(page, lastName).focus();
  await expect(last).toHaveAttribute("data-marked", "");
  await page.keyboard.press("Enter");
  await expect(last).toBeInViewport({ ratio: 0.9 });
});

test("every pin can be pressed, and another search shows its own @desktop", async ({ page }) => {
  await page.goto(`${PATH}?rows=25`);
  const count = await cards(page).count();
  await expect(pins(page)).toHaveCount(count);
  const middles = await pins(page).evaluateAll((all) =>
    all.map((pin) => {
      const { x, y, width, height } = pin.getBoundingClientRect();
      return { x: x + width / 2, y: y + height / 2 };
    }),
  );
  const distances = middles.flatMap((a, i) =>
    middles.slice(i + 1).map((b) => Math.hypot(a.x - b.x, a.y - b.y)),
  );
  expect(Math.min(...distances)).toBeGreaterThanOrEqual(44);
  await page.goto(NEXT_PATH);
  const [first] = await cards(page).getByRole("heading").allInnerTexts();
  await expect(pinOf(page, first!.trim())).toBeVisible();
});

test("nothing moves while the map and the pictures load @desktop", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto(PATH);
  await expect(pins(page).first()).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toEqual([]);
});
