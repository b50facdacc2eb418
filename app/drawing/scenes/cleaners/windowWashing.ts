import { dark, light } from "../../color";
import { sparkles } from "../../kit/bathroomSet";
import { suds } from "../../kit/fixtures";
import { floor } from "../../kit/floors";
import { pottedPlant } from "../../kit/plants";
import { backWall, roomWindow } from "../../kit/room";
import { bucket, sprayBottle, towels } from "../../kit/tools";
import { circlePath, moved, n, path, poly, rect, round, times } from "../../shapes";
import type { Scene } from "../../stage";

export const windowWashing: Scene = {
  id: "window-washing",
  title: "window washing",
  inside: true,
  moods: ["morning", "clear", "golden", "summer", "spring", "autumn"],
  band: [60, 720],
  draw(s) {
    const { random, palette: p } = s;
    const floorY = 740;
    const w = random.range(560, 680);
    const h = 470;
    const x = 600 - w / 2;
    const y = 110;
    let art = backWall(
      s,
      floorY,
      random.pick([p.wall, light(p.cabinet, 0.4), light(p.wall2, 0.3), light(p.accent, 0.4)]),
      random.pick(["plain", "panels", "shiplap"] as const),
    );
    art += floor(s, floorY, random.pick(["planks", "wide"] as const), light(p.wood, 0.2), {
      eye: 330,
    });
    art += roomWindow(s, x, y, w, h, { cols: 2, rows: 1 });
    if (s.right - s.left > 1500)
      art +=
        roomWindow(s, x - w - 170, y, w, h, { cols: 2, rows: 1 }) +
        roomWindow(s, x + w + 170, y, w, h, { cols: 2, rows: 1 });
    const side = random.pick([-1, 1]);
    const pane = side < 0 ? x : x + w / 2 + 4;
    const pw = w / 2 - 4;
    const sy = y + h * random.range(0.4, 0.6);
    const clip = s.paper.clip(rect(pane, y, pw, h, "#000000"));
    art += `<g ${clip}>${path(`M${n(pane)} ${n(sy)}H${n(pane + pw)}V${n(y + h)}H${n(pane)}z`, "#f4fafc", 'opacity=".5"')}${path(
      times(60, () =>
        circlePath(pane + random.range(0, pw), random.range(sy - 6, y + h), random.range(4, 17)),
      ),
      "#ffffff",
      'opacity=".5"',
    )}${path(
      times(26, () =>
        circlePath(pane + random.range(0, pw), random.range(sy, y + h), random.range(3, 9)),
      ),
      "#cfe8f0",
      'opacity=".8"',
    )}${times(4, () => {
      const dx = pane + random.range(0, pw);
      return rect(dx, y + h * 0.7, 5, random.range(50, 130), "#ffffff", 'rx="2.5" opacity=".7"');
    })}</g>`;
    const gx = pane + pw * 0.5;
    art +=
      round(gx - 104 - s.sun * 8, sy - 16, 208, 30, 6, s.mood.shade, 'opacity=".25"') +
      round(gx - 104, sy - 22, 208, 20, 6, s.paper.v("#e9edf0", "#8c96a2")) +
      rect(gx - 108, sy - 4, 216, 8, "#2b303a") +
      poly([gx - 26, sy - 22, gx + 26, sy - 22, gx + 12, sy - 62, gx - 12, sy - 62], "#aab3bd") +
      round(
        gx - 15,
        sy - 190,
        30,
        136,
        14,
        s.paper.h(light(s.brand, 0.25), s.brand, dark(s.brand, 0.25)),
      );
    art += sparkles(s, [
      [side < 0 ? x + w * 0.72 : x + w * 0.25, y + 90],
      [side < 0 ? x + w * 0.85 : x + w * 0.12, y + 230],
      [gx - 90, y + 60],
      [side < 0 ? x + w * 0.66 : x + w * 0.35, y + 350],
    ]);
    art +=
      moved(600 - side * 210, 842, bucket(s, s.brand), 1.05) +
      suds(s, 600 - side * 210, 842 - 148, 130, 16) +
      moved(600 + side * 60, 846, sprayBottle(s, p.accent), 0.95) +
      moved(600 + side * 220, 860, towels(s, p.accent2), 0.85) +
      pottedPlant(s, 600 - side * 480, 800, 380, p.wall2, "fig");
    return { art, alt: "A squeegee clearing suds from a bright window" };
  },
};
