import { dark, light, unlit } from "../color";
import { circle, ellipse, line, n, path, poly, rect, round, stroke, times } from "../shapes";
import { shadow, type Stage } from "../stage";
import { lampGlow } from "./room";

export function sofa(s: Stage, x: number, y: number, w: number, color: string): string {
  const h = w * 0.34;
  const seats = s.random.int(2, 3);
  const arm = w * 0.09;
  const { paper, palette: p } = s;
  const modern = s.random.chance(0.5);
  let out = shadow(s, x, y, w * 0.58, 26, 0.55);
  for (const lx of [x - w * 0.42, x + w * 0.42])
    out += poly([lx - 6, y - 26, lx + 6, y - 26, lx + 3, y, lx - 3, y], p.wood);
  out += round(
    x - w / 2 + arm * 0.6,
    y - h,
    w - arm * 1.2,
    h * 0.7,
    modern ? 10 : 30,
    paper.v(light(color, 0.12), dark(color, 0.14)),
  );
  const each = (w - arm * 2) / seats;
  for (let i = 0; i < seats; i++) {
    const cx = x - w / 2 + arm + each * i;
    out += round(cx + 3, y - h * 0.94, each - 6, h * 0.52, 16, paper.v(light(color, 0.2), color));
    out +=
      round(
        cx + 1,
        y - h * 0.5,
        each - 2,
        h * 0.24,
        12,
        paper.v(light(color, 0.3), dark(color, 0.06)),
      ) + rect(cx + 8, y - h * 0.5 + 3, each - 16, 4, light(color, 0.5), 'opacity=".5" rx="2"');
  }
  out += round(x - w / 2, y - h * 0.3, w, h * 0.2, 8, paper.v(color, dark(color, 0.25)));
  for (const ax of [x - w / 2 - arm * 0.2, x + w / 2 - arm * 0.8])
    out += round(
      ax,
      y - h * 0.66,
      arm,
      h * 0.57,
      modern ? 8 : arm / 2,
      paper.h(light(color, 0.18), dark(color, 0.12)),
    );
  const cushion = (cx: number, c: string, turn: number) =>
    `<g transform="rotate(${turn} ${n(cx)} ${n(y - h * 0.6)})">${path(`M${n(cx - h * 0.2)} ${n(y - h * 0.8)}q${n(h * 0.2)} 7 ${n(h * 0.4)} 0q-6 ${n(h * 0.2)} 0 ${n(h * 0.38)}q${n(-h * 0.2)} -6 ${n(-h * 0.4)} 0q6 ${n(-h * 0.2)} 0 ${n(-h * 0.38)}z`, paper.diagonal(light(c, 0.25), c, dark(c, 0.15)))}</g>`;
  out +=
    cushion(x - w * 0.34, p.accent2, -8) +
    cushion(x + w * 0.33, p.accent, 9) +
    (s.random.chance(0.5) ? cushion(x - w * 0.24, light(p.wall, 0.4), 12) : "");
  if (s.random.chance(0.5))
    out +=
      path(
        `M${n(x + w * 0.12)} ${n(y - h * 0.97)}h${n(w * 0.13)}l${n(w * 0.015)} ${n(h * 0.62)}q${n(-w * 0.07)} 8 ${n(-w * 0.15)} 0z`,
        light(p.accent2, 0.3),
      ) +
      times(4, (i) =>
        line(
          x + w * 0.115,
          y - h * (0.86 - i * 0.12),
          x + w * 0.258,
          y - h * (0.86 - i * 0.12),
          p.accent,
          3,
          'opacity=".6"',
        ),
      );
  return out;
}

