import { dark, light, unlit } from "../../color";
import { sideboard, stepLadder } from "../../kit/furniture";
import { black, tube, white } from "../../kit/metal";
import { shelf } from "../../kit/room";
import { cableReel, router, toolbox } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { circle, moved, n, path, rect, round, stroke, times } from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const networkRack: Scene = {
  id: "network-rack",
  title: "network cabinet",
  inside: true,
  moods: ["morning", "clear", "dusk", "overcast", "golden"],
  band: [60, 740],
  draw(s) {
    const { random, palette: p } = s;
    const shell = room(s, {
      floorY: 720,
      windowX: null,
      floor: "tiles",
      floorColor: "#9aa0a6",
      wall: random.pick([light(p.cabinet, 0.4), p.wall, "#dfe3e6", p.cabinet]),
      style: random.pick(["plain", "panels", "shiplap"] as const),
    });
    let art = shell.art;
    const side = random.pick([-1, 1]);
    const x = 600 - side * 60;
    const w = 380;
    const y = 110;
    const h = 640;
    art +=
      shadow(s, x, y + h + 6, w * 0.62, 20, 0.6) +
      rect(x - w / 2 - s.sun * 14, y + 12, w, h, s.mood.shade, 'opacity=".25"') +
      round(x - w / 2, y, w, h, 8, s.paper.h("#4b5260", "#2b303a")) +
      rect(x - w / 2 + 22, y + 22, w - 44, h - 44, "#14171e");
    const cables = [p.accent, "#3f8fd0", p.accent2, "#4fae7a", "#e9ecee"];
    let row = y + 34;
    const units = random.int(7, 8);
    for (let u = 0; u < units; u++) {
      const uh = u % 3 === 2 ? 96 : 58;
      if (row + uh > y + h - 30) break;
      art +=
        round(x - w / 2 + 30, row, w - 60, uh - 6, 4, s.paper.v("#5b6371", "#363c48")) +
        rect(x - w / 2 + 30, row, w - 60, 3, "#8a93a0", 'opacity=".6"');
      if (u % 3 === 0) {
        art += times(
          12,
          (i) =>
            rect(x - w / 2 + 52 + i * 23, row + 16, 16, 20, "#14171e") +
            circle(
              x - w / 2 + 60 + i * 23,
              row + 44,
              2.6,
              unlit(random.chance(0.75) ? "#62e0a0" : "#f3b94e"),
            ),
        );
        art += times(11, (i) =>
          stroke(
            `M${n(x - w / 2 + 60 + i * 23)} ${n(row + 28)}q${n(random.range(-20, 20))} 46 ${n((i % 2 === 0 ? 1 : -1) * 11)} ${n(58 + random.range(0, 8))}`,
            cables[(i + u) % cables.length] ?? p.accent,
            5.4,
            'stroke-linecap="round"',
          ),
        );
      } else if (u % 3 === 1)
        art +=
          times(12, (i) => rect(x - w / 2 + 52 + i * 23, row + 16, 16, 20, "#14171e")) +
          circle(x + w / 2 - 46, row + 44, 3, unlit("#62e0a0"));
      else
        art += times(
          6,
          (i) =>
            round(x - w / 2 + 46 + i * 48, row + 14, 42, uh - 36, 3, "#20242c") +
            circle(
              x - w / 2 + 82 + i * 48,
              row + uh - 30,
              3,
              unlit(i === 2 ? "#f3b94e" : "#5fb4e6"),
            ) +
            times(3, (k) => rect(x - w / 2 + 52 + i * 48, row + 24 + k * 10, 22, 3, "#4b5260")),
        );
      row += uh;
    }
    art += circle(
      x,
      y + h * 0.4,
      420,
      s.paper.radial(`${unlit("#5fb4e6")}@.14`, `${unlit("#5fb4e6")}@0`),
    );
    art +=
      path(
        `M${n(x + (side * w) / 2)} ${y}l${side * 130} -30v${h + 66}l${-side * 130} -36z`,
        s.paper.h("#aab9c6@.5", "#e4edf2@.35"),
      ) +
      stroke(
        `M${n(x + (side * w) / 2)} ${y}l${side * 130} -30v${h + 66}l${-side * 130} -36z`,
        "#3a404b",
        7,
      );
    art +=
      tube(s, `M${n(x - 60)} ${y}V${n(s.top - 8)}`, 20, white) +
      tube(s, `M${n(x - 20)} ${y}V${n(s.top - 8)}`, 14, black) +
      tube(s, `M${n(x + 20)} ${y}V${n(s.top - 8)}`, 14, {
        light: light(p.accent, 0.4),
        base: p.accent,
        dark: dark(p.accent, 0.3),
        name: "cable",
      });
    art +=
      moved(x + side * 400, 800, cableReel(s, p.accent), 1.2) +
      moved(x + side * 300, 850, toolbox(s, s.brand), 0.8) +
      shelf(s, side > 0 ? s.left + 20 : 860, 330, 300, p.wood) +
      moved(side > 0 ? s.left + 170 : 1010, 470, router(s, p.accent), 0.8) +
      rect(side > 0 ? s.left + 40 : 880, 478, 260, 12, p.wood) +
      moved(x - side * 360, 810, stepLadder(s, 0, 0, 300), 1);
    if (s.right - s.left > 1500)
      art +=
        shelf(s, -360, 280, 330, p.wood) +
        shelf(s, 1280, 280, 330, p.wood) +
        sideboard(s, -180, 780, 340, 210, p.cabinet) +
        sideboard(s, 1430, 780, 340, 210, p.cabinet);
    return { art, alt: "A network cabinet with neat colored cables and patch panels" };
  },
};
