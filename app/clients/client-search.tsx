import { SearchForm } from "../office/search-form";
import { limits } from "./limits";

/** Searches by GET, on the page that shows the result. */
export function ClientSearch({ q }: { q: string }) {
  return (
    <SearchForm
      label="Search clients"
      placeholder="Name, address or phone"
      most={limits.search}
      q={q}
    />
  );
}
