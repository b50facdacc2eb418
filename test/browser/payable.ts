/** A company that is paid through the stand-in for Stripe, its client, and what clients do to pay. */
import { request as requests, type Browser, type Page } from "@playwright/test";
import { noteSecrets } from "../http/secrets";
import { address, mailTo, newAccount, newEmail } from "./accounts";
import { expect, problemsOf } from "./fixtures";
import { dialog, main } from "./office-pages";
import { hydrated } from "./moves";
import { newOwner } from "./owned";
import { stripeOrigin } from "./stripe-pages";

export const VISA = "4242424242424242";
export const DECLINED = "4000000000000002";
export const ASKS = "4000002760003184";

export const BANK = "000123456789";

interface Line {
  name: string;
  rate: number;
}

interface Answer {
  id: string;
  number: number;
  revision: number;
  link: string;
  accountId: string;
}

interface Intent {
  id: string;
  status: string;
  customer: string | null;
  latest_charge: string | null;
  client_secret: string;
}

/** A company whose account takes cards and bank accounts, with its owner at a browser. */
export class Payee {
  private readonly provoked: RegExp[] = [];

  private constructor(
    /** The owner's. */
    readonly office: Page,
    private readonly problems: string[],
    private readonly stripe: Stripe,
    private readonly baseURL: string,
    readonly vanityName: string,
    readonly name: string,
    readonly email: string,
  ) {}

  static async at(browser: Browser, baseURL: string | undefined, settings: object = {}) {
    const context = await browser.newContext({
      baseURL: baseURL!,
      javaScriptEnabled: true,
      extraHTTPHeaders: { "CF-Connecting-IP": address() },
    });
    const problems = await problemsOf(context);
    const page = await context.newPage();
    const { vanityName, name, email } = await newOwner(page, baseURL, {
      ...{ published: true, pro: true, emptyOffice: true },
    });
    const call = calls(page, vanityName);
    await call("post", "/payment-account/connect", {});
    const { accountId: account } = await call("get", "/payment-account");
    const stripe = new Stripe(baseURL!, account);
    await stripe.control("onboard", { account });
    await call("post", "/payment-account/check", {});
    await call("patch", "/document-settings", settings);
    return new Payee(page, problems, stripe, baseURL!, vanityName, name, email);
  }

  /** The same with a client at the page, and an invoice that they have to pay. */
  static async withClient(page: Page, browser: Browser, baseURL: string | undefined) {
    const payee = await Payee.at(browser, baseURL);
    const { id, email } = await payee.client();
    const { number } = await payee.invoice(id);
    await payee.asClient(page, email);
    return { payee, email, number };
  }

  get call() {
    return calls(this.office, this.vanityName);
  }

  /** The address of a page of its office. */
  path(page: string) {
    return `/provider/${this.vanityName}${page}`;
  }

  /** The address of a page of its client hub. */
  hub(page: string) {
    return `/company/${this.vanityName}/client-hub${page}`;
  }

  async client() {
    const email = newEmail();
    const contact = { firstName: "Łucja", lastName: "Wójcik", emails: [email] };
    const { id } = await this.call("post", "/clients", contact);
    return { id, email };
  }

  /**
   * Signs this browser in as a client whose account's address is the one that the company has: that opens
   * the wallet, too. The browser itself has no address of its own, which would be a header that Stripe's
   * script may not send.
   */
  async asClient(page: Page, email: string) {
    const request = await requests.newContext({
      baseURL: this.baseURL,
      extraHTTPHeaders: { "CF-Connecting-IP": address() },
    });
    await newAccount({ request }, email);
    await page.context().addCookies((await request.storageState()).cookies);
    await request.dispose();
  }

  /** Sends the client an invoice over $120, or these lines. Its number and its link. */
  async invoice(client: string, items: Line[] = [{ name: "Drain cleaning", rate: 12_000 }]) {
    const { id } = await this.call("post", "/invoices", { client });
    await this.call("patch", `/invoices/${id}`, { revision: 1, items });
    const { number } = await this.call("post", `/invoices/${id}/send`, {});
    const { link } = await this.call("post", `/invoices/${number}/link`, {});
    return { number, link };
  }

  /** Sends a new version of an invoice over another amount. */
  async raise(number: number, rate: number) {
    const { revision } = await this.call("get", `/invoices/${number}`);
    const items = [{ name: "Drain cleaning", rate }];
    await this.call("patch", `/invoices/${number}`, { revision, items });
    await this.call("post", `/invoices/${number}/send`, {});
  }

  /**
   * Saves a test card of the stand-in for the client, who is at this browser and has an invoice to pay:
   * saving begins with a payment, which is canceled.
   */
  async savedMethod(page: Page, number: number, card: string) {
    const call = async (method: "post" | "patch" | "delete", path: string, more: object = {}) => {
      const data = { invoiceNumber: number, ...more };
      const answer = await page.request[method](`/api/v1/client-hub${path}`, { data });
      expect(answer.ok(), await answer.text()).toBe(true);
      return (await answer.json()) as { paymentIntentId: string };
    };
    const path = `/invoice/${this.vanityName}/payment-intent`;
    const { paymentIntentId } = await call("post", path);
    await call("patch", path, { paymentIntentId });
    const [intent] = await this.intents();
    await this.stripe.post(`/v1/payment_methods/${card}/attach`, { customer: intent!.customer! });
    await call("delete", `/payment-intent/${this.vanityName}/${paymentIntentId}`);
  }

  /** What Stripe knows of the payments of its clients, newest first. */
  async intents() {
    const { data } = await this.stripe.get<{ data: Intent[] }>("/v1/payment_intents");
    noteSecrets(...data.map(({ client_secret: secret }) => secret));
    return data;
  }

