import { light, mix, unlit } from "../../color";
import {
  cladding,
  type Cladding,
  eaveShade,
  garageDoor,
  houseWindow,
  lantern,
} from "../../kit/houseParts";
import { chrome, tube } from "../../kit/metal";
import { pottedPlant } from "../../kit/plants";
import { car } from "../../kit/van";
import { circle, line, n, path, rect, round, smooth, stroke } from "../../shapes";
import type { Scene } from "../../stage";

export const carCharger: Scene = {
  id: "ev-charger",
  title: "EV charger",
  moods: ["morning", "clear", "golden", "sunset", "dusk", "spring"],
  band: [120, 720],
  draw(s) {
    const { random, palette: p } = s;
    const y = 660;
    const kind = random.pick<Cladding>(["lap", "board", "stucco", "brick"]);
    const wall = kind === "brick" ? mix(p.wall, "#a25a48", 0.7) : p.wall;
    const side = random.pick([-1, 1]);
    const garage = 600 - side * 250;
    const charger = 600 + side * 250;
    let art =
      cladding(s, s.left - 5, s.top - 5, s.right - s.left + 10, y - s.top + 5, wall, kind) +
      eaveShade(s, s.left - 5, s.top - 5, s.right - s.left + 10, 150);
    art +=
      garageDoor(
        s,
        garage - 250,
        y,
        500,
        400,
        random.pick([light(p.wall, 0.4), p.wood, p.cabinet]),
      ) + lantern(s, garage + side * 300, 300, 1.7);
    if (s.right - s.left > 1500)
      art +=
        garageDoor(s, garage - side * 700 - 250, y, 500, 400, light(p.wall, 0.4)) +
        houseWindow(s, 600 + side * 640 - 90, 260, 180, 220, { cols: 2, rows: 2, box: true });
    art +=
      rect(
        s.left - 5,
        y,
        s.right - s.left + 10,
        s.bottom - y + 10,
        s.paper.v("#a9a4a5", "#cfc9c4"),
      ) +
      rect(
        s.left - 5,
        y,
        s.right - s.left + 10,
        34,
        s.paper.v(`${s.mood.shade}@.4`, `${s.mood.shade}@0`),
      ) +
      line(s.left, 800, s.right, 800, "#8d8889", 3) +
      line(garage, y, garage - side * 90, s.bottom, "#8d8889", 3);
    const carX = 600 - side * 130;
    art +=
      round(charger - 62 - s.sun * 9, 300, 124, 180, 26, s.mood.shade, 'opacity=".25"') +
      round(charger - 62, 286, 124, 180, 26, s.paper.diagonal("#ffffff", "#eef0f1", "#c9cfd6")) +
      round(charger - 44, 304, 88, 80, 14, "#262b35") +
      path(
        `M${n(charger + 6)} 314L${n(charger - 20)} 350H${n(charger - 3)}L${n(charger - 8)} 376L${n(charger + 20)} 338H${n(charger + 3)}z`,
        unlit("#6fe0a6"),
      ) +
      rect(charger - 34, 404, 68, 6, unlit("#6fe0a6"), 'rx="3"') +
      tube(s, `M${n(charger)} 286V${n(s.top - 5)}`, 20, chrome) +
      round(charger - 22, 430, 44, 40, 10, "#3a404b");
    art +=
      stroke(
        smooth([
          charger,
          468,
          charger + side * 60,
          640,
          charger - side * 20,
          742,
          carX + side * 215 * 1.24,
          640,
        ]),
        "#23272f",
        13,
        'stroke-linecap="round"',
      ) +
      stroke(
        smooth([
          charger - 2,
          466,
          charger + side * 60 - 2,
          638,
          charger - side * 20,
          739,
          carX + side * 215 * 1.24,
          638,
        ]),
        "#5b6370",
        3,
        'stroke-linecap="round"',
      );
    art += car(
      s,
      carX,
      800,
      1.36,
      random.pick([s.brand, p.accent, p.cabinet, "#eceae6", p.dark]),
      random.pick([-1, 1]),
    );
    art +=
      round(carX + side * 215 * 1.24 - 16, 616, 36, 28, 9, "#2b303a") +
      circle(
        carX + side * 215 * 1.24,
        630,
        60,
        s.paper.radial(`${unlit("#6fe0a6")}@.5`, `${unlit("#6fe0a6")}@0`),
      );
    art +=
      pottedPlant(s, charger + side * 130, y + 40, 300, p.wall2, "snake") +
      pottedPlant(s, charger + side * 210, y + 74, 220, p.accent, "fan");
    return { art, alt: "An electric car charging at a wall charger beside a garage" };
  },
};
