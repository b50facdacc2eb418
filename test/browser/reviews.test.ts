/** Reviews: written before and after signing in, seen by friends, edited, deleted; with photos. */
import type { Browser, Page } from "@playwright/test";
import { newAccount, newEmail, ownAddress, register } from "./accounts";
import { looksRight } from "./checks";
import { expect, problemsOf, test } from "./fixtures";
import { chooseStars, hydrated } from "./moves";
import { newOwner, type Owned } from "./owned";
import { picture } from "./owned-company";

test.use(ownAddress);

const TEXT = "They fixed the leak and left the kitchen clean.";

const press = (page: Page, name: string | RegExp) => page.getByRole("button", { name }).click();
const text = (page: Page) => page.locator('textarea[name="review"]');

/** A company that only this test reviews, with its owner in a browser of their own. */
async function companyOf(browser: Browser, baseURL: string | undefined): Promise<Owned> {
  const context = await browser.newContext({ baseURL: baseURL! });
  const company = await newOwner(await context.newPage(), baseURL, { published: true });
  await context.close();
  return company;
}

async function openForm(page: Page, { vanityName }: Owned, javaScriptEnabled: boolean) {
  await page.goto(`/company/${vanityName}/reviews/new`);
  await expect(page.getByRole("heading", { name: /^Review / })).toBeVisible();
  if (javaScriptEnabled) await hydrated(page);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("REV-013 a visitor writes first, registers, and posts what they wrote", async ({
      page,
      browser,
      baseURL,
    }) => {
      const company = await companyOf(browser, baseURL);
      await openForm(page, company, javaScriptEnabled);
      await chooseStars(page, 5);
      await page.getByLabel("On time", { exact: true }).check();
      await page.getByLabel("Headline").fill("Fast and clean");
      await text(page).fill(TEXT);
      await page.getByLabel(/^Public/).check();
      await press(page, "Create an account and post");
      await register(page, newEmail());
      await expect(page).toHaveURL(/\/reviews\/new\?draft/);
      await expect(page.getByLabel("Headline")).toHaveValue("Fast and clean");
      await expect(page.getByLabel("On time", { exact: true })).toBeChecked();
      await expect(page.getByLabel(/^Public/)).toBeChecked();
      if (javaScriptEnabled) await hydrated(page);
      await press(page, "Post review");
      await expect(page.getByText("Review added successfully")).toBeVisible();
      const own = page.getByRole("region", { name: "Your review" });
      await expect(own.getByText(TEXT)).toBeVisible();
      const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
      await visitor.goto(`/company/${company.vanityName}/reviews`);
      await expect(visitor.getByText(TEXT)).toBeVisible();
      await expect(visitor.getByText("Ana R.", { exact: true }).first()).toBeVisible();
      await visitor.context().close();
    });

    test("REV-021 a missing star rating is an error at the stars", async ({
      page,
      browser,
      baseURL,
      provokes,
    }) => {
      provokes(/status of 400|answer 400:/);
      const company = await companyOf(browser, baseURL);
      await newAccount(page);
      await openForm(page, company, javaScriptEnabled);
      await page.getByLabel("Headline").fill("Fast and clean");
      await press(page, "Post review");
      const link = page
        .getByRole("alert")
        .getByRole("link", { name: "Please select a star rating" });
      await expect(link).toHaveAttribute("href", /rating/);
      await expect(page.getByText("Please select a star rating")).toHaveCount(2);
      await expect(page.getByLabel("Headline")).toHaveValue("Fast and clean");
    });

    test("REV-023 REV-028 two stars without text, and a second review, are refused", async ({
      page,
      browser,
      baseURL,
      provokes,
    }) => {
      provokes(/status of 40[09]|answer 40[09]:/);
      const company = await companyOf(browser, baseURL);
      await newAccount(page);
      await openForm(page, company, javaScriptEnabled);
      await chooseStars(page, 2);
      await page.getByLabel("Not on time").check();
      await page.getByLabel(/^Public/).check();
      await press(page, "Post review");
      const alert = page.getByRole("alert");
      await expect(alert).toContainText(
        "Please write a review about your experiences with this business.",
      );
      await expect(alert).toContainText("A headline is required");
      await expect(page.getByLabel("Not on time")).toBeChecked();
      await page.getByLabel("Headline").fill("Late twice");
      // At a person's speed: a second press within half a second does nothing.
      await text(page).pressSequentially("They came two hours late, twice.", { delay: 25 });
      await press(page, "Post review");
      await expect(page.getByText("Review added successfully")).toBeVisible();
      await page.goto(`/company/${company.vanityName}/reviews/new`);
      await expect(
        page.getByText("You can't leave multiple reviews for the same company"),
      ).toBeVisible();
    });

    test("REV-011 an author edits a review and deletes it", async ({ page, browser, baseURL }) => {
      const company = await companyOf(browser, baseURL);
      await newAccount(page);
      await page.request.post(`/api/v1/provider/profile/reviews/${company.vanityName}`, {
        data: { rating: 4, review: TEXT, visibility: "p" },
      });
      await page.goto(`/company/${company.vanityName}/reviews`);
      await page.getByRole("link", { name: "Edit my review" }).click();
      await expect(text(page)).toHaveValue(TEXT);
      if (javaScriptEnabled) {
        await hydrated(page);
        await expect(page.getByRole("button", { name: "Save review" })).toBeDisabled();
      }
      await text(page).fill("They came back and fixed it for good.");
      await press(page, "Save review");
      await expect(page.getByText("Your review was updated")).toBeVisible();
      const own = page.getByRole("region", { name: "Your review" });
      await expect(own.getByText("They came back and fixed it for good.")).toBeVisible();
      await expect(own.getByText("Edited")).toBeVisible();
      await page.getByRole("link", { name: "Delete my review" }).click();
      if (javaScriptEnabled) await hydrated(page);
      await press(page, "Delete review");
      await expect(page.getByText("Review deleted successfully")).toBeVisible();
      await expect(
        page.getByRole("main").getByRole("link", { name: "Write a review" }),
      ).toBeVisible();
    });

    test("a review has photos", async ({ page, browser, baseURL }) => {
      const company = await companyOf(browser, baseURL);
      await newAccount(page);
      await openForm(page, company, javaScriptEnabled);
      await chooseStars(page, 5);
      await text(page).fill(TEXT);
      await page.getByLabel(/^Public/).check();
      const file = await picture("kitchen.png", "#2563eb");
      if (javaScriptEnabled) {
        await page.locator('input[type="file"]').setInputFiles(file);
      } else {
        await press(page, "Add photos");
        await page.locator('input[name="files"]').setInputFiles(file);
        await press(page, "Add photos");
        await expect(text(page)).toHaveValue(TEXT);
      }
      await expect(page.getByText("kitchen.png").first()).toBeVisible();
      await press(page, "Post review");
      await expect(page.getByText("Review added successfully")).toBeVisible();
      const visitor = await (await browser.newContext({ baseURL: baseURL! })).newPage();
      const problems = await problemsOf(visitor.context());
      await visitor.goto(`/company/${company.vanityName}/reviews`);
      const photo = visitor.getByRole("img", { name: "Photo 1 by Ana R." });
      await photo.scrollIntoViewIfNeeded();
      await expect
        .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
        .toBeGreaterThan(0);
      expect(problems).toEqual([]);
      await visitor.context().close();
    });
  });
}

