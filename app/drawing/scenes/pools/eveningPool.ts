import { dark, light, mix, unlit } from "../../color";
import { lawn, stoneWall } from "../../kit/ground";
import { house } from "../../kit/house";
import { pottedPlant, tree } from "../../kit/plants";
import { poolOf } from "../../kit/pool";
import { backdrop, treeLine } from "../../kit/sky";
import { lanternTool } from "../../kit/tools";
import { circle, ellipse, moved, n, path, rect, times } from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const eveningPool: Scene = {
  id: "evening-pool",
  title: "pool at night",
  moods: ["dusk", "blue", "sunset", "dusk"],
  band: [130, 740],
  draw(s) {
    const { random, palette: p } = s;
    let art = backdrop(s, 440, { hills: true, trees: false }) + treeLine(s, 440, 1.4);
    const side = random.pick([-1, 1]);
    const built = house(
      s,
      600 + side * 240,
      560,
      0.78,
      random.pick(["modern", "modern", "ranch", "farmhouse"] as const),
      side < 0,
    );
    art += lawn(s, 500, { tufts: 6 });
    for (let x = s.left; x < s.right; x += random.range(200, 300))
      art += tree(
        s,
        x,
        556,
        random.range(220, 380),
        random.pick(["palm", "cypress", "round"] as const),
      );
    art += built.art;
    const deck = mix("#cdbca8", p.wall2, 0.2);
    art += rect(
      s.left - 5,
      576,
      s.right - s.left + 10,
      s.bottom,
      s.paper.v(dark(deck, 0.15), light(deck, 0.1)),
    );
    const shape = `M${n(600 - 460)} 640H${n(600 + 430)}L${n(s.right - s.left > 1500 ? 1240 : 1160)} 850H${n(s.right - s.left > 1500 ? -60 : 30)}z`;
    art += poolOf(s, shape, -80, 1260, 630, 860, false);
    art += times(3, (i) =>
      ellipse(
        330 + i * 280,
        720 + 16,
        150,
        54,
        s.paper.radial(`${unlit("#d9fbf6")}@.7`, `${unlit("#9ff0ec")}@.2`, `${unlit("#9ff0ec")}@0`),
      ),
    );
    art += `<g ${s.paper.clip(path(shape, "#000000"))} opacity=".3">${times(7, (i) => rect(600 + side * 240 - 200 + i * 66, 640, 30, 170, s.paper.v(unlit("#ffe1a0"), `${unlit("#ffe1a0")}@0`)))}</g>`;
    const fx = 600 - side * 330;
    art +=
      shadow(s, fx, 622, 120, 14, 0.5) +
      stoneWall(s, fx - 90, fx + 90, 620, 50, "#a99c92", 22) +
      ellipse(fx, 572, 90, 15, "#3a3036") +
      circle(
        fx,
        540,
        230,
        s.paper.radial(
          `${unlit("#ffb35a")}@.55`,
          `${unlit("#ff9a45")}@.14`,
          `${unlit("#ff9a45")}@0`,
        ),
      ) +
      path(
        `M${n(fx - 44)} 576Q${n(fx - 50)} 536 ${n(fx - 18)} 510Q${n(fx - 10)} 480 ${n(fx + 14)} 460Q${n(fx + 12)} 496 ${n(fx + 30)} 516Q${n(fx + 56)} 546 ${n(fx + 44)} 576z`,
        unlit("#f0772f"),
      ) +
      path(
        `M${n(fx - 24)} 578Q${n(fx - 22)} 546 ${n(fx + 4)} 522Q${n(fx + 30)} 550 ${n(fx + 22)} 578z`,
        unlit("#ffe09a"),
      );
    art +=
      moved(90, 800, lanternTool(s, p.accent), 0.85) +
      pottedPlant(s, 1130, 700, 280, p.accent, "fan");
    if (s.right - s.left > 1500)
      art +=
        moved(-200, 760, lanternTool(s, p.accent), 1) +
        moved(1400, 760, lanternTool(s, p.accent), 1) +
        pottedPlant(s, -350, 740, 340, p.accent, "fan") +
        pottedPlant(s, 1560, 740, 340, p.wall2, "fan");
    return { art, alt: "A pool glowing beside a house with a fire bowl" };
  },
};
