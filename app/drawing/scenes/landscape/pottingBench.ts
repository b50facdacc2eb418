import { stillLife } from "../../kit/stillLife";
import { bucket, gloves, pot, pruners, saw, trowel, wateringCan } from "../../kit/tools";
import type { Scene } from "../../stage";

export const pottingBench: Scene = {
  id: "garden-tools",
  title: "potting bench",
  moods: ["morning", "clear", "golden", "spring", "summer"],
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(s, {
        tall: [wateringCan, pot, bucket, pot, wateringCan],
        small: [gloves, pot, gloves],
        hanging: [trowel, pruners, trowel, saw],
      }),
      alt: "A potting bench with a watering can, flowers and hand tools",
    };
  },
};
