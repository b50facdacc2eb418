import type { Page, Route } from "@playwright/test";
import { company, showcase } from "./addresses";
import { expect, routed, test } from "./fixtures";
import { hydrated } from "./moves";

test.use(routed);

const box = (page: Page) => page.getByRole("combobox", { name: "Service or company" });
const options = (page: Page) =>
  page.getByRole("listbox", { name: "Suggestions" }).getByRole("option");
const zip = (page: Page) => page.getByLabel("Zip code");

async function landing(page: Page) {
  await page.goto("/");
  await hydrated(page);
  await expect(zip(page)).toHaveValue(showcase.zip);
}

test("SRCH-026 to SRCH-029 typing part of a problem suggests a service and leads to a company", async ({
  page,
}) => {
  await landing(page);
  // At once: suggestions for a slower key would come after the arrow key.
  await box(page).fill("leaky fauc");
  await expect(
    page.getByRole("group", { name: "Services" }).getByRole("option").first(),
  ).toContainText("Faucet & Sink Repair");
  await page.keyboard.press("ArrowDown");
  await expect(options(page).first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/search/faucet-and-sink-repair/${showcase.zip}$`));
  await page.getByRole("link", { name: showcase.name, exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${company}$`));
});

test("SRCH-029 a misspelled trade suggests the right service", async ({ page }) => {
  await landing(page);
  await box(page).pressSequentially("plummer");
  await options(page).filter({ hasText: "Plumbing" }).first().click();
  await expect(page).toHaveURL(new RegExp(`/search/plumbing-contractors/${showcase.zip}$`));
});

test("SRCH-030 typing a company name suggests the company, and choosing it opens its page", async ({
  page,
}) => {
  await landing(page);
  await box(page).pressSequentially("bluebonnet pl");
  await page
    .getByRole("group", { name: "Companies" })
    .getByRole("option", { name: showcase.name })
    .click();
  await expect(page).toHaveURL(new RegExp(`${company}$`));
});

test("SRCH-027 SRCH-032 requests nothing for one character, and says when it finds no services", async ({
  page,
}) => {
  await landing(page);
  const asked: string[] = [];
  page.on(
    "request",
    (request) => void (request.url().includes("/suggestions") && asked.push(request.url())),
  );
  await box(page).pressSequentially("p");
  await page.waitForTimeout(300);
  expect(asked).toEqual([]);
  await box(page).fill("xqzwvk");
  await expect(page.getByText("No services found").first()).toBeVisible();
  await expect(options(page)).toHaveCount(0);
});

test("SRCH-028 sends one request for fast typing, 50 ms after the last key", async ({ page }) => {
  await page.clock.install();
  await landing(page);
  const asked: string[] = [];
  page.on(
    "request",
    (request) =>
      void (
        request.url().includes("/suggestions") &&
        asked.push(new URL(request.url()).searchParams.get("q")!)
      ),
  );
  await page.clock.pauseAt(Date.now() + 60_000);
  await box(page).pressSequentially("drain");
  await page.clock.runFor(49);
  expect(asked).toEqual([]);
  await page.clock.runFor(1);
  await expect.poll(() => asked).toEqual(["drain"]);
});

