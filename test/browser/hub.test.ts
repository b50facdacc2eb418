/** The client hub: by a document's link, by an account, and by a link or code that was asked for. */
import { randomInt, randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { codeTo, mailTo, newEmail, ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";

test.use(ownAddress);

const { vanityName, name } = demo.showcase;
const hub = `/company/${vanityName}/client-hub`;
const main = (page: Page) => page.getByRole("main");
const menu = (page: Page) => page.getByRole("navigation", { name: "Client hub" });

interface Contact {
  email?: string;
  mobilePhoneNumber?: string;
}

async function ask(page: Page, { email, mobilePhoneNumber }: Contact, uri: string = vanityName) {
  const answer = await page.request.post(`/api/v1/client-hub/request/${uri}`, {
    data: {
      type: "cu",
      firstName: "Maria",
      lastName: "Lopez",
      ...(email && { email }),
      ...(mobilePhoneNumber && { mobilePhoneNumber }),
      preferredContactMethod: email ? "email" : "phone",
      inputForm: [
        { label: "Description", type: "textarea", value: `The tap drips. ${randomUUID()}` },
      ],
    },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return ((await answer.json()) as { requestNumber: number }).requestNumber;
}

/** Numbers whose exchange exists, as the form asks for. */
function newMobile() {
  return `512${randomInt(200, 1000)}${String(randomInt(10_000)).padStart(4, "0")}`;
}

/** The path in the newest message to the address, once it is sent. */
async function pathTo(page: Page, to: string, path: RegExp) {
  await expect(() => mailTo(page.request, to, path)).toPass();
  return path.exec(await mailTo(page.request, to, path))![0];
}

const documentLink = /\/company\/[\w-]+\/client-hub\/requests\/\d+\?s=[\w-]{36}&c=[\w-]{36}/;
const hubLink = /\/company\/[\w-]+\/client-hub\?s=[\w-]{36}&c=[\w-]{36}/;

/** Enters the newest code to the address that is not `used`, and returns it. */
async function enterCode(page: Page, to: string, used?: string) {
  await expect(page).toHaveURL(/\/client-hub\/code\?/);
  await expect(async () => expect(await codeTo(page.request, to)).not.toBe(used)).toPass();
  const code = await codeTo(page.request, to);
  await main(page).getByLabel("Code").fill(code);
  await main(page).getByRole("button", { name: "Open client hub" }).click();
  return code;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });
    const checked = async (page: Page) => {
      if (javaScriptEnabled) await looksRight(page);
    };
    const ready = async (page: Page) => {
      if (javaScriptEnabled) await hydrated(page);
    };

    test("HUB-010, HUB-040: from one request by its link, over a code, to the list, and out", async ({
      page,
      provokes,
    }) => {
      test.slow();
      provokes(/400/);
      const email = newEmail();
      const number = await ask(page, { email });
      await page.goto(await pathTo(page, email, documentLink));
      if (!javaScriptEnabled) await main(page).getByRole("button", { name: "Open" }).click();
      await expect(page).toHaveURL(new RegExp(`${hub}/requests/${number}$`));
      await ready(page);
      await menu(page).getByRole("link", { name: "Requests" }).click();
      await expect(main(page)).toContainText("To see everything in your client hub");
      await checked(page);
      await main(page).getByRole("button", { name: "Email me a code" }).click();
      await enterCode(page, email);
      await expect(page).toHaveURL(new RegExp(`${hub}/requests$`));
      await expect(main(page).getByRole("row", { name: new RegExp(String(number)) })).toBeVisible();
      await checked(page);
      await menu(page).getByRole("link", { name: "My Account" }).click();
      await expect(main(page)).toContainText(email);
      await checked(page);
      await main(page).getByRole("link", { name: "Edit details" }).click();
      await main(page).getByLabel("Street").first().fill("1204 Barton Springs Rd");
      await main(page).getByLabel("City").first().fill("Austin");
      await main(page).getByLabel("State").first().selectOption("TX");
      await main(page).getByLabel("Zip code").first().fill("787");
      await main(page).getByRole("button", { name: "Save details" }).click();
      await expect(main(page)).toContainText("Enter a US zip code");
      await expect(main(page).getByLabel("Street").first()).toHaveValue("1204 Barton Springs Rd");
      await beforePressingAgain(page);
      await main(page).getByLabel("Zip code").first().fill("78704");
      await main(page).getByRole("button", { name: "Save details" }).click();
      await expect(main(page)).toContainText("Details saved.");
      await expect(main(page)).toContainText("Austin, TX 78704");
      await menu(page).getByRole("button", { name: "Logout Client Hub" }).click();
      await expect(main(page)).toContainText("You have been logged out of your client hub account");
      await checked(page);
      await page.goto(`${hub}/requests`);
      await expect(page).toHaveURL(new RegExp(`${hub}$`));
    });

    test("what was typed waits for the code, if the hub needs one again", async ({ page }) => {
      test.slow();
      const email = newEmail();
      await ask(page, { email });
      const openDocument = async (tab: Page) => {
        await tab.goto(await pathTo(page, email, documentLink));
        if (!javaScriptEnabled) await main(tab).getByRole("button", { name: "Open" }).click();
        await expect(tab).toHaveURL(/\/requests\/\d+$/);
        await ready(tab);
      };
      await openDocument(page);
      await page.goto(`${hub}/my-account/edit`);
      await ready(page);
      await main(page).getByRole("button", { name: "Email me a code" }).click();
      const used = await enterCode(page, email);
      await expect(page).toHaveURL(/\/my-account\/edit$/);
      await ready(page);
      await main(page).getByLabel("City").first().fill("Waco");
      const tab = await page.context().newPage();
      await tab.goto(`${hub}/my-account`);
      await menu(tab).getByRole("button", { name: "Logout Client Hub" }).click();
      await expect(main(tab)).toContainText("You have been logged out");
      await openDocument(tab);
      await tab.close();
      await main(page).getByRole("button", { name: "Save details" }).click();
      await expect(main(page)).toContainText("We kept what you typed.");
      await checked(page);
      await main(page).getByRole("button", { name: "Email me a code" }).click();
      await enterCode(page, email, used);
      await expect(main(page)).toContainText("Here’s what you typed. It isn’t saved yet.");
      await expect(main(page).getByLabel("City").first()).toHaveValue("Waco");
      await checked(page);
      await main(page).getByRole("button", { name: "Save details" }).click();
      await expect(main(page)).toContainText("Details saved.");
      await expect(main(page)).toContainText("Waco");
    });

    test("HUB-024 to HUB-027: an account of three companies' clients chooses one", async ({
      page,
    }) => {
      const signedIn = await page.request.post("/api/v1/auth/sign-in", {
        data: { email: demoPeople.homeowner.email, password: DEMO_PASSWORD },
      });
      expect(signedIn.ok()).toBe(true);
      await page.goto(hub);
      await expect(page).toHaveURL(/\/switch-client-hub$/);
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Select Account");
      for (const company of [demo.showcase, demo.hiddenStreet, demo.singleCategory])
        await expect(main(page)).toContainText(company.name);
      await checked(page);
      await ready(page);
      const choose = (company: string) =>
        main(page)
          .getByRole("button", { name: new RegExp(`client of ${company}`) })
          .click();
      await choose(demo.singleCategory.name);
      await expect(page).toHaveURL(new RegExp(`${demo.singleCategory.vanityName}/.*my-account$`));
      await expect(menu(page)).not.toContainText("Logout");
      await menu(page).getByRole("link", { name: "Switch Account" }).click();
      await ready(page);
      await choose(name);
      await expect(page).toHaveURL(new RegExp(`${hub}/my-account$`));
      await main(page).getByRole("link", { name: "See your requests" }).click();
      const numbers = main(page).getByRole("row").locator("td a");
      await expect(numbers.first()).toBeVisible();
      const newestFirst = await numbers.allInnerTexts();
      expect(newestFirst.length).toBeGreaterThan(3);
      expect(newestFirst).toEqual(newestFirst.toSorted((a, b) => Number(b) - Number(a)));
      await main(page).getByRole("link", { name: "Request", exact: true }).click();
      await expect(numbers).toHaveText(newestFirst.toReversed());
      await main(page).getByRole("link", { name: "Status" }).click();
      await expect(page.getByRole("columnheader", { name: "Status" })).toHaveAttribute(
        "aria-sort",
        "ascending",
      );
      await checked(page);
      await numbers.first().click();
      await expect(page).toHaveURL(/\/requests\/\d+$/);
      await expect(main(page).getByRole("heading", { level: 1 })).toContainText("Request");
    });

    test("HUB-007: a link by email opens the hub where it was asked for", async ({
      page,
      provokes,
    }) => {
      provokes(/400/);
      const email = newEmail();
      await ask(page, { email });
      await page.goto(hub);
      await expect(main(page).getByRole("heading", { level: 1 })).toHaveText("Client Hub");
      await expect(menu(page)).toContainText("Select Account");
      await checked(page);
      await main(page).getByRole("button", { name: "Send me a link" }).click();
      await expect(main(page)).toContainText("Enter your email address or mobile phone number.");
      await beforePressingAgain(page);
      await main(page).getByLabel("Email or mobile phone").fill(email);
      await main(page).getByRole("button", { name: "Send me a link" }).click();
      await expect(main(page)).toContainText(`We sent a code to ${email}`);
      await checked(page);
      await page.goto(await pathTo(page, email, hubLink));
      if (!javaScriptEnabled) await main(page).getByRole("button", { name: "Open" }).click();
      await expect(page).toHaveURL(new RegExp(`${hub}/my-account$`));
      await expect(main(page)).toContainText(email);
    });

    test("HUB-007: a code by text message opens the hub", async ({ page }) => {
      const mobile = newMobile();
      await ask(page, { mobilePhoneNumber: mobile });
      await page.goto(hub);
      await main(page).getByLabel("Email or mobile phone").fill(mobile);
      await main(page).getByRole("button", { name: "Send me a link" }).click();
      await enterCode(page, `+1${mobile}`);
      await expect(page).toHaveURL(new RegExp(`${hub}/my-account$`));
      await expect(main(page)).toContainText("Maria Lopez");
    });

    test("an address that nobody has gets the same answer, and no code is right", async ({
      page,
      provokes,
    }) => {
      provokes(/400/);
      const email = newEmail();
      await page.goto(hub);
      await main(page).getByLabel("Email or mobile phone").fill(email);
      await main(page).getByRole("button", { name: "Send me a link" }).click();
      await expect(main(page)).toContainText(`We sent a code to ${email}`);
      await main(page).getByLabel("Code").fill("1234 5678");
      await main(page).getByRole("button", { name: "Open client hub" }).click();
      await expect(main(page)).toContainText("That code is wrong or has expired.");
    });
  });
}

test("HUB-001: the contract's hash addresses lead to the pages @phone", async ({ page }) => {
  const email = newEmail();
  const number = await ask(page, { email });
  await page.goto(await pathTo(page, email, documentLink));
  await expect(page).toHaveURL(new RegExp(`/requests/${number}$`));
  await page.goto(`${hub}#view-request?number=${number}`);
  await expect(page).toHaveURL(new RegExp(`/requests/${number}$`));
  await page.goto(`${hub}#logout`);
  await expect(main(page)).toContainText("You have been logged out of your client hub account");
});

test("the way in works by keyboard alone @desktop", async ({ page }) => {
  const email = newEmail();
  await ask(page, { email });
  await page.goto(hub);
  await hydrated(page);
  await main(page).getByLabel("Email or mobile phone").focus();
  await page.keyboard.type(email);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/code\?/);
  await expect(() => codeTo(page.request, email)).toPass();
  await main(page).getByLabel("Code").focus();
  await page.keyboard.type(await codeTo(page.request, email));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/my-account$/);
  await menu(page).getByRole("link", { name: "My Account" }).focus();
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: "Messages" })).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(menu(page).getByRole("link", { name: "Requests" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/requests$/);
});
