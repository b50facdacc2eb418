/** The entries that were sent. An update leaves the others as they are. */
export function present<T extends object>(sent: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  const entries = Object.entries(sent).filter(([, value]) => value !== undefined);
  return Object.fromEntries(entries) as { [K in keyof T]?: Exclude<T[K], undefined> };
}
