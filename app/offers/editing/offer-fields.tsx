import { useOutletContext } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import type { SiteData } from "../../company-site/use-site";
import { plainText, textToHtml, typedToHtml } from "../../richtext/plain-text";
import { LoadingText, RichFrame } from "../../richtext/rich-frame";
import { useRichEditor } from "../../richtext/use-rich-editor";
import { Button } from "../../ui/button";
import { Input, Select, Textarea } from "../../ui/controls";
import { Field, fieldId } from "../../ui/field";
import { Note } from "../../ui/note";
import { useFormAnswer, useSavedNow } from "../../ui/post-form";
import { limits } from "./limits";
import type { OwnCategory } from "./list-own-offers.server";
import { NameInput } from "./name-input";

interface OfferFieldsProps {
  type: "service" | "product";
  categories: OwnCategory[];
  offer?: {
    name: string;
    descriptionTeaser: string;
    descriptionText: string;
    descriptionHtml: string | null;
    place: string;
  };
}

/** OFFR-007: name, teaser, description and category. */
export function OfferFields({ type, categories, offer }: OfferFieldsProps) {
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  const teaser = typed("descriptionTeaser") ?? offer?.descriptionTeaser ?? "";
  const [suggested, setSuggested] = useState<string>();
  return (
    <>
      {/* The first submit button is the default for Enter: save. */}
      <button className="visually-hidden" tabIndex={-1} aria-hidden>
        Save
      </button>
      <Field
        name="name"
        label="Name"
        error={errorOf("name")}
        now={savedNow("name", offer?.name ?? "")}
        required
      >
        <NameInput
          suggests={type === "service"}
          onSuggestDescription={setSuggested}
          maxLength={limits.name}
          defaultValue={typed("name") ?? offer?.name ?? ""}
        />
      </Field>
      <Field
        name="descriptionTeaser"
        label="Teaser"
        hint={
          `One or two sentences for the service card, ${limits.teaserLeast} to ${limits.teaser} ` +
          "characters."
        }
        error={errorOf("descriptionTeaser")}
        now={savedNow("descriptionTeaser", offer?.descriptionTeaser ?? "")}
        required
      >
        <Textarea key={teaser} rows={2} maxLength={limits.teaser} defaultValue={teaser} />
      </Field>
      <GenerateButton of="teaser" />
      <Description offer={offer} suggested={suggested} />
      <GenerateButton of="description" />
      <PlaceFields
        type={type}
        categories={categories}
        place={typed("place") ?? offer?.place ?? ""}
        saved={offer?.place ?? ""}
      />
    </>
  );
}

/** OFFR-035: generates a text as a draft; it is saved with the form. */
function GenerateButton({ of }: { of: "teaser" | "description" }) {
  const { typed } = useFormAnswer();
  return (
    <div className="stack gap-2">
      <p>
        <Button
          name="intent"
          value={`generate-${of}`}
          size="small"
          variant="secondary"
          icon="sparkles"
        >
          Write a {of} for me
        </Button>
      </p>
      {typed("made") === of && (
        <Note role="status" tone="success">
          Made by {typed("madeBy")}. Check it, make changes and save.
        </Note>
      )}
    </div>
  );
}

function Description({
  offer,
  suggested,
}: Pick<OfferFieldsProps, "offer"> & { suggested: string | undefined }) {
  const { typed } = useFormAnswer();
  const text = typed("descriptionText") ?? offer?.descriptionText ?? "";
  const html =
    typed("descriptionHtml") ??
    (typed("descriptionText") === undefined ? offer?.descriptionHtml : undefined) ??
    textToHtml(text);
  const initialHtml = suggested && plainText(html) === "" ? textToHtml(suggested) : html;
  return <DescriptionField key={initialHtml} text={text} html={initialHtml} saved={offer} />;
}

/** Rich text editor for Pro companies with JavaScript; a text area for others. */
interface DescriptionFieldProps {
  text: string;
  html: string;
  saved: OfferFieldsProps["offer"];
}

