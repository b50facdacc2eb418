/**
 * Generates all rows of the seed, company by company, without a database. The bench writes them
 * straight to SQLite.
 */
import { company, type Profile } from "./company";
import { duties } from "./coverage";
import { films } from "./gallery";
import { handmadeCompanies } from "./handmade";
import { placement } from "./placement";
import { repeats } from "./repeats";
import { logoTurns } from "./logo";
import type { CompanyRows } from "./rows";
import { slugOf, slugRegister } from "./slug";
import type { Sources } from "./sources";

export const SEED = 20261101;
/** Above this size companies are lean, because only searches are measured, not galleries. */
export const LEAN_FROM = 100_000;

export interface CompaniesOptions extends Sources {
  /** Number of companies, including the handmade ones. */
  size: number;
  seed?: number;
  profile?: Profile;
}

export function* companies(options: CompaniesOptions): Generator<CompanyRows> {
  const slugs = slugRegister();
  const counted = repeats();
  const handmade = handmadeCompanies(options, counted).slice(0, options.size);
  for (const rows of handmade) {
    slugs.reserve(rows.company.vanity_name);
    slugs.reserve(slugOf(rows.company.name));
    for (const former of rows.former_name) slugs.reserve(former.vanity_name);
    yield rows;
  }

  const context = {
    ...options,
    seed: options.seed ?? SEED,
    profile: options.profile ?? (options.size >= LEAN_FROM ? "lean" : "full"),
    placement: placement(options.places),
    dutyOf: duties(options.trades),
    logoTurn: logoTurns(),
    filmFor: films(options.videos),
    slugs,
    repeats: counted,
  };
  for (let id = handmade.length + 1; id <= options.size; id++) yield company(id, context);
}
