import { dark, light, mix, unlit } from "../color";
import { circle, ellipse, line, n, path, rect, round, stroke, times, circlePath } from "../shapes";
import { shadow, type Stage } from "../stage";
import {
  collar,
  cylinder,
  gauge,
  knob,
  tube,
  type Metal,
  chrome,
  copper,
  white,
  gooseneck,
} from "./metal";

/** Base cabinets with a counter on top and evenly spaced doors from x1 to x2. */
export function baseCabinets(
  s: Stage,
  x1: number,
  x2: number,
  top: number,
  floorY: number,
  color: string,
  counter: string,
  metal: Metal,
): string {
  const { paper, random } = s;
  let out =
    rect(x1, top, x2 - x1, floorY - top, paper.v(dark(color, 0.08), color)) +
    rect(x1, floorY - 26, x2 - x1, 26, dark(color, 0.55));
  const shaker = random.chance(0.6);
  const each = (x2 - x1) / Math.max(1, Math.round((x2 - x1) / 150));
  for (let x = x1, i = 0; x < x2 - 20; x += each, i++) {
    const drawers = i % 3 === 2;
    const parts = drawers ? [0, 0.33, 0.66] : [0];
    for (const t of parts) {
      const y = top + 32 + t * (floorY - top - 66);
      const h = drawers ? (floorY - top - 66) / 3 - 6 : floorY - top - 70;
      out +=
        rect(x + 6, y, each - 12, h, dark(color, 0.28)) +
        rect(x + 7, y, each - 15, h - 3, paper.v(light(color, 0.13), color));
      if (shaker)
        out +=
          rect(x + 24, y + 18, each - 50, Math.max(4, h - 38), dark(color, 0.1)) +
          rect(x + 24, y + 18, each - 50, 4, dark(color, 0.28));
      out += drawers
        ? tube(s, `M${n(x + each / 2 - 22)} ${n(y + 14)}h44`, 7, metal, "round")
        : tube(s, `M${n(x + (i % 2 === 0 ? each - 28 : 26))} ${n(y + 26)}v46`, 7, metal, "round");
    }
  }
  out +=
    rect(x1 - 8, top + 22, x2 - x1 + 16, 16, s.mood.shade, 'opacity=".3"') +
    rect(
      x1 - 12,
      top - 10,
      x2 - x1 + 24,
      34,
      paper.v(light(counter, 0.4), counter, dark(counter, 0.2)),
    ) +
    rect(x1 - 12, top - 10, x2 - x1 + 24, 8, "#ffffff", 'opacity=".45"');
  return out;
}

export function wallCabinets(
  s: Stage,
  x1: number,
  x2: number,
  top: number,
  bottom: number,
  color: string,
  metal: Metal,
): string {
  const each = (x2 - x1) / Math.max(1, Math.round((x2 - x1) / 130));
  let out =
    rect(x1, bottom, x2 - x1, 26, s.mood.shade, 'opacity=".18"') +
    rect(x1, top, x2 - x1, bottom - top, color);
  for (let x = x1, i = 0; x < x2 - 20; x += each, i++)
    out +=
      rect(x + 4, top + 4, each - 8, bottom - top - 8, dark(color, 0.25)) +
      rect(x + 5, top + 5, each - 11, bottom - top - 12, s.paper.v(light(color, 0.12), color)) +
      rect(x + 22, top + 22, each - 45, bottom - top - 46, dark(color, 0.1)) +
      knob(s, x + (i % 2 === 0 ? each - 20 : 20), bottom - 30, 6, metal);
  return out;
}

