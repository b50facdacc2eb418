/**
 * Logs one line of JSON. JSON.stringify escapes line breaks and control characters, which prevents
 * log injection.
 */
export function log(entry: { event: string } & Record<string, unknown>) {
  console.log(JSON.stringify(entry));
}

export function logError(entry: { event: string } & Record<string, unknown>) {
  console.error(JSON.stringify(entry));
}
