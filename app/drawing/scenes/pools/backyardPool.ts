import { dark, light, mix } from "../../color";
import { fence, lawn } from "../../kit/ground";
import { house } from "../../kit/house";
import { pottedPlant, tree } from "../../kit/plants";
import { poolOf } from "../../kit/pool";
import { backdrop } from "../../kit/sky";
import { ellipse, line, moved, n, path, poly, rect, round, times } from "../../shapes";
import { type Scene, shadow, type Stage } from "../../stage";

export const backyardPool: Scene = {
  id: "backyard-pool",
  title: "backyard pool",
  states: true,
  moods: ["morning", "clear", "golden", "summer", "sunset"],
  band: [150, 720],
  draw(s) {
    const { random, palette: p } = s;
    const green = s.state === "before";
    const side = random.pick([-1, 1]);
    let art = backdrop(s, 440) + lawn(s, 430, { tufts: 8 });
    const wide = s.right - s.left > 1500;
    if (wide) art += fence(s, s.left, s.right, 500, 110, p.wood, "board");
    else art += fence(s, s.left, s.right, 496, 100, random.pick([p.wood, "#fbf6ec"]), "board");
    for (let x = s.left; x < s.right + 50; x += random.range(180, 280))
      art += tree(
        s,
        x,
        508,
        random.range(220, 360),
        random.pick(["palm", "round", "cypress", "palm", "pine"] as const),
      );
    const built = house(
      s,
      600 + side * 160,
      520,
      0.6,
      random.pick(["modern", "ranch", "farmhouse", "bungalow"] as const),
      random.chance(0.5),
    );
    art += built.art;
    const deck = mix("#dccbb6", p.wall2, 0.15);
    art +=
      rect(
        s.left - 5,
        540,
        s.right - s.left + 10,
        s.bottom - 530,
        s.paper.v(dark(deck, 0.1), light(deck, 0.2)),
      ) +
      times(5, (i) =>
        line(
          s.left,
          566 + i * i * 17 + i * 16,
          s.right,
          566 + i * i * 17 + i * 16,
          dark(deck, 0.25),
          1.6,
          'opacity=".5"',
        ),
      ) +
      rect(
        s.left - 5,
        540,
        s.right - s.left + 10,
        18,
        s.paper.v(`${s.mood.shade}@.3`, `${s.mood.shade}@0`),
      );
    const kind = random.int(0, 2);
    const shape =
      kind === 0
        ? "M270 606H930L1090 830H110z"
        : kind === 1
          ? "M300 620Q440 580 620 606T930 610Q1080 640 1070 730Q1040 850 700 836T200 810Q90 730 300 620z"
          : "M220 610H700L720 660H960L1090 830H90z";
    art += poolOf(s, shape, 90, 1100, 600, 850, green);
    const lounger = (x: number, y: number, k: number, flip: boolean) =>
      moved(
        x,
        y,
        shadow(s, 10, 4, 130, 14, 0.45) +
          poly([-130, -30, 60, -30, 74, -16, -140, -16], p.wood) +
          path("M60 -34L128 -110L146 -100L84 -20z", light(p.accent, 0.2)) +
          poly(
            [-128, -44, 66, -44, 62, -28, -132, -28],
            s.paper.v(light(p.accent, 0.4), p.accent),
          ) +
          times(2, (i) => rect(-112 + i * 160, -18, 9, 22, dark(p.wood, 0.25))) +
          round(84, -98, 46, 20, 9, p.accent2, 'transform="rotate(-46 107 -88)"'),
        k,
        0,
        flip,
      );
    art +=
      lounger(600 - side * 330, 606, 0.72, side > 0) +
      lounger(600 - side * 130, 602, 0.68, side > 0);
    const ux = 600 - side * 235;
    art +=
      rect(ux - 4, 400, 8, 196, "#efe8dd") +
      path(
        `M${n(ux - 120)} 440Q${n(ux)} 340 ${n(ux + 120)} 440z`,
        s.paper.h(light(p.accent2, 0.3), p.accent2),
      ) +
      path(
        `M${n(ux - 44)} 440Q${n(ux - 30)} 390 ${n(ux)} 374Q${n(ux + 30)} 390 ${n(ux + 44)} 440z`,
        "#fff8ea",
      );
    if (!green)
      art +=
        kind === 1
          ? moved(640, 760, floatRing(s), 1)
          : random.chance(0.5)
            ? moved(520, 740, floatRing(s), 0.9)
            : "";
    art +=
      pottedPlant(s, 60, 860, 300, p.wall2, "fan") +
      pottedPlant(s, 1150, 860, 320, p.accent, "fan");
    if (wide)
      art +=
        lounger(-150, 700, 1, false) +
        lounger(1400, 700, 1, true) +
        pottedPlant(s, -330, 760, 320, p.accent, "fan") +
        pottedPlant(s, 1580, 760, 320, p.wall2, "fan");
    return {
      art,
      alt: green
        ? "A neglected backyard pool with green water and leaves"
        : "A clear blue backyard pool with loungers and an umbrella",
    };
  },
};

function floatRing(s: Stage): string {
  return (
    ellipse(0, 14, 110, 34, "#0f5f80", 'opacity=".3"') +
    ellipse(0, 0, 74, 26, "none", `stroke="${dark(s.palette.accent, 0.1)}" stroke-width="44"`) +
    ellipse(0, -5, 74, 25, "none", `stroke="#fdfaf4" stroke-width="36"`) +
    ellipse(
      0,
      -5,
      74,
      25,
      "none",
      `stroke="${s.palette.accent}" stroke-width="36" stroke-dasharray="46 62"`,
    ) +
    ellipse(-20, -22, 60, 12, "none", 'stroke="#ffffff" stroke-width="5" opacity=".6"')
  );
}
