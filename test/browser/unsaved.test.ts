/**
 * What is typed into a form is not lost: leaving asks first, drafts are kept, a changed form shows
 * what is saved now, and a session that ends in between leads back to the form.
 */
import type { Page } from "@playwright/test";
import { newAccount, ownAddress, password } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, draftKept, hydrated, openEditMenu } from "./moves";
import { newOwner } from "./owned";
import { picture } from "./owned-company";

test.use(ownAddress);

const pathOf = (vanityName: string, edit: string) => `/company/${vanityName}/edit/${edit}`;
const description = (page: Page) => page.getByLabel("Brief description");
const leaving = (page: Page) => page.getByRole("alertdialog", { name: "Leave without saving?" });
/** Waits for the dialog to give the focus back: text filled in before would miss its field. */
async function keepEditing(page: Page) {
  await leaving(page).getByRole("button", { name: "Keep editing" }).click();
  await expect(leaving(page)).toHaveCount(0);
}
const offered = (page: Page) => page.getByText("You have an unsaved draft from");
const saved = (page: Page) => page.getByRole("status").filter({ hasText: "Saved." });

/** Opens a dialog from the page, so that Back leads there. */
async function openGeneral(page: Page, vanityName: string) {
  await page.goto(`/company/${vanityName}/edit`);
  await hydrated(page);
  await openEditMenu(page, "Edit Primary Info");
  await page.getByRole("link", { name: "General Information", exact: true }).click();
  await expect(page.getByRole("dialog", { name: "Edit General Information" })).toBeVisible();
}

const ways: [string, (page: Page) => Promise<unknown>][] = [
  ["Escape", (page) => page.keyboard.press("Escape")],
  ["the close link", (page) => page.getByRole("link", { name: "Close", exact: true }).click()],
  ["a tap beside the dialog", (page) => page.mouse.click(5, 5)],
  ["Back", (page) => page.goBack({ waitUntil: "commit" }).catch(() => undefined)],
];

test("leaving a changed form asks first; keeping loses nothing, discarding discards @desktop", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { vanityName } = await newOwner(page, baseURL, { published: true });
  await openGeneral(page, vanityName);
  const before = await description(page).inputValue();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  for (const [way, leave] of ways) {
    await test.step(way, async () => {
      await openGeneral(page, vanityName);
      await description(page).fill("Half a thought");
      await leave(page);
      await expect(leaving(page)).toBeVisible();
      if (way === "Escape") {
        await looksRight(page);
        await page.keyboard.press("Escape");
      } else await leaving(page).getByRole("button", { name: "Keep editing" }).click();
      // Gone from the document, not just closed: faster than any person leaves again.
      await expect(page.locator("[role=alertdialog]")).toHaveCount(0);
      await expect(description(page)).toHaveValue("Half a thought");
      await leave(page);
      await leaving(page).getByRole("button", { name: "Discard changes" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(page).toHaveURL(new RegExp(`/company/${vanityName}(/edit)?$`));
    });
  }
  await openGeneral(page, vanityName);
  await expect(description(page)).toHaveValue(before);
  await expect(offered(page)).toHaveCount(0);
});

test("reloading a changed form offers its draft @phone", async ({ page, baseURL }) => {
  const { vanityName } = await newOwner(page, baseURL, { published: true });
  await openGeneral(page, vanityName);
  const kept = draftKept(page, "Pipes, drains and heaters");
  await description(page).fill("Pipes, drains and heaters in Austin.");
  await kept;
  const asked = page.waitForEvent("dialog");
  page.once("dialog", (dialog) => void dialog.accept());
  await Promise.all([asked, page.reload()]);
  expect((await asked).type()).toBe("beforeunload");
  await expect(offered(page)).toBeVisible();
  await hydrated(page);
  await looksRight(page);
  await page.getByRole("link", { name: "Use draft" }).click();
  await expect(page).toHaveURL(/\?draft$/);
  await hydrated(page);
  await expect(page.getByText("Here’s what you typed. It isn’t saved yet.")).toBeVisible();
  await expect(description(page)).toHaveValue("Pipes, drains and heaters in Austin.");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved(page)).toBeVisible();
  await openGeneral(page, vanityName);
  await expect(description(page)).toHaveValue("Pipes, drains and heaters in Austin.");
  await page.waitForLoadState("networkidle");
  await expect(offered(page)).toHaveCount(0);
});