export function armchair(s: Stage, x: number, y: number, w: number, color: string): string {
  const { paper } = s;
  const h = w * 1.02;
  let out = shadow(s, x, y, w * 0.62, 18, 0.55);
  for (const side of [-1, 1])
    out += stroke(
      `M${n(x + side * w * 0.3)} ${n(y - h * 0.3)}L${n(x + side * w * 0.38)} ${n(y)}`,
      s.palette.wood,
      9,
      'stroke-linecap="round"',
    );
  out += path(
    `M${n(x - w * 0.4)} ${n(y - h * 0.4)}Q${n(x - w * 0.42)} ${n(y - h)} ${n(x)} ${n(y - h)}T${n(x + w * 0.4)} ${n(y - h * 0.4)}z`,
    paper.v(light(color, 0.2), dark(color, 0.12)),
  );
  out +=
    round(x - w * 0.36, y - h * 0.48, w * 0.72, h * 0.2, 16, paper.v(light(color, 0.32), color)) +
    round(x - w * 0.42, y - h * 0.34, w * 0.84, h * 0.14, 8, dark(color, 0.16));
  for (const side of [-1, 1])
    out += round(
      x + side * w * 0.42 - w * 0.09,
      y - h * 0.62,
      w * 0.18,
      h * 0.42,
      w * 0.08,
      paper.v(light(color, 0.15), dark(color, 0.14)),
    );
  return (
    out +
    path(
      `M${n(x - w * 0.17)} ${n(y - h * 0.78)}q${n(w * 0.17)} 6 ${n(w * 0.34)} 0v${n(h * 0.32)}q${n(-w * 0.17)} -6 ${n(-w * 0.34)} 0z`,
      s.palette.accent2,
    )
  );
}

export function floorLamp(s: Stage, x: number, y: number, h: number, color: string): string {
  const on = s.mood.night || s.mood.beam === 0;
  const kind = s.random.int(0, 1);
  let out = shadow(s, x, y, 46, 8, 0.5) + ellipse(x, y - 3, 36, 7, "#3a3c47");
  if (kind === 0) {
    out +=
      lampGlow(s, x, y - h, h * 0.9, 0.6) +
      line(x, y - 4, x, y - h, "#3a3c47", 6) +
      poly(
        [x - 30, y - h - 40, x + 30, y - h - 40, x + 54, y - h + 34, x - 54, y - h + 34],
        on
          ? s.paper.v(unlit("#ffe9b8"), unlit("#ffd080"))
          : s.paper.h(light(color, 0.5), light(color, 0.2)),
      );
  } else {
    const side = s.sun;
    out +=
      stroke(
        `M${n(x)} ${n(y - 4)}V${n(y - h * 0.6)}Q${n(x)} ${n(y - h - 50)} ${n(x - side * 130)} ${n(y - h)}`,
        "#b88b45",
        6,
      ) +
      lampGlow(s, x - side * 130, y - h + 40, h * 0.8, 0.6) +
      path(
        `M${n(x - side * 130 - 44)} ${n(y - h + 40)}a44 44 0 0 1 88 0z`,
        s.paper.h(light(color, 0.25), dark(color, 0.2)),
      ) +
      (on ? ellipse(x - side * 130, y - h + 40, 30, 9, unlit("#fff1c6")) : "");
  }
  return out;
}

export function sideTable(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
): string {
  return (
    shadow(s, x, y, w * 0.6, 9, 0.45) +
    stroke(
      `M${n(x - w * 0.3)} ${n(y - h)}L${n(x - w * 0.38)} ${n(y)}M${n(x + w * 0.3)} ${n(y - h)}L${n(x + w * 0.38)} ${n(y)}`,
      dark(color, 0.2),
      8,
    ) +
    round(x - w / 2, y - h - 10, w, 14, 5, s.paper.v(light(color, 0.3), dark(color, 0.1)))
  );
}

/** A low cabinet on legs; also used as a TV console. */
export function sideboard(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
): string {
  const { paper } = s;
  const doors = Math.max(2, Math.round(w / 130));
  const legs = h * 0.22;
  let out = shadow(s, x, y, w * 0.54, 14, 0.5);
  for (const lx of [x - w * 0.44, x + w * 0.44])
    out += poly([lx - 8, y - legs, lx + 8, y - legs, lx + 4, y, lx - 4, y], dark(color, 0.35));
  out += round(
    x - w / 2,
    y - h,
    w,
    h - legs + 2,
    6,
    paper.v(light(color, 0.15), dark(color, 0.12)),
  );
  for (let i = 0; i < doors; i++) {
    const dx = x - w / 2 + 10 + ((w - 20) * i) / doors;
    const dw = (w - 20) / doors - 6;
    out +=
      rect(dx + 3, y - h + 14, dw, h - legs - 24, dark(color, 0.25)) +
      rect(dx + 3, y - h + 14, dw - 2, h - legs - 27, paper.v(light(color, 0.1), color)) +
      times(Math.floor(dw / 14), (k) =>
        rect(dx + 9 + k * 14, y - h + 18, 3, h - legs - 34, dark(color, 0.12), 'opacity=".5"'),
      ) +
      circle(dx + (i % 2 === 0 ? dw - 8 : 12), y - h * 0.6, 5, "#d8ab55");
  }
  return out + round(x - w / 2 - 5, y - h - 8, w + 10, 13, 4, light(color, 0.25));
}

