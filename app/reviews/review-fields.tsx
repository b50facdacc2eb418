import { MAX_NAME_LENGTH } from "../identity/limits";
import { Checkbox, Input, Radio, Select, Textarea } from "../ui/controls";
import { Field, Fieldset } from "../ui/field";
import { useFormAnswer } from "../ui/post-form";
import { StarChoice } from "../ui/star-choice";
import { limits } from "./limits";
import {
  attributeNames,
  attributeTone,
  relationshipNames,
  relationships,
  type Attribute,
} from "./review";

interface ReviewFieldsProps {
  /** The account has no name yet. */
  asksName: boolean;
}

/** What people write in a review. */
export function ReviewFields({ asksName }: ReviewFieldsProps) {
  const { errorOf, typed } = useFormAnswer();
  const visibility = typed("visibility") ?? "f";
  return (
    <>
      <StarChoice
        name="rating"
        legend="Rating"
        defaultValue={Number(typed("rating")) || undefined}
        error={errorOf("rating")}
      />
      <Fieldset name="attributes" legend="What stood out?" error={errorOf("attributes")}>
        {codes.map((code) => (
          <Checkbox
            key={code}
            name={`attribute-${code}`}
            value="yes"
            label={attributeNames[code]}
            defaultChecked={typed(`attribute-${code}`) !== undefined}
          />
        ))}
      </Fieldset>
      <Field name="headline" label="Headline" error={errorOf("headline")}>
        <Input maxLength={limits.headline} defaultValue={typed("headline") ?? ""} />
      </Field>
      <Field name="review" label="Review" error={errorOf("review")}>
        <Textarea maxLength={limits.review} rows={6} defaultValue={typed("review") ?? ""} />
      </Field>
      <Field
        name="relationship"
        label="How do you know this company?"
        error={errorOf("relationship")}
      >
        <Select defaultValue={typed("relationship") ?? "c"}>
          {relationships.map((one) => (
            <option key={one} value={one}>
              {relationshipNames[one]}
            </option>
          ))}
        </Select>
      </Field>
      <Fieldset name="visibility" legend="Who can see it?" error={errorOf("visibility")}>
        <Radio
          name="visibility"
          value="f"
          label="Friends only"
          defaultChecked={visibility === "f"}
        />
        <Radio name="visibility" value="p" label="Everyone" defaultChecked={visibility === "p"} />
      </Fieldset>
      {asksName && (
        <>
          <Field name="firstName" label="First name" error={errorOf("firstName")} required>
            <Input
              autoComplete="given-name"
              maxLength={MAX_NAME_LENGTH}
              defaultValue={typed("firstName") ?? ""}
            />
          </Field>
          <Field name="lastName" label="Last name" error={errorOf("lastName")} required>
            <Input
              autoComplete="family-name"
              maxLength={MAX_NAME_LENGTH}
              defaultValue={typed("lastName") ?? ""}
            />
          </Field>
        </>
      )}
    </>
  );
}

const codes = Object.keys(attributeNames)
  .map((code) => Number(code) as Attribute)
  .filter((code) => attributeTone(code) !== "neutral");