test("follows the ARIA combobox pattern", { tag: "@desktop" }, async ({ page }) => {
  await landing(page);
  const input = box(page);
  await expect(input).toHaveAttribute("aria-expanded", "false");
  await expect(input).toHaveAttribute("aria-autocomplete", "list");
  // At once: suggestions for a slower key would come after they are counted.
  await input.fill("drain");
  await expect(input).toHaveAttribute("aria-expanded", "true");
  const list = page.getByRole("listbox", { name: "Suggestions" });
  await expect(list).toBeVisible();
  expect(await input.getAttribute("aria-controls")).toBe(await list.getAttribute("id"));
  await expect(page.getByRole("status").filter({ hasText: /\d suggestions/ })).toHaveCount(1);
  const count = await options(page).count();
  for (let i = 0; i < count; i++) {
    await page.keyboard.press("ArrowDown");
    const active = options(page).nth(i);
    await expect(active).toHaveAttribute("aria-selected", "true");
    await expect(input).toHaveAttribute(
      "aria-activedescendant",
      (await active.getAttribute("id"))!,
    );
  }
  // Past the end, the selection returns to the typed text, and from there to the last suggestion.
  await page.keyboard.press("ArrowDown");
  await expect(input).not.toHaveAttribute("aria-activedescendant", /./);
  await page.keyboard.press("ArrowUp");
  await expect(options(page).last()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Escape");
  await expect(list).toBeHidden();
  await expect(input).toHaveValue("drain");
  await page.keyboard.press("ArrowDown");
  await expect(list).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(list).toBeHidden();
  await expect(zip(page)).toBeFocused();
});

test("Enter without a selection searches for the typed text", async ({ page }) => {
  await landing(page);
  await box(page).pressSequentially("gutter cleaning");
  await expect(options(page).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/search/gutter-cleaning/${showcase.zip}$`));
  await expect(options(page)).toHaveCount(0);
});

test("a late response never replaces a newer one", async ({ page }) => {
  let release: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (release = resolve));
  await page.route(/suggestions\?q=dra&/, async (route: Route) => {
    await late;
    await route.continue().catch(() => undefined);
  });
  await landing(page);
  const asked = page.waitForRequest(/suggestions\?q=dra&/);
  await box(page).fill("dra");
  await asked;
  await box(page).fill("piano");
  await expect(options(page).first()).toContainText(/Piano/);
  release();
  await page.waitForTimeout(500);
  await expect(options(page).first()).toContainText(/Piano/);
});

test("the form still searches when suggestions fail", async ({ page, provokes }) => {
  provokes(/suggestions/);
  await page.route(/\/suggestions\?/, (route) => route.abort());
  await landing(page);
  await box(page).pressSequentially("plumber");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(new RegExp(`/search/plumber/${showcase.zip}$`));
});

test("SRCH-039 SRCH-040 CORE-004 the zip code is guessed, stored and editable", async ({
  page,
  context,
  provokes,
}) => {
  provokes(/400/);
  await landing(page);
  const kept = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("searchZipCode") ?? "null") as unknown);
  await expect.poll(kept).toEqual({
    value: showcase.zip,
    timestamp: expect.any(Number),
    expirationMinutes: expect.any(Number),
  });
  await box(page).fill("plumber");
  // Closes the suggestions, which cover the button on a phone.
  await zip(page).fill("02108");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/search\/plumber\/02108$/);
  await expect.poll(kept).toMatchObject({ value: "02108" });
  const another = await context.newPage();
  await another.goto("/");
  await expect(zip(another)).toHaveValue("02108");
  // One that is not found is not kept.
  await another.goto("/search/plumber/00000");
  await expect(zip(another)).toHaveValue("00000");
  await another.goto("/");
  await expect(zip(another)).toHaveValue("02108");
});

test("a guess that arrives while the zip field has the focus does not mix with typed text", async ({
  page,
}) => {
  const guess = Promise.withResolvers<void>();
  await page.route(/zip-guess/, async (route) => {
    await guess.promise;
    await route.fulfill({ json: { zipCode: "02108" } });
  });
  await page.goto("/");
  await hydrated(page);
  await zip(page).focus();
  guess.resolve();
  await expect
    .poll(() => page.evaluate(() => localStorage.getItem("searchZipCode")))
    .toContain("02108");
  await zip(page).pressSequentially(showcase.zip);
  await expect(zip(page)).toHaveValue(showcase.zip);
});

test("choosing a service without a zip code moves the focus to the zip field", async ({ page }) => {
  await page.route(/zip-guess/, (route) => route.fulfill({ json: { zipCode: null } }));
  await page.goto("/");
  await hydrated(page);
  await box(page).fill("drain clea");
  await options(page).first().click();
  await expect(zip(page)).toBeFocused();
  await expect(box(page)).toHaveValue("Drain Cleaning");
  await zip(page).fill(showcase.zip);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(new RegExp(`/search/drain-cleaning/${showcase.zip}$`));
});

// The bench measures smoothness in milliseconds.
test(
  "typing at 60 ms per key on a slow phone loses no letters and shows matching suggestions",
  { tag: "@phone" },
  async ({ page }) => {
    await landing(page);
    const client = await page.context().newCDPSession(page);
    await client.send("Emulation.setCPUThrottlingRate", { rate: 4 });
    await box(page).pressSequentially("kitchen sink clogged", { delay: 60 });
    await expect(box(page)).toHaveValue("kitchen sink clogged");
    await expect(options(page).first()).toContainText(/drain|sink/i);
  },
);
