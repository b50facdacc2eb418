import { company } from "./addresses";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";

test("PROF-053 PROF-055 a gallery video plays while at least half is visible, and pauses below that", async ({
  page,
}) => {
  await page.goto(`${company}/photos`);
  await hydrated(page);
  const video = page.locator("ul.gallery video").last();
  const paused = () => video.evaluate((element: HTMLVideoElement) => element.paused);
  // How much of the video is above the lower edge of the window.
  const show = (share: number) =>
    video.evaluate((element, share) => {
      const { top, height } = element.getBoundingClientRect();
      scrollTo({ top: scrollY + top + height * share - innerHeight, behavior: "instant" });
    }, share);
  await show(0);
  await expect.poll(paused).toBe(true);
  await show(0.6);
  await expect.poll(paused).toBe(false);
  await show(0.4);
  await expect.poll(paused).toBe(true);
  await show(1);
  await expect.poll(paused).toBe(false);
  expect(await video.evaluate((element: HTMLVideoElement) => element.muted)).toBe(true);
  // Chromium builds without the licensed codecs report that they can't play it.
  if (
    await video.evaluate(
      (element: HTMLVideoElement) => element.canPlayType('video/mp4; codecs="avc1.4D401F"') !== "",
    )
  ) {
    await expect
      .poll(() => video.evaluate((element: HTMLVideoElement) => element.currentTime))
      .toBeGreaterThan(0);
  }
});

test("PROF-055 a gallery video does not play with reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`${company}/photos`, { waitUntil: "networkidle" });
  const video = page.locator("ul.gallery video").first();
  await video.scrollIntoViewIfNeeded();
  expect(
    await video.evaluate(
      (element: HTMLVideoElement) => element.paused && element.played.length === 0,
    ),
  ).toBe(true);
});

test("a video below the window gets its controls when it is focused or nears", async ({ page }) => {
  const { width } = page.viewportSize()!;
  await page.setViewportSize({ width, height: 400 });
  await page.goto(company);
  await hydrated(page);
  const video = page.locator("video.promo-video");
  await expect(video).toHaveAttribute("poster");
  await expect(video).not.toHaveAttribute("controls");
  await video.evaluate((element) => element.focus({ preventScroll: true }));
  await expect(video).toHaveAttribute("controls");
  await page.reload();
  await hydrated(page);
  await expect(video).toHaveAttribute("poster");
  await expect(video).not.toHaveAttribute("controls");
  await video.scrollIntoViewIfNeeded();
  await expect(video).toHaveAttribute("controls");
});

test("PROF-061 a Pro company's video can be downloaded", async ({ page }) => {
  await page.goto(`${company}/photos`);
  await page.locator("ul.gallery a:has(video)").first().click();
  const link = page.getByRole("link", { name: "Download video" });
  const [download] = await Promise.all([page.waitForEvent("download"), link.click()]);
  expect(download.suggestedFilename()).toMatch(/^[a-z0-9-]+\.mp4$/);
  expect(await download.failure()).toBeNull();
  await expect(page.locator(".viewer video")).not.toHaveAttribute("controlslist");
});
