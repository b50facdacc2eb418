/**
 * The product in five minutes: a visitor finds a company and asks for a price; its owner answers with
 * an estimate; the client approves it, pays the invoice and writes a message.
 *
 * `npm run pictures` takes the README's pictures on the way (docs/pictures).
 */
import { randomUUID } from "node:crypto";
import type { Browser, Locator, Page } from "@playwright/test";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { company, showcase } from "./addresses";
import { address, mailTo, newEmail } from "./accounts";
import { fieldOf, messagesOf, write } from "./chatting";
import { expect, problemsOf, test } from "./fixtures";
import { hydrated, search } from "./moves";
import { bar, dialog, heading, main } from "./office-pages";
import { enterCard, openPayDialog, Payee, pressPay, thanked } from "./payable";
import { takePicture } from "./tour-pictures";

const office = `/provider/${showcase.vanityName}`;
const TOTAL = "$412.50";
const lastName = "Lindqvist";

test(
  "the product in five minutes",
  { tag: "@desktop" },
  async ({ page: visitor, browser, baseURL }) => {
    test.setTimeout(300_000);
    const email = newEmail();
    const { page: keisha, problems } = await ownersBrowser(browser);
    const payee = await Payee.at(browser, baseURL);
    const { office: owner, name } = payee;

    await test.step("a visitor finds a company", async () => {
      await visitor.goto("/");
      await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(
        "Find Trusted Professionals",
      );
      await takePicture(visitor, "landing");
      await hydrated(visitor);
      await search(visitor, "plumber", showcase.zip);
      await expect(visitor).toHaveURL(/\/search\/plumber\/78701$/);
      await expect(visitor.getByRole("link", { name: showcase.name, exact: true })).toBeVisible();
      await takePicture(visitor, "search");
      await visitor.getByRole("link", { name: showcase.name, exact: true }).click();
      await heading(visitor, showcase.name);
      await takePicture(visitor, "company");
    });

    await test.step("and asks for a price", async () => {
      await visitor.goto(`/company/${payee.vanityName}/request`);
      await hydrated(visitor);
      await sendRequest(main(visitor), email);
      await expect(main(visitor)).toContainText("Your request has been sent.");
    });

    const estimate = await test.step("the owner sees it, and sends an estimate", async () => {
      await keisha.goto(`${office}/today`);
      await expect(main(keisha).getByRole("heading", { level: 1 })).toHaveText("Today");
      await takePicture(keisha, "office");
      await owner.goto(payee.path("/requests"));
      await main(owner)
        .getByRole("link", { name: new RegExp(lastName) })
        .first()
        .click();
      await expect(main(owner)).toContainText("We would like it done before winter.");
      await main(owner).getByRole("button", { name: "Create estimate" }).click();
      await heading(owner, "New estimate");
      await hydrated(owner);
      await fillLine(owner, "Labor and materials", "412.50");
      await send(owner, "estimate");
      return numberOf(owner);
    });

    await test.step("the client approves it", async () => {
      await visitor.goto(await linkTo(visitor, email, `estimates/${estimate}`));
      await expect(visitor).toHaveURL(new RegExp(`/estimates/${estimate}$`));
      await hydrated(visitor);
      await expect(main(visitor)).toContainText(TOTAL);
      await visitor.getByRole("button", { name: "Approve", exact: true }).click();
      await expect(dialog(visitor)).toContainText(`Approve estimate ${estimate}?`);
      await dialog(visitor).getByRole("button", { name: "Approve estimate" }).click();
      await expect(main(visitor).getByRole("status").first()).toHaveText("Estimate approved");
    });

    const invoice = await test.step("the owner bills it", async () => {
      await owner.goto(payee.path(`/estimates/${estimate}`));
      await hydrated(owner);
      await bar(owner).getByRole("button", { name: "Create invoice" }).click();
      await heading(owner, "New invoice");
      await hydrated(owner);
      await send(owner, "invoice");
      return numberOf(owner);
    });

    await test.step("the client pays", async () => {
      await visitor.goto(await linkTo(visitor, email, `invoices/${invoice}`));
      await expect(visitor).toHaveURL(new RegExp(`/invoices/${invoice}$`));
      await hydrated(visitor);
      await expect(main(visitor)).toContainText(TOTAL);
      await takePicture(visitor, "invoice");
      await openPayDialog(visitor);
      await enterCard(visitor);
      await pressPay(visitor, TOTAL);
      await thanked(visitor, `${name} received your payment`);
      await owner.goto(payee.path(`/invoices/${invoice}`));
      await expect(main(owner)).toContainText("Visa •••• 4242");
    });

    await test.step("they write to each other", async () => {
      await visitor.goto(payee.hub(`/invoices/${invoice}`));
      const question = `Can you send the warranty? ${randomUUID().slice(0, 4)}`;
      await main(visitor).getByLabel(`Write to ${name}`).fill(question);
      await visitor.getByRole("button", { name: "Send message" }).click();
      await expect(main(visitor)).toContainText(question);
      await owner.goto(payee.path("/conversations"));
      await main(owner)
        .getByRole("link", { name: new RegExp(lastName) })
        .click();
      await expect(fieldOf(main(owner))).toBeVisible();
      await hydrated(owner);
      await expect(messagesOf(main(owner)).filter({ hasText: question })).toBeVisible();
      await write(main(owner), "It is on its way.");
    });

    await test.step("the owner edits the page in place", async () => {
      await keisha.goto(`${company}/edit`);
      await heading(keisha, showcase.name);
      await hydrated(keisha);
      await expect(main(keisha).getByRole("link", { name: "Change banner" })).toBeVisible();
      await takePicture(keisha, "editing");
    });

    expect(problems).toEqual([]);
    await keisha.context().close();
    await payee.leave();
  },
);

