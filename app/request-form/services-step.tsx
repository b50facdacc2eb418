import type { RefObject } from "react";
import { Checkbox } from "../ui/controls";
import { FieldError } from "../ui/field";
import type { FormState } from "./form-state";

export interface StepProps {
  state: FormState;
  /** Takes the focus when the step is shown. */
  heading: RefObject<HTMLLegendElement>;
}

/** PAA-004. */
export function ServicesStep({ state, heading }: StepProps) {
  const chosen = new Set(state.fields.services ?? []);
  const error = state.errors.services;
  return (
    <fieldset id="field-services" className="field" aria-invalid={error ? true : undefined}>
      <legend ref={heading} tabIndex={-1} className="wizard__question">
        What do you need help with?
      </legend>
      <p className="field__hint">Choose one or more services.</p>
      <div className="wizard__options">
        {state.services.map(({ offerNumber, name }) => (
          <Checkbox
            key={offerNumber}
            card
            name="services"
            value={name}
            label={name}
            defaultChecked={chosen.has(name)}
          />
        ))}
      </div>
      <FieldError id="field-services" error={error} />
    </fieldset>
  );
}
