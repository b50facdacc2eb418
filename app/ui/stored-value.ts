/**
 * What local storage holds (CORE-004). `timestamp` is in epoch milliseconds; without
 * `expirationMinutes` the value does not expire.
 */
interface Entry<T> {
  value: T;
  timestamp: number;
  expirationMinutes?: number;
}

type Shelf = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Undefined when there is none, when it has expired or is malformed, and where storage is blocked.
 * The type is the caller's word.
 */
export function readStored<T>(key: string, now = Date.now(), shelf?: Shelf): T | undefined {
  try {
    const entry: unknown = JSON.parse((shelf ?? localStorage).getItem(key) ?? "null");
    if (!isEntry(entry)) return undefined;
    const expired =
      entry.expirationMinutes !== undefined &&
      now >= entry.timestamp + entry.expirationMinutes * 60_000;
    return expired ? undefined : (entry.value as T);
  } catch {
    return undefined;
  }
}

/** Remembers a value if storage allows it; a page must work without. */
export function writeStored<T>(
  key: string,
  value: T,
  expirationMinutes?: number,
  now = Date.now(),
  shelf?: Shelf,
) {
  const entry: Entry<T> = {
    value,
    timestamp: now,
    ...(expirationMinutes !== undefined && { expirationMinutes }),
  };
  try {
    (shelf ?? localStorage).setItem(key, JSON.stringify(entry));
  } catch {
    // Full or blocked (private windows): the value is lost, which callers expect.
  }
}

export function forgetStored(key: string, shelf?: Shelf) {
  try {
    (shelf ?? localStorage).removeItem(key);
  } catch {
    // Blocked: nothing was stored either.
  }
}

function isEntry(entry: unknown): entry is Entry<unknown> {
  if (typeof entry !== "object" || entry === null || !("value" in entry) || !("timestamp" in entry))
    return false;
  const minutes = "expirationMinutes" in entry ? entry.expirationMinutes : undefined;
  return (
    typeof entry.timestamp === "number" && (minutes === undefined || typeof minutes === "number")
  );
}
