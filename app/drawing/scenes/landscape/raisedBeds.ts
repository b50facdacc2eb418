import { dark, light } from "../../color";
import { fence, lawn, stoneWall } from "../../kit/ground";
import { cladding, eaveShade, frontDoor, houseWindow, shingles } from "../../kit/houseParts";
import { flowerBed, tree } from "../../kit/plants";
import { backdrop } from "../../kit/sky";
import { wateringCan } from "../../kit/tools";
import { circlePath, line, moved, n, path, poly, rect, times } from "../../shapes";
import { type Scene, shadow, type Stage } from "../../stage";

export const raisedBeds: Scene = {
  id: "raised-beds",
  title: "raised beds",
  moods: ["morning", "clear", "golden", "summer", "spring", "autumn"],
  band: [160, 720],
  draw(s) {
    const { random, palette: p } = s;
    const stone = random.chance(0.5);
    let art = backdrop(s, 470) + lawn(s, 450, { stripes: random.chance(0.5) });
    if (random.chance(0.6)) art += shed(s, random.chance(0.5) ? 250 : 930, 520);
    for (let x = s.left + 30; x < s.right; x += random.range(300, 430))
      art += tree(s, x, 486, random.range(200, 330));
    art += fence(s, s.left, s.right, 540, 84, "#fbf6ec", "picket");
    const heads = [p.accent, p.accent2, "#fff4e6", light(p.accent, 0.4)];
    const rows = [
      [600, 50, 0.8],
      [704, 66, 1],
      [836, 84, 1.25],
    ] as const;
    rows.forEach(([y, h, k], r) => {
      const gap = 600 + (r % 2 === 0 ? -1 : 1) * random.range(80, 200);
      for (const [a, b] of [
        [s.left - 10, gap - 60 * k],
        [gap + 60 * k, s.right + 10],
      ] as const) {
        const crop = random.int(0, 2);
        if (crop === 0) art += flowerBed(s, a + 10, b - 10, y - h + 4, 92 * k, heads);
        else
          for (let x = a + 40; x < b - 20; x += 124 * k)
            art +=
              crop === 1
                ? path(
                    times(
                      6,
                      (i) =>
                        `M${n(x)} ${n(y - h + 4)}q${n((i - 2.5) * 20 * k)} ${n(-26 * k)} ${n((i - 2.5) * 26 * k)} ${n(-46 * k + Math.abs(i - 2.5) * 9 * k)}q${n((2.5 - i) * 2)} ${n(34 * k)} ${n((2.5 - i) * 26 * k)} ${n(46 * k - Math.abs(i - 2.5) * 9 * k)}z`,
                    ),
                    s.mood.leaves[1],
                  ) + path(circlePath(x, y - h - 12 * k, 15 * k), s.mood.leaves[2])
                : line(x, y - h + 4, x, y - h - 120 * k, p.wood, 5 * k) +
                  path(
                    times(5, (i) =>
                      circlePath(x + (i % 2 === 0 ? -12 : 12) * k, y - h - i * 19 * k - 10, 15 * k),
                    ),
                    s.mood.leaves[1],
                  ) +
                  path(
                    times(4, (i) =>
                      circlePath(x + (i % 2 === 0 ? 14 : -11) * k, y - h - i * 25 * k - 18, 7 * k),
                    ),
                    "#d9533f",
                  );
        art +=
          shadow(s, (a + b) / 2, y + 2, (b - a) / 2 + 10, 12, 0.5) +
          rect(a, y - h, b - a, 9, "#5b4034") +
          (stone
            ? stoneWall(s, a, b, y, h - 6, "#bcb0a3", 26 * k)
            : rect(a, y - h + 6, b - a, h - 6, s.paper.v(light(p.wood, 0.25), dark(p.wood, 0.12))) +
              line(a, y - h / 2, b, y - h / 2, dark(p.wood, 0.35), 2.5) +
              rect(b - 20 * k, y - h, 20 * k, h, dark(p.wood, 0.15)) +
              rect(a, y - h, 20 * k, h, dark(p.wood, 0.1)));
      }
    });
    art += moved(600 + random.range(-240, 240), 880, wateringCan(s, s.brand), 0.95);
    return {
      art,
      alt: `Raised garden beds in ${stone ? "stone" : "timber"} with flowers and vegetables`,
    };
  },
};

function shed(s: Stage, x: number, y: number): string {
  const c = s.palette.cabinet;
  return (
    shadow(s, x, y, 160, 16, 0.5) +
    cladding(s, x - 120, y - 170, 240, 170, c, "board") +
    poly([x - 150, y - 166, x - 110, y - 250, x + 110, y - 250, x + 150, y - 166], s.palette.roof) +
    poly(
      [x - 150, y - 166, x - 110, y - 250, x + 110, y - 250, x + 150, y - 166],
      shingles(s, s.palette.roof, 0.7),
    ) +
    eaveShade(s, x - 120, y - 166, 240, 24) +
    frontDoor(s, x - 84, y, 70, 130, s.palette.door, "panel") +
    houseWindow(s, x + 24, y - 120, 70, 66, { box: true })
  );
}
