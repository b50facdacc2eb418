/**
 * OFFR-034: lower case, hyphens for spaces, nothing but letters and digits besides. Letters keep
 * their shape without accents.
 */
export function uriOf(name: string) {
  const plain = name
    .normalize("NFKD")
    .toLowerCase()
    .replace(/[^a-z0-9\s-]/g, "")
    .trim()
    .replace(/[\s-]+/g, "-")
    .replace(/^-|-$/g, "");
  return plain || "service";
}

/** "edit" leads to the dialogs of editing. */
const RESERVED = new Set(["edit"]);

/** The same, or with the first number that makes it one of its own. */
export function freeUri(name: string, taken: ReadonlySet<string>) {
  const base = uriOf(name);
  let uri = base;
  for (let n = 2; taken.has(uri) || RESERVED.has(uri); n++) uri = `${base}-${n}`;
  return uri;
}