test("a review that is posted while its photos are being uploaded waits for them", async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await companyOf(browser, baseURL);
  await newAccount(page);
  await openForm(page, company, true);
  await chooseStars(page, 5);
  await text(page).fill(TEXT);
  await page.getByLabel(/^Public/).check();
  let release = () => {};
  const held = new Promise<void>((done) => (release = done));
  await page.route(/\/photos$/, async (route) => {
    await held;
    await route.continue();
  });
  const files = [await picture("kitchen.png", "#2563eb"), await picture("bath.png", "#16a34a")];
  await page.locator('input[type="file"]').setInputFiles(files);
  await expect(page.getByText("Your photos are being uploaded.")).toBeVisible();
  await press(page, "Post review");
  await page.getByLabel("Headline").press("Enter");
  await expect(page).toHaveURL(/\/reviews\/new$/);
  release();
  await press(page, "Remove bath.png");
  await expect(page.getByText("Your photos are being uploaded.")).toHaveCount(0);
  await press(page, "Post review");
  await expect(page.getByText("Review added successfully")).toBeVisible();
  const own = page.getByRole("region", { name: "Your review" });
  await expect(own.getByRole("img", { name: /^Photo \d by/ })).toHaveCount(1);
});

test("an edit over a newer change says what is saved now", async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  provokes(/status of 412|answer 412:/);
  const company = await companyOf(browser, baseURL);
  await newAccount(page);
  const reviews = `/api/v1/provider/profile/reviews/${company.vanityName}`;
  const posted = await page.request.post(reviews, {
    data: { rating: 5, headline: "Good", review: TEXT, visibility: "p" },
  });
  const { reviewNumber } = (await posted.json()) as { reviewNumber: number };
  await page.goto(`/company/${company.vanityName}/reviews/${reviewNumber}/edit`);
  await hydrated(page);
  await page.getByLabel("Headline").fill("Very good");
  await page.request.patch(`${reviews}/${reviewNumber}`, { data: { headline: "Fair" } });
  await press(page, "Save review");
  await expect(page.getByRole("alert")).toContainText("Your review changed meanwhile.");
  await expect(page.getByText("Fair", { exact: true }).first()).toBeVisible();
  await expect(page.getByLabel("Headline")).toHaveValue("Very good");
  await page.getByLabel("Headline").pressSequentially(" again", { delay: 100 });
  await press(page, "Save review");
  await expect(page.getByText("Your review was updated")).toBeVisible();
});

