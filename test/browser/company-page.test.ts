/** A company's first screen: its name once, its photos, and the bar to reach it by. */
import type { Page } from "@playwright/test";
import { company, longest, showcase, singleCategory, tiny, unclaimed } from "./addresses";
import { resize, tooSmall, violations } from "./checks";
import { expect } from "./fixtures";
import { hydrated, watchShifts } from "./moves";
import { test } from "./visitor-context";

const site = (name: string) => `/company/${name}`;
const bar = (page: Page, name: string = showcase.name) =>
  page.getByRole("navigation", { name: `Contact ${name}` });

test("the name stands once on the first screen, and in the header after it", async ({ page }) => {
  for (const { name, vanityName } of [showcase, singleCategory, longest, unclaimed]) {
    await page.goto(site(vanityName));
    await expect.poll(() => shownNames(page, name), name).toEqual(["H1"]);
    await page.locator("footer").last().scrollIntoViewIfNeeded();
    await expect(page.locator(".site-header__name span")).toHaveCSS("opacity", "1");
  }
});

test(
  "the header takes one row on a phone, and the marketplace's bar scrolls away",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    await page.goto(company);
    const header = page.locator(".site-header");
    await expect.poll(async () => (await header.boundingBox())!.height).toBeLessThanOrEqual(57);
    await page.mouse.wheel(0, 900);
    await expect.poll(async () => (await header.boundingBox())!.y).toBe(0);
    await expect(page.locator(".main-bar")).not.toBeInViewport();
  },
);

test(
  "the phone's bar stands at the bottom of the window, and above the footer at the end",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    for (const path of ["", "/services", "/photos", "/about", "/reviews", "/contact-us"]) {
      await page.goto(company + path);
      const { height } = page.viewportSize()!;
      const shown = bar(page);
      await expect(shown.getByRole("link")).toHaveText(["Call", "Message", "Request a quote"]);
      await expect.poll(() => bottomOf(page)).toBeLessThanOrEqual(height);
      // The page grows while pictures come.
      await expect(async () => {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        const footer = (await page.locator(".site-footer").boundingBox())!;
        expect(await bottomOf(page)).toBeLessThanOrEqual(footer.y + 1);
      }).toPass({ timeout: 15_000 });
    }
    expect(await page.evaluate(tooSmall)).toEqual([]);
  },
);

test(
  "the bar has only what a company takes, and pages without need have none",
  {
    tag: "@phone",
  },
  async ({ page }) => {
    await page.goto(site(tiny.vanityName));
    await expect(bar(page, tiny.name).getByRole("link", { name: "Request a quote" })).toHaveCount(
      0,
    );
    for (const path of ["/photos/kitchen-sink", "/client-hub", "/request"]) {
      await page.goto(company + path);
      await expect(
        page.getByRole("heading", { level: 1 }).or(page.locator(".viewer")).first(),
      ).toBeVisible();
      await expect(bar(page)).toHaveCount(0);
    }
  },
);

test("the bar gives way to a field with the focus", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`${company}/contact-us`);
  await page.getByLabel("Description").focus();
  await expect(bar(page)).toHaveCSS("position", "static");
  await page.getByLabel("Description").blur();
  await expect(bar(page)).toHaveCSS("position", "sticky");
});

test("the bar covers no link that has the focus", { tag: "@phone" }, async ({ page }) => {
  await page.goto(company);
  const link = page.locator("main").getByRole("link", { name: "All reviews" });
  await link.focus();
  await expect(async () => {
    const top = (await bar(page).boundingBox())!.y;
    const { y, height } = (await link.boundingBox())!;
    expect(y + height).toBeLessThanOrEqual(top);
  }).toPass({ timeout: 15_000 });
});

