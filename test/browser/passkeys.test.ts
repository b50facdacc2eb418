import type { Page } from "@playwright/test";
import { newAccount, ownAddress, password } from "./accounts";
import { violations } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated, watchShifts } from "./moves";

test.use(ownAddress);

/** A virtual authenticator that stores passkeys and approves every request immediately. */
async function device(page: Page) {
  const cdp = await page.context().newCDPSession(page);
  await cdp.send("WebAuthn.enable");
  const { authenticatorId } = await cdp.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { cdp, authenticatorId };
}

/** Otherwise the device accepts the browser's autofill offer before the test presses the button. */
async function withoutOffers(page: Page) {
  await page.addInitScript(() =>
    Object.assign(PublicKeyCredential, {
      isConditionalMediationAvailable: () => Promise.resolve(false),
    }),
  );
}

async function register(page: Page) {
  await newAccount(page);
  await page.goto("/account");
  await atAccount(page);
}

async function addPasskey(page: Page) {
  await page.getByRole("link", { name: "Add a passkey" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "Add a passkey" })).toBeVisible();
  await page.getByLabel("Confirm your password").fill(password);
  await page.getByRole("button", { name: "Add a passkey" }).click();
  await expect(page.getByText("Passkey added.")).toBeVisible();
}

async function signOut(page: Page) {
  await page.locator("summary", { hasText: "Your account" }).click();
  await page.getByRole("button", { name: "Sign out", exact: true }).first().click();
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
}

const atAccount = (page: Page) =>
  expect(page.getByRole("heading", { level: 1, name: "Your account" })).toBeVisible();
const button = (page: Page) => page.getByRole("button", { name: "Sign in with a passkey" });

test.describe("passkeys @phone", () => {
  test("adds a passkey, signs in with it to the requested page, renames and removes it", async ({
    page,
    provokes,
  }) => {
    provokes(/status of 400|answer 400:/);
    await device(page);
    await withoutOffers(page);
    await register(page);

    await test.step("adds a passkey after a wrong password", async () => {
      await page.getByRole("link", { name: "Add a passkey" }).click();
      await page.getByLabel("Confirm your password").fill("not the password");
      await page.getByRole("button", { name: "Add a passkey" }).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText(
        "This is not your current password.",
      );
      await page.goto("/account");
      await addPasskey(page);
      await expect(page.getByText("Not used yet.")).toBeVisible();
    });

    await test.step("signs out and back in with the passkey button", async () => {
      await signOut(page);
      await page.goto("/login?to=%2Fpricing");
      await button(page).click();
      await expect(page).toHaveURL(/\/pricing$/);
      await page.goto("/account");
      await expect(page.getByText("with a passkey")).toBeVisible();
      await expect(page.getByText("Not used yet.")).toHaveCount(0);
    });

    await test.step("refuses an empty name and renames the passkey", async () => {
      await page.getByRole("link", { name: /^Rename / }).click();
      await page.getByLabel("Name", { exact: true }).fill(" ");
      await page.getByRole("button", { name: "Save name" }).click();
      await expect(page.getByRole("alert").getByRole("link")).toHaveText(
        "Enter a name for the passkey.",
      );
      // A second press within half a second is dropped as a double click; a new page resets that.
      await page.reload();
      await page.getByLabel("Name", { exact: true }).fill("Key ring");
      await page.getByRole("button", { name: "Save name" }).click();
      await expect(page.getByText("The passkey was renamed.")).toBeVisible();
    });

    await test.step("a removed passkey no longer signs in", async () => {
      await page.getByRole("button", { name: "Remove Key ring" }).click();
      await expect(page.getByText("The passkey was removed.")).toBeVisible();
      await expect(page.getByText("Key ring")).toHaveCount(0);
      await signOut(page);
      await page.goto("/login");
      await button(page).click();
      await expect(page.getByRole("alert")).toHaveText(
        "That didn't work. Try again, or use your password or an emailed code.",
      );
      await expect(page).toHaveURL(/\/login$/);
    });
  });

  test("the browser's autofill signs in with a passkey", async ({ page }) => {
    await device(page);
    await register(page);
    await addPasskey(page);
    await signOut(page);
    await page.goto("/login?to=%2Fpricing");
    await expect(page).toHaveURL(/\/pricing$/);
    await page.goto("/account");
    await atAccount(page);
  });

  test("shows no error when the passkey prompt is canceled", async ({ page }) => {
    const { cdp, authenticatorId } = await device(page);
    await withoutOffers(page);
    await page.goto("/login");
    await cdp.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await button(page).click();
    await expect(button(page)).not.toHaveAttribute("aria-busy", "true");
    await expect(page.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveURL(/\/login$/);
  });

  test("refuses a second passkey on the same device", async ({ page }) => {
    await device(page);
    await register(page);
    await addPasskey(page);
    await page.getByRole("link", { name: "Add a passkey" }).click();
    await page.getByLabel("Confirm your password").fill(password);
    await page.getByRole("button", { name: "Add a passkey" }).click();
    await expect(page.getByRole("alert")).toContainText(
      "This device already has a passkey for your account.",
    );
  });

  test("the passkey pages pass axe", async ({ page }) => {
    await device(page);
    await register(page);
    await addPasskey(page);
    await withoutOffers(page);
    const id = await page.getByRole("link", { name: /^Rename / }).getAttribute("href");
    for (const path of ["/account", "/account/passkeys/add", id!]) {
      await page.goto(path);
      await hydrated(page);
      expect(await violations(page), path).toEqual([]);
    }
    await signOut(page);
    await page.goto("/login");
    await expect(button(page)).toBeVisible();
    expect(await violations(page)).toEqual([]);
  });

  test("the passkey button causes no layout shift when it appears", async ({ page }) => {
    const shifts = await watchShifts(page);
    await page.goto("/login");
    await expect(button(page)).toBeVisible();
    expect(await shifts()).toEqual([]);
  });
});

test.describe("passkeys without a script", () => {
  test.use({ javaScriptEnabled: false });

  test("the sign-in page has no passkey button, and the add page shows a notice", async ({
    page,
  }) => {
    await page.goto("/login");
    await expect(page.getByRole("heading", { level: 1, name: "Sign in" })).toBeVisible();
    await expect(button(page)).toHaveCount(0);
    await register(page);
    await page.getByRole("link", { name: "Add a passkey" }).click();
    await expect(page.locator("main noscript p")).toBeVisible();
  });
});
