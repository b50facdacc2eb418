/**
 * Claiming: by code, by other proof, and disputing a claim; and importing unclaimed profiles.
 */
import { randomInt, randomUUID } from "node:crypto";
import type { Browser, Page } from "@playwright/test";
import { address, codeTo, mailTo, newAccount, newEmail, ownAddress, password } from "./accounts";
import { violations } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";
import { asOperator } from "./operator";

test.use(ownAddress);

/** Another person, in a separate browser. */
async function anotherPerson(
  browser: Browser,
  baseURL: string | undefined,
  javaScriptEnabled: boolean,
) {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled,
    extraHTTPHeaders: { "CF-Connecting-IP": address() },
  });
  return context.newPage();
}

async function operator(browser: Browser, baseURL: string | undefined, javaScriptEnabled: boolean) {
  const page = await anotherPerson(browser, baseURL, javaScriptEnabled);
  await asOperator(page, baseURL!);
  return page;
}

function newCompany() {
  const name = `Lone Star ${randomUUID().slice(0, 8)}`;
  return {
    name,
    vanityName: name.toLowerCase().replaceAll(" ", "-"),
    email: newEmail(),
    phone: `512${randomInt(2_000_000, 9_999_999)}`,
  };
}

type Company = ReturnType<typeof newCompany>;

async function makeUnclaimed(
  admin: Page,
  { name, email, phone }: Company,
  { published } = { published: true },
) {
  await admin.goto("/admin/companies/new");
  await admin.getByLabel("Company name").fill(name);
  await admin.getByLabel("City").fill("Austin");
  await admin.getByLabel("State, in two letters").fill("TX");
  await admin.getByLabel("Zip code").fill("78701");
  await admin.getByLabel("Phone number").fill(phone);
  await admin.getByLabel("The company’s email address").fill(email);
  if (published) await admin.getByLabel("Publish it now as unclaimed").check();
  await admin.getByRole("button", { name: "Create profile" }).click();
  await expectStatus(admin, "Profile created.");
}

const expectStatus = (page: Page, text: string) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();
const dialog = (page: Page, name: string) => page.getByRole("dialog", { name });

