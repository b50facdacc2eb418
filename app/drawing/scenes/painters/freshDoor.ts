import { porch } from "../../kit/porch";
import { brush, paintCan } from "../../kit/tools";
import { moved } from "../../shapes";
import type { Scene } from "../../stage";

export const freshDoor: Scene = {
  id: "front-door",
  title: "front door",
  moods: ["morning", "clear", "golden", "summer", "spring", "autumn"],
  band: [190, 690],
  draw(s) {
    const { random } = s;
    const entry = porch(s, { color: s.brand });
    const side = random.pick([-1, 1]);
    const art =
      entry.art +
      moved(600 + side * 310, 812, paintCan(s, s.brand), 1.05) +
      moved(600 + side * 200, 850, brush(s, s.brand), 0.8, side * 98);
    return { art, alt: `A freshly painted front door on a ${entry.wall} porch` };
  },
};
