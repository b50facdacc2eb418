interface Entry {
  address: string;
  /** UTC epoch milliseconds. */
  changedAt?: number;
}

/** Format: https://www.sitemaps.org/protocol.html */
export function urlSet(entries: Entry[]) {
  return xml(
    "urlset",
    entries.map((entry) => `<url>${body(entry)}</url>`),
  );
}

export function sitemapIndex(addresses: string[]) {
  return xml(
    "sitemapindex",
    addresses.map((address) => `<sitemap>${body({ address })}</sitemap>`),
  );
}

/** The number in a file name such as "3.xml"; undefined if malformed. */
export function fileNumber(file: string | undefined) {
  const [, number] = /^([1-9]\d{0,4})\.xml$/.exec(file ?? "") ?? [];
  return number === undefined ? undefined : Number(number);
}

function body({ address, changedAt }: Entry) {
  const changed =
    changedAt === undefined
      ? ""
      : `<lastmod>${new Date(changedAt).toISOString().slice(0, 10)}</lastmod>`;
  return `<loc>${address.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)}</loc>${changed}`;
}

function xml(root: string, items: string[]) {
  const text =
    `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ` +
    `xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${items.join("\n")}\n</${root}>\n`;
  return new Response(text, {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