test("the first step of a new company asks before it is left, and offers its draft @phone", async ({
  page,
}) => {
  await newAccount(page);
  await page.goto("/create");
  await hydrated(page);
  const name = page.getByLabel("Company name");
  await name.fill("Half a company");
  await page.getByRole("banner").getByRole("link").first().click();
  await keepEditing(page);
  await expect(name).toHaveValue("Half a company");
  const kept = draftKept(page, "Austin");
  await page.getByLabel("City").fill("Austin");
  await kept;
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await page.getByRole("link", { name: "Use draft" }).click();
  await hydrated(page);
  await expect(name).toHaveValue("Half a company");
  await expect(page.getByLabel("City")).toHaveValue("Austin");
});

test("a pricing form with 30 questions survives a stray tap and a reload @desktop", async ({
  page,
  baseURL,
}) => {
  test.slow();
  const { vanityName } = await newOwner(page, baseURL, { published: true });
  await page.goto(`/company/${vanityName}/services/edit/new`);
  await hydrated(page);
  const suffix = vanityName.slice(0, 10);
  await page.getByLabel("Name", { exact: true }).fill(`Gutter Painting ${suffix}`);
  await page.getByLabel("Teaser").fill("We paint gutters of every house in town, in any color.");
  const text = page.getByRole("textbox", { name: "Description" });
  await text.click();
  await text.pressSequentially("We paint gutters. ".repeat(8), { delay: 0 });
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  const offers = await page.request.get(`/api/v1/provider/profile/offers?uri=${vanityName}`);
  const { offers: list } = (await offers.json()) as {
    offers: { offerNumber: number; name: string }[];
  };
  const { offerNumber } = list.find(({ name }) => name.startsWith("Gutter Painting"))!;
  await page.goto(`/company/${vanityName}/services/edit/form/${offerNumber}`);
  await hydrated(page);
  const add = page.getByRole("button", { name: "Add", exact: true });
  const labels = page.getByLabel("Label");
  const first = await labels.count();
  for (let i = first; i < first + 3; i++) {
    await add.click();
    await expect(labels).toHaveCount(i + 1);
    await labels.nth(i).fill(`Question ${i}`);
    await beforePressingAgain(page);
  }
  await page.mouse.click(5, 5);
  await keepEditing(page);
  await expect(labels).toHaveCount(first + 3);
  const kept = draftKept(page, "The last question");
  await labels.nth(first + 2).fill("The last question");
  await kept;
  page.once("dialog", (dialog) => void dialog.accept());
  await page.reload();
  await hydrated(page);
  await page.getByRole("link", { name: "Use draft" }).click();
  await expect(page).toHaveURL(/\?draft$/);
  await expect(labels).toHaveCount(first + 3);
  await expect(labels.nth(first + 2)).toHaveValue("The last question");
});

test("a form that somebody else changed shows what is saved now beside what was typed @phone", async ({
  page,
  baseURL,
  provokes,
}) => {
  provokes(/status of 412|answer 412:/);
  const { vanityName } = await newOwner(page, baseURL, { published: true });
  await openGeneral(page, vanityName);
  await description(page).fill("My own words about pipes.");
  const change = (aboutMetadata: string) =>
    page.request.patch(`/api/v1/provider/profile/details?uri=${vanityName}`, {
      data: { aboutMetadata },
    });
  expect((await change("Words of a partner.")).ok()).toBe(true);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("Someone else changed this");
  await expect(page.getByText("Saved now: Words of a partner.")).toBeVisible();
  await expect(description(page)).toHaveValue("My own words about pipes.");
  await expect(description(page)).toHaveAccessibleDescription(/Saved now: Words of a partner\./);
  await looksRight(page);
  // Changed once more: the second save would overwrite what nobody has seen.
  expect((await change("Newer words of a partner.")).ok()).toBe(true);
  await beforePressingAgain(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved now: Newer words of a partner.")).toBeVisible();
  await beforePressingAgain(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(saved(page)).toBeVisible();
});

/** Ends all of the person's sessions from another browser, as after a lost phone. */
async function endSessions(page: Page) {
  const { devices } = (await (await page.request.get("/api/v1/auth/user")).json()) as {
    devices: { id: string }[];
  };
  for (const { id } of devices) await page.request.delete(`/api/v1/auth/user/devices/${id}`);
}

async function emailOf(page: Page) {
  const answer = await page.request.get("/api/v1/auth/user");
  return ((await answer.json()) as { email: string }).email;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script @phone" : "without a script @desktop", () => {
    test.use({ javaScriptEnabled });
    test("a session that ends while a form is open: sign in, and the text is still there", async ({
      page,
      baseURL,
    }) => {
      const { vanityName } = await newOwner(page, baseURL, { published: true });
      const email = await emailOf(page);
      await page.goto(pathOf(vanityName, "general"));
      if (javaScriptEnabled) await hydrated(page);
      await description(page).fill("Typed before the session ended.");
      await endSessions(page);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
      await expect(page.getByText("We kept what you typed.")).toBeVisible();
      if (javaScriptEnabled) await looksRight(page);
      await page.getByLabel("Email address").fill(email);
      await page.getByLabel("Password", { exact: true }).fill(password);
      await page.getByRole("button", { name: "Sign in", exact: true }).click();
      await expect(page.getByRole("dialog", { name: "Edit General Information" })).toBeVisible();
      await expect(description(page)).toHaveValue("Typed before the session ended.");
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("button", { name: "Save" }).click();
      await expect(page.getByRole("dialog")).toHaveCount(0);
      await expect(saved(page)).toBeVisible();
    });
  });
}

