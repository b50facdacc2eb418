import { unlit } from "../../color";
import { porch } from "../../kit/porch";
import { circle, rect, round } from "../../shapes";
import type { Scene } from "../../stage";

export const doorCamera: Scene = {
  id: "video-doorbell",
  title: "video doorbell",
  moods: ["morning", "clear", "golden", "dusk", "blue", "autumn", "spring"],
  band: [190, 690],
  draw(s) {
    const entry = porch(s, { color: s.brand, doorbell: true });
    const side = s.random.pick([-1, 1]);
    const x = 600 + side * 300;
    const art =
      entry.art +
      rect(x - 8, 96, 16, 40, "#e9ecee") +
      round(x - 58, 126, 116, 62, 28, s.paper.v("#ffffff", "#c9cfd6")) +
      circle(x - side * 34, 158, 24, "#20242c") +
      circle(x - side * 34, 158, 13, "#4a6690") +
      circle(x - side * 38, 153, 4, "#ffffff") +
      circle(x + side * 28, 150, 5, unlit("#62e0a0"));
    return { art, alt: `A front door on a ${entry.wall} porch with a video doorbell and camera` };
  },
};
