import { Form, useNavigate } from "@remix-run/react";
import { useState, type FormEvent } from "react";
import { Button } from "../ui/button";
import { Select } from "../ui/controls";
import { Field } from "../ui/field";
import { searchPath } from "./search-path";
import {
  DEFAULT_PAGE_SIZE,
  HIGH_RATING,
  radiusOptions,
  type Filters,
  type Search,
  type SearchSort,
} from "./options";

const filters: {
  name: keyof Filters;
  value: string;
  label: string;
  isOn: (search: Search) => boolean;
}[] = [
  { name: "openNow", value: "true", label: "Open now", isOn: (search) => search.openNow },
  {
    name: "minRating",
    value: String(HIGH_RATING),
    label: "4 stars and up",
    isOn: (search) => search.minRating > 0,
  },
  { name: "verified", value: "true", label: "Verified", isOn: (search) => search.verified },
  { name: "hasPhotos", value: "true", label: "Has photos", isOn: (search) => search.hasPhotos },
];

/** Filters, radius and sort order. Changes apply at once; without JavaScript, on submit. */
export function Narrow({ search, usual }: { search: Search; usual: SearchSort }) {
  const navigate = useNavigate();
  const [chosen, setChosen] = useChosen(search);
  function apply(event: FormEvent<HTMLFormElement>) {
    const form = new FormData(event.currentTarget);
    const isOn = (name: string) => form.get(name) !== null;
    const next = {
      ...search,
      radius: Number(form.get("radius") ?? search.radius),
      sortBy: form.get("sortBy") as Search["sortBy"],
      minRating: Number(form.get("minRating") ?? 0),
      openNow: isOn("openNow"),
      verified: isOn("verified"),
      hasPhotos: isOn("hasPhotos"),
      first: 0,
    };
    setChosen(next);
    navigate(searchPath(next, usual), { preventScrollReset: true });
  }
  return (
    <Form
      method="get"
      action={searchPath({ query: search.query, zipCode: search.zipCode })}
      aria-label="Filter results"
      className="narrow"
      onChange={apply}
    >
      {search.rows !== DEFAULT_PAGE_SIZE && <input type="hidden" name="rows" value={search.rows} />}
      <fieldset className="chips">
        <legend className="visually-hidden">Show only companies that match</legend>
        {filters.map(({ name, value, label, isOn }) => (
          <label key={name} className="chip">
            <input
              type="checkbox"
              name={name}
              value={value}
              checked={isOn(chosen)}
              onChange={fromForm}
              className="chip__box"
            />
            {label}
          </label>
        ))}
      </fieldset>
      <div className="narrow__selects">
        {search.zipCode && (
          <Field name="radius" label="Radius" labelHidden>
            <Select value={chosen.radius} onChange={fromForm}>
              {radiusOptions.map((miles) => (
                <option key={miles} value={miles}>
                  {miles} miles
                </option>
              ))}
            </Select>
          </Field>
        )}
        <Field name="sortBy" label="Sort by" labelHidden>
          <Select value={chosen.sortBy} onChange={fromForm}>
            <option value="relevance">Relevance</option>
            <option value="friends">Friends’ recommendations</option>
          </Select>
        </Field>
      </div>
      <noscript>
        <Button>Apply</Button>
      </noscript>
    </Form>
  );
}

/** The form's `onChange` applies all controls. React wants a handler on each controlled one, too. */
function fromForm() {}

/** What is chosen while its results load, then what the results are for. */
function useChosen(search: Search) {
  const [of, setOf] = useState(search);
  const [chosen, setChosen] = useState(search);
  if (of !== search) {
    setOf(search);
    setChosen(search);
  }
  return [chosen, setChosen] as const;
}
