/**
 * Which site a hostname serves. The main site, or the site of one company on its own domain:
 * whether a company really has that domain is known only to the database, so a foreign hostname is
 * "a company's" until the lookup finds none (then a plain 404).
 */
export type Site =
  { kind: "main"; origin: string } | { kind: "company"; hostname: string; origin: string };

const alwaysMain = new Set(["localhost", "127.0.0.1"]);

/**
 * Undefined where the hostname can never be a site: an address, a bare name, or one that no domain
 * may have.
 */
export function siteOf(url: URL, mainOrigin: string): Site | undefined {
  const { hostname, origin } = url;
  if (hostname === new URL(mainOrigin).hostname || alwaysMain.has(hostname))
    return { kind: "main", origin };
  return isDomainName(hostname) ? { kind: "company", hostname, origin } : undefined;
}

/**
 * At least two labels of letters, digits and inner hyphens; no trailing dot; the last label is not
 * a number (so not an IPv4 address).
 */
function isDomainName(hostname: string) {
  if (hostname.length > 253) return false;
  const labels = hostname.split(".");
  const last = labels.at(-1)!;
  return (
    labels.length >= 2 &&
    !/^\d+$/.test(last) &&
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/.test(label))
  );
}
