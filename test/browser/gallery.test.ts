/** The gallery's viewer: before/after pairs with a slider, and zooming. */
import type { Page } from "@playwright/test";
import { company } from "./addresses";
import { violations } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { doubleTap, drag } from "./touches";

const photos = `${company}/photos`;
const PAIR = `${photos}/pipes-under-the-sink-before`;
const PHOTO = `${photos}/kitchen-sink`;

const slider = (page: Page) => page.getByRole("slider");
const number = (page: Page) => page.locator(".viewer__bar .number");

/** Where the after photo begins, from 0 to 1 of the pair's width. */
const split = (page: Page) =>
  page
    .locator(".compare__photo--after")
    .evaluate(
      (photo) => parseFloat(getComputedStyle(photo).clipPath.match(/([\d.]+)%/)![1]!) / 100,
    );

/** How the photo is drawn: its scale, and how far its middle is from the stage's. */
const drawn = (page: Page) =>
  page
    .locator(".viewer__picture > img")
    .last()
    .evaluate((image) => {
      const { a: scale, e: x, f: y } = new DOMMatrix(getComputedStyle(image).transform);
      return { scale, x, y };
    });

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** Until the photo is drawn at that scale: taps that come too far apart, on a slow machine, do nothing. */
function doubleTapTo(page: Page, scale: number, at: { x: number; y: number }) {
  return expect(async () => {
    await doubleTap(page, at);
    const now = async () => (await drawn(page)).scale;
    await expect.poll(now, { timeout: 5000 }).toBe(scale);
  }).toPass({ timeout: 20_000 });
}

/** A pair's box on the screen. */
async function pairBox(page: Page) {
  const { x, y, width, height } = (await page.locator(".compare").boundingBox())!;
  return { at: (share: number) => ({ x: x + width * share, y: y + height / 5 }) };
}

test.describe("a before/after pair", () => {
  test("is one thumbnail with both labels, and the gallery says how much it has", async ({
    page,
  }) => {
    await page.goto(photos);
    await expect(page.getByText(/^\d+ photos, 1 video, 2 before and after pairs$/)).toBeVisible();
    const tile = page.locator(`ul.gallery a[href="${PAIR}"]`);
    await expect(tile.getByText("Before", { exact: true })).toBeVisible();
    await expect(tile.getByText("After", { exact: true })).toBeVisible();
    await expect(
      page.locator(`ul.gallery a[href="${photos}/pipes-under-the-sink-after"]`),
    ).toHaveCount(0);
  });

  test("by keyboard: arrows, Home and End move the divider, not the photo @desktop", async ({
    page,
  }) => {
    await open(page, PAIR);
    await expect(number(page)).toHaveText(/^2 of \d+$/);
    await slider(page).focus();
    await expect.poll(() => split(page)).toBe(0.5);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => split(page)).toBe(0.52);
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "52% before");
    await page.keyboard.press("Home");
    await expect.poll(() => split(page)).toBe(0);
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "Only after");
    await page.keyboard.press("End");
    await expect.poll(() => split(page)).toBe(1);
    await expect(slider(page)).toHaveAttribute("aria-valuetext", "Only before");
    await expect(page).toHaveURL(PAIR);
    expect(await violations(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(photos);
  });

  test("by mouse: the divider follows it @desktop", async ({ page }) => {
    await open(page, PAIR);
    const { at } = await pairBox(page);
    await page.mouse.move(at(0.5).x, at(0.5).y);
    await page.mouse.down();
    await page.mouse.move(at(0.2).x, at(0.2).y, { steps: 4 });
    await page.mouse.up();
    await expect.poll(() => split(page)).toBeCloseTo(0.2, 1);
  });

  test("by touch: the divider follows a finger on it; elsewhere a swipe goes to the next photo @phone", async ({
    page,
  }) => {
    await open(page, PAIR);
    const { at } = await pairBox(page);
    await drag(page, [at(0.5), at(0.8)]);
    await expect.poll(() => split(page)).toBeCloseTo(0.8, 1);
    await expect(page).toHaveURL(PAIR);
    await drag(page, [at(0.5), at(0.1)]);
    await expect(number(page)).toHaveText(/^3 of \d+$/);
    await drag(page, [at(0.3), at(0.9)]);
    await expect(page).toHaveURL(PAIR);
  });

  test("moved before the scripts came, the divider is where the input is @desktop", async ({
    page,
  }) => {
    let release = () => {};
    const released = new Promise<void>((go) => (release = go));
    await page.route(/\/assets\/[\w.-]+\.js$/, async (route) => {
      await released;
      await route.continue();
    });
    await page.goto(PAIR);
    await slider(page).fill("70");
    release();
    await hydrated(page);
    await expect.poll(() => split(page)).toBe(0.7);
  });

  test("both of its photos have a page, which shows the pair", async ({ page }) => {
    await open(page, `${photos}/pipes-under-the-sink-after`);
    await expect(number(page)).toHaveText(/^2 of \d+$/);
    await expect(page.getByRole("img", { name: /^(Before|After): / })).toHaveCount(2);
  });

  test.describe("without a script", () => {
    test.use({ javaScriptEnabled: false });

    test("is two pictures, both whole, with their labels", async ({ page }) => {
      await page.goto(PAIR);
      await expect(slider(page)).toBeHidden();
      const [before, after] = await Promise.all(
        ["Before", "After"].map((label) =>
          page.getByRole("figure").filter({ hasText: label }).boundingBox(),
        ),
      );
      const apart =
        before!.x + before!.width <= after!.x + 1 || before!.y + before!.height <= after!.y + 1;
      expect(apart).toBe(true);
      for (const label of ["Before", "After"])
        await expect(page.getByText(label, { exact: true })).toBeVisible();
    });
  });
});