/** An apron-front sink with a tall faucet behind it. */
export function farmSink(
  s: Stage,
  x: number,
  top: number,
  w: number,
  h: number,
  metal: Metal,
  color = "#fbfaf6",
): string {
  return (
    gooseneck(s, x, top - 8, h * 1.65, metal, s.sun < 0 ? 1 : -1) +
    rect(x - w / 2, top - 14, w, 16, dark(color, 0.2)) +
    ellipse(x, top - 5, w * 0.44, 7, dark(color, 0.35)) +
    round(
      x - w / 2 - 4,
      top - 6,
      w + 8,
      h,
      14,
      s.paper.v(light(color, 0.6), color, dark(color, 0.16)),
    ) +
    rect(x - w / 2 + 2, top - 4, w - 4, 7, "#ffffff", 'rx="3"') +
    round(
      x - w * 0.42,
      top + h * 0.22,
      w * 0.84,
      h * 0.56,
      12,
      "none",
      `stroke="${dark(color, 0.1)}" stroke-width="3" opacity=".6"`,
    ) +
    rect(x - w / 2 - 4, top + h - 6, w + 8, 14, s.mood.shade, 'opacity=".25"')
  );
}

export function toilet(s: Stage, x: number, y: number, k: number): string {
  const { paper } = s;
  const c = paper.h("#ffffff", "#f4f3f0", "#ccd0d6");
  return (
    shadow(s, x, y, 80 * k, 12 * k, 0.5) +
    round(x - 60 * k, y - 214 * k, 120 * k, 104 * k, 10 * k, c) +
    round(x - 66 * k, y - 224 * k, 132 * k, 18 * k, 6 * k, "#ffffff") +
    path(
      `M${n(x - 52 * k)} ${n(y - 92 * k)}Q${n(x - 46 * k)} ${n(y - 40 * k)} ${n(x - 34 * k)} ${n(y)}h${n(68 * k)}Q${n(x + 46 * k)} ${n(y - 40 * k)} ${n(x + 52 * k)} ${n(y - 92 * k)}z`,
      c,
    ) +
    ellipse(x, y - 98 * k, 66 * k, 24 * k, "#ffffff") +
    ellipse(x, y - 100 * k, 58 * k, 18 * k, "#e3e6ea") +
    rect(x + 34 * k, y - 196 * k, 18 * k, 6 * k, "#aab3bd")
  );
}

export function bathtub(
  s: Stage,
  x: number,
  y: number,
  w: number,
  color: string,
  feet: Metal,
): string {
  const { paper } = s;
  const h = w * 0.36;
  const clip = path(
    `M${n(x - w / 2)} ${n(y - h)}Q${n(x - w * 0.46)} ${n(y - h * 0.1)} ${n(x - w * 0.3)} ${n(y - h * 0.08)}H${n(x + w * 0.3)}Q${n(x + w * 0.46)} ${n(y - h * 0.1)} ${n(x + w / 2)} ${n(y - h)}z`,
    paper.h(light(color, 0.4), color, dark(color, 0.2)),
  );
  const shine = path(
    `M${n(x - w * 0.44)} ${n(y - h * 0.86)}q${n(w * 0.02)} ${n(h * 0.5)} ${n(w * 0.13)} ${n(h * 0.66)}q${n(-w * 0.06)} ${n(-h * 0.3)} ${n(-w * 0.06)} ${n(-h * 0.66)}z`,
    "#ffffff",
    'opacity=".4"',
  );
  return (
    shadow(s, x, y, w * 0.5, 16, 0.55) +
    times(2, (i) =>
      path(
        `M${n(x + (i === 0 ? -1 : 1) * w * 0.3 - 14)} ${n(y - h * 0.12)}q14 -8 28 0l-6 ${n(h * 0.12)}h-16z`,
        cylinder(s, feet),
      ),
    ) +
    clip +
    shine +
    ellipse(x, y - h, w * 0.52, h * 0.07, "#ffffff") +
    ellipse(x, y - h + 1, w * 0.48, h * 0.04, unlit("#cfe6ec"))
  );
}

