/**
 * The only arithmetic of documents, for the editor, pages, PDF, API and payments. Integers only;
 * halves are rounded away from zero. What is shown is exactly what is summed.
 */
import type { Content, Deposit, Discount, LineItem, Tax } from "./content";
import { limits } from "./limits";

export interface Totals {
  /** Of each line in cents, by its uuid: also of optional lines that were not chosen. */
  lines: ReadonlyMap<string, number>;
  /** Of the chosen lines. */
  subtotal: number;
  /** Of the chosen lines that are taxed, before the discount. */
  taxable: number;
  /** Not negative; subtracted. */
  discountAmount: number;
  tax: number;
  total: number;
  /** What is due at once; 0 without a deposit. */
  deposit: number;
}

type Priced = Pick<Content, "discount" | "tax" | "deposit"> & {
  items: readonly Pick<LineItem, "uuid" | "rate" | "quantity" | "taxable" | "optional">[];
};

/** @param chosen The uuids of the optional lines that the client takes. */
export function totalsOf(content: Priced, chosen: ReadonlySet<string> = nothing): Totals {
  const lines = new Map(content.items.map((item) => [item.uuid, lineTotal(item)]));
  const taken = content.items.filter(({ uuid, optional }) => !optional || chosen.has(uuid));
  const sum = (items: typeof taken) => items.reduce((all, { uuid }) => all + lines.get(uuid)!, 0);
  const subtotal = sum(taken);
  const taxable = sum(taken.filter((item) => item.taxable));
  const discountAmount = discountOf(content.discount, taxable, subtotal - taxable);
  const taxed = taxable - (content.discount?.applyTo === "taxable" ? discountAmount : 0);
  const tax = taxOf(content.tax, taxed);
  const total = subtotal - discountAmount + tax;
  return {
    lines,
    subtotal,
    taxable,
    discountAmount,
    tax,
    total,
    deposit: depositOf(content.deposit, total),
  };
}

const nothing: ReadonlySet<string> = new Set();

export function lineTotal({ rate, quantity }: Pick<LineItem, "rate" | "quantity">) {
  return rounded(BigInt(rate) * BigInt(quantity), 1000n);
}

/** Never more than the part that it applies to. */
function discountOf(discount: Discount | null, taxable: number, untaxed: number) {
  if (!discount) return 0;
  const base = Math.max(discount.applyTo === "taxable" ? taxable : untaxed, 0);
  const amount =
    discount.kind === "amount"
      ? discount.value
      : rounded(BigInt(base) * BigInt(discount.value), 10_000n);
  return Math.min(amount, base);
}

function taxOf(tax: Tax | null, taxed: number) {
  return tax ? rounded(BigInt(taxed) * BigInt(tax.rate), 100_000n) : 0;
}

function depositOf(deposit: Deposit | null, total: number) {
  if (!deposit || total <= 0) return 0;
  const amount =
    deposit.kind === "amount"
      ? deposit.value
      : rounded(BigInt(total) * BigInt(deposit.value), 10_000n);
  return Math.min(amount, total);
}

/** The quotient, halves away from zero. */
function rounded(dividend: bigint, divisor: bigint) {
  const doubled = 2n * (dividend < 0n ? -dividend : dividend) + divisor;
  const quotient = Number(doubled / (2n * divisor));
  return dividend < 0n && quotient !== 0 ? -quotient : quotient;
}

/**
 * Why a document can't be sent: whatever the client chooses, it must come to at least nothing and at
 * most the limit. "" if it can.
 */
export function amountProblem(content: Priced): string {
  for (const chosen of extremes(content)) {
    const { total, taxable } = totalsOf(content, chosen);
    if (taxable < 0) return "Taxed lines can’t come to less than $0.";
    if (total < 0) return "The total can’t be less than $0.";
    if (total > limits.total) return "The total can be at most $999,999.99.";
  }
  return "";
}

/** The choices of optional lines with the least and the most money, of all and of taxed lines. */
function extremes({ items }: Priced): Set<string>[] {
  const options = items.filter(({ optional }) => optional);
  const of = (some: typeof options) => new Set(some.map(({ uuid }) => uuid));
  return [
    of([]),
    of(options),
    of(options.filter((item) => lineTotal(item) < 0)),
    of(options.filter((item) => lineTotal(item) > 0)),
    of(options.filter((item) => lineTotal(item) < 0 && item.taxable)),
  ];
}
