import { light, mix, unlit } from "../../color";
import { outletPlate, thermostat, waterHeater } from "../../kit/fixtures";
import { chrome, copper, tube, white } from "../../kit/metal";
import { shelf } from "../../kit/room";
import { airFilter, bucket, toolbox, wrench } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { circle, moved, n, path, poly, rect, round, times } from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const furnaceRoom: Scene = {
  id: "furnace",
  title: "furnace and ducts",
  oneWay: true,
  inside: true,
  moods: ["morning", "clear", "overcast", "golden", "blue"],
  band: [90, 740],
  draw(s) {
    const { random, palette: p } = s;
    const shell = room(s, {
      windowX: null,
      style: random.pick(["plain", "shiplap", "tiles"] as const),
      floor: random.pick(["tiles", "checker"] as const),
      floorColor: mix(p.wall2, "#9aa0a6", 0.5),
      wall: random.pick([p.wall, light(p.cabinet, 0.45), light(p.wall2, 0.4)]),
    });
    const side = random.pick([-1, 1]);
    const x = 600 - side * 120;
    const base = shell.floorY + 50;
    const steel = s.paper.h("#8b96a1", "#d3dae0", "#eef2f4", "#b7c0c9", "#8791a0");
    let art = shell.art;
    art +=
      rect(s.left - 5, 70, s.right - s.left + 10, 104, s.paper.v("#dfe5e9", "#b2bcc6", "#8b95a1")) +
      rect(s.left - 5, 174, s.right - s.left + 10, 22, s.mood.shade, 'opacity=".18"');
    for (let dx = s.left + 70; dx < s.right; dx += 150)
      art += rect(dx, 66, 10, 112, s.paper.h("#f2f5f7", "#8b95a1"));
    for (const px of [x + side * 360, x - side * 330])
      art +=
        tube(s, `M${n(px)} 70V${-60 + s.top}`, 74, chrome) +
        poly([px - 38, 172, px + 38, 172, px + 30, 210, px - 30, 210], "#9aa4af") +
        rect(px - 42, 206, 84, 18, "#eef1f3") +
        times(5, (i) => rect(px - 36, 209 + i * 3, 72, 1.4, "#9aa4af"));
    art +=
      poly([x - 96, 174, x + 96, 174, x + 122, 330, x - 122, 330], steel) +
      rect(x - 128, 322, 256, 14, "#79838f");
    art +=
      shadow(s, x, base, 190, 18, 0.6) +
      rect(x - 134, 336, 268, base - 340, s.paper.h("#e9edef", "#fbfbfa", "#c2c9d0")) +
      rect(x - 122, 350, 244, 130, s.paper.v("#f7f8f8", "#dfe3e6")) +
      rect(x - 122, 494, 244, base - 520, s.paper.v("#eef0f1", "#cfd5da")) +
      rect(x - 134, base - 10, 268, 14, "#59616c");
    art +=
      rect(x - 122, 480, 244, 14, s.brand) +
      times(8, (i) => round(x - 96, 372 + i * 11, 90, 5, 2, "#98a2ad")) +
      circle(x + 58, 412, 32, "#2d323b") +
      circle(
        x + 58,
        412,
        25,
        s.paper.radial(unlit("#ffd98a"), unlit("#f58a3a"), unlit("#7d2f22")),
      ) +
      path(`M${n(x + 58)} 392q16 18 0 34q-16 -16 0 -34z`, unlit("#fff0b8"));
    art +=
      round(x - 60, 540, 120, 40, 5, "#3a404b") +
      circle(x - 38, 560, 7, unlit("#5fd39a")) +
      times(3, (i) => rect(x - 16, 550 + i * 8, 60, 3, "#7f8995"));
    art +=
      tube(s, `M${n(x + side * 134)} 400h${side * 60}V174`, 22, white) +
      tube(s, `M${n(x + side * 134)} ${n(base - 60)}h${side * 40}v52h${side * 120}`, 13, copper);
    const kind = random.int(0, 2);
    const hx = x + side * 320;
    if (kind === 0)
      art += waterHeater(s, hx, base + 6, 170, 380, random.pick(["#e9ecee", p.cabinet, "#dfe3e0"]));
    if (kind === 1)
      art +=
        shelf(s, hx - 130, 350, 270, p.wood) +
        shelf(s, hx - 130, 470, 270, p.wood) +
        moved(hx, base + 10, toolbox(s, s.brand), 1.05);
    if (kind === 2)
      art +=
        moved(hx - 20, base + 20, airFilter(s, p.accent), 1.3) +
        moved(hx + 110, base + 44, airFilter(s, p.accent), 1.05) +
        outletPlate(s, hx, 350, 0.8) +
        thermostat(s, hx + side * 90, 330, 44, "dial", true);
    art +=
      moved(x - side * 330, base + 60, bucket(s, s.brand), 0.9) +
      moved(x - side * 200, base + 130, wrench(s, p.accent), 0.9, 86);
    if (s.right - s.left > 1500)
      art +=
        waterHeater(s, -180, base, 180, 400, "#e9ecee") +
        shelf(s, 1290, 340, 360, p.wood) +
        shelf(s, 1290, 480, 360, p.wood) +
        moved(1460, base + 20, toolbox(s, p.accent), 1.1);
    return { art, alt: "A gas furnace with sheet metal ducts in a tidy utility room" };
  },
};
