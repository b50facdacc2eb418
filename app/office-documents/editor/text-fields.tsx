import { Link } from "@remix-run/react";
import { Card } from "../../ui/card";
import { Checkbox, Input, Textarea } from "../../ui/controls";
import { Field } from "../../ui/field";
import { columnLabels } from "../../documents/column-labels";
import { columnNames } from "../../documents/content";
import { limits } from "../../documents/limits";
import { NoColumnsNote } from "../../documents/no-columns-note";
import type { DocumentKind } from "../../documents/states";
import type { Fields } from "./form-values";

interface TextFieldsProps {
  kind: DocumentKind;
  values: Fields;
  errors: Fields;
  /** The page of the document's files. */
  filesPath: string;
}

/** The date, notes and terms, and what the client sees. */
export function TextFields({ kind, values, errors, filesPath }: TextFieldsProps) {
  const isEstimate = kind === "estimate";
  return (
    <Card as="section" className="stack">
      <h2>Date, notes and terms</h2>
      <Field
        name="day"
        label={isEstimate ? "Valid until" : "Due date"}
        hint={isEstimate ? "Without a date it doesn’t expire." : "Without a date it’s due at once."}
        error={errors.day}
        className="editor__day"
      >
        <Input type="date" defaultValue={values.day} min="2000-01-01" max="2099-12-31" />
      </Field>
      <TextField
        name="notes"
        label="Notes for your client"
        most={limits.notes}
        {...{ values, errors }}
      />
      <TextField name="terms" label="Terms" most={limits.terms} {...{ values, errors }} />
      {isEstimate && (
        <Checkbox
          name="signature"
          value="true"
          label="Ask for a signature to approve"
          defaultChecked={values.signature === "true"}
        />
      )}
      <p>
        <Link to={filesPath}>Add files, such as photos or plans</Link>
      </p>
      <details className="columns">
        <summary>Columns that your client sees</summary>
        <div className="editor__columns">
          {columnNames.map((name) => (
            <Checkbox
              key={name}
              name={name}
              value="true"
              label={columnLabels[name]}
              defaultChecked={values[name] === "true"}
            />
          ))}
        </div>
        <NoColumnsNote />
      </details>
    </Card>
  );
}

interface TextFieldProps {
  name: "notes" | "terms";
  label: string;
  most: number;
  values: Fields;
  errors: Fields;
}

function TextField({ name, label, most, values, errors }: TextFieldProps) {
  return (
    <Field name={name} label={label} error={errors[name]} optional>
      <Textarea rows={3} maxLength={most} defaultValue={values[name]} className="line__text" />
    </Field>
  );
}
