import type { MouseEvent } from "react";
import { Checkbox, Input, PhoneInput, Radio, Select, Textarea } from "../ui/controls";
import { Field, FieldError, fieldId } from "../ui/field";
import { contactParts, fieldOf, type AskedQuestion } from "./asked-question";
import { valueOf } from "./form-fields";
import { limits } from "./limits";
import { AddressFields } from "./address-fields";
import type { StepProps } from "./services-step";

/** In milliseconds (PAA-009). */
const AUTO_ADVANCE = 250;

interface QuestionProps extends StepProps {
  question: AskedQuestion;
}

/** PAA-005. */
export function QuestionStep({ question, ...props }: QuestionProps) {
  const { state, heading } = props;
  const field = fieldOf(question);
  const error = state.errors[field];
  const several = new Set(state.fields.services ?? []).size > 1;
  const isGroup = !["text", "textarea", "dropdown"].includes(question.type);
  return (
    <fieldset
      {...(isGroup && { id: fieldId(field) })}
      className="field"
      aria-invalid={isGroup && error ? true : undefined}
    >
      <legend ref={heading} tabIndex={-1} className="wizard__question">
        {question.label}
        {!question.required && <span className="field__optional"> (optional)</span>}
      </legend>
      {several && <p className="field__hint">For {question.services.join(", ")}</p>}
      <Answer question={question} {...props} />
      {isGroup && <FieldError id={fieldId(field)} error={error} />}
    </fieldset>
  );
}

function Answer({ question, state }: QuestionProps) {
  const { type, label, options = [] } = question;
  const name = fieldOf(question);
  const value = valueOf(state.fields, name);
  const error = state.errors[name];
  switch (type) {
    case "radio":
      return (
        <div className="wizard__options" onClick={advanceSoon}>
          {options.map((option) => (
            <Radio
              key={option.value}
              card
              name={name}
              value={option.value}
              label={option.label}
              defaultChecked={option.value === value}
            />
          ))}
        </div>
      );
    case "checkbox":
      return (
        <div className="wizard__options">
          {options.map((option) => (
            <Checkbox
              key={option.value}
              card
              name={name}
              value={option.value}
              label={option.label}
              defaultChecked={state.fields[name]?.includes(option.value)}
            />
          ))}
        </div>
      );
    case "dropdown":
      return (
        <Field name={name} label={label} labelHidden error={error}>
          <Select defaultValue={value}>
            <option value="">Choose an answer</option>
            {options.map((option) => (
              <option key={option.value} value={option.value}>
                {option.label}
              </option>
            ))}
          </Select>
        </Field>
      );
    case "text":
      return (
        <Field name={name} label={label} labelHidden error={error}>
          <Input defaultValue={value} maxLength={limits.text} />
        </Field>
      );
    case "textarea":
      return (
        <Field name={name} label={label} labelHidden error={error}>
          <Textarea defaultValue={value} rows={5} maxLength={limits.longText} />
        </Field>
      );
    case "address":
      return <AddressFields state={state} required={question.required} />;
    case "contact":
      return (
        <>
          {contactParts.map(({ part, label }) => (
            <Field
              key={part}
              name={`${name}.${part}`}
              label={label}
              error={state.errors[`${name}.${part}`]}
            >
              {part === "phone" ? (
                <PhoneInput defaultValue={valueOf(state.fields, `${name}.phone`)} />
              ) : (
                <Input
                  type={part === "email" ? "email" : "text"}
                  defaultValue={valueOf(state.fields, `${name}.${part}`)}
                  maxLength={limits.name}
                />
              )}
            </Field>
          ))}
        </>
      );
  }
}

/**
 * Goes on after a choice by mouse or finger. Not by keyboard: arrow keys choose each answer that
 * they pass.
 */
function advanceSoon({ target, detail }: MouseEvent<HTMLElement>) {
  if (!(target instanceof HTMLInputElement)) return;
  const { form } = target;
  // A click on the label makes a second one on the radio button, without detail.
  const byPointer = detail > 0 || target.closest("label")?.matches(":hover");
  if (!byPointer || !form) return;
  setTimeout(() => {
    if (form.isConnected && target.checked) form.requestSubmit(form.querySelector("button"));
  }, AUTO_ADVANCE);
}
