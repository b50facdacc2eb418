import { bathroomSet } from "../../kit/bathroomSet";
import type { Scene } from "../../stage";

export const bathroom: Scene = {
  id: "bathroom",
  title: "bathroom",
  inside: true,
  moods: ["morning", "clear", "golden", "spring", "dusk"],
  band: [100, 740],
  draw(s) {
    const drawn = bathroomSet(s);
    return {
      art: drawn.art,
      alt: `A bathroom with a freestanding tub and ${drawn.metal} fixtures`,
    };
  },
};
