/**
 * Realistic searches: what a person near a company would type to find it, so dense areas are
 * searched more often.
 */
import { categoryById, categoryIdOf, serviceById } from "../../app/catalogue/catalogue";
import { termsOf } from "../../app/search/terms";
import { searchPath } from "../../app/search/search-path";
import type { Bench } from "./bench-at";

interface Sample {
  name: string;
  zip: string;
  service_id: number;
}

export interface SearchSamples {
  /** API paths. */
  services: string[];
  categories: string[];
  names: string[];
  /** Open now, rated 4 or more, verified and with photos. */
  narrowed: string[];
  suggestions: string[];
  /** Problems in people's own words, one request per key press. */
  problems: string[];
  /** Page paths. */
  resultPages: string[];
}

const SAMPLES = 400;
/** One path per key press, from the second. */
const FIRST_KEY = 2;
const LAST_KEY = 9;

export function searchSamples({ database, companies }: Bench): SearchSamples {
  const samples = database.all<Sample>(
    `SELECT c.name, c.zip, o.service_id FROM company c JOIN offer o ON o.company_id = c.id AND o.position = (
       SELECT min(position) FROM offer WHERE company_id = c.id AND service_id IS NOT NULL)
     WHERE c.published = 1 AND c.zip IS NOT NULL AND c.id % ? = 0 ORDER BY c.id LIMIT ?`,
    Math.max(1, Math.floor(companies / SAMPLES)),
    SAMPLES,
  );
  const byText = samples
    .map((sample) => ({ ...sample, words: firstWords(sample.name) }))
    .filter(({ words }) => termsOf(words).byText);
  return {
    services: samples.map(({ service_id, zip }) => search(serviceById(service_id)!.slug, zip)),
    categories: samples.map(({ service_id, zip }) => search(categoryOf(service_id), zip)),
    narrowed: samples.map(
      ({ service_id, zip }) => `${search(categoryOf(service_id), zip)}&openNow=true&minRating=4`,
    ),
    names: byText.map(({ words, zip }) => search(words, zip)),
    suggestions: samples
      .slice(0, SAMPLES / 8)
      .flatMap(({ name, zip }) => keyPresses(name).map((typed) => suggestion(typed, zip))),
    problems: samples
      .slice(0, SAMPLES / 8)
      .flatMap(({ service_id, zip }) =>
        keyPresses(serviceById(service_id)!.keywords[0]!).map((typed) => suggestion(typed, zip)),
      ),
    resultPages: samples.map(({ service_id, zip }) =>
      searchPath({ query: categoryOf(service_id), zipCode: zip }),
    ),
  };
}

/** A service's id is its category's × 1000 plus an offset. */
function categoryOf(serviceId: number) {
  return categoryById(categoryIdOf(serviceId))!.slug;
}

function firstWords(name: string) {
  return name.split(" ").slice(0, 2).join(" ");
}

function keyPresses(name: string) {
  const last = Math.min(LAST_KEY, name.length);
  return Array.from({ length: last - FIRST_KEY + 1 }, (_, i) => name.slice(0, FIRST_KEY + i));
}

function search(query: string, zipCode: string) {
  return `/api/v1/search?${new URLSearchParams({ query, zipCode, radius: "25" })}`;
}

function suggestion(q: string, zipCode: string) {
  return `/api/v1/search/suggestions?${new URLSearchParams({ q, zipCode })}`;
}