test(
  "Message opens the chat over every page, and Request a quote the form",
  {
    tag: "@phone",
  },
  async ({ page, provokes }) => {
    // Nobody is signed in.
    provokes(/401/);
    await page.goto(`${company}/services`);
    await hydrated(page);
    await bar(page).getByRole("link", { name: "Message" }).tap();
    await expect(page).toHaveURL(/#chat$/);
    await expect(page.getByRole("dialog", { name: showcase.name })).toBeVisible();
    await page.getByRole("button", { name: "Close chat" }).tap();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await bar(page).getByRole("link", { name: "Request a quote" }).tap();
    await expect(page.getByRole("dialog", { name: /Pricing/ })).toBeVisible();
  },
);

test("toasts stand above the bar", { tag: "@phone" }, async ({ page }) => {
  await page.goto(company);
  const bottom = await page
    .locator(".toasts")
    .evaluate((toasts) => Number.parseFloat(getComputedStyle(toasts).bottom));
  expect(bottom).toBeGreaterThan((await bar(page).boundingBox())!.height);
});

test(
  "wide screens have no bar, and keep the price beside the page",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    await page.goto(company);
    await expect(bar(page)).toHaveCount(0);
    const pricing = page.locator("aside").getByRole("heading", { name: "Pricing & Availability" });
    await page.locator("#details-heading").scrollIntoViewIfNeeded();
    await expect(pricing).toBeInViewport();
  },
);

test(
  "PROF-044 the mosaic fits any number of pictures and says how many there are",
  {
    tag: "@desktop",
  },
  async ({ page }) => {
    await page.goto(company);
    const mosaic = page.locator(".mosaic");
    await expect(mosaic.locator("li")).toHaveCount(5);
    const all = mosaic.getByRole("link", { name: /^Show all \d+ photos$/ });
    const [, count] = /(\d+)/.exec(await all.innerText())!;
    await page.goto(`${company}/photos`);
    // A pair is one thumbnail of two.
    const pictures = page.locator("ul.gallery .picture");
    await expect(pictures).toHaveCount(Number(count));
    await page.goto(company);
    await hydrated(page);
    for (const width of [1280, 768, 360])
      for (const photos of [5, 4, 3, 2, 1]) {
        await resize(page, { width, height: 800 });
        await page.evaluate(shorten, photos);
        const { holes, inside } = await page.evaluate(mosaicShape);
        expect([width, photos, holes, inside]).toEqual([width, photos, 0, true]);
        if (photos > 1) continue;
        await page.reload();
        await hydrated(page);
      }
  },
);

for (const colorScheme of ["light", "dark"] as const)
  test(`home passes axe with the name in the header, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    await page.goto(company);
    await hydrated(page);
    await page.locator("#details-heading").scrollIntoViewIfNeeded();
    expect(await violations(page)).toEqual([]);
  });

test("nothing moves while home loads", async ({ page }) => {
  const shifts = await watchShifts(page, true);
  await page.goto(company);
  await hydrated(page);
  await expect(page.locator(".company-heading__open")).toHaveText(/^(Open|Closed)/);
  const moved = (await shifts()).reduce((sum, { value }) => sum + value, 0);
  expect(moved).toBeLessThan(0.005);
});

/** The tags of the elements with the name that are seen in the window. */
function shownNames(page: Page, name: string) {
  return page.evaluate(
    (name) =>
      [...document.querySelectorAll("h1, h2, p, span, a")]
        .filter(
          (one) =>
            one.childElementCount === 0 &&
            one.textContent === name &&
            one.checkVisibility({ opacityProperty: true, visibilityProperty: true }) &&
            one.getBoundingClientRect().top < innerHeight &&
            one.getBoundingClientRect().width > 1,
        )
        .map(({ tagName }) => tagName),
    name,
  );
}

async function bottomOf(page: Page) {
  const { y, height } = (await bar(page).boundingBox())!;
  return Math.round(y + height);
}

/** Leaves so many pictures. */
function shorten(count: number) {
  const list = document.querySelector(".mosaic__photos")!;
  while (list.children.length > count) list.lastElementChild!.remove();
  list.className = `mosaic__photos mosaic__photos--${count}`;
}

/** How much of the grid is empty, in whole pictures' corners, and whether it stays in the window. */
function mosaicShape() {
  const list = document.querySelector(".mosaic__photos")!;
  const { left, right, top, bottom } = list.getBoundingClientRect();
  const isGrid = innerWidth >= 576;
  const inside = document.documentElement.scrollWidth <= innerWidth && bottom - top > 100;
  if (!isGrid) return { holes: 0, inside };
  const corners = [
    [left + 20, top + 20],
    [right - 20, top + 20],
    [left + 20, bottom - 20],
  ] as const;
  const links = [...list.querySelectorAll("a")].map((link) => link.getBoundingClientRect());
  const holes = corners.filter(
    ([x, y]) =>
      !links.some((one) => one.left < x && x < one.right && one.top < y && y < one.bottom),
  );
  return { holes: holes.length, inside };
}
