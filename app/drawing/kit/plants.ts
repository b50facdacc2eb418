import { dark, light, mix } from "../color";
import type { Random } from "../random";
import {
  circle,
  circlePath,
  ellipse,
  line,
  moved,
  n,
  path,
  poly,
  round,
  stroke,
  times,
} from "../shapes";
import { shadow, type Stage } from "../stage";

export type TreeKind = "round" | "pine" | "birch" | "cypress" | "palm" | "blossom";
export const gardenTrees: readonly TreeKind[] = ["round", "round", "birch", "pine", "blossom"];

export function tree(
  s: Stage,
  x: number,
  y: number,
  h: number,
  kind: TreeKind = s.random.pick(gardenTrees),
): string {
  const ground = shadow(s, x + -s.sun * h * 0.14, y, h * 0.36, h * 0.05, 0.45);
  if (kind === "pine") return ground + pine(s, x, y, h);
  if (kind === "palm") return ground + palm(s, x, y, h);
  if (kind === "cypress") return ground + cypress(s, x, y, h);
  const { random } = s;
  const slim = kind === "birch";
  const bark = slim ? "#e6e0d8" : "#7a5646";
  const trunk = h * (slim ? 0.022 : 0.032);
  let out =
    ground +
    path(
      `M${n(x - trunk)} ${n(y)}Q${n(x - trunk * 0.5)} ${n(y - h * 0.3)} ${n(x - trunk * 0.6)} ${n(y - h * 0.6)}h${n(trunk * 1.2)}Q${n(x + trunk * 0.6)} ${n(y - h * 0.25)} ${n(x + trunk * 1.3)} ${n(y)}z`,
      s.paper.h(light(bark, 0.12), dark(bark, 0.35)),
    );
  out += stroke(
    `M${n(x)} ${n(y - h * 0.36)}l${n(h * 0.12)} ${n(-h * 0.16)}M${n(x)} ${n(y - h * 0.42)}l${n(-h * 0.1)} ${n(-h * 0.14)}`,
    dark(bark, 0.2),
    trunk * 0.8,
    'stroke-linecap="round"',
  );
  if (slim)
    out += times(4, (i) =>
      line(
        x - trunk * 0.7,
        y - h * (0.08 + i * 0.08),
        x + trunk * random.range(-0.2, 0.4),
        y - h * (0.08 + i * 0.08),
        "#6c655f",
        2,
      ),
    );
  const tones = kind === "blossom" ? (["#c77f93", "#e7a9b4", "#fbd9d6"] as const) : s.mood.leaves;
  const rx = h * (slim ? 0.2 : random.range(0.29, 0.35));
  return out + canopy(s, x, y - h * 0.64, rx, h * (slim ? 0.36 : 0.34), tones);
}

/** Leaf masses in three tones, lighter toward the sun. */
export function canopy(
  s: Stage,
  x: number,
  y: number,
  rx: number,
  ry: number,
  tones: readonly [string, string, string],
): string {
  const { random } = s;
  const clumps = (count: number, shift: number, spread: number, size: number) => {
    let d = "";
    for (let i = 0; i < count; i++) {
      const angle = (i / count) * Math.PI * 2 + random.range(-0.3, 0.3);
      const reach = random.range(0.5, 0.72) * spread;
      d += circlePath(
        x + Math.cos(angle) * rx * reach + s.sun * rx * shift,
        y + Math.sin(angle) * ry * reach - ry * shift,
        Math.min(rx, ry) * size * random.range(0.8, 1.15),
      );
    }
    return (
      d +
      circlePath(x + s.sun * rx * shift, y - ry * shift, Math.min(rx, ry) * (0.4 + spread * 0.2))
    );
  };
  let out = path(
    clumps(9, 0, 1, 0.46),
    s.paper.v(mix(tones[0], tones[1], 0.35), dark(tones[0], 0.15)),
  );
  out += path(
    clumps(7, 0.13, 0.8, 0.34),
    s.paper.v(mix(tones[1], tones[2], 0.2), mix(tones[0], tones[1], 0.5)),
  );
  out += path(
    clumps(5, 0.3, 0.52, 0.22),
    s.paper.v(tones[2], mix(tones[1], tones[2], 0.3)),
    'opacity=".9"',
  );
  let leaves = "";
  for (let i = 0; i < 9; i++)
    leaves += circlePath(
      x + random.range(-0.8, 0.8) * rx,
      y + random.range(-0.8, 0.7) * ry,
      random.range(2, 5) * Math.max(0.5, rx / 120),
    );
  return out + path(leaves, light(tones[2], 0.2), 'opacity=".55"');
}

