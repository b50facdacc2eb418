import { light, mix } from "../../color";
import { armchair, bed, floorLamp, sideboard, sideTable, sofa, table } from "../../kit/furniture";
import { bouquet, pottedPlant } from "../../kit/plants";
import { pictureFrame, rug } from "../../kit/room";
import { room } from "../../kit/wallScene";
import type { Scene } from "../../stage";

export const freshRoom: Scene = {
  id: "painted-room",
  title: "painted living room",
  inside: true,
  moods: ["morning", "clear", "golden", "spring", "dusk", "autumn"],
  band: [70, 740],
  draw(s) {
    const { random, palette: p } = s;
    const color = random.pick([
      p.cabinet,
      p.accent,
      p.wall2,
      light(p.cabinet, 0.25),
      light(p.accent, 0.2),
      p.accent2,
    ]);
    const shell = room(s, {
      wall: color,
      style: random.pick(["wainscot", "panels", "plain", "split"] as const),
    });
    const f = shell.floorY;
    const wx = shell.windowX ?? 600;
    const away = wx > 600 ? -1 : 1;
    let art = shell.art + rug(s, 600 + away * 60, f + 70, 780, 150, light(p.wall, 0.4), p.accent);
    const x = 600 + away * 150;
    const bedroom = random.chance(0.35);
    if (bedroom)
      art +=
        bed(s, x, f + 150, 480, p.wood, light(p.wall, 0.2)) +
        sideTable(s, x - away * 320, f + 110, 120, 130, p.wood) +
        bouquet(s, x - away * 320, f - 34, 150, p.accent, [p.accent2, "#fff4e6"]);
    else
      art +=
        sofa(s, x, f + 84, 500, mix(p.wall, p.accent2, 0.35)) +
        floorLamp(s, x - away * 330, f + 50, 340, p.accent2) +
        table(s, x - 10, f + 206, 300, 84, p.wood) +
        bouquet(s, x, f + 110, 110, p.accent, [p.accent2, "#fff4e6"]);
    art += pictureFrame(s, x - 170, 160, 140, 180) + pictureFrame(s, x + 10, 180, 190, 140);
    art += pottedPlant(s, wx > 600 ? 1080 : 120, f + 66, random.range(300, 400), p.wall2, "fig");
    if (s.right - s.left > 1500)
      art +=
        armchair(s, 600 - away * 780, f + 90, 280, p.accent2) +
        sideboard(s, 600 + away * 850, f + 50, 420, 190, p.wood) +
        pictureFrame(s, 600 + away * 850 - 90, 220, 180, 200);
    return { art, alt: `A freshly painted ${bedroom ? "bedroom" : "living room"} with white trim` };
  },
};
