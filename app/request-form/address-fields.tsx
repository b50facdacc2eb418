import { StateOptions } from "../places/state-options";
import { Input, Select } from "../ui/controls";
import { Field } from "../ui/field";
import { valueOf } from "./form-fields";
import type { FormState } from "./form-state";
import { limits } from "./limits";

/** The place of the work (PAA-021 to PAA-025). */
export function AddressFields({ state, required }: { state: FormState; required: boolean }) {
  const { fields, errors } = state;
  const text = (name: string, most: number, autoComplete: string) => (
    <Input defaultValue={valueOf(fields, name)} maxLength={most} autoComplete={autoComplete} />
  );
  return (
    <div className="stack">
      <Field name="address" label="Address" error={errors.address} required={required}>
        {text("address", limits.address, "address-line1")}
      </Field>
      <Field name="address2" label="Apartment, suite or floor" optional error={errors.address2}>
        {text("address2", limits.address, "address-line2")}
      </Field>
      <Field name="city" label="City" error={errors.city} required={required}>
        {text("city", limits.city, "address-level2")}
      </Field>
      <div className="wizard__pair">
        <Field name="stateCode" label="State" error={errors.stateCode} required={required}>
          <Select defaultValue={valueOf(fields, "stateCode")} autoComplete="address-level1">
            <StateOptions />
          </Select>
        </Field>
        <Field name="zipCode" label="Zip code" error={errors.zipCode} required={required}>
          <Input
            defaultValue={valueOf(fields, "zipCode")}
            maxLength={limits.zip}
            inputMode="numeric"
            autoComplete="postal-code"
          />
        </Field>
      </div>
    </div>
  );
}
