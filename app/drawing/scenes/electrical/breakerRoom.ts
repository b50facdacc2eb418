import { light, unlit } from "../../color";
import { breakerPanel, outletPlate } from "../../kit/fixtures";
import { stepLadder } from "../../kit/furniture";
import { chrome, tube } from "../../kit/metal";
import { shelf, sunPatch } from "../../kit/room";
import { bucket, cableReel, toolbox } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { circle, ellipse, moved, n, rect, round, times } from "../../shapes";
import type { Scene, Stage } from "../../stage";

export const breakerRoom: Scene = {
  id: "breaker-panel",
  title: "electrical panel",
  inside: true,
  states: true,
  moods: ["morning", "clear", "golden", "overcast"],
  band: [40, 720],
  draw(s) {
    const { random, palette: p } = s;
    const tidy = s.state !== "before";
    const shell = room(s, {
      floorY: 740,
      windowX: null,
      style: random.pick(["plain", "shiplap", "panels", "split"] as const),
      floor: "tiles",
      floorColor: "#a9a6a6",
      wall: random.pick([p.wall, light(p.cabinet, 0.35), light(p.wall2, 0.3), "#d9d4cc"]),
    });
    const x = 600 + s.sun * random.range(40, 110);
    let art = shell.art + sunPatch(s, s.sun < 0 ? 90 : 760, 60, 300, 420, s.sun * -90, 2, 2);
    art += breakerPanel(s, x, 130, 330, 500, tidy);
    const mx = x + s.sun * 350;
    art +=
      tube(s, `M${n(mx)} 250V${n(s.top - 8)}`, 24, chrome) +
      round(mx - 76, 230, 152, 210, 10, s.paper.v("#cfd6dc", "#98a3ae")) +
      circle(mx, 310, 60, s.paper.ball(s.sun, "#ffffff", "#e4eaee", "#a9b4be")) +
      circle(mx, 310, 50, "#f6f8f8") +
      round(mx - 34, 288, 68, 24, 3, "#2c323c") +
      times(5, (i) => rect(mx - 29 + i * 12.4, 292, 8, 16, unlit("#b9d8b0"))) +
      ellipse(mx, 334, 34, 7, "#b7c0c9") +
      rect(mx - 26, 384, 52, 32, "#7d8793", 'rx="3"') +
      tube(s, `M${n(mx)} 440V580H${n(x + s.sun * 160)}`, 22, chrome);
    art += outletPlate(s, mx, 620, 0.9, random.pick(["outlet", "usb"] as const));
    art +=
      ladderOrReel(s, x - s.sun * 430, 800) +
      moved(mx - s.sun * 20, 830, toolbox(s, s.brand), 1.1) +
      moved(x, 846, cableReel(s, "#d4493c"), 0.8);
    if (s.right - s.left > 1500)
      art +=
        shelf(s, -330, 300, 380, p.wood) +
        shelf(s, -330, 450, 380, p.wood) +
        shelf(s, 1260, 320, 400, p.wood) +
        moved(-150, 800, cableReel(s, p.accent), 1.1) +
        moved(1430, 806, bucket(s, p.accent2), 1.1);
    return {
      art,
      alt: tidy
        ? "A new breaker panel with labelled circuits and an electric meter"
        : "An old breaker panel with tangled wires",
    };
  },
};

function ladderOrReel(s: Stage, x: number, y: number): string {
  return s.random.chance(0.7)
    ? stepLadder(s, x, y, 470, s.brand)
    : moved(x, y, cableReel(s, s.palette.accent2), 1.2);
}
