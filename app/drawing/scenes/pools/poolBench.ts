import { stillLife } from "../../kit/stillLife";
import { brush, bucket, gloves, lifeRing, sprayBottle, testKit, towels } from "../../kit/tools";
import type { Scene } from "../../stage";

export const poolBench: Scene = {
  id: "pool-supplies",
  title: "pool supplies",
  moods: ["morning", "clear", "golden", "summer"],
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(
        s,
        {
          tall: [lifeRing, bucket, towels, testKit, lifeRing, sprayBottle],
          small: [testKit, towels, gloves],
          hanging: [brush],
        },
        { backdrop: s.random.pick(["window", "wall", "shelf"] as const) },
      ),
      alt: "A life ring, water test kit and rolled towels on a wooden bench",
    };
  },
};
