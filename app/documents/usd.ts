import { formatUSD } from "../ui/money";

/** "−$12.00" from integer cents, with a real minus sign. */
export function usd(cents: number) {
  return formatUSD(cents).replace("-", "−");
}
