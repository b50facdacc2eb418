/** An owner fills the gallery, orders it, and sets the banner. */
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { newAccount, ownAddress } from "./accounts";
import { looksRight, violations } from "./checks";
import { expect, routed, test } from "./fixtures";
import { hydrated, openEditMenu } from "./moves";
import { ownCompany, picture } from "./owned-company";

test.use({ ...ownAddress, ...routed });

/** For a picture in a single green: JPEG preserves colors only approximately. */
async function colorsAt(path: string, points: [number, number][]) {
  const { data, info } = await sharp(path).raw().toBuffer({ resolveWithObject: true });
  return points.map(([x, y]) => {
    const [red, green, blue] = data.subarray((y * info.width + x) * info.channels);
    return Math.max(red!, green!, blue!) < 16
      ? "black"
      : green! > 100 && red! < 60
        ? "green"
        : "another";
  });
}

/** A GIF of two frames. */
function movingPicture() {
  const frames = ["#2563eb", "#b45309"].map((background) => ({
    create: { width: 40, height: 30, channels: 3 as const, background },
  }));
  return Promise.all(frames.map((frame) => sharp(frame).png().toBuffer())).then((images) =>
    sharp(images, { join: { animated: true } })
      .gif()
      .toBuffer(),
  );
}

const shots = (page: Page) =>
  page.getByRole("list").filter({ has: page.locator(".gallery__item") });

