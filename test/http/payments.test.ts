/** The calls by which clients pay (API-072 to API-080), over HTTP: what they answer, and whom they refuse. */
import { beforeAll, describe, expect, test } from "vitest";
import { requestHeader } from "./editing";
import { keys, PaidCompany, type Begun } from "./paying";
import type { Answer } from "./request";
import { Visitor } from "./visitor";

let company: PaidCompany;
let maria: Awaited<ReturnType<PaidCompany["client"]>>;
let other: typeof maria;
beforeAll(async () => {
  company = await PaidCompany.new();
  maria = await company.client();
  other = await company.client();
});

const read = ({ status, text }: Answer) =>
  ({ status, ...(JSON.parse(text) as object) }) as Record<string, unknown>;
const invoicePath = (call: string) => `/client-hub/invoice/${company.uri}/${call}`;
const methodsPath = (id = "") => `/client-hub/payment-methods/${company.uri}${id && `/${id}`}`;

describe("an intent", () => {
  test("API-076: is begun with exactly what Stripe’s script needs", async () => {
    const number = await company.invoice(maria);
    const path = `${invoicePath("payment-intent")}?invoiceNumber=${number}`;
    const answer = read(await maria.visitor.call("GET", path, undefined, requestHeader));
    expect(answer).toEqual({
      status: 200,
      paymentIntentId: expect.stringMatching(/^pi_/),
      clientSecret: expect.stringMatching(/^pi_\w+_secret_/),
      publishableKey: keys.publishable,
      stripeAccount: company.account,
      amount: 12_000,
    });
    // A link to it, as in a foreign page, begins nothing.
    expect(await maria.visitor.call("GET", path)).toMatchObject({ status: 403 });
    const posted = await company.begun(maria.visitor, number);
    expect(Object.keys(posted).toSorted()).toEqual(
      Object.keys(answer)
        .filter((name) => name !== "status")
        .toSorted(),
    );
    // One at a time.
    expect(await company.intent(answer.paymentIntentId as string)).toMatchObject({
      status: "canceled",
    });
  });

  test.each([
    ["amount", 50],
    ["amount", 12_001],
    ["amount", -12_000],
    ["amount", 0.5],
    ["amount", "12000"],
  ])("is not begun over another %s: %j", async (name, value) => {
    const number = await company.invoice(maria);
    const body = { invoiceNumber: number, [name]: value };
    const before = await company.intents();
    const answer = await maria.visitor.call("POST", invoicePath("payment-intent"), body);
    expect(answer.status, answer.text).toBe(400);
    expect(await company.intents()).toHaveLength(before.length);
  });

  test("is of our currency and the company’s account, whatever a browser sends besides", async () => {
    const number = await company.invoice(maria);
    const { status, text } = await maria.visitor.call("POST", invoicePath("payment-intent"), {
      ...{ invoiceNumber: number, currency: "jpy", stripeAccount: "acct_other" },
      ...{ account: "acct_other", applicationFee: 0, amountDue: 1, customer: "cus_other" },
    });
    expect(status, text).toBe(200);
    const { paymentIntentId, stripeAccount, amount } = JSON.parse(text) as Begun;
    expect([stripeAccount, amount]).toEqual([company.account, 12_000]);
    expect(await company.intent(paymentIntentId)).toMatchObject({
      ...{ amount: 12_000, currency: "usd", customer: null },
    });
  });

  test("API-072: pays once Stripe says so, and only the invoice that it was begun for", async () => {
    const [number, second] = [await company.invoice(maria), await company.invoice(maria)];
    const { paymentIntentId } = await company.begun(maria.visitor, number);
    const check = async (invoiceNumber: number, intent = paymentIntentId) =>
      read(
        await maria.visitor.call("POST", invoicePath("check-payment-status"), {
          ...{ paymentIntentId: intent, invoiceNumber, status: "success" },
        }),
      );
    expect(await check(number)).toEqual({ status: "open", message: "" });
    await company.confirm(paymentIntentId);
    expect(await check(number)).toEqual({ status: "success", message: "" });
    expect(await check(second)).toMatchObject({ error: { code: "not-found" } });
    expect(await check(number, "pi_unknown")).toMatchObject({ error: { code: "not-found" } });
    expect((await company.read(second)).status).toBe("Sent");
    expect((await company.read(number)).status).toBe("Paid");
  });

  test("API-080: is discarded, but not once it is paid", async () => {
    const number = await company.invoice(maria);
    const { paymentIntentId } = await company.begun(maria.visitor, number);
    const discard = (id: string, by = maria.visitor) =>
      by.call("DELETE", `/client-hub/payment-intent/${company.uri}/${id}`);
    expect(read(await discard(paymentIntentId, other.visitor)).status).toBe(404);
    expect((await company.intent(paymentIntentId)).status).toBe("requires_payment_method");
    expect(read(await discard(paymentIntentId))).toEqual({ status: 200 });
    expect((await company.intent(paymentIntentId)).status).toBe("canceled");
    const paid = await company.paid(maria.visitor, number);
    expect(read(await discard(paid)).status).toBe(409);
    expect((await company.intent(paid)).status).toBe("succeeded");
  });
});

