import { light, mix, dark, unlit } from "../color";
import { rect, round, circle, times, line, ellipse } from "../shapes";
import { shadow, type Stage } from "../stage";
import { lawn, walkway } from "./ground";
import { cladding, eaveShade, frontDoor, houseWindow, lantern, type Cladding } from "./houseParts";
import { flowerBed, pottedPlant } from "./plants";

/** A front door close up, with its steps, lamps and planters. */
export function porch(
  s: Stage,
  options: { color: string; doorbell?: boolean },
): { art: string; wall: string } {
  const { random, palette: p } = s;
  const y = 700;
  const kind = random.pick<Cladding>(["lap", "brick", "shake", "board", "stucco"]);
  const wall = kind === "brick" ? mix(p.wall, "#a25a48", 0.7) : p.wall;
  const width = s.right - s.left + 10;
  let art =
    cladding(s, s.left - 5, s.top - 5, width, y - s.top + 5, wall, kind) +
    eaveShade(s, s.left - 5, s.top - 5, width, 170);
  const w = 230;
  const h = 460;
  for (let x = 600 - 400; x > s.left - 300; x -= 480)
    art += houseWindow(s, x - 90, 290, 180, 240, {
      cols: 2,
      rows: 3,
      shutters: random.chance(0.5) ? options.color : "",
      box: true,
    });
  for (let x = 600 + 400; x < s.right + 300; x += 480)
    art += houseWindow(s, x - 90, 290, 180, 240, { cols: 2, rows: 3, box: true });
  const glass = s.mood.night
    ? s.paper.v(unlit("#ffe7a8"), unlit("#f8b866"))
    : s.paper.linear(0, 0, 0.6, 1, ["#5d7388", "#a8c4d3", "#4e6377"]);
  const lights = random.chance(0.5);
  if (lights)
    for (const sx of [600 - w / 2 - 74, 600 + w / 2 + 22])
      art +=
        rect(sx - 8, y - h - 12, 68, h + 12, p.trim) +
        rect(sx + 4, y - h + 6, 44, h * 0.62, glass) +
        times(2, (i) => rect(sx + 4, y - h + 6 + (i + 1) * h * 0.206, 44, 6, p.trim)) +
        rect(sx + 4, y - h * 0.32, 44, h * 0.28, dark(p.trim, 0.1));
  art +=
    rect(600 - w / 2 - 96, y - h - 66, w + 192, 16, light(p.trim, 0.3)) +
    rect(600 - w / 2 - 84, y - h - 52, w + 168, 44, p.trim) +
    rect(600 - w / 2 - 84, y - h - 10, w + 168, 10, s.mood.shade, 'opacity=".25"');
  art += frontDoor(
    s,
    600 - w / 2,
    y,
    w,
    h,
    options.color,
    random.pick(["panel", "glazed", "craftsman", "modern"] as const),
  );
  if (random.chance(0.6)) {
    let leaves = "";
    for (let i = 0; i < 26; i++) {
      const a = (i / 26) * Math.PI * 2;
      leaves += circle(
        600 + Math.cos(a) * 52,
        y - h * 0.7 + Math.sin(a) * 52,
        random.range(13, 20),
        s.mood.leaves[i % 3] ?? s.mood.leaves[0],
      );
    }
    art +=
      leaves +
      times(7, (i) =>
        circle(600 + Math.cos(i * 0.9) * 52, y - h * 0.7 + Math.sin(i * 0.9) * 52, 8, p.accent2),
      );
  }
  const lampX = w / 2 + (lights ? 130 : 80);
  art +=
    lantern(s, 600 - lampX, 330, 1.9) +
    (random.chance(0.6) ? lantern(s, 600 + lampX, 330, 1.9) : "");
  art +=
    lawn(s, y + 40, { tufts: 20 }) +
    rect(s.left - 5, y, width, 50, s.paper.v("#cabfb6", "#a2978f")) +
    rect(s.left - 5, y, width, 12, light("#cabfb6", 0.4)) +
    walkway(s, 600, y + 110, 470, s.bottom + 10, 0, mix("#cfc4b8", p.wall2, 0.2));
  art +=
    shadow(s, 600, y + 118, 340, 20, 0.4) +
    rect(330, y + 48, 540, 34, s.paper.v("#e9e0d6", "#b3a8a0")) +
    rect(300, y + 82, 600, 36, s.paper.v("#f1e9e0", "#b9aea6"));
  art +=
    rect(600 - 130, y + 6, 260, 34, mix(p.wood, "#6b5548", 0.5), 'rx="4"') +
    line(600 - 112, y + 23, 600 + 112, y + 23, p.accent2, 4, 'stroke-dasharray="12 8"');
  art +=
    flowerBed(s, s.left, 300, y + 74, 90, [p.accent, p.accent2, "#fff4e6"]) +
    flowerBed(s, 900, s.right, y + 74, 90, [p.accent2, p.accent, "#fff4e6"]);
  art +=
    pottedPlant(s, 600 - w / 2 - 120, y + 38, random.range(220, 280), p.wall2) +
    pottedPlant(s, 600 + w / 2 + 130, y + 38, random.range(200, 280), p.accent);
  if (options.doorbell) {
    const bx = 600 + w / 2 + 34;
    art +=
      circle(bx, 470, 70, s.paper.radial(`${unlit("#62c6f2")}@.5`, `${unlit("#62c6f2")}@0`)) +
      round(bx - 19 - s.sun * 4, 424, 38, 100, 17, s.mood.shade, 'opacity=".3"') +
      round(bx - 19, 418, 38, 100, 17, s.paper.v("#3a404b", "#20242c")) +
      circle(bx, 444, 12, "#10131a") +
      circle(bx, 444, 6, "#5d7da8") +
      circle(bx, 492, 13, "none", `stroke="${unlit("#62c6f2")}" stroke-width="4"`) +
      ellipse(bx - 3, 441, 2.5, 2, "#ffffff");
  }
  return {
    art,
    wall:
      kind === "brick"
        ? "brick"
        : kind === "stucco"
          ? "stucco"
          : kind === "shake"
            ? "shingled"
            : "sided",
  };
}
