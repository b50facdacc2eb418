import { Button } from "./button";
import { useHydrated } from "./use-hydrated";

/** Prints the page. Hidden without scripts. */
export function PrintButton({ label = "Print" }: { label?: string }) {
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant="secondary" icon="printer" onClick={() => print()}>
      {label}
    </Button>
  );
}
