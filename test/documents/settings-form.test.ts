import { describe, expect, test } from "vitest";
import { defaultSettings } from "../../app/documents/settings";
import {
  rowsIn,
  settingsInputOf,
  settingsValues,
  withRows,
} from "../../app/documents/settings-form";

const settings = {
  ...defaultSettings,
  taxRates: [
    { name: "Austin", percent: 8.25 },
    { name: "Dallas", percent: 8.125 },
  ],
  defaultTax: "Dallas",
  columns: { ...defaultSettings.columns, taxCol: false },
  estimateTerms: "Half now",
  numbers: { estimate: { next: 1001, fixed: false }, invoice: { next: 2000, fixed: true } },
  version: 3,
};

const input = {
  taxRates: settings.taxRates,
  defaultTax: "Dallas",
  columns: settings.columns,
  signature: false,
  reminders: true,
  partialPayments: false,
  estimateTerms: "Half now",
  invoiceTerms: "",
  paymentInstructions: "",
  estimateDays: 30,
  invoiceDays: 14,
};

test("a form that is sent back unchanged changes nothing", () => {
  const { nextInvoice: _, ...sent } = settingsValues(settings);
  expect(settingsInputOf(withRows({ ...sent, seen: "3" }, "save"))).toEqual({
    ...input,
    nextEstimate: 1001,
    version: "3",
  });
});

describe("rows", () => {
  const values = settingsValues(settings);

  test("are added at the end, and the default stays", () => {
    const typed = withRows(values, "add");
    expect([rowsIn(typed), typed["taxRates.2.name"], typed.defaultTax]).toEqual([3, "", "1"]);
    // An empty one that is not filled in is no rate.
    expect(settingsInputOf(withRows(typed, "save")).taxRates).toEqual(settings.taxRates);
  });

  test("move up when one is removed, with the default", () => {
    const typed = withRows(values, "remove-0");
    expect(settingsInputOf(typed)).toMatchObject({
      taxRates: [settings.taxRates[1]],
      defaultTax: "Dallas",
    });
    expect(settingsInputOf(withRows(values, "remove-1"))).toMatchObject({
      taxRates: [settings.taxRates[0]],
      defaultTax: "",
    });
  });

  test("that are cleared are left out, half empty ones are not", () => {
    const cleared = { ...values, "taxRates.0.name": " ", "taxRates.0.percent": "" };
    expect(settingsInputOf(withRows(cleared, "save")).taxRates).toEqual([settings.taxRates[1]]);
    const half = { ...values, "taxRates.0.name": "" };
    expect(settingsInputOf(withRows(half, "save")).taxRates[0]).toEqual({
      name: "",
      percent: 8.25,
    });
  });

  test("are at most 20, whatever is sent", () => {
    expect(rowsIn({ rows: "1e9" })).toBe(20);
    expect(rowsIn({ rows: "x" })).toBe(0);
  });
});

test("what can't be read stays as it was typed", () => {
  const typed = {
    ...settingsValues(settings),
    "taxRates.0.percent": "8,25",
    estimateDays: "a week",
    nextEstimate: "5,000",
  };
  expect(settingsInputOf(typed)).toMatchObject({
    taxRates: [{ name: "Austin", percent: "8,25" }, settings.taxRates[1]],
    estimateDays: "a week",
    nextEstimate: 5000,
  });
});
