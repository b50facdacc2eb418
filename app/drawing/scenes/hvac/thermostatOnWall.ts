import { dark, light } from "../../color";
import { thermostat } from "../../kit/fixtures";
import { armchair, sideboard, sofa } from "../../kit/furniture";
import { bouquet, pottedPlant } from "../../kit/plants";
import { pictureFrame, sunPatch } from "../../kit/room";
import { speaker } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { moved, round } from "../../shapes";
import type { Scene } from "../../stage";

export const thermostatOnWall: Scene = {
  id: "thermostat",
  title: "smart thermostat",
  oneWay: true,
  inside: true,
  moods: ["morning", "clear", "golden", "dusk", "spring", "blue"],
  band: [60, 690],
  draw(s) {
    const { random, palette: p } = s;
    const shell = room(s, {
      floorY: 720,
      windowX: s.sun < 0 ? 120 : 1080,
      wall: random.pick([p.wall, light(p.cabinet, 0.25), p.wall2, light(p.accent, 0.45)]),
      style: random.pick(["plain", "panels", "shiplap"] as const),
    });
    const x = 600 + s.sun * -random.range(0, 60);
    const y = 270;
    const kind = random.pick(["dial", "square"] as const);
    const warm = random.chance(0.5);
    let art = shell.art + sunPatch(s, x - 210 + s.sun * 90, 90, 300, 420, -s.sun * 110, 2, 2);
    art += thermostat(s, x, y, random.range(112, 132), kind, warm);
    const w = random.range(430, 520);
    art += sideboard(s, x, 760, w, 230, random.pick([p.wood, p.cabinet, dark(p.wood, 0.25)]));
    const top = 522;
    art += bouquet(s, x - w * 0.32, top, 190, p.accent, [
      p.accent2,
      light(p.accent, 0.4),
      "#fff4e6",
    ]);
    art +=
      round(x + w * 0.08, top - 16, 110, 16, 3, p.cabinet) +
      round(x + w * 0.1, top - 32, 96, 16, 3, p.accent2) +
      round(x + w * 0.07, top - 46, 100, 14, 3, p.wall2);
    art += moved(x + w * 0.38, top, speaker(s, p.dark), 0.6);
    if (random.chance(0.6))
      art += armchair(s, x - s.sun * -440, 800, 260, random.pick([p.accent, p.cabinet, p.accent2]));
    else art += pottedPlant(s, x + s.sun * 440, 800, 430, p.wall2, "fig");
    if (s.right - s.left > 1500)
      art +=
        sofa(s, -130, 800, 480, p.cabinet) +
        pottedPlant(s, 1370, 790, 420, p.accent, "fan") +
        pictureFrame(s, 1300, 200, 140, 180);
    return {
      art,
      alt: `A ${kind === "dial" ? "round" : "square"} smart thermostat set to ${warm ? 70 : 72} degrees on a living room wall`,
    };
  },
};
