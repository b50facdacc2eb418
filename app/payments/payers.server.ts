/** Whom saved methods belong to at Stripe: a client, at an account of the company. */
import type { payer } from "../database/work-databases/payment-tables";
import type { Work } from "../database/work-databases/work";
import type { StoredClient } from "../clients/client.server";
import { clientName } from "../clients/client-words";
import type { SavedMethod } from "../outside/payments/charges";
import { HOUR } from "../duration";
import { PaymentError } from "../outside/payments/payment-error";
import { refusalOf } from "../stripe-calls/claimed-call.server";
import type { Paying } from "./sync-payment.server";

type PayerRow = typeof payer.$inferSelect;

/** Stripe forgets our key after a day. */
const KEY_LIFE = 23 * HOUR;

function payersOf({ reads, companyId }: Work, clientId: string, account: string) {
  return reads.all<PayerRow>(
    `SELECT * FROM payer WHERE company_id = ? AND client_id = ? AND account_id = ?
      ORDER BY created_at DESC, id`,
    companyId,
    clientId,
    account,
  );
}

/** The client's customer at the account, made at the first call. Throws "unavailable". */
export async function customerOf(
  context: Paying,
  work: Work,
  client: StoredClient,
  account: string,
): Promise<string> {
  const payers = await payersOf(work, client.id, account);
  const known = payers.find(({ customer_id }) => customer_id !== null);
  if (known) return known.customer_id!;
  const at = context.now();
  const begun = payers.find(({ created_at }) => created_at > at - KEY_LIFE);
  const id = begun?.id ?? crypto.randomUUID();
  if (!begun)
    await work.write(
      [],
      [
        {
          sql: `INSERT INTO payer (company_id, id, client_id, account_id, created_at)
            VALUES (?, ?, ?, ?, ?)`,
          values: [work.companyId, id, client.id, account, at],
        },
      ],
    );
  try {
    const customer = await context.payments.charges.createCustomer(
      account,
      { name: clientName(client), email: client.emails[0] ?? "", client: client.id },
      id,
    );
    await work.write(
      [],
      [
        {
          sql: "UPDATE payer SET customer_id = ? WHERE company_id = ? AND id = ?",
          values: [customer, work.companyId, id],
        },
      ],
    );
    return customer;
  } catch (error) {
    throw refusalOf(error);
  }
}

export interface OwnMethod extends SavedMethod {
  customer: string;
}

/** What the client saved at the account, as Stripe has it. Throws "unavailable". */
export async function savedMethods(
  { payments }: Pick<Paying, "payments">,
  work: Work,
  clientId: string,
  account: string,
): Promise<OwnMethod[]> {
  const payers = await payersOf(work, clientId, account);
  const customers = payers.flatMap(({ customer_id }) => customer_id ?? []);
  try {
    const lists = await Promise.all(
      customers.map(async (customer) => {
        const methods = await payments.charges.listMethods(account, customer).catch(noneIfGone);
        return methods.map((method) => ({ ...method, customer }));
      }),
    );
    return lists.flat();
  } catch (error) {
    throw refusalOf(error);
  }
}

/** A customer that was deleted at Stripe has no methods. */
function noneIfGone(error: unknown): SavedMethod[] {
  if (error instanceof PaymentError && error.kind === "gone") return [];
  throw error;
}
