/** A company is paid by its own account at Stripe: connected, shown and disconnected by its owners. */
import * as z from "zod";
import { auditStatement } from "../audit/audit.server";
import { guardedBatch } from "../database/guarded-batch.server";
import { bound } from "../database/one-trip";
import { OfOffice, ownersOffice, type Office } from "../office/office.server";
import { officePath } from "../office/office-urls";
import { operation, user, type User, type Within } from "../operations/operation";
import { Refusal } from "../refusal";
import { seenByAll } from "../security/company-access";
import { companyPath } from "../urls";
import { claimedCall, refusalOf } from "../stripe-calls/claimed-call.server";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { disconnectStatements } from "../stripe-calls/end-at-stripe.server";
import { sweepCalls } from "../stripe-calls/sweep-calls.server";
import {
  createAccountCall,
  disconnectAccountCall,
  type CreateAccount,
} from "./account-calls.server";
import { requirementsIn, type AccountRow } from "./account-row.server";
import { Wanted, wantedOf } from "./wanted";
import { syncAccount } from "./sync-account.server";

const PaymentAccount = z.object({
  connected: z.boolean().describe("Whether an account at Stripe is connected."),
  accountId: z
    .string()
    .nullable()
    .describe("The account's id at Stripe, kept after disconnecting."),
  detailsSubmitted: z.boolean().describe("Whether everything that Stripe first asks was entered."),
  chargesEnabled: z.boolean().describe("Whether clients can pay."),
  payoutsEnabled: z.boolean().describe("Whether Stripe pays out to the bank account."),
  cards: z.enum(["inactive", "pending", "active"]),
  bankTransfers: z.enum(["inactive", "pending", "active"]),
  wanted: z.array(Wanted).describe("What Stripe still wants, in plain words."),
  checking: z.boolean().describe("Whether Stripe is checking what was entered."),
  deadline: z.int().nullable().describe("Until when it wants it. UTC epoch milliseconds."),
  disconnectedAt: z.int().nullable().describe("UTC epoch milliseconds."),
  disconnectedBy: z.enum(["owner", "stripe", "ownership"]).nullable(),
  available: z.boolean().describe("Whether payments can be set up here at all."),
  refusal: z.string().nullable().describe("Why this company can't connect an account."),
});

export type PaymentAccount = z.output<typeof PaymentAccount>;

export const readPaymentAccount = operation({
  name: "read payment account",
  may: user,
  effect: "read",
  input: OfOffice,
  output: PaymentAccount,
  find: (context, input) => ownersOffice(context, input, "payments"),
  async run(context, _input, office) {
    const [row, company] = await Promise.all([
      lastAccount(context, office.id),
      companyOf(context, office.id),
    ]);
    const isOpen = row?.state === "open";
    const requirements = row && isOpen ? requirementsIn(row) : undefined;
    return {
      connected: isOpen && row.account_id !== null,
      accountId: row?.account_id ?? null,
      detailsSubmitted: isOpen && row.details_submitted === 1,
      chargesEnabled: isOpen && row.charges_enabled === 1,
      payoutsEnabled: isOpen && row.payouts_enabled === 1,
      cards: isOpen ? row.card_payments : ("inactive" as const),
      bankTransfers: isOpen ? row.bank_payments : ("inactive" as const),
      wanted: requirements ? wantedOf(requirements, row!.details_submitted === 0) : [],
      checking: (requirements?.checking.length ?? 0) > 0,
      deadline: requirements?.deadline ?? null,
      disconnectedAt: row?.disconnected_at ?? null,
      disconnectedBy: row?.disconnected_by ?? null,
      available: context.payments !== undefined,
      refusal: refusalFor(company) ?? null,
    };
  },
});

/** Answers the address of Stripe's page that asks for what is missing. */
export const connectPayments = operation({
  name: "connect payments",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({ url: z.string() }),
  find: (context, input) => ownersOffice(context, input, "payments"),
  async run(context, _input, office) {
    const payments = paymentsOf(context);
    const company = await companyOf(context, office.id);
    const refusal = refusalFor(company);
    if (refusal) throw new Refusal("conflict", refusal);
    const account = await openAccount({ ...context, payments }, office, company);
    const page = context.config.mainOrigin + officePath(office.vanityName, "/settings/payments");
    try {
      const pages = { back: `${page}/return`, again: `${page}/again` };
      return { url: await payments.accounts.onboardingUrl(account, pages) };
    } catch (error) {
      throw refusalOf(error);
    }
  },
});

