import { Form } from "@remix-run/react";
import { Button } from "../../ui/button";
import { Input } from "../../ui/controls";
import { Field } from "../../ui/field";
import { limits } from "./limits";

/** Searches by GET, on the page that shows the result. */
export function ItemSearch({ q }: { q: string }) {
  return (
    <Form role="search" className="office__search">
      <Field name="q" label="Search the price book" labelHidden>
        <Input
          type="search"
          icon="search"
          placeholder="Name"
          autoComplete="off"
          maxLength={limits.search}
          defaultValue={q}
          key={q}
        />
      </Field>
      <Button variant="secondary">Search</Button>
    </Form>
  );
}
