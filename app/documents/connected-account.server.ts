import type { RequestContext } from "../operations/context";

/**
 * The company's account at Stripe, acct_…, whether clients can pay now or not; undefined: none is
 * connected. @param id In the directory.
 */
export async function connectedAccount(
  { reads }: Pick<RequestContext, "reads">,
  id: number,
): Promise<string | undefined> {
  const row = await reads.first<{ account_id: string }>(
    `SELECT account_id FROM payment_account
      WHERE company_id = ? AND state = 'open' AND account_id IS NOT NULL`,
    id,
  );
  return row?.account_id;
}
