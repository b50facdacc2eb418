/** The fields of an item of the price book, for the pages, the API and the import. */
import * as z from "zod";
import { VISIBLE } from "../../clients/input";
import { BillingCycle, ItemName, RichDescription } from "../content-input.server";
import { limits } from "../limits";
import { messages } from "./messages";

export const itemFields = {
  name: ItemName.refine((name) => VISIBLE.test(name), messages.name).meta({
    examples: ["Water heater, 50 gallons"],
  }),
  rate: z
    .int({ error: messages.rate })
    .min(0, messages.negative)
    .max(limits.rate, messages.highRate)
    .describe("In cents.")
    .meta({ examples: [120_450] }),
  description: RichDescription,
  taxable: z.boolean({ error: "Send true or false." }).describe("Whether the line is taxed."),
  billingCycle: BillingCycle.nullable().describe("An item with one is a subscription plan."),
};

/** An item as stored. */
export const ItemInput = z.object({
  ...itemFields,
  description: itemFields.description.default(""),
  taxable: itemFields.taxable.default(true),
  billingCycle: itemFields.billingCycle.default(null),
});
export type ItemInput = z.output<typeof ItemInput>;

export const ItemId = z.guid({ error: messages.none }).transform((id) => id.toLowerCase());