/** Asks Stripe what the account is now: after its page, or if someone thinks that we are late. */
export const checkPaymentAccount = operation({
  name: "check payment account",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({}),
  find: (context, input) => ownersOffice(context, input, "payments"),
  async run(context, _input, office) {
    const payments = paymentsOf(context);
    const row = await lastAccount(context, office.id);
    if (row?.state !== "open" || row.account_id === null) return {};
    try {
      await syncAccount({ ...context, payments }, row.account_id);
    } catch (error) {
      throw refusalOf(error);
    }
    return {};
  },
});

/** Here at once; at Stripe as soon as it answers. */
export const disconnectPayments = operation({
  name: "disconnect payments",
  may: user,
  effect: "write",
  input: OfOffice,
  output: z.object({}),
  find: (context, input) => ownersOffice(context, input, "payments"),
  async run(context, _input, office) {
    const { db, now } = context;
    const [claim, update] = disconnectStatements(db, {
      by: "owner",
      companies: { sql: "c.id = ?", values: [office.id] },
      now: now(),
    });
    await guardedBatch(
      db,
      update,
      [
        auditStatement(context, {
          action: "disconnect payments",
          object: `company ${office.vanityName}`,
          companyId: office.id,
        }),
      ],
      [claim],
    );
    const { payments } = context;
    if (payments)
      context.later(() =>
        sweepCalls({ ...context, payments }, { "disconnect account": disconnectAccountCall }),
      );
    return {};
  },
});

interface CompanyRow {
  is_public: number;
  unclaimed: number;
  email: string | null;
}

async function companyOf({ reads }: Within<User>, id: number) {
  const row = await reads.first<CompanyRow>(
    `SELECT ${seenByAll} AS is_public, c.unclaimed, c.email FROM company c WHERE c.id = ?`,
    id,
  );
  return row!;
}

function refusalFor({ is_public, unclaimed }: CompanyRow) {
  if (unclaimed === 1) return "Claim this company first. Only its owner can be paid.";
  if (is_public === 0) return "Publish your page first. Stripe checks that your business is real.";
  return undefined;
}

/** The open one, else the last one. */
function lastAccount({ reads }: Within<User>, companyId: number) {
  return reads.first<AccountRow>(
    `SELECT * FROM payment_account WHERE company_id = ? ORDER BY state = 'open' DESC, id DESC LIMIT 1`,
    companyId,
  );
}

/** Its id at Stripe; makes it at the first time. */
async function openAccount(
  context: Within<User> & { payments: NonNullable<Within<User>["payments"]> },
  office: Office,
  company: CompanyRow,
): Promise<string> {
  const { db, now, config, actor } = context;
  await bound(db, {
    sql: `INSERT INTO payment_account (company_id, created_at, changed_at)
      SELECT c.id, ?1, ?1 FROM company c WHERE c.id = ?2 AND ${seenByAll} AND c.unclaimed = 0
        ON CONFLICT DO NOTHING`,
    values: [now(), office.id],
  }).run();
  const row = await openRow(db, office.id);
  if (!row) throw new Refusal("conflict", "The company changed meanwhile. Try again.");
  if (row.account_id !== null) return row.account_id;
  const origin = config.mainOrigin;
  const params: CreateAccount = {
    row: row.id,
    email: company.email ?? actor.email,
    name: office.name,
    // Stripe takes no address of a developer's machine.
    url: origin.startsWith("https:") ? origin + companyPath(office.vanityName) : undefined,
    company: office.providerId,
  };
  await claimedCall(
    context,
    {
      kind: "create account",
      subject: `account ${row.id}`,
      companyId: office.id,
      params,
      only: {
        sql: `EXISTS (SELECT 1 FROM payment_account
          WHERE id = ? AND account_id IS NULL AND state = 'open')`,
        values: [row.id],
      },
    },
    createAccountCall,
  );
  const made = await openRow(db, office.id);
  if (!made?.account_id) throw new Refusal("conflict", "The company changed meanwhile. Try again.");
  return made.account_id;
}

function openRow(db: D1Database, companyId: number) {
  return db
    .prepare("SELECT id, account_id FROM payment_account WHERE company_id = ? AND state = 'open'")
    .bind(companyId)
    .first<{ id: number; account_id: string | null }>();
}
