import { stillLife } from "../../kit/stillLife";
import {
  bucket,
  copperCoil,
  drill,
  elbow,
  gloves,
  pipeTee,
  pipeWrench,
  pliers,
  screwdriver,
  tapeMeasure,
  toolbox,
  wrench,
} from "../../kit/tools";
import type { Scene } from "../../stage";

export const plumbingBench: Scene = {
  id: "plumbing-tools",
  title: "plumbing tools",
  inside: true,
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(s, {
        tall: [toolbox, copperCoil, bucket, pipeTee, drill],
        small: [elbow, pipeTee, tapeMeasure, gloves],
        hanging: [wrench, pipeWrench, pliers, screwdriver],
      }),
      alt: "Pipe wrenches, copper fittings and a toolbox on a workbench",
    };
  },
};
