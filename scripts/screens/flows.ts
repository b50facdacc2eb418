/** What people do before a picture is taken. Each begins at the address of its screen. */
import { expect, type Page } from "@playwright/test";
import { demo } from "../seed/showcase";

const company = `/company/${demo.showcase.vanityName}`;
const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const press = (page: Page, name: string | RegExp) =>
  main(page).getByRole("button", { name }).first().click();

export async function goTo(page: Page, origin: string, path: string) {
  await page.goto(origin + path, { waitUntil: "networkidle" });
}

export async function goToOwnDomain(page: Page, origin: string) {
  await page.goto(`http://${demo.showcase.hostname}:${new URL(origin).port}`, {
    waitUntil: "networkidle",
  });
}

export async function typeQuery(page: Page) {
  await page.getByLabel("Service or company").pressSequentially("drain");
  await page.getByRole("option").first().waitFor();
}

export async function openServicesMenu(page: Page) {
  await page.locator("summary", { hasText: "Services" }).first().click();
}

export async function openRequest(page: Page) {
  await page
    .getByRole("link", { name: /^Request pricing/ })
    .first()
    .click();
  await dialog(page).waitFor();
}

export async function openChat(page: Page) {
  await page
    .getByRole("link", { name: /^(Chat|Continue chat)$/ })
    .first()
    .click();
  await page.getByRole("textbox", { name: /^Write to/ }).waitFor();
}

export async function forgetPassword(page: Page) {
  await page.getByLabel("Email address").fill("someone@example.com");
  await main(page).locator("form button").first().click();
  await page.waitForURL(/forgot-password\/code/);
}

export async function register(page: Page) {
  await page.getByLabel("Email address").fill("new-account@example.com");
  await page.getByLabel("First name").fill("Ana");
  await page.getByLabel("Last name").fill("Ruiz");
  await page.getByLabel("Password", { exact: true }).fill("correct horse battery");
  await press(page, "Continue");
  await page.waitForURL(/register\/code/);
}

export async function askForHubCode(page: Page) {
  await page.getByLabel("Email or mobile phone").fill("new-client@example.com");
  await main(page).locator("form:has(input[name]) button").first().click();
  await page.waitForURL(/client-hub\/code/);
}

export async function inviteFriend(page: Page, origin: string) {
  const email = "friend-to-be@example.com";
  await page.getByLabel("Email address").fill(email);
  await press(page, "Send invitation");
  await page.getByRole("status").filter({ hasText: "Invitation sent." }).waitFor();
  await goTo(page, origin, await mailed(page, origin, /\/my-friends\/invitation\/[\w-]+/));
}

export async function inviteStaff(page: Page, origin: string) {
  await page.getByLabel("Email").first().fill("new-staff@example.com");
  await press(page, "Send invitation");
  await expect(main(page)).toContainText("new-staff@example.com");
  await goTo(page, origin, await mailed(page, origin, /\/team\/invitation\/[\w-]+/));
}

/** The first address of that form in the mails. They are sent after the response. */
async function mailed(page: Page, origin: string, path: RegExp) {
  let found: string | undefined;
  await expect
    .poll(async () => {
      const answer = await page.request.get(`${origin}/dev/mail`);
      return (found = path.exec(await answer.text())?.[0]);
    })
    .toBeDefined();
  return found!;
}

/** The demo's client writes one, once. */
let reviewNumber: string | undefined;

export async function goToOwnReview(page: Page, origin: string, dialogName: "edit" | "delete") {
  reviewNumber ??= await writeReview(page, origin);
  await goTo(page, origin, `${company}/reviews/${reviewNumber}/${dialogName}`);
}

async function writeReview(page: Page, origin: string) {
  await goTo(page, origin, `${company}/reviews/new`);
  await page.locator('input[name="rating"][value="5"]').check({ force: true });
  await page.getByLabel("Headline").fill("Fast and clean");
  await page.locator('textarea[name="review"]').fill("They fixed the leak and cleaned up.");
  await page.getByRole("button", { name: "Post review" }).click();
  const own = page.getByRole("region", { name: "Your review" });
  const edit = own.getByRole("link", { name: /edit/i }).first();
  return /reviews\/(\w+)\/edit/.exec((await edit.getAttribute("href"))!)![1]!;
}

export async function deleteOwnReview(page: Page) {
  await main(page)
    .getByRole("link", { name: /^Delete/ })
    .first()
    .click();
  await page.waitForURL(/\/delete$/);
}

export async function addPasskey(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await page.getByLabel("Confirm your password").fill("tradepost demo");
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Passkey added.").waitFor();
  await page.locator('a[href*="/account/passkeys/"]:not([href$="/add"])').first().click();
  await page.waitForURL(/passkeys\/(?!add)/);
}

/** Pays the first open invoice with a card that is kept. */
export async function payByCard(page: Page) {
  await main(page).locator('a[href*="/invoices/"]').first().click();
  await main(page).getByRole("link", { name: "Pay Invoice" }).click();
  const fields = page.frameLocator('iframe[title="Secure payment input frame"]');
  await fields.getByLabel("Card number").fill("4242424242424242");
  await fields.getByLabel("Expiration date (MM / YY)").fill("12 / 34");
  await fields.getByLabel("Security code").fill("123");
  await fields.getByLabel("ZIP code").fill("78701");
  await dialog(page)
    .getByLabel(/^Save this payment method/)
    .check();
  await dialog(page)
    .getByRole("button", { name: /^Pay \$/ })
    .click();
  await page.waitForURL(/\/thank-you/);
  await dialog(page).getByRole("heading", { name: "Thank you" }).waitFor();
}

export async function deleteMethod(page: Page) {
  await main(page).getByRole("link", { name: "Delete Payment Method" }).first().click();
  await dialog(page).waitFor();
}

export async function startPage(page: Page) {
  await page.getByLabel("Company name").fill("Zephyr Drains");
  await page.getByLabel("Phone number").fill("5125550188");
  await page.getByLabel("City").fill("Austin");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("Zip code").fill("78701");
  await press(page, "Continue");
  await page.getByRole("heading", { name: "What do you do?" }).waitFor();
}

export async function chooseService(page: Page) {
  await startPage(page);
  await page.getByLabel("Search for your service").fill("drain cleaning");
  await page.getByRole("radio", { name: /^Drain Cleaning/ }).check();
  await press(page, "Continue");
  await page.getByRole("heading", { name: "Is this right?" }).waitFor();
}

export async function createPage(page: Page) {
  await chooseService(page);
  await press(page, "Create");
  await page.waitForURL(/create\/progress/);
}

export async function startSubscription(page: Page) {
  await main(page).getByRole("link", { name: /Reyes/ }).first().click();
}
