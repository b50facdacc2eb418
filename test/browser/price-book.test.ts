/** A company's price book: adding, finding, editing, deleting and importing items. */
import type { Page } from "@playwright/test";
import { ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain } from "./moves";
import { newOwner } from "./owned";

test.use(ownAddress);

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) =>
  expect(main(page).getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).click();
const follow = (page: Page, name: string) =>
  main(page).getByRole("link", { name, exact: true }).first().click();
const done = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "a price book, with a script" : "a price book, without a script",
    () => {
      test.use({ javaScriptEnabled });

      /** With a script: also how the page looks, and that buttons work once more. */
      async function looked(page: Page) {
        if (!javaScriptEnabled) return;
        await looksRight(page);
        await beforePressingAgain(page);
      }

      test("an owner adds, finds, edits and deletes items", async ({ page, baseURL, provokes }) => {
        test.slow();
        provokes(/4\d\d/);
        const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
        await page.goto(`/provider/${vanityName}/settings`);
        await follow(page, "Price book");
        await heading(page, "Price book");
        await expect(main(page)).toContainText("No items yet");
        await looked(page);

        await follow(page, "Add item");
        await page.getByLabel("Name").fill("Water heater, 50 gallons");
        await page.getByLabel("Rate").fill("a lot");
        await press(page, "Save item");
        await expect(page.getByRole("alert")).toContainText("Enter a price, such as 120.00.");
        await expect(page.getByLabel("Name")).toHaveValue("Water heater, 50 gallons");
        await looked(page);
        await page.getByLabel("Rate").fill("$1,204.50");
        await page.getByLabel("Description").fill("With <new> valve\nand pan");
        await page.getByLabel("Billed").selectOption("Every 3 months");
        await page.getByLabel("Taxable").uncheck();
        await press(page, "Save item");
        await done(page, "Item added.");
        const row = main(page).getByRole("listitem");
        await expect(row).toContainText("$1,204.50");
        await expect(row).toContainText("Every 3 months · With <new> valve");
        await expect(row).toContainText("Not taxed");
        await looked(page);

        const search = page.getByRole("search", { name: "Search the price book" });
        await search.getByLabel("Search the price book").fill("gal water");
        await search.getByRole("button", { name: "Search" }).click();
        await expect(page).toHaveURL(/q=gal/);
        await expect(row).toHaveCount(1);
        if (javaScriptEnabled) await beforePressingAgain(page);
        await search.getByLabel("Search the price book").fill("boiler");
        await search.getByRole("button", { name: "Search" }).click();
        await expect(main(page)).toContainText("No item found for “boiler”");
        await follow(page, "Show all");

        await follow(page, "Water heater, 50 gallons");
        await heading(page, "Edit Water heater, 50 gallons");
        await expect(page.getByLabel("Rate")).toHaveValue("1204.50");
        await expect(page.getByLabel("Description")).toHaveValue("With <new> valve\nand pan");
        await expect(page.getByLabel("Taxable")).not.toBeChecked();
        await page.getByLabel("Name").fill("Tankless heater");
        await looked(page);
        await press(page, "Save item");
        await done(page, "Item saved.");

        await follow(page, "Tankless heater");
        await follow(page, "Delete item");
        await heading(page, "Delete Tankless heater?");
        await looked(page);
        await follow(page, "Keep it");
        await heading(page, "Edit Tankless heater");
        await follow(page, "Delete item");
        await press(page, "Delete item");
        await done(page, "Item deleted.");
        await expect(main(page)).toContainText("No items yet");
      });

      test("prices are imported after a preview, once", async ({ page, baseURL }) => {
        const { vanityName } = await newOwner(page, baseURL, { published: true, pro: true });
        const rows = Array.from({ length: 30 }, (_, i) => `"Pipe, ${i} inch",$${i}.50,yes`);
        const file = {
          name: "prices.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(["Item,Unit price,Taxable", ...rows, "Bad,ten,"].join("\n")),
        };
        const importFile = async () => {
          await page.goto(`/provider/${vanityName}/price-book/import`);
          await page.getByLabel("File").setInputFiles(file);
          await press(page, "Preview");
          await expect(main(page).getByRole("heading", { name: "Preview" })).toBeVisible();
        };
        await importFile();
        await expect(main(page)).toContainText("Line 32, price: Enter a price, such as 120.00.");
        await looked(page);
        await press(page, "Import 30 items");
        await done(page, "30 items added.");
        await follow(page, "See the price book");
        await expect(main(page).getByRole("listitem")).toHaveCount(25);
        await page.getByRole("link", { name: "Next" }).click();
        await expect(main(page).getByRole("listitem")).toHaveCount(5);
        await importFile();
        await expect(main(page).getByRole("button", { name: /^Import/ })).toHaveCount(0);
      });

      test("without Pro, the book says how to get it", async ({ page, baseURL, provokes }) => {
        provokes(/403/);
        const { vanityName } = await newOwner(page, baseURL, { published: true, pro: false });
        await page.goto(`/provider/${vanityName}/price-book`);
        await expect(main(page)).toContainText("The price book is part of Pro.");
        await expect(main(page).getByRole("link", { name: "Add item" })).toHaveCount(0);
        await looked(page);
        await page.goto(`/provider/${vanityName}/price-book/new`);
        await page.getByLabel("Name").fill("Pump");
        await page.getByLabel("Rate").fill("80");
        await press(page, "Save item");
        await expect(page.getByRole("alert")).toContainText("part of Pro");
        await expect(page.getByLabel("Name")).toHaveValue("Pump");
      });
    },
  );
}
