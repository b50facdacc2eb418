import { dark, light } from "../../color";
import { floor, floorPlane } from "../../kit/floors";
import { stepLadder } from "../../kit/furniture";
import { pottedPlant } from "../../kit/plants";
import { backWall, roomWindow, sunPatch } from "../../kit/room";
import { drill, hammer, level, tapeMeasure, toolbox } from "../../kit/tools";
import { circlePath, line, moved, path, poly, rect, times } from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const planksGoingDown: Scene = {
  id: "floor-installation",
  title: "floor going in",
  inside: true,
  moods: ["morning", "clear", "golden", "spring"],
  band: [140, 720],
  draw(s) {
    const { random, palette: p } = s;
    const color = random.pick(["#b97f4e", "#c99a66", "#8d5f42", "#d9bc92"]);
    const vanishX = 600 + random.range(-160, 160);
    const floorY = 540;
    const side = random.pick([-1, 1]);
    const wall = random.pick([p.wall, light(p.cabinet, 0.5), light(p.accent, 0.5)]);
    const wx = 600 + side * random.range(220, 300);
    const open = random.chance(0.5);
    let art =
      backWall(s, floorY, wall, "plain") +
      roomWindow(s, wx - 130, 110, 260, 300, { cols: 2, rows: open ? 3 : 2 });
    if (s.right - s.left > 1500) art += roomWindow(s, 600 - side * 600 - 130, 110, 260, 300);
    art +=
      rect(
        s.left - 5,
        floorY,
        s.right - s.left + 10,
        s.bottom - floorY + 10,
        s.paper.v("#c2a887", "#d3bd9d"),
      ) +
      path(
        times(90, () =>
          circlePath(
            random.range(s.left, s.right),
            random.range(floorY + 20, s.bottom),
            random.range(1.5, 4),
          ),
        ),
        "#a88c68",
        'opacity=".6"',
      ) +
      times(4, (i) =>
        line(
          s.left,
          floorY + 50 + i * i * 34,
          s.right,
          floorY + 50 + i * i * 34,
          "#9d8361",
          2,
          'opacity=".6"',
        ),
      );
    const plane = floorPlane(s, floorY, vanishX);
    const edge = 600 + random.range(-40, 90) * side;
    const part: readonly [number, number] = side > 0 ? [edge, edge + 4200] : [edge - 4200, edge];
    const [nx, ny] = plane.at(edge, -40);
    const [fx, fy] = plane.at(edge, plane.back);
    const cut =
      side > 0
        ? [nx, ny, fx, fy, s.right + 5, fy, s.right + 5, ny]
        : [nx, ny, fx, fy, s.left - 5, fy, s.left - 5, ny];
    const clip = s.paper.clip(poly(cut, "#000000"));
    art +=
      `<g ${clip}>${floor(s, floorY, random.pick(["planks", "wide"] as const), color, { vanishX, part: [part[0], part[1]] })}</g>` +
      poly([nx, ny, fx, fy, fx - side * 4, fy, nx - side * 22, ny], s.mood.shade, 'opacity=".35"') +
      poly([nx, ny, fx, fy, fx - side * 2, fy, nx - side * 10, ny], dark(color, 0.35));
    art += sunPatch(s, wx - 130 - s.sun * 90, floorY + 40, 280, 220, -s.sun * 180, 2, 1);
    const sx = 600 - side * 330;
    art +=
      shadow(s, sx, floorY + 190, 250, 22, 0.5) +
      times(
        6,
        (i) =>
          poly(
            [
              sx - 210 + (i % 2) * 14,
              floorY + 180 - i * 19,
              sx + 210 + (i % 3) * 9,
              floorY + 180 - i * 19,
              sx + 196 + (i % 3) * 9,
              floorY + 164 - i * 19,
              sx - 196 + (i % 2) * 14,
              floorY + 164 - i * 19,
            ],
            light(color, 0.2),
          ) +
          rect(
            sx - 210 + (i % 2) * 14,
            floorY + 180 - i * 19,
            420,
            11,
            i % 2 === 0 ? color : dark(color, 0.14),
          ),
      );
    art +=
      moved(sx - side * -40, floorY + 66, tapeMeasure(s, s.brand), 0.8) +
      moved(600 - side * 150, floorY + 280, drill(s, s.brand), 0.85, 0, side > 0) +
      moved(600 + side * 180, floorY + 300, hammer(s, p.accent), 0.9, side * 82) +
      moved(600 + side * 300, floorY + 130, level(s, p.accent2), 0.8);
    art += moved(600 + side * 460, floorY + 80, toolbox(s, s.brand), 0.85);
    art += stepLadder(s, 600 - side * 110, floorY + 60, 380);
    if (s.right - s.left > 1500)
      art +=
        moved(600 - side * 860, floorY + 130, stepLadder(s, 0, 0, 430)) +
        pottedPlant(s, 600 + side * 860, floorY + 70, 380, p.accent, "fig");
    return { art, alt: "A wood floor half installed, with a stack of planks and tools" };
  },
};
