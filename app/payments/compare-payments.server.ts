/** Compares clients' payments with Stripe, and with the ledger. Changes nothing. */
import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { PaymentError } from "../outside/payments/payment-error";
import type { Intent } from "../outside/payments/charges";
import type { OnlinePayment } from "./online-payment.server";
import { stateAfter } from "./outcome";
import { payeeOfAccount, type Payee } from "./payee.server";
import type { Paying } from "./sync-payment.server";

type Comparing = Paying & Pick<RequestContext, "work">;

export interface PaymentDifference {
  id: string;
  company: string;
  what: string;
  ours: string;
  stripes: string;
}

export interface ComparedPayments {
  compared: number;
  differences: PaymentDifference[];
  /** "acct_… id": where the next call goes on; null: that was all. */
  next: string | null;
}

/** Rows per call: each is a call of Stripe. */
const PAGE = 20;
const NONE: ComparedPayments = { compared: 0, differences: [], next: null };

export interface Wanted {
  /** "acct_… id": `next` of the part before; "": from the beginning. */
  after: string;
  /** The id in the directory: of this company alone. */
  only: number | undefined;
}

interface Place {
  account: string;
  payee: Payee;
  work: Work;
  /** Within the account; "": from its beginning. */
  after: string;
}

/**
 * The account that `after` names, or the next one that has an office; undefined: there are no more. Only
 * open ones can be asked about.
 */
async function placeAt(context: Comparing, { after, only }: Wanted): Promise<Place | undefined> {
  const [last = "", within = ""] = after.split(" ");
  for (let account = within === "" ? await nextAccount(context, last, only) : last; account;) {
    const payee = await payeeOfAccount(context, account);
    if (payee?.work_db) {
      const { provider_id: providerId, work_db: workDb } = payee;
      const work = context.work({ providerId, workDb, forNextOwner: true });
      return { account, payee, work, after: within };
    }
    account = await nextAccount(context, account, only);
  }
  return undefined;
}

function nextAccount({ db }: Comparing, after: string, only: number | undefined) {
  const ofOne = only === undefined ? "" : "AND company_id = ?2";
  return db
    .prepare(
      `SELECT account_id FROM payment_account WHERE account_id > ?1 AND state = 'open' ${ofOne}
        ORDER BY account_id LIMIT 1`,
    )
    .bind(after, ...(only === undefined ? [] : [only]))
    .first<string>("account_id");
}

/** What we have of payments that are paid or on their way, account by account. */
export async function compareOurs(context: Comparing, wanted: Wanted): Promise<ComparedPayments> {
  const place = await placeAt(context, wanted);
  if (!place) return NONE;
  const { account, payee, work } = place;
  const rows = await work.reads.all<OnlinePayment & { back: number; taken: number }>(
    `SELECT p.*, coalesce((SELECT sum(r.amount) FROM refund r WHERE r.company_id = p.company_id
          AND r.payment_id = p.id AND r.state IN ('pending', 'succeeded')), 0) AS back,
        coalesce((SELECT sum(d.taken) FROM dispute d WHERE d.company_id = p.company_id
          AND d.payment_id = p.id), 0) AS taken
      FROM payment p WHERE p.company_id = ? AND p.account_id = ? AND p.id > ?
        AND p.intent_id IS NOT NULL AND p.state IN ('processing', 'succeeded')
      ORDER BY p.id LIMIT ${PAGE}`,
    work.companyId,
    account,
    place.after,
  );
  const differences: PaymentDifference[] = [];
  for (const row of rows)
    differences.push(...(await differencesOf(context, payee.vanity_name, row)));
  const isMore = rows.length === PAGE;
  if (!isMore) differences.push(...(await ledgerDifferences(place)));
  return {
    compared: rows.length,
    differences,
    next: isMore ? `${account} ${rows.at(-1)!.id}` : account,
  };
}

async function differencesOf(
  { payments, now }: Comparing,
  company: string,
  row: OnlinePayment & { back: number; taken: number },
) {
  const id = row.intent_id!;
  const found = (what: string, ours: unknown, stripes: unknown) =>
    ours === stripes ? [] : [{ id, company, what, ours: String(ours), stripes: String(stripes) }];
  let intent: Intent;
  try {
    intent = await payments.charges.retrieveIntent(row.account_id, id);
  } catch (error) {
    if (error instanceof PaymentError && error.kind === "gone") return found("exists", "yes", "no");
    throw error;
  }
  const disputes = intent.charge?.disputed
    ? await payments.charges.listDisputes(row.account_id, id)
    : [];
  const taken = disputes.reduce((sum, { net }) => sum + Math.max(0, -net), 0);
  return [
    ...found("state", row.state, stateAfter(row, intent, now())),
    ...found("amount", row.amount, intent.amount),
    ...found("currency", "usd", intent.currency),
    ...found("refunded", row.back, intent.charge?.refunded ?? 0),
    ...found("disputed", row.taken, taken),
    ...found("Stripe's fee", row.fee, intent.charge?.fee ?? null),
  ];
}

/** What the ledger says of an account's payments against their rows. */
async function ledgerDifferences({ account, payee, work }: Place): Promise<PaymentDifference[]> {
  const row = await work.reads.first<{ ledger: number; rows: number }>(
    `SELECT coalesce(sum(CASE WHEN p.state = 'succeeded' THEN p.amount END), 0)
          - coalesce(sum((SELECT sum(r.amount) FROM refund r WHERE r.company_id = p.company_id
              AND r.payment_id = p.id AND r.state IN ('pending', 'succeeded'))), 0)
          - coalesce(sum((SELECT sum(d.taken) FROM dispute d WHERE d.company_id = p.company_id
              AND d.payment_id = p.id)), 0) AS rows,
        (SELECT coalesce(sum(e.amount), 0) FROM money_entry e WHERE e.company_id = ?1
          AND e.account = 'stripe') AS ledger
      FROM payment p WHERE p.company_id = ?1`,
    work.companyId,
  );
  const { ledger = 0, rows = 0 } = row ?? {};
  return ledger === rows
    ? []
    : [
        {
          id: account,
          company: payee.vanity_name,
          what: "ledger",
          ours: String(ledger),
          stripes: String(rows),
        },
      ];
}

/** What Stripe has with our mark that no row knows as paid. */
export async function compareTheirs(context: Comparing, wanted: Wanted): Promise<ComparedPayments> {
  const place = await placeAt(context, wanted);
  if (!place) return NONE;
  const { account, payee, work } = place;
  const { data, next } = await context.payments.charges
    .listIntents(account, place.after || undefined)
    .catch(noneIfGone);
  const paid = data.filter(
    ({ payment, status }) => payment !== "" && (status === "succeeded" || status === "processing"),
  );
  const known = await work.reads.all<{ intent_id: string }>(
    `SELECT intent_id FROM payment WHERE company_id = ? AND state IN ('processing', 'succeeded', 'unknown')
      AND intent_id IN (SELECT value FROM json_each(?))`,
    work.companyId,
    JSON.stringify(paid.map(({ id }) => id)),
  );
  const ours = new Set(known.map(({ intent_id }) => intent_id));
  return {
    compared: paid.length,
    differences: paid
      .filter(({ id }) => !ours.has(id))
      .map(({ id, status }) => ({
        ...{ id, company: payee.vanity_name, what: "payment", ours: "none", stripes: status },
      })),
    next: next === undefined ? account : `${account} ${next}`,
  };
}

/** An account that was disconnected can't be asked. */
function noneIfGone(error: unknown) {
  if (error instanceof PaymentError && error.kind === "gone") return { data: [], next: undefined };
  throw error;
}
