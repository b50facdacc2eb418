import { StateOptions } from "../places/state-options";
import { Input, Select } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import type { OfficeJob } from "./shown-job";

/** Where the work is done. */
export function PlaceFields({ place }: { place: OfficeJob["place"] }) {
  const { errorOf, typed } = useFormAnswer();
  const field = (name: keyof typeof place, label: string) => (
    <Field name={name} label={label} error={errorOf(`place.${name}`)} optional>
      <Input autoComplete="off" defaultValue={typed(name) ?? place[name]} />
    </Field>
  );
  return (
    <fieldset className="stack gap-4">
      <legend className="legend">Where</legend>
      {field("address", "Street")}
      {field("address2", "Suite, unit or floor")}
      {field("city", "City")}
      <Field name="stateCode" label="State" error={errorOf("place.stateCode")} optional>
        <Select defaultValue={typed("stateCode") ?? place.stateCode}>
          <StateOptions />
        </Select>
      </Field>
      {field("zip", "Zip code")}
    </fieldset>
  );
}

export function placeOfForm(fields: Record<string, string>) {
  const { address, address2, city, stateCode, zip } = fields;
  return { address, address2, city, stateCode, zip };
}
