/** The calls that make and end an account at Stripe. */
import type { Account, NewAccount } from "../outside/payments/payments";
import { RANDOM_KEY } from "../stripe-calls/end-at-stripe.server";
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
      disconnectLate(db, { row, account: account.id, now: now() }),
    ],
  };
};

/** It was disconnected here, or its company is gone, before Stripe had made it. */
function disconnectLate(
  db: D1Database,
  { row, account, now }: { row: number; account: string; now: number },
) {
  return db
    .prepare(
      `INSERT INTO stripe_call (key, kind, subject, params, created_at, due_at)
        SELECT ${RANDOM_KEY}, 'disconnect account', ?1, json_object('account', ?1), ?2, ?2
          WHERE NOT EXISTS (SELECT 1 FROM payment_account
            WHERE id = ?3 AND account_id = ?1 AND state = 'open') ON CONFLICT DO NOTHING`,
    )
    .bind(account, now, row);
}

export const disconnectAccountCall: Perform = async ({ payments }, { params }) => {
  const { account } = JSON.parse(params) as { account: string };
  await payments.accounts.disconnect(account);
  return { objectId: account, statements: [] };
};
