import { cycleText } from "./billing";
import type { LineItem } from "./content";

/** What is special about a line, below its name. */
export function specials({ billingCycle, optional }: LineItem, taken: boolean) {
  return [
    ...(billingCycle ? [`Billed ${cycleText(billingCycle)}`] : []),
    ...(optional ? [taken ? "Optional, included" : "Optional, not included in the total"] : []),
  ];
}
