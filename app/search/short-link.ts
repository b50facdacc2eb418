/**
 * Packs name and slug of a service, since the page contains hundreds of them twice, as HTML and as
 * data: "Drain Cleaning", or "Magician|magician-for-hire" if the slug cannot be derived.
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
