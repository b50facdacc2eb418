import * as z from "zod";
import { cycleText } from "../../documents/billing";
import type { BillingCycle } from "../../documents/content";
import type { Work } from "../../database/work-databases/work";
import type { RequestContext } from "../../operations/context";
import { operation, visitor } from "../../operations/operation";
import { methodTypes, type SavedMethod } from "../../outside/payments/charges";
import { payingAccount } from "../../payments/payee.server";
import { savedMethods } from "../../payments/payers.server";
import { DocumentNumber } from "../../documents/document.server";
import { hubAccount } from "../hub-account.server";
import type { HubCompany } from "../hub-company.server";
import { CompanyName } from "../input";
import { hubInvoice, refuseUnproved } from "./hub-invoice.server";

/** PAY-024. */
export const ShownMethod = z.object({
  id: z.string().meta({ examples: ["pm_1Q"] }),
  type: z.enum(methodTypes),
  brand: z
    .string()
    .describe("visa, mastercard, amex, discover or another; empty of a bank account."),
  last4: z.string(),
  expMonth: z.int().nullable(),
  expYear: z.int().nullable(),
  bankName: z.string(),
  autoPays: z
    .array(z.object({ subscriptionNumber: z.int(), title: z.string(), cycle: z.string() }))
    .describe("The subscriptions whose invoices it pays automatically."),
});
export type ShownMethod = z.output<typeof ShownMethod>;

/**
 * API-073 and API-074. What the client saved for later payments to the company, as Stripe has it. Throws
 * "forbidden" where only a link opens a document, "unavailable" if Stripe does not answer.
 */
export const listHubMethods = operation({
  name: "list hub methods",
  may: visitor,
  effect: "read",
  input: z.object({
    uri: CompanyName,
    number: DocumentNumber.optional().describe("Those of this invoice’s client."),
  }),
  output: z.object({ data: z.array(ShownMethod) }),
  async run(context, { uri, number }) {
    const { company, work, clientId } = await payerIn(context, uri, number);
    return { data: await methodsOf(context, { company, work, clientId }) };
  },
});

export interface Payer {
  company: HubCompany;
  work: Work;
  clientId: string;
}

/** The client of the invoice, else the one whose hub is open. */
export async function payerIn(
  context: RequestContext,
  uri: string,
  number?: number,
): Promise<Payer> {
  if (number === undefined) {
    const { company, work, client } = await hubAccount(context, { uri });
    return { company, work, clientId: client.id };
  }
  const opened = await hubInvoice(context, { uri, number });
  refuseUnproved(opened);
  return { company: opened.company, work: opened.work, clientId: opened.row.client_id };
}

export async function methodsOf(context: RequestContext, { company, work, clientId }: Payer) {
  const { payments } = context;
  const account = await payingAccount(context, company.id);
  if (!payments || !account) return [];
  const [methods, plans] = await Promise.all([
    savedMethods({ payments }, work, clientId, account.accountId),
    autoPaysOf(work, clientId),
  ]);
  return methods.map((method) => shownMethod(method, plans));
}

interface AutoPayRow extends BillingCycle {
  method_id: string;
  number: number;
  title: string;
}

export function autoPaysOf({ reads, companyId }: Work, clientId: string) {
  return reads.all<AutoPayRow>(
    `SELECT a.method_id, s.number, s.title, s.interval, s.frequency
      FROM subscription s INDEXED BY subscription_client
      CROSS JOIN auto_pay a ON a.company_id = s.company_id AND a.subscription_number = s.number
        AND a.ended_at IS NULL
      WHERE s.company_id = ? AND s.client_id = ? ORDER BY s.number`,
    companyId,
    clientId,
  );
}

function shownMethod(method: SavedMethod, plans: AutoPayRow[]): ShownMethod {
  const { id, type, brand, last4, expMonth, expYear, bankName } = method;
  return {
    ...{ id, type, brand, last4, expMonth, expYear, bankName },
    autoPays: plans
      .filter(({ method_id }) => method_id === id)
      .map((plan) => ({
        subscriptionNumber: plan.number,
        title: plan.title,
        cycle: cycleText(plan),
      })),
  };
}
