/** Every key page, on both kinds of device: for axe (in one color scheme on each), for its width, and for the size of what is touched. */
import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { keyPages } from "./addresses";
import { expect, test } from "./fixtures";
import { hydrated, open } from "./moves";

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

for (const [name, keyPage] of Object.entries(keyPages)) {
  test(`${name}: axe finds nothing in light, and nothing scrolls sideways at 360, 768 and 1280 pixels`, { tag: "@desktop" }, async ({ page, provokes }) => {
    // Less motion: colors in the middle of a change are nobody's.
    await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
    await open(page, keyPage, provokes);
    await hydrated(page);
    expect.soft(await violations(page), "axe").toEqual([]);
    for (const width of [360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      expect.soft(await page.evaluate(tooWide), `too wide at ${width} pixels`).toEqual([]);
    }
  });

  test(`${name} on a phone: axe finds nothing in dark, it stands at the phone's width, and buttons and menu links are 44 pixels`, { tag: "@phone" }, async ({ page, provokes }) => {
    await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
    await open(page, keyPage, provokes);
    await hydrated(page);
    expect.soft(await violations(page), "axe").toEqual([]);
    expect.soft(await page.evaluate(() => ({ window: innerWidth, content: document.documentElement.scrollWidth }))).toEqual({ window: 360, content: 360 });
    await page.evaluate(() => document.querySelectorAll("details.menu").forEach((menu) => ((menu as HTMLDetailsElement).open = true)));
    expect.soft(await page.evaluate(tooSmall), "too small to touch").toEqual([]);
  });
}

async function violations(page: Page) {
  const { violations } = await new AxeBuilder({ page }).withTags(standards).analyze();
  return violations.flatMap(({ id, nodes }) => nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`));
}

/** How wide the page is where it can be scrolled sideways, and what reaches there. */
function tooWide() {
  const room = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= room) return [];
  return [`${scrollWidth} px`, ...[...document.body.querySelectorAll("*")].filter((element) => element.getBoundingClientRect().right > room + 0.5).map((element) => `${element.tagName}.${element.getAttribute("class")}`)];
}

/** Buttons, the links of menus and pagers, and form controls; not links in a text or a list, which WCAG exempts. */
function tooSmall() {
  const targets = document.querySelectorAll<HTMLElement>("button, summary.button, select, .button, .menu__item, :is(header, .main-bar) nav:not(.breadcrumbs) a, .pager__link, .tab, input.input");
  return [...targets]
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .map((target) => ({ name: (target.innerText || target.getAttribute("aria-label") || target.tagName).trim(), ...sizeOf(target) }))
    .filter(({ width, height }) => width < 43.9 || height < 43.9);

  function sizeOf(target: HTMLElement) {
    const { width, height } = target.getBoundingClientRect();
    return { width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10 };
  }
}
