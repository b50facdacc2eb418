import accounting from "./trades/accounting";
import applianceRepair from "./trades/appliance-repair";
import architectsAndEngineers from "./trades/architects-and-engineers";
import autoBodyAndGlass from "./trades/auto-body-and-glass";
import autoDetailing from "./trades/auto-detailing";
import autoRepair from "./trades/auto-repair";
import boatRentalsAndCharters from "./trades/boat-rentals-and-charters";
import boats from "./trades/boats";
import bookkeepingAndPayroll from "./trades/bookkeeping-and-payroll";
import carpentryAndCabinets from "./trades/carpentry-and-cabinets";
import catering from "./trades/catering";
import countertops from "./trades/countertops";
import decksAndOutdoorLiving from "./trades/decks-and-outdoor-living";
import demolitionAndExcavation from "./trades/demolition-and-excavation";
import djsAndEntertainment from "./trades/djs-and-entertainment";
import docksAndLifts from "./trades/docks-and-lifts";
import dogTrainingAndBoarding from "./trades/dog-training-and-boarding";
import electricalContractors from "./trades/electrical-contractors";
import estateSalesAndCleanouts from "./trades/estate-sales-and-cleanouts";
import eventPlanning from "./trades/event-planning";
import exteriorCleaning from "./trades/exterior-cleaning";
import fencingAndGates from "./trades/fencing-and-gates";
import flooring from "./trades/flooring";
import flowersAndEventDecor from "./trades/flowers-and-event-decor";
import foundationAndWaterproofing from "./trades/foundation-and-waterproofing";
import furnitureAndUpholstery from "./trades/furniture-and-upholstery";
import garageDoors from "./trades/garage-doors";
import generalContractors from "./trades/general-contractors";
import handyman from "./trades/handyman";
import homeInspection from "./trades/home-inspection";
import homeStagingAndPhotography from "./trades/home-staging-and-photography";
import homeTechnology from "./trades/home-technology";
import houseCleaners from "./trades/house-cleaners";
import hvacContractors from "./trades/hvac-contractors";
import hvacGasAndAirQuality from "./trades/hvac-gas-and-air-quality";
import instrumentRepairAndTuning from "./trades/instrument-repair-and-tuning";
import insulation from "./trades/insulation";
import interiorDesign from "./trades/interior-design";
import junkRemoval from "./trades/junk-removal";
import kitchenAndBathRemodeling from "./trades/kitchen-and-bath-remodeling";
import landscapeContractors from "./trades/landscape-contractors";
import lawnCare from "./trades/lawn-care";
import liveMusic from "./trades/live-music";
import locksmiths from "./trades/locksmiths";
import masonryAndChimneys from "./trades/masonry-and-chimneys";
import massageAndSkinCare from "./trades/massage-and-skin-care";
import medicalSpa from "./trades/medical-spa";
import mobileVets from "./trades/mobile-vets";
import moldRadonAndAsbestos from "./trades/mold-radon-and-asbestos";
import mortgageAndTitle from "./trades/mortgage-and-title";
import movers from "./trades/movers";
import musicLessons from "./trades/music-lessons";
import painters from "./trades/painters";
import partyRentals from "./trades/party-rentals";
import pestControl from "./trades/pest-control";
import petGrooming from "./trades/pet-grooming";
import petSittingAndWalking from "./trades/pet-sitting-and-walking";
import photographyAndVideo from "./trades/photography-and-video";
import plumbingContractors from "./trades/plumbing-contractors";
import poolsAndSpas from "./trades/pools-and-spas";
import powerSports from "./trades/power-sports";
import propertyManagement from "./trades/property-management";
import realEstateAgents from "./trades/real-estate-agents";
import roadsideAssistance from "./trades/roadside-assistance";
import roofingAndGutters from "./trades/roofing-and-gutters";
import rvAndTrailerService from "./trades/rv-and-trailer-service";
import septicAndWells from "./trades/septic-and-wells";
import siding from "./trades/siding";
import snowRemoval from "./trades/snow-removal";
import solarAndBatteries from "./trades/solar-and-batteries";
import specialtyMoving from "./trades/specialty-moving";
import stonePaversAndConcrete from "./trades/stone-pavers-and-concrete";
import storage from "./trades/storage";
import taxPreparation from "./trades/tax-preparation";
import tiresBrakesAndOil from "./trades/tires-brakes-and-oil";
import treeService from "./trades/tree-service";
import waterAndFireRestoration from "./trades/water-and-fire-restoration";
import wildlifeRemoval from "./trades/wildlife-removal";
import windowTreatments from "./trades/window-treatments";
import windowsAndDoors from "./trades/windows-and-doors";
import type { TradeTexts } from "./trade-texts";

