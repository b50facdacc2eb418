/** Documents as the contract shows them (EST-006 to EST-012, INV-007). Money is in cents. */
import * as z from "zod";
import { totalsOf } from "./arithmetic";
import { billingIntervals, columnNames, discountScopes, type Content } from "./content";
import type { Provider, ShownClient, ShownDocument } from "./snapshot";

/** EST-006. */
export const ContractItem = z.object({
  uuid: z.string(),
  name: z.string(),
  description: z.string().describe("Rich text: base64 of safe HTML (EST-007)."),
  rate: z.int().describe("In cents."),
  quantity: z.number().describe("At most three digits after the point."),
  tax: z.boolean(),
  total: z.int().describe("In cents."),
  type: z.enum(["sp", ""]).describe("sp: a subscription plan."),
  billingCycle: z.object({ interval: z.enum(billingIntervals), frequency: z.int() }).nullable(),
  optional: z.boolean().describe("The client may take it or leave it."),
  chosen: z.boolean().describe("Whether it counts in the totals."),
});

export const ContractDiscount = z.object({
  name: z.string(),
  applyTo: z.enum(discountScopes),
});

/** Which columns are shown (EST-005). */
export const columnFlags = Object.fromEntries(
  columnNames.map((name) => [name, z.boolean()]),
) as Record<(typeof columnNames)[number], z.ZodBoolean>;

/** EST-012. */
export const ContractProvider = z.object({
  name: z.string(),
  address: z.string(),
  address2: z.string(),
  city: z.string(),
  stateCode: z.string(),
  zipCode: z.string(),
  website: z.string(),
  phoneNumber: z.string(),
});

/** EST-014. */
export const ContractAttachment = z.object({
  number: z.int(),
  name: z.string(),
  size: z.int().describe("In bytes."),
  thumbnails: z.array(z.int()).describe("Sizes of its small versions, in pixels."),
});

export function itemsOf(content: Content, chosen: ReadonlySet<string>) {
  const { lines } = totalsOf(content, chosen);
  return content.items.map((item) => ({
    uuid: item.uuid,
    name: item.name,
    description: base64(item.description),
    rate: item.rate,
    quantity: item.quantity / 1000,
    tax: item.taxable,
    total: lines.get(item.uuid)!,
    type: item.billingCycle ? ("sp" as const) : ("" as const),
    billingCycle: item.billingCycle,
    optional: item.optional,
    chosen: !item.optional || chosen.has(item.uuid),
  }));
}

function base64(html: string) {
  return btoa(String.fromCodePoint(...new TextEncoder().encode(html)));
}

/** What an estimate and an invoice share. */
export function figuresOf({ snapshot, chosen }: Pick<ShownDocument, "snapshot" | "chosen">) {
  const taken = new Set(chosen);
  const { subtotal, tax, total, discountAmount, deposit } = totalsOf(snapshot, taken);
  const { discount } = snapshot;
  return {
    subtotal,
    tax,
    total,
    taxPercent: (snapshot.tax?.rate ?? 0) / 1000,
    discount: discount && { name: discount.name, applyTo: discount.applyTo },
    discountAmount,
    deposit,
    notes: snapshot.notes,
    items: itemsOf(snapshot, taken),
    ...snapshot.columns,
  };
}

export function providerOf({ email: _, ...provider }: Provider) {
  return provider;
}

/** HUB-045. */
export function clientIn({ emailAddress: _, mobilePhoneNumber: __, ...client }: ShownClient) {
  return client;
}
