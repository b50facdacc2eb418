/** The options of a select: how often a line is billed. */
import { cycleLabel, cycleValue } from "./billing";
import type { BillingCycle } from "./content";

const cycles: BillingCycle[] = [
  { interval: "w", frequency: 1 },
  { interval: "w", frequency: 2 },
  { interval: "m", frequency: 1 },
  { interval: "m", frequency: 3 },
  { interval: "m", frequency: 6 },
  { interval: "y", frequency: 1 },
];

function cyclesWith(own: BillingCycle | null) {
  const isOther = own && !cycles.some((cycle) => cycleValue(cycle) === cycleValue(own));
  return isOther ? [...cycles, own] : cycles;
}

/** `own`: offered even if it is not one of the usual ones. */
export function CycleOptions({ own }: { own: BillingCycle | null }) {
  return (
    <>
      <option value="">Once</option>
      {cyclesWith(own).map((cycle) => (
        <option key={cycleValue(cycle)} value={cycleValue(cycle)}>
          {cycleLabel(cycle)}
        </option>
      ))}
    </>
  );
}
