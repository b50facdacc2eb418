import { StateOptions } from "../places/state-options";
import { Checkbox, Input, Select } from "../ui/controls";
import { Field, SavedNow } from "../ui/field";
import { useFormAnswer, useSavedNow } from "../ui/post-form";
import { limits, locationLimits } from "./limits";

interface LocationFieldsProps {
  /** As typed, or as stored. */
  values: Record<string, string>;
  stored: Record<string, string>;
}

/** EDIT-078 to EDIT-080. */
export function LocationFields({ values, stored }: LocationFieldsProps) {
  const { errorOf } = useFormAnswer();
  const savedNow = useSavedNow();
  const now = (name: string) => savedNow(name, stored[name] ?? "");
  return (
    <>
      <Field
        name="address"
        label="Street address"
        error={errorOf("address")}
        now={now("address")}
        optional
      >
        <Input
          autoComplete="address-line1"
          maxLength={limits.address}
          defaultValue={values.address ?? ""}
        />
      </Field>
      <Field
        name="address2"
        label="Suite, unit or floor"
        error={errorOf("address2")}
        now={now("address2")}
        optional
      >
        <Input
          autoComplete="address-line2"
          maxLength={limits.address}
          defaultValue={values.address2 ?? ""}
        />
      </Field>
      <Field name="city" label="City" error={errorOf("city")} now={now("city")} required>
        <Input
          autoComplete="address-level2"
          maxLength={limits.city}
          defaultValue={values.city ?? ""}
        />
      </Field>
      <Field
        name="stateCode"
        label="State"
        error={errorOf("stateCode")}
        now={now("stateCode")}
        required
      >
        <Select autoComplete="address-level1" defaultValue={values.stateCode ?? ""}>
          <StateOptions />
        </Select>
      </Field>
      <Field
        name="zipCode"
        label="Zip code"
        error={errorOf("zipCode")}
        now={now("zipCode")}
        required
      >
        <Input
          inputMode="numeric"
          autoComplete="postal-code"
          maxLength={limits.zip}
          defaultValue={values.zipCode ?? ""}
        />
      </Field>
      <Checkbox
        name="hideStreet"
        value="true"
        label="Hide my street"
        hint="For companies that travel to customers. We show only your city and zip code."
        defaultChecked={values.hideStreet === "true"}
      />
      <SavedNow
        id="field-hideStreet"
        now={savedNow(
          "hideStreet",
          stored.hideStreet === "true" ? "true" : "",
          stored.hideStreet === "true" ? "Hidden" : "Shown",
        )}
      />
      <Field
        name="servesMiles"
        label="How far you travel (miles)"
        hint={
          `From 1 to ${locationLimits.servesMiles}. You won’t appear in searches farther away. ` +
          "Leave blank to skip."
        }
        error={errorOf("servesMiles")}
        now={now("servesMiles")}
        optional
      >
        <Input
          inputMode="numeric"
          maxLength={3}
          autoComplete="off"
          defaultValue={values.servesMiles ?? ""}
        />
      </Field>
    </>
  );
}
