import { showcase } from "./addresses";
import { expect, routed, test } from "./fixtures";
import { hydrated, search } from "./moves";

test.use(routed);

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("SRCH-041 to SRCH-043 shows errors beside their fields and keeps the input", async ({
      page,
      provokes,
    }) => {
      provokes(/status of 400|answer 400/);
      const service = page.getByLabel("Service or company");
      const zip = page.getByLabel("Zip code");
      // CORE-001: the button drops presses within 500 ms.
      if (javaScriptEnabled) await page.clock.install();
      const after500ms = () => (javaScriptEnabled ? page.clock.runFor(500) : undefined);
      await page.goto("/");
      // The guess is shown, then removed.
      if (javaScriptEnabled) await expect(zip).toHaveValue(showcase.zip);

      await search(page, "", "");
      await expect(service).toHaveAccessibleDescription(/A service or zip code is required/);
      await expect(service).toHaveAttribute("aria-invalid", "true");

      await after500ms();
      await search(page, "roof repair", "");
      await expect(zip).toHaveAccessibleDescription(/A zip code is required/);
      await expect(service).toHaveValue("roof repair");

      await after500ms();
      await search(page, "roof repair", "7870");
      await expect(zip).toHaveAccessibleDescription(/Invalid zip code format/);
      await expect(zip).toHaveAttribute("aria-invalid", "true");
      await expect(zip).toHaveValue("7870");
      await expect(service).toHaveValue("roof repair");
      await expect(
        page.getByRole("alert").getByRole("link", { name: "Invalid zip code format" }),
      ).toHaveAttribute("href", "#field-zip");

      await after500ms();
      await search(page, "roof repair", "78701-1234");
      await expect(page).toHaveURL(/\/search\/roof[^/]*repair\/78701-1234$/);
    });

    test("SRCH-044 the zip field accepts at most 10 characters", async ({ page }) => {
      await page.goto("/");
      const zip = page.getByLabel("Zip code");
      if (javaScriptEnabled) await expect(zip).toHaveValue(showcase.zip);
      await zip.fill("");
      await zip.pressSequentially("78701-12345");
      await expect(zip).toHaveValue("78701-1234");
    });

    test("SRCH-024 SRCH-025 an empty result says so and links to list a business", async ({
      page,
    }) => {
      await page.goto("/");
      await search(page, "zzzz", "78701");
      await expect(page.getByText('0 companies found for "zzzz" in your area')).toBeVisible();
      await page.getByRole("main").getByRole("link", { name: "List your business" }).click();
      await expect(page).toHaveURL(/\/list-your-business$/);
    });

    test("SRCH-007 links change the page size and open the next page", async ({ page }) => {
      await page.goto("/search/all/78701");
      const results = page.locator(".result-list > li");
      await expect(results).toHaveCount(10);
      await page.getByRole("link", { name: "25 per page" }).click();
      await expect(page).toHaveURL(/\?rows=25$/);
      await expect(results).toHaveCount(25);
      const first = await results.first().innerText();
      await page.getByRole("link", { name: "Next" }).click();
      await expect(page).toHaveURL(/first=25&rows=25$/);
      await expect(page.locator(".result-list")).toHaveAttribute("start", "26");
      await expect.poll(() => results.first().innerText()).not.toBe(first);
    });
  });
}

test("SRCH-004 SRCH-005 SRCH-006 radius and order apply at once; the URL omits the default radius", async ({
  page,
}) => {
  await page.goto("/search/all/78701");
  await page.getByLabel("Radius").selectOption("250");
  await expect(page).toHaveURL(/\/search\/all\/78701\?(.*&)?radius=250/);
  await expect(page.getByText("within 250 miles")).toBeVisible();
  await page.getByLabel("Sort by").selectOption("friends");
  await expect(page).toHaveURL(/radius=250.*sortBy=friends/);
  // FRND-001.
  const dialog = page.getByRole("dialog", { name: "Sort by friends’ recommendations" });
  await expect(dialog.getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/login?to=%2Fsearch%2Fall%2F78701%3Fradius%3D250",
  );
  await expect(dialog.getByRole("link", { name: "Create an account" })).toHaveAttribute(
    "href",
    "/register?to=%2Fsearch%2Fall%2F78701%3Fradius%3D250",
  );
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByLabel("Sort by")).toHaveValue("relevance");
  await expect(page.getByLabel("Radius")).toHaveValue("250");
  await page.getByLabel("Radius").selectOption("25");
  await expect(page.getByText("within 25 miles")).toBeVisible();
  await expect(page).not.toHaveURL(/radius=/);
});

