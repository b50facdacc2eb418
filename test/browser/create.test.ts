/** Creating a page, including errors. first-site.test.ts covers the same flow on a phone. */
import type { Page } from "@playwright/test";
import { newAccount, ownAddress } from "./accounts";
import { expect, routed, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";
import { asOperator } from "./operator";

test.use({ ...ownAddress, ...routed });

/** Waits for a pending request, which another one would abort. */
async function press(page: Page, name: string) {
  const main = page.getByRole("main");
  await expect(main.locator("[aria-busy=true]")).toHaveCount(0);
  await main.getByRole("button", { name, exact: true }).click();
}

/** Every run creates its own company. */
function newName() {
  return `Zephyr Drains ${crypto.randomUUID().slice(0, 8)}`;
}

async function enterCompany(page: Page, name: string) {
  await page.getByLabel("Company name").fill(name);
  await page
    .getByLabel("Phone number")
    .fill(`512555${String(parseInt(name.slice(-4), 36) % 10_000).padStart(4, "0")}`);
  await page.getByLabel("City").fill("austin");
  await page.getByLabel("State").selectOption("TX");
  await page.getByLabel("Zip code").fill("78701");
}

test("CRE-003: a signed-out visitor gets links to log in or register that return here @desktop", async ({
  page,
}) => {
  await page.goto("/list-your-business");
  await page.getByRole("main").getByRole("link", { name: "Create your page" }).click();
  await expect(
    page.getByRole("heading", { name: "Create Your Free Company Profile" }),
  ).toBeVisible();
  const main = page.getByRole("main");
  await expect(main.getByRole("link", { name: "Login" })).toHaveAttribute(
    "href",
    "/login?to=%2Fcreate",
  );
  await expect(main.getByRole("link", { name: "Register" })).toHaveAttribute(
    "href",
    "/register?to=%2Fcreate",
  );
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(`create a page, ${javaScriptEnabled ? "with" : "without"} a script @desktop`, () => {
    test.use({ javaScriptEnabled });

    test("a new account creates and publishes a page", async ({ page, provokes }) => {
      test.slow();
      provokes(/status of 400|answer 400:/);
      const name = newName();
      await newAccount(page);
      await page.goto("/create");

      await test.step("lists every error in the summary", async () => {
        await page.getByLabel("Website").fill("zephyr.example");
        await press(page, "Continue");
        await expect(page.getByRole("alert").getByRole("link")).toHaveText([
          "Enter a company name of 3 to 46 characters.",
          "Enter a 10-digit phone number.",
          "Website must be a full URL including http:// or https://",
          "Enter the city.",
          "Choose the state.",
          "Enter a US zip code, such as 78701.",
        ]);
        await page.getByLabel("Website").fill("https://zephyr.example/");
      });

      await test.step("CRE-002: Save and close goes to the landing page and keeps the input", async () => {
        await page.getByLabel("Company name").fill(name);
        await press(page, "Save and close");
        await expect(page).toHaveURL(/\/$/);
        await page.goto("/create");
        await expect(page.getByLabel("Company name")).toHaveValue(name);
        // The search for a service needs the script.
        if (javaScriptEnabled) await hydrated(page);
      });

      await test.step("finds and chooses the service", async () => {
        await enterCompany(page, name);
        await press(page, "Continue");
        await expect(page.getByRole("heading", { name: "What do you do?" })).toBeVisible();
        await page.getByLabel("Search for your service").fill("drain cleaning");
        if (!javaScriptEnabled) await press(page, "Find");
        await page.getByRole("radio", { name: /^Drain Cleaning/ }).check();
        await press(page, "Continue");
      });

      await test.step("shows the review and creates the page", async () => {
        await expect(page.getByRole("heading", { name: "Is this right?" })).toBeVisible();
        await expect(page.getByText("Austin, TX 78701")).toBeVisible();
        await expect(page.getByText("Drain Cleaning")).toBeVisible();
      });

      await test.step("opens the page after the progress list", async () => {
        const step = (name: string) => page.getByRole("listitem").filter({ hasText: name });
        // CRE-010: each step waits until the list has said that it runs.
        const running = ["Generating banner image", "Publishing profile"];
        if (javaScriptEnabled)
          await page.route("**/create/progress", async (route) => {
            const name = route.request().method() === "POST" && running.shift();
            if (name) await expect(step(name)).toContainText("in progress");
            await route.continue();
          });
        await press(page, "Create");
        if (javaScriptEnabled) {
          await expect.poll(() => running, { timeout: 30_000 }).toEqual([]);
        } else {
          await expect(page.getByRole("heading", { name: "Your page is ready" })).toBeVisible();
          await expect(step("Publishing profile")).toContainText("done");
          await page.getByRole("link", { name: "Go to your page" }).click();
        }
        await expect(page).toHaveURL(/\/company\/zephyr-drains-/, { timeout: 30_000 });
        await expect(page.getByRole("heading", { name, level: 1 })).toBeVisible();
        if (javaScriptEnabled)
          expect(
            JSON.parse((await page.evaluate(() => localStorage.getItem("brandNewProfile")))!),
          ).toMatchObject({ value: true, timestamp: expect.any(Number) as unknown });
      });

      await test.step("Back returns to the list, which does not leave it again", async () => {
        const created = page.url();
        if (javaScriptEnabled) await page.clock.install();
        await page.goBack();
        await expect(page.getByRole("link", { name: "Go to your page" })).toBeVisible();
        // Longer than the list waits before it opens the page.
        if (javaScriptEnabled) await page.clock.runFor(10_000);
        await expect(page).toHaveURL(/\/create\/progress$/);
        await page.goto(created);
      });

      await test.step("visitors can see the page", async () => {
        const visitor = await page.context().browser()!.newContext({ javaScriptEnabled });
        const answer = await visitor.request.get(page.url());
        expect(answer.status()).toBe(200);
        expect(await answer.text()).toContain(name);
        await visitor.close();
      });
    });

    test("accepts a description of an unlisted service and shows a company that is already listed", async ({
      page,
      provokes,
    }) => {
      provokes(/status of 400|answer 400:/);
      const name = newName();
      await newAccount(page);
      await page.request.post("/api/v1/auth/provider", {
        data: {
          name,
          phoneNumber: "5125550199",
          city: "Austin",
          stateCode: "TX",
          zipCode: "78701",
        },
      });
      await page.request.post(`/api/v1/provider/profile/service`, {
        data: { name: "Drain Cleaning" },
      });
      await page.request.post("/api/v1/provider/profile/ai-about-descriptions", { data: {} });
      expect((await page.request.post("/api/v1/provider/profile/publish", { data: {} })).ok()).toBe(
        true,
      );

      await page.goto("/create");
      if (javaScriptEnabled) await hydrated(page);
      await enterCompany(page, name);
      await press(page, "Continue");
      await page.getByRole("radio", { name: "I can’t find my service" }).check();
      await page.getByLabel("Rough description of your service").fill("too short");
      await press(page, "Continue");
      await expect(page.getByRole("alert")).toContainText(
        "Please enter a rough description of your service with at least 20 characters",
      );
      await page
        .getByLabel("Rough description of your service")
        .fill("We wash boats and re-caulk their decks.");
      await beforePressingAgain(page);
      await press(page, "Continue");
      await expect(page.getByText("Is your company already listed?")).toBeVisible();
      await expect(page.getByRole("main").getByRole("link", { name, exact: true })).toBeVisible();
    });

    test("EDIT-029: generates a banner from its dialog and stops after three attempts", async ({
      page,
      provokes,
    }) => {
      provokes(/status of 429|answer 429:/);
      const name = newName();
      await newAccount(page);
      const made = await page.request.post("/api/v1/auth/provider", {
        data: {
          name,
          phoneNumber: "5125550198",
          city: "Austin",
          stateCode: "TX",
          zipCode: "78701",
        },
      });
      const { uri } = (await made.json()) as { uri: string };
      await page.goto(`/company/${uri}/edit`);
      const banner = page.getByRole("img", { name: `${name}: banner` });

      await page.goto(`/company/${uri}/edit/banner-ai`);
      // EDIT-032: if there is no banner, generating starts automatically.
      if (!javaScriptEnabled)
        await page.getByRole("button", { name: "Generate banner image" }).click();
      await expect(page).toHaveURL(/\?changed=./);
      await expect(banner).toHaveAttribute("src", /^\/media\/[0-9a-f]{24}\.svg$/);
      const first = await banner.getAttribute("src");

      await page.goto(`/company/${uri}/edit/banner-ai`);
      if (javaScriptEnabled) await hydrated(page);
      await expect(page.getByText("2 attempts remaining")).toBeVisible();
      await page.getByRole("button", { name: "Generate banner image" }).click();
      await expect(page).toHaveURL(/\?changed=./);
      await expect(banner).not.toHaveAttribute("src", first!);

      await page.request.post(`/api/v1/provider/profile/ai-generate-banner-image`, { data: {} });
      await page.goto(`/company/${uri}/edit/banner-ai`);
      await expect(page.getByText("You've used all of your attempts.")).toBeVisible();
    });
  });
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(
    javaScriptEnabled ? "a platform admin, with a script" : "a platform admin, without a script",
    () => {
      test.use({ javaScriptEnabled });

      test("ADM-005 ADM-006: creates an unclaimed profile in step 0 and validates its email address", async ({
        page,
        baseURL,
        provokes,
      }) => {
        provokes(/status of 400|answer 400:/);
        await asOperator(page, baseURL!);
        await page.goto("/create");
        const name = newName();
        await enterCompany(page, name);
        const email = page.getByLabel(/^The company’s email address/);
        if (javaScriptEnabled) await expect(email).toHaveCount(0);
        await page.getByLabel("Create an unclaimed profile").check();
        await email.fill("office@zephyr");
        await press(page, "Continue");
        await expect(page.getByRole("alert").getByRole("link")).toHaveText([
          "Enter an email address, such as name@example.com.",
        ]);
        await expect(email).toHaveValue("office@zephyr");
        await beforePressingAgain(page);
        await email.fill("office@zephyr.example");
        await press(page, "Continue");
        await expect(page).toHaveURL(/\/admin\/companies\/zephyr-drains-/);
        await expect(page.getByText("office@zephyr.example", { exact: true })).toBeVisible();
      });
    },
  );
}

test("a page whose steps can't reach the server says so, and goes on when they can @desktop", async ({
  page,
  provokes,
}) => {
  test.slow();
  provokes(/ERR_FAILED/);
  await newAccount(page);
  await page.goto("/create");
  await hydrated(page);
  await enterCompany(page, newName());
  await press(page, "Continue");
  await page.getByLabel("Search for your service").fill("drain cleaning");
  await page.getByRole("radio", { name: /^Drain Cleaning/ }).click();
  await press(page, "Continue");
  let posts = 0;
  await page.route("**/create/progress", async (route) => {
    if (route.request().method() === "POST" && ++posts < 3) await route.abort();
    else await route.continue();
  });
  await press(page, "Create");
  const note = page.getByRole("status").filter({ hasText: "We can’t reach the server." });
  await expect(note).toBeVisible();
  await expect.poll(() => posts, { timeout: 30_000 }).toBeGreaterThanOrEqual(3);
  await expect(note).toHaveCount(0);
  await expect(page).toHaveURL(/\/company\/[^/]+/, { timeout: 60_000 });
});

test("ADM-005: other accounts do not see the option, and the server refuses it", async ({
  page,
  provokes,
}) => {
  provokes(/status of 403|answer 403:/);
  await newAccount(page);
  await page.goto("/create");
  await expect(page.getByLabel("Company name")).toBeVisible();
  await expect(page.getByLabel("Create an unclaimed profile")).toHaveCount(0);
  const form = {
    name: "Sneaky Drains",
    phoneNumber: "5125550187",
    city: "Austin",
    stateCode: "TX",
    zipCode: "78701",
    unclaimed: "on",
    emailAddress: "eve@example.com",
  };
  expect((await page.request.post("/create", { form })).status()).toBe(403);
});
