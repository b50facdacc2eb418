import { Form } from "@remix-run/react";
import { Button } from "../ui/button";
import { Input } from "../ui/controls";
import { Field, fieldId } from "../ui/field";

interface SearchFormProps {
  label: string;
  placeholder: string;
  /** In characters. */
  most: number;
  q: string;
  /** The page that shows the result. Default: this one. */
  action?: string;
  /** The button has an icon only. */
  isBrief?: boolean;
}

/** Searches a list of the office, or all of it, by GET. */
export function SearchForm({ label, placeholder, most, q, action, isBrief }: SearchFormProps) {
  return (
    <Form
      role="search"
      aria-label={label}
      className="office__search"
      {...(action !== undefined && { action })}
    >
      {/* On pages with two of them, each has its own. */}
      <Field
        name="q"
        id={action === undefined ? undefined : fieldId("search-all")}
        label={label}
        labelHidden
      >
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
      {isBrief ? (
        <Button variant="secondary" icon="arrow-right" iconOnly>
          Search
        </Button>
      ) : (
        <Button variant="secondary">Search</Button>
      )}
    </Form>
  );
}
