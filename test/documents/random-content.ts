import fc from "fast-check";
import { limits } from "../../app/documents/limits";

const anItem = fc.record({
  uuid: fc.uuid(),
  name: fc.constant("Work"),
  description: fc.constant(""),
  rate: fc.oneof(
    fc.integer({ min: -limits.rate, max: limits.rate }),
    fc.integer({ min: -5000, max: 50_000 }),
  ),
  quantity: fc.oneof(
    fc.integer({ min: 0, max: limits.quantity }),
    fc.integer({ min: 0, max: 9999 }),
  ),
  taxable: fc.boolean(),
  optional: fc.boolean(),
  billingCycle: fc.constant(null),
});

/** The money of a document, at random. */
export const aDocument = fc.record({
  items: fc.uniqueArray(anItem, { maxLength: 30, selector: ({ uuid }) => uuid }),
  discount: fc.option(
    fc.oneof(
      fc.record({
        name: fc.constant(""),
        applyTo: fc.constantFrom("taxable" as const, "non-taxable" as const),
        kind: fc.constant("percent" as const),
        value: fc.integer({ min: 0, max: limits.percent }),
      }),
      fc.record({
        name: fc.constant(""),
        applyTo: fc.constantFrom("taxable" as const, "non-taxable" as const),
        kind: fc.constant("amount" as const),
        value: fc.integer({ min: 0, max: 1_000_000 }),
      }),
    ),
  ),
  tax: fc.option(
    fc.record({ name: fc.constant(""), rate: fc.integer({ min: 0, max: limits.taxRate }) }),
  ),
  deposit: fc.option(
    fc.record({
      kind: fc.constant("percent" as const),
      value: fc.integer({ min: 0, max: limits.percent }),
    }),
  ),
});
