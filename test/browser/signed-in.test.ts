/**
 * Every page for signed-in users, on both kinds of device: axe (one color scheme on each), page
 * width, and size of touch targets.
 */
import { newAccount, ownAddress } from "./accounts";
import { company } from "./addresses";
import { resize, tooSmall, tooWide, violations } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";

test.use(ownAddress);

const pages = [
  "/",
  "/account",
  "/account/email",
  "/account/password",
  "/account/delete",
  "/account/reviews",
  "/account/tokens",
  "/account/passkeys/add",
  "/my-friends",
  "/logout",
  "/search/plumbing-contractors/78701",
  `${company}/reviews`,
];

test("signed-in pages pass axe, do not scroll sideways and have large enough touch targets", async ({
  page,
  isMobile,
}) => {
  test.slow();
  await page.emulateMedia({ colorScheme: isMobile ? "dark" : "light", reducedMotion: "reduce" });
  const size = page.viewportSize()!;
  await newAccount(page);
  for (const path of pages) {
    await page.goto(path);
    await hydrated(page);
    expect.soft(await violations(page), `axe at ${path}`).toEqual([]);
    for (const width of isMobile ? [size.width] : [360, 768, 1280]) {
      await resize(page, { width, height: 800 });
      expect
        .soft(await page.evaluate(tooWide), `${path} is too wide at ${width} pixels`)
        .toEqual([]);
    }
    if (isMobile)
      expect.soft(await page.evaluate(tooSmall), `too small to touch at ${path}`).toEqual([]);
  }
});
