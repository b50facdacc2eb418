/** A map of the entries that were used last: at most `most`; the others are dropped. */
export function recentlyUsed<Key, Value>(most: number) {
  // In order of use: a Map iterates by insertion.
  const entries = new Map<Key, Value>();
  return {
    get(key: Key): Value | undefined {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set(key: Key, value: Value): Value {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > most) entries.delete(entries.keys().next().value!);
      return value;
    },
  };
}
