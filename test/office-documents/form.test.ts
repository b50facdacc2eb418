/** The editor's form: its fields and the content that they mean. */
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { emptyContent, type Content } from "../../app/documents/content";
import { editedContent, storedContent } from "../../app/documents/edited-content";
import { contentOfFields } from "../../app/office-documents/editor/content-of-fields";
import { differences } from "../../app/office-documents/editor/differences";
import { fieldErrors } from "../../app/office-documents/editor/field-errors";
import {
  lineField,
  lineValues,
  otherValues,
  type Fields,
} from "../../app/office-documents/editor/form-values";
import { moveIn, movedLines } from "../../app/office-documents/editor/moved-lines";
import { aDocument } from "../documents/random-content";
import { shownItem } from "../documents/shown";
import { proof } from "../support/proof";

const ids = ["a", "b", "c"].map((letter) => `${letter.repeat(8)}-0000-4000-8000-000000000000`);
const [a, b, c] = ids as [string, string, string];
const item = (uuid: string, more: object = {}) => ({ ...shownItem(), uuid, ...more });

/** The form as a browser sends it: unchecked boxes and closed parts are not in it. */
function formOf(content: Content): Fields {
  const lines = content.items.flatMap((one) => {
    const { uuid, html: _, ...values } = lineValues(one);
    return Object.entries(values).map(([field, value]) => [lineField(uuid, field), value]);
  });
  const all = [...lines, ...Object.entries(otherValues(content))] as [string, string][];
  return Object.fromEntries(all.filter(([name, value]) => value !== "" || name.endsWith(".name")));
}

test("a form that nobody changed means what is saved, in the API's form, too", () => {
  const { size, seed } = proof("forms of documents", { small: 1000, full: 20_000 }, 23);
  fc.assert(
    fc.property(aDocument, (part) => {
      const content: Content = { ...emptyContent, ...part };
      expect(contentOfFields(formOf(content), content)).toEqual({ content, errors: {} });
      expect(storedContent(editedContent(content))).toEqual(content);
    }),
    { numRuns: size, seed },
  );
});

test("a deposit stays where the form has no field for it, as for invoices", () => {
  const before: Content = { ...emptyContent, deposit: { kind: "amount", value: 5000 } };
  const { depositKind, depositValue, ...fields } = formOf(before);
  expect([depositKind, depositValue]).toEqual(["amount", "50.00"]);
  expect(contentOfFields(fields, before).content.deposit).toEqual(before.deposit);
  expect(contentOfFields({ ...fields, depositKind: "" }, before).content.deposit).toBeNull();
});

test("what is typed is read, and spaces don't matter", () => {
  const before = { ...emptyContent, items: [item(a)] };
  const typed = {
    ...formOf(before),
    [lineField(a, "name")]: "  Water   heater ",
    [lineField(a, "rate")]: " $1,204.50 ",
    [lineField(a, "quantity")]: "2.125",
    [lineField(a, "billing")]: "m3",
    [lineField(a, "description")]: "With <valve>\r\nand pan",
    discountKind: "percent",
    discountValue: "10",
    discountApplyTo: "non-taxable",
    tax: "8250 Austin sales tax",
    depositKind: "amount",
    depositValue: "50",
    day: "2026-12-24",
    notes: "Call first\r\nplease",
    signature: "true",
  };
  const { content, errors } = contentOfFields(typed, before);
  expect(errors).toEqual({});
  expect(content).toMatchObject({
    items: [
      {
        uuid: a,
        name: "Water heater",
        rate: 120_450,
        quantity: 2125,
        billingCycle: { interval: "m", frequency: 3 },
        description: "<p>With &lt;valve&gt;<br>and pan</p>",
      },
    ],
    discount: { kind: "percent", value: 1000, applyTo: "non-taxable" },
    tax: { name: "Austin sales tax", rate: 8250 },
    deposit: { kind: "amount", value: 5000 },
    day: "2026-12-24",
    notes: "Call first\nplease",
    signature: true,
  });
});

