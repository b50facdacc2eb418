/** A page before its scripts: they start after it has loaded, or at the first tap or key press. */
import type { Page } from "@playwright/test";
import { company, showcase } from "./addresses";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";

const SCRIPT = /\/assets\/[\w.-]+\.js$/;

/** Holds requests back until they are released, and lists those that came. */
async function held(page: Page, address: RegExp) {
  const requested: string[] = [];
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route(address, async (route) => {
    requested.push(route.request().url());
    await released;
    await route.continue();
  });
  return { requested, release };
}

test("scripts are requested after the page has loaded, without a touch", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => void (SCRIPT.test(request.url()) && scripts.push(request.url())));
  const picture = await held(page, /\/media\/.*\.webp$/);
  await page.goto(company, { waitUntil: "commit" });
  await expect.poll(() => picture.requested.length).toBeGreaterThan(0);
  await page.getByRole("heading", { level: 1 }).waitFor();
  expect(scripts).toEqual([]);
  picture.release();
  await hydrated(page);
  expect(scripts.length).toBeGreaterThan(5);
});

test("the first tap starts them while the page is still loading @desktop", async ({ page }) => {
  const picture = await held(page, /\/media\/.*\.webp$/);
  await page.goto(company, { waitUntil: "commit" });
  await expect.poll(() => picture.requested.length).toBeGreaterThan(0);
  await page.getByRole("heading", { level: 1 }).click();
  await hydrated(page);
  picture.release();
});

test("a tap between the load event and their start starts them once @desktop", async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener("load", () =>
      requestAnimationFrame(() => dispatchEvent(new PointerEvent("pointerdown"))),
    ),
  );
  await page.goto("/");
  await hydrated(page);
  await page.waitForTimeout(300);
  await expect(page.locator("script[type=module]")).toHaveCount(1);
  await page.getByRole("link", { name: "Pricing" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(/price|plan|free/i);
});

for (const [name, path, label, text] of [
  ["the landing page's search", "/", "Service or company", "leaking faucet"],
  ["the landing page's zip code", "/", "Zip code", "10001"],
  ["the results' search", "/search/plumbing-contractors/78701", "Service or company", "roof"],
  ["the sign-in form", "/login", "Email", "dana@example.com"],
] as const)
  test(`what was typed into ${name} before the scripts came stays @desktop`, async ({ page }) => {
    const scripts = await held(page, SCRIPT);
    await page.goto(path);
    const field = page.getByLabel(label).first();
    await field.fill("");
    await field.pressSequentially(text);
    await expect.poll(() => scripts.requested.length).toBeGreaterThan(0);
    await expect(field).toHaveValue(text);
    scripts.release();
    await hydrated(page);
    await expect(field).toHaveValue(text);
    await page.waitForTimeout(300);
    await expect(field).toHaveValue(text);
    await expect(field).toBeFocused();
  });

test("text entered without keys, as autofill and dictation do, is never emptied @desktop", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { get, set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!;
    Object.defineProperty(HTMLInputElement.prototype, "value", {
      configurable: true,
      get,
      set(this: HTMLInputElement, text: string) {
        if (!text && get!.call(this)) document.documentElement.dataset.emptied = this.name;
        set!.call(this, text);
      },
    });
  });
  const scripts = await held(page, SCRIPT);
  await page.goto("/");
  const service = page.getByLabel("Service or company").first();
  const zip = page.getByLabel("Zip code").first();
  await service.fill("leaking faucet");
  await zip.fill("10001");
  scripts.release();
  await hydrated(page);
  await expect(service).toHaveValue("leaking faucet");
  await expect(zip).toHaveValue("10001");
  expect(await page.locator("html").getAttribute("data-emptied")).toBeNull();
});

test("a refused form that is being corrected as the scripts start keeps the focus @desktop", async ({
  page,
  provokes,
}) => {
  provokes(/400/);
  const scripts = await held(page, SCRIPT);
  await page.goto("/login");
  await page.getByLabel("Email").first().fill("not an address");
  // Before the next page: on a busy machine it may start its scripts by itself.
  const before = scripts.requested.length;
  await page.getByLabel("Email").first().press("Enter");
  await expect(page.getByRole("alert")).toBeVisible();
  const field = page.getByLabel("Email").first();
  await field.click();
  await expect.poll(() => scripts.requested.length).toBeGreaterThan(before);
  scripts.release();
  await hydrated(page);
  // Effects have run, which could take the focus.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done)));
  await page.keyboard.press("End");
  await page.keyboard.type("@example.com");
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("not an address@example.com");
});

test("a click without a pointer, as screen readers send it, starts the scripts @desktop", async ({
  page,
}) => {
  const picture = await held(page, /\/media\/.*\.webp$/);
  await page.goto(company, { waitUntil: "commit" });
  await expect.poll(() => picture.requested.length).toBeGreaterThan(0);
  const share = page.getByRole("button", { name: "Share" }).first();
  await share.evaluate((button: HTMLButtonElement) => button.click());
  await expect(page.getByText(/Link copied|Copy this link/).first()).toBeVisible();
  picture.release();
});

test("opening hours do not move when the browser fills in whether it is open @desktop", async ({
  page,
}) => {
  const scripts = await held(page, SCRIPT);
  await page.goto(`${company}/contact`);
  const hours = page.locator(".hours dl").first();
  const before = await hours.boundingBox();
  scripts.release();
  await expect(page.locator(".hours__now").first()).toContainText(/Open|Closed/);
  expect((await hours.boundingBox())!.y).toBe(before!.y);
});

test("filters and the radius chosen before the scripts came take effect @desktop", async ({
  page,
}) => {
  const scripts = await held(page, SCRIPT);
  await page.goto("/search/all/78701");
  await page.getByRole("checkbox", { name: "Verified" }).check();
  await page.getByLabel("Radius").selectOption("100");
  await page.waitForTimeout(100);
  scripts.release();
  await expect(page).toHaveURL(/radius=100.*verified=true|verified=true.*radius=100/);
  await expect(page.getByRole("checkbox", { name: "Verified" })).toBeChecked();
  await expect(page.getByLabel("Radius")).toHaveValue("100");
});

test("a button that needs a script, pressed before it came, is answered @desktop", async ({
  page,
}) => {
  const scripts = await held(page, SCRIPT);
  await page.goto(company);
  await page.getByRole("button", { name: "Share" }).first().click();
  scripts.release();
  await expect(page.getByText(/Link copied|Copy this link/).first()).toBeVisible();
});

test("a search sent before the scripts came shows its results @desktop", async ({ page }) => {
  const scripts = await held(page, SCRIPT);
  await page.goto("/");
  await page.getByLabel("Service or company").first().fill("plumbing");
  await page.getByLabel("Zip code").first().fill(showcase.zip);
  await page.getByRole("button", { name: "Search", exact: true }).first().click();
  await expect(page).toHaveURL(/\/search/);
  await expect(page.getByRole("link", { name: showcase.name, exact: true })).toBeVisible();
  scripts.release();
});

test("a link followed before the scripts came leads to its page @desktop", async ({ page }) => {
  const scripts = await held(page, SCRIPT);
  await page.goto(company);
  await page.getByRole("link", { name: "Customer Reviews" }).first().click();
  await expect(page).toHaveURL(`${company}/reviews`);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  scripts.release();
});