test.describe("an owner's photos", () => {
  test("EDIT-010 to EDIT-019: uploads several at once and shows each result @phone", async ({
    page,
  }) => {
    await newAccount(page);
    const company = await ownCompany(page);
    await page.goto(`${company}/photos`);
    await hydrated(page);
    await expect(page.getByText("Showcase your work with high-quality pictures.")).toBeVisible();
    await page.getByRole("link", { name: "Upload Photos" }).click();
    const dialog = page.getByRole("dialog", { name: "Upload Photos" });
    await expect(dialog.getByText("Choose files")).toBeVisible();
    await dialog
      .locator("input[type=file]")
      .setInputFiles([
        await picture("Kitchen sink.png", "#2563eb"),
        await picture("Boiler.png", "#b45309"),
        { name: "page.jpg", mimeType: "image/jpeg", buffer: Buffer.from("<script>") },
      ]);
    await expect(dialog.getByText("Upload successful for 'Kitchen sink.png'")).toBeVisible();
    await expect(dialog.getByText("Upload successful for 'Boiler.png'")).toBeVisible();
    await expect(dialog.getByText(/Upload failed for 'page\.jpg' - Choose a JPEG/)).toBeVisible();
    await expect(dialog.getByRole("status")).toHaveText("2 of 3 uploaded, 1 failed.");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("link", { name: "I'm Finished Uploading" }).click();
    await expect(shots(page).getByRole("listitem")).toHaveCount(2);
  });

  test("keeps the chosen order if the first file arrives last, and one is retried; says what became still @desktop", async ({
    page,
    provokes,
  }) => {
    provokes(/photo\/upload.*ERR_FAILED|ERR_FAILED.*photo\/upload/);
    await newAccount(page);
    const company = await ownCompany(page);
    await page.goto(`${company}/photos/edit/upload`);
    await hydrated(page);
    const dialog = page.getByRole("dialog", { name: "Upload Photos" });
    let isSecondLost = false;
    let letFirstGo = () => {};
    const othersArrived = new Promise<void>((resolve) => (letFirstGo = resolve));
    await page.route("**/photo/upload?*", async (route) => {
      const place = new URL(route.request().url()).searchParams.get("place");
      if (place === "0") await othersArrived;
      if (place !== "1" || isSecondLost) return route.continue();
      isSecondLost = true;
      return route.abort();
    });
    await dialog
      .locator("input[type=file]")
      .setInputFiles([
        await picture("before.png", "#2563eb"),
        await picture("after.png", "#b45309"),
        { name: "moving.gif", mimeType: "image/gif", buffer: await movingPicture() },
        await picture("last.png", "#15803d"),
      ]);
    await expect(dialog.getByText("Upload successful for 'last.png'")).toBeVisible();
    const moving = dialog.getByRole("listitem").filter({ hasText: "moving.gif" });
    await expect(moving).toContainText("Upload successful for 'moving.gif'");
    await expect(moving.getByRole("paragraph")).toHaveText(
      "The animation became a still picture: we keep the first frame.",
    );
    await dialog.getByRole("button", { name: /Try again.*after\.png/ }).click();
    await expect(dialog.getByText("Upload successful for 'after.png'")).toBeVisible();
    letFirstGo();
    await expect(dialog.getByText("Upload successful for 'before.png'")).toBeVisible();
    await page.goto(`${company}/photos/edit/order`);
    await expect(page.locator(".order__name")).toHaveText(["before", "after", "moving", "last"]);
  });

  test("sends a video's poster, whose empty answer is no error @desktop", async ({ page }) => {
    await newAccount(page);
    const company = await ownCompany(page);
    await page.route("**/photo/upload?*", (route) =>
      route.fulfill({
        json: {
          fileUploadStatus: [
            {
              name: "Tour.mp4",
              success: true,
              message: "",
              friendlyImageName: "tour",
              publicPath: "/films/why.mp4",
              change: null,
            },
          ],
        },
      }),
    );
    test.skip(
      !(await page.evaluate(() =>
        document.createElement("video").canPlayType('video/mp4; codecs="avc1.4D401F"'),
      )),
      "This browser plays no MP4.",
    );
    let posters = 0;
    await page.route("**/photo/poster/tour?*", (route) => {
      posters += 1;
      return route.fulfill({ json: {} });
    });
    await page.goto(`${company}/photos/edit/upload`);
    await hydrated(page);
    const dialog = page.getByRole("dialog", { name: "Upload Photos" });
    await dialog
      .locator("input[type=file]")
      .setInputFiles([{ name: "Tour.mp4", mimeType: "video/mp4", buffer: Buffer.from("film") }]);
    await expect(dialog.getByText("Upload successful for 'Tour.mp4'")).toBeVisible({
      timeout: 25_000,
    });
    await expect.poll(() => posters).toBe(1);
  });

  test("retries a lost upload; uploads files dropped outside the field, except over 20 MB", async ({
    page,
    provokes,
  }) => {
    provokes(/photo\/upload.*ERR_FAILED|ERR_FAILED.*photo\/upload/);
    await newAccount(page);
    const company = await ownCompany(page);
    await page.goto(`${company}/photos/edit/upload`);
    await hydrated(page);
    const dialog = page.getByRole("dialog", { name: "Upload Photos" });
    const sent: string[] = [];
    await page.route("**/photo/upload?*", (route) => {
      sent.push(sent.length === 0 ? "lost" : "sent");
      return sent.length === 1 ? route.abort() : route.continue();
    });
    await dialog.locator("input[type=file]").setInputFiles([await picture("Sink.png", "#2563eb")]);
    await expect(
      dialog.getByText("Upload failed for 'Sink.png' - Network error - Unable to connect"),
    ).toBeVisible();
    await dialog.getByRole("button", { name: /Try again.*Sink\.png/ }).click();
    await expect(dialog.getByText("Upload successful for 'Sink.png'")).toBeVisible();
    await page.evaluate(() => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(
        new File([new Uint8Array(20_000_001)], "Tour.mp4", { type: "video/mp4" }),
      );
      dataTransfer.items.add(new File(["<script>"], "dropped.jpg", { type: "image/jpeg" }));
      document
        .querySelector("h2")!
        .dispatchEvent(new DragEvent("drop", { bubbles: true, cancelable: true, dataTransfer }));
    });
    await expect(
      dialog.getByText("Upload failed for 'Tour.mp4' - The file is larger than 20 MB."),
    ).toBeVisible();
    await expect(
      dialog.getByText(/Upload failed for 'dropped\.jpg' - Choose a JPEG/),
    ).toBeVisible();
    await expect(dialog.getByRole("button", { name: /Try again/ })).toHaveCount(0);
    expect(sent).toEqual(["lost", "sent", "sent"]);
  });

  test("EDIT-042: the crop dialog has its size from the start @desktop", async ({ page }) => {
    await newAccount(page);
    const company = await ownCompany(page, []);
    await page.goto(`${company}/edit/image/logo`);
    await hydrated(page);
    await page.locator("input[type=file]").setInputFiles([await picture("logo.png", "#2563eb")]);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await page.addInitScript(() => {
      const sizes: string[] = [];
      Object.assign(window, { sizes });
      const look = () => {
        // While its HTML still arrives, it is only a part of the dialog.
        const isWhole = document.readyState !== "loading";
        const box = isWhole && document.querySelector("dialog")?.getBoundingClientRect();
        const size = box && `${Math.round(box.width)} × ${Math.round(box.height)}`;
        if (size && sizes.at(-1) !== size) sizes.push(size);
        requestAnimationFrame(look);
      };
      look();
    });
    for (const late of ["**/assets/*.js", "**/media/**"])
      await page.route(late, async (route) => {
        await new Promise((done) => setTimeout(done, 300));
        await route.continue();
      });
    await page.goto(`${company}/edit/image/logo/crop`);
    await expect(page.locator(".ReactCrop__crop-selection")).toBeVisible();
    expect(await page.evaluate("sizes")).toHaveLength(1);
  });

  test("EDIT-024: moves in quick succession and after a failure are all saved @desktop", async ({
    page,
    provokes,
  }) => {
    provokes(/Failed to load resource|ERR_INTERNET_DISCONNECTED|ERR_FAILED/);
    await newAccount(page);
    const company = await ownCompany(page, ["one.png", "two.png", "three.png"]);
    const names = page.locator(".order__name");
    const move = (name: string) => page.getByRole("button", { name: `Move ${name}` }).click();
    await page.goto(`${company}/photos/edit/order`);
    await hydrated(page);
    await expect(page.getByRole("button", { name: "Drag one" })).toBeVisible();
    let letFirstGo = () => {};
    const first = new Promise<void>((go) => (letFirstGo = go));
    await page.route("**/photos/edit/order*", async (route) => {
      if (route.request().method() === "POST") await first;
      await route.continue();
    });
    await move("three up");
    await move("three up");
    await move("two up");
    await expect(names).toHaveText(["three", "two", "one"]);
    letFirstGo();
    await expect(page.getByText("New order saved successfully")).toBeVisible();
    await expect(names).toHaveText(["three", "two", "one"]);
    await page.unrouteAll({ behavior: "wait" });

    await page.route("**/photos/edit/order*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    await move("one up");
    await expect(page.getByRole("alert")).toBeVisible();
    await expect(names).toHaveText(["three", "one", "two"]);
    await page.unrouteAll({ behavior: "wait" });
    await move("one up");
    await expect(page.getByText("New order saved successfully")).toBeVisible();
    await page.reload();
    await expect(names).toHaveText(["one", "three", "two"]);
  });

  test("EDIT-024 EDIT-025 EDIT-026: reorders by buttons and keys, captions, deletes and restores @desktop", async ({
    page,
  }) => {
    await newAccount(page);
    const company = await ownCompany(page, ["one.png", "two.png", "three.png"]);
    await page.goto(`${company}/photos/edit/order`);
    await hydrated(page);
    const said = page.locator("[aria-live]").filter({ hasText: "place" });
    await page.getByRole("button", { name: "Move three up" }).click();
    await expect(page.locator(".order__name")).toHaveText(["one", "three", "two"]);
    await page.getByRole("button", { name: "Drag one" }).press("Space");
    await expect(said).toHaveText("one moves to place 1 of 3.");
    await page.keyboard.press("ArrowDown");
    await expect(said).toHaveText("one moves to place 2 of 3.");
    await page.keyboard.press("Space");
    await expect(page.locator(".order__name")).toHaveText(["three", "one", "two"]);
    await expect(page.getByText("New order saved successfully")).toBeVisible();
    await page.getByRole("link", { name: "Done" }).click();
    await expect(shots(page).getByRole("img").first()).toHaveAttribute("alt", "three");
    await shots(page).getByRole("link").first().click();
    await page.getByRole("link", { name: "Edit photo" }).click();
    await page.getByLabel("Caption").fill("A new sink");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.locator(".viewer__caption")).toHaveText("A new sink");
    await page.getByRole("link", { name: "Delete photo" }).click();
    await page.getByRole("button", { name: "Delete photo" }).click();
    await expect(page.locator(".viewer__bar .number")).toHaveText("1 of 2");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page).toHaveURL(/\/photos\/three\?undone/);
    await expect(page.locator(".viewer__caption")).toHaveText("A new sink");
    await page.goto(`${company}/photos`);
    await expect(shots(page).getByRole("listitem")).toHaveCount(3);
  });
});

