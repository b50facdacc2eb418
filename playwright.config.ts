import { defineConfig, devices } from "@playwright/test";
import { testChromiumArguments } from "./scripts/browser";
import { proofSize } from "./test/support/proof-size";

Object.assign(globalThis, { __PROOF__: JSON.parse(proofSize.__PROOF__) as unknown });

const executablePath = process.env.CHROMIUM;

const CLOCK = /\.clock\.test\.ts$/;

/**
 * Journeys in a real browser against the built product, served by scripts/test.ts (or by hand:
 * BASE_URL). A test runs on both kinds of device unless its tag names the one that it is about.
 * Without a script a page is the same document on both: the phone tries it.
 */
export default defineConfig({
  testDir: "test/browser",
  globalSetup: "./test/browser/global-setup.ts",
  outputDir: "test-results/browser",
  timeout: 60_000,
  expect: { timeout: 15_000 },
  retries: 0,
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  use: {
    baseURL: process.env.BASE_URL ?? "http://localhost:8787",
    actionTimeout: 15_000,
    launchOptions: { args: testChromiumArguments, ...(executablePath && { executablePath }) },
    screenshot: "only-on-failure",
  },
  projects: [
    {
      name: "desktop",
      testIgnore: CLOCK,
      grepInvert: [/@phone/, /without a script(?!.*@desktop)/],
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
    {
      name: "phone",
      testIgnore: CLOCK,
      grepInvert: /@desktop/,
      use: { ...devices["Pixel 7"], viewport: { width: 360, height: 740 } },
    },
    {
      // Moves the clock of the whole product: last, and one after the other.
      name: "clock",
      testMatch: CLOCK,
      dependencies: ["desktop", "phone"],
      workers: 1,
      use: { ...devices["Desktop Chrome"], viewport: { width: 1280, height: 800 } },
    },
  ],
});
