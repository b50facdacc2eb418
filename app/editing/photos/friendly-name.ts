/** In characters, without the number that makes it unique. */
const LONGEST = 80;

/**
 * "IMG 2041 (Küche).JPG" becomes "img-2041-kuche"; a name without any letters or digits becomes
 * "photo".
 */
export function friendlyNameOf(fileName: string) {
  const words = fileName
    .replace(/\.[a-z0-9]{1,10}$/i, "")
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, LONGEST)
    .replace(/^-+|-+$/g, "");
  return words || "photo";
}

/** The name, or the name with the first free number. */
export function freeName(name: string, taken: ReadonlySet<string>) {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) if (!taken.has(`${name}-${n}`)) return `${name}-${n}`;
}
