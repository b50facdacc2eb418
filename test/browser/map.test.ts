import type { Locator } from "@playwright/test";
import { company } from "./addresses";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";

test("PROF-062 PROF-075 the contact page's map is 300 pixels high and centered on the company", async ({
  page,
}) => {
  await page.goto(`${company}/contact-us`);
  const map = page.locator(".map--tall");
  // On a phone it lies below the window, and loads once it is near.
  await map.scrollIntoViewIfNeeded();
  const box = (await map.boundingBox())!;
  expect(box.height).toBe(300);
  const pin = map.getByRole("button", { name: "Bluebonnet Plumbing" });
  await expect(pin).toBeVisible();
  // If longitude and latitude were swapped, the pin would be in the sea, with no place names
  // nearby.
  await expect(map.getByText("Austin", { exact: true })).toBeVisible();
  const fromMiddle = async () => {
    const { x, width } = (await pin.boundingBox())!;
    return Math.abs(x + width / 2 - (box.x + box.width / 2));
  };
  await expect.poll(fromMiddle).toBeLessThan(10);
});

/** Clicks from level 12 to the last: with Shift, Leaflet zooms by three levels at once. */
const ways = [
  { end: 6, name: "Zoom out", clicks: [["Shift"], ["Shift"]] },
  { end: 19, name: "Zoom in", clicks: [["Shift"], ["Shift"], []] },
] as const;

for (const { end, name, clicks } of ways) {
  test(
    `PROF-073 the map starts at zoom 12 and ends at ${end}`,
    { tag: "@desktop" },
    async ({ page }) => {
      await page.goto(`${company}/contact-us`);
      const button = page.getByRole("button", { name });
      // Its position differs at each level.
      const label = page.locator(".map__label").last();
      await expect(label).toBeAttached();
      for (const modifiers of clicks) {
        await expect(button).toHaveAttribute("aria-disabled", "false");
        const before = await placeOf(label);
        await button.click({ modifiers: [...modifiers] });
        await expect.poll(() => placeOf(label)).not.toBe(before);
        await expect(page.locator(".leaflet-zoom-anim")).toHaveCount(0);
      }
      await expect(button).toHaveAttribute("aria-disabled", "true");
    },
  );
}

test(
  "PROF-074 the map loads nothing until 150 ms after it comes near the window",
  { tag: "@phone" },
  async ({ page }) => {
    const loaded: string[] = [];
    page.on(
      "request",
      (request) =>
        void (/base-map|company-map|\/map\//.test(request.url()) && loaded.push(request.url())),
    );
    await page.clock.install();
    await page.goto(company, { waitUntil: "networkidle" });
    await hydrated(page);
    await page.clock.runFor(1000);
    expect(loaded).toEqual([]);
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.locator(".map").scrollIntoViewIfNeeded();
    await page.evaluate(
      () =>
        new Promise((resolve) =>
          new IntersectionObserver(resolve).observe(document.querySelector(".map")!),
        ),
    );
    expect(loaded).toEqual([]);
    await page.clock.runFor(149);
    expect(loaded).toEqual([]);
    await page.clock.runFor(1000);
    await expect(page.locator(".leaflet-container")).toBeVisible();
  },
);

test(
  "the map shows water, towns and how far the company travels, in light and dark",
  { tag: "@desktop" },
  async ({ page }) => {
    await page.goto(`${company}/contact-us`);
    const map = page.locator(".leaflet-container");
    const colors = async () => {
      const pixels = await map.evaluate((element) => {
        const counts = new Map<string, number>();
        for (const canvas of element.querySelectorAll("canvas")) {
          const { data } = canvas.getContext("2d")!.getImageData(0, 0, canvas.width, canvas.height);
          for (let i = 0; i < data.length; i += 4) {
            const color = data.slice(i, i + 3).join(" ");
            counts.set(color, (counts.get(color) ?? 0) + 1);
          }
        }
        return [...counts].filter(([, count]) => count > 500).map(([color]) => color);
      });
      return pixels.sort();
    };
    // Its river, its town and the town's center.
    await expect.poll(async () => (await colors()).length).toBeGreaterThanOrEqual(3);
    const light = await colors();
    await page.emulateMedia({ colorScheme: "dark" });
    await expect.poll(async () => (await colors()).some((one) => light.includes(one))).toBe(false);
    // It is empty while it is drawn again.
    await expect.poll(async () => (await colors()).length).toBeGreaterThanOrEqual(3);
    const disc = map.locator("path.map__area");
    await expect(disc).toBeAttached();
    const { fill, opacity } = await disc.evaluate((path) => {
      const style = getComputedStyle(path);
      return { fill: style.fill, opacity: Number(style.fillOpacity) };
    });
    expect(fill).not.toBe("none");
    expect(opacity).toBeGreaterThan(0.05);
    await expect(map.locator(".map__distance").first()).toHaveText(/^[\d.]+ mi$/);
  },
);

test("the area to which the company travels is shown whole, and the start again", async ({
  page,
}) => {
  await page.goto(`${company}/contact-us`);
  await page.locator(".map--tall").scrollIntoViewIfNeeded();
  const map = page.locator(".leaflet-container");
  const disc = map.locator("path.map__area");
  // At the start its edge is beyond the map.
  const isInside = async () => {
    const [outer, inner] = [(await map.boundingBox())!, (await disc.boundingBox())!];
    return inner.width < outer.width && inner.height <= outer.height && inner.width > 50;
  };
  await expect(disc).toBeAttached();
  expect(await isInside()).toBe(false);
  await map.getByRole("button", { name: /^Travels \d+ miles/ }).click();
  await expect.poll(isInside).toBe(true);
  await map.getByRole("button", { name: /Show pin$/ }).click();
  await expect.poll(isInside).toBe(false);

  // Pressed again while the map moves, or before it does.
  const area = map.getByRole("button", { name: /Show area$/ });
  for (const frames of [0, 2]) {
    await area.evaluate(async (button: HTMLButtonElement, frames) => {
      button.click();
      await new Promise((rendered) => queueMicrotask(() => rendered(undefined)));
      for (let i = 0; i < frames; i++) await new Promise(requestAnimationFrame);
      button.click();
    }, frames);
    await expect(area).toBeVisible();
    await page.waitForTimeout(1000);
    await expect.poll(isInside).toBe(false);
  }
});

test("the company's pin shows its logo", { tag: "@desktop" }, async ({ page }) => {
  await page.goto(`${company}/contact-us`);
  const logo = page.getByRole("button", { name: "Bluebonnet Plumbing" }).locator("img");
  await expect(logo).toHaveJSProperty("complete", true);
  expect(await logo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(20);
});

function placeOf(label: Locator) {
  return label.evaluate((element: HTMLElement) => element.style.transform);
}
