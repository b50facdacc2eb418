import { stillLife } from "../../kit/stillLife";
import {
  drill,
  floorSamples,
  gloves,
  hammer,
  level,
  saw,
  screwdriver,
  swatchFan,
  tapeMeasure,
  tileStack,
  toolbox,
  trowel,
} from "../../kit/tools";
import type { Scene } from "../../stage";

export const sampleBench: Scene = {
  id: "floor-samples",
  title: "floor samples",
  inside: true,
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(s, {
        tall: [floorSamples, tileStack, toolbox, swatchFan, floorSamples, drill],
        small: [tapeMeasure, tileStack, gloves, level],
        hanging: [hammer, saw, screwdriver, trowel],
      }),
      alt: "Wood and tile floor samples with a tape measure and level",
    };
  },
};
