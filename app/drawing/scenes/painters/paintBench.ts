import { stillLife } from "../../kit/stillLife";
import {
  brush,
  bucket,
  gloves,
  paintCan,
  roller,
  screwdriver,
  swatchFan,
  tapeMeasure,
} from "../../kit/tools";
import type { Scene } from "../../stage";

export const paintBench: Scene = {
  id: "paint-cans",
  title: "paint and brushes",
  inside: true,
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(s, {
        tall: [paintCan, bucket, paintCan, swatchFan, paintCan, roller],
        small: [paintCan, gloves, tapeMeasure],
        hanging: [brush, roller, brush, screwdriver],
      }),
      alt: "Open paint cans, brushes and colour swatches on a bench",
    };
  },
};
