import { light, unlit } from "../../color";
import { armchair, floorLamp, sideboard, sofa, table } from "../../kit/furniture";
import { bouquet, pottedPlant } from "../../kit/plants";
import { pictureFrame, rug } from "../../kit/room";
import { room } from "../../kit/wallScene";
import { circle, n, rect, round, stroke, times } from "../../shapes";
import type { Scene } from "../../stage";

export const airConditionedRoom: Scene = {
  id: "mini-split",
  title: "living room comfort",
  inside: true,
  moods: ["morning", "clear", "golden", "summer", "dusk", "autumn"],
  band: [70, 740],
  draw(s) {
    const { random, palette: p } = s;
    const shell = room(s);
    const wx = shell.windowX ?? 600;
    const x = wx > 600 ? random.range(360, 430) : random.range(770, 840);
    let art = shell.art;
    const y = 150;
    art +=
      round(x - 190 - s.sun * 8, y + 14, 380, 112, 20, s.mood.shade, 'opacity=".2"') +
      round(x - 190, y, 380, 112, 20, s.paper.v("#ffffff", "#f3f3f1", "#d5d8db")) +
      rect(x - 170, y + 78, 340, 22, s.paper.v("#5e6672", "#a3abb5"), 'rx="5"') +
      times(2, (i) => rect(x - 164, y + 84 + i * 8, 328, 2.5, "#dfe3e6")) +
      rect(x - 170, y + 62, 340, 2, "#c3c7cc") +
      circle(x + 150, y + 46, 5, unlit("#5fd39a"));
    const air = unlit(random.chance(0.7) ? "#9ad8f2" : "#f7b38a");
    art += times(4, (i) =>
      stroke(
        `M${n(x - 130 + i * 84)} ${y + 128}q${-18 - i * 4} 48 6 88t-10 78`,
        air,
        9 - i,
        `opacity="${n(0.5 - i * 0.06)}" stroke-linecap="round"`,
      ),
    );
    art += rug(s, 600, shell.floorY + 80, 860, 150, light(p.accent, 0.35), p.accent2);
    const sx = 600 + (x - 600) * 0.55;
    art += sofa(
      s,
      sx,
      shell.floorY + 86,
      random.range(480, 560),
      random.pick([p.cabinet, p.accent, light(p.wall2, 0.1)]),
    );
    art +=
      pottedPlant(s, sx < 600 ? 1010 : 190, shell.floorY + 60, random.range(300, 380), p.accent2) +
      floorLamp(s, sx < 600 ? sx - 330 : sx + 330, shell.floorY + 54, 320, p.accent2);
    art +=
      table(s, 600 + random.range(-60, 60), shell.floorY + 206, 300, 84, p.wood) +
      bouquet(s, 600, shell.floorY + 112, 100, p.accent2, [p.accent, "#fff4e6"]);
    if (s.right - s.left > 1500)
      art +=
        sideboard(s, -220, shell.floorY + 50, 440, 190, p.wood) +
        pictureFrame(s, -320, 230, 180, 220) +
        armchair(s, 1420, shell.floorY + 90, 270, p.accent);
    return { art, alt: "A wall-mounted air conditioner cooling a tidy living room" };
  },
};
