/**
 * Words and prices of each trade, for sentences that any trade may say. `work` stands alone, so it
 * fits after "for" and "of", and at the start of a sentence; texts/trades has `craft`, which stands
 * only before "company".
 */

/** Where the customer meets the company; most sentences fit only some settings. */
export type Setting = "home" | "vehicle" | "pet" | "event" | "office" | "person" | "thing";

export interface TradeWords {
  setting: Setting;
  work: string;
  /** Dollars of a typical small and large job, low to high. */
  small: [number, number];
  large: [number, number];
}

const table = `
accounting | office | accounting | 180-900 | 1200-6500
appliance-repair | home | appliance repair | 95-420 | 150-640
architects-and-engineers | office | plans and engineering | 450-1400 | 3200-19000
auto-body-and-glass | vehicle | auto body and glass work | 90-480 | 650-4200
auto-detailing | vehicle | auto detailing | 60-340 | 450-1900
auto-repair | vehicle | auto repair | 110-780 | 900-4300
boat-rentals-and-charters | event | boat rentals and charters | 120-620 | 800-3400
boats | vehicle | boat repair and care | 140-880 | 900-5200
bookkeeping-and-payroll | office | bookkeeping | 150-480 | 600-2600
carpentry-and-cabinets | home | carpentry | 220-1400 | 2400-14500
catering | event | catering | 340-1300 | 1800-7900
countertops | home | countertop work | 180-760 | 2100-7800
decks-and-outdoor-living | home | deck building | 380-1900 | 5200-24500
demolition-and-excavation | home | demolition and excavation | 650-2600 | 3800-17500
djs-and-entertainment | event | party entertainment | 180-640 | 900-2300
docks-and-lifts | home | dock and lift work | 420-2200 | 6800-31000
dog-training-and-boarding | pet | dog training and boarding | 45-390 | 650-2400
electrical-contractors | home | electrical work | 120-780 | 1400-6400
estate-sales-and-cleanouts | home | estate sales and cleanouts | 350-1200 | 1500-5800
event-planning | event | event planning | 350-1400 | 2200-8800
exterior-cleaning | home | pressure washing | 120-480 | 300-950
fencing-and-gates | home | fence work | 180-950 | 2400-9800
flooring | home | flooring | 260-1300 | 2200-11500
flowers-and-event-decor | event | flowers and event decor | 65-320 | 700-4200
foundation-and-waterproofing | home | foundation repair | 420-1900 | 3900-16500
furniture-and-upholstery | thing | furniture repair and upholstery | 120-680 | 800-3200
garage-doors | home | garage door work | 120-460 | 1100-3400
general-contractors | home | general contracting | 600-3400 | 9500-86000
handyman | home | home repairs | 90-520 | 300-1200
home-inspection | home | home inspection | 275-650 | 420-900
home-staging-and-photography | office | home staging and photography | 180-620 | 1200-3900
home-technology | home | home technology | 140-760 | 1100-6800
house-cleaners | home | house cleaning | 110-320 | 260-680
hvac-contractors | home | heating and cooling work | 120-790 | 4200-13800
hvac-gas-and-air-quality | home | gas and air quality work | 110-560 | 700-3400
instrument-repair-and-tuning | thing | instrument repair | 60-340 | 400-1800
insulation | home | insulation | 350-1400 | 1500-5900
interior-design | office | interior design | 320-1500 | 2800-14500
junk-removal | home | junk removal | 120-460 | 300-950
kitchen-and-bath-remodeling | home | kitchen and bath remodeling | 480-2900 | 8900-46000
landscape-contractors | home | landscaping | 110-720 | 1800-12500
lawn-care | home | lawn care | 45-290 | 400-2200
live-music | event | live music | 250-900 | 1200-4800
locksmiths | home | locksmith work | 75-290 | 320-980
masonry-and-chimneys | home | masonry and chimney work | 190-980 | 1600-8900
massage-and-skin-care | person | massage and skin care | 70-190 | 180-420
medical-spa | person | medical spa treatments | 140-480 | 500-1900
mobile-vets | pet | veterinary house calls | 85-320 | 380-1400
mold-radon-and-asbestos | home | mold and radon work | 180-780 | 1300-6200
mortgage-and-title | office | mortgage and title work | 150-620 | 700-2900
movers | home | moving | 280-980 | 1100-5600
music-lessons | person | music lessons | 35-160 | 180-420
painters | home | painting | 260-1200 | 1600-8900
party-rentals | event | party rentals | 90-480 | 600-3200
pest-control | home | pest control | 85-340 | 480-1900
pet-grooming | pet | pet grooming | 45-130 | 90-190
pet-sitting-and-walking | pet | pet sitting | 22-140 | 180-640
photography-and-video | event | photography | 180-680 | 1200-4600
plumbing-contractors | home | plumbing | 130-890 | 1500-8900
pools-and-spas | home | pool and spa care | 110-680 | 1900-9800
power-sports | vehicle | power sports repair | 90-560 | 600-2600
property-management | office | property management | 90-240 | 400-1600
real-estate-agents | office | real estate work | 250-700 | 900-2800
roadside-assistance | vehicle | towing and roadside help | 65-260 | 240-780
roofing-and-gutters | home | roofing | 180-980 | 5800-21500
rv-and-trailer-service | vehicle | RV and trailer repair | 110-760 | 900-4800
septic-and-wells | home | septic and well work | 280-980 | 2800-14500
siding | home | siding work | 280-1300 | 4800-18500
snow-removal | home | snow removal | 45-260 | 380-1400
solar-and-batteries | home | solar work | 180-860 | 7800-24500
specialty-moving | thing | specialty moving | 180-780 | 700-3200
stone-pavers-and-concrete | home | hardscaping | 280-1400 | 2900-16500
storage | thing | storage | 45-210 | 150-390
tax-preparation | office | tax preparation | 140-480 | 450-1600
tires-brakes-and-oil | vehicle | tire and brake work | 55-420 | 450-1300
tree-service | home | tree work | 220-950 | 900-4200
water-and-fire-restoration | home | water and fire cleanup | 480-1900 | 2600-18500
wildlife-removal | home | wildlife removal | 150-580 | 500-2400
window-treatments | home | window treatments | 140-680 | 800-4600
windows-and-doors | home | window and door work | 160-890 | 1500-13500`;

const words = new Map<string, TradeWords>(
  table
    .trim()
    .split("\n")
    .map((line) => {
      const [slug, setting, work, small, large] = line.split(" | ") as [
        string,
        Setting,
        string,
        string,
        string,
      ];
      const range = (text: string) => text.split("-").map(Number) as [number, number];
      return [slug, { setting, work, small: range(small), large: range(large) }];
    }),
);

/** Throws for a trade without words; a fallback would silently misname its work. */
export function wordsOf(tradeSlug: string): TradeWords {
  const found = words.get(tradeSlug);
  if (!found) throw new Error(`trade-words.ts lists no trade "${tradeSlug}".`);
  return found;
}

/** Services whose job is a large one, by their slug. */
const large =
  /install|replace|repip|rewir|remodel|build|construction|drilling|design|resurfac|refinish|addition|new-|custom|whole|full|wedding|cfo|audit|long-distance|conversion|demolition|excavation|steam|panel-upgrade|system|renovation|finishing/;

export function isLargeJob(serviceSlug: string) {
  return large.test(serviceSlug);
}
