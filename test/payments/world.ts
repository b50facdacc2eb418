/** A company with an account at the stand-in for Stripe, a client, and invoices that the client pays. */
import { env } from "cloudflare:test";
import { addClient } from "../../app/clients/add-client.server";
import type { ContentInput } from "../../app/documents/content-input.server";
import { createDocument } from "../../app/documents/create-document.server";
import { saveDocument } from "../../app/documents/save-document.server";
import { sendDocument } from "../../app/sending/send-document.server";
import { beginHubPayment } from "../../app/client-hub/payments/begin-hub-payment.server";
import { hubOf } from "../../app/client-hub/hub-session.server";
import { remindOfDocuments } from "../../app/documents/remind-documents.server";
import { takeTurns } from "../../app/requests/due-turns.server";
import { makeInvoices } from "../../app/subscriptions/make-invoices.server";
import { HOUR } from "../../app/duration";
import { openLink } from "../../app/client-hub/open-link.server";
import type { RequestContext } from "../../app/operations/context";
import type { Operation } from "../../app/operations/operation";
import { connectPayments } from "../../app/payment-accounts/connect.server";
import { checkPaymentAccount } from "../../app/payment-accounts/check-account.server";
import { chargeAutomatically } from "../../app/payments/auto-charge.server";
import { sweepOnlinePayments } from "../../app/payments/sweep-online.server";
import { sha256 } from "../../app/security/hash.server";
import { databaseOfCompany, river } from "../clients/offices";
import { insertPerson } from "../support/people";
import { stripeWorld, type World } from "../stripe/world";

export const MARIA = "maria@lopez.example";

type Called<One extends Operation> = Promise<Awaited<ReturnType<One>>>;

export interface Paying extends World {
  /** acct_… */
  account: string;
  clientId: string;
  /** Sends an invoice, by default over $120. Returns its number. */
  invoice(content?: ContentInput, client?: string): Promise<number>;
  /** Calls an operation as the client, whose account's address is proved. */
  asClient<One extends Operation>(
    one: One,
    input?: object,
    over?: Partial<RequestContext>,
  ): Called<One>;
  /** Opens the link of the newest mail. Answers the secret of the hub that it opens. */
  newestLink(): Promise<string>;
  /** The same as someone who has the link of the newest mail alone. */
  byLink<One extends Operation>(one: One, input?: object): Called<One>;
  /** The browser: pays an intent by a test card, as Stripe's script does. Answers its status. */
  confirm(intent: string, method?: string): Promise<string>;
  /** Begins and pays. Answers the intent. */
  pay(number: number, method?: string, input?: object): Promise<string>;
  /** Rows of the company's office. */
  office<Row = Record<string, unknown>>(
    sql: string,
    ...values: (string | number)[]
  ): Promise<Row[]>;
  /** What of the invoice counts. */
  figures(number: number): Promise<{ status: string; paid: number; due: number }>;
}

/** How the product hears of what happens at Stripe. Browsers never come back by themselves. */
export type HeardBy = "events" | "the sweep";

type Options = Parameters<typeof stripeWorld>[0] & { by?: HeardBy };

export async function payingWorld({ by = "events", ...options }: Options = {}): Promise<Paying> {
  const world = await stripeWorld(options);
  await env.DB.prepare("UPDATE company SET pro = 1, plan_due_at = NULL WHERE id = 1").run();
  await env.DB.prepare("DELETE FROM hub_session").run();
  await world.call(connectPayments, world.owner);
  const [made] = (await world.stripe.accounts.list()).data;
  const account = made!.id;
  await world.control("onboard", { account });
  await world.call(checkPaymentAccount, world.owner);
  const { id: clientId } = await world.call(addClient, world.owner, {
    firstName: "Maria",
    lastName: "Lopez",
    emails: [MARIA],
    mobilePhoneNumber: "(512) 555-0142",
  });
  const maria = await insertPerson(1910, MARIA, { firstName: "Maria" });
  world.mails.length = 0;
  const { cron } = world;
  world.cron = async () => {
    const context = world.context();
    await takeTurns(context, context.workDatabases, {
      reminded: remindOfDocuments,
      invoices: makeInvoices,
    });
    await cron();
    const paying = { ...context, payments: world.payments };
    for (const [name, db] of context.workDatabases) {
      await sweepOnlinePayments(paying, db);
      await chargeAutomatically(paying, db);
      await context.deliver(name);
    }
  };

  async function inHub<One extends Operation>(
    one: One,
    secret: string | undefined,
    input: object,
    over: Partial<RequestContext> = {},
  ): Called<One> {
    const id = secret === undefined ? undefined : sha256(secret);
    const hub = hubOf(world.context(over), id, secret === undefined ? maria : undefined);
    return world.call(one, maria, { uri: river, ...input }, { hub, ...over });
  }

  const more: Omit<Paying, keyof World> = {
    account,
    clientId,
    async invoice(
      content = { items: [{ name: "Drain cleaning", rate: 12_000 }] },
      client = clientId,
    ) {
      const { id: ref } = await world.call(createDocument, world.owner, {
        kind: "invoice",
        client,
      });
      const kind = { kind: "invoice", ref } as const;
      await world.call(saveDocument, world.owner, { ...kind, revision: 1, ...content });
      const { number } = await world.call(sendDocument, world.owner, kind);
      return number!;
    },
    asClient: (one, input = {}, over = {}) => inHub(one, undefined, input, over),
    async newestLink() {
      const mail = world.mails.findLast(({ text }) => /client-hub\S+s=/.test(text))!;
      const { searchParams } = new URL(/https?:\S+client-hub\S+/.exec(mail.text)![0]);
      const { secret } = await openLink(world.context(), {
        vanityName: river,
        sessionId: searchParams.get("s")!,
        clientHubId: searchParams.get("c")!,
      });
      return secret;
    },
    async byLink<One extends Operation>(one: One, input: object = {}): Called<One> {
      return inHub(one, await more.newestLink(), input);
    },
    async confirm(intent, payment_method = "pm_card_visa") {
      const answer = await world.stripe.paymentIntents
        .confirm(
          intent,
          {
            payment_method,
            return_url: "https://tradepost.test/return",
            ...mandateFor(payment_method),
          },
          { stripeAccount: account },
        )
        .catch((error: { code?: string; message: string }) => ({
          status: `refused: ${error.code ?? error.message}`,
        }));
      await world.idle();
      if (by === "the sweep") await world.wait(LOOKS);
      return answer.status;
    },
    async pay(number, method, input = {}) {
      const begun = await more.asClient(beginHubPayment, { number, ...input });
      await more.confirm(begun.paymentIntentId, method);
      return begun.paymentIntentId;
    },
    async office<Row>(sql: string, ...values: (string | number)[]) {
      const db = await databaseOfCompany(river);
      const { results } = await db
        .prepare(sql)
        .bind(...values)
        .all<Row>();
      return results;
    },
    async figures(number) {
      const [row] = await more.office<{ status: string; paid: number; due: number }>(
        "SELECT status, paid, due FROM document WHERE kind = 'invoice' AND number = ?",
        number,
      );
      return row!;
    },
  };
  if (by === "the sweep") world.emulator.webhooks.drop(1_000_000);
  return Object.assign(world, more);
}