test("a crop and a category's new name are not lost by a stray tap @desktop", async ({
  page,
  baseURL,
}) => {
  const { vanityName } = await newOwner(page, baseURL, { published: true });
  await page.goto(pathOf(vanityName, "image/banner"));
  await hydrated(page);
  await page
    .getByRole("dialog")
    .locator("input[type=file]")
    .setInputFiles([await picture("banner.png", "#15803d", { width: 1500, height: 500 })]);
  await page.getByRole("button", { name: "Upload" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(pathOf(vanityName, "image/banner/crop"));
  await hydrated(page);
  await page.getByRole("button", { name: "Redact" }).click();
  await expect(page.getByRole("button", { name: "Undo", exact: true })).toBeEnabled();
  await page.keyboard.press("Escape");
  await keepEditing(page);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);

  await page.goto(`/company/${vanityName}/services/edit/category`);
  await hydrated(page);
  await page.getByLabel("Category name").fill("Odd jobs");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`/company/${vanityName}/services/edit/categories`);
  await hydrated(page);
  await page.locator("summary", { hasText: "Odd jobs" }).click();
  await page.getByLabel("Name", { exact: true }).filter({ visible: true }).fill("Small jobs");
  await page.mouse.click(5, 5);
  await keepEditing(page);
  await page.getByRole("button", { name: "Rename Odd jobs" }).click();
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await page.goto(`/company/${vanityName}/services/edit/categories`);
  await expect(page.locator("summary", { hasText: "Small jobs" })).toBeVisible();
});

test("an upload after the session has ended keeps the files and offers to sign in @phone", async ({
  page,
  context,
  baseURL,
  provokes,
}) => {
  provokes(/status of 401|answer 401:/);
  const { vanityName } = await newOwner(page, baseURL, { published: true });
  const email = await emailOf(page);
  await page.goto(`/company/${vanityName}/photos/edit/upload`);
  await hydrated(page);
  await endSessions(page);
  const dialog = page.getByRole("dialog", { name: "Upload Photos" });
  const names = ["late.png", "later.png"];
  const files = await Promise.all(names.map((name) => picture(name, "#2563eb")));
  await dialog.locator("input[type=file]").setInputFiles(files);
  for (const name of names)
    await expect(
      dialog.getByText(`Upload failed for '${name}' - Your session has ended.`),
    ).toBeVisible();
  await looksRight(page);
  const opened = context.waitForEvent("page");
  await dialog.getByRole("link", { name: "sign in (opens a new tab)" }).click();
  const tab = await opened;
  await tab.getByLabel("Email address").fill(email);
  await tab.getByLabel("Password", { exact: true }).fill(password);
  await tab.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(tab.getByRole("heading", { name: "Your account" })).toBeVisible();
  await tab.close();
  for (const name of names) {
    await dialog
      .getByRole("button", { name: /^Try again/ })
      .first()
      .click();
    await expect(dialog.getByText(`Upload successful for '${name}'`)).toBeVisible();
  }
});
