import { ownersOf } from "../companies/owners.server";
import type { Office } from "../office/office.server";
import type { NewCustomer } from "../outside/payments/payments";
import { Refusal } from "../refusal";
import { claimedCall, type Perform } from "../stripe-calls/claimed-call.server";
import type { Syncing } from "./sync-subscription.server";

/** The company's customer at Stripe; makes it at the first time. */
export async function customerOf(context: Syncing, office: Office): Promise<string> {
  const known = await knownCustomer(context.db, office.id);
  if (known) return known;
  const { actor } = context;
  const [owner] = await ownersOf(context.db, office.id);
  const params: NewCustomer = {
    email: owner?.email ?? (actor.kind === "user" ? actor.email : ""),
    name: office.name,
    company: office.providerId,
  };
  await claimedCall(
    context,
    {
      kind: "create customer",
      subject: String(office.id),
      companyId: office.id,
      params,
      only: {
        sql: "NOT EXISTS (SELECT 1 FROM plan_customer WHERE company_id = ? AND ended_at IS NULL)",
        values: [office.id],
      },
    },
    createCustomerCall,
  );
  const made = await knownCustomer(context.db, office.id);
  if (!made) throw new Refusal("conflict", "The company changed meanwhile. Try again.");
  return made;
}

export async function knownCustomer(db: D1Database, companyId: number) {
  const row = await db
    .prepare("SELECT customer_id FROM plan_customer WHERE company_id = ? AND ended_at IS NULL")
    .bind(companyId)
    .first<{ customer_id: string }>();
  return row?.customer_id;
}

export const createCustomerCall: Perform = async ({ db, payments, now }, call) => {
  const customer = await payments.plans.createCustomer(
    JSON.parse(call.params) as NewCustomer,
    call.key,
  );
  return {
    objectId: customer,
    statements: [
      db
        .prepare(
          `INSERT INTO plan_customer (customer_id, company_id, created_at)
            SELECT ?, id, ? FROM company WHERE id = ? ON CONFLICT DO NOTHING`,
        )
        .bind(customer, now(), call.company_id),
    ],
  };
};
