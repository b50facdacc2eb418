/** A company that is paid through the stand-in for Stripe, and the browsers of two of its clients. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, vi } from "vitest";
import { DEMO_PASSWORD, demoPeople } from "../../scripts/seed/demo-people";
import { demo } from "../../scripts/seed/showcase";
import { port } from "./request";
import { noteSecrets } from "./secrets";
import { newEmail, registered, Visitor } from "./visitor";

const STRIPE = `http://127.0.0.1:${Number(port) + 300}`;
const SECRET_KEY = "sk_test_local";
const PUBLISHABLE_KEY = "pk_test_local";

export const keys = { secret: SECRET_KEY, publishable: PUBLISHABLE_KEY };

/** The control API of the stand-in. */
export async function control<Answer = object>(name: string, body?: object) {
  const response = await fetch(
    `${STRIPE}/control/api/${name}`,
    body && { method: "POST", body: JSON.stringify(body) },
  );
  const text = await response.text();
  expect(response.ok, text).toBe(true);
  return JSON.parse(text) as Answer;
}

export interface Intent {
  id: string;
  status: string;
  amount: number;
  currency: string;
  customer: string | null;
  client_secret: string;
}

export interface Begun {
  paymentIntentId: string;
  clientSecret: string;
  publishableKey: string;
  stripeAccount: string;
  amount: number;
}

interface Client {
  visitor: Visitor;
  id: string;
}

export class PaidCompany {
  private constructor(
    readonly uri: string,
    readonly owner: Visitor,
    readonly account: string,
  ) {}

  /** One of the demo, with a new owner. */
  static async new() {
    const { visitor: owner, email } = await registered();
    const uri = await companyWithoutOwner(email);
    const call = callOf(owner, uri);
    await call("POST", "/payment-account/connect");
    const { accountId } = await call<{ accountId: string }>("GET", "/payment-account");
    await control("onboard", { account: accountId });
    await call("POST", "/payment-account/check");
    return new PaidCompany(uri, owner, accountId);
  }

  get call() {
    return callOf(this.owner, this.uri);
  }

  /** Someone who has proved the client's address. */
  async client(): Promise<Client> {
    const { visitor, email } = await registered();
    return { visitor, id: await this.clientWith(email) };
  }

  async clientWith(email = newEmail()) {
    const contact = { firstName: "Maria", lastName: "Lopez", emails: [email] };
    return (await this.call<{ id: string }>("POST", "/clients", contact)).id;
  }

  /** Sends the client an invoice over $120. */
  async invoice({ id: client }: Pick<Client, "id">) {
    const { id } = await this.call<{ id: string }>("POST", "/invoices", { client });
    const items = [{ name: "Drain cleaning", rate: 12_000 }];
    await this.call("PATCH", `/invoices/${id}`, { revision: 1, items });
    return (await this.call<{ number: number }>("POST", `/invoices/${id}/send`, {})).number;
  }

  /** Someone who has the invoice's link alone. */
  async linked(number: number) {
    const { link } = await this.call<{ link: string }>("POST", `/invoices/${number}/link`, {});
    const { searchParams } = new URL(link, STRIPE);
    const [sessionId, clientHubId] = [searchParams.get("s")!, searchParams.get("c")!];
    noteSecrets(sessionId);
    const visitor = new Visitor();
    const session = { vanityName: this.uri, sessionId, clientHubId };
    const { status, text } = await visitor.call("POST", "/client-hub/auth/session", session);
    expect(status, text).toBe(200);
    return visitor;
  }

  /** The address of a page of its client hub. */
  hub(path: string) {
    return `/company/${this.uri}/client-hub${path}`;
  }

  async begun(visitor: Visitor, number: number) {
    const path = `/client-hub/invoice/${this.uri}/payment-intent`;
    const { status, text } = await visitor.call("POST", path, { invoiceNumber: number });
    expect(status, text).toBe(200);
    return JSON.parse(text) as Begun;
  }

  /** As Stripe's script in the browser does. */
  async confirm(intent: string, method = "pm_card_visa") {
    await this.stripe("POST", `/v1/payment_intents/${intent}/confirm`, {
      payment_method: method,
      return_url: "http://localhost/",
    });
  }

  async paid(visitor: Visitor, number: number) {
    const { paymentIntentId } = await this.begun(visitor, number);
    await this.confirm(paymentIntentId);
    await this.hasStatus(number, "Paid");
    return paymentIntentId;
  }