export function vanity(
  s: Stage,
  x: number,
  floorY: number,
  w: number,
  color: string,
  metal: Metal,
): string {
  const top = floorY - 210;
  const { paper } = s;
  let out =
    shadow(s, x, floorY, w * 0.52, 14, 0.5) +
    rect(x - w / 2 + 14, floorY - 40, w - 28, 40, dark(color, 0.6), 'opacity=".6"') +
    rect(x - w / 2, top + 20, w, 168, paper.v(light(color, 0.1), dark(color, 0.14)));
  for (const i of [0, 1])
    out +=
      rect(x - w / 2 + 10 + (i * w) / 2, top + 36, w / 2 - 20, 138, dark(color, 0.22)) +
      rect(x - w / 2 + 12 + (i * w) / 2, top + 37, w / 2 - 24, 134, color) +
      tube(s, `M${n(x + (i === 0 ? -18 : 18))} ${n(top + 80)}v44`, 6, metal, "round");
  out +=
    round(x - w / 2 - 10, top, w + 20, 24, 4, paper.v("#ffffff", "#d9d6d3")) +
    gooseneck(s, x - s.sun * w * 0.16, top, 92, metal, s.sun < 0 ? -1 : 1) +
    path(
      `M${n(x - w * 0.2)} ${n(top - 36)}h${n(w * 0.4)}q-4 38 -34 40h${n(-w * 0.4 + 68)}q-30 -2 -34 -40z`,
      paper.h("#ffffff", "#f1efec", "#cfd2d6"),
    ) +
    ellipse(x, top - 36, w * 0.2, 6, "#dfe3e6");
  return out;
}

export function mirror(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  frame: string,
  shape: "round" | "tall" | "arch",
): string {
  const r = shape === "round" ? Math.min(w, h) / 2 : shape === "arch" ? w / 2 : 14;
  const draw = (grow: number, fill: string) =>
    shape === "round"
      ? circle(x, y, r + grow, fill)
      : shape === "arch"
        ? path(
            `M${n(x - w / 2 - grow)} ${n(y + h / 2 + grow)}V${n(y - h / 2 + r)}a${n(w / 2 + grow)} ${n(w / 2 + grow)} 0 0 1 ${n(w + grow * 2)} 0V${n(y + h / 2 + grow)}z`,
            fill,
          )
        : round(x - w / 2 - grow, y - h / 2 - grow, w + grow * 2, h + grow * 2, r, fill);
  const glass = s.paper.linear(0, 0, 1, 1, ["#dbe8ec", "#f6fafa", "#b9cdd6"]);
  return (
    `<g transform="translate(${n(-s.sun * 8)} 8)" opacity=".18">${draw(9, s.mood.shade)}</g>` +
    draw(9, frame) +
    draw(0, glass) +
    line(
      x - w * 0.24,
      y + h * 0.1,
      x + w * 0.14,
      y - h * 0.24,
      "#ffffff",
      9,
      'opacity=".6" stroke-linecap="round"',
    ) +
    line(
      x - w * 0.08,
      y + h * 0.14,
      x + w * 0.2,
      y - h * 0.12,
      "#ffffff",
      5,
      'opacity=".5" stroke-linecap="round"',
    )
  );
}

