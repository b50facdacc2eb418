/** What a document says. Money is integer cents, quantities are thousandths. Also for the browser. */

export const discountScopes = ["taxable", "non-taxable"] as const;
export type DiscountScope = (typeof discountScopes)[number];

/** w: week, m: month, y: year (INV-008). */
export const billingIntervals = ["w", "m", "y"] as const;
export type BillingInterval = (typeof billingIntervals)[number];

/** "Every 3 months": frequency 3, interval m. */
export interface BillingCycle {
  interval: BillingInterval;
  frequency: number;
}

export interface LineItem {
  /** A UUID. */
  uuid: string;
  name: string;
  /** Rich text: safe HTML, "" without one. */
  description: string;
  /** In cents; negative for a credit. */
  rate: number;
  /** In thousandths. */
  quantity: number;
  taxable: boolean;
  /** The client may take it or leave it; only of estimates. */
  optional: boolean;
  /** A line with one is a subscription plan (EST-008). */
  billingCycle: BillingCycle | null;
}

export interface Discount {
  name: string;
  applyTo: DiscountScope;
  kind: "amount" | "percent";
  /** In cents, or in hundredths of a percent. */
  value: number;
}

export interface Tax {
  name: string;
  /** In thousandths of a percent. */
  rate: number;
}

/** What is due at once when an estimate is approved. */
export interface Deposit {
  kind: "amount" | "percent";
  /** In cents, or in hundredths of a percent. */
  value: number;
}

/** The columns of the table of lines that are shown (EST-005). */
export const columnNames = [
  "nameCol",
  "descriptionCol",
  "rateCol",
  "quantityCol",
  "taxCol",
  "totalCol",
] as const;
export type Columns = Record<(typeof columnNames)[number], boolean>;

export interface Content {
  items: LineItem[];
  discount: Discount | null;
  tax: Tax | null;
  columns: Columns;
  notes: string;
  terms: string;
  /** YYYY-MM-DD: until when an estimate can be approved, by when an invoice is due; "": not set. */
  day: string;
  deposit: Deposit | null;
  /** The client signs to approve. */
  signature: boolean;
}

export const allColumns: Columns = {
  nameCol: true,
  descriptionCol: true,
  rateCol: true,
  quantityCol: true,
  taxCol: true,
  totalCol: true,
};

export const emptyContent: Content = {
  items: [],
  discount: null,
  tax: null,
  columns: allColumns,
  notes: "",
  terms: "",
  day: "",
  deposit: null,
  signature: false,
};
