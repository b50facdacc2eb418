import { dark, light } from "../color";
import { circle, ellipse, n, rect, stroke } from "../shapes";
import type { Stage } from "../stage";

export interface Metal {
  light: string;
  base: string;
  dark: string;
  name: string;
}

export const chrome: Metal = { light: "#ffffff", base: "#c3cbd3", dark: "#79838f", name: "chrome" };
export const brass: Metal = { light: "#fff0c2", base: "#d9a94f", dark: "#8d6327", name: "brass" };
export const copper: Metal = { light: "#ffd9bf", base: "#cc7b4c", dark: "#843f22", name: "copper" };
export const black: Metal = { light: "#8b93a0", base: "#383d47", dark: "#15171d", name: "black" };
export const white: Metal = { light: "#ffffff", base: "#eef0f0", dark: "#b4bac2", name: "white" };
export const rust: Metal = { light: "#d9a274", base: "#99603c", dark: "#54311f", name: "rusty" };
export const tapMetals: readonly Metal[] = [chrome, brass, black, copper];

/** A round bar or pipe along a path: dark edge, body, and a thin highlight toward the sun. */
export function tube(
  s: Stage,
  d: string,
  width: number,
  metal: Metal,
  cap: "round" | "butt" = "butt",
): string {
  const ends = `stroke-linecap="${cap}" stroke-linejoin="round"`;
  const shift = s.sun * width * 0.14;
  return (
    stroke(d, metal.dark, width, ends) +
    stroke(
      d,
      metal.base,
      width * 0.78,
      `${ends} transform="translate(${n(shift * 0.5)} ${n(-width * 0.05)})"`,
    ) +
    stroke(
      d,
      metal.light,
      width * 0.2,
      `${ends} opacity=".8" transform="translate(${n(shift)} ${n(-width * 0.14)})"`,
    )
  );
}

export function cylinder(s: Stage, metal: Metal): string {
  return s.paper.h(metal.dark, metal.base, metal.light, metal.base, metal.dark);
}

/** A threaded collar across a pipe. */
export function collar(
  s: Stage,
  x: number,
  y: number,
  w: number,
  h: number,
  metal: Metal,
  upright = true,
): string {
  const fill = upright
    ? cylinder(s, metal)
    : s.paper.v(metal.dark, metal.light, metal.base, metal.dark);
  return (
    rect(x - w / 2, y - h / 2, w, h, fill, `rx="${n(Math.min(w, h) * 0.18)}"`) +
    (upright
      ? rect(x - w / 2, y + h * 0.2, w, h * 0.1, metal.dark, 'opacity=".5"')
      : rect(x + w * 0.2, y - h / 2, w * 0.1, h, metal.dark, 'opacity=".5"'))
  );
}

export function gooseneck(
  s: Stage,
  x: number,
  y: number,
  h: number,
  metal: Metal,
  side: -1 | 1,
): string {
  const w = h * 0.085;
  const r = h * 0.21;
  const tip = x + side * r * 2;
  return (
    ellipse(x, y, w * 1.9, w * 0.45, metal.dark) +
    tube(
      s,
      `M${n(x)} ${n(y)}V${n(y - h * 0.72)}a${n(r)} ${n(r)} 0 0 ${side > 0 ? 1 : 0} ${n(side * r * 2)} 0v${n(h * 0.16)}`,
      w,
      metal,
    ) +
    rect(
      tip - w * 0.72,
      y - h * 0.58,
      w * 1.44,
      h * 0.16,
      cylinder(s, metal),
      `rx="${n(w * 0.25)}"`,
    ) +
    rect(x - w * 0.85, y - h * 0.17, w * 1.7, h * 0.17, cylinder(s, metal), 'rx="3"') +
    tube(
      s,
      `M${n(x - side * w * 0.6)} ${n(y - h * 0.12)}l${n(-side * h * 0.13)} ${n(-h * 0.07)}`,
      w * 0.5,
      metal,
      "round",
    )
  );
}

export function knob(s: Stage, x: number, y: number, r: number, metal: Metal): string {
  return (
    circle(x + 1, y + 2, r * 1.1, s.mood.shade, 'opacity=".3"') +
    circle(x, y, r, s.paper.ball(s.sun, metal.light, metal.base, metal.dark))
  );
}

export function gauge(
  s: Stage,
  x: number,
  y: number,
  r: number,
  ring: string,
  turn: number,
): string {
  let ticks = "";
  for (let i = 0; i <= 8; i++) {
    const a = (-210 + i * 30) * (Math.PI / 180);
    ticks += `M${n(x + Math.cos(a) * r * 0.62)} ${n(y + Math.sin(a) * r * 0.62)}L${n(x + Math.cos(a) * r * 0.76)} ${n(y + Math.sin(a) * r * 0.76)}`;
  }
  const a = (turn * Math.PI) / 180;
  return (
    circle(x, y + r * 0.06, r * 1.04, s.mood.shade, 'opacity=".3"') +
    circle(x, y, r, s.paper.ball(s.sun, light(ring, 0.3), ring, dark(ring, 0.3))) +
    circle(x, y, r * 0.82, "#fbfaf5") +
    stroke(ticks, "#3b4050", r * 0.05) +
    stroke(
      `M${n(x)} ${n(y)}L${n(x + Math.cos(a) * r * 0.6)} ${n(y + Math.sin(a) * r * 0.6)}`,
      "#d4493c",
      r * 0.07,
      'stroke-linecap="round"',
    ) +
    circle(x, y, r * 0.1, "#3b4050")
  );
}
