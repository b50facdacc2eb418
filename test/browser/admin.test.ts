/**
 * The administration: find, disable and enable a person; add owners to companies; all of it appears
 * in the audit log.
 */
import type { Browser, Page } from "@playwright/test";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { address, codeTo, newEmail, ownAddress, password } from "./accounts";
import { company, showcase } from "./addresses";
import { resize, tooSmall, tooWide, violations } from "./checks";
import { expect, test } from "./fixtures";
import { asOperatorsBrowser } from "./operator";

const draft = `/company/${demo.unpublished.vanityName}`;

test.use(ownAddress);

/** A new person, in a separate browser. */
async function newPerson(browser: Browser, baseURL: string | undefined) {
  const context = await browser.newContext({
    baseURL: baseURL!,
    extraHTTPHeaders: { "CF-Connecting-IP": address() },
  });
  const [page, email] = [await context.newPage(), newEmail()];
  await page.goto("/register");
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Ruiz");
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText(email)).toBeVisible();
  await page.getByLabel("Code").fill(await codeTo(context.request, email));
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Welcome to / })).toBeVisible();
  return { context, page, email };
}

async function signIn(page: Page, email: string, secret: string) {
  await page.getByLabel("Email address").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(secret);
  await page.getByRole("main").getByRole("button", { name: "Sign in", exact: true }).click();
}

const heading = (page: Page, name: string | RegExp) =>
  expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

const isPhone = (page: Page) => page.viewportSize()!.width < 500;

