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
}

/** Searches a list of the office by GET, on the page that shows the result. */
export function SearchForm({ label, placeholder, most, q }: SearchFormProps) {
  return (
    <Form role="search" className="office__search">
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
