/** What every page is looked through for. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { mapDrawn } from "./moves";

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

export async function violations(page: Page) {
  await mapDrawn(page);
  // Run in the page itself, which has no frames of other sites to collect from; only what is wrong is
  // handed over.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: standards, resultTypes: ["violations"] })
    .analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
  );
}

const widths = [360, 768, 1280];

/**
 * And until the page is laid out for it: a busy browser answers before what depends on the width
 * has changed.
 */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/**
 * What a page shows now, a dialog or an open menu included: at all widths, whichever the test's own
 * is.
 */
export async function looksRight(page: Page) {
  const size = page.viewportSize()!;
  expect.soft(await violations(page), `axe at ${page.url()}`).toEqual([]);
  if (size.width === widths[0])
    expect.soft(await page.evaluate(tooSmall), `too small to touch at ${page.url()}`).toEqual([]);
  for (const width of widths) {
    await resize(page, { ...size, width });
    expect.soft(await page.evaluate(tooWide), `${page.url()} at ${width} pixels`).toEqual([]);
  }
  await resize(page, size);
}

/** How wide the page is where it can be scrolled sideways, and what reaches there. */
export function tooWide() {
  const room = document.documentElement.clientWidth;
  const { scrollWidth } = document.documentElement;
  if (scrollWidth <= room) return [];
  return [
    `${scrollWidth} px`,
    ...[...document.body.querySelectorAll("*")]
      .filter((element) => element.getBoundingClientRect().right > room + 0.5)
      .map((element) => `${element.tagName}.${element.getAttribute("class")}`),
  ];
}

/**
 * Buttons, the links of menus and pagers, and form controls; not links in a text or a list, which
 * WCAG exempts, nor what only Enter reaches.
 */
export function tooSmall() {
  const targets = document.querySelectorAll<HTMLElement>(
    "button, summary.button, select, .button, .menu__item, :is(header, .main-bar) nav:not(.breadcrumbs) a, .pager__link, .tab, input.input",
  );
  return [...targets]
    .filter(
      (target) =>
        target.checkVisibility({ visibilityProperty: true }) &&
        !target.closest("[aria-hidden=true]"),
    )
    .map((target) => ({
      name: (target.innerText || target.getAttribute("aria-label") || target.tagName).trim(),
      ...sizeOf(target),
    }))
    .filter(({ width, height }) => width < 43.9 || height < 43.9);

  function sizeOf(target: HTMLElement) {
    const { width, height } = target.getBoundingClientRect();
    return { width: Math.round(width * 10) / 10, height: Math.round(height * 10) / 10 };
  }
}
