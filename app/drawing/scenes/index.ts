import type { Scene } from "../stage";
import { condenserOutside } from "./hvac/condenserOutside";
import { thermostatOnWall } from "./hvac/thermostatOnWall";
import { airConditionedRoom } from "./hvac/airConditionedRoom";
import { furnaceRoom } from "./hvac/furnaceRoom";
import { hvacBench } from "./hvac/hvacBench";
import { kitchenSink } from "./plumbing/kitchenSink";
import { bathroom } from "./plumbing/bathroom";
import { waterHeaterRoom } from "./plumbing/waterHeaterRoom";
import { underSink } from "./plumbing/underSink";
import { plumbingBench } from "./plumbing/plumbingBench";
import { diningLights } from "./electrical/diningLights";
import { breakerRoom } from "./electrical/breakerRoom";
import { houseAtDusk } from "./electrical/houseAtDusk";
import { carCharger } from "./electrical/carCharger";
import { electricalBench } from "./electrical/electricalBench";
import { outletWall } from "./electrical/outletWall";
import { frontLawn } from "./landscape/frontLawn";
import { gardenPath } from "./landscape/gardenPath";
import { patio } from "./landscape/patio";
import { pottingBench } from "./landscape/pottingBench";
import { raisedBeds } from "./landscape/raisedBeds";
import { mowedLawn } from "./landscape/mowedLawn";
import { wallInProgress } from "./painters/wallInProgress";
import { exteriorPainting } from "./painters/exteriorPainting";
import { paintBench } from "./painters/paintBench";
import { freshRoom } from "./painters/freshRoom";
import { swatchWall } from "./painters/swatchWall";
import { freshDoor } from "./painters/freshDoor";
import { finishedFloor } from "./flooring/finishedFloor";
import { planksGoingDown } from "./flooring/planksGoingDown";
import { tiledEntry } from "./flooring/tiledEntry";
import { sampleBench } from "./flooring/sampleBench";
import { sunnyFloor } from "./flooring/sunnyFloor";
import { stairs } from "./flooring/stairs";
import { roofCloseUp } from "./roofing/roofCloseUp";
import { ladderAtTheEaves } from "./roofing/ladderAtTheEaves";
import { gutterCloseUp } from "./roofing/gutterCloseUp";
import { reshingling } from "./roofing/reshingling";
import { rooftops } from "./roofing/rooftops";
import { roofingBench } from "./roofing/roofingBench";
import { livingRoomClean } from "./cleaners/livingRoomClean";
import { cleaningBench } from "./cleaners/cleaningBench";
import { sparklingBathroom } from "./cleaners/sparklingBathroom";
import { cleanKitchen } from "./cleaners/cleanKitchen";
import { windowWashing } from "./cleaners/windowWashing";
import { bedroomClean } from "./cleaners/bedroomClean";
import { mediaWall } from "./technology/mediaWall";
import { homeOffice } from "./technology/homeOffice";
import { gadgetBench } from "./technology/gadgetBench";
import { doorCamera } from "./technology/doorCamera";
import { networkRack } from "./technology/networkRack";
import { homeTheater } from "./technology/homeTheater";
import { backyardPool } from "./pools/backyardPool";
import { poolFromAbove } from "./pools/poolFromAbove";
import { hotTub } from "./pools/hotTub";
import { poolBench } from "./pools/poolBench";
import { poolsideCloseUp } from "./pools/poolsideCloseUp";
import { eveningPool } from "./pools/eveningPool";
import { houseAndVan } from "./generic/houseAndVan";
import { toolBench } from "./generic/toolBench";

/** In the order that seeds step through them. */
export const scenesByCategory: Record<string, readonly Scene[]> = {
  "hvac-contractors": [
    condenserOutside,
    thermostatOnWall,
    airConditionedRoom,
    furnaceRoom,
    houseAndVan,
    hvacBench,
  ],
  "plumbing-contractors": [
    kitchenSink,
    bathroom,
    waterHeaterRoom,
    underSink,
    plumbingBench,
    houseAndVan,
  ],
  "electrical-contractors": [
    diningLights,
    breakerRoom,
    houseAtDusk,
    carCharger,
    electricalBench,
    outletWall,
  ],
  "landscape-contractors": [frontLawn, gardenPath, patio, pottingBench, raisedBeds, mowedLawn],
  painters: [wallInProgress, exteriorPainting, paintBench, freshRoom, swatchWall, freshDoor],
  flooring: [finishedFloor, planksGoingDown, tiledEntry, sampleBench, sunnyFloor, stairs],
  "roofing-and-gutters": [
    roofCloseUp,
    ladderAtTheEaves,
    gutterCloseUp,
    reshingling,
    rooftops,
    roofingBench,
  ],
  "house-cleaners": [
    livingRoomClean,
    cleaningBench,
    sparklingBathroom,
    cleanKitchen,
    windowWashing,
    bedroomClean,
  ],
  "home-technology": [mediaWall, homeOffice, gadgetBench, doorCamera, networkRack, homeTheater],
  "pools-and-spas": [backyardPool, poolFromAbove, hotTub, poolBench, poolsideCloseUp, eveningPool],
};

/** For categories without their own scenes. */
export const genericScenes: readonly Scene[] = [houseAndVan, toolBench];
