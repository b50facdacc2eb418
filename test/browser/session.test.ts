import type { BrowserContext, Page } from "@playwright/test";
import { showcase } from "./addresses";
import { newAccount, ownAddress } from "./accounts";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";

test.use(ownAddress);

const TABS = 20;
const FEW = 8;
const box = (page: Page) => page.getByRole("combobox", { name: "Service or company" });

/**
 * Opens this many tabs in one browser, each ready for typing, and records the refresh requests of
 * all tabs.
 */
async function tabs(context: BrowserContext, first: Page, count: number) {
  const refreshes: string[] = [];
  context.on(
    "request",
    (request) => void (request.url().endsWith("/auth/refresh") && refreshes.push(request.url())),
  );
  const pages = [
    first,
    ...(await Promise.all(Array.from({ length: count - 1 }, () => context.newPage()))),
  ];
  for (const page of pages) {
    await page.goto("/");
    await hydrated(page);
    await expect(page.getByLabel("Zip code")).toHaveValue(showcase.zip);
  }
  return { pages, refreshes };
}

/** The access tokens of all tabs expire together. */
const expire = (context: BrowserContext) => context.clearCookies({ name: /access$/ });

async function typeInAll(pages: Page[]) {
  await Promise.all(pages.map((page) => box(page).fill("drain cleaning")));
  for (const page of pages) await expect(page.getByRole("option").first()).toContainText(/drain/i);
}

async function expectSignedIn(pages: Page[], email: string) {
  for (const page of pages) {
    await page.goto("/account");
    await expect(page.getByRole("main").getByText(email)).toBeVisible();
  }
}

test(
  "AUTH-003 AUTH-006 twenty tabs with an expired token refresh once, get suggestions, stay signed in",
  { tag: "@desktop" },
  async ({ page, context, provokes }) => {
    test.slow();
    provokes(/status of 401|answer 401:/);
    const email = await newAccount(page);
    const { pages, refreshes } = await tabs(context, page, TABS);
    await expire(context);
    await typeInAll(pages);
    expect(refreshes).toHaveLength(1);
    await expectSignedIn(pages.slice(0, 3), email);
  },
);

test(
  "AUTH-003 without browser locks, tabs share refreshes and stay signed in",
  { tag: "@desktop" },
  async ({ page, context, provokes }) => {
    test.slow();
    provokes(/status of 401|answer 401:/);
    await context.addInitScript(() =>
      Object.defineProperty(Navigator.prototype, "locks", { get: () => undefined }),
    );
    const email = await newAccount(page);
    const { pages, refreshes } = await tabs(context, page, FEW);
    await expire(context);
    await typeInAll(pages);
    // Two tabs that check at the same moment may both refresh; the server returns the same new pair
    // to both.
    expect(refreshes.length).toBeLessThan(FEW);
    await expectSignedIn(pages.slice(0, 3), email);
  },
);

test(
  "AUTH-010 pages loaded together after the token expires all show the signed-in account",
  { tag: "@desktop" },
  async ({ page, context }) => {
    const email = await newAccount(page);
    const pages = [
      page,
      ...(await Promise.all(Array.from({ length: FEW - 1 }, () => context.newPage()))),
    ];
    await expire(context);
    await Promise.all(pages.map((one) => one.goto("/account")));
    for (const one of pages) await expect(one.getByRole("main").getByText(email)).toBeVisible();
  },
);

test("a session ended elsewhere signs the browser out; suggestions keep working", async ({
  page,
  context,
  provokes,
}) => {
  provokes(/status of 401|answer 401:/);
  await newAccount(page);
  await page.goto("/");
  await hydrated(page);
  await expect(page.getByLabel("Zip code")).toHaveValue(showcase.zip);
  await page.evaluate(async () => {
    const { devices } = (await (await fetch("/api/v1/auth/user")).json()) as {
      devices: { id: string; current: boolean }[];
    };
    await fetch(`/api/v1/auth/user/devices/${devices.find(({ current }) => current)!.id}`, {
      method: "DELETE",
    });
  });
  await expire(context);
  await box(page).fill("drain cleaning");
  // The requests for the first keystrokes are refused with the old cookies; the refusal deletes
  // them.
  await expect(async () => {
    await box(page).fill("");
    await box(page).fill("drain cleaning");
    await expect(page.getByRole("option").first()).toContainText(/drain/i, { timeout: 2000 });
  }).toPass();
  await page.goto("/account");
  await expect(page).toHaveURL(/\/login/);
});
