import { dark, light, mix } from "../../color";
import { floor } from "../../kit/floors";
import { floorLamp, sofa, stepLadder } from "../../kit/furniture";
import { pottedPlant } from "../../kit/plants";
import { backWall, pictureFrame, roomWindow, rug, sunPatch } from "../../kit/room";
import { brush, bucket, paintCan, toolbox } from "../../kit/tools";
import { ellipse, moved, n, path, rect, round, stroke, times } from "../../shapes";
import type { Scene, Stage } from "../../stage";

export const wallInProgress: Scene = {
  id: "wall-painting",
  title: "wall painting",
  inside: true,
  states: true,
  moods: ["morning", "clear", "golden", "summer", "spring"],
  band: [90, 740],
  draw(s) {
    const { random, palette: p } = s;
    const before = s.state === "before";
    const side = random.pick([-1, 1]);
    const old = light(mix(p.wall, "#d8cfc0", 0.6), 0.1);
    const paint = random.pick([p.accent, p.cabinet, p.accent2, p.wall2, light(p.accent, 0.25)]);
    const floorY = 650;
    const wx = 600 + side * 340;
    const style = random.pick(["plain", "plain", "wainscot"] as const);
    const floorKind = random.pick(["planks", "herringbone", "wide"] as const);
    let art = backWall(s, floorY, s.state === "after" ? paint : old, style);
    const edge =
      s.state === "after"
        ? 0
        : s.progress === undefined
          ? random.range(560, 720)
          : 160 + s.progress * 900;
    if (before) {
      const stain = s.random.fork("stain");
      art += times(7, () =>
        ellipse(
          stain.range(150, 1000),
          stain.range(80, 520),
          stain.range(50, 130),
          stain.range(40, 90),
          s.paper.radial("#8f7a58@.4", "#8f7a58@.22", "#8f7a58@0"),
        ),
      );
      art += times(5, () => {
        const x = stain.range(120, 1080);
        const y = stain.range(40, 300);
        return stroke(
          `M${n(x)} ${n(y)}l${n(stain.range(-30, 30))} ${n(stain.range(40, 80))}l${n(stain.range(-40, 40))} ${n(stain.range(40, 90))}l${n(stain.range(-20, 20))} 50`,
          "#7d6c56",
          2.6,
          'opacity=".65"',
        );
      });
      art += times(6, () => {
        const x = stain.range(100, 1050);
        const y = stain.range(100, 520);
        return (
          path(`M${n(x)} ${n(y)}l30 -16l26 12l18 30l-22 26l-40 -6z`, light("#efe8db", 0.3)) +
          path(`M${n(x)} ${n(y)}l30 -16l26 12`, "none", 'stroke="#8a7a66" stroke-width="3"')
        );
      });
    } else if (s.state !== "after") {
      let d = `M${side < 0 ? n(s.left - 5) : n(s.right + 5)} ${n(s.top - 5)}`;
      const at = (x: number) => (side < 0 ? x : 1200 - x);
      d += `H${n(at(edge))}`;
      for (let i = 0; i < 5; i++) {
        const y1 = s.top + ((floorY - 34 - s.top) * i) / 5;
        const y2 = s.top + ((floorY - 34 - s.top) * (i + 1)) / 5;
        const reach = edge + random.range(-70, 70);
        d += `C${n(at(reach + 30))} ${n(y1 + 14)} ${n(at(reach + 36))} ${n(y2 - 20)} ${n(at(reach))} ${n(y2)}`;
      }
      d += `H${side < 0 ? n(s.left - 5) : n(s.right + 5)}z`;
      art +=
        path(
          d,
          s.paper.h(
            ...(s.sun < 0
              ? [light(paint, 0.2), paint, dark(paint, 0.08)]
              : [dark(paint, 0.08), paint, light(paint, 0.2)]),
          ),
        ) +
        `<g ${s.paper.clip(path(d, "#000000"))}>${times(9, (i) => rect(at(edge) - 440 + i * 92, s.top, 58, floorY - s.top - 34, i % 2 === 0 ? light(paint, 0.3) : dark(paint, 0.12), 'opacity=".16"'))}</g>` +
        rect(s.left - 5, floorY - 32, s.right - s.left + 10, 34, s.paper.v("#ffffff", "#dcd9d6"));
    }
    art +=
      roomWindow(s, wx - 120, 130, 240, 310, { cols: 2, rows: 2 }) +
      (s.right - s.left > 1500 ? roomWindow(s, 600 - side * 680 - 130, 130, 260, 310) : "");
    art +=
      floor(s, floorY, floorKind, light(p.wood, 0.15)) +
      sunPatch(s, wx - 110 - s.sun * 110, floorY + 22, 240, 160, -s.sun * 130, 2, 1);
    if (s.state === "after") {
      art +=
        rug(s, 600 - side * 60, floorY + 70, 760, 150, light(p.accent2, 0.3), p.accent) +
        sofa(
          s,
          600 - side * 110,
          floorY + 80,
          500,
          mix(p.cabinet, p.wall, paint === p.cabinet ? 0.75 : 0.1),
        ) +
        pictureFrame(s, 600 - side * 110 - 180, 170, 150, 190) +
        pictureFrame(s, 600 - side * 110 + 20, 170, 150, 190) +
        pottedPlant(s, 600 - side * 460, floorY + 66, 340, p.wall2) +
        floorLamp(s, 600 + side * 210, floorY + 54, 330, p.accent2);
    } else {
      const cloth = "#efe7d8";
      art +=
        path(
          `M${n(600 - side * 560)} ${n(floorY + 26)}q${n(side * 300)} -26 ${n(side * 760)} 6l${n(side * 90)} 150q${n(-side * 260)} 40 ${n(-side * 560)} 14t${n(-side * 380)} 10z`,
          s.paper.v(light(cloth, 0.4), dark(cloth, 0.12)),
        ) +
        stroke(
          `M${n(600 - side * 380)} ${n(floorY + 50)}q${n(side * 60)} 60 ${n(-side * 20)} 120M${n(600 - side * 60)} ${n(floorY + 44)}q${n(side * 40)} 60 ${n(side * 10)} 130M${n(600 + side * 120)} ${n(floorY + 48)}q${n(side * 50)} 50 ${n(side * 60)} 110`,
          dark(cloth, 0.22),
          4,
          'opacity=".5"',
        );
      const rollerX = side < 0 ? edge : 1200 - edge;
      if (!before)
        art +=
          stepLadder(s, 600 - side * 260, floorY + 110, 520) +
          moved(600 - side * 240, floorY - 404, paintCan(s, paint), 0.5) +
          handRoller(
            s,
            rollerX,
            s.progress === undefined ? 330 : 330 + Math.sin(s.progress * 38) * 150,
            paint,
          );
      else art += stepLadder(s, 600 - side * 300, floorY + 110, 520);
      art +=
        moved(600 + side * 60, floorY + 160, paintCan(s, before ? "#d9d4cc" : paint), 1.05) +
        moved(600 + side * 220, floorY + 190, bucket(s, s.brand), 0.75) +
        moved(600 - side * 90, floorY + 196, brush(s, paint), 0.8, side * 98) +
        moved(600 - side * 480, floorY + 150, paintCan(s, p.accent2), 0.85);
      if (s.right - s.left > 1500)
        art +=
          moved(600 + side * 700, floorY + 120, paintCan(s, p.accent), 1) +
          pottedPlant(s, 600 + side * 860, floorY + 80, 340, p.wall2) +
          moved(600 - side * 760, floorY + 120, toolbox(s, s.brand), 1);
    }
    return {
      art,
      alt: before
        ? "A stained and cracked wall ready for painting"
        : s.state === "after"
          ? "A living room with a freshly painted wall"
          : "A room wall half painted, with a roller, ladder and drop cloth",
    };
  },
};

function handRoller(s: Stage, x: number, y: number, paint: string): string {
  return (
    rect(x - 92 - s.sun * 12, y + 12, 184, 56, s.mood.shade, 'rx="24" opacity=".25"') +
    round(x - 92, y, 184, 58, 26, s.paper.v(light(paint, 0.4), paint, dark(paint, 0.25))) +
    ellipse(x + 88, y + 29, 11, 27, dark(paint, 0.3)) +
    stroke(`M${n(x + 92)} ${n(y + 29)}h24v62q0 12 -14 12h-92q-12 0 -12 14v40`, "#8c96a2", 9) +
    round(x - 16, y + 154, 30, 210, 14, s.paper.h("#e2a94c", "#b9782a")) +
    round(x - 10, y + 330, 18, 300, 8, s.paper.h("#d9a86c", "#9c6a3a"))
  );
}
