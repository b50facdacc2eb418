import { circlePath } from "../shapes";
import * as trade from "./trade-glyphs";

/** Filled marks on a 100 × 100 grid; even-odd fill, so inner outlines cut holes. */
export interface Glyph {
  name: string;
  d: string;
}

const drop: Glyph = {
  name: "drop",
  d: "M50 4C66 30 84 46 84 64A34 34 0 0 1 16 64C16 46 34 30 50 4zM30 62A22 22 0 0 0 48 86V78A15 15 0 0 1 38 62z",
};
const flameFlake: Glyph = {
  name: "flame",
  d: "M52 2C60 22 86 34 86 62A36 36 0 0 1 14 62C14 46 24 38 30 26C34 34 36 38 42 42C48 30 46 14 52 2zM50 52C46 62 36 66 36 76A14 14 0 0 0 64 76C64 66 56 64 50 52z",
};
const flake: Glyph = {
  name: "flake",
  d: arms(6, "M46 50V18L36 26L32 20L46 9V2H54V9L68 20L64 26L54 18V50z"),
};
const bolt: Glyph = { name: "bolt", d: "M58 2L18 56H44L36 98L82 38H54z" };
const plug: Glyph = {
  name: "plug",
  d: "M30 4H40V28H60V4H70V28H82V48A32 32 0 0 1 56 79V98H44V79A32 32 0 0 1 18 48V28H30z",
};
const bulb: Glyph = {
  name: "bulb",
  d: "M50 4A33 33 0 0 1 68 65V76H32V65A33 33 0 0 1 50 4zM34 81H66V88H34zM40 92H60V98H40zM50 16A22 22 0 0 0 28 38H36A14 14 0 0 1 50 24z",
};
const leaf: Glyph = {
  name: "leaf",
  d: "M92 6C94 56 74 86 34 84C28 84 24 82 20 80L10 94L3 89L16 70C4 40 36 8 92 6zM72 26C48 34 34 48 25 64L31 69C40 54 52 42 74 33z",
};
const tree: Glyph = {
  name: "tree",
  d: `${circlePath(50, 26, 24)}${circlePath(28, 48, 22)}${circlePath(72, 48, 22)}M30 40H70V66H30zM45 60H55V98H45z`,
};
const sprout: Glyph = {
  name: "sprout",
  d: "M45 98V54C20 54 6 40 6 16C32 16 46 28 49 44C54 22 70 10 94 10C94 36 80 50 55 52V98z",
};
const roller: Glyph = {
  name: "roller",
  d: "M8 6H78Q84 6 84 12V18H94V50H56V60H60V98H42V60H46V41H84V28H84V34Q84 40 78 40H8Q2 40 2 34V12Q2 6 8 6z",
};
const brush: Glyph = {
  name: "brush",
  d: "M42 2H58L62 40H78V56H22V40H38zM22 61H78V90Q72 84 66 92Q60 100 52 90Q46 84 40 92Q32 100 22 88z",
};
const herringbone: Glyph = {
  name: "herringbone",
  d: "M4 26L48 4V22L4 44zM96 26L52 4V22L96 44zM4 52L48 30V48L4 70zM96 52L52 30V48L96 70zM4 78L48 56V74L4 96zM96 78L52 56V74L96 96z",
};
const tiles: Glyph = {
  name: "tiles",
  d: "M50 2L72 24L50 46L28 24zM24 28L46 50L24 72L2 50zM76 28L98 50L76 72L54 50zM50 54L72 76L50 98L28 76z",
};
const roof: Glyph = {
  name: "roof",
  d: "M50 8L98 50L90 59L50 24L10 59L2 50zM50 36L82 64V92H18V64zM42 66V92H58V66z",
};
const shingle: Glyph = {
  name: "shingle",
  d: "M50 2L98 44L88 54L50 21L12 54L2 44zM20 56H38V70A9 9 0 0 1 20 70zM41 56H59V70A9 9 0 0 1 41 70zM62 56H80V70A9 9 0 0 1 62 70zM30.5 82H48.5V90A9 9 0 0 1 30.5 90zM51.5 82H69.5V90A9 9 0 0 1 51.5 90z",
};
const sparkle: Glyph = {
  name: "sparkle",
  d: "M42 14Q46 52 84 56Q46 60 42 98Q38 60 0 56Q38 52 42 14zM80 2Q82 20 98 22Q82 24 80 42Q78 24 62 22Q78 20 80 2z",
};
const spray: Glyph = {
  name: "spray",
  d: "M28 4H66V12H74V20H60V30Q80 38 80 58V98H22V58Q22 38 40 30V24H28zM34 66V76H68V66zM86 4H94V10H86zM86 16H94V22H86z",
};
const wifi: Glyph = {
  name: "wifi",
  d: `M4 36A65 65 0 0 1 96 36L86 46A51 51 0 0 0 14 46zM20 54A43 43 0 0 1 80 54L70 64A29 29 0 0 0 30 64z${circlePath(50, 80, 13)}`,
};
const chip: Glyph = {
  name: "chip",
  d: "M26 18H34V4H42V18H58V4H66V18H74Q82 18 82 26V34H96V42H82V58H96V66H82V74Q82 82 74 82H66V96H58V82H42V96H34V82H26Q18 82 18 74V66H4V58H18V42H4V34H18V26Q18 18 26 18zM36 36V64H64V36z",
};
const waves: Glyph = { name: "waves", d: wave(18) + wave(46) + wave(74) };
const sunWave: Glyph = {
  name: "sun",
  d: `M22 50A28 28 0 0 1 78 50zM46 2H54V14H46zM12 16L18 10L27 19L21 25zM88 16L82 10L73 19L79 25z${wave(58)}${wave(80)}`,
};
const wrench: Glyph = {
  name: "wrench",
  d: "M94 24A27 27 0 0 1 58 50L24 94A13 13 0 0 1 5 75L49 41A27 27 0 0 1 76 6L60 22L63 37L78 40zM15 78A6 6 0 1 0 22 85A6 6 0 0 0 15 78z",
};
const faucet: Glyph = {
  name: "faucet",
  d: "M30 8H70V18H56V28H66Q92 28 92 56V62H72V56Q72 48 64 48H4V28H44V18H30zM82 70Q94 86 82 96Q70 86 82 70z",
};
const house: Glyph = {
  name: "house",
  d: "M50 6L96 46L88 55L84 52V94H16V52L12 55L4 46zM42 62V94H58V62z",
};
const key: Glyph = {
  name: "key",
  d: "M30 20A28 28 0 0 1 57 40H98V58H90V72H76V58H57A28 28 0 1 1 30 20zM28 38A11 11 0 1 0 39 49A11 11 0 0 0 28 38z",
};