function pine(s: Stage, x: number, y: number, h: number): string {
  const [a, b] =
    s.mood.name === "autumn" ? ["#2f5f4c", "#55856a"] : [s.mood.leaves[0], s.mood.leaves[1]];
  let out = path(
    `M${n(x - h * 0.02)} ${n(y)}V${n(y - h * 0.2)}H${n(x + h * 0.02)}V${n(y)}z`,
    "#6a4a3e",
  );
  for (let i = 0; i < 5; i++) {
    const bottom = y - h * (0.1 + i * 0.165);
    const half = h * (0.24 - i * 0.038);
    const top = bottom - h * 0.27;
    out += path(
      `M${n(x)} ${n(top)}L${n(x + half)} ${n(bottom)}Q${n(x)} ${n(bottom + h * 0.045)} ${n(x - half)} ${n(bottom)}z`,
      s.paper.v(mix(b, a, 0.2), dark(a, 0.25)),
    );
    out += path(
      `M${n(x)} ${n(top)}L${n(x + s.sun * half)} ${n(bottom)}Q${n(x + s.sun * half * 0.3)} ${n(bottom - 4)} ${n(x)} ${n(top)}z`,
      light(b, 0.15),
      'opacity=".5"',
    );
  }
  return out;
}

function cypress(s: Stage, x: number, y: number, h: number): string {
  const [a, b, c] = s.mood.leaves;
  const w = h * 0.13;
  return (
    path(
      `M${n(x)} ${n(y - h)}C${n(x + w)} ${n(y - h * 0.7)} ${n(x + w * 1.2)} ${n(y - h * 0.2)} ${n(x + w * 0.6)} ${n(y)}h${n(-w * 1.2)}C${n(x - w * 1.2)} ${n(y - h * 0.2)} ${n(x - w)} ${n(y - h * 0.7)} ${n(x)} ${n(y - h)}z`,
      s.paper.h(...(s.sun < 0 ? [b, a, dark(a, 0.25)] : [dark(a, 0.25), a, b])),
    ) +
    path(
      `M${n(x + s.sun * w * 0.1)} ${n(y - h * 0.92)}q${n(s.sun * w * 0.9)} ${n(h * 0.4)} ${n(s.sun * w * 0.4)} ${n(h * 0.75)}q${n(-s.sun * w * 0.2)} ${n(-h * 0.4)} ${n(-s.sun * w * 0.4)} ${n(-h * 0.75)}z`,
      c,
      'opacity=".35"',
    )
  );
}

function palm(s: Stage, x: number, y: number, h: number): string {
  const [a, b, c] = s.mood.leaves;
  const lean = s.random.range(-0.1, 0.1) * h;
  const tx = x + lean;
  const ty = y - h * 0.82;
  let out =
    stroke(
      `M${n(x)} ${n(y)}Q${n(x)} ${n(y - h * 0.4)} ${n(tx)} ${n(ty)}`,
      "#9a7557",
      h * 0.035,
      'stroke-linecap="round"',
    ) +
    stroke(
      `M${n(x + s.sun * h * 0.008)} ${n(y)}Q${n(x + s.sun * h * 0.008)} ${n(y - h * 0.4)} ${n(tx + s.sun * 2)} ${n(ty)}`,
      "#c9a27d",
      h * 0.01,
    );
  [-170, -140, -105, -75, -40, -10, 20, 200].forEach((angle, i) => {
    const rad = (angle * Math.PI) / 180;
    const reach = h * s.random.range(0.3, 0.38);
    const ex = tx + Math.cos(rad) * reach;
    const ey = ty + Math.sin(rad) * reach * 0.7 + reach * 0.35;
    const cx = tx + Math.cos(rad) * reach * 0.55;
    const cy = ty + Math.sin(rad) * reach * 0.7 - reach * 0.22;
    out += path(
      `M${n(tx)} ${n(ty)}Q${n(cx)} ${n(cy)} ${n(ex)} ${n(ey)}Q${n(cx)} ${n(cy + reach * 0.3)} ${n(tx)} ${n(ty)}z`,
      i % 3 === 0 ? a : i % 3 === 1 ? b : mix(b, c, 0.6),
    );
  });
  return out;
}

