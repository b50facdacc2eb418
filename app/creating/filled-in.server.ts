import type { RequestContext } from "../operations/context";
import { readZip } from "../places/read-zip.server";
import type { Entered } from "./creation.server";
import { nameKey } from "./opt-out.server";
import { startQuery, startValues, type StartValues } from "./start-values";

/**
 * The link that led to the wizard fills in its values, once: after that, what the person entered
 * counts. If it names another company than they entered before, only its values count.
 */
export async function filledIn(
  { reads }: RequestContext,
  entered: Entered,
  start: StartValues,
): Promise<Entered> {
  const query = startQuery(start);
  if (query === "" || query === entered.start) return entered;
  const { name, zip } = start;
  const place = zip ? await readZip(reads, zip) : undefined;
  const isCorrected = entered.name && isSame(name, nameOfLast(entered));
  return {
    ...(!namesAnother(start, entered) && entered),
    ...(name && !isCorrected && { name }),
    ...(place && { zipCode: place.zip, city: place.city, stateCode: place.stateCode }),
    start: query,
  };
}

/** Whether the link's company is neither the one that was entered nor the last link's. */
export function namesAnother({ name }: StartValues, entered: Entered) {
  if (!name || !entered.name) return false;
  return !isSame(name, entered.name) && !isSame(name, nameOfLast(entered));
}

function nameOfLast({ start }: Entered) {
  return startValues(new URLSearchParams(start)).name;
}

function isSame(name: string, other: string) {
  return nameKey(name) === nameKey(other);
}