export function waterHeater(
  s: Stage,
  x: number,
  floorY: number,
  w: number,
  h: number,
  color: string,
): string {
  const y = floorY - h;
  let out =
    shadow(s, x, floorY, w * 0.72, 18, 0.55) +
    tube(s, `M${n(x - w * 0.22)} ${n(y + 10)}V${n(s.top - 10)}`, 17, copper) +
    tube(
      s,
      `M${n(x + w * 0.22)} ${n(y + 10)}V${n(y - 76)}H${n(x + w * 0.9)}V${n(s.top - 10)}`,
      17,
      copper,
    ) +
    collar(s, x - w * 0.22, y - 30, 28, 22, copper) +
    collar(s, x + w * 0.22, y - 26, 28, 22, copper) +
    rect(
      x - 26,
      s.top - 5,
      52,
      y - s.top + 10,
      s.paper.h("#8a929c", "#d9dee3", "#eef1f3", "#a7afb8", "#7b838e"),
    ) +
    times(4, (i) => rect(x - 27, y - 60 - i * 90, 54, 5, "#7d8590"));
  out +=
    path(
      `M${n(x - w / 2)} ${n(y + 22)}Q${n(x - w / 2)} ${n(y)} ${n(x)} ${n(y)}T${n(x + w / 2)} ${n(y + 22)}V${n(floorY - 10)}H${n(x - w / 2)}z`,
      s.paper.h(dark(color, 0.28), color, light(color, 0.5), color, dark(color, 0.2)),
    ) +
    rect(x - w / 2 + 8, floorY - 12, w - 16, 12, "#484d58") +
    rect(x - w / 2, y + 60, w, 4, dark(color, 0.3), 'opacity=".5"') +
    rect(x - w / 2, floorY - 110, w, 4, dark(color, 0.3), 'opacity=".5"');
  out +=
    round(x - w * 0.26, y + h * 0.3, w * 0.52, h * 0.2, 6, "#fdf7e6") +
    rect(x - w * 0.2, y + h * 0.33, w * 0.4, 8, "#e0a43f") +
    times(4, (i) =>
      rect(x - w * 0.2, y + h * (0.37 + i * 0.025), w * (i === 3 ? 0.22 : 0.38), 4, "#a3a7ad"),
    ) +
    round(x - w * 0.17, floorY - 96, w * 0.34, 58, 5, "#3b404c") +
    circle(x - w * 0.05, floorY - 66, 12, "#d4493c") +
    circle(x + w * 0.09, floorY - 66, 5, unlit("#8be08d"));
  out +=
    tube(s, `M${n(x + w / 2)} ${n(y + 90)}h24v${n(h - 180)}`, 11, copper) +
    collar(s, x + w / 2 + 4, y + 90, 18, 20, chrome, false);
  return out + gauge(s, x + w * 0.62, y - 76, 20, "#b8c0c8", -60);
}

/** Pipes along a wall, with valves. */
export function pipeRun(
  s: Stage,
  x1: number,
  x2: number,
  y: number,
  count: number,
  metal: Metal,
): string {
  let out = "";
  for (let i = 0; i < count; i++) {
    const py = y + i * 46;
    out +=
      `<g opacity=".2" transform="translate(${n(-s.sun * 6)} 9)">${stroke(`M${n(x1)} ${n(py)}H${n(x2)}`, s.mood.shade, 18)}</g>` +
      tube(s, `M${n(x1)} ${n(py)}H${n(x2)}`, 17, metal);
    for (let x = x1 + s.random.range(60, 200); x < x2; x += s.random.range(220, 340))
      out += collar(s, x, py, 24, 24, metal, false);
  }
  return out;
}

export function valve(s: Stage, x: number, y: number, color: string): string {
  return (
    collar(s, x, y, 44, 30, { ...copper, name: "brass", base: "#d9a94f", dark: "#8d6327" }, false) +
    rect(x - 4, y - 36, 8, 26, "#8d6327") +
    round(x - 34, y - 46, 68, 13, 6, s.paper.v(light(color, 0.3), dark(color, 0.15)))
  );
}

