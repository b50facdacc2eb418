/** An invoice that a caller of the client hub pays. */
import * as z from "zod";
import { Refusal } from "../../refusal";
import { hubDocument, OfHubDocument, type HubDocument } from "../documents/hub-document.server";
import type { HubContext } from "../scoped-document.server";
import { messages } from "../messages";

export const OfHubInvoice = OfHubDocument.extend({
  kind: z.literal("invoice").default("invoice"),
});

/** As `hubDocument`. */
export function hubInvoice(
  context: HubContext,
  { uri, number }: { uri: string; number: number },
): Promise<HubDocument> {
  return hubDocument(context, { uri, kind: "invoice", number });
}

/**
 * For saved methods. A link opens one document: it can be forwarded, and must not open the client's wallet,
 * or add to it. Throws "forbidden" unless a proved address opens the invoice.
 */
export function refuseUnproved({ link }: Pick<HubDocument, "link">) {
  if (link !== undefined) throw new Refusal("forbidden", messages.stepUp);
}

const NO_PAYMENT = "There is no such payment.";

export const IntentId = z
  .string({ error: NO_PAYMENT })
  .regex(/^pi_\w{1,200}$/, NO_PAYMENT)
  .meta({ examples: ["pi_3Q"] });

export const PageId = z
  .string({ error: NO_PAYMENT })
  .regex(/^cs_\w{1,200}$/, NO_PAYMENT)
  .meta({ examples: ["cs_test_a1"] });

export const NO_METHOD = "There is no such payment method.";

export const MethodId = z
  .string({ error: NO_METHOD })
  .regex(/^pm_\w{1,200}$/, NO_METHOD)
  .meta({ examples: ["pm_1Q"] });

export function noPayment() {
  return new Refusal("not-found", NO_PAYMENT);
}

/** So that nobody pays what they didn't see. */
export const SeenDue = z
  .int({ error: "Enter what is due, in cents." })
  .min(0, "Enter what is due, in cents.")
  .optional()
  .describe("In cents: what the caller saw as due. Refused if something else is due by now.");

export const Amount = z
  .int({ error: "Enter an amount, such as 120.00." })
  .min(1, "Enter an amount, such as 120.00.")
  .optional()
  .describe(
    "In cents. Default: the deposit, if one is due, else all that is due. Others only where the company takes parts.",
  );
