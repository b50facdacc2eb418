/**
 * From the free trial to Pro, a failed renewal, its grace, the end, and back: for an owner with scripts and
 * one without. Moves the clock of the whole product, so it runs after all other journeys.
 */
import type { Browser, Page } from "@playwright/test";
import { address, mailTo } from "./accounts";
import { looksRight } from "./checks";
import { expect, problemsOf, test } from "./fixtures";
import { hydrated } from "./moves";
import { newOwner } from "./owned";
import { comeBack, pay, stripeOrigin } from "./stripe-pages";

const DAY = 86_400;

/** An owner of a free company, at a browser. */
class Owner {
  private constructor(
    readonly page: Page,
    readonly hasScripts: boolean,
    readonly email: string,
    private readonly office: string,
    private readonly problems: string[],
  ) {}

  static async at(browser: Browser, baseURL: string, hasScripts: boolean) {
    const context = await browser.newContext({
      baseURL,
      javaScriptEnabled: hasScripts,
      extraHTTPHeaders: { "CF-Connecting-IP": address() },
    });
    const problems = await problemsOf(context);
    const page = await context.newPage();
    const { vanityName, email } = await newOwner(page, baseURL, { published: true, pro: false });
    return new Owner(page, hasScripts, email, `/provider/${vanityName}`, problems);
  }

  async open(page = "/settings/pro") {
    await this.page.goto(this.office + page);
  }

  async press(name: string) {
    if (this.hasScripts) await hydrated(this.page);
    await this.page.getByRole("button", { name, exact: true }).click();
  }

  async buy(button: string, card?: string) {
    await this.press(button);
    await expect(this.page).toHaveURL(/\/pages\/checkout\//);
    await pay(this.page, card);
    await comeBack(this.page, this.hasScripts, "See what you bought");
    await this.says("Thank you. You have Pro now.");
  }

  async heading(name: string) {
    await expect(this.page.getByRole("heading", { level: 2, name })).toBeVisible();
    if (this.hasScripts) await looksRight(this.page);
  }

  says(text: string) {
    return expect(this.page.getByRole("status").filter({ hasText: text })).toBeVisible();
  }

  shows(text: string) {
    return expect(this.page.getByText(text)).toBeVisible();
  }

  paysFor(price: string, state: string) {
    const line = this.page.getByRole("listitem").filter({ hasText: price });
    return expect(line).toContainText(state);
  }

  async leave() {
    // With JavaScript disabled, the page's scripts are reported as blocked.
    const blocked = /^failed request: .*\.js csp$/;
    expect(this.problems.filter((one) => this.hasScripts || !blocked.test(one))).toEqual([]);
    await this.page.context().close();
  }
}

test("owners try Pro, buy it, lose it and buy it again", async ({ browser, baseURL }) => {
  test.setTimeout(300_000);
  const owners = await Promise.all(
    [true, false].map((hasScripts) => Owner.at(browser, baseURL!, hasScripts)),
  );
  const each = async (step: (owner: Owner) => Promise<void>) => {
    for (const owner of owners) await step(owner);
  };
  /** In steps, so that their sign-ins stay in use. */
  const wait = async (days: number) => {
    for (let left = days; left > 0; left -= 10) {
      const moved = await owners[0]!.page.request.post(
        `${stripeOrigin(baseURL!)}/control/api/advance`,
        { data: { seconds: Math.min(left, 10) * DAY }, timeout: 60_000 },
      );
      expect(moved.ok()).toBe(true);
      await each((owner) => owner.open());
    }
  };

  await test.step("a trial", () =>
    each(async (owner) => {
      await owner.open();
      await owner.heading("Try Pro for free");
      await owner.press("Start free trial");
      await owner.says("Your free trial of Pro has started.");
    }));
  await wait(10);
  await test.step("Pro, by a card that can be charged only while its owner is there", () =>
    each(async (owner) => {
      await owner.heading("You’re trying Pro");
      await owner.buy("Get Pro for $19.99 a month", "4000000000000341");
      await owner.heading("You have Pro");
      await owner.paysFor("$19.99 a month", "Free for now");
    }));
  await wait(21);
  await test.step("a failed renewal", () =>
    each(async (owner) => {
      await owner.shows("We couldn’t charge your card.");
      await owner.paysFor("$19.99 a month", "Payment failed");
      await owner.heading("You have Pro");
      const mail = /We couldn’t charge \$19\.99 for Pro/;
      expect(await mailTo(owner.page.request, owner.email, mail)).toContain("See the bill");
    }));
  await wait(15);
  await test.step("the end", () =>
    each(async (owner) => {
      await owner.heading("You no longer have Pro");
      await owner.open("/estimates");
      await owner.shows("You can’t write or send anything new.");
    }));
  await test.step("Pro again, by the year", () =>
    each(async (owner) => {
      await owner.open();
      await owner.shows("You pay today.");
      await owner.buy("Get Pro for $199.00 a year");
      await owner.paysFor("$199.00 a year", "Paid");
      await owner.heading("Bills");
    }));
  await test.step("canceled on Stripe’s page", () =>
    each(async (owner) => {
      await owner.press("Manage billing");
      await owner.page.getByRole("link", { name: "Cancel plan" }).click();
      await owner.page.locator("main button").first().click();
      await owner.page.getByRole("link", { name: "Back to the site" }).click();
      await owner.shows("You canceled it. Pro stays until");
    }));
  await each((owner) => owner.leave());
});
