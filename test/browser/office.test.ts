/** A company's office: clients, the team, the admin's view, deleting the company. */
import type { Browser, Page } from "@playwright/test";
import { address, mailTo, newAccount, newEmail, ownAddress, password } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain } from "./moves";
import { asOperator } from "./operator";
import { newOwner } from "./owned";

test.use(ownAddress);

const main = (page: Page) => page.getByRole("main");
const heading = (page: Page, name: string | RegExp) =>
  expect(main(page).getByRole("heading", { level: 1, name, exact: true })).toBeVisible();
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).click();
const done = (page: Page, text: string | RegExp) =>
  expect(page.getByRole("status").filter({ hasText: text })).toBeVisible();

async function anotherPerson(browser: Browser, baseURL: string | undefined, isScripted = true) {
  const context = await browser.newContext({
    baseURL: baseURL!,
    javaScriptEnabled: isScripted,
    extraHTTPHeaders: { "CF-Connecting-IP": address() },
  });
  return context.newPage();
}

async function addClient(page: Page, fields: Record<string, string>) {
  await main(page).getByRole("link", { name: "Add client" }).first().click();
  await heading(page, "Add a client");
  for (const [label, value] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(value);
  await press(page, "Add client");
  await done(page, "Client added.");
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "an office, with a script" : "an office, without a script",
    () => {
      test.use({ javaScriptEnabled });

      test("an owner adds, finds, edits and merges clients, and undoes the merge", async ({
        page,
        baseURL,
        provokes,
      }) => {
        test.slow();
        provokes(/400/);
        const { vanityName } = await newOwner(page, baseURL, {
          published: true,
          emptyOffice: true,
        });
        await page.goto("/dashboard");
        await main(page)
          .getByRole("link", { name: /^Clients of/ })
          .click();
        await heading(page, "Clients");
        await expect(main(page)).toContainText("No clients yet");

        await main(page).getByRole("link", { name: "Add client" }).click();
        await page.getByLabel("City").first().fill("Austin");
        await press(page, "Add client");
        await expect(page.getByRole("alert")).toContainText("Enter a name or a company name.");
        await expect(page.getByLabel("City").first()).toHaveValue("Austin");
        if (javaScriptEnabled) {
          await looksRight(page);
          await beforePressingAgain(page);
        }
        await page.getByLabel("First name").fill("Maria");
        await page.getByLabel("Last name").fill("Lopez");
        await page.getByLabel("Mobile phone").fill("512 555 0142");
        await page.getByLabel("Street").first().fill("1204 Barton Springs Rd");
        await press(page, "Add client");
        await done(page, "Client added.");
        await heading(page, "Maria Lopez");
        await expect(main(page).getByRole("link", { name: "Call" })).toHaveAttribute(
          "href",
          "tel:+15125550142",
        );

        await page.goto(`/provider/${vanityName}/clients`);
        await addClient(page, {
          "First name": "Mary",
          "Last name": "Lopez",
          "Mobile phone": "(512) 555-0142",
          Email: "mary@lopez.example",
        });
        await expect(main(page)).toContainText("May be the same client as Maria Lopez");

        await main(page).getByRole("link", { name: "Edit" }).click();
        await page.getByLabel("Notes for the office").fill("Gate code 4471");
        await press(page, "Save client");
        await done(page, "Client saved.");
        await expect(main(page)).toContainText("Gate code 4471");
        await expect(main(page)).toContainText("Changed: notes");

        await page.goto(`/provider/${vanityName}/clients`);
        await heading(page, "2 clients");
        const search = page.getByRole("search", { name: "Search clients" });
        await search.getByLabel("Search clients").fill("0142");
        await search.getByRole("button", { name: "Search" }).click();
        await expect(page).toHaveURL(/q=0142/);
        await expect(main(page).getByRole("listitem")).toHaveCount(2);
        if (javaScriptEnabled) await beforePressingAgain(page);
        await search.getByLabel("Search clients").fill("barton spr");
        await search.getByRole("button", { name: "Search" }).click();
        await expect(page).toHaveURL(/q=barton/);
        await expect(main(page).getByRole("listitem")).toHaveCount(1);
        if (javaScriptEnabled) await looksRight(page);

        await main(page).getByRole("link", { name: "Maria Lopez", exact: true }).click();
        await main(page)
          .getByRole("link", { name: /^Merge them/ })
          .click();
        await heading(page, "Merge Maria Lopez with another client");
        if (javaScriptEnabled) await looksRight(page);
        await press(page, "Merge clients");
        await done(page, "Clients merged.");
        await expect(main(page)).toContainText("mary@lopez.example");
        await expect(main(page)).toContainText("Other name: Mary Lopez");
        if (javaScriptEnabled) {
          await looksRight(page);
          await beforePressingAgain(page);
        }
        await press(page, "Undo merge");
        await done(page, "Merge undone.");
        await expect(main(page)).not.toContainText("mary@lopez.example");
        await page.goto(`/provider/${vanityName}/clients`);
        await heading(page, "2 clients");
      });

      test("clients are imported after a preview, once, and exported again", async ({
        page,
        baseURL,
      }) => {
        const { vanityName } = await newOwner(page, baseURL, {
          published: true,
          emptyOffice: true,
        });
        const rows = Array.from(
          { length: 30 },
          (_, i) =>
            `Client ${i},c${i}@x.example,(512) 555-${String(1000 + i)},"${i} Oak St, Unit B"`,
        );
        const file = {
          name: "clients.csv",
          mimeType: "text/csv",
          buffer: Buffer.from(
            ["Display Name,Email,Mobile Number,Service Street 1", ...rows, "Bad,not-mail,,"].join(
              "\n",
            ),
          ),
        };
        const importFile = async () => {
          await page.goto(`/provider/${vanityName}/clients/import`);
          await page.getByLabel("File").setInputFiles(file);
          await press(page, "Preview");
          await expect(main(page).getByRole("heading", { name: "Preview" })).toBeVisible();
        };
        await importFile();
        await expect(main(page)).toContainText("Line 32, email");
        if (javaScriptEnabled) {
          await looksRight(page);
          await beforePressingAgain(page);
        }
        await press(page, "Import 30 clients");
        await done(page, "30 clients added.");
        await main(page).getByRole("link", { name: "See clients" }).click();
        await heading(page, "30 clients");
        await expect(main(page).getByRole("listitem")).toHaveCount(25);
        await page.getByRole("link", { name: "Next" }).click();
        await expect(main(page).getByRole("listitem")).toHaveCount(5);
        await page.getByRole("link", { name: "Previous" }).click();
        await expect(main(page).getByRole("listitem")).toHaveCount(25);
        if (javaScriptEnabled) await looksRight(page);

        await importFile();
        await expect(main(page).getByRole("button", { name: /^Import/ })).toHaveCount(0);

        const csv = await page.request.get(`/provider/${vanityName}/clients/export.csv`);
        expect(csv.headers()["content-disposition"]).toContain(`clients-${vanityName}.csv`);
        const text = await csv.text();
        expect(text.split("\r\n").filter(Boolean)).toHaveLength(31);
        expect(text).toContain('"7 Oak St, Unit B"');
      });

      test("staff join by a mailed link, work with clients, and lose access when removed", async ({
        page,
        browser,
        baseURL,
        provokes,
      }) => {
        test.slow();
        provokes(/403/);
        const { vanityName, name } = await newOwner(page, baseURL, {
          published: true,
          emptyOffice: true,
        });
        await page.goto(`/provider/${vanityName}/clients`);
        await addClient(page, { "Company name": "Acme Property Management" });
        await page.goto(`/provider/${vanityName}/settings/team`);
        const theirs = newEmail();
        await page.getByLabel("Email").fill(theirs);
        await press(page, "Send invitation");
        await done(page, "Invitation sent.");
        await expect(main(page)).toContainText(theirs);
        if (javaScriptEnabled) await looksRight(page);

        const [link] = /https?:\S+\/team\/invitation\/[\w-]+/.exec(
          await mailTo(page.request, theirs, /team\/invitation/),
        )!;
        const there = await anotherPerson(browser, baseURL, javaScriptEnabled);
        await there.goto(link);
        await heading(there, `Join the office of ${name}`);
        await newAccount(there, theirs);
        await there.goto(link);
        await press(there, "Join office");
        await heading(there, "1 client");
        await done(there, "Welcome.");
        await there.goto("/dashboard");
        await expect(main(there).getByRole("link", { name: /^Edit page/ })).toHaveCount(0);
        await main(there)
          .getByRole("link", { name: /^Clients of/ })
          .click();
        await addClient(there, { "First name": "Ben" });
        const denied = await there.goto(`/provider/${vanityName}/settings/team`);
        expect(denied!.status()).toBe(403);
        await expect(main(there)).toContainText("Only the owners of this company can do this.");
        await expect(main(there).getByRole("link", { name: "Go to Today" })).toBeVisible();

        // What was done to the team comes after the response.
        await expect(async () => {
          await page.goto(`/provider/${vanityName}/settings/log`);
          await expect(main(page).getByRole("listitem")).toHaveCount(4, { timeout: 500 });
        }).toPass();
        await expect(main(page)).toContainText("Joined the team");
        await expect(main(page)).toContainText("Invited a person to the team");
        if (javaScriptEnabled) await looksRight(page);
        await page.goto(`/provider/${vanityName}/settings/team`);
        await press(page, /^Remove/);
        await done(page, "Person removed.");
        expect((await there.goto(`/provider/${vanityName}/clients`))!.status()).toBe(403);
      });
    },
  );
}

