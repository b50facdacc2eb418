/** One invoice in its company's office. */
import * as z from "zod";
import { OfDocument } from "../documents/office-document.server";

export const OfInvoice = OfDocument.extend({ kind: z.literal("invoice").default("invoice") });