export function shrub(s: Stage, x: number, y: number, w: number, flowers?: string): string {
  const { random, mood } = s;
  const h = w * random.range(0.5, 0.7);
  const dome = (scale: number, lift: number) => {
    let d = "";
    for (let i = 0; i < 5; i++)
      d += circlePath(
        x + (i - 2) * w * 0.19 * scale + s.sun * lift * 0.5,
        y - h * (i === 0 || i === 4 ? 0.26 : random.range(0.4, 0.58)) * scale - lift,
        w * 0.2 * scale,
      );
    return d;
  };
  const [a, b, c] = mood.leaves;
  let out = shadow(s, x - s.sun * w * 0.1, y, w * 0.62, w * 0.09, 0.4);
  out += path(
    `${dome(1, 0)}M${n(x - w * 0.48)} ${n(y)}q${n(w * 0.48)} ${n(-h * 0.7)} ${n(w * 0.96)} 0z`,
    s.paper.v(mix(a, b, 0.5), dark(a, 0.2)),
  );
  out += path(dome(0.72, h * 0.2), s.paper.v(mix(b, c, 0.45), mix(a, b, 0.6)));
  out += path(dome(0.36, h * 0.42), c, 'opacity=".55"');
  if (flowers !== undefined) {
    let d = "";
    for (let i = 0; i < 13; i++)
      d += circlePath(
        x + random.range(-0.4, 0.4) * w,
        y - h * random.range(0.15, 0.85),
        random.range(0.018, 0.032) * w,
      );
    out += path(d, flowers);
  }
  return out;
}

export function grassTuft(random: Random, x: number, y: number, size: number): string {
  let d = "";
  const blades = size > 20 ? 4 : 3;
  for (let i = 0; i < blades; i++) {
    const lean = (i - (blades - 1) / 2) * size * 0.3 + random.range(-4, 4);
    const rise = Math.round(size * random.range(0.7, 1.1));
    const tip = Math.round(lean);
    d += `M${Math.round(x + lean * 0.4)} ${Math.round(y)}q0 ${Math.round(-rise * 0.6)} ${tip} ${-rise}q${Math.round(-lean * 0.3)} ${Math.round(rise * 0.6)} ${4 - tip} ${rise}z`;
  }
  return d;
}

/** A bed of flowers, shorter at the front. */
export function flowerBed(
  s: Stage,
  x1: number,
  x2: number,
  y: number,
  height: number,
  colors: readonly string[],
): string {
  const { random, mood } = s;
  // A banner shows twice the width at half the size, so it needs fewer stems.
  const spread = s.right - s.left > 1500 ? 1.35 : 1;
  let out = "";
  for (const row of [0, 1, 2]) {
    const stem = mix(mood.leaves[row === 0 ? 0 : 1], mood.leaves[2], row * 0.15);
    let leaves = "";
    const heads = new Map<string, string>();
    for (
      let x = x1 + row * 7;
      x < x2;
      x += random.range(22, 39) * Math.max(0.9, height / 72) * spread
    ) {
      const h = height * random.range(0.6, 1) * (1 - row * 0.22);
      const base = y + row * height * 0.16;
      leaves += `M${Math.round(x - 3)} ${Math.round(base)}q${Math.round(random.range(-9, 9))} ${Math.round(-h * 0.6)} 3 ${Math.round(-h)}q4 ${Math.round(h * 0.5)} 4 ${Math.round(h)}z`;
      leaves += `M${Math.round(x)} ${Math.round(base)}q${Math.round(-h * 0.25)} ${Math.round(-h * 0.2)} ${Math.round(-h * 0.28)} ${Math.round(-h * 0.5)}q${Math.round(h * 0.24)} ${Math.round(h * 0.1)} ${Math.round(h * 0.28)} ${Math.round(h * 0.5)}z`;
      if (random.chance(0.75)) {
        const color = random.pick(colors);
        heads.set(
          color,
          (heads.get(color) ?? "") + circlePath(x, base - h, height * random.range(0.06, 0.12)),
        );
      }
    }
    out += path(leaves, stem);
    for (const [color, d] of heads) out += path(d, color);
  }
  return out;
}

