import { stillLife } from "../../kit/stillLife";
import { brush, bucket, gloves, pot, sponge, sprayBottle, towels } from "../../kit/tools";
import type { Scene } from "../../stage";

export const cleaningBench: Scene = {
  id: "cleaning-supplies",
  title: "cleaning supplies",
  inside: true,
  band: [150, 720],
  draw(s) {
    return {
      art: stillLife(
        s,
        {
          tall: [sprayBottle, bucket, sprayBottle, towels, sprayBottle, pot],
          small: [sponge, gloves, sponge, towels],
          hanging: [brush],
        },
        {
          backdrop: s.random.pick(["window", "wall", "shelf"] as const),
          bench: s.random.pick(["#efe8dd", "#d9cfc4", s.palette.wood]),
        },
      ),
      alt: "Spray bottles, a bucket, sponges and folded towels on a counter",
    };
  },
};
