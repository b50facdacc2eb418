import { stillLife } from "../../kit/stillLife";
import {
  airFilter,
  copperCoil,
  drill,
  elbow,
  gloves,
  manifold,
  pipeWrench,
  pliers,
  screwdriver,
  tapeMeasure,
  toolbox,
  wrench,
} from "../../kit/tools";
import type { Scene } from "../../stage";

export const hvacBench: Scene = {
  id: "hvac-tools",
  title: "service tools",
  inside: true,
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(s, {
        tall: [manifold, airFilter, copperCoil, toolbox, drill, manifold],
        small: [tapeMeasure, gloves, elbow],
        hanging: [wrench, screwdriver, pliers, pipeWrench],
      }),
      alt: "A refrigerant gauge set, filters and a copper coil on a workbench",
    };
  },
};