/** By category slug. */
const texts: Record<string, TradeTexts> = {
  accounting,
  "appliance-repair": applianceRepair,
  "architects-and-engineers": architectsAndEngineers,
  "auto-body-and-glass": autoBodyAndGlass,
  "auto-detailing": autoDetailing,
  "auto-repair": autoRepair,
  "boat-rentals-and-charters": boatRentalsAndCharters,
  boats,
  "bookkeeping-and-payroll": bookkeepingAndPayroll,
  "carpentry-and-cabinets": carpentryAndCabinets,
  catering,
  countertops,
  "decks-and-outdoor-living": decksAndOutdoorLiving,
  "demolition-and-excavation": demolitionAndExcavation,
  "djs-and-entertainment": djsAndEntertainment,
  "docks-and-lifts": docksAndLifts,
  "dog-training-and-boarding": dogTrainingAndBoarding,
  "electrical-contractors": electricalContractors,
  "estate-sales-and-cleanouts": estateSalesAndCleanouts,
  "event-planning": eventPlanning,
  "exterior-cleaning": exteriorCleaning,
  "fencing-and-gates": fencingAndGates,
  flooring,
  "flowers-and-event-decor": flowersAndEventDecor,
  "foundation-and-waterproofing": foundationAndWaterproofing,
  "furniture-and-upholstery": furnitureAndUpholstery,
  "garage-doors": garageDoors,
  "general-contractors": generalContractors,
  handyman,
  "home-inspection": homeInspection,
  "home-staging-and-photography": homeStagingAndPhotography,
  "home-technology": homeTechnology,
  "house-cleaners": houseCleaners,
  "hvac-contractors": hvacContractors,
  "hvac-gas-and-air-quality": hvacGasAndAirQuality,
  "instrument-repair-and-tuning": instrumentRepairAndTuning,
  insulation,
  "interior-design": interiorDesign,
  "junk-removal": junkRemoval,
  "kitchen-and-bath-remodeling": kitchenAndBathRemodeling,
  "landscape-contractors": landscapeContractors,
  "lawn-care": lawnCare,
  "live-music": liveMusic,
  locksmiths,
  "masonry-and-chimneys": masonryAndChimneys,
  "massage-and-skin-care": massageAndSkinCare,
  "medical-spa": medicalSpa,
  "mobile-vets": mobileVets,
  "mold-radon-and-asbestos": moldRadonAndAsbestos,
  "mortgage-and-title": mortgageAndTitle,
  movers,
  "music-lessons": musicLessons,
  painters,
  "party-rentals": partyRentals,
  "pest-control": pestControl,
  "pet-grooming": petGrooming,
  "pet-sitting-and-walking": petSittingAndWalking,
  "photography-and-video": photographyAndVideo,
  "plumbing-contractors": plumbingContractors,
  "pools-and-spas": poolsAndSpas,
  "power-sports": powerSports,
  "property-management": propertyManagement,
  "real-estate-agents": realEstateAgents,
  "roadside-assistance": roadsideAssistance,
  "roofing-and-gutters": roofingAndGutters,
  "rv-and-trailer-service": rvAndTrailerService,
  "septic-and-wells": septicAndWells,
  siding,
  "snow-removal": snowRemoval,
  "solar-and-batteries": solarAndBatteries,
  "specialty-moving": specialtyMoving,
  "stone-pavers-and-concrete": stonePaversAndConcrete,
  storage,
  "tax-preparation": taxPreparation,
  "tires-brakes-and-oil": tiresBrakesAndOil,
  "tree-service": treeService,
  "water-and-fire-restoration": waterAndFireRestoration,
  "wildlife-removal": wildlifeRemoval,
  "window-treatments": windowTreatments,
  "windows-and-doors": windowsAndDoors,
};

/** Throws for a trade without texts; a fallback would silently use another trade's words. */
export function textsOf(tradeSlug: string): TradeTexts {
  const found = texts[tradeSlug];
  if (!found)
    throw new Error(
      `No seed texts for the trade "${tradeSlug}"; add a file in scripts/seed/texts/trades.`,
    );
  return found;
}

export const tradesWithTexts = Object.keys(texts);