export function bed(
  s: Stage,
  x: number,
  y: number,
  w: number,
  color: string,
  sheet: string,
): string {
  const { paper, palette: p } = s;
  const h = w * 0.56;
  let out =
    shadow(s, x, y, w * 0.58, 24, 0.55) +
    round(
      x - w * 0.53,
      y - h * 1.12,
      w * 1.06,
      h * 0.9,
      26,
      paper.v(light(color, 0.12), dark(color, 0.18)),
    ) +
    times(6, (i) =>
      line(
        x - w * 0.53 + w * 1.06 * ((i + 0.5) / 6),
        y - h * 1.06,
        x - w * 0.53 + w * 1.06 * ((i + 0.5) / 6),
        y - h * 0.5,
        dark(color, 0.22),
        2.5,
        'opacity=".5"',
      ),
    );
  for (const [px, c] of [
    [-0.26, "#ffffff"],
    [0.26, "#ffffff"],
    [-0.2, p.accent2],
    [0.2, p.accent],
  ] as const) {
    const small = c !== "#ffffff";
    const pw = small ? w * 0.26 : w * 0.42;
    const ph = small ? h * 0.24 : h * 0.32;
    const py = small ? y - h * 0.62 : y - h * 0.66;
    out += path(
      `M${n(x + px * w - pw / 2)} ${n(py - ph / 2)}q${n(pw / 2)} -12 ${n(pw)} 0q8 ${n(ph / 2)} 0 ${n(ph)}q${n(-pw / 2)} 8 ${n(-pw)} 0q-8 ${n(-ph / 2)} 0 ${n(-ph)}z`,
      paper.v(light(c, 0.2), dark(c, 0.12)),
    );
  }
  out += path(
    `M${n(x - w / 2)} ${n(y - h * 0.5)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + w / 2)} ${n(y - h * 0.5)}L${n(x + w * 0.56)} ${n(y - 22)}Q${n(x)} ${n(y + 2)} ${n(x - w * 0.56)} ${n(y - 22)}z`,
    paper.v(light(sheet, 0.35), sheet, dark(sheet, 0.15)),
  );
  out += path(
    `M${n(x - w * 0.5)} ${n(y - h * 0.5)}Q${n(x)} ${n(y - h * 0.6)} ${n(x + w * 0.5)} ${n(y - h * 0.5)}l5 ${n(h * 0.1)}Q${n(x)} ${n(y - h * 0.48)} ${n(x - w * 0.505)} ${n(y - h * 0.4)}z`,
    "#ffffff",
  );
  out += stroke(
    `M${n(x - w * 0.3)} ${n(y - h * 0.36)}Q${n(x - w * 0.36)} ${n(y - h * 0.2)} ${n(x - w * 0.34)} ${n(y - 20)}M${n(x + w * 0.18)} ${n(y - h * 0.38)}Q${n(x + w * 0.26)} ${n(y - h * 0.2)} ${n(x + w * 0.24)} ${n(y - 16)}M${n(x - w * 0.05)} ${n(y - h * 0.38)}Q${n(x - w * 0.02)} ${n(y - h * 0.2)} ${n(x - w * 0.06)} ${n(y - 14)}`,
    dark(sheet, 0.2),
    4,
    'opacity=".4"',
  );
  const throwTop = y - h * 0.26;
  out += path(
    `M${n(x - w * 0.535)} ${n(throwTop)}Q${n(x)} ${n(throwTop - 18)} ${n(x + w * 0.535)} ${n(throwTop)}L${n(x + w * 0.556)} ${n(throwTop + h * 0.17)}Q${n(x)} ${n(throwTop + h * 0.17 + 8)} ${n(x - w * 0.556)} ${n(throwTop + h * 0.17)}z`,
    paper.h(light(p.accent, 0.2), p.accent, dark(p.accent, 0.15)),
  );
  return out;
}

