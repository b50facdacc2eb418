import { light, unlit } from "../../color";
import { sparkles } from "../../kit/bathroomSet";
import { armchair, bed, sideboard, sideTable } from "../../kit/furniture";
import { bouquet, pottedPlant } from "../../kit/plants";
import { pictureFrame, rug } from "../../kit/room";
import { towels } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { moved, poly, rect } from "../../shapes";
import type { Scene } from "../../stage";

export const bedroomClean: Scene = {
  id: "made-bed",
  title: "fresh bedroom",
  inside: true,
  moods: ["morning", "clear", "golden", "spring", "summer"],
  band: [110, 740],
  draw(s) {
    const { random, palette: p } = s;
    const shell = room(s, {
      wall: random.pick([
        p.wall,
        light(p.cabinet, 0.45),
        light(p.accent, 0.45),
        light(p.wall2, 0.3),
      ]),
      windowX: 600 + random.pick([-1, 1]) * 400,
      windowWidth: 210,
    });
    const f = shell.floorY;
    const side = (shell.windowX ?? 0) > 600 ? -1 : 1;
    const x = 600 + side * 40;
    let art = shell.art + rug(s, x, f + 100, 860, 150, light(p.accent2, 0.35), p.accent);
    art += bed(
      s,
      x,
      f + 160,
      560,
      random.pick([p.wood, p.cabinet, p.wall2]),
      random.pick([light(p.cabinet, 0.3), light(p.accent, 0.4), light(p.wall, 0.3)]),
    );
    for (const k of [-1, 1])
      art +=
        sideTable(s, x + k * 380, f + 110, 130, 130, p.wood) +
        (k === side
          ? bouquet(s, x + k * 380, f - 34, 150, p.accent, [p.accent2, "#fff4e6"])
          : poly(
              [
                x + k * 380 - 26,
                f - 130,
                x + k * 380 + 26,
                f - 130,
                x + k * 380 + 46,
                f - 78,
                x + k * 380 - 46,
                f - 78,
              ],
              s.mood.beam === 0 ? unlit("#ffe3ac") : light(p.accent2, 0.4),
            ) + rect(x + k * 380 - 6, f - 78, 12, 44, "#b88b45"));
    art +=
      pictureFrame(s, x - 180, 130, 150, 180) +
      pictureFrame(s, x + 30, 130, 150, 180) +
      sparkles(s, [
        [x - 200, f - 60],
        [x + 230, f + 20],
        [x + side * 300, f - 160],
        [x - 60, f + 120],
      ]);
    art += moved(x + side * 470, f + 180, towels(s, p.accent), 0.8);
    if (s.right - s.left > 1500)
      art +=
        armchair(s, 600 + side * 830, f + 100, 280, p.accent) +
        sideboard(s, 600 - side * 860, f + 56, 380, 210, p.wood) +
        pottedPlant(s, 600 - side * 600, f + 66, 400, p.accent2, "fig");
    return { art, alt: "A neatly made bed in a bright, tidy bedroom" };
  },
};
