import type { Locator } from "@playwright/test";
import { company } from "./addresses";
import { expect, test } from "./fixtures";

test("PROF-062 PROF-075 the contact page's map is 300 pixels high and centered on the company", async ({
  page,
}) => {
  await page.goto(`${company}/contact-us`);
  const map = page.locator(".map--tall");
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
      (request) => void (/company-map|\/map\//.test(request.url()) && loaded.push(request.url())),
    );
    await page.clock.install();
    await page.goto(company, { waitUntil: "networkidle" });
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

function placeOf(label: Locator) {
  return label.evaluate((element: HTMLElement) => element.style.transform);
}
