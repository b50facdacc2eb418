/**
 * The version that a new company begins with: seconds since 1970. Cached pages are kept by name and
 * version, and a deleted company's name can be used again, so versions must never repeat.
 */
export function firstVersionSql(now: string) {
  return `CAST(${now} / 1000 AS INTEGER)`;
}
