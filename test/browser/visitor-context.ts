/**
 * For tests that only view pages: the tests of one worker share a browser context, so build files
 * and their compiled code are cached after the first page. Each test has its own tab. Not for tests
 * that sign in, store something, or set context options (`test.use`).
 */
import type { BrowserContext } from "@playwright/test";
import { problemsOf, test as base } from "./fixtures";

interface Shared {
  visitors: { context: BrowserContext; problems: string[] };
}

export const test = base.extend<object, Shared>({
  visitors: [
    async ({ browser }, use, { project }) => {
      const { baseURL, viewport, userAgent, deviceScaleFactor, isMobile, hasTouch } = project.use;
      const context = await browser.newContext({
        ...{ baseURL: baseURL!, viewport: viewport!, userAgent: userAgent! },
        ...{ deviceScaleFactor: deviceScaleFactor!, isMobile: isMobile!, hasTouch: hasTouch! },
      });
      await use({ context, problems: await problemsOf(context) });
      await context.close();
    },
    { scope: "worker" },
  ],
  context: ({ visitors }, give) => give(visitors.context),
  problems: async ({ visitors }, give) => {
    visitors.problems.length = 0;
    await give(visitors.problems);
  },
  page: async ({ context }, give) => {
    const page = await context.newPage();
    await give(page);
    await page.close();
  },
});
