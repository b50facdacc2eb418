import { dark, light } from "../../color";
import { sparkles } from "../../kit/bathroomSet";
import { armchair, floorLamp, sideboard, sofa, table } from "../../kit/furniture";
import { bouquet, pottedPlant } from "../../kit/plants";
import { pictureFrame, rug } from "../../kit/room";
import { room } from "../../kit/wallScene";
import { circle, circlePath, moved, n, path, poly, rect, round, stroke, times } from "../../shapes";
import { type Scene, shadow, type Stage } from "../../stage";

export const livingRoomClean: Scene = {
  id: "clean-living-room",
  title: "living room",
  inside: true,
  states: true,
  moods: ["morning", "clear", "summer", "spring", "golden"],
  band: [90, 740],
  draw(s) {
    const { random, palette: p } = s;
    const before = s.state === "before";
    const shell = room(s);
    const f = shell.floorY;
    const wx = shell.windowX ?? 600;
    const away = wx > 600 ? -1 : 1;
    let art =
      shell.art + rug(s, 600 + away * 40, f + 76, 800, 150, light(p.accent, 0.3), p.accent2);
    const x = 600 + away * 150;
    art +=
      sofa(s, x, f + 84, 500, random.pick([p.cabinet, p.accent2, light(p.wall2, 0.1)])) +
      pictureFrame(s, x - 170, 160, 140, 180) +
      pictureFrame(s, x + 20, 170, 170, 150) +
      table(s, x - away * 40, f + 208, 320, 84, p.wood);
    art += pottedPlant(s, wx > 600 ? 1090 : 110, f + 64, 330, p.wall2);
    const mess = s.random.fork("mess");
    if (before) {
      art += times(5, (i) => {
        const c = [p.accent, p.accent2, p.door, "#efe6d8", p.cabinet][i] ?? p.accent;
        const cx = mess.range(160, 1040);
        const cy = f + mess.range(130, 230);
        return (
          path(
            `M${n(cx - 60)} ${n(cy)}q-8 -34 30 -36q14 -26 44 -10q34 -8 36 24q28 10 8 24z`,
            s.paper.v(light(c, 0.2), dark(c, 0.12)),
          ) + stroke(`M${n(cx - 30)} ${n(cy - 10)}q20 -24 40 -4t30 0`, dark(c, 0.25), 3)
        );
      });
      art += times(8, (i) => {
        const cx = mess.range(200, 1000);
        const cy = f + mess.range(110, 236);
        const c = [p.accent, "#fff6e4", p.accent2, p.cabinet][i % 4] ?? p.accent;
        return `<g transform="rotate(${n(mess.range(-40, 40))} ${n(cx)} ${n(cy)})">${rect(cx - 34, cy - 10, 68, 16, c)}${rect(cx - 34, cy - 4, 68, 5, "#fffaf0")}</g>`;
      });
      art +=
        moved(
          x - away * 40 - 90,
          f + 112,
          `${times(3, (i) => round(i * 62, -34 - (i % 2) * 6, 36, 36, 5, [p.accent, "#fffaf0", p.accent2][i] ?? p.accent))}${poly([40, -6, 120, -26, 150, -8, 70, 6], "#e9d9b8")}`,
        ) +
        path(
          `M${n(x + 120)} ${n(f - 90)}q60 -24 90 10q30 40 10 110q-40 10 -60 -6q-50 -40 -40 -114z`,
          light(p.accent, 0.3),
        );
      art += path(
        times(90, () =>
          circlePath(mess.range(s.left, s.right), f + mess.range(70, 250), mess.range(2, 5)),
        ),
        "#7d6a58",
        'opacity=".55"',
      );
    } else {
      art +=
        bouquet(s, x - away * 40, f + 112, 130, p.accent, [
          p.accent2,
          "#fff4e6",
          light(p.accent, 0.4),
        ]) +
        vacuum(s, 600 - away * 330, f + 210, 1.15, away) +
        sparkles(s, [
          [x - 190, f - 40],
          [x + 220, f - 70],
          [wx, 210],
          [600 - away * 120, f + 180],
          [x - away * 120, f + 80],
        ]);
    }
    if (s.right - s.left > 1500)
      art +=
        armchair(s, 600 - away * 790, f + 90, 280, p.accent2) +
        floorLamp(s, 600 - away * 960, f + 60, 340, p.accent) +
        sideboard(s, 600 + away * 850, f + 50, 420, 190, p.wood) +
        pictureFrame(s, 600 + away * 850 - 80, 220, 170, 210);
    return {
      art,
      alt: before
        ? "A cluttered living room with clothes and books on the floor"
        : "A spotless living room with a vacuum cleaner",
    };
  },
};

function vacuum(s: Stage, x: number, y: number, k: number, side: number): string {
  const c = s.brand;
  return moved(
    x,
    y,
    shadow(s, 10, 0, 110, 14, 0.5) +
      `<g transform="rotate(18)">${round(-7, -420, 14, 300, 6, s.paper.h("#c3cbd3", "#f4f6f8", "#8c96a2"))}${round(-16, -450, 32, 70, 14, "#3a404b")}${round(-42, -300, 84, 190, 34, s.paper.h(light(c, 0.3), c, dark(c, 0.3)))}${round(-27, -240, 54, 100, 20, s.paper.h("#e4eef2", "#b6c8d1"), 'opacity=".85"')}${round(-20, -116, 40, 70, 10, "#4b515d")}</g>` +
      path("M-96 0Q-96 -44 -50 -46H70Q104 -44 106 0z", s.paper.v("#59616d", "#2c313a")) +
      rect(-96, -10, 202, 10, c) +
      circle(-70, -10, 11, "#20242c") +
      circle(82, -10, 11, "#20242c"),
    k,
    0,
    side < 0,
  );
}
