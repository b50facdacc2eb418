import { bathroomSet } from "../../kit/bathroomSet";
import { bucket, sprayBottle } from "../../kit/tools";
import { moved } from "../../shapes";
import type { Scene } from "../../stage";

export const sparklingBathroom: Scene = {
  id: "sparkling-bathroom",
  title: "sparkling bathroom",
  inside: true,
  moods: ["morning", "clear", "summer", "spring"],
  band: [100, 740],
  draw(s) {
    const set = bathroomSet(s, true);
    return {
      art:
        set.art +
        moved(600 + s.random.range(-60, 60), s.bottom - 60, bucket(s, s.brand), 0.9) +
        moved(600 + 130, s.bottom - 56, sprayBottle(s, s.palette.accent), 0.8),
      alt: `A sparkling clean bathroom with ${set.metal} fixtures`,
    };
  },
};
