import { describe, expect, test } from "vitest";
import { formValues, itemInputOf } from "../../app/documents/price-book/form-input";

const item = {
  id: "00000000-0000-4000-8000-000000000001",
  name: "Pump",
  rate: 120_450,
  description: "<p>With <strong>a</strong> pan</p><p>and valve</p>",
  taxable: true,
  billingCycle: { interval: "m", frequency: 3 },
  usedAt: 0,
  version: 7,
} as const;

test("an item's form that is sent back unchanged changes nothing", () => {
  const values = formValues(item);
  expect(values).toEqual({
    name: "Pump",
    rate: "1204.50",
    description: "With a pan\n\nand valve",
    taxable: "true",
    billing: "m3",
  });
  const sent = { ...values, description: values.description.replaceAll("\n", "\r\n"), seen: "7" };
  expect(itemInputOf(sent, item)).toEqual({
    name: "Pump",
    rate: 120_450,
    taxable: true,
    billingCycle: item.billingCycle,
    version: "7",
  });
});

describe("what is typed", () => {
  test("becomes safe HTML", () => {
    const { description } = itemInputOf({
      name: "Pump",
      rate: "1",
      description: "<b> & \r\nmore ",
    });
    expect(description).toBe("<p>&lt;b&gt; &amp; <br>more</p>");
    expect(itemInputOf({ description: " " }).description).toBe("");
    expect(itemInputOf({ description: "" }, item).description).toBe("");
  });

  test.each([
    ["$1,204.50", 120_450],
    ["0", 0],
    ["", ""],
    ["ten", "ten"],
  ])("the price %j", (rate, expected) => {
    expect(itemInputOf({ rate }).rate).toBe(expected);
  });

  test("an unchecked box and no billing mean no", () => {
    expect(itemInputOf({ billing: "" })).toMatchObject({ taxable: false, billingCycle: null });
    expect(itemInputOf({ billing: "y1", taxable: "true" })).toMatchObject({
      taxable: true,
      billingCycle: { interval: "y", frequency: 1 },
    });
  });
});
