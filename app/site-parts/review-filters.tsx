import { Link } from "@remix-run/react";
import { filterName, selectionQuery, sortNames, sorts, type Selected } from "../reviews/filters";
import type { ReviewSummary } from "../reviews/read-summary.server";
import { attributeNames, isAttribute } from "../reviews/review";
import { TabLinks } from "../ui/tabs";

interface ReviewFiltersProps {
  /** Of the reviews page. */
  path: string;
  selected: Selected;
}

/** Orders and filters as links; one at a time. */
export function ReviewOrder({ path, selected }: ReviewFiltersProps) {
  const { sort = "newest", ...filter } = selected;
  const isFiltered = filterName(filter) !== undefined;
  const choices: (Selected & { label: string; current: boolean })[] = [
    ...sorts.map((one) => ({
      sort: one,
      label: sortNames[one],
      current: !isFiltered && one === sort,
    })),
    { with: "photos", label: "With photos", current: selected.with === "photos" },
    { with: "text", label: "With text", current: selected.with === "text" },
  ];
  return (
    <TabLinks
      label="Sort and filter reviews"
      tabs={choices.map(({ label, current, ...choice }) => ({
        label,
        to: selectionPath(path, choice),
        current,
      }))}
    />
  );
}

/** The address of a selection. */
export function selectionPath(path: string, selected: Selected, after?: string) {
  const query = new URLSearchParams({ ...selectionQuery(selected), ...(after && { after }) });
  return query.size > 0 ? `${path}?${query}` : path;
}

/** "What people mention": how many reviews say what; each shows those reviews. */
export function Mentions({
  path,
  selected,
  attributes,
}: ReviewFiltersProps & Pick<ReviewSummary, "attributes">) {
  if (attributes.length === 0) return null;
  return (
    <section className="stack gap-2" aria-labelledby="mentions-heading">
      <h2 id="mentions-heading" className="card-title">
        What people mention
      </h2>
      <ul className="mentions">
        {attributes.map(
          ({ attribute, count }) =>
            isAttribute(attribute) && (
              <li key={attribute}>
                <Link
                  to={`${selectionPath(path, { attribute })}#all-reviews`}
                  aria-current={attribute === selected.attribute ? "true" : undefined}
                  className="mention"
                >
                  {attributeNames[attribute]}{" "}
                  <span className="number soft">{count.toLocaleString("en-US")}</span>
                </Link>
              </li>
            ),
        )}
      </ul>
    </section>
  );
}