test.describe("without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("more photos than a review has: the form says how many were left out", async ({
    page,
    browser,
    baseURL,
  }) => {
    const company = await companyOf(browser, baseURL);
    await newAccount(page);
    await openForm(page, company, false);
    await chooseStars(page, 5);
    await press(page, "Add photos");
    const files = await Promise.all(
      Array.from({ length: 7 }, (_, i) => picture(`${i}.png`, `#2563e${i}`)),
    );
    await page.locator('input[name="files"]').setInputFiles(files);
    await press(page, "Add photos");
    await expect(page.getByText("One photo wasn’t added: a review has at most 6.")).toBeVisible();
    await page.getByRole("link", { name: "Back to your review" }).click();
    await expect(page.getByRole("button", { name: /^Remove/ })).toHaveCount(6);
  });
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "own reviews with a script" : "own reviews without one", () => {
    test.use({ javaScriptEnabled });

    test("the account lists them, and deletes one of a company that is not published", async ({
      page,
      browser,
      baseURL,
    }) => {
      const context = await browser.newContext({ baseURL: baseURL! });
      const owner = await context.newPage();
      const company = await newOwner(owner, baseURL, { published: true });
      await newAccount(page);
      const reviews = `/api/v1/provider/profile/reviews/${company.vanityName}`;
      const data = { rating: 4, headline: "Good", review: TEXT, visibility: "p" };
      expect((await page.request.post(reviews, { data })).ok()).toBe(true);
      await page.goto("/account");
      await page.getByRole("link", { name: "See my reviews" }).click();
      await expect(page.getByRole("link", { name: /^Edit your review/ })).toBeVisible();
      if (javaScriptEnabled) await looksRight(page);
      await page.getByRole("link", { name: /^Edit your review/ }).click();
      await expect(page.getByLabel("Headline")).toHaveValue("Good");
      const unpublish = `/api/v1/provider/profile/unpublish?uri=${company.vanityName}`;
      expect((await owner.request.post(unpublish)).ok()).toBe(true);
      await context.close();
      await page.goto("/account/reviews");
      await expect(page.getByText("so only the company can see your review.")).toBeVisible();
      await expect(page.getByRole("link", { name: /^Edit/ })).toHaveCount(0);
      await page.getByRole("link", { name: /^Delete your review/ }).click();
      await expect(page.getByRole("button", { name: "Delete review" })).toBeVisible();
      if (javaScriptEnabled) await looksRight(page);
      await press(page, "Delete review");
      await expect(page.getByText("Review deleted successfully")).toBeVisible();
      await expect(page.getByText("No reviews here")).toBeVisible();
    });
  });
}

