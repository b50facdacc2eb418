/** The catalogue's files, one per category. Add new files in alphabetical order. */
import accounting from "./accounting.json";
import applianceRepair from "./appliance-repair.json";
import architectsAndEngineers from "./architects-and-engineers.json";
import autoBodyAndGlass from "./auto-body-and-glass.json";
import autoDetailing from "./auto-detailing.json";
import autoRepair from "./auto-repair.json";
import boatRentalsAndCharters from "./boat-rentals-and-charters.json";
import boats from "./boats.json";
import bookkeepingAndPayroll from "./bookkeeping-and-payroll.json";
import carpentryAndCabinets from "./carpentry-and-cabinets.json";
import catering from "./catering.json";
import countertops from "./countertops.json";
import decksAndOutdoorLiving from "./decks-and-outdoor-living.json";
import demolitionAndExcavation from "./demolition-and-excavation.json";
import djsAndEntertainment from "./djs-and-entertainment.json";
import docksAndLifts from "./docks-and-lifts.json";
import dogTrainingAndBoarding from "./dog-training-and-boarding.json";
import electricalContractors from "./electrical-contractors.json";
import estateSalesAndCleanouts from "./estate-sales-and-cleanouts.json";
import eventPlanning from "./event-planning.json";
import exteriorCleaning from "./exterior-cleaning.json";
import fencingAndGates from "./fencing-and-gates.json";
import flooring from "./flooring.json";
import flowersAndEventDecor from "./flowers-and-event-decor.json";
import foundationAndWaterproofing from "./foundation-and-waterproofing.json";
import furnitureAndUpholstery from "./furniture-and-upholstery.json";
import garageDoors from "./garage-doors.json";
import generalContractors from "./general-contractors.json";
import handyman from "./handyman.json";
import homeInspection from "./home-inspection.json";
import homeStagingAndPhotography from "./home-staging-and-photography.json";
import homeTechnology from "./home-technology.json";
import houseCleaners from "./house-cleaners.json";
import hvacContractors from "./hvac-contractors.json";
import hvacGasAndAirQuality from "./hvac-gas-and-air-quality.json";
import instrumentRepairAndTuning from "./instrument-repair-and-tuning.json";
import insulation from "./insulation.json";
import interiorDesign from "./interior-design.json";
import junkRemoval from "./junk-removal.json";
import kitchenAndBathRemodeling from "./kitchen-and-bath-remodeling.json";
import landscapeContractors from "./landscape-contractors.json";
import lawnCare from "./lawn-care.json";
import liveMusic from "./live-music.json";
import locksmiths from "./locksmiths.json";
import masonryAndChimneys from "./masonry-and-chimneys.json";
import massageAndSkinCare from "./massage-and-skin-care.json";
import medicalSpa from "./medical-spa.json";
import mobileVets from "./mobile-vets.json";
import moldRadonAndAsbestos from "./mold-radon-and-asbestos.json";
import mortgageAndTitle from "./mortgage-and-title.json";
import movers from "./movers.json";
import musicLessons from "./music-lessons.json";
import painters from "./painters.json";
import partyRentals from "./party-rentals.json";
import pestControl from "./pest-control.json";
import petGrooming from "./pet-grooming.json";
import petSittingAndWalking from "./pet-sitting-and-walking.json";
import photographyAndVideo from "./photography-and-video.json";
import plumbingContractors from "./plumbing-contractors.json";
import poolsAndSpas from "./pools-and-spas.json";
import powerSports from "./power-sports.json";
import propertyManagement from "./property-management.json";
import realEstateAgents from "./real-estate-agents.json";
import roadsideAssistance from "./roadside-assistance.json";
import roofingAndGutters from "./roofing-and-gutters.json";
import rvAndTrailerService from "./rv-and-trailer-service.json";
import septicAndWells from "./septic-and-wells.json";
import siding from "./siding.json";
import snowRemoval from "./snow-removal.json";
import solarAndBatteries from "./solar-and-batteries.json";
import specialtyMoving from "./specialty-moving.json";
import stonePaversAndConcrete from "./stone-pavers-and-concrete.json";
import storage from "./storage.json";
import taxPreparation from "./tax-preparation.json";
import tiresBrakesAndOil from "./tires-brakes-and-oil.json";
import treeService from "./tree-service.json";
import waterAndFireRestoration from "./water-and-fire-restoration.json";
import wildlifeRemoval from "./wildlife-removal.json";
import windowTreatments from "./window-treatments.json";
import windowsAndDoors from "./windows-and-doors.json";
import type { CategoryFile } from "../schema";

// Not parsed here, since that would slow every worker start; tests validate the files against the
// schema.
export const files = [
  accounting,
  applianceRepair,
  architectsAndEngineers,
  autoBodyAndGlass,
  autoDetailing,
  autoRepair,
  boatRentalsAndCharters,
  boats,
  bookkeepingAndPayroll,
  carpentryAndCabinets,
  catering,
  countertops,
  decksAndOutdoorLiving,
  demolitionAndExcavation,
  djsAndEntertainment,
  docksAndLifts,
  dogTrainingAndBoarding,
  electricalContractors,
  estateSalesAndCleanouts,
  eventPlanning,
  exteriorCleaning,
  fencingAndGates,
  flooring,
  flowersAndEventDecor,
  foundationAndWaterproofing,
  furnitureAndUpholstery,
  garageDoors,
  generalContractors,
  handyman,
  homeInspection,
  homeStagingAndPhotography,
  homeTechnology,
  houseCleaners,
  hvacContractors,
  hvacGasAndAirQuality,
  instrumentRepairAndTuning,
  insulation,
  interiorDesign,
  junkRemoval,
  kitchenAndBathRemodeling,
  landscapeContractors,
  lawnCare,
  liveMusic,
  locksmiths,
  masonryAndChimneys,
  massageAndSkinCare,
  medicalSpa,
  mobileVets,
  moldRadonAndAsbestos,
  mortgageAndTitle,
  movers,
  musicLessons,
  painters,
  partyRentals,
  pestControl,
  petGrooming,
  petSittingAndWalking,
  photographyAndVideo,
  plumbingContractors,
  poolsAndSpas,
  powerSports,
  propertyManagement,
  realEstateAgents,
  roadsideAssistance,
  roofingAndGutters,
  rvAndTrailerService,
  septicAndWells,
  siding,
  snowRemoval,
  solarAndBatteries,
  specialtyMoving,
  stonePaversAndConcrete,
  storage,
  taxPreparation,
  tiresBrakesAndOil,
  treeService,
  waterAndFireRestoration,
  wildlifeRemoval,
  windowTreatments,
  windowsAndDoors,
] as CategoryFile[];
