/**
 * The server fails, or the network is down, while an owner saves: the dialog shows an error and
 * keeps the input, and saving again works.
 */
import type { Page } from "@playwright/test";
import { newAccount, ownAddress } from "./accounts";
import { violations } from "./checks";
import { expect, routed, test } from "./fixtures";
import { hydrated } from "./moves";
import { ownCompany, picture } from "./owned-company";

test.use({ ...ownAddress, ...routed });

const unexpected = "Unexpected error, please try again later";
const expectError = (page: Page, text: string) =>
  expect(page.getByRole("dialog").getByRole("alert").filter({ hasText: text })).toBeVisible();
const field = (page: Page, label: string) =>
  page.getByRole("dialog").getByLabel(label, { exact: true });
/** Waits for the pending request: a busy button ignores clicks. */
const press = (page: Page, name: string) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name, exact: true })
    .and(page.locator(":not([aria-busy=true])"))
    .click();

async function open(page: Page, path: string) {
  await page.goto(path);
  await hydrated(page);
}

/** In milliseconds: after this, a second click no longer counts as a double click (CORE-001). */
const DELAY = 600;

/** During the callback, forms get no response, or a response that isn't ours. */
async function failing(
  page: Page,
  how: "no network" | "a broken server",
  work: () => Promise<void>,
) {
  await page.route("**/*", async (route) => {
    if (
      !["POST", "PATCH"].includes(route.request().method()) ||
      route.request().url().includes("network-failures")
    )
      return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, DELAY));
    return how === "no network"
      ? route.abort("internetdisconnected")
      : route.fulfill({ status: 500, body: "Internal Server Error" });
  });
  await work();
  await page.unroute("**/*");
}

test.beforeEach(async ({ page, provokes }) => {
  // The response isn't ours, so it can't be parsed; the framework logs that to the console.
  provokes(/ERR_INTERNET_DISCONNECTED|answer 500|status of 500|^console: SyntaxError/);
  await newAccount(page);
});

for (const how of ["no network", "a broken server"] as const) {
  test(`EDIT-104: general information stays in the form with ${how} @phone`, async ({ page }) => {
    const company = await ownCompany(page);
    await open(page, `${company}/edit/general`);
    await field(page, "Company name").fill("Own Plumbing and Heating");
    await field(page, "Brief description").fill("Pipes and furnaces in Austin.");
    await failing(page, how, async () => {
      await press(page, "Save");
      await expectError(page, "Please try again later");
    });
    await expect(field(page, "Company name")).toHaveValue("Own Plumbing and Heating");
    await expect(field(page, "Brief description")).toHaveValue("Pipes and furnaces in Austin.");
    expect(await violations(page)).toEqual([]);
    await press(page, "Save");
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
    await expect(
      page.getByRole("heading", { level: 1, name: "Own Plumbing and Heating" }),
    ).toBeVisible();
  });

  test(`OFFR-028 OFFR-054: an offer and its pricing form keep their input with ${how} @desktop`, async ({
    page,
  }) => {
    const company = await ownCompany(page);
    await open(page, `${company}/services/edit/new`);
    await field(page, "Name").fill("Porch swings");
    await field(page, "Teaser").fill("Swings hung and mended, porch by porch.");
    await field(page, "Description").fill(
      "We hang the swing you have, or build one that carries two people for years.",
    );
    await failing(page, how, async () => {
      await press(page, "Add");
      await expectError(page, "Please try again later");
    });
    await expect(field(page, "Teaser")).toHaveValue("Swings hung and mended, porch by porch.");
    await press(page, "Add");
    await expect(page.getByText("Services added successfully")).toBeVisible();
    await open(page, `${company}/services/edit/form/1`);
    await press(page, "Add");
    const labels = page.getByRole("dialog").getByLabel("Label", { exact: true });
    await expect(labels).toHaveCount(3);
    await labels.nth(2).fill("How many swings?");
    await failing(page, how, async () => {
      await press(page, "Save form");
      await expectError(page, `${unexpected}: no answer came`);
    });
    await expect(labels.nth(2)).toHaveValue("How many swings?");
    await press(page, "Save form");
    await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  });
}

