import { dark, light, mix, unlit } from "../color";
import {
  circle,
  circlePath,
  ellipse,
  line,
  n,
  path,
  poly,
  rect,
  round,
  stroke,
  times,
} from "../shapes";
import type { Stage } from "../stage";
import { treeLine } from "./sky";

export type WallStyle = "plain" | "wainscot" | "shiplap" | "tiles" | "panels" | "subway" | "split";

export interface Room {
  floorY: number;
  wall: string;
}

/** Back wall with its treatment, baseboard and light falloff. */
export function backWall(s: Stage, floorY: number, color: string, style: WallStyle): string {
  const { paper } = s;
  const x = s.left - 5;
  const w = s.right - s.left + 10;
  const y = s.top - 5;
  const h = floorY - y;
  let out = rect(
    x,
    y,
    w,
    h,
    paper.h(
      ...(s.sun < 0
        ? [light(color, 0.22), color, dark(color, 0.1)]
        : [dark(color, 0.1), color, light(color, 0.22)]),
    ),
  );
  const edge = dark(color, 0.16);
  if (style === "shiplap")
    out += rect(
      x,
      y,
      w,
      h,
      paper.pattern(
        400,
        46,
        rect(0, 43, 400, 3, edge, 'opacity=".5"') +
          rect(0, 0, 400, 2, light(color, 0.4), 'opacity=".7"'),
      ),
    );
  if (style === "panels")
    out += rect(
      x,
      y,
      w,
      h,
      paper.pattern(
        92,
        900,
        rect(84, 0, 8, 900, light(color, 0.18)) +
          rect(92 - 1.5, 0, 1.5, 900, edge, 'opacity=".6"') +
          rect(83, 0, 1.5, 900, edge, 'opacity=".4"'),
      ),
    );
  if (style === "tiles")
    out += rect(
      x,
      y,
      w,
      h,
      paper.pattern(
        58,
        58,
        `<path d="M0 57h58M57 0v58" stroke="${light(color, 0.5)}" stroke-width="2.4" opacity=".8"/>` +
          poly([4, 4, 36, 4, 4, 34], "#ffffff", 'opacity=".1"'),
      ),
    );
  if (style === "subway") out += subway(s, x, y, w, h, color);
  if (style === "wainscot") {
    const top = floorY - 190;
    const tone = mix(color, "#ffffff", 0.62);
    out +=
      rect(x, top, w, 190, paper.v(tone, dark(tone, 0.05))) +
      rect(x, top - 12, w, 14, light(tone, 0.5)) +
      rect(x, top + 2, w, 6, s.mood.shade, 'opacity=".14"');
    out += rect(
      x,
      top,
      w,
      190,
      paper.pattern(
        150,
        900,
        `<path d="M18 ${n((top % 900) + 30)}h114v116h-114z" fill="none" stroke="${dark(tone, 0.16)}" stroke-width="3"/>`,
      ),
    );
  }
  if (style === "split")
    out +=
      rect(x, floorY - 250, w, 250, mix(color, s.palette.cabinet, 0.75)) +
      rect(x, floorY - 254, w, 6, light(color, 0.5));
  out += rect(x, y, w, h, paper.radial(`${unlit("#fff6e0")}@.16`, `${unlit("#fff6e0")}@0`));
  return (
    out +
    rect(x, y, w, 150, paper.v(`${s.mood.shade}@.16`, `${s.mood.shade}@0`)) +
    rect(x, floorY - 26, w, 26, paper.v("#ffffff", "#dcd9d6")) +
    rect(x, floorY - 31, w, 5, s.mood.shade, 'opacity=".12"')
  );
}

export function subway(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
): string {
  const grout = dark(color, 0.14);
  return (
    rect(x, y, w, h, color) +
    rect(
      x,
      y,
      w,
      h,
      s.paper.pattern(
        84,
        64,
        `<path d="M0 31h84M0 63h84M41 0v32M83 32v32" stroke="${grout}" stroke-width="2.6" opacity=".6"/>` +
          rect(3, 3, 34, 3, "#ffffff", 'opacity=".5"') +
          rect(46, 35, 34, 3, "#ffffff", 'opacity=".5"') +
          rect(44, 2, 38, 27, "#ffffff", 'opacity=".12"'),
      ),
    )
  );
}

export interface WindowOptions {
  cols?: number;
  rows?: number;
  curtain?: string | undefined;
  frame?: string;
  arch?: boolean;
}

