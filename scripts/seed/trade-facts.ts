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

/** Before these years hardly anyone did such work. */
const youngTrades: Record<string, number> = {
  "medical-spa": 2004,
  "solar-and-batteries": 2005,
  "home-technology": 1994,
  "mold-radon-and-asbestos": 1989,
  "home-staging-and-photography": 1998,
  "junk-removal": 1990,
  "auto-detailing": 1985,
  "dog-training-and-boarding": 1982,
  "pet-sitting-and-walking": 1992,
  "mobile-vets": 1994,
  "power-sports": 1980,
};

/** The earliest year in which a company of the trade was founded. */
export function oldestYear(tradeSlug: string) {
  return youngTrades[tradeSlug] ?? 1962;
}

/**
 * Services of other trades that companies of a trade offer on the side, by the slugs of the trades:
 * what the same people do with the same tools on the same visit.
 */
export const sidelines: Record<string, Record<string, string>> = parse(`
plumbing-contractors | septic-and-wells | septic-tank-pumping septic-inspection septic-system-repair well-pump-repair
plumbing-contractors | hvac-gas-and-air-quality | gas-appliance-hookup carbon-monoxide-testing
hvac-contractors | hvac-gas-and-air-quality | dryer-vent-cleaning home-air-quality-testing humidifier-and-air-purifier-service carbon-monoxide-testing
hvac-contractors | plumbing-contractors | water-heater-repair water-heater-installation tankless-water-heater-service gas-line-service
electrical-contractors | home-technology | tv-mounting security-camera-installation video-doorbell-installation smart-home-setup
electrical-contractors | solar-and-batteries | solar-panel-installation solar-inverter-service home-battery-installation
landscape-contractors | lawn-care | lawn-mowing lawn-edging sod-installation lawn-aeration-and-overseeding
landscape-contractors | stone-pavers-and-concrete | patio-and-walkway-installation retaining-wall-construction paver-repair-and-sealing
painters | flooring | epoxy-floor-coating flooring-removal
painters | exterior-cleaning | house-pressure-washing deck-and-patio-cleaning
flooring | carpentry-and-cabinets | trim-and-crown-molding stair-and-banister-carpentry
roofing-and-gutters | siding | siding-repair storm-damage-siding-repair vinyl-siding-installation exterior-trim-and-wood-rot-repair
roofing-and-gutters | exterior-cleaning | house-pressure-washing solar-panel-cleaning
house-cleaners | exterior-cleaning | exterior-window-washing deck-and-patio-cleaning
home-technology | electrical-contractors | light-fixture-installation outlet-and-switch-service
lawn-care | landscape-contractors | yard-cleanup hedge-and-shrub-trimming mulching
lawn-care | snow-removal | driveway-snow-plowing snow-shoveling salting-and-deicing
tree-service | landscape-contractors | hedge-and-shrub-trimming shrub-and-bush-removal privacy-hedge-and-shrub-planting
handyman | painters | drywall-repair trim-and-door-painting interior-painting
pest-control | wildlife-removal | squirrel-removal raccoon-removal dead-animal-removal wildlife-exclusion
fencing-and-gates | decks-and-outdoor-living | deck-building deck-repair deck-railing-and-stairs
general-contractors | kitchen-and-bath-remodeling | kitchen-remodeling bathroom-remodeling tub-to-shower-conversion
movers | specialty-moving | piano-moving safe-moving pool-table-moving hot-tub-moving
movers | storage | pickup-and-store portable-storage-containers
auto-repair | tires-brakes-and-oil | car-brake-repair oil-change car-battery-replacement car-tune-up-and-fluid-service
boats | docks-and-lifts | boat-lift-repair boat-lift-installation
accounting | tax-preparation | business-tax-return tax-planning personal-income-tax-return
accounting | bookkeeping-and-payroll | monthly-bookkeeping payroll-service accounting-software-setup
pet-sitting-and-walking | pet-grooming | dog-bath-and-brush pet-nail-trim`);

function parse(table: string) {
  const found: Record<string, Record<string, string>> = {};
  for (const line of table.trim().split("\n")) {
    const [trade, other, services] = line.split(" | ") as [string, string, string];
    (found[trade] ??= {})[other] = services;
  }
  return found;
}

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
