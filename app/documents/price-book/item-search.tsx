import { SearchForm } from "../../office/search-form";
import { limits } from "./limits";

/** Searches by GET, on the page that shows the result. */
export function ItemSearch({ q }: { q: string }) {
  return <SearchForm label="Search the price book" placeholder="Name" most={limits.search} q={q} />;
}
