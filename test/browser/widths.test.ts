/** Company pages and the landing page at every width, not just those of common devices. */
import type { Locator } from "@playwright/test";
import { company, domainOf } from "./addresses";
import { resize, tooWide } from "./checks";
import { expect } from "./fixtures";
import { siteMenu } from "./moves";
import { test } from "./visitor-context";

const widths = [320, 360, 390, 575, 576, 600, 650, 768, 990, 991, 1024, 1199, 1200];

test(
  "company pages never scroll sideways, and the header breaks the name between words",
  { tag: "@desktop" },
  async ({ page }) => {
    for (const path of [company, `${company}/services`, `${company}/reviews`]) {
      await page.goto(path);
      for (const width of widths) {
        await resize(page, { width, height: 800 });
        expect.soft(await page.evaluate(tooWide), `${path} at ${width} pixels`).toEqual([]);
        const name = page.locator(".site-header__name span");
        expect.soft(await brokenWords(name), `header at ${width} pixels`).toEqual([]);
        expect.soft(await rowsOf(siteMenu(page).locator(":scope > *:visible"))).toBe(1);
      }
    }
  },
);

test("ratings fit their cards at 320 pixels", { tag: "@desktop" }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  for (const path of ["/", "/search/plumbing-contractors/78701", company]) {
    await page.goto(path);
    await expect(page.locator(".rating").first()).toBeVisible();
    expect(await page.evaluate(cutRatings), path).toEqual([]);
  }
});

test("the menu marks Services on all pages of services", async ({ page, baseURL }) => {
  for (const base of [company, domainOf(baseURL)]) {
    const services = siteMenu(page).locator("summary", { hasText: "Services" });
    await page.goto(base);
    await expect(services).not.toHaveAttribute("aria-current");
    for (const path of ["/services", "/services/plumbing-contractors"]) {
      await page.goto(base + path);
      await expect(services).toHaveAttribute("aria-current", "true");
    }
  }
});

test("the menu marks More on the pages in it", { tag: "@phone" }, async ({ page }) => {
  await page.goto(`${company}/reviews`);
  await expect(siteMenu(page).locator("summary", { hasText: "More" })).toHaveAttribute(
    "aria-current",
    "true",
  );
});

test("the photo viewer is dark around the photo", async ({ page }) => {
  await page.goto(`${company}/photos/kitchen-sink`);
  const stage = page.locator(".viewer__stage .picture");
  await expect(stage).toHaveCSS("background-color", "rgba(0, 0, 0, 0)");
});

test("both pictures of a before/after pair say which they are", async ({ page }) => {
  for (const path of [company, `${company}/photos`]) {
    await page.goto(path);
    const badges = await page.locator(".photo-link .badge").allInnerTexts();
    expect(badges.length).toBeGreaterThan(1);
    expect(badges).toEqual(badges.map((_, i) => (i % 2 ? "After" : "Before")));
  }
});

/** Words that don't stand on one line. */
async function brokenWords(text: Locator) {
  return text.evaluate((element) => {
    const node = element.firstChild!;
    return [...node.textContent!.matchAll(/\S+/g)].flatMap((word) => {
      const range = document.createRange();
      range.setStart(node, word.index);
      range.setEnd(node, word.index + word[0].length);
      return range.getClientRects().length > 1 ? [word[0]] : [];
    });
  });
}

async function rowsOf(items: Locator) {
  const tops = await items.evaluateAll((all) =>
    all.map((item) => Math.round(item.getBoundingClientRect().top)),
  );
  return new Set(tops).size;
}

/** Ratings that stand out of their parent or their card. */
function cutRatings() {
  return [...document.querySelectorAll(".rating")].flatMap((rating) => {
    const { right } = rating.getBoundingClientRect();
    const frames = [rating.parentElement!, rating.closest("li, main")!];
    return frames.some((frame) => right > frame.getBoundingClientRect().right + 0.5)
      ? [`${rating.textContent} ends at ${Math.round(right)}`]
      : [];
  });
}
