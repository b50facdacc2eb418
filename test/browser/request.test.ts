/** Asking a company for a price: the form as a dialog, as a page, without scripts, on its own domain. */
import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { demo } from "../../scripts/seed/showcase";
import { mailTo, newAccount, newEmail, ownAddress } from "./accounts";
import { looksRight, violations } from "./checks";
import { expect, routed, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";

test.use(ownAddress);

const company = `/company/${demo.showcase.vanityName}`;
const { name } = demo.showcase;
const picture = {
  name: "sink.png",
  mimeType: "image/png",
  buffer: Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  ),
};

const question = (form: Locator) => form.locator(".wizard__question");
const next = (form: Locator) => form.getByRole("button", { name: "Next" }).click();

/** Chooses services and answers every question, up to the contact details. */
async function answerAll(form: Locator, services: string[], isScripted: boolean) {
  for (const service of services) await form.getByRole("checkbox", { name: service }).check();
  await next(form);
  await expect(form).toContainText("Step 2 of");
  for (;;) {
    const text = await form.locator(".wizard__progress").innerText();
    const [, step, total] = /Step (\d+) of (\d+)/.exec(text)!;
    if (step === total) return;
    // Without a script it is a new page, which may still be on its way below this.
    await expect(form.getByRole("button", { name: "Next" })).toBeVisible();
    const radio = form.getByRole("radio").first();
    if (await radio.isVisible()) {
      // PAA-009: with scripts a choice goes on by itself.
      await form.locator(".wizard__options label").first().click();
      if (!isScripted) await next(form);
    } else {
      const box = form.getByRole("checkbox").first();
      if (await box.isVisible()) await box.check();
      const description = form.getByRole("textbox", { name: "What else should we know?" });
      if (await description.isVisible()) await description.fill("The pipe under the sink burst.");
      await next(form);
    }
    await expect(form.locator(".wizard__progress")).not.toHaveText(text);
  }
}

/** Mail is sent after the response. */
async function requestMail(page: Page, email: string) {
  await expect(() => mailTo(page.request, email, /client-hub\/requests/)).toPass();
  return mailTo(page.request, email, /client-hub\/requests/);
}

async function fillContact(form: Locator, email: string) {
  await form.getByLabel("First name").fill("Maria");
  await form.getByRole("textbox", { name: "Email" }).fill(email);
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    test("PAA-002, PAA-009: burst pipe: from the search to a sent request with two services and a photo", async ({
      page,
      provokes,
    }) => {
      provokes(/400/);
      await page.goto("/search/plumbing-contractors/78701");
      await page.getByRole("link", { name, exact: true }).first().click();
      await expect(page).toHaveURL(new RegExp(`${company}$`));
      if (javaScriptEnabled) await hydrated(page);
      await page
        .getByRole("link", { name: /^Request pricing/ })
        .first()
        .click();
      const form = javaScriptEnabled ? page.getByRole("dialog") : page.getByRole("main");
      await expect(question(form)).toHaveText("What do you need help with?");
      await next(form);
      await expect(form.getByRole("alert")).toContainText("Please select at least one service");
      if (javaScriptEnabled) await beforePressingAgain(page);
      await answerAll(form, ["Drain Cleaning", "Faucet & Sink Repair"], javaScriptEnabled);
      await form.getByRole("button", { name: "Send request" }).click();
      await expect(form.getByRole("alert")).toContainText("A first name is required");
      await expect(form.getByRole("alert")).toContainText("An email address is required");
      const email = newEmail();
      await fillContact(form, email);
      if (javaScriptEnabled) {
        await beforePressingAgain(page);
        await form.locator("input[type=file]").setInputFiles(picture);
        await expect(form.getByRole("listitem").filter({ hasText: "sink.png" })).toBeVisible();
        await looksRight(page);
      } else {
        await form.getByRole("button", { name: "Add photos" }).click();
        await form.getByLabel("Photos").setInputFiles(picture);
        await form.getByRole("button", { name: "Add photos" }).click();
        await expect(form.getByRole("listitem").filter({ hasText: "sink.png" })).toBeVisible();
      }
      await form.getByRole("button", { name: "Send request" }).click();
      await expect(
        page.getByText(`Your request has been sent. ${name} will get back`),
      ).toBeVisible();
      expect(await requestMail(page, email)).toContain(name);
    });

    test("CONT-001: the contact form: what is wrong, then thanks", async ({ page, provokes }) => {
      provokes(/400/);
      await page.goto(`${company}/contact-us`);
      const main = page.getByRole("main");
      await main.getByRole("button", { name: "Send message" }).click();
      await expect(main.getByRole("alert")).toContainText("A description is required");
      if (javaScriptEnabled) await beforePressingAgain(page);
      await main.getByLabel("Description").fill(`Do you work on Sundays? ${randomUUID()}`);
      await fillContact(main, newEmail());
      await main.getByRole("button", { name: "Send message" }).click();
      await expect(main).toContainText("Your request has been sent.");
      if (javaScriptEnabled) await looksRight(page);
    });

    test("DOM-005: the contact form on the company's own domain", async ({ page, baseURL }) => {
      const { port } = new URL(baseURL!);
      await page.goto(`http://${demo.showcase.hostname}:${port}/contact-us`);
      const main = page.getByRole("main");
      await main.getByLabel("Description").fill(`Do you work on Sundays? ${randomUUID()}`);
      await fillContact(main, newEmail());
      await main.getByRole("button", { name: "Send message" }).click();
      await expect(main).toContainText("Your request has been sent.");
      await expect(page).toHaveURL(new RegExp(`^http://${demo.showcase.hostname}`));
      const names = (await page.context().cookies()).map(({ name }) => name);
      expect(names.filter((one) => one !== "draft")).toEqual([]);
    });

    test("what was entered survives leaving and reloading", async ({ page }) => {
      await page.goto(`${company}/request`);
      const form = page.getByRole("main");
      await form.getByRole("checkbox", { name: "Drain Cleaning" }).check();
      await next(form);
      await expect(form).toContainText("Step 2 of");
      const asked = await question(form).innerText();
      await page.goto("/");
      await page.goto(`${company}/request`);
      await expect(question(form)).toHaveText(asked);
      await form.getByRole("button", { name: "Back" }).click();
      await expect(form.getByRole("checkbox", { name: "Drain Cleaning" })).toBeChecked();
    });
  });
}

