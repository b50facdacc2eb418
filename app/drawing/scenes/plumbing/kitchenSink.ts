import { dark, light, unlit } from "../../color";
import { baseCabinets, farmSink, wallCabinets } from "../../kit/fixtures";
import { floor } from "../../kit/floors";
import { tapMetals } from "../../kit/metal";
import { bouquet } from "../../kit/plants";
import { backWall, pendant, roomWindow, rug, shelf, sunPatch } from "../../kit/room";
import { circle, circlePath, ellipse, n, path, rect, round, times } from "../../shapes";
import type { Scene } from "../../stage";

export const kitchenSink: Scene = {
  id: "kitchen-sink",
  title: "kitchen sink",
  inside: true,
  moods: ["morning", "clear", "golden", "summer", "spring", "autumn", "dusk"],
  band: [60, 740],
  draw(s) {
    const { random, palette: p } = s;
    const floorY = 800;
    const top = 520;
    const metal = random.pick(tapMetals);
    const wall = random.pick([
      light(p.wall, 0.5),
      light(p.accent, 0.6),
      light(p.cabinet, 0.65),
      p.wall,
    ]);
    let art = backWall(
      s,
      floorY,
      wall,
      random.pick(["subway", "tiles", "shiplap", "subway"] as const),
    );
    art += floor(
      s,
      floorY,
      random.pick(["planks", "checker", "wide"] as const),
      light(p.wood, 0.2),
      { eye: 330 },
    );
    const x = 600 + random.range(-70, 70);
    const wide = random.range(330, 470);
    art += roomWindow(s, x - wide / 2, 110, wide, 270, {
      cols: random.int(2, 3),
      rows: random.int(1, 2),
      frame: random.pick(["#fbfaf7", "#fbfaf7", p.dark]),
    });
    const upper = random.int(0, 2);
    const sides = [
      [s.left - 40, x - wide / 2 - 60],
      [x + wide / 2 + 60, s.right + 40],
    ] as const;
    sides.forEach(([a, b], i) => {
      if (upper === 0 || (upper === 1 && i === 0))
        art += wallCabinets(s, a, b, s.top - 20, 250, p.cabinet, metal);
      else
        art +=
          shelf(
            s,
            i === 0 ? Math.max(a, x - wide / 2 - 390) : b - (b - a) + 10,
            236,
            Math.min(340, b - a - 20),
            p.wood,
          ) +
          shelf(
            s,
            i === 0 ? Math.max(a, x - wide / 2 - 390) : a + 10,
            366,
            Math.min(340, b - a - 20),
            p.wood,
          );
    });
    if (random.chance(0.5))
      art += pendant(s, x - 180, 120, 44, p.accent2) + pendant(s, x + 180, 120, 44, p.accent2);
    art += sunPatch(s, x - s.sun * 260 - 120, 400, 240, 100, -s.sun * 60, 2, 1);
    const counter = random.pick(["#f3efe9", "#d9d3cc", "#b98d63", "#474b55"]);
    art += baseCabinets(s, s.left - 40, s.right + 40, top, floorY, p.cabinet, counter, metal);
    const w = random.range(250, 320);
    const flow = s.progress ?? -1;
    art += farmSink(s, x, top, w, 128, metal, random.pick(["#fbfaf6", "#fbfaf6", "#e6eaec"]));
    if (flow >= 0) {
      const tip = x + (s.sun < 0 ? 1 : -1) * 128 * 1.65 * 0.42;
      art +=
        path(
          `M${n(tip - 6)} 414L${n(tip + 6)} 414Q${n(tip + 8 + Math.sin(flow * 40) * 1.5)} 470 ${n(tip + 9)} 513H${n(tip - 9)}Q${n(tip - 8 - Math.sin(flow * 40) * 1.5)} 470 ${n(tip - 6)} 414z`,
          unlit("#dff3fa"),
          'opacity=".85"',
        ) +
        times(5, (i) => {
          const t = (flow * 9 + i / 5) % 1;
          return rect(
            tip - 3 + (i % 3) * 2.4,
            416 + t * 86,
            2,
            20,
            unlit("#ffffff"),
            'opacity=".8"',
          );
        }) +
        times(7, (i) => {
          const t = (flow * 7 + i / 7) % 1;
          return circle(
            tip + (i - 3) * 13 * t,
            510 - Math.sin(t * 3.14) * (14 + (i % 3) * 9),
            3.4,
            unlit("#e6f6fb"),
            'opacity=".9"',
          );
        });
    }
    const things = [
      (at: number) =>
        bouquet(s, at, top - 4, 190, p.accent, [p.accent2, "#fff4e6", light(p.accent, 0.3)]),
      (at: number) =>
        round(at - 50, top - 156, 100, 148, 12, s.paper.h(light(p.wood, 0.2), dark(p.wood, 0.1))) +
        circle(at, top - 136, 8, dark(p.wood, 0.4)) +
        round(at - 16, top - 120, 84, 114, 10, s.paper.h(light(p.wood, 0.4), p.wood)),
      (at: number) =>
        path(
          `M${n(at - 24)} ${top - 6}v-62q0 -16 14 -20v-18h20v18q14 4 14 20v62z`,
          s.paper.h("#f6ecd8", p.accent2, dark(p.accent2, 0.2)),
          'opacity=".92"',
        ) +
        rect(at - 5, top - 128, 10, 24, metal.dark) +
        rect(at - 5, top - 132, 34, 8, metal.dark),
      (at: number) =>
        ellipse(at, top - 30, 84, 12, dark(p.wall2, 0.2)) +
        path(circlePath(at - 40, top - 48, 27) + circlePath(at + 36, top - 48, 28), "#f0a13e") +
        path(circlePath(at, top - 58, 30), "#d9694a") +
        path(circlePath(at + 2, top - 82, 24), "#8fae4a") +
        path(
          `M${n(at - 84)} ${top - 34}h168q-14 28 -52 28h-64q-38 0 -52 -28z`,
          s.paper.h(light(p.wall2, 0.35), p.wall2, dark(p.wall2, 0.2)),
        ),
      (at: number) =>
        times(3, (i) =>
          round(
            at - 34 + i * 4,
            top - 40 - i * 32,
            68 - i * 8,
            30,
            6,
            [p.accent, "#fbf5ea", p.accent2][i] ?? p.accent,
          ),
        ),
    ];
    const order = random.int(0, 4);
    [x - w / 2 - 110, x + w / 2 + 120, x - w / 2 - 290, x + w / 2 + 300].forEach(
      (at, i) => (art += (things[(order + i) % things.length] ?? things[0]!)(at)),
    );
    if (s.right - s.left > 1500)
      art += [-240, 1260, 1480, -420]
        .map((at, i) => (things[(order + i + 2) % things.length] ?? things[0]!)(at))
        .join("");
    if (random.chance(0.5)) art += rug(s, x, floorY + 26, 460, 90, p.accent, "#fff4e6");
    return { art, alt: `A kitchen sink with a ${metal.name} faucet under a window` };
  },
};
