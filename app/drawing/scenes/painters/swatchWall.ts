import { light, mix } from "../../color";
import { sofa, stepLadder } from "../../kit/furniture";
import { pottedPlant } from "../../kit/plants";
import { sunPatch } from "../../kit/room";
import { brush, paintCan, swatchFan } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { line, moved, n, path, times } from "../../shapes";
import type { Scene } from "../../stage";

export const swatchWall: Scene = {
  id: "colour-samples",
  title: "color samples",
  inside: true,
  moods: ["morning", "clear", "golden", "spring"],
  band: [60, 740],
  draw(s) {
    const { random, palette: p } = s;
    const shell = room(s, {
      windowX: s.sun < 0 ? 110 : 1090,
      wall: "#f2ede4",
      style: random.pick(["plain", "wainscot"] as const),
    });
    const f = shell.floorY;
    const cx = 600 - s.sun * 40;
    let art = shell.art + sunPatch(s, cx - 300 + s.sun * 100, 60, 340, 420, -s.sun * 110, 2, 2);
    const colors = [
      p.accent,
      p.cabinet,
      p.accent2,
      p.wall2,
      light(p.accent, 0.35),
      light(p.cabinet, 0.35),
      p.door,
      mix(p.accent2, p.wall, 0.4),
    ];
    const cols = random.int(3, 4);
    for (let i = 0; i < cols * 2; i++) {
      const c = colors[i] ?? p.accent;
      const x = cx + ((i % cols) - (cols - 1) / 2) * 150;
      const y = 120 + Math.floor(i / cols) * 165;
      art +=
        path(
          `M${n(x - 62)} ${n(y + 6)}q30 -12 62 -4t62 -2q6 34 0 66t4 64q-40 10 -66 2t-62 4q-8 -40 -2 -66t2 -64z`,
          s.paper.v(light(c, 0.1), c),
        ) +
        times(4, (k) =>
          line(x - 56, y + 20 + k * 30, x + 56, y + 24 + k * 30, light(c, 0.3), 5, 'opacity=".3"'),
        );
    }
    art +=
      stepLadder(s, cx - s.sun * -340, f + 110, 430) +
      moved(cx - 60, f + 150, paintCan(s, colors[0] ?? p.accent), 1.05) +
      moved(cx + 120, f + 170, paintCan(s, colors[1] ?? p.accent), 1.05) +
      moved(cx - 230, f + 130, paintCan(s, colors[2] ?? p.accent), 0.95) +
      moved(cx + 20, f + 206, brush(s, colors[1] ?? p.accent), 0.8, 96) +
      moved(cx - s.sun * 420, f + 180, swatchFan(s, p.accent), 0.75);
    if (s.right - s.left > 1500)
      art +=
        sofa(s, -220, f + 80, 460, p.cabinet) + pottedPlant(s, 1420, f + 70, 420, p.accent, "fig");
    return { art, alt: "Paint color samples brushed on a wall above open paint cans" };
  },
};
