import { light, mix, unlit } from "../color";
import { rect, round, circle, moved, times, path, n, line } from "../shapes";
import type { Stage } from "../stage";
import { bathtub, mirror, toilet, vanity } from "./fixtures";
import { tapMetals, tube } from "./metal";
import { bouquet, pottedPlant } from "./plants";
import { lampGlow, pendant, pictureFrame, rug, shelf } from "./room";
import { towels } from "./tools";
import { room } from "./wallScene";

/**
 * A bathroom; the seed decides layout, tiles and metal. `sparkle` adds shine for cleaning scenes.
 */
export function bathroomSet(s: Stage, sparkle = false): { art: string; metal: string } {
  const { random, palette: p } = s;
  const metal = random.pick(tapMetals);
  const side = random.pick([-1, 1]);
  const shell = room(s, {
    windowX: 600 + side * 230,
    windowWidth: random.range(200, 300),
    curtain: false,
    style: random.pick(["tiles", "subway", "wainscot", "split", "shiplap"] as const),
    floor: random.pick(["checker", "tiles", "herringbone", "checker"] as const),
    floorColor: random.pick([mix(p.cabinet, "#8a9095", 0.3), light(p.wood, 0.3), p.accent]),
    wall: random.pick([light(p.wall, 0.35), light(p.cabinet, 0.5), light(p.accent, 0.55), p.wall]),
  });
  const f = shell.floorY;
  let art = shell.art;
  const tubX = 600 + side * 230;
  art += rug(s, tubX - side * 60, f + 130, 420, 92, light(p.accent2, 0.3), p.accent);
  art +=
    tube(
      s,
      `M${n(tubX + side * 230)} ${n(f + 20)}V${n(f - 250)}a34 34 0 0 ${side > 0 ? 0 : 1} ${-side * 68} 0v26`,
      15,
      metal,
    ) + circle(tubX + side * 230, f - 150, 14, metal.base);
  art += bathtub(
    s,
    tubX,
    f + 76,
    500,
    random.pick(["#fbfaf7", "#fbfaf7", p.cabinet, p.accent]),
    metal,
  );
  art +=
    path(
      `M${n(tubX + side * 40)} ${n(f - 106)}h80v128q-40 10 -80 0z`,
      s.paper.h(light(p.accent2, 0.4), p.accent2),
    ) +
    times(3, (i) =>
      line(tubX + side * 40, f - 20 + i * 12, tubX + side * 40 + 80, f - 20 + i * 12, "#fffaf0", 3),
    );
  const vx = 600 - side * random.range(220, 260);
  art += vanity(s, vx, f + 34, 310, random.pick([p.cabinet, p.wood, p.accent]), metal);
  art += mirror(s, vx, 280, 210, 250, metal.base, random.pick(["round", "tall", "arch"] as const));
  for (const lx of [vx - 160, vx + 160])
    art +=
      lampGlow(s, lx, 270, 150) +
      rect(lx - 3, 300, 6, 40, metal.dark) +
      round(
        lx - 20,
        246,
        40,
        62,
        14,
        s.mood.night ? unlit("#ffe9b8") : s.paper.v("#ffffff", "#efe6d6"),
      );
  art += bouquet(s, vx + side * 116, f - 174, 120, p.accent, [p.accent2, "#fff4e6"]);
  if (random.chance(0.5)) art += moved(600 - side * 10, f + 66, towels(s, p.accent), 0.62);
  else art += pottedPlant(s, 600 - side * 6, f + 66, 260, p.wall2, "snake");
  if (random.chance(0.4)) art += pendant(s, tubX, 140, 56, p.accent2, "globe");
  const wide = s.right - s.left > 1500;
  if (wide)
    art +=
      toilet(s, 600 - side * 640, f + 60, 1.2) +
      shelf(s, 600 - side * 640 - 130, 250, 260, p.wood) +
      pottedPlant(s, 600 + side * 690, f + 66, 380, p.accent) +
      pictureFrame(s, 600 - side * 860 - 60, 230, 130, 170);
  else if (random.chance(0.4)) art += toilet(s, 600 - side * 500, f + 70, 1.05);
  if (sparkle)
    art += sparkles(s, [
      [vx, 240],
      [tubX - 120, f - 90],
      [tubX + 150, f + 10],
      [vx - 90, f - 120],
      [600, f + 190],
    ]);
  return { art, metal: metal.name };
}

export function sparkles(s: Stage, points: readonly (readonly [number, number])[]): string {
  return points
    .map(([x, y], i) => {
      const r = 15 + (i % 3) * 9 + s.random.range(0, 6);
      return path(
        `M${n(x)} ${n(y - r)}Q${n(x + r * 0.12)} ${n(y - r * 0.12)} ${n(x + r)} ${n(y)}Q${n(x + r * 0.12)} ${n(y + r * 0.12)} ${n(x)} ${n(y + r)}Q${n(x - r * 0.12)} ${n(y + r * 0.12)} ${n(x - r)} ${n(y)}Q${n(x - r * 0.12)} ${n(y - r * 0.12)} ${n(x)} ${n(y - r)}z`,
        unlit("#ffffff"),
        'opacity=".92"',
      );
    })
    .join("");
}
