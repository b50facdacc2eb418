import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";

const featured = (page: Page) => page.getByRole("region", { name: "Featured Professionals" });

/** SRCH-040: as a visitor who has searched here before. */
async function rememberZip(page: Page, zip: string) {
  await page.addInitScript(
    (zip) =>
      localStorage.setItem(
        "searchZipCode",
        JSON.stringify({ value: zip, timestamp: Date.now(), expirationMinutes: 60 }),
      ),
    zip,
  );
}

/**
 * Layout shifts from now on, except those that the visitor causes, and those of the header's links,
 * which are at its end: they move if the page is painted while its HTML still arrives.
 */
async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Element }[];
      })[]) {
        const moved = entry.sources.filter(({ node }) => !node?.closest?.(".main-bar"));
        if (!entry.hadRecentInput && moved.length > 0)
          shifts.push({
            value: entry.value,
            of: moved.map(({ node }) => node?.className ?? node?.nodeName),
          });
      }
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { shifts: unknown[] }).shifts);
}

test("SRCH-011 shows three companies near the visitor from the start, without layout shift", async ({
  page,
}) => {
  // Searched elsewhere before: that doesn't replace them.
  await rememberZip(page, "10001");
  const shifts = await watchShifts(page);
  await page.goto("/", { waitUntil: "commit" });
  const cards = featured(page).getByRole("listitem");
  await expect(cards).toHaveCount(3);
  await expect(featured(page)).toContainText("Highly rated near Austin, TX");
  for (const card of await cards.all())
    await expect(card).toContainText(/TX · (less than a|\d+) miles?/);
  const served = await cards.allTextContents();
  await hydrated(page);
  await featured(page).scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  await expect(page.getByLabel("Zip code")).toHaveValue("10001");
  expect(await cards.allTextContents()).toEqual(served);
  expect(await shifts()).toEqual([]);
  await cards.first().click();
  await expect(page).toHaveURL(/\/company\/[a-z0-9-]+$/);
});

test("SRCH-016 SRCH-017 SRCH-018 tiles and quick links search in the visitor's zip code", async ({
  page,
}) => {
  await rememberZip(page, "78664");
  await page.goto("/");
  const links = [
    page
      .getByRole("region", { name: "Popular Services" })
      .getByRole("link", { name: "Plumbing", exact: true }),
    page
      .getByRole("navigation", { name: "Home Services" })
      .getByRole("link", { name: "Plumbing", exact: true }),
  ];
  for (const link of links)
    await expect(link).toHaveAttribute("href", "/search/plumbing-contractors/78664");
  await page
    .getByRole("navigation", { name: "Exterior" })
    .getByRole("link", { name: "Roofing and Gutters" })
    .click();
  await expect(page).toHaveURL(/\/search\/roofing-and-gutters\/78664$/);
  await expect(page.getByRole("heading", { level: 1, name: "Roofing and Gutters" })).toBeVisible();
});

test("SRCH-013 the film does not load until it is played", async ({ page }) => {
  const films: string[] = [];
  page.on("request", (request) => void (/\.mp4$/.test(request.url()) && films.push(request.url())));
  await page.goto("/", { waitUntil: "networkidle" });
  const film = page.getByLabel("How it works, an 18-second film");
  await film.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  expect(films).toEqual([]);
  expect(
    await film.evaluate((element: HTMLVideoElement) => [element.paused, element.autoplay]),
  ).toEqual([true, false]);
  await film.evaluate((element: HTMLVideoElement) => void element.play().catch(() => undefined));
  await expect.poll(() => films.length).toBeGreaterThan(0);
  // Chromium builds without the licensed codecs report that they can't play it.
  if (
    await film.evaluate(
      (element: HTMLVideoElement) => element.canPlayType('video/mp4; codecs="avc1.4D401F"') !== "",
    )
  ) {
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.duration))
      .toBe(18);
    await expect
      .poll(() => film.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
  }
});

test(
  "Tab moves between featured companies and shows the focus; Enter opens the company",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto("/", { waitUntil: "networkidle" });
    await hydrated(page);
    const [first, second] = [
      featured(page).getByRole("link").first(),
      featured(page).getByRole("link").nth(1),
    ];
    await first.focus();
    await page.keyboard.press("Tab");
    await expect(second).toBeFocused();
    const outline = await featured(page)
      .getByRole("listitem")
      .nth(1)
      .evaluate((card) => getComputedStyle(card).outlineStyle);
    expect(outline).toBe("solid");
    const href = await second.getAttribute("href");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`${href}$`));
  },
);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("SRCH-010 to SRCH-018 the landing page shows all its sections", async ({ page }) => {
      await page.goto("/");
      for (const name of [
        "Featured Professionals",
        "Popular Services",
        "Promote Your Business",
        "Home Services",
        "Exterior",
      ])
        await expect(page.getByRole("heading", { level: 2, name, exact: true })).toBeVisible();
      await expect(featured(page).getByRole("listitem")).toHaveCount(3);
      await page.getByRole("link", { name: "See pricing" }).click();
      await expect(page).toHaveURL(/\/pricing$/);
    });

    test("the list of all services leads to a search", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("link", { name: /^All \d+ categories$/ }).click();
      await expect(page.getByRole("heading", { level: 1, name: "All services" })).toBeVisible();
      await page
        .getByRole("navigation", { name: "By letter" })
        .getByRole("link", { name: "P", exact: true })
        .click();
      await expect(page.locator("#letter-P")).toBeInViewport();
      await page.getByRole("link", { name: "Plumbing", exact: true }).click();
      await expect(page).toHaveURL(/\/search\/plumbing-contractors/);
    });

    test("PLAN-001 clicking a question on the pricing page shows its answer", async ({ page }) => {
      await page.goto("/pricing");
      const answer = page.getByText("List your business for free, then choose");
      await expect(answer).toBeHidden();
      await page.getByText("How do I get Pro?").click();
      await expect(answer).toBeVisible();
    });
  });
}
