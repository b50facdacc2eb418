/**
 * An owner's dialogs for contact, place and time: email address, location, hours, website, domain
 * and social links.
 */
import type { Page } from "@playwright/test";
import { mailTo, newEmail, ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, hydrated, openEditMenu } from "./moves";
import { newOwner } from "./owned";

test.use(ownAddress);

const pathOf = (vanityName: string) => `/company/${vanityName}`;
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const field = (page: Page, label: string, exact = false) =>
  page.getByRole("dialog").getByLabel(label, { exact });
/** Waits for the pending request: a busy button ignores clicks. */
const press = (page: Page, name: string) =>
  page
    .getByRole("dialog")
    .getByRole("button", { name, exact: true })
    .and(page.locator(":not([aria-busy=true])"))
    .click();
const expectSaved = (page: Page) =>
  expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();

/** Also waits until the same button accepts another press. */
async function expectError(page: Page, text: string) {
  await expect(page.getByRole("alert").filter({ hasText: text })).toBeVisible();
  await beforePressingAgain(page);
}

/** The six-character code mailed to the address. */
async function shortCodeTo(page: Page, email: string) {
  const code = /\b([A-Z0-9]{6}) is your/;
  return code.exec(await mailTo(page.request, email, code))![1]!;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script @phone" : "without a script @desktop", () => {
    test.use({ javaScriptEnabled });

    test("an owner edits the website, domain, social links, email, hours and location", async ({
      page,
      baseURL,
      provokes,
    }) => {
      test.slow();
      provokes(/status of 400|answer 400:/);
      await page.emulateMedia({ colorScheme: "dark", reducedMotion: "reduce" });
      const { vanityName } = await newOwner(page, baseURL, { published: true });
      const home = pathOf(vanityName);
      const check = async () => (javaScriptEnabled ? looksRight(page) : undefined);
      const open = async (path: string) => {
        await page.goto(path);
        if (javaScriptEnabled) await hydrated(page);
      };

      await test.step("EDIT-008 EDIT-065: the menu opens the website dialog and links to the others", async () => {
        await open(`${home}/edit`);
        await openEditMenu(page, "Edit Primary Info");
        await check();
        await page.getByRole("link", { name: "Website", exact: true }).click();
        await expect(dialog(page, "Edit Website")).toBeVisible();
        if (javaScriptEnabled) {
          await page.keyboard.press("Escape");
          await expect(page.getByRole("button", { name: "Menu", exact: true })).toBeFocused();
          await page.keyboard.press("Enter");
          await page.locator("summary", { hasText: "Edit Primary Info" }).press("ArrowDown");
          await page.getByRole("link", { name: "Website", exact: true }).press("Enter");
          await expect(dialog(page, "Edit Website")).toBeVisible();
        }
        for (const name of [
          "General Information",
          "Email Address",
          "Location",
          "Open Hours",
          "Social Links",
          "Promotional Videos",
        ])
          await expect(
            page.getByRole("link", { name, exact: true, includeHidden: true }),
          ).toHaveCount(1);
      });

      await test.step("EDIT-088: the website must be a full URL and is stored without its trailing slash", async () => {
        await field(page, "Website").fill("my-company.example");
        await press(page, "Save");
        await expectError(page, "Enter the full address of your website");
        await check();
        await field(page, "Website").fill("https://my-company.example/");
        await press(page, "Save");
        await expectSaved(page);
        await page.goto(home);
        await expect(
          page.getByRole("link", { name: "my-company.example" }).first(),
        ).toHaveAttribute("href", "https://my-company.example");
      });

      await test.step("EDIT-089 to EDIT-091: a domain request needs a phone number", async () => {
        await open(`${home}/edit/website`);
        await page.getByRole("link", { name: "Request a website domain" }).click();
        await expect(dialog(page, "Request Website Domain")).toBeVisible();
        await field(page, "Phone number").fill("");
        await press(page, "Request a domain");
        await expectError(page, "Enter a 10-digit phone number");
        await field(page, "Phone number").fill("5125550199");
        await check();
        await press(page, "Request a domain");
        await expect(dialog(page, "Website domain requested")).toBeVisible();
        await check();
      });

      await test.step("EDIT-059 to EDIT-064: a wrong social link shows its own error and keeps the input", async () => {
        await open(`${home}/edit/social`);
        await field(page, "Facebook").fill("example.com/us");
        await field(page, "Instagram").fill("WWW.Instagram.com/us");
        await press(page, "Save");
        await expectError(page, "Facebook link must start with facebook.com/");
        await expect(field(page, "Instagram")).toHaveValue("WWW.Instagram.com/us");
        await check();
        await field(page, "Facebook").fill("fb.com/us");
        await press(page, "Save");
        await expectSaved(page);
        await page.goto(`${home}/edit/social`);
        await expect(field(page, "Facebook")).toHaveValue("fb.com/us");
        await expect(field(page, "Instagram")).toHaveValue("instagram.com/us");
      });

      await test.step("EDIT-074 to EDIT-076: a new email address takes effect after its code is entered", async () => {
        const email = newEmail();
        await open(`${home}/edit/email`);
        await field(page, "Email address").fill(email);
        await check();
        await press(page, "Continue");
        await expect(page.getByText(email)).toBeVisible();
        await field(page, "Code").fill("AAAAAA");
        await press(page, "Use this address");
        await expectError(page, "That code is wrong or has expired.");
        await check();
        await field(page, "Code").fill((await shortCodeTo(page, email)).toLowerCase());
        await press(page, "Use this address");
        await expectSaved(page);
        await page.goto(home);
        await expect(page.getByRole("link", { name: email }).first()).toBeVisible();
        await page.goto(`${home}/edit/email?step=code`);
        await expect(page.getByRole("link", { name: "Get a new code" })).toBeVisible();
      });

      await test.step("EDIT-082: saves hours with a break, a 24-hour day and a holiday", async () => {
        await open(`${home}/edit/hours`);
        await field(page, "Show opening hours on my page").check();
        await field(page, "Monday: open or closed").selectOption("Open");
        await field(page, "Monday: opens").fill("5 PM");
        await field(page, "Monday: closes").fill("8 AM");
        await field(page, "Sunday: open or closed").selectOption("Open 24 hours");
        await press(page, "Save");
        await expectError(page, "Opening time must be before closing time.");
        await expect(field(page, "Monday: opens")).not.toHaveAttribute("aria-invalid");
        await expect(field(page, "Monday: closes")).toHaveAttribute("aria-invalid", "true");
        await field(page, "Monday: opens").fill("25:99");
        await field(page, "Date 2", true).fill("2099-12-24");
        await field(page, "Date 2: open or closed").selectOption("Open");
        await field(page, "Date 2: closes").fill("noon");
        await press(page, "Save");
        for (const wrong of ["Monday: opens", "Date 1: closes"]) {
          await expect(field(page, wrong)).toHaveAttribute("aria-invalid", "true");
          await expect(field(page, wrong)).toHaveAccessibleDescription(/Enter times such as/);
          const error = page.locator(
            `#${await field(page, wrong).getAttribute("aria-describedby")}`,
          );
          await expect
            .poll(async () => {
              const box = (await field(page, wrong).boundingBox())!;
              return (await error.boundingBox())!.y - (box.y + box.height);
            })
            .toBeLessThan(12);
        }
        await expect(field(page, "Monday: closes")).not.toHaveAttribute("aria-invalid");
        await check();
        await field(page, "Date 1: open or closed").selectOption("Closed");
        await field(page, "Monday: opens").fill("7:30 a.m.");
        await field(page, "Monday: closes").fill("12 pm");
        const monday = page.getByRole("group", { name: "Monday" });
        // The break is already open if the company has one on Mondays.
        if ((await monday.locator("details[open]").count()) === 0)
          await monday.locator("summary").click();
        await field(page, "Monday, after a break: opens").fill("1 PM");
        await field(page, "Monday, after a break: closes").fill("4 PM");
        await field(page, "Date 1", true).fill("2099-12-25");
        await press(page, "Save");
        await expectSaved(page);
        await page.goto(`${home}/contact-us`);
        const hours = page.getByRole("region", { name: "Hours" });
        await expect(hours).toContainText("7:30 AM – 12 PM, 1 PM – 4 PM");
        await expect(hours).toContainText("Open 24 hours");
        await expect(hours).toContainText("Fri, Dec 25");
        await page.goto(`${home}/edit/hours`);
        await expect(field(page, "Date 1", true)).toHaveValue("2099-12-25");
      });

      await test.step("EDIT-077 EDIT-081: refuses an invalid address, then saves a confirmed one with a hidden street", async () => {
        await open(`${home}/edit/location`);
        await field(page, "Street address").fill("500 E Cesar Chavez St");
        await field(page, "City", true).fill("Austin");
        await field(page, "State", true).selectOption("Massachusetts");
        await field(page, "Zip code", true).fill("78701");
        await field(page, "Hide my street").uncheck();
        await check();
        await press(page, "Continue");
        await expectError(page, "That address is not valid.");
        await field(page, "State", true).selectOption("Texas");
        await field(page, "How far you travel").fill("25");
        await press(page, "Continue");
        await expect(page.getByRole("dialog").getByText("500 E Cesar Chavez St")).toBeVisible();
        if (javaScriptEnabled) {
          await expect(page.getByRole("heading", { name: "Edit Location" })).toBeFocused();
          const latitude = page.locator("[name=latitude]");
          const before = await latitude.inputValue();
          await page.getByRole("dialog").locator(".map__pin").press("ArrowUp");
          await expect(latitude).not.toHaveValue(before);
          await check();
        }
        await press(page, "Change the address");
        await expect(field(page, "Street address")).toHaveValue("500 E Cesar Chavez St");
        await field(page, "Hide my street").check();
        await beforePressingAgain(page);
        await press(page, "Continue");
        await press(page, "Use this location");
        await expectSaved(page);
        await page.goto(`${home}/contact-us`);
        await expect(page.getByText("Travels up to 25 miles").first()).toBeVisible();
        await expect(page.getByText("500 E Cesar Chavez St")).toHaveCount(0);
        await page.goto(`${home}/edit/location`);
        await expect(field(page, "Street address")).toHaveValue("500 E Cesar Chavez St");
      });

      await test.step("lists each edit in the recent changes", async () => {
        await page.goto(`${home}/edit/changes`);
        for (const name of [
          "Edit website",
          "Edit social links",
          "Edit email address",
          "Edit hours",
          "Edit location",
        ])
          await expect(
            dialog(page, "Recent changes").getByText(name, { exact: true }),
          ).toBeVisible();
        await expect(dialog(page, "Recent changes")).toContainText("→ https://my-company.example");
      });
    });
  });
}

test("two tabs: the second gets a conflict, keeps its input and saves on retry @desktop", async ({
  page,
  context,
  baseURL,
  provokes,
}) => {
  provokes(/status of 412|answer 412:/);
  const { vanityName } = await newOwner(page, baseURL, { published: true });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await tab.goto(`${pathOf(vanityName)}/edit/website`);
    await hydrated(tab);
  }
  await field(page, "Website").fill("https://first.example");
  await press(page, "Save");
  await expectSaved(page);
  await field(other, "Website").fill("https://second.example");
  await press(other, "Save");
  await expectError(other, "Someone else changed this while you were editing.");
  await expect(field(other, "Website")).toHaveValue("https://second.example");
  await press(other, "Save");
  await expectSaved(other);
  await other.goto(pathOf(vanityName));
  await expect(other.getByRole("link", { name: "second.example" }).first()).toBeVisible();
});
