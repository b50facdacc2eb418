/** The hub's sections that work, by their names in addresses (HUB-001). */
export const hubSections = {
  "my-account": "My Account",
  messages: "Messages",
  requests: "Requests",
  estimates: "Estimates",
  jobs: "Jobs",
  invoices: "Invoices",
  wallet: "Wallet",
} as const;

/** Those of one document, by the list that it is in. */
export const viewSections = {
  "view-request": "requests",
  "view-estimate": "estimates",
  "view-invoice": "invoices",
} as const;

const others = ["switch-client-hub", "logout", "invalid-session"] as const;

/** The page of a section, below `client-hub`; undefined for what is no section. */
export function sectionPath(section: string, number?: string | null): string | undefined {
  if (section in viewSections) {
    const list = `/${viewSections[section as keyof typeof viewSections]}`;
    return number && /^\d{1,10}$/.test(number) ? `${list}/${number}` : list;
  }
  return section in hubSections || (others as readonly string[]).includes(section)
    ? `/${section}`
    : undefined;
}

/** The same of the contract's hash form: `#view-request?number=1001`. */
export function sectionOfHash(hash: string) {
  const [, section = "", query = ""] = /^#\/?([a-z-]+)\/?(?:\?(.*))?$/.exec(hash) ?? [];
  return sectionPath(section, new URLSearchParams(query).get("number"));
}
