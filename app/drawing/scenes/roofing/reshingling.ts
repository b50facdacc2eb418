import { dark, light, mix } from "../../color";
import { ladder } from "../../kit/furniture";
import { chimney } from "../../kit/houseParts";
import { sky, treeLine } from "../../kit/sky";
import { hammer, shingleBundle, toolbox } from "../../kit/tools";
import { line, moved, poly, rect, times } from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const reshingling: Scene = {
  id: "new-shingles",
  title: "new shingles",
  moods: ["morning", "clear", "golden", "summer", "autumn", "spring"],
  band: [120, 720],
  draw(s) {
    const { random, palette: p } = s;
    const side = random.pick([-1, 1]);
    const color = random.pick([p.roof, "#5a5d6b", "#7d5248", "#4f6a6a"]);
    let art = sky(s, 460) + treeLine(s, 420, 1.6);
    const ridge = 330;
    art +=
      poly(
        [
          s.left - 10,
          ridge,
          s.right + 10,
          ridge,
          s.right + 10,
          s.bottom + 10,
          s.left - 10,
          s.bottom + 10,
        ],
        s.paper.v("#d5b48a", "#c19c70"),
      ) +
      times(6, (i) =>
        line(
          s.left,
          ridge + 70 + i * i * 17,
          s.right,
          ridge + 70 + i * i * 17,
          "#96754f",
          2.4,
          'opacity=".6"',
        ),
      ) +
      times(9, (i) =>
        line(
          s.left + i * 310,
          ridge,
          s.left + i * 310 - 30,
          s.bottom,
          "#96754f",
          2,
          'opacity=".4"',
        ),
      );
    const felt = s.paper.v("#5b626e", "#474d59");
    art +=
      poly(
        [
          side > 0 ? s.left - 10 : 470,
          450,
          side > 0 ? 730 : s.right + 10,
          450,
          side > 0 ? 730 : s.right + 10,
          s.bottom + 10,
          side > 0 ? s.left - 10 : 470,
          s.bottom + 10,
        ],
        felt,
      ) +
      times(4, (i) =>
        line(
          side > 0 ? s.left : 470,
          520 + i * 90,
          side > 0 ? 730 : s.right,
          520 + i * 90,
          "#8a93a0",
          2,
          'opacity=".5"',
        ),
      );
    let y = s.bottom + 20;
    for (let row = 0; row < 7; row++) {
      const h = 74 - row * 4;
      const w = h * 1.7;
      y -= h;
      const stop = 600 + side * (330 - row * 92 + random.range(-26, 26));
      const tones = [color, light(color, 0.12), dark(color, 0.12), mix(color, "#b07a5a", 0.16)];
      for (let x = row % 2 === 0 ? 0 : w / 2; x < s.right - s.left + w; x += w) {
        const left = side > 0 ? s.left - w + x : s.right - x;
        if (side > 0 ? left + w > stop : left < stop) continue;
        art += rect(
          left,
          y,
          w - 2.5,
          h + 12,
          s.paper.v(light(random.pick(tones), 0.1), random.pick(tones)),
        );
      }
      art += rect(
        side > 0 ? s.left - 5 : stop,
        y + h - 4,
        side > 0 ? stop - s.left : s.right - stop + 5,
        7,
        s.mood.shade,
        'opacity=".35"',
      );
    }
    art +=
      chimney(s, 600 + side * 330 - 60, ridge + 90, 120, 230) +
      poly(
        [
          600 + side * 330 - 78,
          ridge + 108,
          600 + side * 330 + 78,
          ridge + 108,
          600 + side * 330 + 60,
          ridge + 84,
          600 + side * 330 - 60,
          ridge + 84,
        ],
        "#8d96a1",
      );
    art += rect(
      s.left - 5,
      ridge - 8,
      s.right - s.left + 10,
      16,
      s.paper.v(light("#c19c70", 0.3), "#96754f"),
    );
    art +=
      shadow(s, 600 + side * 120, 560, 190, 16, 0.5) +
      moved(600 + side * 120, 556, shingleBundle(s, color), 1.2) +
      moved(600 + side * 380, 690, toolbox(s, s.brand), 1.15) +
      moved(600 + side * 150, 720, hammer(s, p.accent), 1.1, side * 80);
    if (random.chance(0.5))
      art += ladder(s, 600 - side * 420, s.bottom + 30, 560, 100, side * 14, "#d9b25a");
    return { art, alt: "A roof being re-shingled, with bundles of shingles and a toolbox" };
  },
};
