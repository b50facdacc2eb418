/**
 * A new user creates an account and publishes a site on a phone. The test counts each press.
 */
import type { Locator, Page } from "@playwright/test";
import { codeTo, newEmail, ownAddress, password } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { hydrated } from "./moves";
import { picture } from "./owned-company";

test.use(ownAddress);

/** Presses and choices, not typing. */
const MAX_PRESSES = 36;
/** In milliseconds: how soon visitors see a change. */
const SEEN_WITHIN = 10_000;

const about =
  "Three generations of Ruizes have cleared the drains of Austin. We come when we say, and we clean up after ourselves.";
const teaser = "Slow and blocked kitchen drains cleared, then tested with you.";
const description =
  "We find where the clog sits, clear it with a cable or a water jet, and run water until both of us are sure.";

for (const javaScriptEnabled of [true, false]) {
  test.describe(`${javaScriptEnabled ? "with a script" : "without a script"} @phone`, () => {
    test.use({ javaScriptEnabled });

    test("a new user publishes a site within the limit of presses, and visitors see it", async ({
      page,
      browser,
      baseURL,
    }) => {
      test.setTimeout(180_000);
      await page.emulateMedia({ reducedMotion: "reduce" });
      const began = Date.now();
      let presses = 0;
      const press = async (target: Locator) => {
        await target.click();
        presses++;
      };
      const button = (name: string) => press(page.getByRole("button", { name, exact: true }));
      const link = (name: string | RegExp) =>
        press(page.getByRole("main").getByRole("link", { name, exact: true }).first());
      const expectStatus = (text: string) =>
        expect(page.getByRole("status").filter({ hasText: text }).first()).toBeVisible();
      const inDialog = (label: string) =>
        page.getByRole("dialog").getByLabel(label, { exact: true });
      const name = `Ruiz Drains ${newEmail().slice(0, 8)}`;

      await test.step("creates an account", async () => {
        const email = newEmail();
        await page.goto("/list-your-business");
        await link("Create your page");
        await link("Register");
        await page.getByLabel("Email address").fill(email);
        await page.getByLabel("First name").fill("Ana");
        await page.getByLabel("Last name").fill("Ruiz");
        await page.getByLabel("Password", { exact: true }).fill(password);
        await button("Continue");
        await expect(
          page.getByRole("heading", { level: 1, name: "Check your email" }),
        ).toBeVisible();
        await page.getByLabel("Code").fill(await codeTo(page.request, email));
        await button("Create account");
      });

      await test.step("creates a page", async () => {
        await expect(page.getByLabel("Company name")).toBeVisible();
        // The search for a service needs the script.
        if (javaScriptEnabled) await hydrated(page);
        await page.getByLabel("Company name").fill(name);
        await page.getByLabel("Phone number").fill("512 555 0142");
        await page.getByLabel("City").fill("Austin");
        await page.getByLabel("State").selectOption("TX");
        await page.getByLabel("Zip code").fill("78701");
        await button("Continue");
        await page.getByLabel("Search for your service").fill("drain cleaning");
        if (!javaScriptEnabled) await button("Find");
        await press(page.getByRole("radio", { name: /^Drain Cleaning/ }));
        await button("Continue");
        await button("Create");
        if (javaScriptEnabled) {
          const live = page.getByRole("dialog", { name: "Congratulations, your profile is live!" });
          await expect(live).toBeVisible({ timeout: 60_000 });
          await press(live.getByRole("button", { name: "Close" }));
        } else {
          await link("Go to your page");
        }
        await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
      });

      const home = new URL(page.url()).pathname;
      const context = await browser.newContext({
        baseURL: baseURL!,
        javaScriptEnabled,
        viewport: page.viewportSize()!,
        isMobile: true,
        hasTouch: true,
      });
      const visitor = await context.newPage();
      /** The time limit starts with the call. */
      const visitorSees = (path: string, seen: (visitor: Page) => Promise<unknown>) =>
        expect(async () => {
          await visitor.goto(home + path);
          await seen(visitor);
        }).toPass({ timeout: SEEN_WITHIN, intervals: [250] });
      await visitorSees("", () =>
        expect(visitor.getByRole("heading", { level: 1, name })).toBeVisible(),
      );

      await test.step("uploads a logo and a banner", async () => {
        for (const [camera, color, words] of [
          [/^(Add|Change) logo$/, "#15803d", "Profile image"],
          [/^Change banner$/, "#1d4ed8", "Banner image"],
        ] as const) {
          if (javaScriptEnabled) await hydrated(page);
          await link(camera);
          await page
            .getByRole("dialog")
            .locator("input[type=file]")
            .setInputFiles([await picture("picture.png", color)]);
          presses++;
          await button("Upload");
          await expectStatus(`${words} updated successfully!`);
        }
      });

      await test.step("saves the about text, which visitors see within 10 seconds", async () => {
        await link(/^(Write about your company|Edit about text)$/);
        await page.getByRole("textbox", { name: "Description" }).fill(about);
        await button("Submit");
        await expectStatus("Saved.");
        await visitorSees("", () =>
          expect(visitor.getByText(about).first()).toBeVisible({ timeout: 1000 }),
        );
      });

      await test.step("saves the hours", async () => {
        await link(/^(Edit|Add your) hours$/);
        await expect(inDialog("Show opening hours on my page")).toBeChecked();
        await button("Save");
        await expectStatus("Saved.");
      });

      await test.step("uploads photos", async () => {
        await link("Add photos");
        if (javaScriptEnabled) await hydrated(page);
        await page
          .getByRole("dialog")
          .locator("input[type=file]")
          .setInputFiles([
            await picture("Kitchen sink.png", "#2563eb"),
            await picture("Boiler.png", "#b45309"),
          ]);
        presses++;
        if (!javaScriptEnabled) await button("Upload");
        await expect(page.getByText("Upload successful for 'Boiler.png'")).toBeVisible();
        await press(page.getByRole("dialog").getByRole("link", { name: "I'm Finished Uploading" }));
        await expect(page.locator(".gallery__item")).toHaveCount(2);
      });

      await test.step("adds a custom service", async () => {
        await page.goto(home);
        if (javaScriptEnabled) await hydrated(page);
        await link("Edit services");
        await link("Add Services");
        await press(page.getByRole("dialog").getByRole("link", { name: "add a single service" }));
        await inDialog("Name").fill("Kitchen drain rescue");
        await inDialog("Teaser").fill(teaser);
        await inDialog("Description").fill(description);
        await button("Add");
        await expectStatus("Services added successfully");
      });

      await test.step("visitors see everything, without layout or accessibility errors", async () => {
        await visitorSees("/services", () =>
          expect(visitor.getByText(teaser)).toBeVisible({ timeout: 1000 }),
        );
        await visitorSees("/services/kitchen-drain-rescue", () =>
          expect(visitor.getByText(description).first()).toBeVisible({ timeout: 1000 }),
        );
        await visitorSees("/photos", () =>
          expect(visitor.locator(".gallery__item")).toHaveCount(2, { timeout: 1000 }),
        );
        await visitorSees("/contact-us", () =>
          expect(visitor.getByRole("region", { name: "Hours" })).toContainText("8 AM – 5 PM", {
            timeout: 1000,
          }),
        );
        await visitorSees("", () =>
          expect(visitor.getByRole("img", { name: `${name}: banner` })).toHaveAttribute(
            "src",
            /^\/media\/[0-9a-f]{24}\.(webp|jpg|png)/,
            { timeout: 1000 },
          ),
        );
        for (const image of await visitor.locator("main img").all()) {
          await image.scrollIntoViewIfNeeded();
          await expect
            .poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth))
            .toBeGreaterThan(0);
        }
        if (javaScriptEnabled) await looksRight(visitor);
      });

      test.info().annotations.push({
        type: "first site",
        description: `${presses} presses, ${Math.round((Date.now() - began) / 1000)} s`,
      });
      expect(presses).toBeLessThanOrEqual(MAX_PRESSES);
      await context.close();
    });
  });
}
