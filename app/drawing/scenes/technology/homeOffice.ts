import { dark, light, unlit } from "../../color";
import { sideboard, sofa } from "../../kit/furniture";
import { pottedPlant } from "../../kit/plants";
import { pictureFrame, rug, shelf } from "../../kit/room";
import { camera, router, speaker } from "../../kit/tools";
import { room } from "../../kit/wallScene";
import { circle, ellipse, moved, n, poly, rect, round, smooth, stroke, times } from "../../shapes";
import { type Scene, shadow } from "../../stage";

export const homeOffice: Scene = {
  id: "home-office",
  title: "home office network",
  inside: true,
  moods: ["morning", "clear", "golden", "dusk", "spring"],
  band: [90, 740],
  draw(s) {
    const { random, palette: p } = s;
    const shell = room(s, { windowX: 600 + random.pick([-1, 1]) * 350 });
    const f = shell.floorY;
    const side = (shell.windowX ?? 0) > 600 ? -1 : 1;
    const x = 600 + side * 90;
    const top = f - 96;
    let art = shell.art;
    art +=
      shelf(s, x + side * 60 - 190, 190, 380, p.wood) +
      moved(x + side * 60 + 120, 190, router(s, p.accent), 0.55);
    art += rug(s, x, f + 90, 680, 130, light(p.accent, 0.2), p.accent2);
    const w = 600;
    art +=
      shadow(s, x, f + 120, w * 0.52, 18, 0.5) +
      times(2, (i) =>
        poly(
          [
            x + (i === 0 ? -1 : 1) * w * 0.44 - 9,
            top,
            x + (i === 0 ? -1 : 1) * w * 0.44 + 9,
            top,
            x + (i === 0 ? -1 : 1) * w * 0.46 + 6,
            f + 120,
            x + (i === 0 ? -1 : 1) * w * 0.46 - 6,
            f + 120,
          ],
          dark(p.wood, 0.25),
        ),
      ) +
      rect(x + side * w * 0.16, top + 12, w * 0.26, 90, dark(p.wood, 0.12)) +
      rect(x + side * w * 0.16 + 8, top + 18, w * 0.26 - 16, 36, p.wood) +
      rect(x + side * w * 0.16 + 8, top + 60, w * 0.26 - 16, 36, p.wood) +
      poly(
        [x - w * 0.48, top - 24, x + w * 0.48, top - 24, x + w * 0.51, top, x - w * 0.51, top],
        s.paper.h(light(p.wood, 0.35), light(p.wood, 0.1)),
      ) +
      round(x - w * 0.51, top, w * 1.02, 15, 4, dark(p.wood, 0.1));
    art +=
      rect(x - 12, top - 70, 24, 58, "#aab3bd") +
      ellipse(x, top - 13, 66, 8, "#8a939e") +
      round(x - 170, top - 262, 340, 206, 12, "#20242c") +
      rect(x - 160, top - 252, 320, 184, s.paper.diagonal(unlit("#22335c"), unlit("#35588f"))) +
      times(6, (i) =>
        round(
          x - 142,
          top - 232 + i * 24,
          [130, 90, 150, 70, 120, 100][i] ?? 90,
          9,
          4,
          unlit(["#7fd3f0", "#ffffff", "#f3c46b", "#9be0b4", "#ffffff", "#e88f86"][i] ?? "#ffffff"),
          'opacity=".85"',
        ),
      ) +
      round(x + 26, top - 232, 116, 76, 6, unlit("#ffffff"), 'opacity=".14"') +
      stroke(
        smooth([x + 34, top - 172, x + 60, top - 196, x + 88, top - 184, x + 132, top - 220]),
        unlit("#6fe0a6"),
        5,
      ) +
      times(4, (i) =>
        rect(x + 34 + i * 27, top - 92 - i * 9, 17, 16 + i * 9, unlit("#7fd3f0"), 'opacity=".8"'),
      );
    art +=
      moved(x - side * 240, top - 8, speaker(s, p.accent), 0.6) +
      poly([x - 90, top - 14, x + 90, top - 14, x + 98, top - 4, x - 98, top - 4], "#e6e8ea") +
      moved(x + side * 230, top - 10, camera(s, p.accent), 0.55);
    const cx = x - side * 20;
    art +=
      stroke(
        `M${n(cx)} ${n(f + 150)}v-70M${n(cx)} ${n(f + 150)}l-66 46M${n(cx)} ${n(f + 150)}l66 46M${n(cx)} ${n(f + 150)}v50`,
        "#3a404b",
        11,
        'stroke-linecap="round"',
      ) +
      round(cx - 80, f + 56, 160, 32, 14, s.paper.v(light(p.accent, 0.15), dark(p.accent, 0.2))) +
      round(cx - 76, f - 100, 152, 146, 30, s.paper.v(light(p.accent, 0.25), p.accent)) +
      times(3, (i) => circle(cx - 66 + i * 66, f + 202, 9, "#20242c"));
    art += pottedPlant(s, x + side * 410, f + 90, 340, p.wall2, "fig");
    if (s.right - s.left > 1500)
      art +=
        sofa(s, 600 - side * 800, f + 90, 430, p.cabinet) +
        sideboard(s, 600 + side * 860, f + 56, 360, 200, p.wood) +
        pictureFrame(s, 600 + side * 860 - 80, 210, 160, 190);
    return { art, alt: "A home office desk with a monitor, smart speaker and wireless router" };
  },
};