export const glyphsByCategory: Record<string, readonly Glyph[]> = {
  "hvac-contractors": [flameFlake, flake, sunWave],
  "plumbing-contractors": [drop, faucet, wrench],
  "electrical-contractors": [bolt, bulb, plug],
  "landscape-contractors": [leaf, tree, sprout],
  painters: [roller, brush, drop],
  flooring: [herringbone, tiles, house],
  "roofing-and-gutters": [roof, shingle, house],
  "house-cleaners": [sparkle, spray, house],
  "home-technology": [wifi, chip, bolt],
  "pools-and-spas": [waves, sunWave, drop],
  ...tradeGlyphs(`
    accounting: bars page
    appliance-repair: plug wrench flake
    architects-and-engineers: triangle house
    auto-body-and-glass: car brush
    auto-detailing: car sparkle drop
    auto-repair: car wrench wheel
    boat-rentals-and-charters: boat waves
    boats: boat waves wrench
    bookkeeping-and-payroll: page bars
    carpentry-and-cabinets: hammer house
    catering: cutlery star
    countertops: tiles sparkle
    decks-and-outdoor-living: fence sun house
    demolition-and-excavation: shovel hammer
    djs-and-entertainment: note star
    docks-and-lifts: boat waves
    dog-training-and-boarding: paw house
    estate-sales-and-cleanouts: box house key
    event-planning: star heart flower
    exterior-cleaning: spray drop sparkle
    fencing-and-gates: fence
    flowers-and-event-decor: flower leaf
    foundation-and-waterproofing: bricks house drop
    furniture-and-upholstery: sofa
    garage-doors: garage
    general-contractors: house hammer
    handyman: hammer wrench
    home-inspection: lens house
    home-staging-and-photography: camera sofa house
    hvac-gas-and-air-quality: flame leaf
    instrument-repair-and-tuning: note wrench
    insulation: house flame flake
    interior-design: sofa bulb window
    junk-removal: can truck
    kitchen-and-bath-remodeling: faucet tiles house
    lawn-care: sprout leaf sun
    live-music: note star
    locksmiths: key padlock
    masonry-and-chimneys: bricks
    massage-and-skin-care: heart leaf drop
    medical-spa: heart sparkle drop
    mobile-vets: paw heart
    mold-radon-and-asbestos: lens leaf house
    mortgage-and-title: house page key
    movers: truck box
    music-lessons: note
    party-rentals: star heart
    pest-control: bug
    pet-grooming: paw sparkle
    pet-sitting-and-walking: paw heart
    photography-and-video: camera
    power-sports: wheel wrench
    property-management: key house
    real-estate-agents: house key
    roadside-assistance: truck wheel
    rv-and-trailer-service: truck wheel
    septic-and-wells: drop waves
    siding: house bricks
    snow-removal: flake truck
    solar-and-batteries: panel sun bolt
    specialty-moving: box truck
    stone-pavers-and-concrete: bricks tiles
    storage: box padlock garage
    tax-preparation: page bars
    tires-brakes-and-oil: wheel drop
    tree-service: tree leaf
    water-and-fire-restoration: drop flame
    wildlife-removal: paw leaf
    window-treatments: window
    windows-and-doors: window house`),
};