export function outletPlate(
  s: Stage,
  x: number,
  y: number,
  k: number,
  kind: "outlet" | "switch" | "dimmer" | "usb" = "outlet",
): string {
  const w = 62 * k;
  const h = 98 * k;
  let out =
    round(x - w / 2 - s.sun * 3, y - h / 2 + 5, w, h, 8 * k, s.mood.shade, 'opacity=".2"') +
    round(x - w / 2, y - h / 2, w, h, 8 * k, s.paper.diagonal("#ffffff", "#f1efec", "#dcdad8"));
  if (kind === "outlet" || kind === "usb")
    for (const t of [-0.22, 0.22]) {
      const cy = y + h * t;
      out +=
        round(
          x - w * 0.28,
          cy - h * 0.16,
          w * 0.56,
          h * 0.32,
          10 * k,
          "#f8f7f5",
          `stroke="#d6d3d0" stroke-width="${n(1.5 * k)}"`,
        ) +
        (kind === "usb" && t > 0
          ? rect(x - 8 * k, cy - 9 * k, 16 * k, 5 * k, "#4a4e59") +
            rect(x - 8 * k, cy + 3 * k, 16 * k, 5 * k, "#4a4e59")
          : rect(x - 9 * k, cy - 9 * k, 4 * k, 11 * k, "#4a4e59") +
            rect(x + 5 * k, cy - 9 * k, 4 * k, 9 * k, "#4a4e59") +
            circle(x, cy + 8 * k, 3 * k, "#4a4e59"));
    }
  else if (kind === "switch")
    out +=
      round(x - w * 0.2, y - h * 0.26, w * 0.4, h * 0.52, 4 * k, "#e6e4e1") +
      round(x - w * 0.2, y - h * 0.26, w * 0.4, h * 0.26, 4 * k, "#ffffff");
  else
    out +=
      circle(x, y, w * 0.27, "#d9d6d3") +
      circle(x, y - 1, w * 0.24, s.paper.ball(s.sun, "#ffffff", "#f0eeeb", "#d3d0cd")) +
      line(x, y - w * 0.2, x, y - w * 0.1, "#8a8f99", 3 * k);
  return (
    out + circle(x, y - h * 0.44, 2 * k, "#c9c6c3") + circle(x, y + h * 0.44, 2 * k, "#c9c6c3")
  );
}

