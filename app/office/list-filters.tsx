import { limits } from "../limits";
import { TabLinks } from "../ui/tabs";
import { SearchForm } from "./search-form";

interface ListFiltersProps {
  /** The folder shown; a search is in all folders, which marks none. */
  tabs: { label: string; to: string; current: boolean }[];
  /** What the search is called, and what it looks for. */
  label: string;
  placeholder: string;
  q: string;
}

/** Above a list of the office: its folders, and a search in all of them. */
export function ListFilters({ tabs, q, ...search }: ListFiltersProps) {
  return (
    <div className="office__filters">
      <TabLinks
        label="Folders"
        tabs={tabs.map(({ current, ...tab }) => ({ ...tab, current: q === "" && current }))}
      />
      <SearchForm {...search} most={limits.search} q={q} />
    </div>
  );
}
