/** The fields of the form for a review: of a new one, an edited one, and with a new company. */
import { useRef } from "react";
import { Checkbox, Input, Radio, Select, Textarea } from "../ui/controls";
import { Field, Fieldset } from "../ui/field";
import { useFormAnswer, useSavedNow, useTyped } from "../ui/post-form";
import { StarChoice } from "../ui/star-choice";
import { CharacterCount } from "./character-count";
import { attributeField } from "./form-fields";
import { limits } from "./limits";
import { NameFields, useWriterName } from "./name-fields";
import type { Writer } from "./read-review-form.server";
import {
  attributeNames,
  displayName,
  relationshipNames,
  relationships,
  visibilityNames,
  type Attribute,
  type Relationship,
  type Visibility,
} from "./review";

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
      <StarChoice
        name="rating"
        legend="Your rating"
        defaultValue={Number(given.rating) || undefined}
        error={errorOf("rating")}
        now={now("rating", starsText(stored.rating))}
      />
      <Attributes
        legend="What was good?"
        codes={GOOD}
        given={given}
        stored={stored}
        tone="positive"
      />
      <Attributes
        legend="What went wrong?"
        codes={BAD}
        given={given}
        stored={stored}
        tone="negative"
      />
      <Field
        name="headline"
        label="Headline"
        hint="Required for a public review with 1 or 2 stars."
        error={errorOf("headline")}
        now={now("headline")}
      >
        <Counted most={limits.headline}>
          <Input defaultValue={given.headline ?? ""} />
        </Counted>
      </Field>
      <Field
        name="review"
        label="Your review"
        hint="What did they do, and how did it go? Required with 1 or 2 stars. Leave out links, phone numbers and email addresses."
        error={errorOf("review")}
        now={now("review")}
      >
        <Counted most={limits.review}>
          <Textarea rows={6} defaultValue={given.review ?? ""} />
        </Counted>
      </Field>
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

function starsText(rating = "") {
  return rating === "1" ? "1 star" : `${rating} stars`;
}

const GOOD: Attribute[] = [6, 7, 8, 9, 10];
const BAD: Attribute[] = [1, 2, 3, 4, 5];

interface AttributesProps {
  legend: string;
  codes: Attribute[];
  given: Record<string, string>;
  stored: Record<string, string>;
  tone: "positive" | "negative";
}

/** REV-022: reviews.css shows the list that fits the stars, with and without scripts. */
function Attributes({ legend, codes, given, stored, tone }: AttributesProps) {
  const { errorOf } = useFormAnswer();
  const savedNow = useSavedNow();
  const names = codes.filter((code) => attributeField(code) in stored);
  const text = names.map((code) => attributeNames[code]).join(", ");
  const now = codes
    .map((code) => savedNow(attributeField(code), stored[attributeField(code)] ?? "", text))
    .find((one) => one !== undefined);
  return (
    <div className={`review-attributes review-attributes--${tone}`}>
      <Fieldset name={`attributes-${tone}`} legend={legend} error={errorOf("attributes")} now={now}>
        <div className="review-attributes__list">
          {codes.map((code) => (
            <Checkbox
              key={code}
              name={attributeField(code)}
              defaultChecked={attributeField(code) in given}
              label={attributeNames[code]}
            />
          ))}
        </div>
      </Fieldset>
    </div>
  );
}

/**
 * A control with a counter below it. Without `maxLength`, which counts an emoji as two and cuts off
 * what is pasted.
 */
function Counted({ most, children }: { most: number; children: JSX.Element }) {
  const box = useRef<HTMLDivElement>(null);
  return (
    <div ref={box}>
      {children}
      <CharacterCount most={most} of={box} />
    </div>
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
