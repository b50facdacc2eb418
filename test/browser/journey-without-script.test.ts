import type { Page } from "@playwright/test";
import { company, domainOf, productName, showcase } from "./addresses";
import { expect, test } from "./fixtures";
import { follow, followAllServices, search } from "./moves";

test.use({ javaScriptEnabled: false });

test("without a script: a visitor searches, browses a company's whole site and searches again", async ({
  page,
  baseURL,
}) => {
  await page.goto("/");
  await search(page, "plumber", showcase.zip);
  await expect(page).toHaveURL(/\/search\/plumber\/78701$/);
  await page.getByRole("link", { name: showcase.name, exact: true }).click();
  await browseSite(page, baseURL! + company);
  await page.getByRole("link", { name: "Find companies" }).click();
  await search(page, "gutter cleaning", showcase.zip);
  await expect(page).toHaveURL(/\/search\/gutter[^/]*cleaning\/78701$/);
});

test("DOM-001 DOM-004 without a script: a visitor browses the site on the company's own domain", async ({
  page,
  baseURL,
}) => {
  const domain = domainOf(baseURL);
  await page.goto(domain);
  await expect(page.getByRole("contentinfo")).toContainText(
    `Crafted by ${showcase.name} - Powered by ${productName}`,
  );
  await browseSite(page, domain);
});

async function browseSite(page: Page, site: string) {
  const at = (path: string) => expect(page).toHaveURL(site + path);
  const main = page.getByRole("main");

  await followAllServices(page);
  await at("/services");
  await main.getByRole("link", { name: "Fixtures", exact: true }).click();
  await main.getByRole("link", { name: "Learn More about" }).first().click();
  await expect(page).toHaveURL(new RegExp(`^${site}/services/[a-z0-9-]+$`));

  await page.getByRole("link", { name: "Photo Gallery", exact: true }).first().click();
  await at("/photos");
  await page.waitForLoadState();
  const thumbnails = main.locator("ul.gallery a");
  const count = await thumbnails.count();
  await thumbnails.first().click();
  await expect(page.getByText(`1 of ${count}`)).toBeVisible();
  await page.getByRole("link", { name: "Previous photo" }).click();
  await expect(page.getByText(`${count} of ${count}`)).toBeVisible();
  await page.getByRole("link", { name: "Next photo" }).click();
  await expect(page.getByText(`1 of ${count}`)).toBeVisible();
  await page.getByRole("link", { name: "Close photo" }).click();
  await at("/photos");

  await follow(page, "Contact");
  await at("/contact-us");
  await expect(main.getByText(/Austin, TX 78701/).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "Get directions" })).toBeVisible();

  await follow(page, "About");
  await at("/about");

  await follow(page, "Reviews");
  await at("/reviews");
  await page.getByRole("link", { name: "Highest rating" }).click();
  await at("/reviews?sort=highest");
  await page.getByRole("link", { name: "More reviews" }).click();
  await expect(page).toHaveURL(/sort=highest&after=/);
  await page.getByRole("link", { name: "Back to first reviews" }).click();
  await at("/reviews?sort=highest");

  await follow(page, "Client Hub");
  await at("/client-hub");
  await expect(page.getByRole("heading", { level: 1, name: "Client Hub" })).toBeVisible();
}

test("without a script: Share is hidden, and the filters have an Apply button", async ({
  page,
}) => {
  await page.goto(company);
  await expect(page.getByRole("button", { name: "Share" })).toBeHidden();
  await page.goto("/search/all/78701");
  await page.getByLabel("Radius").selectOption("250");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/search\/all\/78701\?radius=250/);
});
