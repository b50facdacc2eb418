/** A review of a company that has no profile yet: from zero results, and from a place of the map. */
import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { company, showcase } from "./addresses";
import { newAccount, newEmail, ownAddress, register } from "./accounts";
import { expect, routed, test } from "./fixtures";
import { chooseStars, hydrated } from "./moves";

test.use({ ...ownAddress, ...routed });

/** Without the name of a service, so that the search finds nothing. */
const newName = () => `Zephyr ${randomUUID().slice(0, 8)} Quorvex`;
const newPhone = () => `512 55${randomInt(2, 10)} ${String(randomInt(10_000)).padStart(4, "0")}`;
const post = (page: Page) => page.getByRole("button", { name: "Post review" }).click();

async function fillIn(page: Page, phone: string) {
  await page.getByLabel("Phone number").fill(phone);
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("Zip code").fill("78701");
  await chooseStars(page, 4);
  await page.getByLabel("Headline").fill("Clean work");
  await page.locator('textarea[name="review"]').fill("They cleaned every gutter.");
  await page.getByLabel(/^Public/).check();
}

const robots = (page: Page) => page.locator('meta[name="robots"]');

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("REV-036 from zero results to a new page, with an account made on the way", async ({
      page,
    }) => {
      const name = newName();
      await page.goto(`/search/${encodeURIComponent(name)}/78701`);
      await page.getByRole("link", { name: "Add it with a review" }).click();
      await expect(page.getByLabel("Company name")).toHaveValue(name);
      if (javaScriptEnabled) await hydrated(page);
      await fillIn(page, newPhone());
      await page.getByRole("button", { name: "Create an account and post" }).click();
      await register(page, newEmail());
      await expect(page.getByLabel("Company name")).toHaveValue(name);
      await expect(page.locator('textarea[name="review"]')).toHaveValue(
        "They cleaned every gutter.",
      );
      if (javaScriptEnabled) await hydrated(page);
      await post(page);
      await expect(page).toHaveURL(/\/company\/zephyr-[0-9a-f]+-quorvex\/reviews/);
      await expect(page.getByText("They cleaned every gutter.").first()).toBeVisible();
      await expect(robots(page).first()).toHaveAttribute("content", "noindex");
      await page.goto(page.url().replace(/\/reviews.*/, ""));
      await expect(page.getByText("we haven’t checked it yet")).toBeVisible();
      await expect(robots(page)).toHaveAttribute("content", "noindex");
    });

    test("REV-040 a company that exists: the way to it, with what was typed", async ({
      page,
      provokes,
    }) => {
      provokes(/status of 409|answer 409:|status of 404|answer 404:/);
      await newAccount(page);
      await page.goto(`/reviews/new-company?name=${encodeURIComponent(showcase.name)}`);
      if (javaScriptEnabled) await hydrated(page);
      await fillIn(page, newPhone());
      await post(page);
      await expect(page.getByRole("alert")).toContainText("This company already exists");
      await expect(page.getByLabel("Company name")).toHaveValue(showcase.name);
      await expect(page.getByLabel("Headline")).toHaveValue("Clean work");
      const link = page.getByRole("link", { name: "Post it on the company’s page" });
      await expect(link).toHaveAttribute("href", `${company}/reviews/new?draft`);
    });

    test("a review begins with the search for its company", async ({ page }) => {
      await page.goto("/");
      await page.getByRole("contentinfo").getByRole("link", { name: "Write a review" }).click();
      await page.getByLabel("Company name or phone number").fill("bluebonnet pl");
      await page.getByRole("button", { name: "Find company" }).click();
      await expect(page.getByRole("link", { name: showcase.name })).toHaveAttribute(
        "href",
        `${company}/reviews/new`,
      );
      await expect(robots(page)).toHaveAttribute("content", /noindex/);
      await page.getByRole("link", { name: "Add it", exact: true }).click();
      await expect(page.getByLabel("Company name")).toHaveValue("bluebonnet pl");
      await expect(robots(page)).toHaveAttribute("content", /noindex/);
    });
  });
}

test.describe("a place of the maps service", () => {
  const place = {
    placeId: "place-zephyr",
    name: "Zephyr Gutters",
    address: "12 Main St",
    address2: "",
    city: "Austin",
    state: "TX",
    zip: "78701",
    country: "US",
    phoneNumber: "5125550177",
    website: "https://zephyr.example",
    hours: ["Monday: 8:00 AM – 5:00 PM"],
    newCompany: true,
  };

  async function choosePlace(page: Page) {
    await page.route(/\/suggestions\?/, (route) =>
      route.fulfill({
        json: {
          services: [],
          companies: [],
          places: [{ placeId: place.placeId, name: place.name, address: "12 Main St, Austin" }],
        },
      }),
    );
    await page.goto("/");
    await hydrated(page);
    await page.getByRole("combobox", { name: "Service or company" }).pressSequentially("zephyr");
    await page.getByRole("group", { name: "Places" }).getByRole("option").click();
  }

  test("SRCH-037 REV-035 REV-036 without a profile opens its details, which lead to the form", async ({
    page,
  }) => {
    await page.route(/\/search\/places\//, (route) => route.fulfill({ json: place }));
    await choosePlace(page);
    const dialog = page.getByRole("dialog", { name: place.name });
    for (const text of ["12 Main St, Austin, TX 78701", "(512) 555-0177", place.website])
      await expect(dialog.getByText(text)).toBeVisible();
    await expect(dialog.getByText("Monday: 8:00 AM – 5:00 PM")).toBeVisible();
    await page.keyboard.press("Escape");
    await expect(dialog).toHaveCount(0);
    await page.getByRole("combobox", { name: "Service or company" }).click();
    await page.getByRole("group", { name: "Places" }).getByRole("option").click();
    await dialog.getByRole("link", { name: "Leave a Review" }).click();
    await expect(page).toHaveURL(/\/reviews\/new-company\?placeId=place-zephyr$/);
  });

  test("that is looked up while the visitor goes on opens nothing", async ({ page }) => {
    let release = () => {};
    const held = new Promise<void>((done) => (release = done));
    await page.route(/\/search\/places\//, async (route) => {
      await held;
      await route.fulfill({ json: place });
    });
    await choosePlace(page);
    await expect(page.getByRole("search", { name: "Companies" })).toHaveAttribute(
      "aria-busy",
      "true",
    );
    await page.getByRole("combobox", { name: "Service or company" }).fill("plumber");
    release();
    // The form has the answer.
    await expect(page.getByRole("search", { name: "Companies" })).toHaveAttribute(
      "aria-busy",
      "false",
    );
    await expect(page.getByRole("dialog")).toHaveCount(0);
    await expect(page.getByRole("combobox", { name: "Service or company" })).toHaveValue("plumber");
  });

  test("SRCH-038 that can't be looked up says so", async ({ page, provokes }) => {
    provokes(/places|status of 503|failed request/);
    await page.route(/\/search\/places\//, (route) => route.abort());
    await choosePlace(page);
    await expect(page.getByText("Unexpected error. Please try again later.")).toBeVisible();
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});