function DescriptionField({ text, html, saved }: DescriptionFieldProps) {
  const { company } = useOutletContext<SiteData>();
  const { errorOf } = useFormAnswer();
  const { Editor, loading, failed, caret } = useRichEditor(
    company.pro > 0,
    fieldId("descriptionText"),
  );
  const [editorHtml, setEditorHtml] = useState(html);
  const error = errorOf("descriptionText") ?? errorOf("descriptionHtml");
  const savedNow = useSavedNow();
  const savedText = saved?.descriptionText ?? "";
  const savedHtml = saved?.descriptionHtml ?? textToHtml(savedText);
  const hint =
    `What you do, how you do it and what it takes: ${limits.descriptionLeast} to ` +
    `${limits.description.toLocaleString("en-US")} characters.`;
  if (Editor || loading) {
    return (
      <Field
        name="descriptionHtml"
        label="Description"
        hint={hint}
        error={error}
        now={savedNow("descriptionHtml", savedHtml, savedText)}
      >
        <input type="hidden" name="descriptionHtml" value={editorHtml} />
        {Editor ? (
          <Editor
            id={fieldId("descriptionHtml")}
            label="Description"
            text={editorHtml}
            onText={setEditorHtml}
            caret={caret}
          />
        ) : (
          <RichFrame>
            <LoadingText />
          </RichFrame>
        )}
      </Field>
    );
  }
  const framed = company.pro > 0;
  const plainField = (
    <Textarea
      rows={8}
      className={framed ? "rich-editor__text" : ""}
      maxLength={limits.description}
      defaultValue={text}
      onInput={(event: FormEvent<HTMLTextAreaElement>) =>
        setEditorHtml(typedToHtml(event.currentTarget.value))
      }
    />
  );
  return (
    <Field
      name="descriptionText"
      label="Description"
      hint={hint}
      error={error}
      now={savedNow("descriptionText", savedText)}
      required
    >
      {framed ? <RichFrame failed={failed}>{plainField}</RichFrame> : plainField}
    </Field>
  );
}

/** An existing category, a subcategory, or new ones. */
function PlaceFields({
  type,
  categories,
  place,
  saved,
}: {
  type: "service" | "product";
  categories: OwnCategory[];
  place: string;
  saved: string;
}) {
  const { errorOf, typed } = useFormAnswer();
  const savedNow = useSavedNow();
  const own = categories.filter((one) => one.type === (type === "service" ? "scat" : "pcat"));
  return (
    <>
      <Field
        name="place"
        label="Category and subcategory"
        error={errorOf("place") ?? errorOf("category")}
        now={savedNow("place", saved, nameOfPlace(saved, own))}
      >
        <Select defaultValue={place}>
          <option value="">No category</option>
          {own.flatMap((category) => [
            <option key={category.id} value={String(category.id)}>
              {category.name}
            </option>,
            ...category.subcategories.map((sub) => (
              <option key={sub.id} value={`${category.id}/${sub.id}`}>
                {category.name} › {sub.name}
              </option>
            )),
          ])}
        </Select>
      </Field>
      <details
        className="disclosure"
        open={Boolean(typed("newCategory") || typed("newSubcategory"))}
      >
        <summary>+ New category or subcategory</summary>
        <div className="stack">
          <Field
            name="newCategory"
            label="New category"
            hint="Replaces the category chosen above."
            optional
          >
            <Input maxLength={limits.category} defaultValue={typed("newCategory") ?? ""} />
          </Field>
          <Field
            name="newSubcategory"
            label="New subcategory"
            hint="In the new category, or the one chosen above."
            optional
          >
            <Input maxLength={limits.category} defaultValue={typed("newSubcategory") ?? ""} />
          </Field>
        </div>
      </details>
    </>
  );
}

function nameOfPlace(place: string, categories: OwnCategory[]) {
  const [id, sub] = place.split("/").map(Number);
  const category = categories.find((one) => one.id === id);
  const subcategory = category?.subcategories.find((one) => one.id === sub);
  return [category?.name ?? "No category", ...(subcategory ? [subcategory.name] : [])].join(" › ");
}
