/**
 * What the seed needs to know about trades besides their texts: how many companies each has, and
 * which are related.
 */

/** Weights of categories not listed here: home trades, and all others. */
const HOUSE = 4;
const OTHER = 1.5;

const weights: Record<string, number> = {
  "plumbing-contractors": 15,
  "hvac-contractors": 14,
  "electrical-contractors": 12,
  "landscape-contractors": 12,
  painters: 11,
  flooring: 8,
  "roofing-and-gutters": 10,
  "house-cleaners": 11,
  "home-technology": 5,
  "pools-and-spas": 6,
  handyman: 9,
  "lawn-care": 9,
  "pest-control": 8,
  "tree-service": 7,
  "exterior-cleaning": 6,
  "fencing-and-gates": 6,
  "stone-pavers-and-concrete": 7,
  "garage-doors": 5,
  "junk-removal": 5,
  movers: 5,
  "auto-repair": 4,
  "appliance-repair": 5,
  locksmiths: 4,
  "kitchen-and-bath-remodeling": 7,
  "general-contractors": 7,
};

const others = new Set(
  `accounting tax-preparation bookkeeping-and-payroll event-planning catering party-rentals djs-and-entertainment photography-and-video
  flowers-and-event-decor live-music music-lessons instrument-repair-and-tuning medical-spa massage-and-skin-care pet-sitting-and-walking
  pet-grooming dog-training-and-boarding mobile-vets auto-repair auto-body-and-glass auto-detailing tires-brakes-and-oil roadside-assistance
  power-sports rv-and-trailer-service boats docks-and-lifts boat-rentals-and-charters storage real-estate-agents property-management
  mortgage-and-title home-staging-and-photography estate-sales-and-cleanouts movers specialty-moving`.split(
    /\s+/,
  ),
);

export function tradeWeight(slug: string) {
  return weights[slug] ?? (others.has(slug) ? OTHER : HOUSE);
}

/** Other trades that a company of this trade may offer. */
export const neighbors: Record<string, string[]> = {
  "plumbing-contractors": ["hvac-contractors", "septic-and-wells"],
  "hvac-contractors": ["plumbing-contractors", "hvac-gas-and-air-quality"],
  "electrical-contractors": ["home-technology", "solar-and-batteries"],
  "landscape-contractors": ["lawn-care", "tree-service", "stone-pavers-and-concrete"],
  painters: ["flooring", "siding"],
  flooring: ["painters", "carpentry-and-cabinets"],
  "roofing-and-gutters": ["siding", "exterior-cleaning"],
  "house-cleaners": ["exterior-cleaning", "junk-removal"],
  "home-technology": ["electrical-contractors"],
  "pools-and-spas": ["landscape-contractors", "plumbing-contractors"],
  "lawn-care": ["landscape-contractors", "snow-removal"],
  "tree-service": ["landscape-contractors"],
  handyman: ["carpentry-and-cabinets", "painters"],
  "pest-control": ["wildlife-removal"],
  "fencing-and-gates": ["decks-and-outdoor-living"],
  "general-contractors": ["kitchen-and-bath-remodeling"],
  movers: ["specialty-moving", "storage"],
  "auto-repair": ["tires-brakes-and-oil"],
  boats: ["docks-and-lifts"],
  accounting: ["tax-preparation", "bookkeeping-and-payroll"],
  "pet-sitting-and-walking": ["pet-grooming"],
};

/**
 * Trades whose pictures fit too, with the same rooms and yards. Unlisted trades have no pictures.
 */
const picturesFrom: Record<string, string[]> = {
  "plumbing-contractors": ["septic-and-wells", "water-and-fire-restoration"],
  "hvac-contractors": ["hvac-gas-and-air-quality", "insulation"],
  "electrical-contractors": ["solar-and-batteries"],
  "landscape-contractors": [
    "lawn-care",
    "tree-service",
    "stone-pavers-and-concrete",
    "fencing-and-gates",
    "decks-and-outdoor-living",
    "pest-control",
    "wildlife-removal",
    "snow-removal",
  ],
  painters: [
    "siding",
    "handyman",
    "kitchen-and-bath-remodeling",
    "general-contractors",
    "carpentry-and-cabinets",
    "interior-design",
    "windows-and-doors",
  ],
  flooring: ["countertops", "furniture-and-upholstery", "home-staging-and-photography"],
  "roofing-and-gutters": [
    "exterior-cleaning",
    "masonry-and-chimneys",
    "home-inspection",
    "foundation-and-waterproofing",
  ],
  "house-cleaners": ["property-management", "junk-removal", "window-treatments"],
};
const drawnAs = new Map(
  Object.entries(picturesFrom).flatMap(([drawn, trades]) =>
    trades.map((trade) => [trade, drawn] as const),
  ),
);

/** The trade whose pictures these companies show. */
export function pictureTrade(slug: string) {
  return drawnAs.get(slug) ?? slug;
}
