import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { FieldErrors } from "../refusal";
import { Button } from "../ui/button";
import { Input } from "../ui/controls";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { useToast } from "../ui/toast";
import { useEarlyText } from "../ui/use-early-text";
import { companyPath } from "../urls";
import { searchPath } from "./search-path";
import type { Business } from "./business-at";
import type { Filters } from "./options";
import { ZIP } from "../places/zip";
import { SearchPill } from "./search-pill";
import { SuggestBox, type Suggestion } from "./suggest-box";
import { useSearchZip } from "./use-search-zip";
import { limits } from "../limits";

const BusinessDialog = lazy(() => import("./business-dialog"));

interface SearchFormProps {
  typed: { query: string; zipCode: string };
  errors: FieldErrors;
  /** Filters carried over from the current search; the radius is in miles. */
  kept?: Filters & { radius: number };
  /** On the results: one row; on a phone, a row of text that opens the form. */
  slim?: boolean;
}

/**
 * Service and zip code. A plain GET form: the server validates it and redirects to the canonical
 * search URL.
 */
export function SearchForm({ typed, errors, kept, slim }: SearchFormProps) {
  const summary = Object.entries(errors).map(([field, message]) => ({
    field: field === "zipCode" ? "zip" : field,
    message,
  }));
  const { state, location } = useNavigation();
  const navigate = useNavigate();
  const toast = useToast();
  const { zip: knownZip, setZip: rememberZip } = useSearchZip();
  const [query, setQuery] = useResettableState(typed.query);
  const [zip, setZip] = useResettableState<string | undefined>(
    typed.zipCode || (summary.length > 0 ? "" : undefined),
  );
  const [business, setBusiness] = useState<Business>();
  /** The step whose place is being looked up; 0: none. */
  const [looking, setLooking] = useState(0);
  /** Counts what the visitor does: an answer that comes after the next step is dropped. */
  const steps = useRef(0);
  const zipInput = useRef<HTMLInputElement>(null);
  const sheet = useRef<HTMLDivElement>(null);
  // Default to the visitor's known zip code until the field is edited or validation fails.
  const shownZip = zip ?? knownZip;

  // Only one that a search has found.
  const foundZip = errors.zipCode || errors.zip ? "" : typed.zipCode;
  useEffect(() => rememberZip(foundZip), [foundZip, rememberZip]);
  useEarlyText(zipInput, (text) => {
    if (text || document.activeElement === zipInput.current) setZip(text);
  });

  // Where the visitor goes; undefined once they are there.
  useEffect(() => {
    if (location) steps.current++;
  }, [location]);
  useEffect(() => () => void steps.current++, []);

  function closeSheet() {
    if (slim) sheet.current?.hidePopover?.();
  }

  async function choose(suggestion: Suggestion) {
    const step = ++steps.current;
    setQuery(suggestion.name);
    if (suggestion.kind === "company") return navigate(companyPath(suggestion.vanityName));
    if (suggestion.kind === "place") {
      setLooking(step);
      const found = await import("./business-at")
        .then(({ businessAt }) => businessAt(suggestion.placeId))
        .catch(() => undefined);
      setLooking((other) => (other === step ? 0 : other));
      if (step !== steps.current) return;
      // SRCH-038.
      if (!found) return toast("Unexpected error. Please try again later.", "error");
      if ("business" in found) return setBusiness(found.business);
      return navigate(companyPath(found.vanityName));
    }
    if (!ZIP.test(shownZip)) return zipInput.current?.focus();
    closeSheet();
    navigate(
      searchPath({
        ...kept,
        query: suggestion.uri,
        zipCode: shownZip,
      }),
    );
  }

  function submitted() {
    steps.current++;
    closeSheet();
  }

  const form = (
    <Form
      method="get"
      action="/search"
      role="search"
      aria-label="Companies"
      noValidate
      aria-busy={looking > 0}
      onSubmit={submitted}
      className={slim ? "search-form search-form--slim" : "search-form"}
    >
      <ErrorSummary errors={summary} />
      <div className="search-form__fields">
        <Field
          name="query"
          label="Service or company"
          error={errors.query}
          className="search-form__query"
        >
          <SuggestBox
            value={query}
            onChange={(text) => {
              steps.current++;
              setQuery(text);
            }}
            zip={ZIP.test(shownZip) ? shownZip : ""}
            onChoose={(suggestion) => void choose(suggestion)}
            placeholder="Plumber, roof repair, company name"
          />
        </Field>
        <Field name="zip" label="Zip code" error={errors.zipCode ?? errors.zip}>
          <Input
            ref={zipInput}
            icon="map-pin"
            value={shownZip}
            // Pin the value on focus, so that a zip code guess arriving now cannot overwrite the
            // input.
            onFocus={() => setZip(shownZip)}
            onChange={(event) => setZip(event.currentTarget.value)}
            placeholder="78701"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={limits.zip}
          />
        </Field>
        {kept && <KeptFilters {...kept} />}
        <Button
          size="large"
          busy={state === "loading" && location.pathname.startsWith("/search")}
          className="search-form__go"
        >
          Search
        </Button>
      </div>
    </Form>
  );
  return (
    <>
      {slim ? (
        <SearchPill typed={typed} kept={kept} sheet={sheet}>
          {form}
        </SearchPill>
      ) : (
        form
      )}
      {business && (
        <Suspense>
          <BusinessDialog business={business} onClose={() => setBusiness(undefined)} />
        </Suspense>
      )}
    </>
  );
}

/** A new search keeps filters and radius. */
function KeptFilters({
  radius,
  minRating,
  openNow,
  verified,
  hasPhotos,
}: Filters & { radius: number }) {
  return (
    <>
      <input type="hidden" name="radius" value={radius} />
      {minRating > 0 && <input type="hidden" name="minRating" value={minRating} />}
      {Object.entries({ openNow, verified, hasPhotos }).map(
        ([name, on]) => on && <input key={name} type="hidden" name={name} value="true" />,
      )}
    </>
  );
}

/** State that resets when the loaded value changes. */
function useResettableState<T>(initial: T) {
  const [from, setFrom] = useState(initial);
  const [value, setValue] = useState(initial);
  if (from !== initial) {
    setFrom(initial);
    setValue(initial);
  }
  return [value, setValue] as const;
}
