import { Checkbox, Input, Radio, Select, Textarea } from "../../ui/controls";
import { Field, Fieldset } from "../../ui/field";
import { questionOf, type Draft } from "./form-fields";
import { hasOptions } from "./question";

/** The form as customers see it; nothing is submitted. */
export function FormPreview({ drafts, name = "preview" }: { drafts: Draft[]; name?: string }) {
  return (
    <fieldset disabled className="card stack gap-6" aria-label="Preview">
      {drafts.map((draft, at) => (
        <PreviewQuestion key={at} draft={draft} name={`${name}-${at}`} />
      ))}
    </fieldset>
  );
}

function PreviewQuestion({ draft, name }: { draft: Draft; name: string }) {
  const { label, type, required, options = [] } = questionOf(draft);
  if (type === "radio" || type === "checkbox") {
    const Choice = type === "radio" ? Radio : Checkbox;
    return (
      <Fieldset name={name} legend={label || "…"} hint={required ? undefined : "Optional"}>
        {options.map((option, i) => (
          <Choice key={i} name={name} label={option.label} />
        ))}
      </Fieldset>
    );
  }
  return (
    <Field name={name} label={label || "…"} optional={!required}>
      {hasOptions(type) ? (
        <Select>
          <option>Choose</option>
          {options.map((option, i) => (
            <option key={i}>{option.label}</option>
          ))}
        </Select>
      ) : type === "textarea" ? (
        <Textarea rows={3} />
      ) : (
        <Input
          placeholder={
            type === "address"
              ? "Street, city, zip code"
              : type === "contact"
                ? "Name, email, phone"
                : ""
          }
        />
      )}
    </Field>
  );
}