/** Lines of a category and the names of its marks. */
function tradeGlyphs(table: string): Record<string, readonly Glyph[]> {
  const own = [
    drop,
    flameFlake,
    flake,
    bolt,
    plug,
    bulb,
    leaf,
    tree,
    sprout,
    brush,
    tiles,
    sparkle,
    spray,
    waves,
    sunWave,
    wrench,
    faucet,
    house,
    key,
  ];
  const byName = new Map([...own, ...Object.values(trade)].map((glyph) => [glyph.name, glyph]));
  return Object.fromEntries(
    table
      .trim()
      .split("\n")
      .map((line) => {
        const [category, names] = line.trim().split(": ") as [string, string];
        return [category, names.split(" ").map((name) => byName.get(name)!)];
      }),
  );
}

export const genericGlyphs: readonly Glyph[] = [house, wrench, key, roof];

function wave(y: number): string {
  return `M2 ${y}Q14 ${y - 14} 26 ${y}T50 ${y}T74 ${y}T98 ${y}V${y + 13}Q86 ${y + 27} 74 ${y + 13}T50 ${y + 13}T26 ${y + 13}T2 ${y + 13}z`;
}

/** The same arm rotated around the center; written out because a path can't contain transforms. */
function arms(count: number, arm: string): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const a = (i / count) * Math.PI * 2;
    const cos = Math.cos(a);
    const sin = Math.sin(a);
    let x = 0;
    let y = 0;
    out += arm.replace(
      /([MLHV])([\d.]+)(?: ([\d.]+))?/g,
      (_, command: string, first: string, second: string | undefined) => {
        if (command === "H") x = Number(first);
        else if (command === "V") y = Number(first);
        else {
          x = Number(first);
          y = Number(second);
        }
        const dx = x - 50;
        const dy = y - 50;
        return `${command === "M" ? "M" : "L"}${Math.round((50 + dx * cos - dy * sin) * 10) / 10} ${Math.round((50 + dx * sin + dy * cos) * 10) / 10}`;
      },
    );
  }
  return out;
}
