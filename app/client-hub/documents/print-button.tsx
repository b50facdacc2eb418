import { Button } from "../../ui/button";
import { useHydrated } from "../../ui/use-hydrated";

/** Prints the page. Hidden without scripts. */
export function PrintButton() {
  if (!useHydrated()) return null;
  return (
    <Button type="button" variant="secondary" icon="printer" onClick={() => print()}>
      Print
    </Button>
  );
}