test("changing the radius keeps the page size", async ({ page }) => {
  await page.goto("/search/all/78701?rows=25");
  await page.getByLabel("Radius").selectOption("250");
  await expect(page.getByText("within 250 miles")).toBeVisible();
  await expect(page.locator(".result-list > li")).toHaveCount(25);
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "filters with a script" : "filters without a script", () => {
    test.use({ javaScriptEnabled });

    test("filters appear in the URL and apply to every result", async ({ page }) => {
      const apply = async () =>
        javaScriptEnabled ? undefined : page.getByRole("button", { name: "Apply" }).click();
      const results = page.locator(".result-list > li");
      await page.goto("/search/all/78701?rows=50");
      await expect(results).toHaveCount(50);
      await page.getByLabel("Verified").check();
      await apply();
      await expect(page).toHaveURL(/[?&]verified=true/);
      await expect(results.filter({ hasNotText: "Verified" })).toHaveCount(0);
      await page.getByLabel("4 stars and up").check();
      await apply();
      await expect(page).toHaveURL(/minRating=4.*verified=true/);
      await expect(page.getByLabel("Verified")).toBeChecked();
      await expect(results.filter({ hasText: /No reviews yet|^[0-3]\.\d \(/ })).toHaveCount(0);
      await expect(results.first()).toBeVisible();
      await page.getByLabel("Verified").uncheck();
      await apply();
      await expect(page).not.toHaveURL(/verified/);
      await expect(page.getByLabel("4 stars and up")).toBeChecked();
    });

    test("a new search keeps the filters of the last one", async ({ page }) => {
      await page.goto("/search/all/78701?verified=true&radius=50");
      await search(page, "plumber", "78701");
      await expect(page).toHaveURL(/\/search\/plumber\/78701\?.*radius=50.*verified=true/);
    });

    test("a radius without results widens the search, and the page says so", async ({ page }) => {
      await page.goto("/search/plumbing-contractors/78942?radius=10");
      await expect(
        page.getByText(
          /We found no companies within 10 miles of Giddings, TX 78942. Here are companies within \d+ miles\./,
        ),
      ).toBeVisible();
      await expect(page.locator(".result-list > li").first()).toBeVisible();
      await expect(page.getByLabel("Radius")).toHaveValue("10");
    });

    test("a place in the query replaces the zip code", async ({ page }) => {
      await page.goto("/");
      await search(page, "plumber in Dallas", "78701");
      await expect(page).toHaveURL(/\/search\/plumber\/75\d{3}$/);
      await expect(page.getByText(/near Dallas, TX/).first()).toBeVisible();
    });
  });
}

test("while a filter loads, heading, filters and list stay, and the focus with them", async ({
  page,
}) => {
  await page.goto("/search/all/78701");
  await hydrated(page);
  const heading = page.getByRole("heading", { level: 1, name: "All companies" });
  const results = page.locator(".result-list > li");
  const before = await results.first().innerText();
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/\/search\/.*minRating/, async (route) => {
    await held;
    await route.continue();
  });
  const chip = page.getByLabel("4 stars and up");
  await chip.focus();
  await page.keyboard.press("Space");
  await expect(page.locator(".navigation-progress")).toBeVisible();
  await expect(page.getByRole("status").filter({ hasText: "Loading results" })).toBeAttached();
  await expect(page.locator("[aria-busy=true] .result-list")).toBeVisible();
  await expect(chip).toBeChecked();
  await expect(chip).toBeFocused();
  await expect(heading).toBeVisible();
  expect(await results.first().innerText()).toBe(before);
  answer();
  await expect(page).toHaveURL(/minRating=4/);
  await expect(page.locator(".navigation-progress")).toHaveCount(0);
  await expect(chip).toBeFocused();
  // Also when the result is of another kind.
  await page.getByLabel("Radius").focus();
  await page.getByLabel("Radius").selectOption("10");
  await expect(page).toHaveURL(/radius=10/);
  await expect(page.getByLabel("Radius")).toBeFocused();
});

test("a link that takes a while to answer shows that at once", async ({ page }) => {
  await page.goto("/search/all/78701");
  await hydrated(page);
  let answer = () => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  await page.route(/rows=25/, async (route) => {
    await held;
    await route.continue();
  });
  const link = page.getByRole("link", { name: "25 per page" });
  await link.click();
  await expect(link).toHaveAttribute("data-waiting", "");
  answer();
  await expect(page).toHaveURL(/rows=25/);
  await expect(link).not.toHaveAttribute("data-waiting");
});

test("the page says what a search was understood as", async ({ page }) => {
  const heading = page.getByRole("heading", { level: 1 });
  for (const [query, name, note] of [
    ["plumb", "Plumbing", undefined],
    ["plumer", "Plumbing", "Showing results for “Plumbing”"],
    ["plumber and electrician", "Plumbing and Electrical", undefined],
    ["all", "All companies", undefined],
    ["Austin, TX", "All companies", undefined],
  ] as const) {
    await page.goto(`/search/${encodeURIComponent(query)}/78701`);
    await expect(heading).toHaveText(name);
    if (note) await expect(page.getByText(note)).toBeVisible();
    else await expect(page.getByText("Showing results for")).toHaveCount(0);
  }
  await page.goto("/search/facet/78701");
  await expect(heading).toHaveText('0 companies found for "facet" in your area');
  await page.getByRole("link", { name: "Faucet & Sink Repair" }).click();
  await expect(heading).toHaveText("Faucet & Sink Repair");
});

test("a phone number needs no zip code", async ({ page }) => {
  await page.goto("/search");
  // The guessed zip code is filled in then.
  await hydrated(page);
  await page.getByLabel("Zip code").fill("");
  await search(page, "(512) 555-0142", "");
  await expect(page).toHaveURL(/\/search\/[^/]*555-0142$/);
  await expect(page.locator(".result-list > li").first()).toContainText("Bluebonnet Plumbing");
});