test.describe("an owner's banner", () => {
  test("EDIT-004 EDIT-005 EDIT-036 to EDIT-047: uploads, lays out, crops, redacts and downloads @phone", async ({
    page,
  }) => {
    test.slow();
    await newAccount(page);
    const company = await ownCompany(page);
    await page.goto(company);
    await hydrated(page);
    const menu = page.getByRole("group", { name: "Banner" });
    await openEditMenu(page, "Edit Images");
    await expect(menu.getByRole("link")).toHaveText([
      "Generate With AI",
      "Upload Image",
      "Layout Options",
    ]);
    expect(await violations(page)).toEqual([]);
    await menu.getByRole("link", { name: "Upload Image" }).click();
    const dialog = page.getByRole("dialog");
    // Larger than any page shows it: the browser shrinks it before the upload.
    await dialog
      .locator("input[type=file]")
      .setInputFiles([await picture("banner.png", "#15803d", { width: 3200, height: 1200 })]);
    await dialog.getByRole("button", { name: "Upload" }).click();
    await expect(
      page.getByText("Banner image updated successfully! Reloading page..."),
    ).toBeVisible();
    // EDIT-005.
    await openEditMenu(page, "Edit Images");
    const entries = page.getByRole("group", { name: "Banner" }).getByRole("link");
    await expect(entries).toHaveText([
      "Generate With AI",
      "Upload Image",
      "Layout Options",
      "Crop and Edit",
      "Download",
    ]);
    await looksRight(page);
    await entries.nth(2).click();
    await dialog.getByLabel(/^Contain/).check();
    await expect(dialog.getByRole("group", { name: "What stays in view" })).toHaveCount(0);
    await dialog.getByLabel("Background color").fill("#12345");
    await expect(dialog.getByText("Please enter a valid hex color")).toBeVisible();
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    // EDIT-040: the color applies to Contain only.
    await dialog.getByLabel(/^Cover/).check();
    await expect(dialog.getByRole("button", { name: "Save" })).toBeEnabled();
    await dialog.getByLabel(/^Contain/).check();
    await expect(dialog.getByRole("button", { name: "Save" })).toBeDisabled();
    await dialog.getByLabel("Background color").fill("#abc");
    await expect(dialog.locator(".layout-preview rect")).toHaveAttribute("fill", "#abc");
    expect(await violations(page)).toEqual([]);
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByText("Banner settings updated successfully! Reloading page..."),
    ).toBeVisible();
    await page.goto(`${company}/edit/image/banner/crop`);
    await hydrated(page);
    // The crop frame is shown from the start.
    await expect(dialog.getByRole("status")).toContainText("2560 × 960 pixels, chosen: 2048 × 768");
    await dialog.getByRole("button", { name: "Crop", exact: true }).click();
    await expect(dialog.getByRole("status")).toContainText("2048 × 768 pixels");
    await dialog.getByRole("button", { name: "Redact" }).click();
    // A new frame means that the edited picture has loaded.
    await expect(dialog.getByRole("status")).toContainText("chosen:");
    await dialog.getByLabel("New width in pixels").fill("200");
    await dialog.getByRole("button", { name: "Resize" }).click();
    await expect(dialog.getByRole("status")).toContainText("200 × 75 pixels");
    await dialog.getByRole("button", { name: "Save" }).click();
    await expect(
      page.getByText("Banner image updated successfully! Reloading page..."),
    ).toBeVisible();
    await page.goto(`${company}/edit/image/banner`);
    await hydrated(page);
    const download = page.waitForEvent("download");
    await dialog.getByRole("link", { name: "Download" }).click();
    const saved = await download;
    expect(saved.suggestedFilename()).toMatch(/^own-.*-banner\.jpg$/);
    // EDIT-043: the redacted area is black in the file itself, and nothing around it is.
    expect(
      await colorsAt(await saved.path(), [
        [100, 37],
        [3, 3],
      ]),
    ).toEqual(["black", "green"]);
  });
});

