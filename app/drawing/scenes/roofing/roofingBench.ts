import { stillLife } from "../../kit/stillLife";
import {
  bucket,
  drill,
  gloves,
  hammer,
  level,
  pliers,
  saw,
  shingleBundle,
  tapeMeasure,
  toolbox,
  trowel,
} from "../../kit/tools";
import type { Scene } from "../../stage";

export const roofingBench: Scene = {
  id: "roofing-tools",
  title: "roofing tools",
  inside: true,
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(s, {
        tall: [shingleBundle, toolbox, bucket, drill, shingleBundle],
        small: [tapeMeasure, gloves, level],
        hanging: [hammer, saw, trowel, pliers],
      }),
      alt: "Bundles of shingles, hammers and gloves on a workbench",
    };
  },
};
