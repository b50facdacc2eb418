/** A client's page of an estimate: choosing options, approving, declining, asking for a change, printing. */
import { randomUUID } from "node:crypto";
import type { APIRequestContext, Page } from "@playwright/test";
import { newEmail, ownAddress } from "./accounts";
import { looksRight } from "./checks";
import { expect, test } from "./fixtures";
import { beforePressingAgain, hydrated } from "./moves";
import { newOwner } from "./owned";

test.use(ownAddress);

const main = (page: Page) => page.getByRole("main");
const dialog = (page: Page) => page.getByRole("dialog");
const total = (page: Page) => page.getByRole("region", { name: /^Answer/ });

const line = (name: string, rate: number, more: object = {}) => ({ name, rate, ...more });
const estimate = {
  items: [
    line("Water heater", 184_900, { description: "<p>With haul-away</p>" }),
    line("Leak sensor", 28_900, { optional: true }),
    line("Annual inspection", 12_900, {
      optional: true,
      billingCycle: { interval: "y", frequency: 1 },
    }),
  ],
  deposit: { percent: 50 },
  notes: "We can start the week after.",
};

/** The owner of a company sends it to a new client; the browser then has the client's link only. */
async function sentTo(page: Page, baseURL: string | undefined, content: object) {
  const { vanityName, name } = await newOwner(page, baseURL, { published: true, pro: true });
  const post = (path: string, data: object) => called(page.request, "post", path, data, vanityName);
  const client = await post("/clients", {
    ...{ firstName: "José", lastName: "Núñez", emails: [newEmail()] },
  });
  const draft = await post("/estimates", { client: client.id });
  await called(
    page.request,
    "patch",
    `/estimates/${draft.id}`,
    { revision: 1, ...content },
    vanityName,
  );
  const { number } = await post(`/estimates/${draft.id}/send`, {});
  const { link } = await post(`/estimates/${number}/link`, {});
  await page.context().clearCookies();
  return { link: link!, name, number: number! };
}

interface Answer {
  id?: string;
  number?: number;
  link?: string;
}

async function called(
  request: APIRequestContext,
  method: "post" | "patch",
  path: string,
  data: object,
  uri: string,
): Promise<Answer> {
  const answer = await request[method](`/api/v1/provider${path}?uri=${uri}`, { data });
  expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  return (await answer.json()) as Answer;
}

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with a script" : "without a script", () => {
    test.use({ javaScriptEnabled });

    async function open(page: Page, link: string) {
      await page.goto(link);
      if (!javaScriptEnabled) await main(page).getByRole("button", { name: "Open" }).click();
      await expect(page).toHaveURL(/\/estimates\/\d+$/);
      if (javaScriptEnabled) await hydrated(page);
    }
    const checked = async (page: Page) => {
      if (javaScriptEnabled) await looksRight(page);
    };

    test("an estimate is approved with two options and a signature", async ({
      page,
      baseURL,
      provokes,
    }) => {
      test.slow();
      provokes(/400/);
      const { link, number } = await sentTo(page, baseURL, { ...estimate, signature: true });
      await open(page, link);
      await checked(page);
      await expect(total(page)).toContainText("$1,849.00");
      for (const name of ["Leak sensor", "Annual inspection"])
        await main(page).getByRole("checkbox", { name }).check();
      if (!javaScriptEnabled)
        await total(page).getByRole("button", { name: "Update total" }).click();
      await expect(total(page)).toContainText("$2,267.00");
      await total(page).getByRole("button", { name: "Approve" }).click();
      await expect(dialog(page)).toContainText(`Approve estimate ${number}?`);
      await expect(dialog(page)).toContainText("$2,267.00");
      await expect(dialog(page)).toContainText("$1,133.50");
      if (javaScriptEnabled) await draw(page);
      await checked(page);
      await dialog(page).getByRole("button", { name: "Approve estimate" }).click();
      await expect(dialog(page)).toContainText("Enter your name.");
      await beforePressingAgain(page);
      await dialog(page).getByLabel("Your full name").fill("José Núñez");
      await dialog(page).getByRole("button", { name: "Approve estimate" }).click();
      await expect(main(page).getByRole("status").first()).toHaveText("Estimate approved");
      await expect(main(page)).toContainText("$2,267.00 approved by José Núñez");
      await expect(main(page).getByRole("img", { name: "Signature of José Núñez" })).toHaveCount(
        javaScriptEnabled ? 1 : 0,
      );
      await expect(main(page).getByRole("link", { name: /^invoice/ })).toBeVisible();
      await expect(total(page)).toHaveCount(0);
      await checked(page);
    });

    test("an estimate is declined with a reason", async ({ page, baseURL }) => {
      const { link } = await sentTo(page, baseURL, estimate);
      await open(page, link);
      await total(page).getByRole("link", { name: "Decline" }).click();
      await expect(dialog(page)).toBeVisible();
      await checked(page);
      await dialog(page).getByLabel("Reason").fill("We found someone nearer.");
      await dialog(page).getByRole("button", { name: "Decline estimate" }).click();
      await expect(main(page).getByRole("status").first()).toHaveText("Estimate rejected");
      await expect(main(page)).toContainText("You declined it: We found someone nearer.");
      // The link that opened the dialog is gone.
      if (javaScriptEnabled) await expect(main(page)).toBeFocused();
      await expect(total(page).getByRole("button", { name: "Approve" })).toBeVisible();
    });

    test("a change is asked for, and a message is sent", async ({ page, baseURL, provokes }) => {
      provokes(/400/);
      const { link } = await sentTo(page, baseURL, estimate);
      await open(page, link);
      await main(page).getByRole("link", { name: "Ask for a change" }).click();
      await dialog(page).getByRole("button", { name: "Send" }).click();
      await expect(dialog(page)).toContainText("Write a message.");
      await beforePressingAgain(page);
      const change = `Without the sensor ${randomUUID()}`;
      await dialog(page).getByLabel("What should change?").fill(change);
      await dialog(page).getByRole("button", { name: "Send" }).click();
      await expect(main(page)).toContainText("Your request for a change is sent.");
      await expect(main(page)).toContainText(`You asked for a change: ${change}`);
      await main(page)
        .getByLabel(/^Write to/)
        .fill("When can you start?");
      await main(page).getByRole("button", { name: "Send message" }).click();
      await expect(main(page)).toContainText("Message sent.");
      await expect(main(page).locator(".client-hub__message").last()).toContainText("When can you");
    });
  });
}

