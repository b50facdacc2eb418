/** What a change of offers and categories changed. */
import type { OfferVideo } from "../editing/videos/undo-offer-video.server";
import type { CategoryRow, OfferRow, Side } from "../offers/editing/offer-rows.server";
import { fileDetail } from "./company-details";
import { asOneOf, asPlainText, asText, shortened, type Detail, type Stored } from "./shown-values";

/** Current names: a change stores only the columns that it changed. */
export interface Names {
  offers: Map<number, string>;
  categories: Map<number, string>;
}

const yesNo = asOneOf({ 0: "No", 1: "Yes" });

export function offerDetails(before: Side, after: Side, names: Names): Detail[] {
  const known = withNamesOf([before, after], names);
  const category = (id: Stored) => (id ? (known.categories.get(Number(id)) ?? "Deleted") : null);
  const offers = pairs(before.offers, after.offers).flatMap(([key, from, to]) => {
    const name = known.offers.get(key) ?? `Service ${key}`;
    if (!from || !to) return [shortened(kindOf((from ?? to)!), from && name, to && name)];
    return columnsOf<OfferRow>(from, to, {
      name: ["Name", asText],
      teaser: ["Teaser", asText],
      description: ["Description", asPlainText],
      category_id: ["Category", category],
      subcategory_id: ["Subcategory", category],
      featured: ["Featured", yesNo],
      pricing_form: ["Pricing form", () => null],
    }).map((one) => ({ ...one, field: `${name}: ${one.field}` }));
  });
  const categories = pairs(before.categories, after.categories).flatMap(([key, from, to]) => {
    const name = known.categories.get(key) ?? "Category";
    if (!from || !to) return [shortened("Category", from && name, to && name)];
    return columnsOf<CategoryRow>(from, to, {
      name: ["Category", asText],
      parent_id: [`${name}: Category`, category],
    });
  });
  const details = [...offers, ...categories];
  if (details.length > 0) return details;
  return [
    {
      field: before.offers.length > 0 ? "Order of services" : "Order of categories",
      before: null,
      after: null,
    },
  ];
}

export function offerVideoDetails(
  { offerNumber, video: before }: OfferVideo,
  { video: after }: OfferVideo,
  { offers }: Names,
): Detail[] {
  const name = offers.get(offerNumber) ?? `Service ${offerNumber}`;
  return [fileDetail(`${name}: Video`, "video", before, after)];
}

function kindOf({ type }: Partial<OfferRow>) {
  return type === "product" ? "Product" : "Service";
}

/** Rows of both sides by key: null where the row does not exist. */
function pairs<Row>(
  before: { key: number; row: Row | null }[],
  after: { key: number; row: Row | null }[],
): [key: number, from: Row | null, to: Row | null][] {
  const left = new Map(before.map(({ key, row }) => [key, row]));
  return after.map(({ key, row }) => [key, left.get(key) ?? null, row]);
}

function columnsOf<Row>(
  from: Partial<Row>,
  to: Partial<Row>,
  labels: Partial<Record<keyof Row, [label: string, format: (value: Stored) => string | null]>>,
): Detail[] {
  return (Object.keys(labels) as (keyof Row)[])
    .filter((column) => column in to && to[column] !== from[column])
    .map((column) => {
      const [label, format] = labels[column]!;
      return shortened(label, format(from[column] as Stored), format(to[column] as Stored));
    });
}

/** Deleted rows have their names only in the change itself. */
function withNamesOf(sides: Side[], { offers, categories }: Names): Names {
  const named = (rows: { key: number; row: { name?: string } | null }[]) =>
    rows.flatMap(({ key, row }) => (row?.name ? [[key, row.name] as const] : []));
  return {
    offers: new Map([...sides.flatMap((side) => named(side.offers)), ...offers]),
    categories: new Map([...sides.flatMap((side) => named(side.categories)), ...categories]),
  };
}
