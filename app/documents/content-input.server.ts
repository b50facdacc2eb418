/** The content of a document as the office sends it: what the editor's form and the API share. */
import * as z from "zod";
import { cleanHtml } from "../richtext/safe-html.server";
import { plainText } from "../richtext/plain-text";
import {
  billingIntervals,
  columnNames,
  discountScopes,
  type Columns,
  type Content,
  type Discount,
  type LineItem,
} from "./content";
import { isDay } from "../calendar/days";
import { limits } from "./limits";
import { messages } from "./messages";

export const line = (most: number, message: string) =>
  z
    .string({ error: "Enter this as text." })
    .transform((text) => text.replace(/\s+/g, " ").trim())
    .pipe(
      z
        .string()
        .max(most, message)
        .regex(/^[^\p{Cc}]*$/u, "Control characters can’t be used here."),
    );

export const Paragraphs = (most: number) =>
  z
    .string({ error: "Enter this as text." })
    .transform((text) => text.replaceAll("\r\n", "\n").trim())
    .pipe(
      z
        .string()
        .max(most, messages.tooLong(most))
        .regex(/^(?:[^\p{Cc}]|[\n\t])*$/u, "Control characters can’t be used here."),
    );

/** A decimal number as an integer of smaller units; more digits are refused, not rounded. */
export const decimal = (units: number, most: number, message: string) =>
  z
    .number({ error: message })
    .refine((n) => Math.abs(n * units - Math.round(n * units)) < 1e-6, message)
    .transform((n) => Math.round(n * units))
    .refine((n) => n >= 0 && n <= most, message);

const Cents = (most: number, message: string) =>
  z.int({ error: message }).min(0, message).max(most, message).describe("In cents.");

export const BillingCycle = z.object({
  interval: z.enum(billingIntervals, { error: messages.billing }).describe("week, month or year."),
  frequency: z.int({ error: messages.billing }).min(1, messages.billing).max(24, messages.billing),
});

export const ItemName = line(limits.itemName, messages.itemName);

export const RichDescription = z
  .string({ error: "Enter this as text." })
  .max(4 * limits.description, messages.tooLong(limits.description))
  .transform((html) => (plainText(html).trim() === "" ? "" : cleanHtml(html)))
  .pipe(z.string().max(limits.description, messages.tooLong(limits.description)))
  .describe("Rich text as HTML.");

const Item = z.object({
  uuid: z
    .guid({ error: "Send a UUID." })
    .transform((id) => id.toLowerCase())
    .optional()
    .describe("Of the line, kept from version to version. Default: a new one."),
  name: ItemName.default("").meta({ examples: ["Water heater, 50 gallons"] }),
  description: RichDescription.default(""),
  rate: z
    .int({ error: messages.rate })
    .min(-limits.rate, messages.rate)
    .max(limits.rate, messages.rate)
    .default(0)
    .describe("In cents; negative for a credit."),
  quantity: decimal(1000, limits.quantity, messages.quantity)
    .default(1000)
    .describe("At most three digits after the point. Default: 1."),
  tax: z.boolean().default(true).describe("Whether the line is taxed."),
  optional: z.boolean().default(false).describe("The client may take it or leave it."),
  billingCycle: BillingCycle.nullable()
    .default(null)
    .describe("A line with one is a subscription plan."),
});

const Percent = decimal(100, limits.percent, messages.percent).describe(
  "At most two digits after the point.",
);

/** An amount or a percentage. */
const AmountOrPercent = {
  amount: Cents(limits.total, messages.amount).optional(),
  percent: Percent.optional(),
};

function isOne({ amount, percent }: { amount?: number | undefined; percent?: number | undefined }) {
  return (amount === undefined) !== (percent === undefined);
}

const ONE = { path: ["amount"], error: "Enter an amount or a percentage." };

/** What is left out stays. */
export const ContentInput = z.object({
  items: z
    .array(Item)
    .max(limits.items, messages.items)
    .refine((items) => areDistinct(items), "Two lines have the same uuid.")
    .optional()
    .describe("All lines, in their order."),
  discount: z
    .object({
      name: line(limits.discountName, messages.tooLong(limits.discountName)).default(""),
      applyTo: z.enum(discountScopes, { error: messages.applyTo }).default("taxable"),
      ...AmountOrPercent,
    })
    .refine(isOne, ONE)
    .nullable()
    .optional(),
  tax: z
    .object({
      name: line(limits.taxName, messages.tooLong(limits.taxName)).default(""),
      percent: decimal(1000, limits.taxRate, messages.taxRate).describe(
        "At most three digits after the point.",
      ),
    })
    .nullable()
    .optional(),
  deposit: z
    .object(AmountOrPercent)
    .refine(isOne, ONE)
    .nullable()
    .optional()
    .describe("Due as soon as an estimate is approved."),
  columns: z
    .object(Object.fromEntries(columnNames.map((name) => [name, z.boolean().optional()])))
    .optional()
    .describe("The columns that the client sees."),
  notes: Paragraphs(limits.notes).optional(),
  terms: Paragraphs(limits.terms).optional(),
  day: z
    .string({ error: messages.day })
    .trim()
    .refine((day) => day === "" || isDay(day), messages.day)
    .optional()
    .describe("Valid until, or due on: YYYY-MM-DD.")
    .meta({ examples: ["2026-12-24"] }),
  signature: z.boolean().optional().describe("Whether the client signs to approve."),
});

export type ContentInput = z.input<typeof ContentInput>;

/** The content after a change. Nothing else of the input gets into it. */
export function contentOf(input: z.output<typeof ContentInput>, before: Content): Content {
  const { items, discount, tax, deposit, columns } = input;
  return {
    items: items ? itemsOf(items, before.items) : before.items,
    discount: discount === undefined ? before.discount : discount && discountOf(discount),
    tax: tax === undefined ? before.tax : tax && { name: tax.name, rate: tax.percent },
    columns: { ...before.columns, ...(columns as Partial<Columns> | undefined) },
    notes: input.notes ?? before.notes,
    terms: input.terms ?? before.terms,
    day: input.day ?? before.day,
    deposit: deposit === undefined ? before.deposit : deposit && amountOrPercent(deposit),
    signature: input.signature ?? before.signature,
  };
}

function discountOf({ name, applyTo, ...value }: NonNullable<DiscountInput>): Discount {
  return { name, applyTo, ...amountOrPercent(value) };
}
type DiscountInput = z.output<typeof ContentInput>["discount"];

/** A line without an id keeps that of its place, if it has the same name: a repeat is the same. */
function itemsOf(items: z.output<typeof Item>[], before: LineItem[]): LineItem[] {
  const sent = new Set(items.flatMap(({ uuid }) => uuid ?? []));
  return items.map(({ uuid, tax, ...item }, i) => {
    const old = before[i];
    const kept = old && !sent.has(old.uuid) && old.name === item.name ? old.uuid : undefined;
    return { uuid: uuid ?? kept ?? crypto.randomUUID(), ...item, taxable: tax };
  });
}

function amountOrPercent({
  amount,
  percent,
}: {
  amount?: number | undefined;
  percent?: number | undefined;
}) {
  return amount === undefined
    ? ({ kind: "percent", value: percent! } as const)
    : ({ kind: "amount", value: amount } as const);
}

function areDistinct(items: { uuid?: string | undefined }[]) {
  const ids = items.flatMap(({ uuid }) => uuid ?? []);
  return new Set(ids).size === ids.length;
}