async function claimCode(page: Page, email: string) {
  const text = await mailTo(page.request, email, /is the code to claim/);
  return /\b([A-Z0-9]{6}) is the code to claim/.exec(text)![1]!;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "claiming, with a script @phone" : "claiming, without a script @desktop",
    () => {
      test.use({ javaScriptEnabled });
      const ready = async (page: Page) => {
        if (javaScriptEnabled) await hydrated(page);
      };

      test("CLM-001 to CLM-014 by code: wrong code, resend, correct code; an accepted dispute undoes the claim", async ({
        page,
        browser,
        baseURL,
        provokes,
      }) => {
        test.slow();
        provokes(/status of (400|404)|answer (400|404):/);
        const admin = await operator(browser, baseURL, javaScriptEnabled);
        const company = newCompany();
        await makeUnclaimed(admin, company);

        await page.goto(`/company/${company.vanityName}`);
        await page.getByRole("main").getByRole("link", { name: "Claim This Business" }).click();
        const claim = dialog(page, "Claim This Business");
        await expect(claim).toBeVisible();
        await expect(claim.getByText(company.email)).toHaveCount(0);
        await claim.getByRole("link", { name: /^Register with .•••@example\.com/ }).click();
        await expect(page).toHaveURL(new RegExp(`/register/claim/${company.vanityName}$`));
        await expect(page.getByText(/^.•••@example\.com$/)).toBeVisible();
        await page.getByLabel("First name").fill("Olive");
        await page.getByLabel("Last name").fill("Rivera");
        await page.getByLabel("Password", { exact: true }).fill(password);
        await page.getByRole("button", { name: "Continue" }).click();
        await expect(page.getByRole("heading", { name: "Check your email" })).toBeVisible();
        await expect(page.getByText(/^.•••@example\.com$/)).toBeVisible();
        await expect(page.getByText(company.email)).toHaveCount(0);
        await page.getByLabel("Code").fill(await codeTo(page.request, company.email));
        await page.getByRole("button", { name: "Create account" }).click();
        await expect(claim.getByRole("button", { name: /^Send a code to/ })).toBeVisible();
        await page.context().clearCookies();

        const mine = await newAccount(page);
        await page.goto(`/company/${company.vanityName}/claim`);
        await ready(page);
        await claim.getByRole("button", { name: /^Send a code to/ }).click();
        await expectStatus(page, "A new verification code has been sent");
        if (javaScriptEnabled) expect.soft(await violations(page)).toEqual([]);

        await claim.getByRole("button", { name: "Claim Profile" }).click();
        await expect(
          claim.getByText("Please enter the code from your email").first(),
        ).toBeVisible();
        await claim.getByLabel("Verification code").fill("AAAAAA");
        await beforePressingAgain(page);
        await claim.getByRole("button", { name: "Claim Profile" }).click();
        const wrong = claim.getByText("Verification code is invalid or expired.").first();
        await expect(wrong).toBeVisible();
        await expect(claim.getByText("A new verification code has been sent")).toHaveCount(0);
        await beforePressingAgain(page);
        const resent = page.waitForResponse((response) => response.request().method() === "POST");
        await claim.getByRole("button", { name: "Resend Code" }).click();
        await resent;
        await expectStatus(page, "A new verification code has been sent");
        for (let wrongTries = 1; wrongTries <= 5; wrongTries++) {
          await beforePressingAgain(page);
          await claim.getByLabel("Verification code").fill(`AAAAA${"ACDEF"[wrongTries - 1]}`);
          await claim.getByRole("button", { name: "Claim Profile" }).click();
          await expect(wrong).toBeVisible();
        }
        await expect(claim.getByText("That code no longer works. Send a new one.")).toBeVisible();
        await expect(claim.getByLabel("Verification code")).toHaveCount(0);
        await beforePressingAgain(page);
        await claim.getByRole("button", { name: /^Send a new code to/ }).click();
        await expectStatus(page, "A new verification code has been sent");
        await claim.getByLabel("Verification code").fill(await claimCode(page, company.email));
        await beforePressingAgain(page);
        await claim.getByRole("button", { name: "Claim Profile" }).click();
        await expectStatus(page, "Profile claimed successfully");
        await claim.getByRole("link", { name: "Edit your page" }).click();
        await expect(page.getByText("This profile hasn’t been claimed.")).toHaveCount(0);

        const former = await anotherPerson(browser, baseURL, javaScriptEnabled);
        await former.goto(
          /\/claims\/dispute\/\S+/.exec(
            await mailTo(page.request, company.email, /was claimed/),
          )![0],
        );
        await former
          .getByLabel("What’s wrong?")
          .fill("We never asked for this. Nobody here is called Ana.");
        await former.getByRole("button", { name: "Send" }).click();
        await expect(former.getByRole("heading", { level: 1, name: "Thank you" })).toBeVisible();

        await admin.goto("/admin/claims");
        const dispute = admin.getByRole("article").filter({ hasText: company.name });
        await expect(dispute.getByText("Nobody here is called Ana")).toBeVisible();
        await dispute.getByRole("button", { name: /^Accept/ }).click();
        await expectStatus(admin, "Decision saved");
        await page.goto(`/company/${company.vanityName}`);
        await expect(page.getByText("This profile hasn’t been claimed.")).toBeVisible();
        expect(mine).toContain("@");
        await former.context().close();
        await admin.context().close();
      });

      test("ADM-004: the person an unpublished profile is for claims it with the mailed link, and nobody else sees it", async ({
        page,
        browser,
        baseURL,
        provokes,
      }) => {
        provokes(/status of (404|410)|answer (404|410):/);
        const admin = await operator(browser, baseURL, javaScriptEnabled);
        const company = newCompany();
        await makeUnclaimed(admin, company, { published: false });
        await expect(
          admin.getByText(`We emailed ${company.email} a link to claim it`),
        ).toBeVisible();
        const pageOf = `/company/${company.vanityName}`;
        expect((await page.goto(pageOf))?.status()).toBe(404);
        expect((await page.goto(`${pageOf}/claim`))?.status()).toBe(404);

        const mail = await mailTo(page.request, company.email, /Claim the page of/);
        const link = /\/claims\/invitation\/[\w-]+/.exec(mail)![0];
        await page.goto(link);
        await expect(
          page.getByRole("heading", { level: 1, name: `Claim ${company.name}` }),
        ).toBeVisible();
        await expect(page.getByText("This page isn’t public yet.")).toBeVisible();
        if (javaScriptEnabled) expect.soft(await violations(page)).toEqual([]);
        await expect(page.getByRole("link", { name: "Create account" })).toHaveAttribute(
          "href",
          `/register?to=${encodeURIComponent(link)}`,
        );
        await newAccount(page);
        expect((await page.goto(pageOf))?.status()).toBe(404);
        await page.goto(link);
        await page.getByRole("button", { name: "Claim Profile" }).click();
        await expectStatus(page, "Profile claimed successfully");
        await page.goto(pageOf);
        await expect(page.getByRole("heading", { level: 1, name: company.name })).toBeVisible();

        const another = await anotherPerson(browser, baseURL, javaScriptEnabled);
        expect((await another.goto(link))?.status()).toBe(410);
        expect((await another.goto(pageOf))?.status()).toBe(404);
        await another.context().close();
        await admin.context().close();
      });

      test("ADM-004: an account with the profile’s address finds it among its companies", async ({
        page,
        browser,
        baseURL,
      }) => {
        const admin = await operator(browser, baseURL, javaScriptEnabled);
        const email = await newAccount(page);
        const company = { ...newCompany(), email };
        await makeUnclaimed(admin, company, { published: false });
        await page.goto("/dashboard");
        await expect(page.getByText("lists your email address and has no owner")).toBeVisible();
        if (javaScriptEnabled) expect.soft(await violations(page)).toEqual([]);
        await page.getByRole("button", { name: `Claim Profile of ${company.name}` }).click();
        await expectStatus(page, "Profile claimed successfully");
        await admin.getByRole("button", { name: "Email a new link" }).click();
        await expectStatus(admin, "This changed while you were looking at it.");
        await admin.context().close();
      });

      test("by document: only a platform admin can download it, and accepting it grants the claim", async ({
        page,
        browser,
        baseURL,
        provokes,
      }) => {
        provokes(/status of 400|answer 400:/);
        const admin = await operator(browser, baseURL, javaScriptEnabled);
        const company = newCompany();
        await makeUnclaimed(admin, company);
        await newAccount(page);
        await page.goto(`/company/${company.vanityName}/claim`);
        await ready(page);
        await page.getByRole("link", { name: "I don’t have access to this email" }).click();
        const other = dialog(page, "Prove this is your business");
        await other
          .getByLabel("How can we tell it’s your business?")
          .fill("The licence is in my name: see the document.");
        await other.getByLabel("Document").setInputFiles({
          name: "licence.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.from("<script>alert(1)</script>"),
        });
        await other.getByRole("button", { name: "Send" }).click();
        await expect(
          other.getByText("The document must be a PDF, JPEG or PNG file.").first(),
        ).toBeVisible();
        await expect(other.getByLabel("How can we tell it’s your business?")).toHaveValue(
          /The licence is in my name/,
        );
        await other.getByLabel("Document").setInputFiles({
          name: "licence.pdf",
          mimeType: "application/pdf",
          buffer: Buffer.from("%PDF-1.7\nlicence"),
        });
        await beforePressingAgain(page);
        await other.getByRole("button", { name: "Send" }).click();
        await expectStatus(page, "Our team will review it");

        await admin.goto("/admin/claims");
        const request = admin.getByRole("article").filter({ hasText: company.name });
        const path = await request
          .getByRole("link", { name: "Download the document" })
          .getAttribute("href");
        const document = await admin.request.get(path!);
        expect([document.headers()["content-disposition"], await document.text()]).toEqual([
          expect.stringMatching(/^attachment; /),
          "%PDF-1.7\nlicence",
        ]);
        expect((await page.request.get(path!)).status()).toBe(403);

        await request.getByRole("button", { name: /^Refuse/ }).click();
        await expect(
          request.getByText("Give a reason. We'll email it to them.").first(),
        ).toBeVisible();
        await request.getByLabel("Why").fill("The name is another.");
        await request.getByRole("button", { name: /^Accept/ }).click();
        await expectStatus(admin, "Decision saved");
        await page.goto(`/company/${company.vanityName}/claim`);
        await expect(page.getByText("This is your company’s page.")).toBeVisible();
        await admin.context().close();
      });

      test("without the optional document: the text alone is sent, and a platform admin reads it", async ({
        page,
        browser,
        baseURL,
      }) => {
        const admin = await operator(browser, baseURL, javaScriptEnabled);
        const company = newCompany();
        await makeUnclaimed(admin, company);
        await newAccount(page);
        await page.goto(`/company/${company.vanityName}/claim/other`);
        await ready(page);
        const other = dialog(page, "Prove this is your business");
        await other
          .getByLabel("How can we tell it’s your business?")
          .fill("The license is in my name: ask the board of plumbers.");
        await other.getByRole("button", { name: "Send" }).click();
        await expectStatus(page, "Our team will review it");

        await admin.goto("/admin/claims");
        const request = admin.getByRole("article").filter({ hasText: company.name });
        await expect(request.getByText("ask the board of plumbers")).toBeVisible();
        await expect(request.getByRole("link", { name: "Download the document" })).toHaveCount(0);
        await admin.context().close();
      });

      test("imports a register as unclaimed profiles after a preview that shows its errors", async ({
        browser,
        baseURL,
      }) => {
        const admin = await operator(browser, baseURL, javaScriptEnabled);
        const [first, second] = [newCompany(), newCompany()];
        const csv = [
          "name,city,state,zip,phone,email",
          `${first.name},Austin,TX,78701,${first.phone},${first.email}`,
          "Nowhere,Austin,TX,99999,,",
          `${second.name},Austin,TX,78701,${second.phone},`,
          "",
        ].join("\n");
        await admin.goto("/admin/import");
        await admin.getByLabel("Register").fill("Test register");
        await admin
          .getByLabel("File")
          .setInputFiles({ name: "register.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
        await admin.getByRole("button", { name: "Preview" }).click();
        await expect(admin.getByRole("heading", { name: "Preview of the import" })).toBeVisible();
        await expect(admin.getByText("There is no zip code 99999.")).toBeVisible();
        if (javaScriptEnabled) expect.soft(await violations(admin)).toEqual([]);
        await admin.getByRole("button", { name: "Import 2" }).click();
        await expectStatus(admin, "2 profiles were made");
        await admin.goto(`/company/${second.vanityName}`);
        await expect(admin.getByText("This profile hasn’t been claimed.")).toBeVisible();
        await admin.context().close();
      });
    },
  );
}
