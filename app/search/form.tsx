import { Form, useNavigation } from "@remix-run/react";
import type { FieldErrors } from "../operations/refusal";
import { Button } from "../ui/button";
import { Input } from "../ui/controls";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";

interface SearchFormProps {
  typed: { query: string; zipCode: string };
  errors: FieldErrors;
  /** Kept from the search shown, in miles. */
  radius?: number;
  compact?: boolean;
}

/** Service and zip. A plain form: its submission is checked on the server and sent on to the search's own address. */
export function SearchForm({ typed, errors, radius, compact }: SearchFormProps) {
  const { state, location } = useNavigation();
  const summary = Object.entries(errors).map(([field, message]) => ({ field: field === "zipCode" ? "zip" : field, message }));
  return (
    <Form method="get" action="/search" role="search" aria-label="Companies" noValidate className={compact ? "search-form search-form--compact" : "search-form"}>
      <ErrorSummary errors={summary} />
      <div className="search-form__fields">
        <Field name="query" label="Service or company" error={errors.query} className="search-form__query">
          <Input key={typed.query} icon="search" type="search" defaultValue={typed.query} placeholder="Plumber, roof repair, company name" autoComplete="off" maxLength={100} />
        </Field>
        <Field name="zip" label="Zip code" error={errors.zipCode ?? errors.zip} className="search-form__zip">
          <Input key={typed.zipCode} icon="map-pin" defaultValue={typed.zipCode} placeholder="78701" inputMode="numeric" autoComplete="postal-code" maxLength={10} />
        </Field>
        {radius !== undefined && <input type="hidden" name="radius" value={radius} />}
        <Button size="large" busy={state === "loading" && location.pathname.startsWith("/search")} className="search-form__go">
          Search
        </Button>
      </div>
    </Form>
  );
}
