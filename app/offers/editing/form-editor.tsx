import { useState } from "react";
import { GuardedForm } from "../../drafts/guarded-form";
import { SaveRow } from "../../editing/save-row";
import { Button } from "../../ui/button";
import { Checkbox, Input, Select, Textarea } from "../../ui/controls";
import { Field } from "../../ui/field";
import { useFormAnswer, useSeen } from "../../ui/post-form";
import { useHydrated } from "../../ui/use-hydrated";
import { fieldName, type Draft } from "./form-fields";
import { FormPreview } from "./form-preview";
import {
  formLimits,
  hasOptions,
  presetQuestions,
  questionTypes,
  typeNames,
  type QuestionType,
} from "./question";

interface FormEditorProps {
  drafts: Draft[];
  /** What is saved now, if somebody else changed it meanwhile. */
  saved: Draft[] | undefined;
  seen: string;
  /** Where Cancel leads. */
  closeTo: string;
}

/**
 * OFFR-044 to OFFR-053. Buttons submit all fields and render the resulting list; only Save writes
 * it.
 */
export function FormEditor({ drafts, saved, seen, closeTo }: FormEditorProps) {
  // Remounts the inputs when the server returns a new list.
  const listKey = JSON.stringify(drafts);
  return (
    <GuardedForm preventScrollReset hidden={{ seen: useSeen(seen), count: String(drafts.length) }}>
      <button className="visually-hidden" tabIndex={-1} aria-hidden>
        Save
      </button>
      {saved && (
        <section className="stack" aria-labelledby="saved-heading">
          <h3 id="saved-heading">Saved now</h3>
          <FormPreview drafts={saved} name="saved" />
        </section>
      )}
      {drafts.length === 0 && <p className="soft">We ask customers only how to reach them.</p>}
      <ol key={listKey} className="stack gap-6">
        {drafts.map((draft, at) => (
          <li key={at}>
            <QuestionFields draft={draft} at={at} last={at === drafts.length - 1} />
          </li>
        ))}
      </ol>
      {drafts.length < formLimits.questions && (
        <div className="cluster cluster--bottom gap-2">
          <Field name="preset" label="Add a field">
            <Select key={listKey} defaultValue="">
              <option value="">Custom field</option>
              {presetQuestions.map(({ name, label }) => (
                <option key={name} value={name}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
          <Button name="step" value="add" variant="secondary" icon="plus">
            Add
          </Button>
        </div>
      )}
      <section className="stack" aria-labelledby="preview-heading">
        <div className="cluster cluster--apart gap-2">
          <h3 id="preview-heading">Preview what customers see</h3>
          <Button name="step" value="show" size="small" variant="secondary" icon="refresh-cw">
            Update
          </Button>
        </div>
        <FormPreview drafts={drafts} />
      </section>
      <SaveRow closeTo={closeTo} tellsChanges>
        Save form
      </SaveRow>
    </GuardedForm>
  );
}

function QuestionFields({ draft, at, last }: { draft: Draft; at: number; last: boolean }) {
  const [type, setType] = useState<QuestionType>(draft.type);
  const { errorOf } = useFormAnswer();
  const hydrated = useHydrated();
  const fieldProps = (part: keyof Draft) => ({
    name: fieldName(at, part),
    error: errorOf(fieldName(at, part)),
  });
  const fixed = draft.type === "address" || draft.type === "contact";
  const fieldLabel = draft.label || `field ${at + 1}`;
  return (
    <fieldset className="card card--flat">
      <legend className="visually-hidden">{fieldLabel}</legend>
      <div className="stack">
        <input type="hidden" name={fieldName(at, "name")} value={draft.name} />
        {draft.valueType && (
          <input type="hidden" name={fieldName(at, "valueType")} value={draft.valueType} />
        )}
        {fixed ? (
          <>
            <p>
              <strong>{draft.label}</strong>{" "}
              <span className="soft">({typeNames[draft.type]}: always asked this way)</span>
            </p>
            <input type="hidden" name={fieldName(at, "label")} value={draft.label} />
            <input type="hidden" name={fieldName(at, "type")} value={draft.type} />
            {draft.required && <input type="hidden" name={fieldName(at, "required")} value="on" />}
          </>
        ) : (
          <>
            <Field {...fieldProps("label")} label="Label" required>
              <Input maxLength={formLimits.label} defaultValue={draft.label} />
            </Field>
            <Field {...fieldProps("type")} label="Type">
              <Select
                defaultValue={draft.type}
                onChange={(event) => setType(event.currentTarget.value as QuestionType)}
              >
                {questionTypes.map((one) => (
                  <option key={one} value={one}>
                    {typeNames[one]}
                  </option>
                ))}
              </Select>
            </Field>
            {/* Without JavaScript, a new field shows type and options from the start. */}
            <div hidden={!hasOptions(type) && (hydrated || type !== "text")}>
              <Field
                {...fieldProps("options")}
                label="Options"
                hint={
                  hydrated
                    ? "One per line."
                    : "One per line, for radio buttons, checkboxes and dropdowns."
                }
              >
                <Textarea rows={4} defaultValue={draft.options} />
              </Field>
            </div>
            <Checkbox
              name={fieldName(at, "required")}
              label="Required"
              defaultChecked={draft.required}
            />
          </>
        )}
        <div className="cluster gap-2">
          <Button
            name="step"
            value={`up ${at}`}
            size="small"
            variant="secondary"
            iconOnly
            icon="arrow-up"
            disabled={at === 0}
          >
            Move {fieldLabel} up
          </Button>
          <Button
            name="step"
            value={`down ${at}`}
            size="small"
            variant="secondary"
            iconOnly
            icon="arrow-down"
            disabled={last}
          >
            Move {fieldLabel} down
          </Button>
          <Button
            name="step"
            value={`remove ${at}`}
            size="small"
            variant="secondary"
            icon="trash-2"
          >
            Remove<span className="visually-hidden"> {fieldLabel}</span>
          </Button>
        </div>
      </div>
    </fieldset>
  );
}
