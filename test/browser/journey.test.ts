import type { Page } from "@playwright/test";
import { company, domainOf, productName, showcase } from "./addresses";
import { expect, test } from "./fixtures";
import { follow, followAllServices, hydrated, search } from "./moves";

test("SRCH-002 SRCH-010 SRCH-019 a visitor searches, browses a company's whole site and searches again", async ({
  page,
  baseURL,
}) => {
  await test.step("SRCH-001 search", async () => {
    await page.goto("/");
    await expect(page.getByRole("heading", { name: "Find Trusted Professionals" })).toBeVisible();
    await search(page, "plumber", showcase.zip);
    await expect(page).toHaveURL(/\/search\/plumber\/78701$/);
    await page.getByRole("link", { name: showcase.name, exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${company}$`));
    await expect(page.getByRole("heading", { level: 1, name: showcase.name })).toBeVisible();
  });
  await browseSite(page, baseURL! + company);
  await test.step("search again", async () => {
    await page.getByRole("link", { name: "Find companies" }).click();
    await search(page, "gutter cleaning", showcase.zip);
    await expect(page).toHaveURL(/\/search\/gutter[^/]*cleaning\/78701$/);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  });
});

test("DOM-001 DOM-003 DOM-004 a visitor browses the site without leaving the company's own domain", async ({
  page,
  baseURL,
  context,
}) => {
  const domain = domainOf(baseURL);
  const left: string[] = [];
  page.on("framenavigated", (frame) => {
    if (frame === page.mainFrame() && new URL(frame.url()).origin !== domain)
      left.push(frame.url());
  });
  await page.goto(domain);
  await expect(page.getByRole("heading", { level: 1, name: showcase.name })).toBeVisible();
  await expect(page.getByRole("contentinfo")).toContainText(
    `Crafted by ${showcase.name} - Powered by ${productName}`,
  );
  await expect(page.getByRole("link", { name: "Find companies" })).toHaveCount(0);
  await browseSite(page, domain);
  expect(left).toEqual([]);
  expect(await context.cookies(domain)).toEqual([]);
});

/**
 * From the company's home page through all others. `site`: the company's address without a trailing
 * slash.
 */
async function browseSite(page: Page, site: string) {
  const at = (path: string) => expect(page).toHaveURL(site + path);
  const heading = (name: string) =>
    expect(page.getByRole("heading", { level: 1, name, exact: true })).toBeVisible();

  await test.step("PROF-046 PROF-047 PROF-048 services, category, subcategory, offer", async () => {
    await followAllServices(page);
    await at("/services");
    await heading(`Services by ${showcase.name}`);
    const main = page.getByRole("main");
    await main.getByRole("link", { name: "Plumbing", exact: true }).click();
    await at("/services/plumbing-contractors");
    await page.goBack();
    await heading(`Services by ${showcase.name}`);
    await main.getByRole("link", { name: "Fixtures", exact: true }).click();
    await at("/services/plumbing-contractors/fixtures");
    // The address changes just before the page does, and both have offers.
    await heading(`Fixtures by ${showcase.name}`);
    await main.getByRole("link", { name: "Learn More about" }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${site}/services/[a-z0-9-]+$`));
    await expect(
      page.getByRole("navigation", { name: "Breadcrumbs" }).getByRole("link", { name: "Fixtures" }),
    ).toBeVisible();
  });

  await test.step("PROF-051 PROF-057 PROF-058 PROF-059 PROF-060 photos", async () => {
    await page.getByRole("link", { name: "Photo Gallery", exact: true }).first().click();
    await at("/photos");
    await heading(`${showcase.name} Photo Gallery`);
    const thumbnails = page.locator("main ul.gallery a");
    const paths = await thumbnails.evaluateAll((links) =>
      links.map((link) => (link as HTMLAnchorElement).pathname),
    );
    expect(paths.length).toBeGreaterThan(2);
    const origin = new URL(site).origin;
    /** The address changes just before the photo does. */
    const shows = async (index: number) => {
      await expect(page).toHaveURL(origin + paths.at(index)!);
      const nth = (index + paths.length) % paths.length;
      await expect(page.getByText(`${nth + 1} of ${paths.length}`, { exact: true })).toBeVisible();
    };

    await thumbnails.first().click();
    await shows(0);
    // Before that, its links are pages of their own, and Back leads through all of them.
    await hydrated(page);
    await expect
      .poll(() => page.getByRole("main").boundingBox())
      .toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await page.getByRole("link", { name: "Previous photo" }).click();
    await shows(-1);
    await page.getByRole("link", { name: "Next photo" }).click();
    await shows(0);
    await page.getByRole("link", { name: "Next photo" }).click();
    await shows(1);
    await page.goBack();
    await at("/photos");

    await thumbnails.nth(2).click();
    await shows(2);
    await page.getByRole("link", { name: "Close photo" }).click();
    await at("/photos");
    await heading(`${showcase.name} Photo Gallery`);
  });

  await test.step("PROF-016 PROF-062 contact", async () => {
    await follow(page, "Contact");
    await at("/contact-us");
    await heading(`Contact ${showcase.name}`);
    await page.locator(".map").scrollIntoViewIfNeeded();
    await expect(page.locator(".leaflet-container")).toBeVisible();
    await expect(page.getByRole("link", { name: "Get directions" })).toHaveAttribute(
      "href",
      /^https:\/\/www\.google\.com\/maps\/dir\/.*Austin/,
    );
  });

  await test.step("PROF-063 about", async () => {
    await follow(page, "About");
    await at("/about");
    await heading(`About ${showcase.name}`);
  });

  await test.step("REV-001 REV-002 reviews: sort, next page, back to the first", async () => {
    await follow(page, "Reviews");
    await at("/reviews");
    await heading(`Reviews for ${showcase.name}`);
    await expect(page.getByRole("heading", { name: "Friends’ reviews" })).toBeVisible();
    await page.getByRole("link", { name: "Lowest" }).click();
    await at("/reviews?sort=lowest");
    await expect(
      page
        .getByRole("navigation", { name: "Sort and filter reviews" })
        .locator("[aria-current=page]"),
    ).toContainText("Lowest");
    const cards = page.locator("article.review");
    await expect(cards.first().getByRole("img")).toHaveAttribute("aria-label", /^(1|2|3)(\.0)? /);
    const first = await cards.first().innerText();
    await page.getByRole("link", { name: "More reviews" }).click();
    await expect(page).toHaveURL(/sort=lowest&after=/);
    // The address changes just before the page does, so wait for the page.
    await expect.poll(() => cards.first().innerText()).not.toBe(first);
    await page.getByRole("link", { name: "Back to first reviews" }).click();
    await at("/reviews?sort=lowest");
    await expect.poll(() => cards.first().innerText()).toBe(first);
  });

  await test.step("PROF-019 client hub", async () => {
    await follow(page, "Client Hub");
    await at("/client-hub");
    await heading("Client Hub");
  });
}
