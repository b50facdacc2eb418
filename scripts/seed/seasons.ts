/** In which months a trade or a service is used. Anything not listed is used all year. */
import type { Region } from "./regions";

/** First and last month, 1 to 12; a season may go over the end of a year. */
type Season = [number, number];

const always: Record<string, Season> = {
  "snow-removal": [11, 3],
  "ice-dam-removal": [1, 3],
  "roof-snow-removal": [12, 3],
  "snowmobile-repair": [10, 3],
  "furnace-repair": [10, 4],
  "furnace-tune-up": [8, 12],
  "boiler-repair": [9, 4],
  "ac-repair": [4, 10],
  "ac-tune-up": [3, 6],
  "pool-opening": [4, 6],
  "pool-closing": [8, 10],
  "sprinkler-winterization-and-start-up": [9, 11],
  "boat-winterization-and-shrink-wrap": [9, 11],
  "holiday-light-installation": [11, 1],
  "holiday-tree-and-home-decorating": [11, 1],
  "personal-income-tax-return": [1, 5],
  "student-summer-storage": [5, 9],
  "prom-corsages-and-boutonnieres": [4, 6],
};

/** Where winters bring snow. */
const inSnow: Record<string, Season> = {
  "lawn-care": [4, 10],
  "pools-and-spas": [4, 10],
  boats: [4, 11],
  "boat-rentals-and-charters": [5, 10],
  "docks-and-lifts": [4, 11],
  "exterior-cleaning": [4, 11],
  "stone-pavers-and-concrete": [4, 11],
};

/** `month` is 1 to 12. */
export function inSeason(region: Region, slug: string, month: number) {
  const season = always[slug] ?? (region.winter === "snow" ? inSnow[slug] : undefined);
  if (!season) return true;
  const [first, last] = season;
  return first <= last ? month >= first && month <= last : month >= first || month <= last;
}
