/**
 * One line of JSON: JSON.stringify escapes line breaks and control characters, so nobody writes a
 * second line into the log.
 */
export function log(entry: { event: string } & Record<string, unknown>) {
  console.log(JSON.stringify(entry));
}

export function logError(entry: { event: string } & Record<string, unknown>) {
  console.error(JSON.stringify(entry));
}