/** Breakers in two columns behind an open steel door. */
export function breakerPanel(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  tidy: boolean,
): string {
  const { random, paper } = s;
  const rows = 9;
  let out = rect(x - w / 2 - s.sun * 10, y + 12, w, h, s.mood.shade, 'opacity=".25" rx="8"');
  const hinge = -s.sun;
  const door = x + (hinge * w) / 2;
  out +=
    path(
      `M${n(door)} ${n(y)}l${n(hinge * w * 0.62)} ${n(-26)}v${n(h + 58)}l${n(-hinge * w * 0.62)} ${n(-32)}z`,
      paper.h(...(hinge < 0 ? ["#9aa5b1", "#cbd3da"] : ["#cbd3da", "#9aa5b1"])),
    ) +
    path(
      `M${n(door + hinge * w * 0.1)} ${n(y + 26)}l${n(hinge * w * 0.42)} ${n(-14)}v${n(h * 0.52)}l${n(-hinge * w * 0.42)} ${n(-4)}z`,
      "#fbf8ef",
    ) +
    times(9, (i) =>
      line(
        door + hinge * w * 0.14,
        y + 52 + i * h * 0.048,
        door + hinge * w * 0.46,
        y + 44 + i * h * 0.048,
        i % 3 === 0 ? "#d98a4f" : "#a9afb8",
        4,
      ),
    ) +
    rect(door + hinge * w * 0.55 - 4, y + h * 0.46, 8, 44, "#5a626e", 'rx="3"');
  out +=
    round(x - w / 2, y, w, h, 8, paper.v("#d6dce1", "#aeb8c2")) +
    round(x - w / 2 + 14, y + 14, w - 28, h - 28, 5, "#566170") +
    round(x - w / 2 + 30, y + 30, w - 60, h - 60, 4, paper.v("#eceff1", "#d5dade"));
  if (!tidy) {
    const wires = ["#d4493c", "#2f3440", "#e9b44c", "#f1efe9", "#3f7ab0"];
    for (let i = 0; i < 22; i++) {
      const wx = x + random.range(-0.42, 0.42) * w;
      out += stroke(
        `M${n(wx)} ${n(y + 20)}C${n(wx + random.range(-90, 90))} ${n(y + h * 0.3)} ${n(x + random.range(-0.45, 0.45) * w)} ${n(y + h * 0.6)} ${n(x + random.range(-0.44, 0.44) * w)} ${n(y + h * random.range(0.4, 0.96))}`,
        wires[i % wires.length] ?? "#d4493c",
        6,
        'stroke-linecap="round"',
      );
    }
  }
  out +=
    round(x - 46, y + 44, 92, 44, 4, "#363c48") +
    rect(x - 14, y + 54, 28, 24, "#12151b") +
    rect(x - 10, y + 56, 20, 10, tidy ? "#f7f4ee" : "#c9a68c");
  for (let r = 0; r < rows; r++)
    for (const side of [-1, 1]) {
      if (!tidy && random.chance(0.26)) continue;
      const by = y + 104 + (r * (h - 150)) / rows;
      const bh = (h - 150) / rows - 5;
      const bw = w * 0.27;
      const bx = side < 0 ? x - bw - 6 : x + 6;
      const off = !tidy && random.chance(0.4);
      out +=
        round(bx, by, bw, bh, 3, paper.v("#444b58", "#2b303a")) +
        rect(
          bx + (off ? bw * 0.14 : bw * 0.52),
          by + bh * 0.24,
          bw * 0.34,
          bh * 0.52,
          off ? "#d4493c" : "#cfd5db",
        ) +
        rect(bx + bw * 0.1, by + bh * 0.42, 8, 3, off ? "#d4493c" : "#7cc07c");
      if (tidy)
        out += rect(
          side < 0 ? x - w / 2 + 33 : x + w / 2 - 33 - w * 0.1,
          by + bh * 0.3,
          w * 0.1,
          bh * 0.4,
          mix("#fbf8ef", "#e0d6bd", 0.3),
        );
    }
  return (
    out +
    tube(s, `M${n(x - w * 0.2)} ${n(y + 4)}V${n(s.top - 8)}`, 26, white) +
    tube(s, `M${n(x + w * 0.22)} ${n(y + 4)}V${n(s.top - 8)}`, 18, chrome) +
    collar(s, x - w * 0.2, y - 8, 40, 20, chrome) +
    collar(s, x + w * 0.22, y - 8, 30, 18, chrome)
  );
}