/** The sweep looks at what is open at least this often. */
const LOOKS = HOUR;

/** A client agrees to a debit on the page. */
function mandateFor(method: string) {
  if (!method.includes("BankAccount")) return {};
  return {
    mandate_data: {
      customer_acceptance: {
        type: "online" as const,
        online: { ip_address: "192.0.2.1", user_agent: "Chrome" },
      },
    },
  };
}

/**
 * What must hold at any time: every invoice's figures are sums of its entries, and what the ledger says
 * that Stripe has for the company is what Stripe has.
 */
export async function ledgerHolds(world: Paying): Promise<string[]> {
  const wrong: string[] = [];
  const rows = await world.office<{
    number: number;
    paid: number;
    due: number;
    p: number;
    d: number;
  }>(
    `SELECT d.number, d.paid, d.due, d.total,
        coalesce((SELECT sum(amount) FROM money_entry e WHERE e.document_id = d.id AND account = 'receivable'), 0) AS d,
        coalesce((SELECT -sum(amount) FROM money_entry e WHERE e.document_id = d.id AND account = 'receivable'
          AND cause IN ('payment', 'reversal', 'refund', 'owed again')), 0) AS p
      FROM document d WHERE d.kind = 'invoice' AND d.number IS NOT NULL`,
  );
  for (const row of rows)
    if (row.paid !== row.p || row.due !== row.d || row.due < 0)
      wrong.push(`invoice ${row.number}: ${JSON.stringify(row)}`);
  const [ours] = await world.office<{ sum: number }>(
    "SELECT coalesce(sum(amount), 0) AS sum FROM money_entry WHERE account = 'stripe'",
  );
  const theirs = await stripeHas(world);
  if (ours!.sum !== theirs) wrong.push(`ledger ${ours!.sum}, Stripe ${theirs}`);
  const [kept] = await world.office<{ sum: number }>(
    "SELECT coalesce(sum(fee), 0) AS sum FROM payment WHERE state = 'succeeded'",
  );
  const fees = await stripeKeeps(world);
  if (kept!.sum !== fees) wrong.push(`fees ${kept!.sum}, Stripe's ${fees}`);
  return wrong;
}

/** Stripe's fees for charges, in cents, by the account's balance. */
async function stripeKeeps({ stripe, account }: Paying) {
  const moved = await stripe.balanceTransactions.list({ limit: 100 }, { stripeAccount: account });
  return moved.data
    .filter(({ type }) => type === "charge" || type === "payment")
    .reduce((sum, { fee }) => sum + fee, 0);
}

/** Charges without refunds and open or lost disputes, in cents. */
export async function stripeHas({ stripe, account }: Paying) {
  const of = { stripeAccount: account };
  const charges = (await stripe.charges.list({ limit: 100 }, of)).data;
  const disputes = (await stripe.disputes.list({ limit: 100 }, of)).data;
  const paid = charges.filter(({ status }) => status === "succeeded");
  const lost = disputes.filter(({ status }) => status !== "won" && !status.startsWith("warning_"));
  return (
    paid.reduce((sum, one) => sum + one.amount - one.amount_refunded, 0) -
    lost.reduce((sum, one) => sum + one.amount, 0)
  );
}
