import type { ShownDocument } from "./snapshot";
import { folderOf } from "./states";

/** The company's text, while the invoice is to be paid; otherwise "". */
export function howToPay({ kind, status, due, snapshot }: ShownDocument): string {
  const isToPay = status === "Draft" || folderOf(status) === "open";
  return kind === "invoice" && isToPay && due > 0 ? snapshot.paymentInstructions : "";
}
