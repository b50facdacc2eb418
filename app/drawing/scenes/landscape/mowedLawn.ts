import { unlit } from "../../color";
import { fence, lawn, steppingStones } from "../../kit/ground";
import { mower } from "../../kit/mower";
import { flowerBed, shrub, tree } from "../../kit/plants";
import { backdrop } from "../../kit/sky";
import { ellipse, moved, n, rect, round, stroke, times } from "../../shapes";
import { type Scene, shadow, type Stage } from "../../stage";

export const mowedLawn: Scene = {
  id: "back-lawn",
  title: "back yard",
  moods: ["morning", "clear", "golden", "summer", "spring", "autumn", "sunset"],
  band: [190, 700],
  draw(s) {
    const { random, palette: p } = s;
    let art = backdrop(s, 500) + lawn(s, 480, { stripes: true, tufts: 8 });
    art += fence(s, s.left, s.right, 540, 110, random.pick(["#fbf6ec", p.wood]));
    for (let x = s.left; x < s.right + 60; x += random.range(130, 260))
      art += random.chance(0.55)
        ? tree(s, x, 552, random.range(230, 420))
        : shrub(s, x, 556, random.range(120, 180), random.chance(0.5) ? p.accent : undefined);
    art += flowerBed(s, s.left, s.right, 572, 52, [p.accent, p.accent2, "#fff4e6"]);
    const kind = random.int(0, 2);
    if (kind === 0) {
      for (const [x, y, k] of [
        [380, 730, 1],
        [860, 690, 0.8],
      ] as const)
        art += sprinkler(s, x, y, k);
    } else if (kind === 1) {
      art +=
        tree(s, 820, 700, 520, "round") +
        stroke("M716 380V640M786 380V640", "#8a6a4e", 5) +
        round(700, 636, 104, 14, 5, p.wood) +
        shadow(s, 752, 712, 76, 10, 0.4) +
        mower(s, 400, 790, 1.2);
    } else art += mower(s, 600 + random.range(-120, 120), 770, 1.5);
    art +=
      steppingStones(
        s,
        [
          [200, 870, 76],
          [330, 810, 60],
          [430, 760, 48],
          [500, 720, 38],
        ],
        "#c9bdb0",
      ) + flowerBed(s, 840, s.right, s.bottom - 30, 110, [p.accent, p.accent2, "#fff4e6"]);
    return {
      art,
      alt: `A striped back yard lawn with ${["sprinklers", "a tree swing", "a lawn mower"][kind] ?? "trees"}`,
    };
  },
};

function sprinkler(s: Stage, x: number, y: number, k: number): string {
  return moved(
    x,
    y,
    times(9, (i) => {
      const a = (i - 4) * 38;
      return stroke(
        `M0 -24Q${n(a * 0.6)} ${n(-170 + Math.abs(a) * 0.3)} ${n(a * 1.7)} ${n(-20 - (4 - Math.abs(i - 4)) * 4)}`,
        unlit("#eef9fd"),
        3.4,
        'opacity=".75" stroke-dasharray="14 7" stroke-linecap="round"',
      );
    }) +
      ellipse(0, 2, 280, 32, s.paper.radial("#ffffff@.3", "#ffffff@0")) +
      rect(-6, -26, 12, 28, "#3a404b") +
      round(-16, -32, 32, 11, 4, s.brand),
    k,
  );
}
