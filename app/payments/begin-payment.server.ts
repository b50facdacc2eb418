/**
 * A payment of an invoice begins: claim → call → commit. The claim is a committed row whose id is Stripe's
 * idempotency key and metadata; the call makes something that moves no money yet; only after its id is
 * committed is the client given its secret or address, or a saved method charged.
 */
import type { BoundSql } from "../database/one-trip";
import type { Work } from "../database/work-databases/work";
import { storedDocument, type DocumentRow } from "../documents/document.server";
import { documentTitle } from "../documents/messages";
import { storedSettings } from "../documents/stored-settings.server";
import { snapshotIn, storedVersion } from "../documents/document.server";
import type { RequestContext } from "../operations/context";
import type { NewIntent } from "../outside/payments/charges";
import { Refusal } from "../refusal";
import { countInOffice, limits } from "../security/limits.server";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import { paymentsOf } from "../stripe-calls/payments-of.server";
import { changeGuard, storedPayment, type OnlinePayment } from "./online-payment.server";
import { nextCheck } from "./outcome";
import { payingAccount, type PayingAccount } from "./payee.server";
import { isPayable, PAYMENT_FAILED, payableOf, usualAmount } from "./payable";
import { stopOpenPayment } from "./stop-payment.server";
import type { Paying } from "./sync-payment.server";

export interface Beginning {
  work: Work;
  /** The company's id in the directory. */
  companyId: number;
  row: DocumentRow;
  way: OnlinePayment["way"];
  /** In cents; undefined: the deposit, if one is due, else all that is due. */
  amount?: number | undefined;
  /** In cents: what the payer saw as due. "conflict" if it is something else by now. */
  due?: number | undefined;
  /** To pay by a saved method, at this account only. */
  saved?: { account: string; customer: string; method: string } | undefined;
  autoPays?: boolean;
  /** More guards, such as a one-use key. @param payment Its id. */
  guards?: (payment: string) => BoundSql[];
}

/** What a call made of a claim. */
interface Made {
  intent_id?: string;
  page_id?: string;
}

export interface Claimed {
  payment: OnlinePayment;
  account: PayingAccount;
  /** What Stripe is asked for. */
  wish: NewIntent;
}

const MAX_ATTEMPTS = 5;

/** Throws "conflict" if nothing can be paid, "invalid" for an amount that can't. */
export async function claimPayment(
  context: Omit<Paying, "payments"> & Pick<RequestContext, "payments" | "reads">,
  beginning: Beginning,
): Promise<Claimed> {
  const { work, companyId, way, saved, autoPays = false } = beginning;
  const { config, now } = context;
  paymentsOf(context);
  await countPayment(work, beginning.row, now());
  let { row } = beginning;
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
    const [account, amount] = await Promise.all([
      payingAccount(context, companyId),
      amountOf(work, row, beginning),
    ]);
    if (!account || (saved && saved.account !== account.accountId))
      throw new Refusal("conflict", NOT_NOW);
    await stopOpenPayment(context, work, row.id);
    const at = now();
    const fee = Math.floor((amount * config.platformFee) / 10_000);
    const id = crypto.randomUUID();
    const claim = claimSql(row, {
      ...{ id, way, amount, at },
      account_id: account.accountId,
      application_fee: fee,
      customer_id: saved?.customer ?? null,
      method_id: saved?.method ?? null,
      auto_pays: Number(autoPays),
    });
    const done = await work.write([...(beginning.guards?.(id) ?? []), claim], []);
    if (done) {
      const payment = (await storedPayment(work, id))!;
      const { methods } = account;
      const description = documentTitle("invoice", row.number);
      return { payment, account, wish: { amount, fee, methods, description, payment: id } };
    }
    // The invoice changed, or another payment of it began.
    row = await storedDocument(work, row.kind, row.id);
  }
  throw new Refusal("conflict", "This invoice changes right now. Try again in a moment.");
}

const NOT_NOW = "This invoice can’t be paid online right now.";
const CHANGED = "This invoice changed meanwhile. Look at what is due, then try again.";
const NOT_DUE = "Nothing is to be paid on this invoice.";
export const OTHER_AMOUNT = "This amount can’t be paid. Look at what is due, then try again.";

async function amountOf(
  work: Work,
  row: DocumentRow,
  { amount: wanted, due }: Pick<Beginning, "amount" | "due">,
) {
  const [version, { settings }] = await Promise.all([
    storedVersion(work, row),
    storedSettings(work),
  ]);
  const payable = payableOf(row, snapshotIn(version!), settings.partialPayments);
  if (!payable) throw new Refusal("conflict", NOT_DUE);
  if (due !== undefined && due !== payable.due) throw new Refusal("conflict", CHANGED);
  if (wanted === undefined) return usualAmount(payable);
  if (isPayable(payable, wanted)) return wanted;
  throw new Refusal("invalid", OTHER_AMOUNT, { amount: OTHER_AMOUNT });
}

function countPayment(work: Work, { id }: DocumentRow, at: number) {
  return countInOffice(
    work,
    [
      { limit: limits.payment, of: `invoice ${id}` },
      { limit: limits.paymentDaily, of: `invoice ${id}` },
    ],
    at,
  );
}

type NewRow = Pick<
  OnlinePayment,
  | "id"
  | "way"
  | "amount"
  | "account_id"
  | "application_fee"
  | "customer_id"
  | "method_id"
  | "auto_pays"
> & { at: number };

/** A guard. The invoice is what its amount was decided from, and has no other open payment. */
function claimSql(
  { company_id, id: documentId, state_version }: DocumentRow,
  { at, ...payment }: NewRow,
): BoundSql {
  const columns = {
    ...payment,
    state: "claimed",
    created_at: at,
    state_at: at,
    next_check_at: nextCheck("claimed", 0, at),
  };
  return {
    sql: `INSERT INTO payment (company_id, document_id, ${Object.keys(columns).join(", ")})
      SELECT company_id, id, ${Object.keys(columns)
        .map(() => "?")
        .join(", ")} FROM document
      WHERE company_id = ? AND id = ? AND state_version = ? AND status IN ('Sent', 'Partial')
      ON CONFLICT DO NOTHING`,
    values: [...Object.values(columns), company_id, documentId, state_version],
  };
}

/**
 * Calls Stripe for a claim, and commits what it made. Throws "conflict" if another payment of the invoice
 * took its place meanwhile: what the call made is left unpaid, as nobody knows of it.
 */
export async function calledFor<T>(
  context: Paying,
  work: Work,
  claim: OnlinePayment,
  call: () => Promise<{ made: Made; answer: T }>,
): Promise<T> {
  let called;
  try {
    called = await call();
  } catch (error) {
    throw refusalOf(error, PAYMENT_FAILED);
  }
  const at = context.now();
  const done = await work.write(
    [
      changeGuard(claim, {
        ...called.made,
        state: "open",
        next_check_at: nextCheck("open", 0, at),
      }),
    ],
    [],
  );
  if (!done) throw new Refusal("conflict", OVERTAKEN);
  context.info({ event: "payment begun", payment: claim.id, company: work.companyId });
  return called.answer;
}

const OVERTAKEN =
  "Another payment of this invoice has begun meanwhile, maybe in another window. Try again.";
