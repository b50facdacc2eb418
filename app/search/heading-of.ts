import type { SearchResults } from "./search-companies.server";

type Understood = Pick<SearchResults, "service" | "services" | "named">;

/** What a search found companies for: its service, or what was typed. */
export function headingOf({ service, services, named }: Understood) {
  if (service === "") return "All companies";
  if (services.length === 0) return `“${service}”`;
  return named ? listed(services.map(({ name }) => name)) : services[0]!.name;
}

/** "Plumbing", "Plumbing and Electrical", "Plumbing, Electrical and Painting". */
export function listed(names: readonly string[]) {
  return new Intl.ListFormat("en-US").format(names).replace(/,( and )/, "$1");
}
