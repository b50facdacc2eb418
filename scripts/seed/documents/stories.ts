/** Two months of estimates and invoices of the showcase. Everything is invented. */
import type { DocumentKind, PaymentMethod } from "../../../app/documents/states";

export interface SeedLine {
  name: string;
  /** In cents. */
  rate: number;
  quantity?: number;
  text?: string;
  optional?: boolean;
  untaxed?: boolean;
  every?: "m" | "y";
}

/** What happened after it was sent. Times are days after the sending. */
export type SeedStep =
  | { after: number; does: "view" | "reject" | "close" | "void"; text?: string }
  | { after: number; does: "approve"; sign?: string; options?: string[] }
  | { after: number; does: "pay"; amount?: number; method: PaymentMethod; note?: string };

export interface SeedDocument {
  kind: DocumentKind;
  /** Which client of the office, by age; 0: the demo's homeowner. */
  client: number;
  /** Days before now; undefined: still a draft. */
  sent?: number;
  /** Days from the sending until it expires or is due. */
  days?: number;
  lines: SeedLine[];
  discount?: { name: string; percent: number };
  deposit?: number;
  signature?: boolean;
  /** The number of the estimate that an invoice bills. */
  estimate?: number;
  notes?: string;
  steps?: SeedStep[];
}

const dispatch: SeedLine = { name: "Service call", rate: 8900, untaxed: true };

/** In the order of their sending, so that numbers follow it; drafts come last. */
export const documentStories: SeedDocument[] = [
  {
    kind: "invoice",
    client: 2,
    sent: 54,
    days: 14,
    lines: [dispatch, { name: "Drain cleaning, tub or shower", rate: 14_900 }],
    steps: [{ after: 3, does: "pay", method: "check", note: "No. 2207" }],
  },
  {
    kind: "estimate",
    client: 11,
    sent: 45,
    days: 30,
    lines: [
      {
        name: "Sewer line repair, 6 ft section",
        rate: 284_000,
        text: "Open trench at the driveway, replace the cracked clay pipe with PVC.",
      },
      { name: "City permit", rate: 12_500, untaxed: true },
      { name: "Camera inspection after the repair", rate: 17_500 },
    ],
    signature: true,
    steps: [
      { after: 1, does: "view" },
      { after: 2, does: "approve", sign: "R. Hollis" },
    ],
  },
  {
    kind: "invoice",
    client: 11,
    estimate: 1001,
    sent: 36,
    days: 14,
    lines: [
      { name: "Sewer line repair, 6 ft section", rate: 284_000 },
      { name: "City permit", rate: 12_500, untaxed: true },
      { name: "Camera inspection after the repair", rate: 17_500 },
    ],
    steps: [
      { after: 5, does: "pay", amount: 150_000, method: "check", note: "No. 118" },
      { after: 12, does: "pay", method: "transfer" },
    ],
  },
  {
    kind: "estimate",
    client: 5,
    sent: 40,
    days: 14,
    lines: [
      { name: "Water softener, 32,000 grain", rate: 189_500 },
      { name: "Bypass loop", rate: 42_000 },
    ],
    steps: [{ after: 2, does: "view" }],
  },
  {
    kind: "estimate",
    client: 8,
    sent: 30,
    days: 30,
    lines: [{ name: "Repipe, upstairs bath", rate: 412_000 }],
    steps: [
      { after: 1, does: "view" },
      { after: 4, does: "reject", text: "We decided to wait until spring." },
    ],
  },
  {
    kind: "invoice",
    client: 14,
    sent: 26,
    days: 14,
    lines: [dispatch, { name: "Toilet rebuild", rate: 18_500 }],
  },
  {
    kind: "invoice",
    client: 17,
    sent: 22,
    days: 30,
    lines: [
      { name: "Water heater, 50 gallons", rate: 164_900, text: "Gas, with a new pan and valve." },
      { name: "Haul away the old one", rate: 7500, untaxed: true },
    ],
    steps: [{ after: 2, does: "pay", amount: 80_000, method: "check", note: "No. 4410" }],
  },
  {
    kind: "invoice",
    client: 20,
    sent: 18,
    days: 14,
    lines: [{ name: "Garbage disposal, 3/4 hp", rate: 38_900 }],
    steps: [{ after: 1, does: "void", text: "Billed twice by mistake." }],
  },
  {
    kind: "estimate",
    client: 23,
    sent: 12,
    days: 30,
    lines: [
      { name: "Whole-house filter", rate: 98_500 },
      { name: "Filter change", rate: 4900, every: "m", untaxed: true },
    ],
    steps: [{ after: 9, does: "close" }],
  },
  {
    kind: "invoice",
    client: 0,
    sent: 9,
    days: 14,
    lines: [dispatch, { name: "Kitchen faucet, parts and labor", rate: 21_400 }],
    notes: "Thank you for your business.",
  },
  // Paid by Stripe (payments/pay-invoices.ts).
  {
    kind: "invoice",
    client: 34,
    sent: 8,
    days: 14,
    lines: [dispatch, { name: "Shower valve, parts and labor", rate: 46_500 }],
  },
  {
    kind: "invoice",
    client: 37,
    sent: 7,
    days: 14,
    lines: [{ name: "Sewer camera inspection", rate: 32_500, untaxed: true }],
  },
  {
    kind: "invoice",
    client: 41,
    sent: 5,
    days: 14,
    lines: [dispatch, { name: "Hose bibb replacement", rate: 19_800 }],
  },
  {
    kind: "invoice",
    client: 43,
    sent: 4,
    days: 14,
    lines: [{ name: "Water line repair", rate: 128_000 }],
  },
  {
    kind: "estimate",
    client: 26,
    sent: 6,
    days: 30,
    lines: [
      { name: "Tankless water heater", rate: 328_000 },
      { name: "Gas line upgrade", rate: 64_000 },
    ],
    discount: { name: "Fall offer", percent: 5 },
  },
  {
    kind: "estimate",
    client: 0,
    sent: 3,
    days: 30,
    lines: [
      {
        name: "Water heater, 50 gallons",
        rate: 164_900,
        text: "Gas, with a new pan, valve and expansion tank.",
      },
      { name: "Haul away the old one", rate: 7500, untaxed: true },
      { name: "Leak sensor with shutoff", rate: 28_900, optional: true },
      { name: "Yearly flush and check", rate: 14_900, optional: true, every: "y", untaxed: true },
    ],
    discount: { name: "Neighbor discount", percent: 5 },
    deposit: 25,
    signature: true,
    notes: "We can install it two days after you approve.",
  },
  {
    kind: "estimate",
    client: 29,
    lines: [
      { name: "Sump pump", rate: 54_500 },
      { name: "Check valve", rate: 8900 },
    ],
  },
  { kind: "invoice", client: 31, lines: [dispatch] },
];
