import { dark, light, mix, unlit } from "../color";
import { circle, ellipse, line, moved, n, path, poly, rect, round, stroke, times } from "../shapes";
import { shadow, type Stage } from "../stage";

/** A work van or pickup in the company's color, 420 long, with its wheels on y. */
export function van(
  s: Stage,
  x: number,
  y: number,
  scale: number,
  facing: -1 | 1 = 1,
  kind = s.random.pick(["high", "low", "pickup"] as const),
): string {
  const art = kind === "pickup" ? pickup(s) : body(s, kind === "high");
  return (
    shadow(s, x - s.sun * 14 * scale, y, 250 * scale, 24 * scale, 0.6) +
    moved(x, y, art, scale, 0, facing < 0)
  );
}

function body(s: Stage, high: boolean): string {
  const { paper, random } = s;
  const paint = random.chance(0.6) ? s.brand : "#f4f2ee";
  const stripe = paint === s.brand ? light(s.brand, 0.82) : s.brand;
  const top = high ? -212 : -168;
  const d = `M-205 -36V${top + 22}Q-205 ${top} -183 ${top}H${high ? 62 : 70}Q92 ${top} 106 ${top + 20}L146 -118Q188 -110 202 -92Q210 -80 210 -58V-36Q210 -28 202 -28H-197Q-205 -28 -205 -36z`;
  let out = path(d, paper.v(light(paint, 0.25), paint, dark(paint, 0.22)));
  out += `<g ${paper.clip(path(d, "#000000"))}>${rect(-210, -88, 430, 18, stripe, 'opacity=".9"')}${path(`M-60 -28Q20 -96 210 -92V-28z`, stripe, 'opacity=".16"')}${rect(-210, -52, 430, 30, dark(paint, 0.4), 'opacity=".45"')}${rect(-210, top, 430, 10, "#ffffff", 'opacity=".35"')}</g>`;
  const glass = s.mood.night
    ? paper.v("#57658f", "#394469")
    : paper.linear(0, 0, 1, 1, ["#5d7388", "#a8c4d3", "#4e6377"]);
  out +=
    path(`M76 ${top + 34}Q84 ${top + 22} 98 ${top + 30}L136 -116H76z`, glass) +
    path(`M22 ${top + 30}H64V-116H22z`, glass) +
    poly([40, top + 30, 56, top + 30, 34, -116, 22, -116, 22, -124], "#ffffff", 'opacity=".28"');
  out +=
    stroke(
      `M14 ${top + 18}V-34M70 ${top + 20}V-34M-96 ${top + 14}V-34`,
      dark(paint, 0.35),
      2,
      'opacity=".6"',
    ) +
    round(54, -104, 13, 4, 2, dark(paint, 0.5)) +
    round(-112, -104, 13, 4, 2, dark(paint, 0.5)) +
    stroke(`M-190 -122H-8`, dark(paint, 0.3), 2, 'opacity=".4"');
  out +=
    circle(-46, (top - 92) / 2 - 4, high ? 32 : 22, stripe) +
    emblem(-46, (top - 92) / 2 - 4, high ? 18 : 12, paint === s.brand ? s.brand : "#ffffff");
  out +=
    path("M190 -86q14 4 18 18l-16 -2z", unlit(s.mood.night ? "#fff0c0" : "#fdf3d6")) +
    rect(-207, -92, 7, 26, "#d4493c") +
    round(-212, -40, 428, 12, 5, "#3a3d47") +
    round(136, -122, 10, 18, 3, dark(paint, 0.5));
  out += `${times(2, (i) => wheel(i === 0 ? -132 : 142))}`;
  const rack = random.int(0, 2);
  if (rack > 0)
    out +=
      stroke(`M-170 ${top}v-14M-20 ${top}v-14`, "#4a4e59", 5) +
      line(-196, top - 14, 56, top - 14, "#c9ced4", 5) +
      (rack === 2
        ? line(-196, top - 24, 56, top - 24, "#c9ced4", 4) +
          times(11, (i) => line(-188 + i * 23, top - 24, -188 + i * 23, top - 14, "#aab0b8", 3))
        : round(-180, top - 26, 200, 12, 6, "#d98a4f"));
  return out;
}

