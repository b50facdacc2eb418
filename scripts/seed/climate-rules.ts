/**
 * Which trades, services and sentences fit which region. Anything not listed fits everywhere.
 */
import { waters, winters, type Region, type Water, type Winter } from "./regions";

type Need = (region: Region) => boolean;

const winterFrom =
  (least: Winter): Need =>
  ({ winter }) =>
    winters.indexOf(winter) <= winters.indexOf(least);
const waterFrom =
  (least: Water): Need =>
  ({ water }) =>
    waters.indexOf(water) <= waters.indexOf(least);

const needs = {
  "deep snow": winterFrom("snow"),
  snow: winterFrom("some"),
  frost: winterFrom("frost"),
  "cool winters": winterFrom("mild"),
  sea: waterFrom("sea"),
  "large water": waterFrom("great"),
  docks: waterFrom("lakes"),
  boating: waterFrom("some"),
  pools: ({ pools }) => pools !== "few",
  basements: ({ basements }) => basements,
  palms: ({ palms }) => palms,
  "dry land": ({ arid }) => arid,
  hurricanes: ({ hurricanes }) => hurricanes,
} satisfies Record<string, Need>;
type Named = keyof typeof needs;

/** By the slug of a category or a service. */
const offered: Record<string, Named> = {
  "snow-removal": "snow",
  "seasonal-snow-contract": "deep snow",
  "roof-snow-removal": "deep snow",
  "ice-dam-removal": "deep snow",
  "snow-hauling": "deep snow",
  "private-road-snow-plowing": "deep snow",
  "snowmobile-repair": "deep snow",
  "furnace-repair": "cool winters",
  "furnace-installation": "cool winters",
  "furnace-tune-up": "cool winters",
  "boiler-repair": "snow",
  "gas-fireplace-service": "cool winters",
  "chimney-sweeping": "cool winters",
  "chimney-liner-installation": "cool winters",
  "wood-fireplace-repair": "cool winters",
  "sprinkler-winterization-and-start-up": "frost",
  "boat-winterization-and-shrink-wrap": "snow",
  "rv-plumbing-and-winterization": "frost",
  "seasonal-dock-installation-and-removal": "snow",
  "docks-and-lifts": "docks",
  "boat-rentals-and-charters": "docks",
  "yacht-charter": "large water",
  "sailing-charter-and-sunset-cruise": "large water",
  boats: "boating",
  "jet-ski-repair": "boating",
  "rv-and-boat-storage": "boating",
  "pools-and-spas": "pools",
  "pool-opening": "snow",
  "pool-closing": "snow",
  "pool-fence-installation": "pools",
  "swimming-pool-removal": "pools",
  "flooded-basement-cleanup": "basements",
  "basement-waterproofing": "basements",
  "basement-drain-tile": "basements",
  "bowed-basement-wall-repair": "basements",
  "basement-and-garage-insulation": "basements",
  "basement-and-attic-finishing": "basements",
  "sump-pump-service": "basements",
  "palm-tree-care": "palms",
  xeriscaping: "dry land",
  "spider-and-scorpion-control": "dry land",
};

/** How much rarer a trade is than elsewhere, where it fits at all. */
const rarer: Record<string, (region: Region) => number> = {
  "snow-removal": ({ winter }) => (winter === "snow" ? 1 : 0.25),
  "pools-and-spas": ({ pools }) => (pools === "year" ? 1 : 0.5),
  boats: ({ water }) => (water === "some" ? 0.3 : 1),
  "docks-and-lifts": ({ water }) => (water === "lakes" ? 0.5 : 1),
};

/** Words that give a sentence away as written elsewhere. */
const said: [RegExp, Named][] = [
  [
    /\bice dams?|roof snow|two foot storm|snowmobile|first snow|on the eaves this winter/i,
    "deep snow",
  ],
  [
    /\bsnow|plow|ice storm|came after the ice|salt(ing)? (and ice|the walks)|sections because/i,
    "snow",
  ],
  [/winter tires|shrink wrap|\b(spring|fall) (opening|closing|dock)|closings in fall/i, "snow"],
  [/pool opening|winter cover|docks? out for winter|heaters for a winter|boiler/i, "snow"],
  [/\bfrost|freez(e|es|ing)\b|frozen outdoor|pipe froze|winteriz|burst over winter/i, "frost"],
  [
    /(through|over|all|after one|first|another|five|\{count\}) winters?\b|cold (night|week|corner)/i,
    "frost",
  ],
  [/furnace|heating bill|before winter|wood stove|no more drafts/i, "cool winters"],
  [/chimney sweep|sweeps?\b|flue season|smoky fireplace/i, "cool winters"],
  [/basement|sump/i, "basements"],
  [/\bpalms?\b|palm trimming/i, "palms"],
  [/wildfire|scorpion|xeriscap|low-water planting/i, "dry land"],
  [/barnacle|zincs|\bsea\b|yacht|seawall|salt and ice/i, "sea"],
  [/sunset sail|sail(ing)? charter|beach house|our beach/i, "large water"],
  [/\bdocks?\b|\blake\b|\bboats?\b|jet ski/i, "boating"],
  [/hurricane/i, "hurricanes"],
];

export function offeredIn(region: Region, slug: string) {
  const need = offered[slug];
  return need === undefined || needs[need](region);
}

/** A factor for the trade's weight; 0: not offered there. */
export function shareIn(region: Region, tradeSlug: string) {
  return offeredIn(region, tradeSlug) ? (rarer[tradeSlug]?.(region) ?? 1) : 0;
}

/** Whether a sentence, job or company name could have been written there. */
export function saidIn(region: Region, text: string) {
  return said.every(([words, need]) => !words.test(text) || needs[need](region));
}
