/**
 * The site of a hostname: the main site, or a company's custom domain. Only the database knows
 * whether a company has that domain, so an unknown hostname is a company site until the lookup
 * fails (then a plain 404).
 */
export type Site =
  { kind: "main"; origin: string } | { kind: "company"; hostname: string; origin: string };

const alwaysMain = new Set(["localhost", "127.0.0.1"]);

/**
 * Undefined if the hostname cannot be a site: an IP address, a single label, or an invalid name.
 */
export function siteOf(url: URL, mainOrigin: string): Site | undefined {
  const { hostname, origin } = url;
  if (
    alwaysMain.has(hostname) ||
    origin === mainOrigin ||
    hostname === new URL(mainOrigin).hostname
  )
    return { kind: "main", origin };
  return isDomainName(hostname) ? { kind: "company", hostname, origin } : undefined;
}

/**
 * At least two labels of letters, digits and inner hyphens; no trailing dot; the last label is not
 * numeric (so not an IPv4 address).
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
