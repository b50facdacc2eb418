import { dark, light, luminance } from "../color";

export interface Scheme {
  main: string;
  second: string;
  deep: string;
  paper: string;
}

export const schemes: readonly Scheme[] = [
  { main: "#14506b", second: "#f2a541", deep: "#0c2f40", paper: "#f3ecdf" },
  { main: "#2f6b4f", second: "#e9b949", deep: "#17382b", paper: "#eef3e6" },
  { main: "#c8553d", second: "#f2c14e", deep: "#2d3047", paper: "#fbeee2" },
  { main: "#2b4c7e", second: "#e4743d", deep: "#16263f", paper: "#eaf0f7" },
  { main: "#5b4b8a", second: "#f0a868", deep: "#2a2145", paper: "#f1edf8" },
  { main: "#0f7173", second: "#f05d5e", deep: "#0b3c3d", paper: "#e7f3f1" },
  { main: "#7a2e3a", second: "#e2b15b", deep: "#34141b", paper: "#f8ece6" },
  { main: "#1f2a44", second: "#4fb3bf", deep: "#111829", paper: "#eef2f5" },
  { main: "#d97b29", second: "#1d4e63", deep: "#3b2412", paper: "#fdf1e1" },
  { main: "#3a7ca5", second: "#f6bd60", deep: "#16384d", paper: "#e9f3f9" },
];

/** A color readable on white that goes with the given one. */
export function inkFor(main: string): string {
  return luminance(main) > 0.2 ? dark(main, 0.62) : dark(main, 0.35);
}

/** White or the deep color, whichever contrasts with the background. */
export function onColor(color: string, deep: string): string {
  return luminance(color) > 0.42 ? deep : "#ffffff";
}

export function tint(color: string): string {
  return light(color, 0.2);
}
