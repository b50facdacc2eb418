/**
 * Versions of companies in this isolate's memory, used for seconds and then read again after the
 * response. So what was cached under a version needs no database read, and a change shows within
 * ten seconds.
 */

/** Up to this age a version is used as is; older, it is revalidated after the response. */
const FRESH_MS = 5_000;
/** Above this age it is revalidated before the response. */
const STALE_MS = 9_000;

interface KnownVersion {
  version: number;
  at: number;
  /** A revalidation is in flight; don't start another. */
  revalidating?: boolean;
}

export interface VersionContext {
  now: number;
  /** Undefined if the company is no longer public. */
  readVersion(): Promise<number | undefined>;
  later(work: () => Promise<unknown>): void;
}

/** Remembers up to `most` versions; the oldest are dropped. */
export function knownVersions<Name>(most: number) {
  const known = new Map<Name, KnownVersion>();

  function store(name: Name, version: number, at: number) {
    known.delete(name);
    known.set(name, { version, at });
    if (known.size > most) known.delete(known.keys().next().value!);
  }

  /** Undefined for a company that is not known yet: nothing is read for it. */
  function current(
    name: Name,
    { now, readVersion, later }: VersionContext,
  ): number | undefined | Promise<number | undefined> {
    const one = known.get(name);
    if (!one) return undefined;
    const age = now - one.at;
    if (age <= FRESH_MS) return one.version;
    if (one.revalidating && age <= STALE_MS) return one.version;
    one.revalidating = true;
    const revalidation = readVersion().then((version) => {
      if (version === undefined) known.delete(name);
      else store(name, version, now);
      return version;
    });
    if (age > STALE_MS) return revalidation;
    later(() => revalidation);
    return one.version;
  }

  /** The last version read, however long ago; undefined for a company that is not known. */
  function last(name: Name): number | undefined {
    return known.get(name)?.version;
  }

  /** Undefined if it must be read, or read again. */
  function fresh(name: Name, now: number): number | undefined {
    const one = known.get(name);
    return one && now - one.at <= FRESH_MS ? one.version : undefined;
  }

  return { current, fresh, last, store, forget: (name: Name) => void known.delete(name) };
}
