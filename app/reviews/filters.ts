import { attributeNames, isAttribute } from "./review";

/** What the list of reviews shows, and in which order: one filter or order at a time. */
export const sorts = ["newest", "highest", "lowest"] as const;
export type Sort = (typeof sorts)[number];

export const sortNames: Record<Sort, string> = {
  newest: "Newest first",
  highest: "Highest rating",
  lowest: "Lowest rating",
};

export const filters = { with: ["photos", "text"] } as const;

export const NO_FILTER = "That filter does not exist.";

export interface Selected {
  sort?: Sort | undefined;
  stars?: number | undefined;
  attribute?: number | undefined;
  with?: "photos" | "text" | undefined;
}

export function isOneFilter({ sort = "newest", stars, attribute, with: part }: Selected) {
  return (
    [sort !== "newest", stars, attribute, part].filter((one) => one !== undefined && one !== false)
      .length <= 1
  );
}

/** The selection in a URL; readReviews refuses what does not exist. */
export function selectedIn(query: URLSearchParams): Selected {
  const number = (name: string) => (query.has(name) ? Number(query.get(name)) : undefined);
  return {
    sort: (query.get("sort") ?? undefined) as Sort | undefined,
    stars: number("stars"),
    attribute: number("attribute"),
    with: (query.get("with") ?? undefined) as Selected["with"],
  };
}

/** "5-star reviews"; undefined without a filter. */
export function filterName({ stars, attribute, with: part }: Selected) {
  if (stars !== undefined) return `${stars}-star reviews`;
  if (attribute !== undefined && isAttribute(attribute))
    return `Reviews that mention “${attributeNames[attribute]}”`;
  if (part !== undefined) return part === "photos" ? "Reviews with photos" : "Reviews with text";
  return undefined;
}

/** As query parameters. Nothing for the newest of all. */
export function selectionQuery({
  sort = "newest",
  stars,
  attribute,
  with: part,
}: Selected): Record<string, string> {
  if (stars !== undefined) return { stars: String(stars) };
  if (attribute !== undefined) return { attribute: String(attribute) };
  if (part !== undefined) return { with: part };
  return sort === "newest" ? {} : { sort };
}
