/** What the emulator keeps: named collections of JSON values, in the order of their creation. */
export interface Store {
  collection<T>(name: string): Collection<T>;
  /** Names of the collections that hold something, or did. */
  names(): string[];
}

export interface Collection<T> {
  get(id: string): T | undefined;
  set(id: string, value: T): void;
  delete(id: string): void;
  /** Oldest first. */
  values(): T[];
  entries(): [string, T][];
}

export interface Journal {
  before: Iterable<[string, string, unknown]>;
  write(collection: string, id: string, value: unknown): void;
}

/** Every write goes to the journal at once; a deletion is written as null. */
export function createStore(journal?: Journal): Store {
  const collections = new Map<string, Map<string, unknown>>();
  const rows = (name: string) => {
    const found = collections.get(name) ?? new Map<string, unknown>();
    collections.set(name, found);
    return found;
  };
  for (const [name, id, value] of journal?.before ?? []) {
    if (value === null) rows(name).delete(id);
    else rows(name).set(id, value);
  }
  return {
    collection: <T>(name: string): Collection<T> => ({
      get: (id) => rows(name).get(id) as T | undefined,
      set(id, value) {
        rows(name).set(id, value);
        journal?.write(name, id, value);
      },
      delete(id) {
        if (rows(name).delete(id)) journal?.write(name, id, null);
      },
      values: () => [...rows(name).values()] as T[],
      entries: () => [...rows(name).entries()] as [string, T][],
    }),
    names: () => [...collections.keys()],
  };
}