export function condenser(s: Stage, x: number, y: number, w: number, grime: boolean): string {
  const { paper } = s;
  const h = w * 0.92;
  const shell = grime ? "#a8a291" : "#d3d7d6";
  let out =
    shadow(s, x - s.sun * 24, y + 14, w * 0.72, 26, 0.6) +
    rect(x - w * 0.58, y - 4, w * 1.16, 26, paper.v("#cfc9c2", "#9d9791")) +
    rect(x - w * 0.5, y - h, w, h, paper.h(light(shell, 0.25), shell, dark(shell, 0.28)));
  out +=
    rect(x - w * 0.44, y - h * 0.88, w * 0.88, h * 0.78, "#4a5058") +
    rect(
      x - w * 0.44,
      y - h * 0.88,
      w * 0.88,
      h * 0.78,
      paper.pattern(
        12,
        18,
        rect(0, 0, 12, 12, mix(shell, "#717981", 0.3)) +
          rect(0, 0, 12, 3, light(shell, 0.3)) +
          rect(9.5, 0, 2.5, 18, dark(shell, 0.3)),
      ),
    );
  out +=
    rect(x - w * 0.5, y - h * 0.9, w * 0.09, h * 0.86, paper.h(light(shell, 0.3), shell)) +
    rect(x + w * 0.41, y - h * 0.9, w * 0.09, h * 0.86, paper.h(shell, dark(shell, 0.3))) +
    rect(
      x - w * 0.04,
      y - h * 0.9,
      w * 0.08,
      h * 0.86,
      paper.h(light(shell, 0.2), dark(shell, 0.12)),
    );
  const top = y - h;
  out +=
    path(
      `M${n(x - w * 0.54)} ${n(top + 8)}L${n(x - w * 0.4)} ${n(top - w * 0.17)}H${n(x + w * 0.4)}L${n(x + w * 0.54)} ${n(top + 8)}v16H${n(x - w * 0.54)}z`,
      paper.v(light(shell, 0.4), shell),
    ) + rect(x - w * 0.54, top + 8, w * 1.08, 16, dark(shell, 0.12));
  out +=
    ellipse(x, top - w * 0.078, w * 0.34, w * 0.075, "#2d3138") +
    times(5, (i) => {
      const a = i * 1.257;
      const b = a + 0.7;
      return path(
        `M${n(x)} ${n(top - w * 0.078)}L${n(x + Math.cos(a) * w * 0.3)} ${n(top - w * 0.078 + Math.sin(a) * w * 0.064)}L${n(x + Math.cos(b) * w * 0.3)} ${n(top - w * 0.078 + Math.sin(b) * w * 0.064)}z`,
        "#59616b",
      );
    }) +
    ellipse(x, top - w * 0.08, w * 0.07, w * 0.018, "#9aa3ac");
  for (let i = 1; i < 5; i++)
    out += ellipse(
      x,
      top - w * 0.08,
      (w * 0.34 * i) / 4,
      (w * 0.075 * i) / 4,
      "none",
      `stroke="${dark(shell, 0.18)}" stroke-width="3"`,
    );
  out += times(8, (i) =>
    line(
      x + Math.cos(i * 0.785) * w * 0.08,
      top - w * 0.08 + Math.sin(i * 0.785) * w * 0.018,
      x + Math.cos(i * 0.785) * w * 0.34,
      top - w * 0.08 + Math.sin(i * 0.785) * w * 0.075,
      dark(shell, 0.18),
      2.4,
    ),
  );
  out +=
    round(x + w * 0.12, y - h * 0.78, w * 0.2, w * 0.09, 4, "#f7f4ec") +
    rect(x + w * 0.14, y - h * 0.755, w * 0.1, w * 0.03, s.brand) +
    times(2, (i) => rect(x + w * 0.14, y - h * (0.71 - i * 0.025), w * 0.15, 3, "#9aa0a8"));
  return out;
}

