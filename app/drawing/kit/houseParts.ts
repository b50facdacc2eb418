import { dark, light, mix, unlit } from "../color";
import {
  boxPath,
  circle,
  circlePath,
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

export type Cladding = "lap" | "board" | "brick" | "stucco" | "shake";

export function cladding(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  kind: Cladding,
): string {
  const { paper } = s;
  const shadeLine = dark(color, 0.22);
  let texture = "";
  if (kind === "lap")
    texture = paper.pattern(
      40,
      13,
      rect(0, 11, 40, 2, shadeLine, 'opacity=".5"') +
        rect(0, 0, 40, 2, light(color, 0.35), 'opacity=".6"'),
    );
  if (kind === "board")
    texture = paper.pattern(
      30,
      40,
      rect(26, 0, 4, 40, light(color, 0.3)) + rect(24.5, 0, 1.5, 40, shadeLine, 'opacity=".6"'),
    );
  if (kind === "brick")
    texture = paper.pattern(
      36,
      20,
      `<path d="M0 9.2h36M0 19.2h36M9 10v9M27 0v9" stroke="${light(color, 0.3)}" stroke-width="1.4" opacity=".55"/>${rect(10, 10.4, 16, 8, dark(color, 0.16), 'opacity=".5"')}`,
    );
  if (kind === "shake")
    texture = paper.pattern(
      44,
      34,
      `<path d="M0 16h44M0 33h44M12 0v16M32 0v16M2 17v16M22 17v16" stroke="${shadeLine}" stroke-width="1.6" opacity=".45"/>`,
    );
  const base = rect(
    x,
    y,
    w,
    h,
    paper.h(
      ...(s.sun < 0
        ? [light(color, 0.12), color, dark(color, 0.12)]
        : [dark(color, 0.12), color, light(color, 0.12)]),
    ),
  );
  return base + (texture === "" ? "" : rect(x, y, w, h, texture));
}

/** The shadow an overhang casts on the wall below it. */
export function eaveShade(s: Stage, x: number, y: number, w: number, depth = 34): string {
  return rect(
    x,
    y,
    w,
    depth,
    s.paper.v(`${s.mood.shade}@.5`, `${s.mood.shade}@.32`, `${s.mood.shade}@0`),
  );
}

export function shingles(s: Stage, color: string, size = 1): string {
  const a = dark(color, 0.3);
  const b = light(color, 0.14);
  const w = 52 * size;
  const h = 30 * size;
  const q = w / 4;
  return s.paper.pattern(
    w,
    h,
    path(
      `M0 ${n(h / 2 - 1)}h${n(w)}v2h${n(-w)}zM0 ${n(h - 1)}h${n(w)}v2h${n(-w)}z`,
      a,
      'opacity=".55"',
    ) +
      path(
        `M${n(q)} 0v${n(h / 2)}M${n(q * 3)} 0v${n(h / 2)}M0 ${n(h / 2)}v${n(h / 2)}M${n(q * 2)} ${n(h / 2)}v${n(h / 2)}`,
        "none",
        `stroke="${a}" stroke-width="1.4" opacity=".5"`,
      ) +
      path(boxPath(q, 1, q * 2, h / 2 - 2), b, 'opacity=".28"') +
      path(boxPath(0, h / 2 + 1, q * 2, h / 2 - 2), a, 'opacity=".16"'),
  );
}

/** A roof seen from the eaves side; `inset` slopes its ends (hips), 0 is a plain gable end. */
export function roofSide(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  inset: number,
  color: string,
): string {
  const shape = [x + inset, y - h, x + w - inset, y - h, x + w, y, x, y];
  return (
    poly(shape, s.paper.v(light(color, 0.1), dark(color, 0.1))) +
    poly(shape, shingles(s, color)) +
    poly(
      shape,
      s.paper.h(
        ...(s.sun < 0
          ? ["#fff4d8@.24", "#fff4d8@0", `${s.mood.shade}@.22`]
          : [`${s.mood.shade}@.22`, "#fff4d8@0", "#fff4d8@.24"]),
      ),
    ) +
    rect(x + inset - 3, y - h - 4, w - inset * 2 + 6, 7, light(color, 0.12), 'rx="3"') +
    gutter(s, x - 4, y - 3, w + 8)
  );
}

function gutter(s: Stage, x: number, y: number, w: number): string {
  return (
    rect(x, y, w, 11, s.paper.v("#ffffff", "#c9ccd4"), 'rx="2"') +
    rect(x, y + 11, w, 3, `${s.mood.shade}`, 'opacity=".25"')
  );
}

export function downspout(s: Stage, x: number, y1: number, y2: number): string {
  return (
    rect(x, y1, 10, y2 - y1, s.paper.h("#ffffff", "#c5c9d2")) +
    path(`M${n(x)} ${n(y2 - 12)}l-12 12h12l8 -12z`, "#d5d8df")
  );
}

/** A front-facing gable: cladding, barge boards and a vent or small window. */
export function gable(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color: string,
  kind: Cladding,
  trim: string,
  roof: string,
): string {
  const peak = x + w / 2;
  const clip = s.paper.clip(poly([x, y, peak, y - h, x + w, y], "#000000"));
  const over = 22;
  const slope = h / (w / 2);
  let out = `<g ${clip}>${cladding(s, x, y - h, w, h, color, kind)}</g>`;
  out += poly(
    [x, y, peak, y - h, x + w, y, x + w - 20, y, peak, y - h + 34, x + 20, y],
    s.mood.shade,
    'opacity=".28"',
  );
  const board = `M${n(x - over)} ${n(y + over * slope)}L${n(peak)} ${n(y - h)}L${n(x + w + over)} ${n(y + over * slope)}`;
  out +=
    stroke(board, dark(roof, 0.1), 24, 'stroke-linejoin="miter"') +
    stroke(board, trim, 13, `transform="translate(0 7)"`) +
    stroke(board, light(roof, 0.12), 5, `transform="translate(0 -10)"`);
  const mid = y - h * 0.34;
  if (s.random.chance(0.5))
    out +=
      circle(peak, mid, 20, trim) +
      circle(peak, mid, 15, glassFill(s)) +
      line(peak - 15, mid, peak + 15, mid, trim, 3) +
      line(peak, mid - 15, peak, mid + 15, trim, 3);
  else
    out +=
      round(peak - 15, mid - 24, 30, 46, 3, trim) +
      times(5, (i) => rect(peak - 11, mid - 19 + i * 8, 22, 4, dark(trim, 0.3)));
  return out;
}

function glassFill(s: Stage): string {
  if (s.mood.night) return s.paper.v(unlit("#ffe7a8"), unlit("#f8b866"));
  const [a, , c] = s.mood.sky;
  return s.paper.linear(0, 0, 0.6, 1, [
    mix("#44586e", a, 0.35),
    mix("#5f7c92", c, 0.45),
    mix("#3f5266", a, 0.25),
  ]);
}

export interface WindowLook {
  cols?: number;
  rows?: number;
  shutters?: string;
  box?: boolean;
  trim?: string;
  dark?: boolean;
}

export function houseWindow(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  look: WindowLook = {},
): string {
  const trim = look.trim ?? s.palette.trim;
  const cols = look.cols ?? 2;
  const rows = look.rows ?? 2;
  const bars = look.dark ? 4 : 5;
  let out = rect(x - 3, y - 3, w + 8, h + 10, s.mood.shade, 'opacity=".18"');
  if (look.shutters) {
    const sw = Math.min(24, w * 0.36);
    for (const sx of [x - sw - 4, x + w + 4])
      out +=
        rect(
          sx,
          y - 2,
          sw,
          h + 4,
          s.paper.h(light(look.shutters, 0.12), dark(look.shutters, 0.15)),
        ) +
        path(
          times(Math.floor(h / 14), (i) => boxPath(sx + 4, y + 5 + i * 14, sw - 8, 5)),
          dark(look.shutters, 0.28),
        );
  }
  out += rect(x - 8, y - 9, w + 16, h + 17, trim) + rect(x, y, w, h, glassFill(s));
  if (s.mood.night) {
    out += path(
      `M${n(x)} ${n(y)}h${n(w * 0.26)}q${n(-w * 0.02)} ${n(h * 0.7)} ${n(-w * 0.2)} ${n(h)}h${n(-w * 0.06)}z M${n(x + w)} ${n(y)}h${n(-w * 0.26)}q${n(w * 0.02)} ${n(h * 0.7)} ${n(w * 0.2)} ${n(h)}h${n(w * 0.06)}z`,
      unlit("#fff3d6"),
      'opacity=".5"',
    );
  } else {
    if (w > 70)
      out += path(
        `M${n(x)} ${n(y)}h${n(w * 0.2)}q0 ${n(h * 0.6)} ${n(-w * 0.12)} ${n(h)}h${n(-w * 0.08)}z M${n(x + w)} ${n(y)}h${n(-w * 0.2)}q0 ${n(h * 0.6)} ${n(w * 0.12)} ${n(h)}h${n(w * 0.08)}z`,
        "#fff8ea",
        'opacity=".42"',
      );
    out += poly(
      [x + w * 0.34, y, x + w * 0.6, y, x + w * 0.2, y + h, x, y + h, x, y + h * 0.86],
      "#ffffff",
      'opacity=".2"',
    );
  }
  out += rect(x, y, w, Math.min(10, h * 0.1), s.mood.shade, 'opacity=".4"');
  let muntins = "";
  for (let i = 1; i < cols; i++) muntins += boxPath(x + (w * i) / cols - bars / 2, y, bars, h);
  for (let i = 1; i < rows; i++) muntins += boxPath(x, y + (h * i) / rows - bars / 2, w, bars);
  out += path(muntins, trim);
  out +=
    rect(x - 12, y + h + 6, w + 24, 9, light(trim, 0.2)) +
    rect(x - 10, y + h + 15, w + 20, 6, s.mood.shade, 'opacity=".25"');
  if (look.box) {
    out +=
      rect(x - 6, y + h + 2, w + 12, 20, s.palette.wood) +
      rect(x - 6, y + h + 2, w + 12, 5, light(s.palette.wood, 0.2));
    let leaves = "";
    let heads = "";
    for (let i = 0; i < w / 7; i++) {
      leaves += circlePath(x + i * 7, y + h - s.random.range(0, 7), 8);
      if (i % 2 === 0) heads += circlePath(x + i * 7, y + h - s.random.range(4, 13), 4.5);
    }
    out += path(leaves, s.mood.leaves[1]) + path(heads, s.palette.accent);
  }
  return out;
}

export type DoorLook = "panel" | "glazed" | "modern" | "craftsman";

export function frontDoor(
  s: Stage,
  x: number,
  bottom: number,
  w: number,
  h: number,
  color: string,
  look: DoorLook,
): string {
  const y = bottom - h;
  const { paper } = s;
  let out =
    rect(x - 11, y - 12, w + 22, h + 12, s.palette.trim) +
    rect(x, y, w, h, paper.h(light(color, 0.1), color, dark(color, 0.18)));
  const inset = (px: number, py: number, pw: number, ph: number) =>
    rect(px, py, pw, ph, dark(color, 0.2)) +
    rect(px + 3, py + 3, pw - 5, ph - 5, light(color, 0.06));
  const glass = glassFill(s);
  if (look === "panel")
    for (const px of [x + w * 0.13, x + w * 0.55])
      out +=
        inset(px, y + h * 0.08, w * 0.32, h * 0.34) + inset(px, y + h * 0.5, w * 0.32, h * 0.42);
  if (look === "glazed")
    out +=
      rect(x + w * 0.15, y + h * 0.08, w * 0.7, h * 0.48, glass) +
      line(x + w / 2, y + h * 0.08, x + w / 2, y + h * 0.56, color, 4) +
      line(x + w * 0.15, y + h * 0.32, x + w * 0.85, y + h * 0.32, color, 4) +
      inset(x + w * 0.15, y + h * 0.64, w * 0.7, h * 0.28);
  if (look === "modern")
    out +=
      rect(x + w * 0.14, y + h * 0.07, w * 0.16, h * 0.86, glass) +
      times(5, (i) => rect(x + w * 0.38, y + h * (0.14 + i * 0.17), w * 0.5, 2, dark(color, 0.25)));
  if (look === "craftsman")
    out +=
      rect(x + w * 0.13, y + h * 0.07, w * 0.74, h * 0.2, glass) +
      rect(x + w * 0.36, y + h * 0.07, 4, h * 0.2, color) +
      rect(x + w * 0.6, y + h * 0.07, 4, h * 0.2, color) +
      rect(x + w * 0.08, y + h * 0.3, w * 0.84, 5, light(color, 0.18)) +
      inset(x + w * 0.13, y + h * 0.36, w * 0.32, h * 0.56) +
      inset(x + w * 0.55, y + h * 0.36, w * 0.32, h * 0.56);
  if (look === "modern") out += round(x + w * 0.86, y + h * 0.3, 5, h * 0.42, 2.5, "#d9dde2");
  else
    out +=
      circle(x + w * 0.88, y + h * 0.54, w * 0.045, "#e9c772") +
      circle(x + w * 0.88, y + h * 0.46, w * 0.03, "#e9c772");
  return out + rect(x, y, w, 12, s.mood.shade, 'opacity=".3"');
}

export function garageDoor(
  s: Stage,
  x: number,
  bottom: number,
  w: number,
  h: number,
  color: string,
): string {
  const y = bottom - h;
  let out =
    rect(x - 12, y - 12, w + 24, h + 12, s.palette.trim) +
    rect(x, y, w, h, s.paper.v(dark(color, 0.1), color));
  const rows = 4;
  const cols = Math.max(3, Math.round(w / 70));
  for (let r = 0; r < rows; r++) {
    out += rect(x, y + (h * r) / rows, w, 2, dark(color, 0.3));
    for (let c = 0; c < cols; c++) {
      const px = x + (w * c) / cols + 8;
      const pw = w / cols - 16;
      const py = y + (h * r) / rows + 8;
      const ph = h / rows - 14;
      out +=
        r === 0
          ? rect(px, py, pw, ph, glassFill(s))
          : rect(px, py, pw, ph, dark(color, 0.12)) +
            rect(px + 2, py + 2, pw - 2, ph - 2, light(color, 0.12));
    }
  }
  return out + eaveShade(s, x, y, w, 22);
}

export function chimney(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  color = "#a5604c",
): string {
  return (
    cladding(s, x, y - h, w, h, color, "brick") +
    rect(x - 7, y - h - 12, w + 14, 14, light(color, 0.25)) +
    rect(x - 7, y - h + 2, w + 14, 5, s.mood.shade, 'opacity=".3"') +
    rect(x + w * 0.3, y - h - 24, w * 0.4, 13, dark(color, 0.25))
  );
}

export function dormer(
  s: Stage,
  x: number,
  y: number,
  w: number,
  color: string,
  roof: string,
): string {
  const h = w * 0.78;
  return (
    poly(
      [
        x + (s.sun < 0 ? w * 0.9 : w * 0.1),
        y,
        x + w / 2 - s.sun * w * 0.95,
        y,
        x + w / 2 - s.sun * w * 0.3,
        y - h,
      ],
      s.mood.shade,
      'opacity=".25"',
    ) +
    cladding(s, x, y - h, w, h, color, "lap") +
    houseWindow(s, x + w * 0.24, y - h * 0.84, w * 0.52, h * 0.62) +
    poly([x - 14, y - h + 6, x + w / 2, y - h - w * 0.4, x + w + 14, y - h + 6], dark(roof, 0.06)) +
    poly([x + 8, y - h + 4, x + w / 2, y - h - w * 0.26, x + w - 8, y - h + 4], light(color, 0.1)) +
    stroke(
      `M${n(x - 14)} ${n(y - h + 8)}L${n(x + w / 2)} ${n(y - h - w * 0.4)}L${n(x + w + 14)} ${n(y - h + 8)}`,
      s.palette.trim,
      7,
    )
  );
}

export function lantern(s: Stage, x: number, y: number, size = 1): string {
  const on = s.mood.night || s.mood.name === "sunset";
  const w = 15 * size;
  const h = 26 * size;
  let out = on
    ? circle(
        x,
        y,
        110 * size,
        s.paper.radial(
          `${unlit("#ffd58a")}@.6`,
          `${unlit("#ffc46b")}@.16`,
          `${unlit("#ffb75a")}@0`,
        ),
      )
    : "";
  out +=
    rect(x - w / 2, y - h / 2, w, h, on ? unlit("#ffe3a3") : "#e5edf0") +
    rect(x - w * 0.7, y - h / 2 - 6, w * 1.4, 6, "#2d3038") +
    rect(x - w * 0.6, y + h / 2, w * 1.2, 5, "#2d3038") +
    stroke(
      `M${n(x - w / 2)} ${n(y - h / 2)}v${n(h)}M${n(x + w / 2)} ${n(y - h / 2)}v${n(h)}M${n(x)} ${n(y - h / 2)}v${n(h)}`,
      "#2d3038",
      2.4 * size,
    );
  return out;
}
