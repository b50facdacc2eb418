/** A document as pages and print show it (snapshot.ts), and its content as the API takes it. */
import * as z from "zod";
import { billingIntervals, discountScopes } from "./content";
import { columnFlags } from "./contract.server";
import type { ShownDocument } from "./snapshot";
import { documentKinds, documentStatuses, receivedMethods } from "./states";

const Text = z.string();
const Cents = z.int().describe("In cents.");
const Moment = z.int().describe("UTC epoch milliseconds.");

const cycle = { interval: z.enum(billingIntervals), frequency: z.int() };
const Cycle = z.object(cycle).nullable();
const AmountOrPercent = z
  .object({ kind: z.enum(["amount", "percent"]), value: z.int() })
  .describe("In cents, or in hundredths of a percent.");

const Item = z.object({
  uuid: Text,
  name: Text,
  description: Text.describe("Safe HTML."),
  rate: Cents,
  quantity: z.int().describe("In thousandths."),
  taxable: z.boolean(),
  optional: z.boolean(),
  billingCycle: Cycle,
});

const Address = {
  address: Text,
  address2: Text,
  city: Text,
  stateCode: Text,
  zipCode: Text,
};

/** The company as a document names it. */
export const ShownProvider = z.object({
  name: Text,
  ...Address,
  website: Text,
  phoneNumber: Text,
  email: Text,
});

/** The client as a document names them. */
export const Party = z.object({
  firstName: Text,
  lastName: Text,
  companyName: Text,
  emailAddress: Text,
  mobilePhoneNumber: Text,
  ...Address,
  billingAddress: Text,
  billingAddress2: Text,
  billingCity: Text,
  billingStateCode: Text,
  billingZipCode: Text,
  separateBilling: z.boolean(),
});

const Snapshot = z.object({
  items: z.array(Item),
  discount: AmountOrPercent.extend({ name: Text, applyTo: z.enum(discountScopes) }).nullable(),
  tax: z.object({ name: Text, rate: z.int().describe("In thousandths of a percent.") }).nullable(),
  columns: z.object(columnFlags),
  notes: Text,
  terms: Text,
  day: Text.describe("YYYY-MM-DD: valid until, or due; empty if it is not set."),
  deposit: AmountOrPercent.nullable(),
  signature: z.boolean(),
  provider: ShownProvider,
  client: Party,
  logo: Text,
  color: Text.optional().describe("#rrggbb: the company’s."),
  online: z
    .object({ vanityName: Text, pays: z.boolean() })
    .optional()
    .describe("The company’s name in the address of its client hub, and whether it is paid there."),
  timeZone: Text,
  paymentInstructions: Text,
  files: z.array(z.int()),
});

export const Sheet = z.object({
  kind: z.enum(documentKinds),
  number: z.int().nullable(),
  jobNumber: z.int().nullable(),
  subscriptionNumber: z.int().nullable(),
  billing: z
    .object({ ...cycle, from: Text, to: Text })
    .nullable()
    .describe("The subscription’s period that it is for."),
  status: z.enum(documentStatuses),
  version: z.int(),
  date: Moment.nullable(),
  snapshot: Snapshot,
  chosen: z.array(Text),
  paid: Cents,
  due: Cents,
  credit: z
    .int()
    .describe(
      "In cents: what the client owes no more, though it was not paid, as after a refund. Negative: what they paid too much.",
    ),
  paidAt: Moment.nullable(),
  payments: z.array(
    z.object({
      method: z.enum(receivedMethods),
      how: Text.describe("Visa •••• 4242; empty of what the office recorded."),
      amount: Cents,
      day: Text,
    }),
  ),
}) satisfies z.ZodType<ShownDocument>;

const OneOf = {
  amount: Cents.optional(),
  percent: z.number().optional().describe("At most two digits after the point."),
};

/** The same shape as in the input. */
export const EditedContent = z.object({
  items: z.array(
    z.object({
      uuid: Text,
      name: Text,
      description: Text,
      rate: Cents,
      quantity: z.number(),
      tax: z.boolean(),
      optional: z.boolean(),
      billingCycle: Cycle,
    }),
  ),
  discount: z.object({ name: Text, applyTo: z.enum(discountScopes), ...OneOf }).nullable(),
  tax: z.object({ name: Text, percent: z.number() }).nullable(),
  deposit: z.object(OneOf).nullable(),
  columns: z.object(columnFlags),
  notes: Text,
  terms: Text,
  day: Text,
  signature: z.boolean(),
});
