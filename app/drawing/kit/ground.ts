import { dark, light, mix } from "../color";
import { line, n, path, poly, rect, stroke, times, round, boxPath } from "../shapes";
import type { Stage } from "../stage";
import { grassTuft } from "./plants";

/** Lawn from the horizon to the front edge; mowing stripes run to a vanishing point. */
export function lawn(
  s: Stage,
  y: number,
  options: { stripes?: boolean; tufts?: number } = {},
): string {
  const { mood, random } = s;
  const [far, near] = mood.grass;
  const width = s.right - s.left;
  let out = rect(
    s.left - 5,
    y,
    width + 10,
    s.bottom - y + 10,
    s.paper.v(far, mix(far, near, 0.7), dark(near, 0.16)),
  );
  const vx = 600 + random.range(-260, 260);
  if (options.stripes) {
    const vy = y - 190;
    const t = (s.bottom - vy) / (y - vy);
    let d = "";
    for (let i = -16; i <= 16; i += 2) {
      const a = vx + i * 62;
      const b = a + 62;
      d += `M${n(a)} ${n(y)}L${n(b)} ${n(y)}L${n(vx + (b - vx) * t)} ${n(s.bottom + 6)}L${n(vx + (a - vx) * t)} ${n(s.bottom + 6)}Z`;
    }
    out += path(d, light(far, 0.2), 'opacity=".34"');
  }
  const tufts = options.tufts ?? 18;
  let d = "";
  for (let i = 0; i < tufts; i++) {
    const ty = y + 18 + random.next() ** 0.8 * (s.bottom - y);
    d += grassTuft(random, random.range(s.left, s.right), ty, 6 + ((ty - y) / (s.bottom - y)) * 20);
  }
  return (
    out +
    path(d, mix(near, far, 0.4), 'opacity=".55"') +
    rect(s.left - 5, y - 1, width + 10, 26, s.paper.v(`${mood.shade}@.26`, `${mood.shade}@0`))
  );
}

/** A path from the door to the front edge, widening toward the viewer. */
export function walkway(
  s: Stage,
  x: number,
  y: number,
  w: number,
  bottom: number,
  drift: number,
  color: string,
): string {
  const wide = w * 2.6;
  const x2 = x + drift;
  let out = path(
    `M${n(x - w / 2)} ${n(y)}C${n(x - w / 2)} ${n(y + (bottom - y) * 0.5)} ${n(x2 - wide / 2)} ${n(y + (bottom - y) * 0.4)} ${n(x2 - wide / 2)} ${n(bottom)}H${n(x2 + wide / 2)}C${n(x2 + wide / 2)} ${n(y + (bottom - y) * 0.4)} ${n(x + w / 2)} ${n(y + (bottom - y) * 0.5)} ${n(x + w / 2)} ${n(y)}z`,
    s.paper.v(dark(color, 0.12), light(color, 0.15)),
  );
  for (let i = 1; i < 7; i++) {
    const t = (i / 7) ** 1.6;
    const ease = 3 * t * t - 2 * t * t * t;
    const cx = x + drift * ease;
    const half = ((w + (wide - w) * ease) / 2) * 0.98;
    out += line(
      cx - half,
      y + (bottom - y) * t,
      cx + half,
      y + (bottom - y) * t,
      dark(color, 0.25),
      1 + t * 2,
      'opacity=".5"',
    );
  }
  return out;
}

export function driveway(
  s: Stage,
  x: number,
  y: number,
  w: number,
  bottom: number,
  color = "#b9b6b8",
): string {
  const spread = w * 0.55;
  return (
    poly(
      [x - w / 2, y, x + w / 2, y, x + w / 2 + spread, bottom, x - w / 2 - spread, bottom],
      s.paper.v(dark(color, 0.14), light(color, 0.12)),
    ) +
    line(x, y, x, bottom, dark(color, 0.2), 2, 'opacity=".4"') +
    line(
      x - w * 0.66,
      y + (bottom - y) * 0.45,
      x + w * 0.66,
      y + (bottom - y) * 0.45,
      dark(color, 0.2),
      2,
      'opacity=".4"',
    )
  );
}