export function thermostat(
  s: Stage,
  x: number,
  y: number,
  r: number,
  kind: "dial" | "square",
  warm: boolean,
): string {
  const ring = warm ? "#f08a4b" : "#58a6d6";
  const digits = warm ? "70" : "72";
  const screen = s.paper.radial(
    unlit(warm ? "#5a2f2a" : "#1f3d58"),
    unlit(warm ? "#2d2030" : "#131f33"),
  );
  const glow = circle(
    x,
    y,
    r * 2.1,
    s.paper.radial(`${unlit(ring)}@.4`, `${unlit(ring)}@.12`, `${unlit(ring)}@0`),
  );
  const text = (size: number) => numerals(digits, x, y, size, unlit("#ffffff"));
  if (kind === "square")
    return (
      glow +
      round(x - r - s.sun * 8, y - r + 12, r * 2, r * 2, r * 0.28, s.mood.shade, 'opacity=".28"') +
      round(
        x - r,
        y - r,
        r * 2,
        r * 2,
        r * 0.28,
        s.paper.diagonal("#ffffff", "#eceae7", "#cfcdca"),
      ) +
      round(x - r * 0.86, y - r * 0.86, r * 1.72, r * 1.72, r * 0.2, screen) +
      text(r * 0.62) +
      times(5, (i) =>
        circle(
          x - r * 0.4 + i * r * 0.2,
          y + r * 0.58,
          r * 0.035,
          unlit(i === 2 ? ring : "#7d8797"),
        ),
      ) +
      rect(x - r * 0.5, y - r * 0.62, r, r * 0.07, unlit(ring), `rx="${n(r * 0.035)}"`)
    );
  let ticks = "";
  let hot = "";
  for (let i = 0; i <= 40; i++) {
    const a = ((135 + i * 6.75) * Math.PI) / 180;
    const d = `M${n(x + Math.cos(a) * r * 0.62)} ${n(y + Math.sin(a) * r * 0.62)}L${n(x + Math.cos(a) * r * 0.73)} ${n(y + Math.sin(a) * r * 0.73)}`;
    if (i > 14 && i < 26) hot += d;
    else ticks += d;
  }
  return (
    glow +
    circle(x - s.sun * 8, y + 14, r * 1.02, s.mood.shade, 'opacity=".3"') +
    circle(x, y, r, s.paper.diagonal("#fafbfc", "#b4bcc5", "#6f7882")) +
    circle(x, y, r * 0.92, s.paper.diagonal("#8d97a3", "#e4e9ed", "#aab3bd")) +
    circle(x, y, r * 0.84, screen) +
    stroke(ticks, unlit("#8fa0b3"), r * 0.018) +
    stroke(hot, unlit(ring), r * 0.032) +
    text(r * 0.5) +
    path(
      `M${n(x)} ${n(y + r * 0.36)}q${n(r * 0.12)} ${n(r * 0.12)} 0 ${n(r * 0.2)}q${n(-r * 0.12)} ${n(-r * 0.08)} 0 ${n(-r * 0.2)}z`,
      unlit(ring),
    ) +
    circle(x + r * 0.3, y - r * 0.3, r * 0.5, s.paper.radial("#ffffff@.12", "#ffffff@0"))
  );
}

/** Seven-segment digits drawn as strokes, so no font is needed. */
export function numerals(text: string, x: number, y: number, size: number, color: string): string {
  const segments: Record<string, string> = {
    "0": "abcdef",
    "1": "bc",
    "2": "abged",
    "3": "abgcd",
    "4": "fgbc",
    "5": "afgcd",
    "6": "afgedc",
    "7": "abc",
    "8": "abcdefg",
    "9": "abcdfg",
  };
  const w = size * 0.5;
  const gap = size * 0.26;
  let d = "";
  [...text].forEach((figure, i) => {
    const left = x - (text.length * (w + gap) - gap) / 2 + i * (w + gap);
    const top = y - size / 2;
    const lines: Record<string, string> = {
      a: `M${n(left)} ${n(top)}h${n(w)}`,
      b: `M${n(left + w)} ${n(top)}v${n(size / 2)}`,
      c: `M${n(left + w)} ${n(top + size / 2)}v${n(size / 2)}`,
      d: `M${n(left)} ${n(top + size)}h${n(w)}`,
      e: `M${n(left)} ${n(top + size / 2)}v${n(size / 2)}`,
      f: `M${n(left)} ${n(top)}v${n(size / 2)}`,
      g: `M${n(left)} ${n(top + size / 2)}h${n(w)}`,
    };
    for (const key of segments[figure] ?? "") d += lines[key] ?? "";
  });
  return stroke(d, color, size * 0.11, 'stroke-linecap="round" stroke-linejoin="round"');
}

export function suds(s: Stage, x: number, y: number, w: number, count: number): string {
  let d = "";
  let shine = "";
  for (let i = 0; i < count; i++) {
    const bx = x + s.random.range(-0.5, 0.5) * w;
    const r = s.random.range(4, 15);
    const by = y - s.random.range(0, r * 1.4);
    d += circlePath(bx, by, r);
    shine += circlePath(bx - r * 0.3, by - r * 0.3, r * 0.22);
  }
  return (
    path(d, "#ffffff", 'opacity=".75" stroke="#bfe0ea" stroke-width="1.5"') + path(shine, "#ffffff")
  );
}
