/** In characters, without the number that tells apart. */
const LONGEST = 80;

/** "IMG 2041 (Küche).JPG" is img-2041-kuche; what holds no letters at all is "photo". */
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

/** The name itself, or the first free number behind it. */
export function freeName(name: string, taken: ReadonlySet<string>) {
  if (!taken.has(name)) return name;
  for (let n = 2; ; n++) if (!taken.has(`${name}-${n}`)) return `${name}-${n}`;
}
