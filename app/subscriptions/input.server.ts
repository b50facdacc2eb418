/** What people and API clients send about subscriptions. */
import * as z from "zod";
import { isDay } from "../calendar/days";
import { BillingCycle, ContentInput, line, Paragraphs } from "../documents/content-input.server";
import { limits } from "./limits";
import { messages } from "./messages";

export const Title = line(limits.title, messages.titleLength)
  .refine((title) => title !== "", messages.title)
  .meta({ examples: ["Weekly mowing"] });

export const Day = z
  .string({ error: messages.day })
  .trim()
  .refine(isDay, messages.day)
  .meta({ examples: ["2026-12-24"] });

export const Cycle = BillingCycle.describe("How often an invoice is made.");

/** What each of its invoices has. */
export const invoiceInput = ContentInput.pick({
  items: true,
  discount: true,
  tax: true,
  columns: true,
  notes: true,
}).shape;

export const Reason = Paragraphs(limits.reason).default("").describe("For the office.");