export function street(s: Stage, y: number): string {
  const width = s.right - s.left + 10;
  return (
    rect(s.left - 5, y, width, 16, s.paper.v("#e4ded6", "#c4bdb7")) +
    rect(s.left - 5, y + 16, width, s.bottom - y, s.paper.v("#6d6b7a", "#565566")) +
    times(Math.ceil(width / 190), (i) =>
      rect(s.left + i * 190 + 30, y + 74, 96, 7, "#efe6cf", 'opacity=".65"'),
    )
  );
}

export function fence(
  s: Stage,
  x1: number,
  x2: number,
  y: number,
  h: number,
  color: string,
  kind = s.random.pick(["picket", "board", "rail"] as const),
): string {
  if (kind === "board") {
    const board = s.paper.pattern(
      34,
      h,
      rect(0, 0, 34, h, color) +
        rect(32, 0, 2, h, dark(color, 0.35)) +
        rect(0, 0, 3, h, light(color, 0.2)),
    );
    return `<g transform="translate(0 ${n(y - h)})">${rect(x1, 0, x2 - x1, h, board)}${rect(x1, 0, x2 - x1, h, s.paper.v(`${s.mood.shade}@0`, `${s.mood.shade}@.28`))}${rect(x1, -5, x2 - x1, 7, light(color, 0.15))}</g>`;
  }
  let out =
    rect(x1, y - h * 0.72, x2 - x1, h * 0.09, dark(color, 0.1)) +
    rect(x1, y - h * 0.3, x2 - x1, h * 0.09, dark(color, 0.1));
  if (kind === "picket") {
    const picket = s.paper.pattern(
      24,
      h,
      path(
        `M4 ${n(h)}V${n(h * 0.14)}l7 ${n(-h * 0.14)}l7 ${n(h * 0.14)}V${n(h)}z`,
        light(color, 0.2),
      ) + rect(15, h * 0.16, 3, h, dark(color, 0.1)),
    );
    return `${out}<g transform="translate(0 ${n(y - h)})">${rect(x1, 0, x2 - x1, h, picket)}</g>`;
  }
  for (let x = x1; x < x2; x += 120)
    out += round(x, y - h, 14, h, 3, s.paper.h(light(color, 0.2), dark(color, 0.2)));
  return out;
}

/** Random courses of stone between two heights. */
export function stoneWall(
  s: Stage,
  x1: number,
  x2: number,
  y: number,
  h: number,
  color: string,
  course = 30,
): string {
  const { random } = s;
  const tones = [color, light(color, 0.18), dark(color, 0.12), mix(color, "#c9a58a", 0.3)];
  const byTone = tones.map(() => "");
  const rows = Math.max(1, Math.round(h / course));
  for (let r = 0; r < rows; r++)
    for (let x = x1; x < x2 - 6;) {
      const w = Math.min(random.range(course * 1.2, course * 2.6), x2 - x);
      const i = random.int(0, tones.length - 1);
      byTone[i] += boxPath(x + 1.5, y - h + r * (h / rows) + 1.5, w - 3, h / rows - 3);
      x += w;
    }
  return (
    rect(x1, y - h, x2 - x1, h, dark(color, 0.4)) +
    byTone.map((d, i) => (d === "" ? "" : path(d, tones[i] ?? color))).join("") +
    rect(x1, y - h, x2 - x1, h, s.paper.v(`${s.mood.shade}@0`, `${s.mood.shade}@.25`))
  );
}

/** The far curb of a stepping-stone path. */
export function steppingStones(
  s: Stage,
  points: readonly (readonly [number, number, number])[],
  color: string,
): string {
  return points
    .map(
      ([x, y, r]) =>
        stroke(
          `M${n(x - r)} ${n(y + r * 0.1)}a${n(r)} ${n(r * 0.34)} 0 0 0 ${n(2 * r)} 0`,
          dark(color, 0.4),
          r * 0.16,
        ) +
        `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.34)}" fill="${s.paper.v(light(color, 0.25), color)}"/>`,
    )
    .join("");
}
