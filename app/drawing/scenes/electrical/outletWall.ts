import { dark, light, unlit } from "../../color";
import { outletPlate } from "../../kit/fixtures";
import { armchair, sideboard, sideTable, sofa } from "../../kit/furniture";
import { pottedPlant } from "../../kit/plants";
import { pictureFrame, sunPatch } from "../../kit/room";
import { room } from "../../kit/wallScene";
import { circle, n, path, poly, stroke } from "../../shapes";
import type { Scene } from "../../stage";

export const outletWall: Scene = {
  id: "switches",
  title: "switches and lamps",
  inside: true,
  moods: ["morning", "clear", "golden", "dusk", "spring", "autumn"],
  band: [70, 720],
  draw(s) {
    const { random, palette: p } = s;
    const shell = room(s, {
      floorY: 730,
      windowX: null,
      wall: random.pick([p.wall, p.cabinet, light(p.accent, 0.4), light(p.wall2, 0.2), p.wall2]),
      style: random.pick(["plain", "panels", "shiplap", "wainscot"] as const),
    });
    let art =
      shell.art + sunPatch(s, 240 + (s.sun > 0 ? 380 : 0), 60, 300, 430, s.sun * -120, 2, 3);
    const x = 600 - s.sun * 90;
    art +=
      outletPlate(s, x, 330, 1.9, "switch") +
      outletPlate(s, x + s.sun * 160, 330, 1.9, random.pick(["dimmer", "switch"] as const)) +
      outletPlate(s, x + s.sun * 290, 612, 1.15, random.pick(["outlet", "usb"] as const));
    const lx = x + s.sun * 370;
    art += sideTable(s, lx, 800, 200, 230, p.wood);
    const on = s.mood.night;
    const warm = on
      ? s.paper.v(unlit("#fff0c8"), unlit("#ffd48a"))
      : s.paper.h(light(p.accent2, 0.5), light(p.accent2, 0.25), p.accent2);
    art +=
      circle(
        lx,
        420,
        330,
        s.paper.radial(
          `${unlit("#ffdf9e")}@.6`,
          `${unlit("#ffd28a")}@.18`,
          `${unlit("#ffd28a")}@0`,
        ),
      ) +
      path(
        `M${n(lx - 30)} 560q-26 -30 0 -66q14 -20 14 -40h32q0 20 14 40q26 36 0 66z`,
        s.paper.h(light(p.accent, 0.25), p.accent, dark(p.accent, 0.25)),
      ) +
      poly([lx - 56, 350, lx + 56, 350, lx + 100, 462, lx - 100, 462], warm);
    art += stroke(
      `M${n(lx + s.sun * 20)} 556Q${n(lx + s.sun * 70)} 600 ${n(lx + s.sun * 60)} 700T${n(x + s.sun * 290)} 640`,
      "#3a3f4a",
      5,
    );
    art +=
      armchair(s, x - s.sun * 300, 810, 330, random.pick([p.cabinet, p.accent, p.accent2])) +
      (random.chance(0.5) ? pictureFrame(s, x - s.sun * 300 - 90, 150, 180, 220) : "");
    if (s.right - s.left > 1500)
      art +=
        sofa(s, 600 - s.sun * 880, 810, 480, p.cabinet) +
        pictureFrame(s, 600 - s.sun * 880 - 100, 200, 200, 200) +
        pottedPlant(s, 600 + s.sun * 760, 800, 430, p.accent, "fig") +
        sideboard(s, 600 + s.sun * 1000, 790, 300, 190, p.wood);
    return { art, alt: "Light switches on a living room wall beside a glowing table lamp" };
  },
};
