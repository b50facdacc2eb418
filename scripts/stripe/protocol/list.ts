import { invalid, missing } from "./errors";

interface Paging {
  limit?: number | undefined;
  starting_after?: string | undefined;
  ending_before?: string | undefined;
  created?: number | Range | undefined;
}

interface Range {
  gt?: number | undefined;
  gte?: number | undefined;
  lt?: number | undefined;
  lte?: number | undefined;
}

/** Stripe's list object. */
export interface List<T> {
  object: "list";
  data: T[];
  has_more: boolean;
  url: string;
}

/**
 * One page of a list (https://docs.stripe.com/api/pagination).
 * @param all newest first, filtered by all but `created`.
 */
export function listOf<T extends { id: string; created?: number }>(
  all: T[],
  url: string,
  { limit = 10, starting_after, ending_before, created }: Paging,
): List<T> {
  if (starting_after && ending_before)
    throw invalid(
      "Received both starting_after and ending_before parameters. Please pass in only one.",
      "starting_after",
      "parameters_exclusive",
    );
  const chosen = all.filter((one) => within(one.created ?? 0, created));
  const place = (id: string, param: string) => {
    const index = chosen.findIndex((one) => one.id === id);
    if (index < 0) throw missing("object", id, param);
    return index;
  };
  if (ending_before) {
    const end = place(ending_before, "ending_before");
    const data = chosen.slice(Math.max(0, end - limit), end);
    return { object: "list", data, has_more: end > limit, url };
  }
  const start = starting_after ? place(starting_after, "starting_after") + 1 : 0;
  const data = chosen.slice(start, start + limit);
  return { object: "list", data, has_more: chosen.length > start + limit, url };
}

/** A list inside an object, whole. */
export const innerList = <T>(data: T[], url: string): List<T> => ({
  object: "list",
  data,
  has_more: false,
  url,
});

function within(time: number, range: Paging["created"]): boolean {
  if (range === undefined) return true;
  if (typeof range === "number") return time === range;
  const { gt = -Infinity, gte = -Infinity, lt = Infinity, lte = Infinity } = range;
  return time > gt && time >= gte && time < lt && time <= lte;
}
