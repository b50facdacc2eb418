import { Form } from "@remix-run/react";
import { Button } from "../ui/button";
import { Input } from "../ui/controls";
import { Field } from "../ui/field";

interface SearchFormProps {
  label: string;
  placeholder: string;
  /** In characters. */
  most: number;
  q: string;
  /** The page that shows the result. Default: this one. */
  action?: string;
}

/** Searches a list of the office, or all of it, by GET. */
export function SearchForm({ label, placeholder, most, q, action }: SearchFormProps) {
  return (
    <Form
      role="search"
      aria-label={label}
      className="office__search"
      {...(action !== undefined && { action })}
    >
      <Field name="q" label={label} labelHidden>
        <Input
          type="search"
          icon="search"
          placeholder={placeholder}
          autoComplete="off"
          maxLength={most}
          defaultValue={q}
          key={q}
        />
      </Field>
      <Button variant="secondary">Search</Button>
    </Form>
  );
}
