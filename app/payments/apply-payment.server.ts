import type { Work } from "../database/work-databases/work";
import type { RequestContext } from "../operations/context";
import { storedPayment, type OnlinePayment } from "./online-payment.server";
import { payeeOfAccount } from "./payee.server";
import { syncPayment, type Paying } from "./sync-payment.server";

/**
 * What an event at a connected account is about: "acct_… pi_…" or "acct_… cs_…". Returns whether it is a
 * payment of ours. `settle`: statements of the directory, for when it is written down.
 */
export async function applyPayment(
  context: Paying & Pick<RequestContext, "work">,
  named: string,
  settle: D1PreparedStatement[],
): Promise<boolean> {
  const [account = "", id = ""] = named.split(" ");
  const payee = await payeeOfAccount(context, account);
  if (!payee || payee.work_db === null) return false;
  const { provider_id: providerId, work_db: workDb } = payee;
  const work = context.work({ providerId, workDb, forNextOwner: true });
  const row = await found(context, work, account, id);
  if (!row) return false;
  await syncPayment(context, work, row.id);
  if (settle.length > 0) await context.db.batch(settle);
  return true;
}

async function found(context: Paying, work: Work, account: string, id: string) {
  const { reads, companyId } = work;
  const known = await reads.first<OnlinePayment>(
    `SELECT * FROM payment WHERE company_id = ? AND ${id.startsWith("cs_") ? "page_id" : "intent_id"} = ?`,
    companyId,
    id,
  );
  if (known || !id.startsWith("pi_")) return known?.account_id === account ? known : undefined;
  // Of a page of Stripe, which makes its intent when it is paid.
  const { payment } = await context.payments.charges.retrieveIntent(account, id);
  const row = payment === "" ? undefined : await storedPayment(work, payment);
  return row?.account_id === account ? row : undefined;
}
