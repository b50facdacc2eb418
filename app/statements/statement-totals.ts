import { usd } from "../documents/usd";
import type { Statement } from "./statement";

/** The sums of the period, down to what is owed. Also for the PDF. */
export function totalsOf({ opening, billed, paid, credited, closing }: Statement) {
  return [
    ["Balance before", usd(opening)],
    ["Billed", usd(billed)],
    ["Paid", usd(0 - paid)],
    ...(credited === 0 ? [] : [["Voided", usd(0 - credited)] as const]),
    ["Balance", usd(closing)],
  ] as const;
}
