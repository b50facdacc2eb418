import { serviceBySlug } from "../../app/catalogue/catalogue";
import { austin, companyLike, offerOf } from "../cast/cast";

export const chicago = {
  ...austin,
  zip: "60601",
  city: "Chicago",
  county: "Cook",
  state_code: "IL",
  lat: 41.8858,
  lng: -87.6229,
};

/** Vanity name, name, services, stars 5 to 1, miles north of the zip code, summary. */
type Judged = [string, string, string[], number[], number, string?];

const plumbing =
  "drain-cleaning toilet-repair water-heater-repair faucet-and-sink-repair sewer-line-repair leak-detection-and-repair".split(
    " ",
  );
const pools =
  "pool-cleaning-service pool-pump-and-filter-repair green-pool-cleanup hot-tub-repair pool-opening pool-closing pool-heater-repair pool-resurfacing".split(
    " ",
  );
const heating = "ac-repair furnace-repair ac-installation furnace-installation duct-cleaning".split(
  " ",
);
const electrical =
  "electrical-repair outlet-and-switch-service circuit-breaker-repair light-fixture-installation".split(
    " ",
  );
const handy =
  "general-home-repairs tv-mounting furniture-assembly drywall-repair picture-and-mirror-hanging".split(
    " ",
  );
const roofing = "roof-repair roof-replacement roof-leak-repair gutter-installation".split(" ");
const lawn = "lawn-mowing lawn-fertilization-and-weed-control lawn-aeration-and-overseeding".split(
  " ",
);
const landscaping =
  "yard-cleanup hedge-and-shrub-trimming landscape-design garden-bed-maintenance".split(" ");
const cleaning = "regular-house-cleaning deep-cleaning move-in-move-out-cleaning".split(" ");

const list: Judged[] = [
  ["star-plumbing", "Star Plumbing", plumbing, [40, 2, 1, 0, 0], 8],
  ["new-pipe", "New Pipe Company", plumbing, [0, 0, 0, 0, 0], 0.5],
  ["average-plumbing", "Average Joe Plumbing", plumbing, [30, 15, 10, 3, 2], 2],
  ["leaky-bros", "Leaky Brothers", plumbing, [8, 5, 5, 7, 10], 1],
  ["one-review", "Single Drop Plumbing", plumbing, [1, 0, 0, 0, 0], 1],
  ["far-plumbing", "Far North Plumbing", plumbing, [85, 4, 1, 0, 0], 24],
  [
    "blue-lagoon",
    "Blue Lagoon Pools",
    [...pools, "water-heater-installation"],
    [70, 8, 2, 0, 0],
    1,
  ],
  [
    "comfort",
    "Comfort Heating and Plumbing",
    [...heating, ...plumbing.slice(0, 4)],
    [40, 7, 2, 0, 1],
    5,
  ],
  ["live-wire", "Live Wire Electric", electrical, [34, 4, 2, 0, 0], 3],
  ["new-spark", "New Spark Electric", electrical, [0, 0, 0, 0, 0], 2],
  [
    "fix-it-all",
    "Fix It All",
    [...handy, "ceiling-fan-installation", "faucet-and-sink-repair"],
    [24, 4, 2, 0, 0],
    1,
  ],
  [
    "top-slate",
    "Top Slate",
    roofing,
    [18, 5, 2, 0, 0],
    6,
    "Slate and copper roofs for historic houses.",
  ],
  ["quick-roof", "Quick Roof", roofing, [2, 1, 2, 3, 4], 1],
  ["green-blade", "Green Blade Lawn Care", lawn, [19, 1, 0, 0, 0], 4],
  ["wild-garden", "Wild Garden", [...landscaping, "lawn-mowing"], [66, 3, 1, 0, 0], 3],
  ["bright-home", "Bright Home Cleaning", cleaning, [10, 3, 2, 0, 0], 2],
];

export const judgedCompanies = list.map(([vanity_name, name, , stars, miles, summary], i) =>
  companyLike({
    city: chicago.city,
    state_code: chicago.state_code,
    zip: chicago.zip,
    lng: chicago.lng,
    id: i + 1,
    vanity_name,
    name,
    lat: chicago.lat + miles / 69,
    phone: `312555${String(1000 + i)}`,
    ...(summary && { summary }),
    ...Object.fromEntries(stars.map((count, s) => [`stars${5 - s}`, count])),
  }),
);

export const judgedOffers = list.flatMap(([, , slugs], i) =>
  slugs.map((slug, n) => {
    const service = serviceBySlug(slug);
    if (!service) throw new Error(`${slug} is no service.`);
    return offerOf(i + 1, n + 1, service.name, { service_id: service.id });
  }),
);