function pickup(s: Stage): string {
  const { paper } = s;
  const c = s.brand;
  const d =
    "M-210 -100H-14L8 -160Q12 -170 24 -170H86Q98 -170 104 -160L132 -108Q190 -102 200 -92Q210 -84 210 -58V-36H-210z";
  const glass = s.mood.night
    ? paper.v("#57658f", "#394469")
    : paper.linear(0, 0, 1, 1, ["#5d7388", "#a8c4d3", "#4e6377"]);
  let out =
    line(-206, -136, 10, -136, "#d4d8dc", 5) +
    line(-206, -124, 10, -124, "#b7bdc4", 5) +
    times(9, (i) => line(-196 + i * 24, -136, -196 + i * 24, -124, "#c2c8ce", 3)) +
    stroke("M-190 -100v-40M-60 -100v-40", "#494d58", 6);
  out += round(-150, -126, 66, 30, 4, "#c98a4a") + round(-70, -118, 44, 22, 3, "#5f8f86");
  out +=
    path(d, paper.v(light(c, 0.22), c, dark(c, 0.22))) +
    path("M2 -108L20 -154Q22 -158 28 -158H48V-108z", glass) +
    path("M58 -108V-158H82Q90 -158 94 -152L118 -108z", glass);
  out +=
    stroke("M-14 -100V-40M54 -108V-40M-210 -94H-16", dark(c, 0.35), 2, 'opacity=".6"') +
    rect(-210, -62, 420, 8, light(c, 0.8), 'opacity=".75"') +
    round(-8 + 16, -92, 14, 4, 2, dark(c, 0.5));
  out +=
    circle(-52, -80, 16, light(c, 0.82)) +
    emblem(-52, -80, 9, c) +
    path("M192 -88q14 4 16 20l-16 -2z", unlit("#fdf3d6")) +
    rect(-212, -94, 7, 26, "#d4493c") +
    round(-214, -42, 430, 12, 5, "#3a3d47") +
    `${times(2, (i) => wheel(i === 0 ? -134 : 140))}`;
  return out;
}

/** A small house symbol that reads as a company logo. */
function emblem(x: number, y: number, r: number, color: string): string {
  return path(
    `M${n(x - r)} ${n(y)}L${n(x)} ${n(y - r * 0.95)}L${n(x + r)} ${n(y)}H${n(x + r * 0.66)}V${n(y + r * 0.8)}H${n(x - r * 0.66)}V${n(y)}z`,
    color,
  );
}

function wheel(x: number): string {
  return (
    ellipse(x, -34, 47, 44, "#23252f") +
    circle(x, -30, 34, "#2c2e38") +
    circle(x, -30, 20, "#c4c9d0") +
    circle(x, -30, 14, "#8d939e") +
    circle(x, -30, 5, "#e8ebee") +
    times(5, (i) =>
      circle(x + Math.cos(i * 1.257) * 10, -30 + Math.sin(i * 1.257) * 10, 2, "#4f545f"),
    )
  );
}

/** A family car from the side, for driveways and chargers. */
export function car(
  s: Stage,
  x: number,
  y: number,
  scale: number,
  color: string,
  facing: -1 | 1 = 1,
): string {
  const { paper } = s;
  const d =
    "M-200 -40Q-206 -86 -178 -94L-120 -104Q-72 -152 -20 -154H36Q84 -152 122 -108Q182 -102 198 -82Q206 -66 204 -40Q204 -32 196 -32H-192Q-200 -32 -200 -40z";
  let out =
    path(d, paper.v(light(color, 0.35), color, dark(color, 0.28))) +
    path(
      "M-102 -104Q-64 -142 -20 -143H4V-104z",
      paper.linear(0, 0, 1, 1, ["#48596c", "#a3bccb", "#44566a"]),
    ) +
    path(
      "M14 -104V-143H36Q72 -142 104 -106z",
      paper.linear(0, 0, 1, 1, ["#5d7388", "#b4ccd8", "#4e6377"]),
    );
  out +=
    stroke("M8 -143V-44M-108 -100Q-96 -70 -104 -44", dark(color, 0.35), 2, 'opacity=".55"') +
    stroke("M-190 -80Q0 -92 196 -74", mix(color, "#ffffff", 0.5), 3, 'opacity=".6"') +
    path("M178 -92q20 4 22 18l-20 -4z", unlit("#fdf3d6")) +
    path("M-198 -84q8 -8 18 -8v14l-19 4z", "#d4493c") +
    round(-84, -96, 16, 4, 2, dark(color, 0.45));
  out += wheel(-122) + wheel(126);
  return shadow(s, x, y, 230 * scale, 22 * scale, 0.6) + moved(x, y, out, scale, 0, facing < 0);
}
