import { dark, light, mix, unlit } from "../../color";
import { fence, lawn, walkway } from "../../kit/ground";
import { flowerBed, framing, shrub, tree } from "../../kit/plants";
import { backdrop } from "../../kit/sky";
import { circle, circlePath, ellipse, n, path, poly, rect, stroke, times } from "../../shapes";
import { type Scene, shadow, type Stage } from "../../stage";

export const gardenPath: Scene = {
  id: "garden-path",
  title: "garden path",
  moods: ["morning", "clear", "golden", "summer", "spring", "autumn", "overcast"],
  band: [170, 710],
  draw(s) {
    const { random, palette: p } = s;
    let art = backdrop(s, 520) + lawn(s, 500, { tufts: 14 });
    const fenceKind = random.pick(["board", "picket", "rail"] as const);
    art += fence(
      s,
      s.left,
      s.right,
      540,
      120,
      random.pick(["#fbf6ec", p.wood, p.cabinet]),
      fenceKind,
    );
    for (let x = s.left + 40; x < s.right; x += random.range(210, 330))
      if (Math.abs(x - 600) > 170) art += tree(s, x, 556, random.range(240, 380));
    const drift = random.range(-130, 130);
    art += stonePath(s, drift);
    const arch = random.int(0, 2);
    const top = 560;
    if (arch === 0) {
      const c = random.pick(["#fbf6ec", p.wood]);
      art +=
        stroke(`M480 ${top + 16}V350a120 110 0 0 1 240 0V${top + 16}`, dark(c, 0.12), 20) +
        stroke(`M480 ${top + 16}V350a120 110 0 0 1 240 0V${top + 16}`, light(c, 0.2), 11);
      let leaves = "";
      let blooms = "";
      for (let i = 0; i < 56; i++) {
        const a = Math.PI * (1 + i / 55);
        const bx = 600 + Math.cos(a) * 122 + random.range(-18, 18);
        const by =
          i < 8 || i > 47
            ? random.range(330, 560)
            : 350 + Math.sin(a) * 112 + random.range(-18, 18);
        leaves += circlePath(bx, by, random.range(10, 20));
        if (i % 2 === 0)
          blooms += circlePath(
            bx + random.range(-10, 10),
            by + random.range(-10, 10),
            random.range(4, 8),
          );
      }
      art +=
        path(leaves, s.mood.leaves[1]) +
        path(leaves, s.mood.leaves[2], 'opacity=".4" transform="translate(-3 -6)"') +
        path(blooms, p.accent);
    } else if (arch === 1) art += gazebo(s, 600, top + 30);
    else art += fountain(s, 600, top + 90);
    const heads = [p.accent, p.accent2, "#fff4e6", light(p.accent, 0.4)];
    for (const side of [-1, 1]) {
      for (const [dx, y, w] of [
        [190, 590, 120],
        [300, 650, 170],
        [430, 740, 230],
      ] as const)
        art += shrub(
          s,
          600 + side * dx + drift * 0.3,
          y,
          w,
          random.chance(0.5) ? random.pick(heads) : undefined,
        );
      art +=
        flowerBed(
          s,
          side < 0 ? s.left : 760 + drift * 0.4,
          side < 0 ? 440 + drift * 0.4 : s.right,
          690,
          74,
          heads,
        ) +
        flowerBed(
          s,
          side < 0 ? s.left : 900 + drift,
          side < 0 ? 300 + drift : s.right,
          800,
          120,
          heads,
        );
    }
    art += framing(s, random.pick([-1, 1]), 280);
    return {
      art,
      alt: `A stone garden path between flower beds leading to ${["a rose arch", "a garden pavilion", "a fountain"][arch] ?? "a garden"}`,
    };
  },
};

function stonePath(s: Stage, drift: number): string {
  const c = mix("#cdbfae", s.palette.wall2, 0.2);
  return (
    walkway(s, 600, 560, 110, s.bottom + 8, drift, c) +
    times(26, (i) => {
      const t = ((i % 13) / 13) ** 1.2;
      const y = 574 + t * (s.bottom - 574);
      const ease = 3 * t * t - 2 * t * t * t;
      return ellipse(
        600 + drift * ease + s.random.range(-40, 40) * (1 + t * 1.7),
        y,
        18 + t * 26,
        4 + t * 7,
        i % 2 === 0 ? light(c, 0.22) : dark(c, 0.14),
        'opacity=".6"',
      );
    })
  );
}

function gazebo(s: Stage, x: number, y: number): string {
  const c = "#fbf6ec";
  return (
    shadow(s, x, y, 190, 18, 0.5) +
    rect(x - 150, y - 20, 300, 22, s.paper.v("#e0d6ca", "#b5aaa0")) +
    times(4, (i) => rect(x - 140 + i * 88, y - 200, 14, 182, s.paper.h("#ffffff", dark(c, 0.14)))) +
    rect(x - 146, y - 70, 84, 8, c) +
    rect(x + 62, y - 70, 84, 8, c) +
    times(
      5,
      (i) => rect(x - 140 + i * 17, y - 66, 5, 46, c) + rect(x + 66 + i * 17, y - 66, 5, 46, c),
    ) +
    poly(
      [x - 180, y - 196, x, y - 310, x + 180, y - 196],
      s.paper.v(light(s.palette.roof, 0.2), s.palette.roof),
    ) +
    poly([x - 180, y - 196, x, y - 310, x + s.sun * 50, y - 196], "#fff4d8", 'opacity=".14"') +
    rect(x - 160, y - 200, 320, 14, c) +
    circle(x, y - 316, 9, s.palette.accent2)
  );
}

function fountain(s: Stage, x: number, y: number): string {
  const stone = s.paper.h("#efe8dd", "#cfc5b8", "#9f958c");
  return (
    shadow(s, x, y, 200, 22, 0.5) +
    path(`M${n(x - 180)} ${n(y - 56)}h360l-24 56h-312z`, stone) +
    ellipse(x, y - 56, 182, 28, "#e9e1d5") +
    ellipse(x, y - 54, 162, 21, "#7cc3d3") +
    rect(x - 18, y - 170, 36, 120, stone) +
    path(`M${n(x - 90)} ${n(y - 176)}h180q-20 40 -90 44q-70 -4 -90 -44z`, stone) +
    ellipse(x, y - 176, 90, 13, "#7cc3d3") +
    rect(x - 8, y - 230, 16, 56, stone) +
    times(6, (i) =>
      stroke(
        `M${n(x)} ${n(y - 236)}q${n((i - 2.5) * 18)} -56 ${n((i - 2.5) * 44)} ${n(58 + (i === 0 || i === 5 ? 100 : 0))}`,
        unlit("#e6f6fb"),
        4,
        'opacity=".8" stroke-linecap="round"',
      ),
    )
  );
}
