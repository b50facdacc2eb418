/** A review is reported, held, removed, and restored after an appeal. */
import type { Locator, Page } from "@playwright/test";
import { newAccount, ownAddress } from "./accounts";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { asOperator } from "./operator";
import { newOwner } from "./owned";
import { uniqueWord } from "./unique-word";

test.use(ownAddress);

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("report, hold, remove, appeal, restore", async ({ page, browser, baseURL }) => {
      test.slow();
      // Of this test: the queue has those of others.
      const text = `They sent my neighbor’s bill to me, with his street (${uniqueWord()}).`;
      const another = async () =>
        (await browser.newContext({ baseURL: baseURL!, javaScriptEnabled })).newPage();
      const owner = await another();
      const { vanityName } = await newOwner(owner, baseURL, { published: true });
      const path = `/company/${vanityName}/reviews`;
      await newAccount(page);
      const added = await page.request.post(`/api/v1/provider/profile/reviews/${vanityName}`, {
        data: { rating: 1, headline: "Private letters", review: text, visibility: "p" },
      });
      const { reviewNumber } = (await added.json()) as { reviewNumber: number };

      await owner.goto(`${path}/${reviewNumber}/report`);
      if (javaScriptEnabled) await hydrated(owner);
      await owner.getByLabel(/^Private data/).check();
      await press(owner, "Report review");
      await expect(owner.getByRole("status").first()).toBeVisible();

      const operator = await another();
      await asOperator(operator, baseURL!);
      const card = () => operator.getByRole("article").filter({ hasText: text });
      await operator.goto("/admin/reviews");
      if (javaScriptEnabled) await hydrated(operator);
      await card().getByRole("button", { name: /^Hold/ }).click();
      await expect(operator.getByRole("status").first()).toBeVisible();
      const visitor = await another();
      await visitor.goto(path);
      await expect(visitor.getByText(text)).toHaveCount(0);
      await operator.goto("/admin/reviews");
      if (javaScriptEnabled) await hydrated(operator);
      await card().locator('select[name="reason"]').selectOption({ label: "Private data" });
      await card()
        .getByRole("button", { name: /^Remove/ })
        .click();
      await expect(card()).toHaveCount(0);
      await soon(visitor, path, visitor.getByText(/1 review was removed: private data/i));

      await page.goto(path);
      await page.getByRole("link", { name: "See why, or appeal" }).click();
      if (javaScriptEnabled) await hydrated(page);
      await page.getByRole("textbox").fill("The street is the company’s own.");
      await press(page, "Send appeal");
      await expect(page.getByRole("status").first()).toBeVisible();

      const judge = await another();
      const role = await secondAdmin(judge, operator);
      await operator.goto("/admin/reviews");
      await expect(card().getByRole("button", { name: /^Restore/ })).toHaveCount(0);
      await judge.goto("/admin/reviews");
      if (javaScriptEnabled) await hydrated(judge);
      const appeal = judge.getByRole("article").filter({ hasText: text });
      await appeal.getByRole("button", { name: /^Restore/ }).click();
      await expect(appeal).toHaveCount(0);
      expect((await operator.request.delete(role)).ok()).toBe(true);
      await soon(visitor, path, visitor.getByText(text));
      await expect(visitor.getByText(/was removed/)).toHaveCount(0);
      for (const one of [owner, operator, judge, visitor]) await one.context().close();
    });
  });
}

/** A page in a cache shows a change within ten seconds. */
async function soon(page: Page, path: string, shown: Locator) {
  await expect(async () => {
    await page.goto(path);
    await expect(shown).toBeVisible({ timeout: 500 });
  }).toPass({ timeout: 20_000 });
}

/** Appeals are for another admin than the one who removed the review. */
async function secondAdmin(page: Page, operator: Page) {
  await newAccount(page);
  const { userId } = (await (await page.request.get("/api/v1/auth/user")).json()) as {
    userId: string;
  };
  const role = `/api/v1/admin/people/${userId}/roles/platform-admin`;
  const given = await operator.request.post(role, { data: {} });
  expect(given.ok(), await given.text()).toBe(true);
  return role;
}
