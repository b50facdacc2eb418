import type { Locator } from "@playwright/test";
import { company } from "./addresses";
import { resize } from "./checks";
import { expect } from "./fixtures";
import { hydrated, mapDrawn } from "./moves";
import { test } from "./visitor-context";

test(
  "PROF-034 PROF-035 the logo is 175 pixels in a box of 181 on desktop",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto(company);
    const banner = await box(page.locator(".banner"));
    const logo = await box(page.locator(".banner > .logo"));
    expect(logo).toMatchObject({ width: 181, height: 181 });
    expect(await box(page.getByRole("img", { name: /logo$/ }).first())).toMatchObject({
      width: 175,
      height: 175,
    });
    expect(logo.x - banner.x).toBeLessThan(banner.width / 4);
    expect(logo.y + logo.height).toBeGreaterThan(banner.y + banner.height - 20);
  },
);

test("PROF-035 the logo is 75 pixels on a phone", { tag: "@phone" }, async ({ page }) => {
  await page.goto(company);
  expect(await box(page.locator(".banner > .logo").getByRole("img"))).toMatchObject({
    width: 75,
    height: 75,
  });
});

test(
  "PROF-031 the banner is at most 1280 x 350 pixels at any window width",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const width of [991, 1280, 1920, 2560]) {
      await resize(page, { width, height: 900 });
      await page.goto(company);
      const banner = await box(page.locator(".banner__frame"));
      expect(banner.width).toBeLessThanOrEqual(1280);
      expect(banner.height).toBeLessThanOrEqual(350);
    }
  },
);

test("PROF-052 thumbnails are square and at most 295 pixels wide", async ({ page }) => {
  await page.goto(`${company}/photos`);
  for (const width of page.viewportSize()!.width < 576 ? [360] : [768, 991, 1280, 1920]) {
    await resize(page, { width, height: 800 });
    const sizes = await page
      .locator("ul.gallery a")
      .evaluateAll((links) =>
        links
          .map((link) => link.getBoundingClientRect())
          .map(({ width, height }) => ({ width, height })),
      );
    for (const size of sizes) {
      expect(size.width).toBeLessThanOrEqual(295.5);
      expect(size.width).toBeGreaterThan(130);
      expect(Math.abs(size.width - size.height)).toBeLessThanOrEqual(0.5);
    }
  }
});

test(
  "phone and email links, map buttons and other targets are at least 44 pixels tall and wide",
  { tag: "@phone" },
  async ({ page }) => {
    for (const path of [
      "/",
      "/search/plumbing-contractors/78701",
      "/near/tx/austin/plumbing-contractors",
      company,
      `${company}/services`,
      `${company}/reviews`,
      `${company}/contact-us`,
    ]) {
      await page.goto(path);
      await hydrated(page);
      const map = page.locator(".map");
      if ((await map.count()) > 0) await map.first().scrollIntoViewIfNeeded();
      await mapDrawn(page);
      expect.soft(await page.evaluate(smallTargets), path).toEqual([]);
    }
  },
);

/** Not links within a text, nor those of cards, which fill the card, nor boxes within a label. */
function smallTargets() {
  const targets = "a:not(.card__link), button, summary, select, .leaflet-interactive[tabindex]";
  return [...document.querySelectorAll<HTMLElement>(targets)].flatMap((target) => {
    const { width, height } = target.getBoundingClientRect();
    const isHidden =
      !target.checkVisibility({ visibilityProperty: true }) ||
      target.closest("[aria-hidden=true], .skip-link");
    const isInText =
      getComputedStyle(target).display === "inline" &&
      target.parentElement!.textContent !== target.textContent;
    return isHidden || isInText || (width > 43.5 && height > 43.5)
      ? []
      : [`${target.textContent} ${target.className} ${width} × ${height}`];
  });
}

async function box(locator: Locator) {
  return (await locator.boundingBox())!;
}
