import { useEffect, useRef, useState } from "react";
import type { FormState } from "./form-state";
import { shownFields } from "./other-fields";

/** Whether the step's question has an answer (PAA-010, PAA-011: an address that is known counts). */
export function useChanged(state: FormState) {
  const form = useRef<HTMLFormElement>(null);
  const { step } = state;
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const element = form.current;
    if (!element) return;
    const names = shownFields(state);
    const look = () => setChanged(hasAnswer(new FormData(element), names));
    look();
    element.addEventListener("input", look);
    return () => element.removeEventListener("input", look);
    // A step's fields do not change while it is shown.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [step]);
  return { form, changed };
}

/** Whether one of the step's fields has a value, or a part of one: "q.contact.name". */
export function hasAnswer(entered: FormData, names: readonly string[]) {
  return [...entered].some(
    ([name, value]) =>
      typeof value === "string" &&
      value.trim() !== "" &&
      names.some((one) => name === one || name.startsWith(`${one}.`)),
  );
}