/** A window with the view outside. */
export function roomWindow(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  options: WindowOptions = {},
): string {
  const { paper, mood } = s;
  const frame = options.frame ?? "#fbfaf7";
  const shape = options.arch
    ? `M${n(x)} ${n(y + h)}V${n(y + w / 2)}a${n(w / 2)} ${n(w / 2)} 0 0 1 ${n(w)} 0V${n(y + h)}z`
    : `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
  const clip = paper.clip(path(shape, "#000000"));
  const horizon = y + h * 0.72;
  const view = {
    ...s,
    left: x - 20,
    right: x + w + 20,
    random: s.random.fork(`view${Math.round(x)}`),
  };
  const [a, b, c] = mood.sky;
  let scene =
    rect(x, y, w, h, paper.v(unlit(a), unlit(b), unlit(c))) +
    circle(
      x + w * 0.7,
      y + h * 0.3,
      w * 0.5,
      paper.radial(`${unlit(mood.sun)}@${mood.glow * 0.8}`, `${unlit(mood.sun)}@0`),
    );
  scene +=
    treeLine(view, horizon, 0.7 + h / 700) +
    rect(
      x,
      horizon,
      w,
      h * 0.3,
      paper.v(
        unlit(mix(mood.grass[0], mood.sky[2], mood.night ? 0 : 0.2)),
        unlit(mood.night ? mix(mood.grass[1], mood.shade, 0.4) : mood.grass[1]),
      ),
    );
  scene += poly(
    [x + w * 0.1, y, x + w * 0.34, y, x, y + h * 0.6, x, y + h * 0.26],
    "#ffffff",
    'opacity=".12"',
  );
  let out =
    path(shape, mix(frame, "#b9b4b0", 0.35), `stroke="${frame}" stroke-width="30"`) +
    path(shape, "none", `stroke="${dark(frame, 0.16)}" stroke-width="3"`) +
    `<g ${clip}>${scene}${rect(x, y, w, 14, mood.shade, 'opacity=".25"')}${rect(s.sun < 0 ? x + w - 9 : x, y, 9, h, mood.shade, 'opacity=".16"')}</g>`;
  const cols = options.cols ?? 2;
  const rows = options.rows ?? 2;
  for (let i = 1; i < cols; i++)
    out +=
      rect(x + (w * i) / cols - 4, y, 8, h, frame) +
      rect(x + (w * i) / cols + 2, y, 2, h, dark(frame, 0.14));
  for (let i = 1; i < rows; i++)
    out +=
      rect(x, y + (h * i) / rows - 4, w, 8, frame) +
      rect(x, y + (h * i) / rows + 2, w, 2, dark(frame, 0.14));
  out +=
    round(x - 30, y + h + 10, w + 60, 17, 3, paper.v(light(frame, 0.4), dark(frame, 0.12))) +
    rect(x - 24, y + h + 27, w + 48, 9, mood.shade, 'opacity=".14"');
  if (options.curtain !== undefined) out += curtains(s, x, y, w, h, options.curtain);
  return out;
}

function curtains(s: Stage, x: number, y: number, w: number, h: number, color: string): string {
  const drop = h + 90;
  const width = w * 0.26;
  let out =
    round(x - width - 10, y - 44, w + width * 2 + 20, 9, 4, "#8a6a4e") +
    circle(x - width - 12, y - 40, 10, "#8a6a4e") +
    circle(x + w + width + 12, y - 40, 10, "#8a6a4e");
  for (const left of [x - width, x + w]) {
    const folds = 5;
    out += path(
      `M${n(left)} ${n(y - 38)}h${n(width)}q${n(8)} ${n(drop / 2)} 2 ${n(drop)}h${n(-width - 4)}q-4 ${n(-drop / 2)} 2 ${n(-drop)}z`,
      s.paper.h(light(color, 0.25), color, dark(color, 0.14)),
    );
    out += times(folds, (i) =>
      path(
        `M${n(left + (width * (i + 0.55)) / folds)} ${n(y - 38)}q6 ${n(drop / 2)} 0 ${n(drop)}h${n(width / folds / 2.6)}q6 ${n(-drop / 2)} 0 ${n(-drop)}z`,
        dark(color, 0.2),
        'opacity=".35"',
      ),
    );
  }
  return out;
}

/** The patch of sunlight a window casts on a wall or floor. */
export function sunPatch(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  lean: number,
  cols = 2,
  rows = 2,
): string {
  if (s.mood.beam === 0) return "";
  let d = "";
  const gap = 8;
  for (let c = 0; c < cols; c++)
    for (let r = 0; r < rows; r++) {
      const x1 = x + (w * c) / cols + gap / 2;
      const x2 = x + (w * (c + 1)) / cols - gap / 2;
      const y1 = y + (h * r) / rows + gap / 2;
      const y2 = y + (h * (r + 1)) / rows - gap / 2;
      const l1 = (lean * (y1 - y)) / h;
      const l2 = (lean * (y2 - y)) / h;
      d += `M${n(x1 + l1)} ${n(y1)}L${n(x2 + l1)} ${n(y1)}L${n(x2 + l2)} ${n(y2)}L${n(x1 + l2)} ${n(y2)}z`;
    }
  return path(d, unlit("#fff3cc"), `opacity="${n(s.mood.beam)}"`);
}

export function pendant(
  s: Stage,
  x: number,
  y: number,
  size: number,
  color: string,
  kind = s.random.pick(["dome", "globe", "cone", "drum"] as const),
): string {
  const on = s.mood.night || s.mood.beam === 0;
  const glow = on
    ? circle(
        x,
        y + size * 0.4,
        size * 3.4,
        s.paper.radial(
          `${unlit("#ffdf9e")}@.55`,
          `${unlit("#ffd28a")}@.16`,
          `${unlit("#ffd28a")}@0`,
        ),
      )
    : "";
  let out = line(x, s.top - 5, x, y - size * 0.5, "#3a3c47", 3) + glow;
  if (kind === "globe")
    return (
      out +
      circle(
        x,
        y,
        size * 0.62,
        s.paper.ball(
          s.sun,
          on ? unlit("#fff6dc") : "#ffffff",
          on ? unlit("#ffdf9c") : "#f1e6d2",
          "#cdbb9d",
        ),
      ) +
      rect(x - size * 0.14, y - size * 0.76, size * 0.28, size * 0.2, "#b88b45")
    );
  const bulb = circle(x, y + size * 0.42, size * 0.2, on ? unlit("#fff1c4") : "#fff6dd");
  const fill = s.paper.h(light(color, 0.25), color, dark(color, 0.3));
  if (kind === "dome")
    out +=
      bulb +
      path(
        `M${n(x - size)} ${n(y + size * 0.42)}a${n(size)} ${n(size * 0.95)} 0 0 1 ${n(size * 2)} 0z`,
        fill,
      );
  if (kind === "cone")
    out +=
      bulb +
      poly(
        [
          x - size * 0.22,
          y - size * 0.5,
          x + size * 0.22,
          y - size * 0.5,
          x + size * 0.9,
          y + size * 0.42,
          x - size * 0.9,
          y + size * 0.42,
        ],
        fill,
      );
  if (kind === "drum")
    out +=
      rect(x - size * 0.95, y - size * 0.4, size * 1.9, size * 0.85, fill) +
      rect(x - size * 0.95, y + size * 0.36, size * 1.9, size * 0.09, light(color, 0.5));
  return out + rect(x - size * 0.1, y - size * 0.66, size * 0.2, size * 0.2, "#b88b45");
}

export function pictureFrame(s: Stage, x: number, y: number, w: number, h: number): string {
  const { random, palette: p } = s;
  const kind = random.int(0, 3);
  const frame = random.pick([p.wood, "#33353f", "#fbfaf6", p.accent2]);
  let art = rect(x, y, w, h, light(p.wall, 0.4));
  const cx = x + w / 2;
  const cy = y + h / 2;
  if (kind === 0)
    art +=
      circle(cx, cy - h * 0.1, w * 0.2, p.accent2) +
      path(
        `M${n(x)} ${n(y + h)}V${n(cy + h * 0.1)}Q${n(cx - w * 0.1)} ${n(cy - h * 0.06)} ${n(cx)} ${n(cy + h * 0.14)}T${n(x + w)} ${n(cy)}V${n(y + h)}z`,
        p.accent,
      ) +
      path(
        `M${n(x)} ${n(y + h)}V${n(cy + h * 0.3)}Q${n(cx)} ${n(cy + h * 0.1)} ${n(x + w)} ${n(cy + h * 0.34)}V${n(y + h)}z`,
        p.cabinet,
      );
  if (kind === 1)
    art +=
      path(
        `M${n(cx - w * 0.28)} ${n(y + h * 0.84)}V${n(cy)}a${n(w * 0.28)} ${n(w * 0.28)} 0 0 1 ${n(w * 0.56)} 0V${n(y + h * 0.84)}z`,
        p.accent,
      ) + circle(cx, cy - h * 0.04, w * 0.13, p.accent2);
  if (kind === 2)
    art +=
      stroke(`M${n(cx)} ${n(y + h * 0.84)}V${n(y + h * 0.3)}`, s.mood.leaves[0], 4) +
      times(5, (i) =>
        ellipse(
          cx + (i % 2 === 0 ? -1 : 1) * w * 0.13,
          y + h * (0.72 - i * 0.09),
          w * 0.13,
          h * 0.045,
          s.mood.leaves[1],
          `transform="rotate(${i % 2 === 0 ? 30 : -30} ${n(cx)} ${n(y + h * (0.72 - i * 0.09))})"`,
        ),
      );
  if (kind === 3)
    art +=
      path(
        circlePath(x + w * 0.36, cy - h * 0.12, w * 0.2) +
          circlePath(x + w * 0.6, cy + h * 0.1, w * 0.24),
        p.accent,
      ) + path(circlePath(x + w * 0.58, cy - h * 0.2, w * 0.12), p.dark);
  return (
    rect(x - 10 - s.sun * 5, y - 6, w + 20, h + 20, s.mood.shade, 'opacity=".16"') +
    rect(x - 10, y - 10, w + 20, h + 20, frame) +
    art +
    rect(x, y, w, 5, s.mood.shade, 'opacity=".2"') +
    poly([x + w * 0.5, y, x + w * 0.8, y, x + w * 0.3, y + h, x, y + h], "#ffffff", 'opacity=".1"')
  );
}

export function shelf(s: Stage, x: number, y: number, w: number, color: string): string {
  const { random, palette: p } = s;
  let out =
    rect(x, y + 12, w, 14, s.mood.shade, 'opacity=".14"') +
    round(x, y, w, 13, 2, s.paper.v(light(color, 0.25), dark(color, 0.1)));
  let at = x + 18;
  const tones = [p.accent, p.accent2, p.cabinet, p.dark, "#efe6d8", p.wall2];
  while (at < x + w - 50) {
    const kind = random.int(0, 3);
    if (kind === 0) {
      const count = random.int(3, 5);
      for (let i = 0; i < count && at < x + w - 16; i++) {
        const bw = random.range(11, 18);
        const bh = random.range(48, 70);
        out +=
          rect(at, y - bh, bw, bh, random.pick(tones)) +
          rect(at + 3, y - bh + 9, bw - 6, 4, "#fff6e4", 'opacity=".6"');
        at += bw + 1;
      }
    } else if (kind === 1) {
      const c = random.pick(tones);
      out += path(
        `M${n(at + 8)} ${n(y)}q-12 -26 6 -42v-12h14v12q18 16 6 42z`,
        s.paper.h(light(c, 0.3), c, dark(c, 0.25)),
      );
      at += 40;
    } else if (kind === 2) {
      out +=
        path(
          circlePath(at + 12, y - 40, 14) +
            circlePath(at + 30, y - 44, 16) +
            circlePath(at + 22, y - 56, 13),
          s.mood.leaves[1],
        ) +
        path(circlePath(at + 24, y - 58, 8), s.mood.leaves[2]) +
        poly([at + 4, y - 30, at + 38, y - 30, at + 33, y, at + 9, y], light(p.wall2, 0.15));
      at += 48;
    } else {
      const c = random.pick(tones);
      out += round(at, y - 12, 40, 12, 4, c) + round(at + 4, y - 24, 32, 12, 4, light(c, 0.25));
      at += 48;
    }
    at += random.range(12, 30);
  }
  return out;
}

export function rug(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  color2: string,
): string {
  const lean = w * 0.1;
  const quad = (i: number) => [
    x - w / 2 + lean + i * 0.9,
    y + i * 0.3,
    x + w / 2 - lean - i * 0.9,
    y + i * 0.3,
    x + w / 2 - i,
    y + h - i * 0.4,
    x - w / 2 + i,
    y + h - i * 0.4,
  ];
  let out =
    poly(
      quad(-6).map((v, i) => (i % 2 === 0 ? v : v + 6)),
      s.mood.shade,
      'opacity=".22"',
    ) +
    poly(quad(0), color) +
    poly(quad(16), "none", `stroke="${color2}" stroke-width="5"`);
  const kind = s.random.int(0, 2);
  if (kind === 0)
    out += times(5, (i) =>
      line(
        x - w * 0.36 + lean * (1 - i / 5) * 0.6,
        y + h * (0.2 + i * 0.15),
        x + w * 0.36 - lean * (1 - i / 5) * 0.6,
        y + h * (0.2 + i * 0.15),
        light(color, 0.25),
        6,
      ),
    );
  if (kind === 1)
    out += times(5, (i) =>
      path(
        `M${n(x + (i - 2) * w * 0.15 - 34)} ${n(y + h / 2)}l34 ${n(-h * 0.2)}l34 ${n(h * 0.2)}l-34 ${n(h * 0.2)}z`,
        i % 2 === 0 ? color2 : light(color, 0.3),
      ),
    );
  return out;
}

/** A warm pool of lamp light. */
export function lampGlow(s: Stage, x: number, y: number, r: number, strength = 0.5): string {
  if (!s.mood.night) return "";
  return circle(
    x,
    y,
    r,
    s.paper.radial(
      `${unlit("#ffd894")}@${strength}`,
      `${unlit("#ffc878")}@${Math.round(strength * 30) / 100}`,
      `${unlit("#ffc878")}@0`,
    ),
  );
}