async function ownersBrowser(browser: Browser) {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 800 },
    extraHTTPHeaders: { "CF-Connecting-IP": address() },
  });
  const problems = await problemsOf(context);
  const page = await context.newPage();
  const answer = await page.request.post("/api/v1/auth/sign-in", {
    data: { email: demoPeople.owner.email, password: DEMO_PASSWORD },
  });
  expect(answer.ok(), await answer.text()).toBe(true);
  return { page, problems };
}

/** Answers the form's questions, whatever the chosen service asks. */
async function sendRequest(form: Locator, email: string) {
  const next = form.getByRole("button", { name: "Next" });
  const progress = form.locator(".wizard__progress");
  await form.getByRole("checkbox").first().check();
  await next.click();
  await expect(progress).toContainText("Step 2 of");
  for (;;) {
    const text = await progress.innerText();
    const [, step, total] = /Step (\d+) of (\d+)/.exec(text)!;
    if (step === total) break;
    const description = form.getByRole("textbox", { name: "What else should we know?" });
    if (await form.getByRole("radio").first().isVisible()) {
      await form.locator(".wizard__options label").first().click();
    } else {
      const box = form.getByRole("checkbox").first();
      if (await box.isVisible()) await box.check();
      if (await form.getByLabel("State").isVisible()) await fillAddress(form);
      if (await description.isVisible())
        await description.fill("We would like it done before winter.");
      await next.click();
    }
    await expect(progress).not.toHaveText(text);
  }
  await form.getByLabel("First name").fill("Astrid");
  await form.getByLabel("Last name").fill(lastName);
  await form.getByRole("textbox", { name: "Email" }).fill(email);
  await form.getByRole("button", { name: "Send request" }).click();
}

async function fillAddress(form: Locator) {
  await form.getByRole("textbox", { name: "Address" }).fill("1204 Barton Springs Rd");
  await form.getByLabel("City").fill("Austin");
  await form.getByLabel("State").selectOption("TX");
  await form.getByLabel("Zip code").fill("78704");
}

async function fillLine(page: Page, name: string, rate: string) {
  await page.getByRole("textbox", { name: "Line 1", exact: true }).fill(name);
  await page.locator('input[name$=".rate"]').first().fill(rate);
}

async function send(page: Page, kind: "estimate" | "invoice") {
  const saving = page.getByRole("region", { name: "Total and saving" });
  await expect(saving).toContainText(TOTAL);
  await saving.getByRole("button", { name: "Review and send" }).click();
  await dialog(page)
    .getByRole("button", { name: `Send ${kind}` })
    .click();
  await heading(page, new RegExp(`^${kind} \\d+$`, "i"));
}

async function numberOf(page: Page) {
  const text = await main(page).getByRole("heading", { level: 1 }).innerText();
  return Number(/\d+/.exec(text)![0]);
}

/** The secure link in the newest mail about the document. */
async function linkTo(page: Page, email: string, path: string) {
  const link = new RegExp(`/company/[\\w-]+/client-hub/${path}\\?s=[\\w-]{36}&c=[\\w-]{36}`);
  return link.exec(await mailTo(page.request, email, link))![0];
}
