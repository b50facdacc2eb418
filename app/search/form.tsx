import { Form, useNavigate, useNavigation } from "@remix-run/react";
import { useEffect, useRef, useState, type FormEvent } from "react";
import type { FieldErrors } from "../operations/refusal";
import { Button } from "../ui/button";
import { Input } from "../ui/controls";
import { ErrorSummary } from "../ui/error-summary";
import { Field } from "../ui/field";
import { useToast } from "../ui/toast";
import { companyPath } from "../urls";
import { searchPath } from "./search-path";
import { profileOfPlace } from "./profile-of-place";
import { type Filters } from "./options";
import { ZIP } from "../places/zip";
import { SuggestBox, type Suggestion } from "./suggest-box";
import { useSearchZip } from "./use-search-zip";
import { limits } from "../limits";

interface SearchFormProps {
  typed: { query: string; zipCode: string };
  errors: FieldErrors;
  /** Kept from the search shown; the radius in miles. */
  kept?: Filters & { radius: number };
  compact?: boolean;
}

/**
 * Service and zip. A plain form: its submission is checked on the server and sent on to the
 * search's own address.
 */
export function SearchForm({ typed, errors, kept, compact }: SearchFormProps) {
  const summary = Object.entries(errors).map(([field, message]) => ({
    field: field === "zipCode" ? "zip" : field,
    message,
  }));
  const { state, location } = useNavigation();
  const navigate = useNavigate();
  const toast = useToast();
  const { zip: knownZip, setZip: rememberZip } = useSearchZip();
  const [query, setQuery] = useShown(typed.query);
  const [zip, setZip] = useShown<string | undefined>(
    typed.zipCode || (summary.length > 0 ? "" : undefined),
  );
  const zipInput = useRef<HTMLInputElement>(null);
  // Until it is entered, edited or missed, the zip code is the one that is known of the visitor.
  const shownZip = zip ?? knownZip;

  useEffect(() => rememberZip(typed.zipCode), [typed.zipCode, rememberZip]);
  // What was typed before the page was taken over is in the field alone.
  useEffect(() => {
    const early = zipInput.current!.value;
    if (early || document.activeElement === zipInput.current) setZip(early);
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once, when the page is taken over
  }, []);

  async function choose(suggestion: Suggestion) {
    setQuery(suggestion.name);
    if (suggestion.kind === "company") return navigate(companyPath(suggestion.vanityName));
    if (suggestion.kind === "place") {
      const vanityName = await profileOfPlace(suggestion.placeId);
      // SRCH-038.
      if (vanityName === undefined)
        return toast("Unexpected error. Please try again later.", "error");
      if (vanityName) return navigate(companyPath(vanityName));
    }
    if (!ZIP.test(shownZip)) return zipInput.current?.focus();
    navigate(
      searchPath({
        ...kept,
        query: suggestion.kind === "service" ? suggestion.uri : suggestion.name,
        zipCode: shownZip,
      }),
    );
  }

  function submitted(event: FormEvent<HTMLFormElement>) {
    const zipCode = new FormData(event.currentTarget).get("zip");
    if (typeof zipCode === "string") rememberZip(zipCode.trim());
  }

  return (
    <Form
      method="get"
      action="/search"
      role="search"
      aria-label="Companies"
      noValidate
      onSubmit={submitted}
      className={compact ? "search-form search-form--compact" : "search-form"}
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
            onChange={setQuery}
            zip={ZIP.test(shownZip) ? shownZip : ""}
            onChoose={(suggestion) => void choose(suggestion)}
            placeholder="Plumber, roof repair, company name"
          />
        </Field>
        <Field
          name="zip"
          label="Zip code"
          error={errors.zipCode ?? errors.zip}
          className="search-form__zip"
        >
          <Input
            ref={zipInput}
            icon="map-pin"
            value={shownZip}
            // A guess that arrives now would mix with what is being typed.
            onFocus={() => setZip(shownZip)}
            onChange={(event) => setZip(event.currentTarget.value)}
            placeholder="78701"
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={limits.zip}
          />
        </Field>
        {kept && <Kept {...kept} />}
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
}

/** A new search keeps how it was narrowed. */
function Kept({ radius, minRating, openNow, verified, hasPhotos }: Filters & { radius: number }) {
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

/** What a field holds: what the page came with, until it is edited or the page changes. */
function useShown<T>(given: T) {
  const [from, setFrom] = useState(given);
  const [value, setValue] = useState(given);
  if (from !== given) {
    setFrom(given);
    setValue(given);
  }
  return [value, setValue] as const;
}
