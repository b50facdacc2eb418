/** "Peña & Sons' Roofing" → "pena-and-sons-roofing". */
export function slugOf(name: string) {
  return name
    .normalize("NFD")
    .replace(/[\u0300-\u036f'’.]/g, "")
    .replaceAll("ø", "o")
    .replaceAll("&", " and ")
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-+|-+$/g, "");
}

/** Tracks used slugs. Stores hashes instead of texts: a million fit in a few dozen megabytes. */
export function slugRegister() {
  const taken = new Set<number>();

  return {
    isTaken: (slug: string) => taken.has(fingerprint(slug)),
    /** If taken, appends the city, then a number. */
    take(name: string, city: string) {
      const slug = slugOf(name);
      const withCity = `${slug}-${slugOf(city)}`;
      let free = [slug, withCity].find((one) => !taken.has(fingerprint(one)));
      for (let n = 2; !free; n++)
        if (!taken.has(fingerprint(`${withCity}-${n}`))) free = `${withCity}-${n}`;
      taken.add(fingerprint(free));
      return free;
    },
    reserve(slug: string) {
      taken.add(fingerprint(slug));
    },
  };
}

export type SlugRegister = ReturnType<typeof slugRegister>;

/** A 53-bit hash. A collision only makes the second slug longer. */
function fingerprint(text: string) {
  let low = 0x811c9dc5;
  let high = 0x1000193;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    low = Math.imul(low ^ code, 0x01000193);
    high = Math.imul(high ^ code, 0x85ebca6b) ^ (high >>> 13);
  }
  return (high >>> 11) * 4294967296 + (low >>> 0);
}
