import type { DocumentKind } from "../documents/states";

export const titles: Record<DocumentKind, string> = { estimate: "Estimates", invoice: "Invoices" };
