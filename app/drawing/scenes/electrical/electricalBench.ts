import { stillLife } from "../../kit/stillLife";
import {
  bulb,
  cableReel,
  drill,
  gloves,
  lanternTool,
  level,
  pliers,
  screwdriver,
  tapeMeasure,
  toolbox,
  wrench,
} from "../../kit/tools";
import type { Scene } from "../../stage";

export const electricalBench: Scene = {
  id: "electrical-tools",
  title: "electrician's bench",
  inside: true,
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(s, {
        tall: [cableReel, bulb, drill, toolbox, lanternTool, bulb],
        small: [tapeMeasure, gloves, level],
        hanging: [screwdriver, pliers, wrench, screwdriver],
      }),
      alt: "A cable reel, glowing bulbs and screwdrivers on a workbench",
    };
  },
};
