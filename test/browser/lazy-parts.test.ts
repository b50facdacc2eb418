import { newAccount, ownAddress } from "./accounts";
import { expect, routed, test } from "./fixtures";
import { hydrated } from "./moves";
import { ownCompany } from "./owned-company";

test.use({ ...ownAddress, ...routed });

// A Suspense boundary in the HTML would hydrate after the page: an update meanwhile, such as the
// routes that Remix finds behind the page's links, is React's error 421 on a busy machine.
test("the server's HTML has no Suspense boundary that hydrates later @desktop", async ({
  page,
}) => {
  await newAccount(page);
  const company = await ownCompany(page);
  for (const path of [company, `${company}/edit`, `${company}/edit/publish`, "/search?q=zzzz"]) {
    const html = await (await page.request.get(path)).text();
    expect(html).toContain("</main>");
    expect(html, path).not.toMatch(/<!--\$/);
  }
});

// Otherwise React renders the part from scratch after a click.
test("a page hydrates with the code of its lazy parts, however late it comes @desktop", async ({
  page,
  context,
}) => {
  await newAccount(page);
  const company = await ownCompany(page);
  let late = 0;
  await context.route(/assets\/edit-controls/, async (route) => {
    late += 1;
    await new Promise((done) => setTimeout(done, 6000));
    await route.continue();
  });
  await page.goto(company);
  await page.getByRole("link", { name: "Photo Gallery" }).first().click();
  await expect(page).toHaveURL(`${company}/photos`);
  await expect(page.getByRole("complementary", { name: "Your company's page" })).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect.poll(() => late).toBeGreaterThan(0);
  await hydrated(page);
});