test.describe("without a script @desktop", () => {
  test.use({ javaScriptEnabled: false });

  test("plain forms upload photos, reorder them and upload a logo", async ({ page }) => {
    await newAccount(page);
    const company = await ownCompany(page);
    await page.goto(`${company}/photos/edit/upload`);
    await page
      .getByLabel("Photos and videos")
      .setInputFiles([
        await picture("a.png", "#2563eb"),
        await picture("b.png", "#2563eb"),
        { name: "c.gif", mimeType: "image/gif", buffer: await movingPicture() },
      ]);
    await expect(page.getByText("An animation becomes a still picture.")).toBeVisible();
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(page.getByText("Upload successful for 'b.png'")).toBeVisible();
    await expect(
      page.getByText("The animation became a still picture: we keep the first frame."),
    ).toBeVisible();
    await page.goto(`${company}/photos/edit/order`);
    await page.getByRole("button", { name: "Move b up" }).click();
    await expect(page.locator(".order__name")).toHaveText(["b", "a", "c"]);
    await page.goto(`${company}/edit/image/logo`);
    await page.locator("input[type=file]").setInputFiles([await picture("logo.png", "#2563eb")]);
    await page.getByRole("button", { name: "Upload" }).click();
    await expect(
      page.getByText("Profile image updated successfully! Reloading page..."),
    ).toBeVisible();
  });
});
