import { categories } from "../../catalogue/catalogue";
import { defaultBanner } from "../../companies/banners";
import type { RequestContext } from "../../operations/context";
import { readZip } from "../../places/read-zip.server";
import { slugOf } from "../slug";
import { startQuery, type StartValues } from "../start-values";
import { placeName } from "../../place-name";

/** A company's page before it exists, as far as the visitor has described it. */
export interface PagePreview {
  /** As typed; "" if not yet. */
  name: string;
  zip: string;
  /** The slug of a category, or "". */
  trade: string;
  /** "Plumbing"; "" without a trade. */
  tradeName: string;
  /** "Austin, TX"; "" if the zip code is missing or unknown. */
  place: string;
  /** The last part of the page's address. */
  slug: string;
  /** Paths of pictures. */
  logo: string;
  banner: string;
  /** The trade's most popular services. */
  services: string[];
}

const SERVICES = 3;

export async function readPreview(
  { reads }: RequestContext,
  start: StartValues,
): Promise<PagePreview> {
  const { name, zip, trade } = start;
  const place = zip ? await readZip(reads, zip) : undefined;
  return {
    name,
    zip,
    trade: trade?.slug ?? "",
    tradeName: trade?.name ?? "",
    place: place ? placeName(place) : "",
    slug: slugOf(name) || "your-company",
    logo: `/list-your-business/logo${startQuery({ ...start, zip: "" })}`,
    banner: defaultBanner(trade?.slug),
    services: (trade?.services ?? []).slice(0, SERVICES).map((service) => service.name),
  };
}

export interface TradeChoice {
  slug: string;
  name: string;
}

/** By name. */
export function tradeChoices(): TradeChoice[] {
  return categories
    .map(({ slug, name }) => ({ slug, name }))
    .toSorted((a, b) => a.name.localeCompare(b.name, "en"));
}
