/** Editing on the page itself: pencils, cameras, the one bar, and dialogs whose Save stays in view. */
import type { Page } from "@playwright/test";
import { newAccount, ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { newOwner } from "./owned";
import { ownCompany } from "./owned-company";

test.use(ownAddress);

const bar = (page: Page) => page.getByRole("complementary", { name: "Your company's page" });
const pencil = (page: Page, name: string | RegExp) =>
  page.getByRole("main").getByRole("link", { name, exact: true });
const hours = /^(Edit|Add your) hours$/;

/** What a company doesn't show yet has a button to add it. */
const dialogs = [
  [/^Edit name and summary$/, "Edit General Information"],
  [/^Change banner$/, "Banner"],
  [/^(Change|Add) logo$/, "Logo"],
  [/^(Edit about text|Write about your company)$/, "Edit About"],
  [/^(Edit|Add a) video$/, "Promotional videos"],
  [/^(Edit|Add your) address$/, "Edit Location"],
  [/^(Edit|Add a) phone number$/, "Edit General Information"],
  [/^(Edit|Add an) email$/, "Edit Email Address"],
  [/^(Edit|Add a) website$/, "Edit Website"],
  [hours, "Edit Open Hours"],
] as const;

async function openInEditMode(page: Page, baseURL: string | undefined) {
  const { vanityName } = await newOwner(page, baseURL, { published: true });
  await page.goto(`/company/${vanityName}/edit`);
  await hydrated(page);
  return `/company/${vanityName}`;
}

for (const tag of ["@phone", "@desktop"]) {
  test(`each pencil opens its dialog, which gives the focus back and keeps the place ${tag}`, async ({
    page,
    baseURL,
  }) => {
    test.slow();
    await openInEditMode(page, baseURL);
    await looksRight(page);
    for (const [label, title] of dialogs) {
      await test.step(label.source, async () => {
        const one = pencil(page, label);
        const { width, height } = (await one.boundingBox())!;
        expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
        await one.click();
        await expect(page.getByRole("dialog", { name: title })).toBeVisible();
        await expect(one).toBeInViewport();
        const before = await page.evaluate(() => scrollY);
        if (label.source.includes("phone"))
          await expect(page.getByRole("dialog").getByLabel("Phone number")).toBeFocused();
        await page.keyboard.press("Escape");
        await expect(page.getByRole("dialog")).toHaveCount(0);
        await expect(one).toBeFocused();
        await expect.poll(() => page.evaluate(() => scrollY)).toBe(before);
      });
    }
  });
}

test("after saving, the focus is at the pencil, and the page says so @phone", async ({
  page,
  baseURL,
}) => {
  await openInEditMode(page, baseURL);
  await pencil(page, "Edit name and summary").click();
  const dialog = page.getByRole("dialog", { name: "Edit General Information" });
  await expect(dialog.getByText("No changes yet")).toBeVisible();
  await dialog.getByLabel("Brief description").fill("Drains and pipes, day and night.");
  await expect(dialog.getByText("Unsaved changes")).toBeVisible();
  await dialog.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await expect(page.getByText("Drains and pipes, day and night.")).toBeVisible();
  await expect(pencil(page, "Edit name and summary")).toBeFocused();
});

test("a service is edited from its tile, and closing leads back to the tile @desktop", async ({
  page,
}) => {
  await newAccount(page);
  const home = await ownCompany(page);
  const uri = home.split("/").at(-1)!;
  const made = await page.request.post(`/api/v1/provider/profile/service?uri=${uri}`, {
    data: { name: "Drain Cleaning", category: "Plumbing" },
  });
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto(home);
  await hydrated(page);
  await pencil(page, "Edit Drain Cleaning").click();
  const dialog = page.getByRole("dialog", { name: "Edit Drain Cleaning" });
  await expect(dialog).toBeVisible();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  await expect(pencil(page, "Edit Drain Cleaning")).toBeFocused();
});

test("a phone has one bar, with a menu of everything else @phone", async ({ page, baseURL }) => {
  const home = await openInEditMode(page, baseURL);
  await expect(bar(page)).toBeVisible();
  const bars = page.locator(".edit-bar, .main-bar, .site-header").filter({ visible: true });
  await expect(bars).toHaveCount(1);
  expect((await bar(page).boundingBox())!.height).toBeLessThanOrEqual(64);
  const opener = bar(page).getByRole("button", { name: "Menu", exact: true });
  await opener.click();
  await expect(bar(page).getByText("Published", { exact: true })).toBeVisible();
  for (const name of ["Recent changes", "Website domain", "Dashboard", "Photo Gallery"])
    await expect(bar(page).getByRole("link", { name, exact: true })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(bar(page).getByRole("link", { name: "Dashboard" })).toBeHidden();
  await expect(opener).toBeFocused();
  await opener.click();
  await looksRight(page);
  await bar(page).getByRole("link", { name: "Recent changes" }).click();
  await expect(page.getByRole("dialog", { name: "Recent changes" })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(opener).toBeFocused();
  await page.mouse.wheel(0, 2000);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await bar(page).getByRole("button", { name: "Done editing" }).click();
  await expect(page).toHaveURL(new RegExp(`${home}$`));
  // As visitors see it: the company's header, without the marketplace's bar.
  await expect(page.locator(".site-header")).toBeVisible();
  await expect(page.locator(".main-bar")).toHaveCount(0);
});

test("Save stays in view in a long form on a small phone, and Cancel asks @phone", async ({
  page,
  baseURL,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await openInEditMode(page, baseURL);
  await pencil(page, hours).click();
  const dialog = page.getByRole("dialog", { name: "Edit Open Hours" });
  const save = dialog.getByRole("button", { name: "Save", exact: true });
  await expect(save).toBeInViewport({ ratio: 1 });
  // Once it has grown.
  await expect.poll(() => dialog.boundingBox()).toMatchObject({ y: 0, height: 640 });
  await dialog.evaluate((element) => element.scrollTo(0, 300));
  await expect(save).toBeInViewport({ ratio: 1 });
  await dialog.evaluate((element) => element.scrollTo(0, element.scrollHeight));
  await expect(save).toBeInViewport({ ratio: 1 });
  await dialog.getByLabel("Show opening hours on my page").click();
  await expect(dialog.getByText("Unsaved changes")).toBeVisible();
  await dialog.getByRole("link", { name: "Cancel" }).click();
  await page.getByRole("button", { name: "Discard changes" }).click();
  await expect(dialog).toHaveCount(0);
  await expect(pencil(page, hours)).toBeFocused();
});

test("a short form is above the keyboard of a phone @phone", async ({ page, baseURL }) => {
  await openInEditMode(page, baseURL);
  await pencil(page, "Edit name and summary").click();
  const dialog = page.getByRole("dialog", { name: "Edit General Information" });
  await expect(dialog.getByText("No changes yet")).toBeVisible();
  // A keyboard makes the visual viewport smaller than the window.
  await page.evaluate(() => {
    Object.defineProperty(visualViewport, "height", { get: () => innerHeight - 300 });
    visualViewport!.dispatchEvent(new Event("resize"));
  });
  // Once the dialog has grown.
  await expect
    .poll(async () => {
      const { y, height } = (await dialog.getByRole("button", { name: "Save" }).boundingBox())!;
      return y + height;
    })
    .toBeLessThanOrEqual(page.viewportSize()!.height - 300);
});

test.describe("without a script @phone", () => {
  test.use({ javaScriptEnabled: false });

  test("pencils, cameras and the menu lead to the dialogs", async ({ page, baseURL }) => {
    const { vanityName } = await newOwner(page, baseURL, { published: true });
    await page.goto(`/company/${vanityName}/edit`);
    for (const [label, title] of dialogs) {
      await pencil(page, label).click();
      const dialog = page.getByRole("dialog", { name: title });
      await expect(dialog).toBeVisible();
      await dialog.getByRole("link", { name: "Close" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
    }
    await bar(page).getByRole("button", { name: "Menu", exact: true }).click();
    await bar(page).locator("summary", { hasText: "Edit Primary Info" }).click();
    await bar(page).getByRole("link", { name: "Website", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Edit Website" });
    await expect(dialog.getByRole("button", { name: "Save" })).toBeInViewport({ ratio: 1 });
  });
});