  /** Pays an invoice and saves the card. The saved method's id. */
  async saved(client: Client) {
    const number = await this.invoice(client);
    const { paymentIntentId } = await this.begun(client.visitor, number);
    const path = `/client-hub/invoice/${this.uri}/payment-intent`;
    const body = { invoiceNumber: number, paymentIntentId };
    expect((await client.visitor.call("PATCH", path, body)).status).toBe(200);
    await this.confirm(paymentIntentId);
    const { customer } = await this.intent(paymentIntentId);
    const { data } = await this.stripe<{ data: { id: string }[] }>(
      "GET",
      `/v1/customers/${customer}/payment_methods`,
    );
    return data[0]!.id;
  }

  async intent(id: string) {
    const intent = await this.stripe<Intent>("GET", `/v1/payment_intents/${id}`);
    noteSecrets(intent.client_secret);
    return intent;
  }

  async intents() {
    return (await this.stripe<{ data: Intent[] }>("GET", "/v1/payment_intents")).data;
  }

  /** What the office sees of an invoice. */
  read(number: number) {
    return this.call<{ status: string; payments: object[] }>("GET", `/invoices/${number}`);
  }

  /** Events come after the answers. */
  hasStatus(number: number, status: string) {
    return vi.waitFor(async () => expect((await this.read(number)).status).toBe(status), 10_000);
  }

  private async stripe<Answer>(method: string, path: string, params?: Record<string, string>) {
    const response = await fetch(STRIPE + path, {
      method,
      headers: { Authorization: `Bearer ${SECRET_KEY}`, "Stripe-Account": this.account },
      ...(params && { body: new URLSearchParams(params) }),
    });
    const text = await response.text();
    expect(response.ok, text).toBe(true);
    return JSON.parse(text) as Answer;
  }
}

function callOf(owner: Visitor, uri: string) {
  return async <Answer>(method: string, path: string, body?: object) => {
    const answer = await owner.call(method, `/provider${path}?uri=${uri}`, body);
    expect(answer.status, `${path}: ${answer.text}`).toBe(200);
    return JSON.parse(answer.text) as Answer;
  };
}

interface Listed {
  vanityName: string;
  claimed: boolean;
  pro: boolean;
  owners: number;
}

/** Makes this account its owner. Its name. */
async function companyWithoutOwner(email: string) {
  const operator = new Visitor();
  const signIn = { email: demoPeople.operator.email, password: DEMO_PASSWORD };
  expect((await operator.call("POST", "/auth/sign-in", signIn)).status).toBe(200);
  const known = new Set<string>(Object.values(demo).map(({ vanityName }) => vanityName));
  for (let first = 0; ; first += 100) {
    const path = `/admin/companies?published=true&rows=100&first=${first}`;
    const { text } = await operator.call("GET", path);
    const { companies, more } = JSON.parse(text) as { companies: Listed[]; more: boolean };
    const free = companies.find(
      (one) => one.claimed && one.pro && one.owners === 0 && !known.has(one.vanityName),
    );
    if (free) {
      const owners = `/admin/companies/${free.vanityName}/owners`;
      expect((await operator.call("POST", owners, { email })).status).toBe(200);
      return free.vanityName;
    }
    expect(more).toBe(true);
  }
}

/** The endpoint of our server for events of companies' accounts, as the stand-in knows it. */
export async function connectSecret() {
  const response = await fetch(`${STRIPE}/v1/webhook_endpoints`, {
    headers: { Authorization: `Bearer ${SECRET_KEY}` },
  });
  const { data } = (await response.json()) as { data: { id: string; url: string }[] };
  const secrets = JSON.parse(
    readFileSync(`${process.env.STATE_DIR}/stripe-webhooks.json`, "utf8"),
  ) as Record<string, string>;
  noteSecrets(...Object.values(secrets));
  const of = (ending: string) => secrets[data.find(({ url }) => url.endsWith(ending))!.id]!;
  return { connect: of("/stripe-connect"), platform: of("/stripe") };
}

/** All that the product's databases and Durable Objects have, byte by byte. */
export function databases() {
  const state = `${process.env.STATE_DIR}/v3`;
  return ["d1", "do"].flatMap((kind) =>
    readdirSync(join(state, kind), { recursive: true, encoding: "utf8" })
      .filter((file) => /\.sqlite(-wal)?$/.test(file))
      .map((file) => readFileSync(join(state, kind, file), "latin1")),
  );
}
