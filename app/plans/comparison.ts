import { DAY } from "../duration";
import { lifetimes } from "../lifetimes";
import { TRIAL_DAYS } from "./prices";

export interface ComparedRow {
  text: string;
  /** In Free: included, not, or for how long. Pro includes all. */
  free: boolean | string;
}

interface ComparedGroup {
  name: string;
  rows: readonly ComparedRow[];
}

const trial = `${TRIAL_DAYS} days free`;

export const comparison: readonly ComparedGroup[] = [
  {
    name: "Your page",
    rows: [
      { text: "Services, photos, hours and a map", free: true },
      { text: "Found by service, name and zip code", free: true },
      { text: "Verified reviews, with your replies", free: true },
      { text: "Requests and calls, straight to you", free: true },
      { text: `Undo for ${lifetimes.undoableChange / DAY} days`, free: true },
      { text: "Rich-text formatting", free: false },
      { text: "Video downloads", free: false },
      { text: "A website domain", free: false },
    ],
  },
  {
    name: "Your jobs",
    rows: [
      { text: "Estimates that clients approve online", free: trial },
      { text: "Scheduling, with a calendar for your phone", free: trial },
      { text: "Invoices with your logo, also as PDF", free: trial },
      { text: "A client hub for each customer", free: trial },
    ],
  },
  {
    name: "Getting paid",
    rows: [
      { text: "Credit cards", free: trial },
      { text: "Bank transfers", free: trial },
      { text: "Recurring billing", free: trial },
    ],
  },
];
