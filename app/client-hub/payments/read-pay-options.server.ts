import * as z from "zod";
import { cycleText } from "../../documents/billing";
import { operation, visitor } from "../../operations/operation";
import { autoPayOf } from "../../payments/auto-pay.server";
import { payingAccount } from "../../payments/payee.server";
import { Refusal } from "../../refusal";
import { subscriptionCycle } from "../../payments/subscription-cycle.server";
import { hubInvoice, OfHubInvoice } from "./hub-invoice.server";
import { methodsOf, ShownMethod } from "./list-hub-methods.server";

/** How the caller can pay an invoice, for the page. What can be paid is in the invoice itself. */
export const readPayOptions = operation({
  name: "read pay options",
  may: visitor,
  effect: "read",
  input: OfHubInvoice,
  output: z.object({
    methods: z
      .array(ShownMethod)
      .describe("What the client saved; empty also if Stripe does not answer (PAY-017)."),
    mayUseSaved: z
      .boolean()
      .describe("Whether the caller has proved an address of the client, not only a link."),
    autoPay: z
      .object({
        cycle: z.string().describe("every month"),
        most: z.int().describe("In cents: the highest invoice that is agreed to."),
        isOn: z.boolean().describe("Whether that is agreed to already."),
      })
      .nullable()
      .describe("Of a subscription’s invoice."),
    stripe: z
      .object({
        publishableKey: z.string(),
        account: z.string(),
        script: z.string().nullable().describe("What stands in for Stripe’s script."),
      })
      .nullable()
      .describe("For Stripe’s script; null: nothing can be paid online."),
  }),
  find: hubInvoice,
  async run(context, _input, { work, company, row, link }) {
    const mayUseSaved = link === undefined;
    const { subscription_number: subscription } = row;
    const [account, methods, cycle, autoPay] = await Promise.all([
      payingAccount(context, company.id),
      mayUseSaved
        ? methodsOf(context, { company, work, clientId: row.client_id }).catch(noneIfSilent)
        : [],
      subscription === null ? undefined : subscriptionCycle(work, subscription),
      subscription === null ? undefined : autoPayOf(work, subscription),
    ]);
    const { payments } = context;
    return {
      methods,
      mayUseSaved,
      autoPay: cycle
        ? {
            cycle: cycleText(cycle),
            most: row.total,
            isOn: autoPay !== undefined && row.total <= autoPay.most,
          }
        : null,
      stripe:
        payments && account
          ? {
              publishableKey: payments.publishableKey,
              account: account.accountId,
              script: payments.browserScript ?? null,
            }
          : null,
    };
  },
});

function noneIfSilent(error: unknown) {
  if (error instanceof Refusal && error.code === "unavailable") return [];
  throw error;
}
