/** What a link to the wizard may fill in: the company's name, its zip code and its trade. */
import { categoryBySlug, type Category } from "../catalogue/catalogue";
import { ZIP } from "../places/zip";
import { limits } from "./limits";

export interface StartValues {
  /** "" if missing or not a possible name. */
  name: string;
  /** Five digits, or "". */
  zip: string;
  trade: Category | undefined;
}

/** From the URL, which anyone can write: what can't be a company's is dropped. */
export function startValues(params: URLSearchParams): StartValues {
  const text = (name: string) => (params.get(name) ?? "").replace(/\s+/g, " ").trim();
  const [name, zip] = [text("name"), text("zip")];
  return {
    name: name.length <= limits.name && /^[^<>\p{Cc}]*$/u.test(name) ? name : "",
    zip: ZIP.test(zip) ? zip.slice(0, 5) : "",
    trade: categoryBySlug(text("trade")),
  };
}

/** The query string that gives the same values. */
export function startQuery({ name, zip, trade }: StartValues) {
  const given = Object.entries({ name, zip, trade: trade?.slug ?? "" }).filter(([, text]) => text);
  return given.length > 0 ? `?${new URLSearchParams(given)}` : "";
}
