import { useEffect, useRef } from "react";

/** Moves the focus to a step's heading when the step changes, so that screen readers read it. */
export function useStepFocus(step: number) {
  const heading = useRef<HTMLLegendElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    heading.current?.focus({ preventScroll: true });
    heading.current?.closest("form")?.scrollIntoView({ block: "nearest" });
  }, [step]);
  return heading;
}
