/**
 * The format in local storage (CORE-004). `timestamp` is epoch milliseconds; without
 * `expirationMinutes` the value never expires.
 */
interface Entry<T> {
  value: T;
  timestamp: number;
  expirationMinutes?: number;
}

type StorageArea = Pick<Storage, "getItem" | "setItem" | "removeItem">;

/**
 * Undefined if the value is missing, expired or malformed, or storage is blocked. T is not
 * validated.
 */
export function readStored<T>(key: string, now = Date.now(), storage?: StorageArea): T | undefined {
  try {
    const entry: unknown = JSON.parse((storage ?? localStorage).getItem(key) ?? "null");
    if (!isStoredEntry(entry)) return undefined;
    const expired =
      entry.expirationMinutes !== undefined &&
      now >= entry.timestamp + entry.expirationMinutes * 60_000;
    return expired ? undefined : (entry.value as T);
  } catch {
    return undefined;
  }
}

/** Stores a value if storage allows it; callers must work without it. */
export function writeStored<T>(
  key: string,
  value: T,
  expirationMinutes?: number,
  now = Date.now(),
  storage?: StorageArea,
) {
  const entry: Entry<T> = {
    value,
    timestamp: now,
    ...(expirationMinutes !== undefined && { expirationMinutes }),
  };
  try {
    (storage ?? localStorage).setItem(key, JSON.stringify(entry));
  } catch {
    // Storage is full or blocked (private windows): drop the value.
  }
}

export function removeStored(key: string, storage?: StorageArea) {
  try {
    (storage ?? localStorage).removeItem(key);
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
}

function isStoredEntry(entry: unknown): entry is Entry<unknown> {
  if (typeof entry !== "object" || entry === null || !("value" in entry) || !("timestamp" in entry))
    return false;
  const minutes = "expirationMinutes" in entry ? entry.expirationMinutes : undefined;
  return (
    typeof entry.timestamp === "number" && (minutes === undefined || typeof minutes === "number")
  );
}