/** An indoor plant in a pot: fan leaves, a fiddle-leaf fig or a trailing plant. */
export function pottedPlant(
  s: Stage,
  x: number,
  y: number,
  h: number,
  pot: string,
  kind = s.random.pick(["fan", "fig", "snake"] as const),
): string {
  const { random } = s;
  const [a, b, c] =
    s.mood.name === "autumn" || s.mood.name === "golden"
      ? (["#2f6b4a", "#4f9a5b", "#93c56f"] as const)
      : s.mood.leaves;
  const potH = h * 0.28;
  const potW = h * 0.16;
  const topY = y - potH;
  let out = shadow(s, x - s.sun * potW * 0.5, y, potW * 2, potW * 0.3, 0.45);
  if (kind === "snake") {
    for (let i = 0; i < 7; i++) {
      const lean = (i - 3) * h * 0.05;
      const tall = h * random.range(0.4, 0.68);
      out += path(
        `M${n(x + lean * 0.5 - h * 0.025)} ${n(topY + 4)}Q${n(x + lean - h * 0.05)} ${n(topY - tall * 0.6)} ${n(x + lean * 1.5)} ${n(topY - tall)}Q${n(x + lean + h * 0.05)} ${n(topY - tall * 0.5)} ${n(x + lean * 0.5 + h * 0.025)} ${n(topY + 4)}z`,
        i % 2 === 0 ? s.paper.v(b, a) : s.paper.v(c, b),
      );
    }
  } else {
    const count = kind === "fan" ? 9 : 11;
    for (let i = 0; i < count; i++) {
      const angle = (-170 + (160 * i) / (count - 1)) * (Math.PI / 180);
      const reach = h * (kind === "fan" ? random.range(0.4, 0.58) : random.range(0.22, 0.6));
      const ex = x + Math.cos(angle) * reach * (kind === "fan" ? 0.7 : 0.42);
      const ey = topY + Math.sin(angle) * reach - h * (kind === "fan" ? 0.06 : 0.08);
      out += stroke(
        `M${n(x)} ${n(topY)}Q${n(x)} ${n((topY + ey) / 2)} ${n(ex)} ${n(ey)}`,
        dark(a, 0.1),
        h * 0.008,
      );
      const leaf = h * (kind === "fan" ? 0.13 : 0.1);
      out += moved(
        ex,
        ey,
        path(
          `M0 ${n(-leaf)}C${n(leaf * 0.7)} ${n(-leaf * 0.6)} ${n(leaf * 0.6)} ${n(leaf * 0.5)} 0 ${n(leaf)}C${n(-leaf * 0.6)} ${n(leaf * 0.5)} ${n(-leaf * 0.7)} ${n(-leaf * 0.6)} 0 ${n(-leaf)}z`,
          i % 3 === 0 ? a : i % 3 === 1 ? b : mix(b, c, 0.6),
        ) + line(0, -leaf * 0.8, 0, leaf, light(c, 0.2), h * 0.004, 'opacity=".5"'),
        1,
        (angle * 180) / Math.PI + 90,
      );
    }
  }
  return (
    out +
    poly(
      [x - potW, topY, x + potW, topY, x + potW * 0.74, y, x - potW * 0.74, y],
      s.paper.h(light(pot, 0.2), pot, dark(pot, 0.3)),
    ) +
    round(
      x - potW * 1.06,
      topY - potH * 0.06,
      potW * 2.12,
      potH * 0.16,
      3,
      s.paper.h(light(pot, 0.3), dark(pot, 0.2)),
    )
  );
}

