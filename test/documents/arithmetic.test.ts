import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { amountProblem, lineTotal, totalsOf } from "../../app/documents/arithmetic";
import { emptyContent, type Content, type LineItem } from "../../app/documents/content";
import { limits } from "../../app/documents/limits";
import { proof } from "../support/proof";
import { aDocument } from "./random-content";

const line = (over: Partial<LineItem> = {}): LineItem => ({
  uuid: crypto.randomUUID(),
  name: "Work",
  description: "",
  rate: 10_000,
  quantity: 1000,
  taxable: true,
  optional: false,
  billingCycle: null,
  ...over,
});

const content = (over: Partial<Content> = {}): Content => ({ ...emptyContent, ...over });

describe("a line is rate × quantity, halves away from zero", () => {
  test.each([
    [1, 500, 1],
    [-1, 500, -1],
    [1, 499, 0],
    [3, 1500, 5],
    [-3, 1500, -5],
    [12_345, 2500, 30_863],
    [99_999_999, 100_000_000, 9_999_999_900_000],
    [0, 5, 0],
    [-1, 1, 0],
  ])("%i cents × %i thousandths = %i", (rate, quantity, total) => {
    expect(lineTotal({ rate, quantity })).toBe(total);
  });
});

test("discount, tax and total follow from the chosen lines", () => {
  const option = line({ rate: 5000, optional: true });
  const document = content({
    items: [line({ rate: 20_000 }), line({ rate: 10_000, taxable: false }), option],
    discount: { name: "Spring", applyTo: "taxable", kind: "percent", value: 1000 },
    tax: { name: "Austin", rate: 8250 },
    deposit: { kind: "percent", value: 2500 },
  });
  expect(totalsOf(document)).toMatchObject({
    subtotal: 30_000,
    discountAmount: 2000,
    tax: 1485,
    total: 29_485,
    deposit: 7371,
  });
  expect(totalsOf(document, new Set([option.uuid]))).toMatchObject({
    subtotal: 35_000,
    discountAmount: 2500,
    tax: 1856,
    total: 34_356,
    deposit: 8589,
  });
});

test("a discount is never more than the part that it applies to", () => {
  const items = [line({ rate: 1000 }), line({ rate: 9000, taxable: false })];
  const off = (applyTo: "taxable" | "non-taxable") =>
    totalsOf(content({ items, discount: { name: "", applyTo, kind: "amount", value: 5000 } }))
      .discountAmount;
  expect([off("taxable"), off("non-taxable")]).toEqual([1000, 5000]);
  const negative = content({
    items: [line({ rate: -1000 })],
    discount: { name: "", applyTo: "taxable", kind: "amount", value: 500 },
  });
  expect(totalsOf(negative).discountAmount).toBe(0);
});

describe("what can't be sent", () => {
  test.each([
    ["an empty one", [], ""],
    ["one that comes to nothing", [line({ rate: 0 })], ""],
    ["a negative total", [line({ rate: -1, taxable: false })], "The total can’t be less than $0."],
    [
      "negative taxed lines",
      [line({ rate: -100 }), line({ rate: 500, taxable: false })],
      "Taxed lines can’t come to less than $0.",
    ],
    [
      "too much",
      [line({ rate: limits.total + 0, quantity: 2000 })],
      "The total can be at most $999,999.99.",
    ],
    [
      "a negative option",
      [line({ rate: 100, taxable: false }), line({ rate: -200, taxable: false, optional: true })],
      "The total can’t be less than $0.",
    ],
    [
      "options that together are too much",
      [line({ rate: limits.total }), line({ rate: 1, optional: true })],
      "The total can be at most $999,999.99.",
    ],
  ])("%s", (_title, items, problem) => {
    expect(amountProblem(content({ items }))).toBe(problem);
  });
});

test("the parts equal the whole, the order of lines changes nothing, and all are whole cents", () => {
  fc.assert(
    fc.property(aDocument, fc.infiniteStream(fc.boolean()), fc.integer(), (part, picks, seed) => {
      const chosen = new Set(
        part.items.filter(({ optional }) => optional && picks.next().value).map(({ uuid }) => uuid),
      );
      const all = totalsOf(part, chosen);
      const taken = part.items.filter(({ uuid, optional }) => !optional || chosen.has(uuid));
      expect(all.subtotal).toBe(taken.reduce((sum, { uuid }) => sum + all.lines.get(uuid)!, 0));
      expect(all.total).toBe(all.subtotal - all.discountAmount + all.tax);
      for (const item of part.items) {
        const exact = BigInt(item.rate) * BigInt(item.quantity);
        const off = BigInt(all.lines.get(item.uuid)!) * 1000n - exact;
        expect(off < 0n ? -off : off).toBeLessThanOrEqual(500n);
      }
      expect(all.discountAmount).toBeGreaterThanOrEqual(0);
      expect(all.deposit).toBeLessThanOrEqual(Math.max(all.total, 0));
      for (const amount of [all.subtotal, all.discountAmount, all.tax, all.total, all.deposit])
        expect(Number.isSafeInteger(amount) && !Object.is(amount, -0)).toBe(true);
      const turned = [...part.items].sort((a, b) => hash(a.uuid, seed) - hash(b.uuid, seed));
      const { lines: _, ...again } = totalsOf({ ...part, items: turned }, chosen);
      expect(all).toMatchObject(again);
    }),
    runs(proof("arithmetic of documents", { small: 10_000, full: 200_000 }, 17)),
  );
});

test("a document without a problem has no problem with any choice of its options", () => {
  fc.assert(
    fc.property(aDocument, fc.infiniteStream(fc.boolean()), (part, picks) => {
      fc.pre(amountProblem(part) === "");
      const chosen = new Set(part.items.filter(() => picks.next().value).map(({ uuid }) => uuid));
      const { total, taxable } = totalsOf(part, chosen);
      expect(total).toBeGreaterThanOrEqual(0);
      expect(total).toBeLessThanOrEqual(limits.total);
      expect(taxable).toBeGreaterThanOrEqual(0);
    }),
    runs(proof("choices of options", { small: 2000, full: 50_000 }, 18)),
  );
});

function runs({ size, seed }: ReturnType<typeof proof>) {
  return { numRuns: size, seed };
}

function hash(text: string, seed: number) {
  return [...text].reduce((all, sign) => (all * 31 + sign.charCodeAt(0)) | 0, seed);
}