describe("saved methods", () => {
  test("API-073, API-074, API-077, API-079: a card is saved, listed and charged", async () => {
    const number = await company.invoice(maria);
    const { paymentIntentId, clientSecret } = await company.begun(maria.visitor, number);
    const body = { invoiceNumber: number, paymentIntentId };
    expect(read(await maria.visitor.call("PATCH", invoicePath("payment-intent"), body))).toEqual({
      ...{ status: 200, clientSecret },
    });
    expect(
      read(await maria.visitor.call("PATCH", invoicePath("auto-pay"), body)),
      "not a subscription's invoice",
    ).toMatchObject({ status: 400 });
    await company.confirm(paymentIntentId);
    await company.hasStatus(number, "Paid");
    const next = await company.invoice(maria);
    for (const query of ["", `?invoiceNumber=${next}`])
      expect(read(await maria.visitor.call("GET", methodsPath() + query))).toEqual({
        status: 200,
        data: [
          {
            ...{ id: expect.stringMatching(/^pm_/), type: "card", brand: "visa", last4: "4242" },
            ...{ expMonth: expect.any(Number), expYear: expect.any(Number), bankName: "" },
            autoPays: [],
          },
        ],
      });
    const listed = read(await maria.visitor.call("GET", methodsPath()));
    const [{ id }] = listed.data as [{ id: string }];
    const charge = { invoiceNumber: next, paymentMethodId: id, autoPay: false };
    expect(
      JSON.parse(
        (await maria.visitor.call("POST", invoicePath("charge-saved-method"), charge)).text,
      ),
    ).toEqual({ status: "success" });
    expect((await company.read(next)).status).toBe("Paid");
  });

  test("API-075: are deleted by their client only, and charge nobody else’s invoice", async () => {
    const id = await company.saved(maria);
    const number = await company.invoice(other);
    const charge = { invoiceNumber: number, paymentMethodId: id, autoPay: false };
    const by = other.visitor;
    expect(read(await by.call("POST", invoicePath("charge-saved-method"), charge)).status).toBe(
      404,
    );
    expect((await company.read(number)).status).toBe("Sent");
    expect(read(await by.call("GET", methodsPath()))).toEqual({ status: 200, data: [] });
    expect(read(await by.call("DELETE", methodsPath(id))).status).toBe(404);
    const own = async () =>
      (read(await maria.visitor.call("GET", methodsPath())).data as { id: string }[]).map(
        (one) => one.id,
      );
    expect(await own()).toContain(id);
    expect(read(await maria.visitor.call("DELETE", methodsPath(id)))).toEqual({ status: 200 });
    expect(await own()).not.toContain(id);
  });
});

interface Attempt {
  name: string;
  method: string;
  path: (number: number, intent: string, saved: string) => string;
  body?: (number: number, intent: string, saved: string) => object;
  /** What someone gets who has only the invoice's link. */
  byLink: number;
}

const named = (invoiceNumber: number, paymentIntentId: string) => ({
  invoiceNumber,
  paymentIntentId,
});
const attempts: Attempt[] = [
  {
    name: "API-072",
    method: "POST",
    path: () => invoicePath("check-payment-status"),
    body: named,
    byLink: 200,
  },
  {
    name: "API-073",
    method: "GET",
    path: (number) => `${methodsPath()}?invoiceNumber=${number}`,
    byLink: 403,
  },
  {
    name: "API-076",
    method: "GET",
    path: (number) => `${invoicePath("payment-intent")}?invoiceNumber=${number}`,
    byLink: 200,
  },
  {
    name: "API-077",
    method: "PATCH",
    path: () => invoicePath("payment-intent"),
    body: named,
    byLink: 403,
  },
  {
    name: "API-078",
    method: "PATCH",
    path: () => invoicePath("auto-pay"),
    body: named,
    byLink: 403,
  },
  {
    name: "API-079",
    method: "POST",
    path: () => invoicePath("charge-saved-method"),
    body: (invoiceNumber, _intent, paymentMethodId) => ({
      ...{ invoiceNumber, paymentMethodId, autoPay: true },
    }),
    byLink: 403,
  },
  {
    name: "API-080",
    method: "DELETE",
    path: (_number, intent) => `/client-hub/payment-intent/${company.uri}/${intent}`,
    byLink: 200,
  },
];

describe.each(attempts)("$name", ({ method, path, body, byLink }) => {
  let number: number;
  let intent: string;
  let saved: string;
  beforeAll(async () => {
    saved = await company.saved(maria);
    number = await company.invoice(maria);
    intent = (await company.begun(maria.visitor, number)).paymentIntentId;
  });
  const by = (visitor: Visitor) =>
    visitor.call(
      method,
      path(number, intent, saved),
      body?.(number, intent, saved),
      method === "GET" ? requestHeader : {},
    );

  test("is refused without a session, and the invoice of another client is not found", async () => {
    expect((await by(new Visitor())).status).toBe(401);
    const foreign = await by(other.visitor);
    expect([foreign.status, foreign.text]).toEqual([404, expect.not.stringMatching(/_secret_/)]);
    expect((await company.read(number)).status).toBe("Sent");
    expect((await company.intent(intent)).status).toBe("requires_payment_method");
  });

  test(`answers someone who has only its link with ${byLink}`, async () => {
    const answer = await by(await company.linked(number));
    expect(answer.status, answer.text).toBe(byLink);
    const foreign = await by(await company.linked(await company.invoice(other)));
    expect(foreign.status).toBe(404);
  });
});

test("API-074: a wallet is not opened by a link, nor without a session", async () => {
  const number = await company.invoice(maria);
  const linked = await company.linked(number);
  for (const [visitor, status] of [
    [linked, 403],
    [new Visitor(), 401],
  ] as const) {
    expect((await visitor.call("GET", methodsPath())).status).toBe(status);
    expect((await visitor.call("DELETE", methodsPath("pm_other"))).status).toBe(status);
  }
});
