/** Stars, what was good or went wrong, a headline and a text: of a review, and of a rated invoice. */
import { useRef } from "react";
import { Checkbox, Input, Textarea } from "../ui/controls";
import { Field, Fieldset } from "../ui/field";
import { useFormAnswer, useSavedNow, useTyped } from "../ui/post-form";
import { StarChoice } from "../ui/star-choice";
import { CharacterCount } from "./character-count";
import { attributeField } from "./form-fields";
import { limits } from "./limits";
import { attributeNames, type Attribute } from "./review";

interface RatingFieldsProps {
  /** What is stored, for an edit. */
  stored?: Record<string, string>;
  hints: { headline: string; review: string };
  /** Of the text. */
  rows?: number;
}

export function RatingFields({ stored = {}, hints, rows = 6 }: RatingFieldsProps) {
  const { errorOf } = useFormAnswer();
  const typed = useTyped();
  const given = typed ?? stored;
  const savedNow = useSavedNow();
  const now = (field: string, shown?: string) => savedNow(field, stored[field] ?? "", shown);
  return (
    <>
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
        hint={hints.headline}
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
        hint={hints.review}
        error={errorOf("review")}
        now={now("review")}
      >
        <Counted most={limits.review}>
          <Textarea rows={rows} defaultValue={given.review ?? ""} />
        </Counted>
      </Field>
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
