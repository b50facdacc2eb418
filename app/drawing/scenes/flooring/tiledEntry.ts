import { dark, light, mix } from "../../color";
import { mirror } from "../../kit/fixtures";
import { armchair, sideboard } from "../../kit/furniture";
import { frontDoor } from "../../kit/houseParts";
import { brass } from "../../kit/metal";
import { bouquet, pottedPlant } from "../../kit/plants";
import { pendant, roomWindow, rug, sunPatch } from "../../kit/room";
import { room } from "../../kit/wallScene";
import { n, path, rect, round, times } from "../../shapes";
import type { Scene } from "../../stage";

export const tiledEntry: Scene = {
  id: "tiled-entry",
  title: "tiled entry",
  inside: true,
  moods: ["morning", "clear", "golden", "autumn", "dusk"],
  band: [140, 720],
  draw(s) {
    const { random, palette: p } = s;
    const kind = random.pick(["checker", "checker", "tiles"] as const);
    const color = random.pick([p.cabinet, "#5c6470", p.wall2, mix(p.accent, "#7d7470", 0.4)]);
    const shell = room(s, {
      floorY: 560,
      windowX: null,
      floor: kind,
      floorColor: color,
      style: random.pick(["wainscot", "panels", "split"] as const),
    });
    const f = shell.floorY;
    const side = random.pick([-1, 1]);
    let art = shell.art;
    const dx = 600 + side * 40;
    art +=
      rect(dx - 126, 90, 252, f - 90, "#fbf8f2") +
      frontDoor(
        s,
        dx - 95,
        f,
        190,
        f - 130,
        s.brand,
        random.pick(["panel", "glazed", "craftsman"] as const),
      );
    art += sunPatch(s, dx - 90 - s.sun * 50, f + 30, 190, 190, -s.sun * 110, 1, 1);
    const bx = dx - side * 390;
    art +=
      sideboard(s, bx, f + 70, 340, 190, p.wood) +
      mirror(s, bx, 230, 190, 230, brass.base, random.pick(["round", "arch"] as const)) +
      bouquet(s, bx - 100, f - 128, 150, p.accent, [p.accent2, "#fff4e6"]) +
      round(bx + 40, f - 140, 80, 14, 4, p.accent2) +
      pottedPlant(s, dx + side * 280, f + 50, 330, p.wall2, random.pick(["fig", "snake"] as const));
    art +=
      rug(s, dx, f + 70, 420, 110, p.accent, p.accent2) +
      times(5, (i) => round(dx + side * 310 - 110 + i * 52, 200, 10, 34, 5, p.wood));
    art +=
      rect(dx + side * 310 - 120, 190, 240, 18, p.wood) +
      path(
        `M${n(dx + side * 310 - 60)} 226q-26 90 -16 210h62q10 -120 -16 -210z`,
        s.paper.h(light(p.accent, 0.15), dark(p.accent, 0.2)),
      ) +
      path(
        `M${n(dx + side * 310 + 40)} 226q-20 60 -12 130h50q8 -70 -12 -130z`,
        s.paper.h(light(p.accent2, 0.2), dark(p.accent2, 0.1)),
      );
    art += pendant(s, dx, 60, 60, p.accent2, "globe");
    if (s.right - s.left > 1500)
      art +=
        roomWindow(s, -330, 120, 260, 330, { curtain: p.accent2 }) +
        armchair(s, -120, f + 110, 260, p.accent) +
        roomWindow(s, 1300, 120, 260, 330, { curtain: p.accent2 }) +
        sideboard(s, 1440, f + 60, 380, 180, p.wood);
    return {
      art,
      alt: `An entry hall with a ${kind === "checker" ? "checkerboard" : "stone"} tile floor and a painted door`,
    };
  },
};
