import { StateOptions } from "../places/state-options";
import { Input, Select } from "../ui/controls";
import { Field } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import type { OfficeJob } from "./shown-job";

type Place = OfficeJob["place"];

const parts = ["address", "address2", "city", "stateCode", "zip"] as const;

/** As errors name it. */
const nameOf = (part: keyof Place) => `place.${part}`;

/** Where the work is done. */
export function PlaceFields({ place }: { place: Place }) {
  const { errorOf, typed } = useFormAnswer();
  const field = (part: keyof Place, label: string) => {
    const name = nameOf(part);
    return (
      <Field name={name} label={label} error={errorOf(name)} optional>
        <Input autoComplete="off" defaultValue={typed(name) ?? place[part]} />
      </Field>
    );
  };
  const state = nameOf("stateCode");
  return (
    <fieldset className="stack gap-4">
      <legend className="legend">Where</legend>
      {field("address", "Street")}
      {field("address2", "Suite, unit or floor")}
      {field("city", "City")}
      <Field name={state} label="State" error={errorOf(state)} optional>
        <Select defaultValue={typed(state) ?? place.stateCode}>
          <StateOptions />
        </Select>
      </Field>
      {field("zip", "Zip code")}
    </fieldset>
  );
}

export function placeOfForm(fields: Record<string, string>) {
  const [address, address2, city, stateCode, zip] = parts.map((part) => fields[nameOf(part)]);
  return { address, address2, city, stateCode, zip };
}