/** Large foreground leaves in a corner of the picture, to add depth. */
export function framing(s: Stage, side: -1 | 1, size = 260): string {
  const { random, mood } = s;
  const x = side < 0 ? s.left : s.right;
  const tone = dark(mood.leaves[0], 0.35);
  let out = "";
  for (let i = 0; i < 6; i++) {
    const angle = side < 0 ? random.range(-80, 5) : random.range(-185, -100);
    const length = size * random.range(0.6, 1);
    out += moved(
      x - side * -20,
      s.bottom + 20,
      path(
        `M0 0C${n(length * 0.3)} ${n(-length * 0.2)} ${n(length * 0.8)} ${n(-length * 0.14)} ${n(length)} 0C${n(length * 0.8)} ${n(length * 0.1)} ${n(length * 0.3)} ${n(length * 0.12)} 0 0z`,
        i % 2 === 0 ? tone : mix(tone, mood.leaves[1], 0.3),
      ) + line(10, 0, length * 0.9, 0, mix(tone, mood.leaves[2], 0.35), 2),
      1,
      angle,
    );
  }
  return group(out);
}

export function leavesOnGround(
  random: Random,
  x1: number,
  x2: number,
  y1: number,
  y2: number,
  count: number,
  colors: readonly string[],
): string {
  const byColor = colors.map(() => "");
  for (let i = 0; i < count; i++) {
    const w = random.int(10, 20);
    const lift = random.int(3, 6);
    const tilt = random.int(-3, 3);
    byColor[random.int(0, colors.length - 1)] +=
      `M${random.int(x1, x2)} ${random.int(y1, y2)}q${w >> 1} ${-lift} ${w} ${tilt}q${-w >> 1} ${lift} ${-w} ${-tilt}z`;
  }
  return byColor.map((d, i) => path(d, colors[i] ?? "#a5662f")).join("");
}

function group(content: string): string {
  return `<g opacity=".92">${content}</g>`;
}

export function bouquet(
  s: Stage,
  x: number,
  y: number,
  h: number,
  vase: string,
  colors: readonly string[],
): string {
  const { random } = s;
  const top = y - h * 0.4;
  let out = "";
  for (let i = 0; i < 7; i++) {
    const lean = (i - 3) * h * 0.09;
    const tall = h * random.range(0.36, 0.58);
    out += stroke(
      `M${n(x)} ${n(top)}Q${n(x + lean * 0.4)} ${n(top - tall * 0.6)} ${n(x + lean)} ${n(top - tall)}`,
      "#5c8a5a",
      h * 0.014,
    );
    out +=
      circle(
        x + lean,
        top - tall,
        h * random.range(0.05, 0.075),
        colors[i % colors.length] ?? vase,
      ) + circle(x + lean, top - tall, h * 0.024, "#fff3d0", 'opacity=".7"');
    if (i % 2 === 0)
      out += ellipse(
        x + lean * 0.6,
        top - tall * 0.5,
        h * 0.03,
        h * 0.07,
        "#6ea06a",
        `transform="rotate(${n(lean * 0.6)} ${n(x + lean * 0.6)} ${n(top - tall * 0.5)})"`,
      );
  }
  return (
    shadow(s, x, y, h * 0.22, h * 0.04, 0.4) +
    out +
    path(
      `M${n(x - h * 0.07)} ${n(top)}h${n(h * 0.14)}q${n(-h * 0.01)} ${n(h * 0.06)} ${n(h * 0.05)} ${n(h * 0.16)}q${n(h * 0.04)} ${n(h * 0.2)} ${n(-h * 0.04)} ${n(h * 0.24)}h${n(-h * 0.16)}q${n(-h * 0.08)} ${n(-h * 0.04)} ${n(-h * 0.04)} ${n(-h * 0.24)}q${n(h * 0.06)} ${n(-h * 0.1)} ${n(h * 0.05)} ${n(-h * 0.16)}z`,
      s.paper.h(light(vase, 0.3), vase, dark(vase, 0.3)),
    )
  );
}
