/**
 * An owner's services: add many from suggestions, add a custom one, edit, set up a pricing form,
 * reorder, delete and restore.
 */
import type { Page } from "@playwright/test";
import { newAccount, ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";
import { ownCompany } from "./owned-company";
import { newOwner } from "./owned";

test.use(ownAddress);

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const field = (page: Page, label: string) =>
  page.getByRole("dialog").getByLabel(label, { exact: true });
/** Waits for the pending request: a busy button ignores clicks. */
const press = (page: Page, name: string | RegExp) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name, exact: true })
    .and(page.locator(":not([aria-busy=true])"))
    .click();
const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();
const follow = (page: Page, name: string | RegExp) =>
  page.getByRole("region", { name: "Edit services" }).getByRole("link", { name }).click();

/** Also waits until the same button accepts another press. */
async function expectError(page: Page, text: string) {
  await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  await beforePressingAgain(page);
}

test("a category chosen before the page's code has loaded shows its services", async ({
  page,
  baseURL,
}) => {
  const { vanityName } = await newOwner(page, baseURL, { published: true, pro: false });
  let load = () => {};
  const chosen = new Promise<void>((resolve) => (load = resolve));
  await page.route(/\.js$/, async (route) => {
    await chosen;
    await route.continue();
  });
  await page.goto(`/company/${vanityName}/services/edit/add`, { waitUntil: "commit" });
  await field(page, "Category").selectOption({ index: 5 });
  load();
  await expect(
    page.getByRole("dialog").getByRole("button", { name: "Add services" }),
  ).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script @phone" : "without a script @desktop", () => {
    test.use({ javaScriptEnabled });

    test("an owner builds the services page", async ({ page, baseURL, provokes }) => {
      test.slow();
      provokes(/status of 40[09]|answer 40[09]:/);
      await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
      const { vanityName } = await newOwner(page, baseURL, { published: true, pro: false });
      const services = `/company/${vanityName}/services`;
      const check = async () => (javaScriptEnabled ? looksRight(page) : undefined);
      const open = async (path: string) => {
        await page.goto(path);
        if (javaScriptEnabled) await hydrated(page);
      };
      await page.goto(`/company/${vanityName}/edit`);

      await test.step("OFFR-002 to OFFR-006, OFFR-029: adds several services from a suggested category", async () => {
        await page.goto(`${services}/edit/add`);
        await field(page, "Category").selectOption({ index: 5 });
        if (!javaScriptEnabled) await press(page, "Show its services");
        await expect(
          page.getByRole("dialog").getByRole("button", { name: "Add services" }),
        ).toBeVisible();
        await check();
        if (javaScriptEnabled) {
          await press(page, "Select All");
          await press(page, "Unselect All");
        }
        // Skips services that the assigned company already has.
        const boxes = page.getByRole("dialog").locator("input[name=services]:enabled");
        await boxes.nth(0).check();
        await boxes.nth(1).check();
        await press(page, "Add services");
        await expectStatus(page, "Services added successfully");
        await check();
      });

      await test.step("OFFR-007 OFFR-010 OFFR-035: adds a custom service with a new category; an error keeps the input", async () => {
        await open(`${services}/edit/new`);
        await field(page, "Name").fill("  porch swing repair");
        await field(page, "Teaser").fill("Too short");
        await press(page, "Add");
        await expectError(page, "Description teaser must be at least 25 characters long");
        await expect(field(page, "Name")).toHaveValue("  porch swing repair");
        await press(page, "Write a teaser for me");
        await expectStatus(page, "Made by our built-in generator");
        // The response is shown before the page behind it reloads.
        await beforePressingAgain(page);
        // The teaser shows the same message, so wait for the value.
        await press(page, "Write a description for me");
        await expect(field(page, "Description")).toHaveValue(/.{50}/);
        await expectStatus(page, "Made by our built-in generator");
        const category = field(page, "New category (optional)");
        if (!(await category.isVisible()))
          await page.getByText("+ New category or subcategory").click();
        await category.fill("Porches");
        await check();
        await press(page, "Add");
        await expectStatus(page, "Services added successfully");
        await open(`${services}/porch-swing-repair`);
        await expect(
          page.getByRole("heading", { level: 1, name: "Porch swing repair" }),
        ).toBeVisible();
      });

      await test.step("a renamed service redirects from its former address", async () => {
        await page.getByRole("link", { name: "Edit", exact: true }).click();
        await expect(dialog(page, "Edit Porch swing repair")).toBeVisible();
        await field(page, "Name").fill("Porch Swings");
        await press(page, "Save");
        await expectStatus(page, "Saved.");
        await open(`${services}/porch-swing-repair`);
        await expect(page).toHaveURL(/\/services\/porch-swings$/);
      });

      await test.step("OFFR-044 OFFR-050: edits the pricing form", async () => {
        await page.getByRole("link", { name: "Pricing form", exact: true }).click();
        await page
          .getByRole("dialog")
          .getByLabel("Add a field")
          .selectOption({ label: "Custom field" });
        await press(page, "Add");
        const labels = page.getByRole("dialog").getByLabel("Label", { exact: true });
        await expect(labels).toHaveCount(3);
        await labels.nth(2).fill("How many swings?");
        await page
          .getByRole("dialog")
          .getByLabel("Type", { exact: true })
          .nth(2)
          .selectOption({ label: "Radio buttons (one answer)" });
        await press(page, "Save form");
        await expectError(
          page,
          'Radio button field "How many swings?" must have at least one option',
        );
        await page
          .getByRole("dialog")
          .getByLabel("Options", { exact: true })
          .nth(2)
          .fill("One\nTwo or more");
        await press(page, "Move How many swings? up");
        await expect(labels.nth(1)).toHaveValue("How many swings?");
        await check();
        await press(page, "Save form");
        await expectStatus(page, "Saved.");
      });

      await test.step("OFFR-042: saves a new order", async () => {
        await page.goto(`${services}/edit/order`);
        if (javaScriptEnabled)
          // The list is replaced once its script for dragging has loaded.
          await expect(page.getByRole("button", { name: "Drag Porch Swings" })).toBeVisible();
        await press(page, "Move Porch Swings up");
        await expectStatus(page, "New order saved successfully");
        await check();
        await expect(page.getByRole("button", { name: "Save order" })).toHaveCount(0);
        const names = await page.locator(".order__name").allInnerTexts();
        await page.goto(`${services}/edit/order`);
        await expect(page.locator(".order__name")).toHaveText(names);
      });

      await test.step("OFFR-008 OFFR-023 OFFR-030: adds a category and refuses a duplicate", async () => {
        for (const outcome of ["made", "refused"]) {
          await open(`${services}/edit/category`);
          await field(page, "Category name").fill("Decks");
          await press(page, "Add");
          await (outcome === "made"
            ? expectStatus(page, "Category added successfully")
            : expectError(page, "This category already exists"));
        }
        await page.goto(`${services}/edit/categories`);
        await expect(
          page.getByRole("dialog").locator("summary", { hasText: /^Decks / }),
        ).toBeVisible();
        await check();
      });

      await test.step("OFFR-040: deletes a service and restores it", async () => {
        await open(services);
        await follow(page, "Delete Porch Swings");
        await press(page, "Delete service");
        await expectStatus(page, "Saved.");
        await expect(
          page
            .getByRole("region", { name: "Edit services" })
            .getByText("Porch Swings", { exact: true }),
        ).toHaveCount(0);
        await open(`/company/${vanityName}/edit/changes`);
        await page.getByRole("dialog").getByRole("button", { name: "Undo delete offer" }).click();
        await expect(page.getByRole("dialog").getByText("Undone")).toBeVisible();
        await page.goto(`${services}/porch-swings`);
        await expect(page.getByRole("heading", { level: 1, name: "Porch Swings" })).toBeVisible();
      });
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "no services yet, with a script" : "no services yet, without a script",
    () => {
      test.use({ javaScriptEnabled });

      test("EDIT-066: a promotional video is uploaded on the services page", async ({ page }) => {
        await newAccount(page);
        const company = await ownCompany(page);
        await page.goto(`${company}/services`);
        if (javaScriptEnabled) await hydrated(page);
        await page.getByRole("link", { name: "Upload a promotional video" }).click();
        const input = page.getByRole("dialog").locator("input[type=file]");
        await input.setInputFiles({
          name: "page.mp4",
          mimeType: "video/mp4",
          buffer: Buffer.from("<script>"),
        });
        await press(page, "Upload");
        await expect(page.getByRole("dialog").getByRole("alert")).toBeVisible();
        if (javaScriptEnabled) await looksRight(page);
        await input.setInputFiles("scripts/seed/videos/fresh-paint.mp4");
        await press(page, "Upload");
        await expectStatus(page, "Saved.");
        await expect(page.locator("main video")).toHaveCount(1);
      });
    },
  );
}

test("OFFR-043: a deleted offer's page returns 404 and links to the other services", async ({
  page,
  provokes,
}) => {
  provokes(/status of 404|answer 404:/);
  await newAccount(page);
  const company = await ownCompany(page);
  const made = await page.request.post(
    `/api/v1/provider/profile/offers?uri=${company.split("/").at(-1)}`,
    { data: { name: "Porch Swings" } },
  );
  expect(made.ok(), await made.text()).toBe(true);
  await page.goto(`${company}/services/porch-swings`);
  await expect(page.getByRole("heading", { level: 1, name: "Porch Swings" })).toBeVisible();
  await page.goto(`${company}/services/edit/delete/1`);
  await hydrated(page);
  await press(page, "Delete service");
  await expectStatus(page, "Saved.");
  expect((await page.goto(`${company}/services/porch-swings`))!.status()).toBe(404);
  await expect(page.getByText("This offer is not available.")).toBeVisible();
  await page.getByRole("link", { name: "Services by Own Plumbing" }).click();
  await expect(page).toHaveURL(`${company}/services`);
});

test("on Pro, a catalog name fills in the description, and its formatting is saved @desktop", async ({
  page,
  baseURL,
}) => {
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
  await page.goto(`/company/${vanityName}/services/edit/new`);
  const description = page.getByRole("dialog").getByRole("textbox", { name: "Description" });
  await expect(description).toBeVisible();
  // Suggestions that come too late are left out; typing asks again.
  await expect(async () => {
    await field(page, "Name").fill("Gutter Clea");
    await field(page, "Name").fill("Gutter Clean");
    await expect(page.locator("#suggested-names option[value='Gutter Cleaning']")).toBeAttached({
      timeout: 5_000,
    });
  }).toPass();
  await field(page, "Name").fill("Gutter Cleaning");
  await expect(description).toHaveText(/.{50}/);
  await description.press("ControlOrMeta+a");
  await description.press("ControlOrMeta+b");
  await press(page, "Add");
  await expectStatus(page, "Services added successfully");
  await page.goto(`/company/${vanityName}/services/gutter-cleaning`);
  await expect(page.getByRole("main").locator("strong").filter({ hasText: /.{50}/ })).toBeVisible();
});