test("FRND-007 a friends-only review: its photo and text for friends, nothing for others", async ({
  page,
  browser,
  baseURL,
  provokes,
}) => {
  provokes(/status of 404|answer 404:/);
  const company = await companyOf(browser, baseURL);
  const path = `/company/${company.vanityName}/reviews`;
  await newAccount(page);
  const friend = await (await browser.newContext({ baseURL: baseURL! })).newPage();
  await newAccount(friend);
  const uploaded = await page.request.post(
    `/api/v1/provider/profile/reviews/${company.vanityName}/photos`,
    { multipart: { files: await picture("sink.png", "#dc2626") } },
  );
  const { photos } = (await uploaded.json()) as { photos: { id: string }[] };
  const added = await page.request.post(`/api/v1/provider/profile/reviews/${company.vanityName}`, {
    data: { rating: 5, review: TEXT, photos: photos.map(({ id }) => id) },
  });
  expect(added.ok(), await added.text()).toBe(true);
  const photo = `/media/${photos[0]!.id}`;

  await friend.goto(path);
  await expect(friend.getByText(TEXT)).toHaveCount(0);
  expect((await friend.request.get(photo)).status()).toBe(404);

  await befriend(page, friend);
  await friend.goto(path);
  await expect(friend.getByText(TEXT)).toBeVisible();
  await expect(friend.getByText("For friends only")).toBeVisible();
  const got = await friend.request.get(photo);
  expect([got.status(), got.headers()["cache-control"]]).toEqual([200, "private, no-cache"]);

  await unfriend(page);
  await friend.goto(path);
  await expect(friend.getByText(TEXT)).toHaveCount(0);
  expect((await friend.request.get(photo)).status()).toBe(404);
  await friend.context().close();
});

/** By a link of the first. */
async function befriend(page: Page, friend: Page) {
  await page.goto("/my-friends");
  await press(page, "Create a link");
  await friend.goto(new URL(await page.getByLabel("Your link").inputValue()).pathname);
  await press(friend, "Accept");
  await expect(friend.getByText("You’re now friends.")).toBeVisible();
}

async function unfriend(page: Page) {
  await page.goto("/my-friends");
  await press(page, /^Remove/);
  await expect(page.getByText("You’re no longer friends.")).toBeVisible();
}

test("REV-029 the owner of a company can't review it", async ({ page, baseURL }) => {
  const { vanityName } = await newOwner(page, baseURL, { published: true });
  await page.goto(`/company/${vanityName}/reviews/new`);
  await expect(page.getByText("You can't review companies you are a member of")).toBeVisible();
});

test("REV-022 REV-025 the list fits the stars, by keyboard, and counters count", async ({
  page,
  browser,
  baseURL,
}) => {
  const company = await companyOf(browser, baseURL);
  await newAccount(page);
  await openForm(page, company, true);
  const good = page.getByRole("group", { name: "What was good?" });
  const bad = page.getByRole("group", { name: "What went wrong?" });
  await expect(good).toBeHidden();
  await expect(bad).toBeHidden();
  const submit = page.getByRole("button", { name: "Post review" });
  await expect(submit).toBeDisabled();
  await page.locator('input[name="rating"]').first().focus();
  await page.keyboard.press("Space");
  await expect(bad).toBeVisible();
  await expect(submit).toBeEnabled();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("ArrowRight");
  await expect(bad).toBeHidden();
  await expect(good).toBeHidden();
  await page.keyboard.press("ArrowRight");
  await expect(good).toBeVisible();
  await page.getByLabel("Headline").fill("On time");
  await expect(page.getByText("7 of 75 characters")).toBeVisible();
  await text(page).fill("Good.");
  await expect(page.getByText("5 of 1,000 characters")).toBeVisible();
});