/** Checks the page in its current state, at every supported width. */
async function looksRight(page: Page) {
  expect.soft(await violations(page), `axe at ${page.url()}`).toEqual([]);
  const size = page.viewportSize()!;
  for (const width of isPhone(page) ? [360] : [768, 1280]) {
    await resize(page, { ...size, width });
    expect.soft(await page.evaluate(tooWide), `${page.url()} at ${width} pixels`).toEqual([]);
  }
  await resize(page, size);
  if (isPhone(page))
    expect.soft(await page.evaluate(tooSmall), `too small to touch at ${page.url()}`).toEqual([]);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script @desktop" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("the operator disables and enables a person, adds a company owner and sees it in the log", async ({
      page,
      browser,
      baseURL,
      provokes,
    }) => {
      test.slow();
      provokes(/status of 40[034]|answer 40[034]:/);
      await page.emulateMedia({
        colorScheme: isPhone(page) ? "dark" : "light",
        reducedMotion: "reduce",
      });
      const { context: theirs, page: there, email } = await newPerson(browser, baseURL);
      const check = async () => (javaScriptEnabled ? looksRight(page) : undefined);

      await test.step("refuses other people and sends visitors to sign in", async () => {
        await there.goto("/admin");
        await expect(there.getByText("Only admins can see this part of the site.")).toBeVisible();
        await there.locator("summary", { hasText: "Your account" }).click();
        await expect(there.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
        await asOperatorsBrowser(page, baseURL!);
        await page.goto("/admin/people");
        await expect(page).toHaveURL(/\/login\?to=%2Fadmin%2Fpeople$/);
        await signIn(page, demoPeople.operator.email, DEMO_PASSWORD);
        await heading(page, "People");
        await check();
      });

      await test.step("the menu opens the overview, which links to the companies, audit log and mail", async () => {
        await page.locator("summary", { hasText: "Your account" }).click();
        await page.getByRole("link", { name: "Admin", exact: true }).click();
        await heading(page, "Admin");
        await check();
        for (const name of ["Companies", "New companies", "Reviews", "Audit log", "Mail"]) {
          await page
            .getByRole("navigation", { name: "Admin" })
            .getByRole("link", { name, exact: true })
            .click();
          await heading(page, name);
          await check();
        }
        const tabs = page.getByRole("navigation", { name: "Admin" }).getByRole("link");
        const tops = await tabs.evaluateAll((all) =>
          all.map((tab) => tab.getBoundingClientRect().top),
        );
        expect(new Set(tops).size).toBeLessThanOrEqual(isPhone(page) ? 3 : 1);
      });

      await test.step("disabling a person signs them out, and they cannot sign in", async () => {
        await page.goto("/admin/people");
        await page.getByLabel("Email address or name").fill(email.slice(0, 20));
        await page.getByRole("button", { name: "Search" }).click();
        await expect(page.getByRole("row")).toHaveCount(2);
        await page.getByRole("link", { name: "Ana Ruiz" }).click();
        await heading(page, "Ana Ruiz");
        await check();
        await page.getByRole("button", { name: "Disable" }).click();
        await expectStatus(page, "Person disabled");
        await there.goto("/account");
        await expect(there).toHaveURL(/\/login/);
        await signIn(there, email, password);
        await expect(there.getByRole("alert")).toContainText("This account is disabled.");
      });

      await test.step("enabling lets the person sign in; Sign out everywhere ends the session", async () => {
        await page.getByRole("button", { name: "Enable" }).click();
        await expectStatus(page, "Person enabled. They can sign in again.");
        await there.goto("/login");
        await signIn(there, email, password);
        await heading(there, "Your account");
        await page.reload();
        await page.getByRole("button", { name: "Sign out everywhere" }).click();
        await expectStatus(page, "Signed out.");
        await there.goto("/account");
        await expect(there).toHaveURL(/\/login/);
        await signIn(there, email, password);
        await heading(there, "Your account");
      });

      await test.step("grants and takes product admin; the log shows disable, enable and take", async () => {
        await page.getByRole("button", { name: "Make product admin" }).click();
        await expectStatus(page, "The role was changed.");
        await page.getByRole("button", { name: "Take product admin" }).click();
        await expectStatus(page, "The role was changed.");
        const log = page.getByRole("table", { name: "Done by this person, or to them" });
        for (const [action, change] of [
          ["disable person", "disabled: no → yes"],
          ["enable person", "disabled: yes → no"],
          ["take product admin", "product admin: yes → no"],
        ] as const) {
          await expect(
            log
              .getByRole("row")
              .filter({ hasText: action })
              .filter({ hasText: change })
              .filter({ hasText: demoPeople.operator.email }),
          ).toHaveCount(1);
        }
      });

      await test.step("a company's page shows the platform admin notice and links to Admin, which adds an owner", async () => {
        await there.goto(draft);
        await heading(there, /Not Found/);
        await page.goto(company);
        await expect(
          page.getByText(
            `You’re viewing ${showcase.name} as a platform admin. We log your changes.`,
          ),
        ).toBeVisible();
        await check();
        await page.getByRole("link", { name: "Open in Admin" }).click();
        // The company's own page has the same heading.
        await expect(page.getByLabel("Email address of the new owner’s account")).toBeVisible();
        await heading(page, showcase.name);
        await check();
        await page.goto(draft);
        await expect(
          page.getByText("Not published. Only owners and platform admins can see this page."),
        ).toBeVisible();
        await check();
        await page.getByRole("link", { name: "Open in Admin" }).click();
        await page.getByLabel("Email address of the new owner’s account").fill(`nobody-${email}`);
        await page.getByRole("button", { name: "Add owner" }).click();
        await expect(page.getByRole("alert")).toContainText("No account uses this address.");
        await page.goto(page.url());
        await page.getByLabel("Email address of the new owner’s account").fill(email);
        await page.getByRole("button", { name: "Add owner" }).click();
        await expectStatus(page, "The owner was added.");
      });

      await test.step("the owner sees the unpublished page until the operator removes them, which the log shows", async () => {
        await there.goto(draft);
        await heading(there, demo.unpublished.name);
        await expect(
          there.getByText("Not published. Only owners and platform admins can see this page."),
        ).toBeVisible();
        await expect(there.getByText("as a platform admin")).toHaveCount(0);
        await page
          .getByRole("listitem")
          .filter({ hasText: email })
          .getByRole("button", { name: "Remove" })
          .click();
        await expectStatus(page, "The owner was removed.");
        await there.goto(draft);
        await heading(there, /Not Found/);
        await page.goto(`/admin/audit?company=${demo.unpublished.vanityName}&action=remove+owner`);
        await expect(page.getByRole("row").filter({ hasText: email })).toHaveCount(1);
      });
      await theirs.close();
    });
  });
}