test.describe("zooming", () => {
  test("by double-tap, and pinching, and panning, without leaving the photo @phone", async ({
    page,
  }) => {
    await open(page, PHOTO);
    const left = { x: 60, y: 400 };
    await doubleTapTo(page, 2.5, left);
    // What was tapped stays under the finger.
    expect((await drawn(page)).x).toBeCloseTo((180 - left.x) * 1.5, 0);
    await drag(page, [
      { x: 300, y: 400 },
      { x: 100, y: 400 },
    ]);
    await expect.poll(async () => (await drawn(page)).x).toBeCloseTo((180 - left.x) * 1.5 - 200, 0);
    // Never further than the photo's edge: it is as wide as the window.
    for (let i = 0; i < 3; i++)
      await drag(page, [
        { x: 350, y: 400 },
        { x: 10, y: 400 },
      ]);
    await expect.poll(async () => (await drawn(page)).x).toBeCloseTo(-(360 * 1.5) / 2, 0);
    await expect(page).toHaveURL(PHOTO);
    await doubleTapTo(page, 1, left);
    await expect.poll(() => drawn(page)).toEqual({ scale: 1, x: 0, y: 0 });

    await drag(
      page,
      [
        { x: 160, y: 400 },
        { x: 120, y: 400 },
      ],
      [
        { x: 200, y: 400 },
        { x: 240, y: 400 },
      ],
    );
    await expect.poll(async () => (await drawn(page)).scale).toBeCloseTo(3, 1);
    await expect(page).toHaveURL(PHOTO);
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
    await page.getByRole("button", { name: "Zoom out" }).tap();
    await expect.poll(() => drawn(page)).toEqual({ scale: 1, x: 0, y: 0 });
    await drag(page, [
      { x: 300, y: 400 },
      { x: 60, y: 400 },
    ]);
    await expect(page).not.toHaveURL(PHOTO);
  });

  test("by keys, wheel and button; Escape shows the whole photo, then closes it @desktop", async ({
    page,
  }) => {
    await open(page, PHOTO);
    await page.keyboard.press("+");
    await expect.poll(() => drawn(page)).toMatchObject({ scale: 2.5, x: 0 });
    await page.keyboard.press("ArrowRight");
    await expect.poll(() => drawn(page)).toMatchObject({ scale: 2.5, x: -80 });
    await page.keyboard.press("-");
    await expect.poll(() => drawn(page)).toEqual({ scale: 1, x: 0, y: 0 });
    await page.getByRole("button", { name: "Zoom in" }).click();
    await expect(page.getByRole("button", { name: "Zoom out" })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect.poll(() => drawn(page)).toEqual({ scale: 1, x: 0, y: 0 });
    await expect(page).toHaveURL(PHOTO);
    await page.mouse.move(640, 400);
    await page.keyboard.down("Control");
    await page.mouse.wheel(0, -120);
    await page.keyboard.up("Control");
    await expect.poll(async () => (await drawn(page)).scale).toBeGreaterThan(1.5);
    expect(await page.evaluate(() => visualViewport!.scale)).toBe(1);
    await page.keyboard.press("0");
    await expect.poll(() => drawn(page)).toMatchObject({ scale: 1 });
    await page.mouse.dblclick(640, 400);
    await expect.poll(() => drawn(page)).toMatchObject({ scale: 2.5 });
    await page.getByRole("link", { name: "Next photo" }).click();
    await expect(page).not.toHaveURL(PHOTO);
    await expect.poll(() => drawn(page)).toEqual({ scale: 1, x: 0, y: 0 });
    await page.keyboard.press("Escape");
    await expect(page).toHaveURL(photos);
  });

  test("both photos of a pair are enlarged @desktop", async ({ page }) => {
    await open(page, PAIR);
    await page.keyboard.press("+");
    const scales = page
      .locator(".compare .picture > img")
      .evaluateAll((images) =>
        images.map((image) => new DOMMatrix(getComputedStyle(image).transform).a),
      );
    await expect.poll(() => drawn(page)).toMatchObject({ scale: 2.5 });
    expect((await scales).length).toBe(2);
  });
});
