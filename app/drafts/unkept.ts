/**
 * Fields that are never kept. A mailed code proves access to a mailbox, so the database holds it only
 * as a hash.
 */
const UNKEPT = new Set(["password", "current", "humanToken", "code", "codeId"]);

export function isKept(name: string) {
  return !UNKEPT.has(name);
}

export function withoutUnkept(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => isKept(name)));
}
