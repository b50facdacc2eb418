/** A company's own domain: request, assign, verify, serve, remove. */
import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { address, ownAddress, password } from "./accounts";
import { tooSmall, tooWide, violations } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";
import { asOperator } from "./operator";
import { newOwner } from "./owned";
import { comeBack, pay } from "./stripe-pages";

test.use(ownAddress);

const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });
const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const isPhone = (page: Page) => page.viewportSize()!.width < 500;

async function looksRight(page: Page) {
  expect.soft(await violations(page), `axe at ${page.url()}`).toEqual([]);
  expect.soft(await page.evaluate(tooWide), page.url()).toEqual([]);
  if (isPhone(page))
    expect.soft(await page.evaluate(tooSmall), `too small to touch at ${page.url()}`).toEqual([]);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script @phone" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("EDIT-089 to EDIT-091: an owner requests, verifies, uses and removes a domain", async ({
      page,
      browser,
      baseURL,
      provokes,
    }) => {
      // Two people and thirty pages.
      test.setTimeout(300_000);
      provokes(/status of (400|404|409)|answer (400|404|409):/);
      await page.emulateMedia({
        colorScheme: isPhone(page) ? "dark" : "light",
        reducedMotion: "reduce",
      });
      const { vanityName, name } = await newOwner(page, baseURL, { published: true, pro: false });
      const path = `/company/${vanityName}/edit/domain`;
      const hostname = `own-${randomUUID().slice(0, 8)}.localhost`;
      const check = async (of = page) => (javaScriptEnabled ? looksRight(of) : undefined);
      const openDialog = async () => {
        await page.goto(path);
        if (javaScriptEnabled) await hydrated(page);
      };

      await test.step("refuses another company's domain and accepts a request for the owner's own", async () => {
        await openDialog();
        const ask = dialog(page, "Request Website Domain");
        await expect(ask.getByText("A domain is $124.99 a year. Pro includes one.")).toBeVisible();
        await ask.getByLabel("Phone number").fill("5125550199");
        await ask.getByLabel("A domain you already own").fill("bluebonnetplumbing.localhost");
        await ask.getByRole("button", { name: "Request a domain" }).click();
        await expect(
          page.getByRole("alert").filter({ hasText: "Another company has this domain." }),
        ).toBeVisible();
        await expect(ask.getByLabel("A domain you already own")).toHaveValue(
          "bluebonnetplumbing.localhost",
        );
        await check();
        await beforePressingAgain(page);
        await ask.getByLabel("A domain you already own").fill(hostname);
        await ask.getByRole("button", { name: "Request a domain" }).click();
        await expect(dialog(page, "Website domain requested")).toBeVisible();
        await check();
        await page.goto(path);
        await expect(dialog(page, "Website domain requested").getByText(hostname)).toBeVisible();
      });

      const context = await browser.newContext({
        baseURL: baseURL!,
        javaScriptEnabled,
        viewport: page.viewportSize(),
        extraHTTPHeaders: { "CF-Connecting-IP": address() },
      });
      const admin = await context.newPage();
      await asOperator(admin, baseURL!);

      await test.step("a platform admin assigns the domain", async () => {
        await admin.goto("/admin/domains");
        const request = admin.getByRole("article").filter({ hasText: hostname });
        await check(admin);
        await request.getByRole("button", { name: /^Decline/ }).click();
        await expect(
          request.getByText("Give a reason. We'll email it to them.").first(),
        ).toBeVisible();
        await request.getByLabel("Domain").fill("*.localhost");
        await request.getByRole("button", { name: /^Assign/ }).click();
        await expect(
          request.getByText("Enter one domain without an asterisk.").first(),
        ).toBeVisible();
        await beforePressingAgain(admin);
        await request.getByLabel("Domain").fill(hostname);
        await request.getByRole("button", { name: /^Assign/ }).click();
        await expectStatus(admin, "Domain assigned");
        const row = admin.getByRole("row").filter({ hasText: hostname }).first();
        await expect(row.getByText("Waiting for DNS")).toBeVisible();
        await expect(row.getByText("not billed").or(row.getByText("Included"))).toBeVisible();
        await check(admin);
      });

      const own = dialog(page, "Website Domain");
      const one = own
        .getByRole("listitem")
        .filter({ has: page.getByRole("heading", { name: hostname, exact: true }) });
      await test.step("shows the DNS records and verifies the domain with them", async () => {
        await openDialog();
        await expect(one.getByText("Waiting for DNS")).toBeVisible();
        await check();
        const proof = await one.getByText(/^tradepost-verification=/).innerText();
        await expect(one.getByRole("button", { name: "Copy TXT value" })).toHaveCount(
          javaScriptEnabled ? 1 : 0,
        );
        await one.getByRole("button", { name: "Check now" }).click();
        await expectStatus(page, "We just checked.");
        await expect(one.getByText("We can’t find the TXT record.")).toBeVisible();

        const dns = await page.context().newPage();
        await dns.goto("/dev/dns");
        await check(dns);
        await dns.getByLabel("Name").fill(`_tradepost.${hostname}`);
        await dns.getByLabel("Value").fill(proof);
        await dns.getByRole("button", { name: "Add" }).click();
        await expect(dns.getByRole("heading", { name: `_tradepost.${hostname}` })).toBeVisible();
        await dns.close();

        for (const state of ["Verifying", "Certificate pending", "Not paid"]) {
          await beforePressingAgain(page);
          await one.getByRole("button", { name: "Check now" }).click();
          await expect(one.getByText(state, { exact: true })).toBeVisible();
        }
        await check();
      });

      await test.step("PLAN-005 is bought, as the company has no Pro", async () => {
        await beforePressingAgain(page);
        await one.getByRole("button", { name: /^Buy for \$124\.99 a year/ }).click();
        await expect(page).toHaveURL(/\/pages\/checkout\//);
        await expect(page.getByText("$124.99").first()).toBeVisible();
        await pay(page);
        await comeBack(page, javaScriptEnabled, "See what you bought");
        await expectStatus(page, "Thank you. Your domain is paid for.");
        await beforePressingAgain(page);
        await one.getByRole("button", { name: "Check now" }).click();
        await expect(one.getByText("Active", { exact: true })).toBeVisible();
        await expect(one.getByText("$124.99 a year, paid.")).toBeVisible();
        await check();
      });

      await test.step("serves the page at the domain", async () => {
        const href = await one.getByRole("link", { name: `Open ${hostname}` }).getAttribute("href");
        await page.goto(`${href}/reviews`);
        await expect(page.getByText(name).first()).toBeVisible();
        await expect(page).toHaveURL(`${href}/reviews`);
      });

      await test.step("removing the domain needs the password and stops serving the page", async () => {
        await openDialog();
        await one.getByRole("link", { name: "Remove" }).click();
        const remove = dialog(page, "Remove Domain");
        await expect(remove).toBeVisible();
        await check();
        await remove.getByLabel("Your password").fill("not my password");
        await remove.getByRole("button", { name: "Remove Domain" }).click();
        await expect(page.getByRole("alert")).toBeVisible();
        await beforePressingAgain(page);
        await remove.getByLabel("Your password").fill(password);
        await remove.getByRole("button", { name: "Remove Domain" }).click();
        await expectStatus(page, "Domain removed.");
        const gone = await page.goto(`http://${hostname}:${new URL(baseURL!).port}/`);
        expect([gone!.status(), (await page.locator("body").innerText()).trim()]).toEqual([
          404,
          "There is nothing at this address.",
        ]);
      });

      await test.step("the log shows each step", async () => {
        await admin.goto(`/admin/companies/${vanityName}`);
        for (const action of [
          "request website domain",
          "assign domain",
          "prove domain",
          "remove domain",
        ])
          await expect(admin.getByRole("row").filter({ hasText: action }).first()).toBeVisible();
        await check(admin);
      });
      await context.close();
    });
  });
}
