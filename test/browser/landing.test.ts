import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { hydrated, watchShifts } from "./moves";

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
    await expect(card).toContainText(/TX · (less than a mile|[\d.]+ miles?)/);
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

test("SRCH-011 the first HTML has the companies that stay, for visitors of two places", async ({
  browser,
  baseURL,
}) => {
  const shown: string[] = [];
  for (const [city, latitude, longitude] of [
    ["Austin, TX", "30.27", "-97.74"],
    ["Houston, TX", "29.76", "-95.37"],
  ] as const) {
    const context = await browser.newContext({
      ...(baseURL && { baseURL }),
      // As Cloudflare tells the worker where a visitor is.
      extraHTTPHeaders: {
        "MF-CF-Blob": JSON.stringify({ country: "US", latitude, longitude }),
      },
    });
    const page = await context.newPage();
    const answer = await page.goto("/");
    const html = await answer!.text();
    const part = html.split('id="featured-heading"')[1]!.split("</section>")[0]!;
    const served = [...part.matchAll(/href="(\/company\/[^"]+)"/g)].map(([, href]) => href!);
    expect(served).toHaveLength(3);
    await hydrated(page);
    await page.waitForLoadState("networkidle");
    await expect(featured(page)).toContainText(`Highly rated near ${city}`);
    const links = await featured(page).getByRole("link").all();
    expect(await Promise.all(links.map((link) => link.getAttribute("href")))).toEqual(served);
    shown.push(served.join());
    await context.close();
  }
  expect(new Set(shown).size).toBe(2);
});

const filmOf = (page: Page) => page.locator(".film video");

/** Chromium builds without the licensed codecs report that they can't play it. */
const canPlay = (page: Page) =>
  filmOf(page).evaluate(
    (element: HTMLVideoElement) => element.canPlayType('video/mp4; codecs="avc1.4D401F"') !== "",
  );

const isPaused = (page: Page) =>
  filmOf(page).evaluate((element: HTMLVideoElement) => element.paused);

for (const reducedMotion of ["no-preference", "reduce"] as const)
  test(`SRCH-013 the film does not load until it is played (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    const films: string[] = [];
    page.on(
      "request",
      (request) => void (/\.mp4$/.test(request.url()) && films.push(request.url())),
    );
    await page.goto("/", { waitUntil: "networkidle" });
    await hydrated(page);
    await filmOf(page).scrollIntoViewIfNeeded();
    await page.waitForLoadState("networkidle");
    expect(films).toEqual([]);
    expect(
      await filmOf(page).evaluate((element: HTMLVideoElement) => [
        element.paused,
        element.autoplay,
        element.controls,
      ]),
    ).toEqual([true, false, false]);
    await page.getByRole("button", { name: "Play video" }).click();
    await expect.poll(() => films.length).toBeGreaterThan(0);
    await expect(page.getByRole("group", { name: "Video controls" })).toBeVisible();
    if (!(await canPlay(page))) return;
    await expect
      .poll(() => filmOf(page).evaluate((element: HTMLVideoElement) => element.duration))
      .toBe(18);
    await expect
      .poll(() => filmOf(page).evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
  });

test("SRCH-013 the film's controls work by keyboard, name its step, and it pauses off-screen", async ({
  page,
}) => {
  await page.goto("/", { waitUntil: "networkidle" });
  await hydrated(page);
  await page.getByRole("button", { name: "Play video" }).focus();
  await page.keyboard.press("Enter");
  const bar = page.getByRole("group", { name: "Video controls" });
  const position = bar.getByRole("slider", { name: "Position in the video" });
  await expect(position).toBeVisible();
  // The focus stays at the button that plays and pauses.
  await expect(bar.getByRole("button").first()).toBeFocused();
  await expect(bar).toContainText("1 of 4: Tell us what you need and where");
  await page.keyboard.press("Tab");
  await expect(bar.getByRole("button", { name: "Play from the start" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(position).toBeFocused();
  await page.keyboard.press("End");
  await expect(bar).toContainText("4 of 4: Contact the company you choose");
  await page.keyboard.press("Home");
  await expect(bar).toContainText("1 of 4");
  await page.keyboard.press("ArrowRight");
  await expect(position).toHaveAttribute("aria-valuetext", /^[01] of 18 seconds$/);
  if (!(await canPlay(page))) return;
  const restart = bar.getByRole("button", { name: "Play from the start" });
  await restart.focus();
  await page.keyboard.press("Enter");
  await expect.poll(() => isPaused(page)).toBe(false);
  await bar.getByRole("button", { name: "Pause video" }).focus();
  await page.keyboard.press("Space");
  await expect.poll(() => isPaused(page)).toBe(true);
  await page.keyboard.press("Space");
  await expect.poll(() => isPaused(page)).toBe(false);
  await page.evaluate(() => scrollTo({ top: 0, behavior: "instant" }));
  await expect.poll(() => isPaused(page)).toBe(true);
});

test("proof stands on the first screen of a phone, and nothing is wider than it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Search", exact: true })).toBeInViewport({
    ratio: 1,
  });
  await expect(page.getByRole("list", { name: "In our directory" })).toBeInViewport({ ratio: 1 });
  await expect(featured(page).getByRole("listitem").first()).toBeInViewport();
  await expect(
    page.getByRole("region", { name: "Recent reviews" }).getByRole("listitem"),
  ).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
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
