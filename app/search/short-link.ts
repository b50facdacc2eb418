/**
 * A service's name and slug in few bytes, for a page that carries hundreds of them twice, as HTML
 * and as data: "Drain Cleaning", or where the name does not tell the slug,
 * "Magician|magician-for-hire".
 */
export function shortLink({ name, slug }: { name: string; slug: string }) {
  return slugOf(name) === slug ? name : `${name}|${slug}`;
}

export function longLink(short: string) {
  const [name = "", slug = slugOf(name)] = short.split("|");
  return { name, slug };
}

function slugOf(name: string) {
  return name
    .toLowerCase()
    .replace(/&/g, "and")
    .replace(/[^a-z0-9]+/g, "-");
}
