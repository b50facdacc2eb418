/** The checks that every page must pass. */
import AxeBuilder from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";
import { mapDrawn } from "./moves";

const standards = ["wcag2a", "wcag2aa", "wcag21aa", "wcag22aa", "best-practice"];

export async function violations(page: Page) {
  // While the next page loads, what was clicked is dimmed.
  await expect(page.locator(".navigation-progress")).toHaveCount(0);
  await mapDrawn(page);
  await transitionsDone(page);
  // Frames where no script runs: axe would wait for them.
  await page.locator('iframe[sandbox=""]').evaluateAll((frames) => {
    for (const frame of frames) frame.remove();
  });
  // Run inside the page, which has no cross-origin frames to collect from; return only the
  // violations.
  await barsStand(page, "in the page");
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ runOnly: standards, resultTypes: ["violations"] })
    .analyze();
  await barsStand(page, "over the page");
  return violations.flatMap(({ id, nodes }) =>
    nodes.map((node) => `${id}: ${node.target.join(" ")}: ${node.failureSummary}`),
  );
}

/** In CSS pixels: a bar or a notice begins at most so far from the window's edge. */
const BAR_FROM_EDGE = 120;

/**
 * What a bar at the window's upper or lower edge covers can be scrolled away from it; axe, which
 * doesn't scroll, would call it too small.
 */
function barsStand(page: Page, where: "in the page" | "over the page") {
  return page.locator("body *").evaluateAll(
    (elements, [where, near]) => {
      for (const element of elements as HTMLElement[]) {
        if (where === "over the page") {
          if (element.dataset.bar !== undefined) element.style.position = "";
          delete element.dataset.bar;
          continue;
        }
        const { position, top, bottom } = getComputedStyle(element);
        const isBar =
          (/^(fixed|sticky)$/.test(position) && parseFloat(bottom) < near) ||
          (position === "sticky" && parseFloat(top) < near);
        if (!isBar || element.closest("dialog")) continue;
        element.dataset.bar = "";
        element.style.position = "static";
      }
    },
    [where, BAR_FROM_EDGE] as const,
  );
}

/** Also of the shortest: on a busy machine, axe would measure contrast in the middle of one. */
function transitionsDone(page: Page) {
  return page.evaluate(async () => {
    const transitions = document.getAnimations().filter((one) => one instanceof CSSTransition);
    await Promise.allSettled(transitions.map(({ finished }) => finished));
  });
}

const widths = [360, 768, 1280];

/** Also waits for the layout: a busy browser returns before width-dependent parts have changed. */
export async function resize(page: Page, size: { width: number; height: number }) {
  await page.setViewportSize(size);
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
}

/**
 * The page in its current state, including a dialog or an open menu, at all widths regardless of
 * the test's own.
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

/** The page's width if it scrolls sideways, and the elements that overflow. */
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
 * Buttons, links of menus and pagers, and form controls. Not links in a text or a list, which WCAG
 * exempts, nor elements that only Enter activates.
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
