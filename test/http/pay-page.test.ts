/** Which pages let Stripe's script in, and that no secret of a payment is anywhere else. */
import { beforeAll, expect, test } from "vitest";
import { TEST_CARDS } from "../../scripts/stripe/cards/test-cards";
import { connectSecret, databases, keys, PaidCompany, type Begun } from "./paying";
import { pathOf, port, type Answer } from "./request";
import { noteSecrets } from "./secrets";

const STRIPE = `http://localhost:${Number(port) + 300}`;

let company: PaidCompany;
let maria: Awaited<ReturnType<PaidCompany["client"]>>;
let number: number;
let begun: Begun;
let invoice: string;
beforeAll(async () => {
  noteSecrets(keys.secret, ...TEST_CARDS.map((one) => one.number));
  company = await PaidCompany.new();
  maria = await company.client();
  number = await company.invoice(maria);
  begun = await company.begun(maria.visitor, number);
  invoice = company.hub(`/invoices/${number}`);
});

const sources = ({ headers }: Answer, directive: string) =>
  new RegExp(`${directive} ([^;]*)`).exec(headers["content-security-policy"]!)![1]!.split(" ");

test("the pay page lets Stripe in: its script, its frames, its calls, its pages", async () => {
  const page = await maria.visitor.get(`${invoice}/pay`);
  expect(page.status).toBe(200);
  for (const directive of ["script-src", "frame-src", "connect-src", "form-action"])
    expect(sources(page, directive), directive).toContain(STRIPE);
  expect(page.headers["permissions-policy"]).toContain(`payment=(self "${STRIPE}")`);
  expect(page.headers["cache-control"]).toMatch(/no-store/);
});

test("no other page does", async () => {
  const office = `/provider/${company.uri}`;
  const ofClient = [
    invoice,
    `${invoice}/thank-you`,
    `${invoice}/rate`,
    `${invoice}/paying?payment_intent=${begun.paymentIntentId}`,
    ...["/invoices", "/wallet", "/my-account"].map((path) => company.hub(path)),
    `/company/${company.uri}`,
    "/",
  ];
  const ofOffice = [`${office}/invoices/${number}`, `${office}/payments`, `${office}/settings`];
  const pages = [
    ...ofClient.map((path) => [path, maria.visitor] as const),
    ...ofOffice.map((path) => [path, company.owner] as const),
  ];
  for (const [path, visitor] of pages) {
    const page = await visitor.get(path);
    expect(page.status, path).toBe(200);
    expect(page.headers["content-security-policy"], path).not.toContain(STRIPE);
    expect(page.headers["permissions-policy"], path).toContain("payment=()");
    expect(page.text, path).not.toContain(keys.publishable);
    expect(page.text, path).not.toContain(begun.clientSecret);
  }
});

test("HUB-003, HUB-005: the secret leaves the address at once, and `success` counts as true alone", async () => {
  const paid = `payment_intent=${begun.paymentIntentId}&payment_intent_client_secret=${begun.clientSecret}`;
  const to = async (query: string) => pathOf(await maria.visitor.get(`${invoice}?${query}`));
  expect(await to(`success=true&${paid}&redirect_status=succeeded`)).toBe(
    `${invoice}/paying?payment_intent=${begun.paymentIntentId}`,
  );
  for (const query of [`success=1&${paid}`, `success=TRUE&${paid}`, `success=false&${paid}`, paid])
    expect(await to(query), query).toBe(invoice);
  expect((await company.read(number)).status).toBe("Sent");
});

test("no key, and no secret of a payment, is in a page, an answer or a row", async () => {
  const { connect, platform } = await connectSecret();
  const page = await maria.visitor.get(`${invoice}/pay`);
  expect(page.text).toContain(keys.publishable);
  for (const secret of [keys.secret, connect, platform, begun.clientSecret])
    expect(page.text).not.toContain(secret);
  await company.confirm(begun.paymentIntentId);
  await company.hasStatus(number, "Paid");
  const stored = databases();
  const has = (text: string) => stored.some((file) => file.includes(text));
  expect(has(begun.paymentIntentId)).toBe(true);
  const cards = TEST_CARDS.map((one) => one.number);
  const secrets = [keys.secret, connect, platform, begun.clientSecret, ...cards];
  expect(secrets.filter(has)).toEqual([]);
});
