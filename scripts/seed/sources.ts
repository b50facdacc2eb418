/** Input of the generators: plain data, so that they need no files, database or clock. */
export interface Place {
  zip: string;
  city: string;
  state_code: string;
  lat: number;
  lng: number;
  time_zone: string;
}

export interface Trade {
  id: number;
  /** "plumbing-contractors"; also the key of the trade's texts. */
  slug: string;
  name: string;
  services: TradeService[];
}

export interface TradeService {
  id: number;
  slug: string;
  name: string;
  subcategory: { slug: string; name: string } | null;
  icon: string;
  teaser: string;
  description: string;
  /** Words people use for it. */
  keywords: readonly string[];
  /** Relative number of companies that offer it. */
  weight: number;
}

export interface Picture {
  key: string;
  /** The trade's slug. */
  category: string;
  kind: "banner" | "photo";
  title: string;
  alt: string;
  /** Two pictures with the same name show one subject before and after. */
  pair: { name: string; moment: "before" | "after" } | null;
}

export interface Video {
  key: string;
  /** The trade it suits; null for any. */
  category: string | null;
  title: string;
  alt: string;
}

export interface Sources {
  places: readonly Place[];
  trades: readonly Trade[];
  pictures: readonly Picture[];
  videos: readonly Video[];
  /** UTC epoch milliseconds; everything in the demo is older. */
  now: number;
}