  /** The next such call of ours meets an error of Stripe. */
  async fails(call: string) {
    await this.stripe.control("fault", { match: call, kind: "fail" });
  }

  /** A bank decides about a debit that is on its way. */
  async settle(outcome: "succeed" | "fail") {
    const [intent] = await this.intents();
    await this.stripe.control("settle", { id: intent!.id, outcome });
  }

  /** The client's bank disputes the newest payment. */
  async dispute() {
    const [intent] = await this.intents();
    await this.stripe.control("dispute", { charge: intent!.latest_charge });
  }

  /** How the next payment without its client ends. */
  async nextAutomatic(outcome: "succeed" | "decline") {
    await this.stripe.control("next-off-session", { outcome });
  }

  /** Today by the clock of the product, in UTC. */
  async day() {
    const { now } = await this.stripe.control<{ now: number }>("now");
    return new Date(now * 1000).toISOString().slice(0, 10);
  }

  /** Moves the clock of the whole product: at most 10 days at once. */
  async wait(days: number) {
    await this.stripe.control("advance", { seconds: days * 86_400 });
  }

  /** Runs the scheduled jobs until it passes: one run does a part of what many days left to do. */
  async until(check: () => Promise<void>) {
    const cron = `/cdn-cgi/handler/scheduled?cron=${encodeURIComponent("*/5 * * * *")}`;
    await expect(async () => {
      const answer = await this.office.request.get(cron, { timeout: 60_000 });
      expect(answer.ok()).toBe(true);
      await check();
    }).toPass({ timeout: 60_000 });
  }

  /** Declares a problem that the test provokes in the office. */
  provokes(problem: RegExp) {
    this.provoked.push(problem);
  }

  async leave() {
    const unexpected = this.problems.filter(
      (problem) => !this.provoked.some((expected) => expected.test(problem)),
    );
    expect(unexpected).toEqual([]);
    await this.office.context().close();
  }
}

function calls(page: Page, vanityName: string) {
  return async (method: "get" | "post" | "patch", path: string, data?: object) => {
    const answer = await page.request[method](
      `/api/v1/provider${path}?uri=${vanityName}`,
      data && { data },
    );
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
    return (await answer.json()) as Answer;
  };
}

/** The stand-in, about one account. */
class Stripe {
  private readonly origin: string;

  constructor(
    baseURL: string,
    private readonly account: string,
  ) {
    this.origin = stripeOrigin(baseURL);
  }

  async control<Answer = object>(name: string, body?: object) {
    const answer = await fetch(
      `${this.origin}/control/api/${name}`,
      body && { method: "POST", body: JSON.stringify(body) },
    );
    const text = await answer.text();
    expect(answer.ok, text).toBe(true);
    return JSON.parse(text) as Answer;
  }

  get<Answer>(path: string) {
    return this.ask<Answer>(path, { method: "GET" });
  }

  post(path: string, params: Record<string, string>) {
    return this.ask(path, { method: "POST", body: new URLSearchParams(params) });
  }

  private async ask<Answer>(path: string, init: RequestInit) {
    const headers = { Authorization: "Bearer sk_test_local", "Stripe-Account": this.account };
    const answer = await fetch(this.origin + path, { ...init, headers });
    expect(answer.ok, `${path} ${answer.status}`).toBe(true);
    return (await answer.json()) as Answer;
  }
}

/** Opens the invoice's dialog to pay. */
export async function openPayDialog(page: Page) {
  await main(page).getByRole("link", { name: "Pay Invoice" }).click();
  await expect(dialog(page).getByRole("heading", { name: /^Pay invoice \d+$/ })).toBeVisible();
}

const fields = (page: Page) => page.frameLocator('iframe[title="Secure payment input frame"]');

export async function enterCard(page: Page, number = VISA) {
  noteSecrets(number);
  await fields(page).getByLabel("Card number").fill(number);
  await fields(page).getByLabel("Expiration date (MM / YY)").fill("12 / 34");
  await fields(page).getByLabel("Security code").fill("123");
  await fields(page).getByLabel("ZIP code").fill("78701");
}

export async function enterBank(page: Page, number = BANK) {
  noteSecrets(number);
  await fields(page).getByLabel("US bank account").check();
  await fields(page).getByLabel("Name on the account").fill("Łucja Wójcik");
  await fields(page).getByLabel("Routing number").fill("110000000");
  await fields(page).getByLabel("Account number").fill(number);
}

/** @param amount What the button says, "$120.00". */
export async function pressPay(page: Page, amount = "") {
  const name = `Pay ${amount}`.trim();
  await dialog(page).getByRole("button", { name, exact: true }).click();
}

/** The dialog after paying. */
export async function thanked(page: Page, text: string) {
  await expect(dialog(page).getByRole("heading", { name: "Thank you" })).toBeVisible();
  await expect(dialog(page)).toContainText(text);
  await expect(page).toHaveURL(/\/invoices\/\d+\/thank-you\?result=\w+$/);
}

/** The invoice's status, as the page under a dialog shows it. */
export function status(page: Page, text: string, options: { timeout?: number } = {}) {
  return expect(main(page).locator("header .badge").first()).toHaveText(text, options);
}

/** Polls: mails are sent after the response. */
export async function mailed(page: Page, email: string, subject: RegExp) {
  await expect(() => mailTo(page.request, email, subject)).toPass();
}

export async function ready(page: Page, javaScriptEnabled: boolean) {
  if (javaScriptEnabled) await hydrated(page);
}
