import { mix } from "../../color";
import { condenser } from "../../kit/fixtures";
import { lawn } from "../../kit/ground";
import { cladding, type Cladding, downspout, eaveShade, houseWindow } from "../../kit/houseParts";
import { black, copper, rust, tube } from "../../kit/metal";
import { flowerBed, leavesOnGround, shrub } from "../../kit/plants";
import { toolbox } from "../../kit/tools";
import {
  circlePath,
  ellipse,
  moved,
  n,
  path,
  poly,
  rect,
  round,
  stroke,
  times,
} from "../../shapes";
import type { Scene } from "../../stage";

export const condenserOutside: Scene = {
  id: "condenser",
  title: "air conditioner outside",
  states: true,
  moods: ["morning", "clear", "golden", "summer", "spring", "overcast"],
  band: [170, 690],
  draw(s) {
    const { random, palette: p } = s;
    const before = s.state === "before";
    const y = 640;
    const kind = random.pick<Cladding>(["lap", "brick", "board", "shake"]);
    const wall = kind === "brick" ? mix(p.wall, "#a25a48", 0.7) : p.wall;
    let art = cladding(s, s.left - 5, s.top - 5, s.right - s.left + 10, y - s.top, wall, kind);
    art +=
      rect(s.left - 5, y - 70, s.right - s.left + 10, 74, s.paper.v("#c2bab4", "#938b88")) +
      eaveShade(s, s.left - 5, s.top - 5, s.right - s.left + 10, 190);
    const side = random.pick([-1, 1]);
    const x = 600 + side * random.range(40, 130);
    const double = random.chance(0.4);
    art += houseWindow(s, 600 - side * 330 - 75, 200, 150, 220, {
      cols: 2,
      rows: 2,
      shutters: random.chance(0.5) ? p.door : "",
    });
    if (s.right - s.left > 1500)
      art +=
        houseWindow(s, -260, 200, 150, 220) +
        houseWindow(s, 1330, 200, 150, 220) +
        downspout(s, -330, s.top, y);
    art += downspout(s, 600 + side * 520, s.top, y);
    art += lawn(s, y, { tufts: 40 });
    art +=
      poly(
        [s.left - 5, y + 2, s.right + 5, y + 2, s.right + 5, y + 70, s.left - 5, y + 70],
        mix("#b8a795", p.wall2, 0.2),
      ) +
      path(
        times(150, () =>
          circlePath(random.range(s.left, s.right), y + random.range(8, 66), random.range(2.5, 6)),
        ),
        "#e9e0d4",
        'opacity=".7"',
      ) +
      path(
        times(90, () =>
          circlePath(random.range(s.left, s.right), y + random.range(8, 66), random.range(2, 5)),
        ),
        "#85786f",
        'opacity=".5"',
      );
    const w = random.range(290, 330);
    art +=
      tube(s, `M${n(x + side * w * 0.46)} ${y - 70}h${side * 70}V330`, 16, before ? rust : copper) +
      tube(s, `M${n(x + side * w * 0.46)} ${y - 44}h${side * 98}V330`, 22, black) +
      round(x + side * (w * 0.46 + 84) - 42, 300, 84, 112, 6, s.paper.v("#dfe3e6", "#a9b2bb")) +
      rect(x + side * (w * 0.46 + 84) - 30, 316, 60, 6, "#8a939e");
    art += shrub(s, x - side * 330, y + 44, 190, p.accent);
    if (double) art += condenser(s, x - side * w * 1.22, y + 54, w * 0.86, before);
    art += condenser(s, x, y + 84, w, before);
    if (before) {
      const mess = s.random.fork("mess");
      art +=
        leavesOnGround(mess, x - w * 0.9, x + w * 0.9, y + 60, y + 140, 70, [
          "#a5662f",
          "#c9953f",
          "#7d5a33",
        ]) +
        times(
          6,
          (i) =>
            stroke(
              `M${n(x - w * 0.3 + i * w * 0.1)} ${n(y + 76 - mess.range(0, 30))}q${n(mess.range(-30, 30))} -90 ${n(mess.range(-20, 40))} ${n(-mess.range(120, 210))}`,
              "#4f7a3f",
              5,
            ) +
            path(
              times(6, () =>
                circlePath(
                  x - w * 0.3 + i * w * 0.1 + mess.range(-22, 30),
                  y - mess.range(0, 130),
                  mess.range(7, 14),
                ),
              ),
              "#5f8f48",
            ),
        );
      art += ellipse(x, y - w * 0.1, w * 0.3, w * 0.2, s.paper.radial("#6b4a2e@.4", "#6b4a2e@0"));
    } else art += shrub(s, x + side * 250, y + 60, 120, p.accent2);
    if (random.chance(0.6) && !before)
      art += moved(x - side * w * 0.85, y + 190, toolbox(s, s.brand), 0.8);
    art += flowerBed(s, s.left, x - w * 1.3, y + 190, 84, [p.accent, p.accent2, "#fff4e6"]);
    return {
      art,
      alt: `${double ? "Two air conditioner condensers" : "An air conditioner condenser"} beside a ${kind === "brick" ? "brick" : "sided"} house`,
    };
  },
};
