/**
 * Every key page, on both kinds of device: axe (one color scheme on each), page width, and size of
 * touch targets.
 */
import { keyPages } from "./addresses";
import { resize, tooSmall, tooWide, violations } from "./checks";
import { expect } from "./fixtures";
import { hydrated, open } from "./moves";
import { test } from "./visitor-context";

for (const [name, keyPage] of Object.entries(keyPages)) {
  test(
    `${name}: passes axe in light mode and does not scroll sideways at 360, 768 and 1280 pixels`,
    { tag: "@desktop" },
    async ({ page, provokes }) => {
      // Reduced motion: axe would measure contrast in the middle of a color transition.
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      await open(page, keyPage, provokes);
      await hydrated(page);
      expect.soft(await violations(page), "axe").toEqual([]);
      for (const width of [360, 768, 1280]) {
        await resize(page, { width, height: 800 });
        expect.soft(await page.evaluate(tooWide), `too wide at ${width} pixels`).toEqual([]);
      }
    },
  );

  test(
    `${name} on a phone: passes axe in dark mode, fits 360 pixels, and has 44-pixel touch targets`,
    { tag: "@phone" },
    async ({ page, provokes }) => {
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      await open(page, keyPage, provokes);
      await hydrated(page);
      expect.soft(await violations(page), "axe").toEqual([]);
      expect
        .soft(
          await page.evaluate(() => ({
            window: innerWidth,
            content: document.documentElement.scrollWidth,
          })),
        )
        .toEqual({ window: 360, content: 360 });
      await page.evaluate(() =>
        document
          .querySelectorAll("details.menu")
          .forEach((menu) => ((menu as HTMLDetailsElement).open = true)),
      );
      expect.soft(await page.evaluate(tooSmall), "too small to touch").toEqual([]);
    },
  );
}