describe("what can't be read", () => {
  const before: Content = {
    ...emptyContent,
    items: [item(a, { rate: 700, quantity: 3000 })],
    tax: { name: "Austin", rate: 8250 },
    day: "2026-12-01",
  };
  test.each([
    [lineField(a, "rate"), "a lot", "Enter an amount, such as 120.00."],
    [lineField(a, "rate"), "1.005", "Enter an amount, such as 120.00."],
    [lineField(a, "rate"), "1000000", "Enter an amount, such as 120.00."],
    [
      lineField(a, "quantity"),
      "-1",
      "Enter a quantity, such as 2 or 2.5, with at most three digits after the point.",
    ],
    ["taxPercent", "101", "Enter a tax rate from 0 to 100, such as 8.25."],
    ["depositValue", "101", "Enter a percentage from 0 to 100, such as 10."],
    ["day", "2026-02-30", "Enter a date, such as 2026-12-24."],
  ])("%s %s: says so, and keeps what is saved", (field, value, message) => {
    const typed = { ...formOf(before), tax: "other", depositKind: "percent", depositValue: "5" };
    const read = contentOfFields({ ...typed, [field]: value }, before);
    expect(read.errors).toEqual({ [field]: message });
    expect(read.content).toMatchObject({
      items: [{ rate: 700, quantity: 3000 }],
      tax: before.tax,
      day: before.day,
    });
  });
});

test("an added line that nobody wrote into is left out, one with any value is kept", () => {
  const typed = {
    [lineField(a, "name")]: "",
    [lineField(b, "name")]: "",
    [lineField(b, "rate")]: "5",
  };
  const { content } = contentOfFields(typed, emptyContent);
  expect(content.items.map(({ uuid }) => uuid)).toEqual([b]);
});

test("formatted text stays as it is until its text changes", () => {
  const formatted = "<p>With a <strong>camera</strong></p>";
  const before = { ...emptyContent, items: [item(a, { description: formatted })] };
  const typed = formOf(before);
  const described = (fields: Fields) =>
    contentOfFields({ ...typed, ...fields }, before).content.items[0]!.description;
  expect(described({})).toBe(formatted);
  expect(described({ [lineField(a, "description")]: "With a lamp" })).toBe("<p>With a lamp</p>");
  expect(described({ [lineField(a, "html")]: "<p>Without</p>" })).toBe("<p>Without</p>");
  expect(described({ [lineField(a, "html")]: "<p></p>" })).toBe("");
});

test("lines move, are duplicated and removed", () => {
  const lines = [{ uuid: a }, { uuid: b }, { uuid: c }];
  const after = (intent: string) => {
    const { move, uuid } = moveIn(intent)!;
    return movedLines(lines, move, uuid).map((line) => line.uuid);
  };
  expect(after(`up ${b}`)).toEqual([b, a, c]);
  expect(after(`up ${a}`)).toEqual([a, b, c]);
  expect(after(`down ${b}`)).toEqual([a, c, b]);
  expect(after(`down ${c}`)).toEqual([a, b, c]);
  expect(after(`remove ${b}`)).toEqual([a, c]);
  expect(after(`remove ${crypto.randomUUID()}`)).toEqual([a, b, c]);
  const copied = after(`copy ${a}`);
  expect(copied.toSpliced(1, 1)).toEqual([a, b, c]);
  expect(ids).not.toContain(copied[1]);
  expect(moveIn("save")).toBeUndefined();
});

test("errors of the operation are those of the form's fields", () => {
  const content = { ...emptyContent, items: [item(a), item(b)] };
  expect(
    fieldErrors(
      { "items.1.name": "one", "discount.amount": "two", "tax.percent": "three", day: "four" },
      content,
    ),
  ).toEqual({
    [lineField(b, "name")]: "one",
    discountValue: "two",
    taxPercent: "three",
    day: "four",
  });
});

describe("what someone else saved", () => {
  const mine = { ...emptyContent, items: [item(a), item(b)], notes: "Mine" };
  test("is shown where it differs", () => {
    const theirs: Content = {
      ...emptyContent,
      items: [item(b, { rate: 5000, optional: true }), item(c, { name: "Camera" })],
      notes: "Theirs",
      tax: { name: "Austin", rate: 8250 },
    };
    expect(differences(mine, theirs)).toEqual([
      { label: "Line 1", saved: "Drain cleaning: 1 × $50.00, optional" },
      { label: "Line 2, added", saved: "Camera: 1 × $120.00" },
      { label: "Drain cleaning", saved: "" },
      { label: "Tax", saved: "Austin, 8.25%" },
      { label: "Notes", saved: "Theirs" },
    ]);
  });
  test("may be the same in another order", () => {
    expect(differences(mine, { ...mine, items: mine.items.toReversed() })).toEqual([
      { label: "Order", saved: "Drain cleaning, Drain cleaning" },
    ]);
    expect(differences(mine, mine)).toEqual([]);
  });
});