async function draw(page: Page) {
  const pad = dialog(page).locator("canvas");
  await pad.scrollIntoViewIfNeeded();
  const undo = dialog(page).getByRole("button", { name: "Undo" });
  await expect(pad).toHaveAttribute("aria-busy", "false");
  await drawLine();
  await undo.click();
  await expect(undo).toBeDisabled();
  await drawLine();

  async function drawLine() {
    // Waits until the dialog stands still.
    await pad.hover();
    const { x, y, width, height } = (await pad.boundingBox())!;
    await page.mouse.move(x + 20, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width / 2, y + 20, { steps: 5 });
    await page.mouse.move(x + width - 20, y + height / 2, { steps: 5 });
    await page.mouse.up();
    await expect(undo).toBeEnabled();
  }
}

test("an estimate is approved by keyboard alone @desktop", async ({ page, baseURL }) => {
  const { link } = await sentTo(page, baseURL, { ...estimate, signature: true });
  await page.goto(link);
  await expect(page).toHaveURL(/\/estimates\/\d+$/);
  await hydrated(page);
  await main(page).getByRole("checkbox", { name: "Leak sensor" }).focus();
  await page.keyboard.press("Space");
  await expect(total(page)).toContainText("$2,138.00");
  await total(page).getByRole("button", { name: "Approve" }).focus();
  await page.keyboard.press("Enter");
  await expect(dialog(page).getByLabel("Your full name")).toBeFocused();
  await page.keyboard.type("José Núñez");
  await page.keyboard.press("Enter");
  await expect(main(page).getByRole("status").first()).toHaveText("Estimate approved");
  await expect(main(page)).toContainText("$2,138.00 approved by José Núñez");
  await expect(main(page)).toBeFocused();
});

test("an estimate prints as one page, without what only a screen can do @desktop", async ({
  page,
  baseURL,
}) => {
  const { link } = await sentTo(page, baseURL, estimate);
  await page.goto(link);
  await expect(page).toHaveURL(/\/estimates\/\d+$/);
  await page.waitForLoadState();
  const pages = (await page.pdf({ format: "Letter" })).toString("latin1");
  expect(pages.match(/\/Type\s*\/Page\b(?!s)/g)).toHaveLength(1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toBeVisible();
  const left = page.locator("nav, form, .site-header, .main-bar, .answer-bar, .button, footer");
  await expect(left.locator("visible=true")).toHaveCount(0);
});
