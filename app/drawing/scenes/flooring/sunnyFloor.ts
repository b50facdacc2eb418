import { dark, light } from "../../color";
import { floor, floorKinds, floorNames } from "../../kit/floors";
import { armchair, chair, stepLadder } from "../../kit/furniture";
import { bouquet, pottedPlant } from "../../kit/plants";
import { backWall, roomWindow, sunPatch } from "../../kit/room";
import { toolbox } from "../../kit/tools";
import { moved, poly, rect } from "../../shapes";
import { type Scene, shadow, type Stage } from "../../stage";

export const sunnyFloor: Scene = {
  id: "empty-room",
  title: "new hardwood",
  inside: true,
  moods: ["morning", "clear", "golden", "sunset", "summer", "spring"],
  band: [120, 740],
  draw(s) {
    const { random, palette: p } = s;
    const floorY = 520;
    const kind = random.pick(floorKinds);
    const color =
      kind === "checker"
        ? p.cabinet
        : random.pick(["#b97f4e", "#c99a66", "#8d5f42", "#d9bc92", "#6f4d3a"]);
    const wall = random.pick([p.wall, "#f3eee6", light(p.cabinet, 0.6), light(p.wall2, 0.4)]);
    let art = backWall(s, floorY, wall, random.pick(["plain", "wainscot", "panels"] as const));
    const count = random.int(2, 3);
    const w = count === 2 ? 250 : 200;
    const arch = random.chance(0.4);
    const gap = count === 2 ? 420 : 310;
    const xs = Array.from(
      { length: count + (s.right - s.left > 1500 ? 4 : 0) },
      (_, i) => 600 + (i - (count + (s.right - s.left > 1500 ? 4 : 0) - 1) / 2) * gap,
    );
    art += xs
      .map((x) => roomWindow(s, x - w / 2, 80, w, 370, { arch, cols: 2, rows: arch ? 2 : 3 }))
      .join("");
    art += floor(s, floorY, kind, color, { vanishX: 600 + random.range(-100, 100) });
    art += xs
      .map((x) =>
        sunPatch(s, x - w / 2 - s.sun * 90, floorY + 34, w * 1.2, 300, -s.sun * 280, 2, 3),
      )
      .join("");
    const prop = random.int(0, 3);
    const px = 600 + random.pick([-1, 1]) * 330;
    if (prop === 0)
      art +=
        pottedPlant(s, px, floorY + 120, 420, p.wall2, "fig") +
        armchair(s, 1200 - px, floorY + 200, 270, p.accent);
    if (prop === 1)
      art +=
        stepLadder(s, px, floorY + 140, 420) +
        moved(1200 - px, floorY + 210, toolbox(s, s.brand), 1);
    if (prop === 2)
      art +=
        moved(px, floorY + 120, roundBox(s), 1) +
        moved(px + 130, floorY + 150, roundBox(s), 0.75) +
        pottedPlant(s, 1200 - px, floorY + 110, 300, p.accent, "snake");
    if (prop === 3)
      art +=
        chair(s, px, floorY + 180, 280, p.accent, px > 600 ? -1 : 1) +
        bouquet(s, 1200 - px, floorY + 190, 260, p.cabinet, [p.accent, p.accent2, "#fff4e6"]);
    return { art, alt: `A sunny empty room with a new ${floorNames[kind]} floor` };
  },
};

function roundBox(s: Stage): string {
  const c = "#d3a876";
  return (
    shadow(s, 0, 0, 110, 14, 0.5) +
    rect(-90, -130, 180, 130, s.paper.v(light(c, 0.15), dark(c, 0.1))) +
    rect(-14, -130, 28, 130, light(c, 0.4), 'opacity=".7"') +
    poly([-90, -130, 90, -130, 70, -146, -70, -146], light(c, 0.3)) +
    rect(34, -46, 40, 26, s.brand, 'opacity=".8"')
  );
}
