/** The calls that make and end an account at Stripe. */
import type { Account, NewAccount } from "../outside/payments/payments";
import type { Perform } from "../stripe-calls/claimed-call.server";

/** `row`: id of the account's row. */
export interface CreateAccount extends NewAccount {
  row: number;
}

export const createAccountCall: Perform = async ({ db, payments, now }, { key, params }) => {
  const { row, ...wish } = JSON.parse(params) as CreateAccount;
  const account: Account = await payments.accounts.create(wish, key);
  return {
    objectId: account.id,
    statements: [
      db
        .prepare(
          `UPDATE payment_account SET account_id = ?, next_check_at = ?, changed_at = ?, version = version + 1
            WHERE id = ? AND account_id IS NULL`,
        )
        .bind(account.id, now(), now(), row),
    ],
  };
};

export const disconnectAccountCall: Perform = async ({ payments }, { params }) => {
  const { account } = JSON.parse(params) as { account: string };
  await payments.accounts.disconnect(account);
  return { objectId: account, statements: [] };
};
