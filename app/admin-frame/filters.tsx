import { Form } from "@remix-run/react";
import type { ReactNode } from "react";
import { Button } from "../ui/button";
import { Input, Select } from "../ui/controls";
import { Field } from "../ui/field";
import { MAX_SEARCH_LENGTH } from "./limits";

/**
 * The filter form of a list; it submits to the list's own URL. `of` holds the current values, so
 * that the fields follow browser history.
 */
export function Filters({ of, children }: { of: Record<string, string>; children: ReactNode }) {
  return (
    <Form key={JSON.stringify(of)} role="search" className="filters">
      {children}
      <Button icon="search">Search</Button>
    </Form>
  );
}

export function SearchField({ label, of }: { label: string; of: Record<string, string> }) {
  return (
    <Field name="search" label={label} className="filters__wide">
      <Input
        type="search"
        maxLength={MAX_SEARCH_LENGTH}
        spellCheck={false}
        autoCapitalize="none"
        autoComplete="off"
        defaultValue={of.search ?? ""}
      />
    </Field>
  );
}

export function Choice({
  name,
  label,
  of,
  choices,
}: {
  name: string;
  label: string;
  of: Record<string, string>;
  choices: Record<string, string>;
}) {
  return (
    <Field name={name} label={label}>
      <Select defaultValue={of[name] ?? ""}>
        <option value="">All</option>
        {Object.entries(choices).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </Select>
    </Field>
  );
}
