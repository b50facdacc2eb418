import type { Entry } from "./entry";

/**
 * Both lists as one, each entry once and as `more` has it, by their places. Entries without a place
 * are on their way to one and come last; those of a conversation that was merged into this one stay
 * first.
 */
export function mergeEntries(shown: Entry[], more: Entry[]): Entry[] {
  const all = new Map<string, Entry>();
  for (const entry of [...shown, ...more]) {
    const isPlaced = all.get(entry.id)?.seq != null;
    if (entry.seq !== null || !isPlaced) all.set(entry.id, entry);
  }
  const placed = [...all.values()]
    .filter(({ seq }) => seq !== null)
    .toSorted((a, b) => a.seq! - b.seq!);
  const oldest = placed[0]?.createdAt ?? Infinity;
  const merged = new Set([...mergedIds(shown), ...mergedIds(more)]);
  const others = [...all.values()]
    .filter(({ seq }) => seq === null)
    .toSorted((a, b) => a.createdAt - b.createdAt);
  const isEarlier = ({ id, createdAt }: Entry) =>
    placed.length > 0 && (merged.has(id) || createdAt < oldest);
  return [...others.filter(isEarlier), ...placed, ...others.filter((entry) => !isEarlier(entry))];
}

/** Of the entries before the first one that has a place. */
function mergedIds(entries: Entry[]) {
  const first = entries.findIndex(({ seq }) => seq !== null);
  return entries.slice(0, Math.max(first, 0)).map(({ id }) => id);
}

/**
 * The place up to which no entry is missing. An own message can have its place before those of others
 * come that are before it.
 *
 * @param earlier Whether there is more before the oldest of these.
 */
export function completeUntil(entries: Entry[], earlier: boolean) {
  const places = new Set(entries.map(({ seq }) => seq));
  let place = earlier ? (oldestPlace(entries) ?? 0) : 0;
  while (places.has(place + 1)) place += 1;
  return place;
}

/** The place of the oldest entry; undefined without one. */
export function oldestPlace(entries: Entry[]) {
  return entries.find(({ seq }) => seq !== null)?.seq ?? undefined;
}
