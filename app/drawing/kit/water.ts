import { dark, light, mix, unlit } from "../color";
import { n, path, rect, stroke } from "../shapes";
import type { Stage } from "../stage";

/** Clear blue, evening teal or neglected green. */
export function waterTones(
  s: Stage,
  green = false,
): readonly [deep: string, middle: string, pale: string] {
  if (green) return ["#4f6b35", "#74873f", "#a6a95a"];
  if (s.mood.night) return [unlit("#1b7fa3"), unlit("#3fb6cf"), unlit("#a5ecec")];
  return ["#1f8fb8", "#45bcd3", "#aeeceb"];
}

/** Caustics on the pool floor: bright, irregular cells, larger toward the viewer. */
export function caustics(
  s: Stage,
  shape: string,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  color: string,
  opacity = 0.5,
  phase = 0,
): string {
  const random = s.random.fork("caustics");
  let d = "";
  for (let y = y1; y < y2;) {
    const t = (y - y1) / Math.max(1, y2 - y1);
    const cell = 34 + t * 70;
    const rise = cell * (0.24 + t * 0.1);
    let x = x1 - random.range(0, cell) + phase * cell;
    d += `M${Math.round(x)} ${Math.round(y)}`;
    while (x < x2) {
      const w = Math.round(cell * random.range(0.7, 1.5));
      d += `q${w >> 1} ${Math.round(rise * random.range(-1, 1.1))} ${w} 0`;
      if (random.chance(0.45))
        d += `q${Math.round(random.range(-8, 8))} ${Math.round(rise * 0.6)} ${Math.round(random.range(-14, 14))} ${Math.round(rise * 1.1)}M${Math.round(x + w)} ${Math.round(y)}`;
      x = Math.round(x) + w;
    }
    y += rise * 1.25;
  }
  return `<g ${s.paper.clip(path(shape, "#000000"))}>${stroke(d, color, 3.4, `opacity="${n(opacity)}" stroke-linecap="round"`)}${stroke(d, color, 9, `opacity="${n(opacity * 0.32)}" transform="translate(6 8)"`)}</g>`;
}

export function glints(
  s: Stage,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  count: number,
): string {
  const random = s.random.fork("glints");
  let d = "";
  for (let i = 0; i < count; i++) {
    const y = y1 + random.next() * (y2 - y1);
    const w = random.range(18, 70) * (0.4 + (y - y1) / Math.max(1, y2 - y1));
    const x = random.range(x1, x2 - w);
    d += `M${n(x)} ${n(y)}q${n(w / 2)} -4 ${n(w)} 0q${n(-w / 2)} 5 ${n(-w)} 0z`;
  }
  return path(d, "#ffffff", 'opacity=".55"');
}

export function algae(
  s: Stage,
  shape: string,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
): string {
  const random = s.random.fork("algae");
  let blots = "";
  let leaves = "";
  for (let i = 0; i < 20; i++) {
    const x = random.range(x1, x2);
    const y = random.range(y1, y2);
    const r = random.range(30, 110);
    blots += `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(r)}" ry="${n(r * 0.3)}" fill="${mix("#8f9c45", "#56702f", random.next())}" opacity=".4"/>`;
  }
  for (let i = 0; i < 60; i++)
    leaves += `M${n(random.range(x1, x2))} ${n(random.range(y1, y2))}q10 -9 22 0q-12 8 -22 0z`;
  return `<g ${s.paper.clip(path(shape, "#000000"))}>${blots}${path(leaves, "#a5662f")}${path(leaves, dark("#c9953f", 0.05), 'transform="translate(37 21)"')}</g>`;
}

export function steam(s: Stage, x: number, y: number, w: number, h: number): string {
  let out = "";
  for (let i = 0; i < 5; i++) {
    const sx = x - w / 2 + (w * (i + 0.5)) / 5;
    const k = s.random.range(0.7, 1.1);
    out += stroke(
      `M${n(sx)} ${n(y)}q${n(-30 * k)} ${n(-h * 0.25)} 0 ${n(-h * 0.5)}t0 ${n(-h * 0.5 * k)}`,
      unlit("#ffffff"),
      26 * k,
      'opacity=".1" stroke-linecap="round"',
    );
  }
  return out;
}

export function puddle(s: Stage, x: number, y: number, w: number): string {
  return (
    path(
      `M${n(x - w)} ${n(y)}q${n(w * 0.1)} ${n(-w * 0.2)} ${n(w * 0.7)} ${n(-w * 0.14)}q${n(w * 0.9)} ${n(-w * 0.1)} ${n(w * 1.2)} ${n(w * 0.1)}q${n(w * 0.1)} ${n(w * 0.2)} ${n(-w * 0.8)} ${n(w * 0.2)}q${n(-w)} ${n(w * 0.06)} ${n(-w * 1.1)} ${n(-w * 0.16)}z`,
      s.paper.v("#cfe3ea@.9", "#8fb5c6@.8"),
    ) + rect(x - w * 0.5, y - 4, w * 0.5, 5, light("#ffffff", 0.1), 'rx="2.5" opacity=".7"')
  );
}
