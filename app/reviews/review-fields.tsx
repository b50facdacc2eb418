/** The fields of the form for a review: of a new one, an edited one, and with a new company. */
import { Radio, Select } from "../ui/controls";
import { Field, Fieldset } from "../ui/field";
import { useFormAnswer, useSavedNow, useTyped } from "../ui/post-form";
import { RatingFields } from "./rating-fields";
import { NameFields, useWriterName } from "./name-fields";
import type { Writer } from "./read-review-form.server";
import {
  displayName,
  relationshipNames,
  relationships,
  visibilityNames,
  type Relationship,
  type Visibility,
} from "./review";

/** Of the text. */
const RULES = "Required with 1 or 2 stars. Leave out links, phone numbers and email addresses.";

interface ReviewFieldsProps {
  /** The company's name; "" if it is entered in the same form. */
  company: string;
  /** Null if nobody is signed in. */
  writer: Writer | null;
  /** What is stored, for an edit. */
  stored?: Record<string, string>;
  /** An edit keeps the name under which the review was posted. */
  asksName?: boolean;
}

export function ReviewFields({ company, writer, stored = {}, asksName = true }: ReviewFieldsProps) {
  const { errorOf } = useFormAnswer();
  const typed = useTyped();
  const given = typed ?? stored;
  const name = useWriterName(writer);
  const savedNow = useSavedNow();
  const now = (field: string, shown?: string) => savedNow(field, stored[field] ?? "", shown);
  const named = company || "the company";
  return (
    <>
      {asksName && writer && <NameFields writer={writer} onName={name.change} />}
      <RatingFields
        stored={stored}
        hints={{
          headline: "Required for a public review with 1 or 2 stars.",
          review: `What did they do, and how did it go? ${RULES}`,
        }}
      />
      <Field
        name="relationship"
        label={`How do you know ${named}?`}
        hint="Reviews by employees and by friends of the owner are labeled, and don’t count in the rating."
        error={errorOf("relationship")}
        now={now("relationship", relationshipNames[stored.relationship as Relationship])}
      >
        <Select defaultValue={given.relationship ?? "c"}>
          {relationships.map((code) => (
            <option key={code} value={code}>
              {relationshipNames[code]}
            </option>
          ))}
        </Select>
      </Field>
      <Fieldset
        name="visibility"
        legend="Who can see it?"
        error={errorOf("visibility")}
        now={now("visibility", visibilityNames[stored.visibility as Visibility])}
      >
        <Radio
          card
          name="visibility"
          value="f"
          defaultChecked={given.visibility !== "p"}
          label="Friends only"
          hint={forFriends(named, writer, name)}
        />
        <Radio
          card
          name="visibility"
          value="p"
          defaultChecked={given.visibility === "p"}
          label="Public"
          hint={forAll(name)}
        />
      </Fieldset>
    </>
  );
}

interface Name {
  firstName: string;
  lastName: string;
}

/** Says plainly who sees it, and under which name. */
function forFriends(company: string, writer: Writer | null, { firstName, lastName }: Name) {
  const full = `${firstName} ${lastName}`.trim();
  const signed = full
    ? ` Friends see it from “${full}”, ${company} from “${displayName(firstName, lastName)}”.`
    : "";
  const friends =
    writer?.friends === 0
      ? `You have no friends here yet, so only ${company} can see it.`
      : `Only your friends here and ${company} can see it.`;
  return `${friends}${signed} It doesn’t count in the rating.`;
}

function forAll({ firstName, lastName }: Name) {
  const shown = displayName(firstName, lastName);
  return shown
    ? `Everyone can see it, from “${shown}”. It counts in the rating.`
    : "Everyone can see it, with your first name and last initial. It counts in the rating.";
}