test("a platform admin is seen in the office's log", async ({ page, browser, baseURL }) => {
  const { vanityName } = await newOwner(page, baseURL, { published: true, emptyOffice: true });
  await page.goto(`/provider/${vanityName}/clients`);
  await addClient(page, { "First name": "Maria" });
  const admin = await anotherPerson(browser, baseURL);
  await asOperator(admin, baseURL!);
  await admin.goto(`/provider/${vanityName}/clients`);
  await expect(admin.getByText("You’re in this office as a platform admin.")).toBeVisible();
  await looksRight(admin);
  await expect(async () => {
    await page.goto(`/provider/${vanityName}/settings/log`);
    await expect(main(page)).toContainText("(platform admin)", { timeout: 500 });
  }).toPass();
});

test("an owner deletes the company, with its name and password", async ({
  page,
  baseURL,
  provokes,
}) => {
  provokes(/400|404|410/);
  const { vanityName, name } = await newOwner(page, baseURL, {
    published: true,
    emptyOffice: true,
  });
  await page.goto(`/provider/${vanityName}/clients`);
  await addClient(page, { "First name": "Maria" });
  await page.goto(`/provider/${vanityName}/settings/delete`);
  await looksRight(page);
  await page.getByLabel(/^Enter “/).fill("Something else");
  await page.getByLabel("Confirm your password").fill(password);
  await press(page, "Delete company");
  await expect(page.getByRole("alert")).toContainText("Enter the company’s name as it is shown.");
  await beforePressingAgain(page);
  await page.getByLabel(/^Enter “/).fill(name);
  await page.getByLabel("Confirm your password").fill(password);
  await press(page, "Delete company");
  await done(page, "The company is deleted.");
  expect((await page.goto(`/company/${vanityName}`))!.status()).toBe(404);
  await expect(async () => {
    expect((await page.goto(`/provider/${vanityName}/clients`))!.status()).toBe(404);
  }).toPass();
});
