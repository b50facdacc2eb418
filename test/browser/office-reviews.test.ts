/** Reviews in a company's office: the owner replies, edits the reply, and prints a card. */
import { ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { openPage } from "./office-pages";
import { newOwner } from "./owned";

test.use(ownAddress);

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled
      ? "reviews of an office, with a script"
      : "reviews of an office, without a script",
    () => {
      test.use({ javaScriptEnabled });

      test("an owner replies to a review, edits the reply, and the page shows it", async ({
        page,
        baseURL,
        provokes,
      }) => {
        provokes(/400/);
        const { vanityName } = await newOwner(page, baseURL, { published: true, claimed: true });
        await page.goto(`/provider/${vanityName}`);
        const main = page.getByRole("main");
        await openPage(page, "Reviews");
        await expect(main.getByRole("heading", { level: 1, name: "Reviews" })).toBeVisible();
        if (javaScriptEnabled) await looksRight(page);
        await main
          .getByRole("link", { name: /^Reply to the review/ })
          .first()
          .click();
        // What was typed stays when it is refused.
        await page.getByLabel("Your reply").fill("x".repeat(1001));
        await page.getByRole("button", { name: "Post reply" }).click();
        await expect(main).toContainText("Use at most 1,000 characters");
        await expect(page.getByLabel("Your reply")).toHaveValue("x".repeat(1001));
        // At a person's speed: a second press within half a second does nothing.
        await page.getByLabel("Your reply").clear();
        await page
          .getByLabel("Your reply")
          .pressSequentially("Thank you for your review.", { delay: 25 });
        await page.getByRole("button", { name: "Post reply" }).click();
        await expect(main).toContainText("Reply saved.");
        await expect(main).toContainText("Thank you for your review.");
        await main
          .getByRole("link", { name: /^Edit reply/ })
          .first()
          .click();
        await page.getByLabel("Your reply").fill("Thank you. See you next spring.");
        if (javaScriptEnabled) await looksRight(page);
        await page.getByRole("button", { name: "Save reply" }).click();
        await expect(main).toContainText("See you next spring.");
        await page.goto(`/company/${vanityName}/reviews`);
        await expect(page.getByRole("main")).toContainText("Thank you. See you next spring.");
      });

      test("cards print on one sheet, black on white", async ({ page, baseURL }) => {
        const { vanityName } = await newOwner(page, baseURL, { published: true });
        await page.goto(`/provider/${vanityName}/reviews`);
        await page.getByRole("link", { name: "Print cards" }).click();
        const codes = page.getByRole("img", { name: "QR code of the link" });
        await expect(codes).toHaveCount(1);
        await page.getByRole("link", { name: "Six cards" }).click();
        await expect(codes).toHaveCount(6);
        if (javaScriptEnabled) await looksRight(page);
        await page.emulateMedia({ media: "print", colorScheme: "dark" });
        await expect(page.getByRole("heading", { level: 1 })).toBeHidden();
        await expect(page.locator("nav, form, .button").locator("visible=true")).toHaveCount(0);
        const card = page.locator(".review-card").first();
        await expect(card).toContainText(`/company/${vanityName}/reviews/new`);
        await expect(card).toHaveCSS("background-color", "rgb(255, 255, 255)");
        await expect(card).toHaveCSS("color", "rgb(0, 0, 0)");
        const pdf = (await page.pdf({ format: "Letter" })).toString("latin1");
        expect(pdf.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
      });
    },
  );
}
