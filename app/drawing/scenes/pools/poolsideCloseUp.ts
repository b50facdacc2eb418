import { dark, light, mix } from "../../color";
import { chrome, tube } from "../../kit/metal";
import { pottedPlant, shrub, tree } from "../../kit/plants";
import { backdrop } from "../../kit/sky";
import { bucket, towels } from "../../kit/tools";
import { caustics, glints, waterTones } from "../../kit/water";
import { boxPath, ellipse, line, moved, n, path, rect, round, stroke, times } from "../../shapes";
import type { Scene } from "../../stage";

export const poolsideCloseUp: Scene = {
  id: "poolside",
  title: "poolside",
  moods: ["morning", "clear", "golden", "summer", "sunset"],
  band: [120, 740],
  draw(s) {
    const { random, palette: p } = s;
    const side = random.pick([-1, 1]);
    let art = backdrop(s, 340, { hills: random.chance(0.5) });
    for (let x = s.left; x < s.right + 50; x += random.range(120, 220))
      art += random.chance(0.5)
        ? tree(
            s,
            x,
            396,
            random.range(220, 340),
            random.pick(["palm", "cypress", "round"] as const),
          )
        : shrub(s, x, 398, 160, random.chance(0.5) ? p.accent : undefined);
    const deck = mix("#e0cfba", p.wall2, 0.15);
    art +=
      rect(
        s.left - 5,
        392,
        s.right - s.left + 10,
        110,
        s.paper.v(dark(deck, 0.1), light(deck, 0.2)),
      ) +
      times(3, (i) =>
        line(s.left, 416 + i * 28, s.right, 416 + i * 28, dark(deck, 0.25), 1.6, 'opacity=".5"'),
      );
    art +=
      rect(
        s.left - 5,
        496,
        s.right - s.left + 10,
        22,
        s.paper.v(light(deck, 0.6), dark(deck, 0.08)),
      ) +
      rect(
        s.left - 5,
        518,
        s.right - s.left + 10,
        46,
        s.paper.pattern(
          46,
          46,
          rect(0, 0, 46, 46, "#2f86ab") +
            rect(2, 2, 20, 20, "#5cb9d3") +
            rect(24, 2, 20, 20, "#3f9fc0") +
            rect(2, 24, 20, 20, "#3f9fc0") +
            rect(24, 24, 20, 20, "#7accdc"),
        ),
      );
    const box = boxPath(s.left - 5, 556, s.right - s.left + 10, s.bottom - 550);
    const [deep, middle, pale] = waterTones(s);
    art +=
      path(box, s.paper.v(middle, pale, middle, deep)) +
      caustics(s, box, s.left, s.right, 570, s.bottom + 10, "#ffffff", 0.5) +
      rect(s.left - 5, 552, s.right - s.left + 10, 26, s.paper.v("#0f5f80@.4", "#0f5f80@0")) +
      glints(s, s.left, s.right, 570, s.bottom, 26);
    const lx = 600 + side * 210;
    art +=
      times(2, (i) =>
        tube(
          s,
          `M${n(lx + i * 130 - 65)} 480Q${n(lx + i * 130 - 65)} 350 ${n(lx + i * 130 - 65 + 26)} 350T${n(lx + i * 130 - 65 + 44)} 470V760`,
          15,
          chrome,
        ),
      ) +
      times(3, (i) =>
        rect(
          lx - 22,
          590 + i * 62,
          134,
          13,
          s.paper.v("#ffffff", "#9aa4af"),
          `rx="4" opacity="${n(0.95 - i * 0.2)}"`,
        ),
      ) +
      rect(lx - 60, 580, 220, 260, s.paper.v(`${middle}@0`, `${middle}@.7`));
    const nx = 600 - side * 160;
    const thing = random.int(0, 2);
    if (thing === 0)
      art +=
        line(nx - 330, 300, nx + 60, 640, "#c3cbd3", 12, 'stroke-linecap="round"') +
        line(nx - 330, 298, nx + 60, 636, "#ffffff", 3) +
        path(
          `M${n(nx + 40)} 620h150q20 60 -20 90h-90q-50 -20 -40 -90z`,
          s.paper.v("#3f7ab0@.9", "#3f7ab0@.45"),
        ) +
        stroke(`M${n(nx + 40)} 620h150q20 60 -20 90h-90q-50 -20 -40 -90z`, "#2b5a86", 8) +
        moved(nx + 120, 668, leavesInNet());
    if (thing === 1)
      art += moved(
        nx,
        700,
        ellipse(0, 16, 150, 42, "#0f5f80", 'opacity=".3"') +
          ellipse(0, 0, 100, 34, "none", 'stroke="#fdfaf4" stroke-width="56"') +
          ellipse(
            0,
            0,
            100,
            34,
            "none",
            `stroke="${p.accent}" stroke-width="56" stroke-dasharray="62 62"`,
          ) +
          ellipse(-14, -22, 90, 20, "none", 'stroke="#ffffff" stroke-width="7" opacity=".6"'),
      );
    if (thing === 2)
      art += moved(
        nx,
        690,
        ellipse(0, 14, 170, 34, "#0f5f80", 'opacity=".3"') +
          round(-170, -34, 340, 58, 26, s.paper.v(light(p.accent, 0.4), p.accent)) +
          times(6, (i) => rect(-140 + i * 52, -32, 9, 54, "#fffaf0", 'opacity=".7"')) +
          round(-160, -62, 84, 40, 18, light(p.accent, 0.5)),
      );
    art +=
      moved(nx + side * 20, 480, towels(s, p.accent), 0.75) +
      moved(600 - side * 420, 484, bucket(s, s.brand), 0.62) +
      pottedPlant(s, 600 + side * 470, 486, 260, p.wall2, "fan");
    if (s.right - s.left > 1500)
      art +=
        pottedPlant(s, -160, 486, 280, p.accent, "fan") +
        pottedPlant(s, 1370, 486, 280, p.wall2, "fig") +
        moved(1500, 484, towels(s, p.accent2), 0.8);
    return {
      art,
      alt: `A pool's edge with a ladder, clear water and ${["a leaf skimmer", "a float ring", "an air mattress"][thing] ?? "towels"}`,
    };
  },
};

function leavesInNet(): string {
  return times(5, (i) =>
    ellipse(
      -34 + i * 17,
      (i % 2) * 12,
      10,
      5,
      ["#a5662f", "#c9953f", "#7d8c45"][i % 3] ?? "#a5662f",
    ),
  );
}
