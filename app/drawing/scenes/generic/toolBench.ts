import { stillLife } from "../../kit/stillLife";
import {
  bucket,
  cableReel,
  drill,
  gloves,
  hammer,
  level,
  paintCan,
  pliers,
  saw,
  screwdriver,
  tapeMeasure,
  toolbox,
  wrench,
} from "../../kit/tools";
import type { Scene } from "../../stage";

export const toolBench: Scene = {
  id: "tool-bench",
  title: "tools of the trade",
  inside: true,
  band: [150, 720],
  draw(s) {
    const art = stillLife(s, {
      tall: [toolbox, drill, bucket, cableReel, paintCan],
      small: [tapeMeasure, gloves, level],
      hanging: [hammer, wrench, screwdriver, pliers, saw],
    });
    return { art, alt: "Tools laid out on a wooden workbench" };
  },
};
