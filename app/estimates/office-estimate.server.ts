/** One estimate in its company's office. */
import * as z from "zod";
import { OfDocument } from "../documents/office-document.server";

export const OfEstimate = OfDocument.extend({ kind: z.literal("estimate").default("estimate") });