test.describe("the form with scripts", () => {
  test.use(routed);

  const open = async (page: Page) => {
    await page.goto(company);
    await hydrated(page);
    await page
      .getByRole("link", { name: /^Request pricing/ })
      .first()
      .click();
    return page.getByRole("dialog");
  };

  test("PAA-003, PAA-010: progress, and a required question that waits for its answer", async ({
    page,
  }) => {
    const form = await open(page);
    await expect(form.getByRole("progressbar")).toHaveAttribute("value", "0");
    await form.getByRole("checkbox", { name: "Drain Cleaning" }).check();
    await next(form);
    await expect(form).toContainText("Step 2 of");
    await expect(form.getByRole("button", { name: "Next" })).toBeDisabled();
    await expect(form).toContainText("Answer this question to go on.");
    const total = Number(/of (\d+)/.exec(await form.locator(".wizard__progress").innerText())![1]);
    const progress = Number(await form.getByRole("progressbar").getAttribute("value"));
    expect(progress).toBeCloseTo(1 / total);
    // By keyboard nothing goes on by itself: arrow keys choose each answer that they pass.
    await form.getByRole("radio").first().focus();
    await page.keyboard.press("Space");
    await expect(form.getByRole("button", { name: "Next" })).toBeEnabled();
    await expect(form).toContainText("Step 2 of");
    await page.keyboard.press("Enter");
    await expect(form).toContainText("Step 3 of");
    await expect(question(form)).toBeFocused();
  });

  test("the Back button closes the dialog, which opens again where it was", async ({ page }) => {
    const form = await open(page);
    await form.getByRole("checkbox", { name: "Drain Cleaning" }).check();
    await next(form);
    await expect(form).toContainText("Step 2 of");
    await page.goBack();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${company}$`));
    await page
      .getByRole("link", { name: /^Request pricing/ })
      .first()
      .click();
    await expect(form).toContainText("Step 2 of");
    await form.getByRole("button", { name: "Close" }).click();
    await expect(form).toHaveCount(0);
    await expect(page).toHaveURL(new RegExp(`${company}$`));
  });

  test("contact details survive a reload once their field is left", async ({ page }) => {
    const form = await open(page);
    await answerAll(form, ["Drain Cleaning"], true);
    const kept = page.waitForResponse((answer) =>
      /Maria[^]*name="intent"\s+keep/.test(answer.request().postData() ?? ""),
    );
    await form.getByLabel("First name").fill("Maria");
    await page.keyboard.press("Tab");
    await kept;
    await page.goto(`${company}/request`);
    const main = page.getByRole("main");
    await expect(main.getByLabel("First name")).toHaveValue("Maria");
    await main.getByRole("button", { name: "Back" }).click();
    await expect(main.getByLabel("First name")).toHaveCount(0);
  });

  test("PAA-012: from a service's page the form starts at its first question", async ({ page }) => {
    await page.goto(`${company}/services/drain-cleaning`);
    await hydrated(page);
    await page
      .getByRole("link", { name: /^Request pricing/ })
      .first()
      .click();
    await expect(page.getByRole("dialog")).toContainText("Step 2 of");
  });

  test("PAA-018, CONT-012: without access to the marketplace the forms say so", async ({
    page,
    provokes,
  }) => {
    provokes(/client-hub\/request|Failed to load/);
    await page.route("**/api/v1/client-hub/request/**", (route) => route.abort());
    const form = await open(page);
    await expect(form).toContainText(
      "Pricing and availability is temporarily unavailable. Please try again later.",
    );
    await page.goto(`${company}/contact-us`);
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expect(page.getByLabel("Description")).toHaveCount(0);
  });

  test("CONT-011: a message that fails keeps everything, and goes out later", async ({
    page,
    provokes,
  }) => {
    provokes(/contact-us|Failed to load/);
    await page.goto(`${company}/contact-us`);
    await hydrated(page);
    const main = page.getByRole("main");
    await main.getByLabel("Description").fill(`Do you work on Sundays? ${randomUUID()}`);
    await fillContact(main, newEmail());
    // PAA-034, CONT-009.
    const phone = main.getByRole("textbox", { name: "Phone" });
    await phone.pressSequentially("5125550142");
    await expect(phone).toHaveValue("(512) 555-0142");
    const posts = (url: URL) => /contact-us/.test(url.pathname);
    await page.route(posts, (route) => route.abort());
    await main.getByRole("button", { name: "Send message" }).click();
    await expect(main.getByRole("alert")).toContainText(
      "Unexpected error submitting your request. Please try again later.",
    );
    await expect(main.getByLabel("First name")).toHaveValue("Maria");
    await page.unroute(posts);
    await beforePressingAgain(page);
    await main.getByRole("button", { name: "Send message" }).click();
    await expect(main).toContainText("Your request has been sent.");
  });

  test("PAA-035: a request that fails keeps everything, and goes out later", async ({
    page,
    provokes,
  }) => {
    provokes(/request\/form|Failed to load/);
    const form = await open(page);
    await answerAll(form, ["Drain Cleaning"], true);
    await fillContact(form, newEmail());
    await page.route("**/request/form", (route) => route.abort());
    await form.getByRole("button", { name: "Send request" }).click();
    await expect(form.getByRole("alert")).toContainText(
      "Unexpected error requesting pricing and availability",
    );
    await expect(form.getByLabel("First name")).toHaveValue("Maria");
    await page.unroute("**/request/form");
    await beforePressingAgain(page);
    await form.getByRole("button", { name: "Send request" }).click();
    await expect(form).toContainText("Your request has been sent.");
  });

  test("two clicks send one request", async ({ page }) => {
    const form = await open(page);
    await answerAll(form, ["Drain Cleaning"], true);
    const email = newEmail();
    await fillContact(form, email);
    await form.getByRole("button", { name: "Send request" }).dblclick();
    await expect(form).toContainText("Your request has been sent.");
    const html = await (await page.request.get("/dev/mail")).text();
    expect(html.split(email).length - 1).toBeLessThanOrEqual(3);
  });

  test("CONT-002: a signed-in person's details are filled in and locked", async ({ page }) => {
    const email = await newAccount(page);
    await page.goto(`${company}/contact-us`);
    const field = page.getByRole("main").getByRole("textbox", { name: "Email" });
    await expect(field).toHaveValue(email);
    await expect(field).toHaveAttribute("readonly");
    expect(await violations(page)).toEqual([]);
  });

  test("a session that ends in the middle loses nothing", async ({ page, context }) => {
    await newAccount(page);
    const form = await open(page);
    await answerAll(form, ["Drain Cleaning"], true);
    const cookies = (await context.cookies()).filter(({ name }) => /draft/.test(name));
    await context.clearCookies();
    await context.addCookies(cookies);
    await form.getByRole("button", { name: "Send request" }).click();
    await expect(form).toContainText("Your request has been sent.");
  });
});