test("EDIT-027 EDIT-035 EDIT-048 EDIT-101: failed picture edits and publishing show an error @desktop", async ({
  page,
}) => {
  test.slow();
  const company = await ownCompany(page, ["one.png"]);
  await open(page, `${company}/photos/one/delete`);
  await failing(page, "no network", async () => {
    await press(page, "Delete photo");
    await expectError(page, "Unexpected error - please try again later");
  });
  await open(page, `${company}/edit/image/banner`);
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles([await picture("banner.png", "#15803d")]);
  await failing(page, "a broken server", async () => {
    await press(page, "Upload");
    await expectError(page, unexpected);
  });
  await press(page, "Upload");
  await expect(
    page.getByText("Banner image updated successfully! Reloading page..."),
  ).toBeVisible();
  await open(page, `${company}/edit/image/banner/crop`);
  await press(page, "Redact");
  await failing(page, "no network", async () => {
    await press(page, "Save");
    await expectError(page, unexpected);
  });
  await open(page, `${company}/edit/image/banner/layout`);
  await page
    .getByRole("dialog")
    .getByLabel(/^Contain/)
    .check();
  await field(page, "Background color (optional)").fill("#abc");
  await failing(page, "no network", async () => {
    await press(page, "Save");
    await expectError(page, unexpected);
  });
  await expect(field(page, "Background color (optional)")).toHaveValue("#abc");
  await open(page, `${company}/edit/banner-ai`);
  await failing(page, "no network", async () => {
    await press(page, "Generate banner image");
    await expectError(page, "Error generating picture. Please try again later");
  });
  await open(page, `${company}/edit/general`);
  await field(page, "Brief description").fill("Pipes in Austin.");
  await press(page, "Save");
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  await open(page, `${company}/edit/publish`);
  await failing(page, "a broken server", async () => {
    await press(page, "Publish Your Profile");
    await expectError(page, unexpected);
  });
  await press(page, "Publish Your Profile");
  await expect(page.getByRole("complementary", { name: "Not published" })).toHaveCount(0);
});

test("EDIT-020 to EDIT-023: a failed upload shows an error, and the next one succeeds @phone", async ({
  page,
  provokes,
}) => {
  provokes(/status of (401|507)|answer (401|507)|The answer to an upload is malformed/);
  const company = await ownCompany(page);
  await open(page, `${company}/photos/edit/upload`);
  const dialog = page.getByRole("dialog", { name: "Upload Photos" });
  const upload = "**/provider/profile/photo/upload*";
  for (const [name, answer, message] of [
    [
      "expired.png",
      { status: 401 },
      "Error: Your session was expired and has been refreshed. Please select your file again.",
    ],
    ["full.png", { status: 507 }, "Insufficient Storage"],
    ["gone.png", undefined, "Network error - Unable to connect"],
    ["odd.png", { status: 200, body: "<html>" }, ""],
  ] as const) {
    await page.route(upload, (route) =>
      answer ? route.fulfill(answer) : route.abort("internetdisconnected"),
    );
    await dialog.locator("input[type=file]").setInputFiles([await picture(name, "#2563eb")]);
    await expect(
      dialog.getByText(`Upload failed for '${name}'${message && ` - ${message}`}`),
    ).toBeVisible();
    await page.unroute(upload);
  }
  await dialog.locator("input[type=file]").setInputFiles([await picture("fine.png", "#2563eb")]);
  await expect(dialog.getByText("Upload successful for 'fine.png'")).toBeVisible();
  await dialog.getByRole("link", { name: "I'm Finished Uploading" }).click();
  await expect(page.locator(".gallery__item")).toHaveCount(1);
});
