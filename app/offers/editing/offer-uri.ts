/** OFFR-034: lower case, hyphens for spaces, letters and digits only. Accents are removed. */
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

/** "edit" is the path of the editing dialogs. */
const RESERVED = new Set(["edit"]);

/** A unique URI: the name's, or with the first free number. */
export function freeUri(name: string, taken: ReadonlySet<string>) {
  const base = uriOf(name);
  let uri = base;
  for (let n = 2; taken.has(uri) || RESERVED.has(uri); n++) uri = `${base}-${n}`;
  return uri;
}
