/** The options of a select: how often something is billed. */
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

interface CycleOptionsProps {
  /** Offered even if it is not one of the usual ones. */
  own: BillingCycle | null;
  /** Whether it can be billed only once. */
  once?: boolean;
}

export function CycleOptions({ own, once = true }: CycleOptionsProps) {
  return (
    <>
      {once && <option value="">Once</option>}
      {cyclesWith(own).map((cycle) => (
        <option key={cycleValue(cycle)} value={cycleValue(cycle)}>
          {cycleLabel(cycle)}
        </option>
      ))}
    </>
  );
}