export function table(s: Stage, x: number, y: number, w: number, h: number, color: string): string {
  return (
    shadow(s, x, y, w * 0.54, 20, 0.5) +
    poly(
      [x - w * 0.42, y - h, x - w * 0.37, y - h, x - w * 0.39, y, x - w * 0.43, y],
      dark(color, 0.2),
    ) +
    poly(
      [x + w * 0.42, y - h, x + w * 0.37, y - h, x + w * 0.39, y, x + w * 0.43, y],
      dark(color, 0.2),
    ) +
    poly(
      [x - w * 0.46, y - h - 22, x + w * 0.46, y - h - 22, x + w * 0.5, y - h, x - w * 0.5, y - h],
      s.paper.h(light(color, 0.3), color, light(color, 0.12)),
    ) +
    round(x - w * 0.5, y - h, w, 15, 4, dark(color, 0.12))
  );
}

export function chair(
  s: Stage,
  x: number,
  y: number,
  h: number,
  color: string,
  facing: -1 | 1 = 1,
): string {
  const w = h * 0.42;
  const back = x - (facing * w) / 2;
  return (
    shadow(s, x, y, w * 0.8, 8, 0.4) +
    stroke(
      `M${n(back)} ${n(y - h)}Q${n(back + facing * 6)} ${n(y - h * 0.6)} ${n(back)} ${n(y - h * 0.45)}L${n(back - facing * 8)} ${n(y)}M${n(back + facing * w)} ${n(y - h * 0.45)}L${n(back + facing * (w + 8))} ${n(y)}`,
      dark(color, 0.15),
      8,
      'stroke-linecap="round"',
    ) +
    round(x - w * 0.56, y - h * 0.5, w * 1.12, h * 0.07, 6, light(color, 0.15)) +
    round(back - 7, y - h, 14, h * 0.3, 7, s.paper.v(light(color, 0.25), color))
  );
}

export function ladder(
  s: Stage,
  x: number,
  y: number,
  h: number,
  w: number,
  lean = 0,
  color = "#d9a54c",
): string {
  const bottomW = w * 1.25;
  let out = "";
  const rungs = Math.floor(h / 46);
  for (let i = 1; i <= rungs; i++) {
    const t = (i * 46) / (h + 8);
    const half = (bottomW + (w - bottomW) * t) / 2;
    const cx = x + lean * t;
    out += round(
      cx - half,
      y - h * t - 5,
      half * 2,
      9,
      3,
      s.paper.v(light(color, 0.35), dark(color, 0.2)),
    );
  }
  for (const side of [-1, 1])
    out += poly(
      [
        x + (side * bottomW) / 2 - 6,
        y,
        x + (side * bottomW) / 2 + 6,
        y,
        x + lean + (side * w) / 2 + 5,
        y - h,
        x + lean + (side * w) / 2 - 5,
        y - h,
      ],
      s.paper.h(light(color, 0.25), dark(color, 0.22)),
    );
  return out;
}

/** An A-frame ladder, seen from the front at a slight angle. */
export function stepLadder(s: Stage, x: number, y: number, h: number, color = "#e0a43f"): string {
  const w = h * 0.24;
  return (
    shadow(s, x + h * 0.08, y, h * 0.34, 14, 0.45) +
    poly(
      [x + w * 0.5, y - h, x + w * 0.62, y - h, x + h * 0.42, y - 14, x + h * 0.39, y - 14],
      dark(color, 0.35),
    ) +
    poly(
      [x + w * 0.1, y - h, x + w * 0.2, y - h, x + h * 0.24, y - 20, x + h * 0.21, y - 20],
      dark(color, 0.42),
    ) +
    times(3, (i) =>
      line(
        x + h * (0.165 + i * 0.045),
        y - h * (0.62 - i * 0.2),
        x + h * (0.25 + i * 0.062),
        y - h * (0.6 - i * 0.2),
        dark(color, 0.4),
        5,
      ),
    ) +
    ladder(s, x, y, h, w, 14, color) +
    round(
      x - w * 0.56 + 14,
      y - h - 10,
      w * 1.3,
      16,
      4,
      s.paper.v(light(color, 0.3), dark(color, 0.1)),
    )
  );
}
