/**
 * Formatting of rich text beyond its tags: sizes, colors, alignment and indents from fixed sets,
 * each with a class. The CSP blocks style attributes, so pasted or sent styles, and other editors'
 * classes, map to the nearest class.
 */
export const sizes = ["small", "large", "huge"] as const;
export const colors = ["red", "orange", "green", "blue", "purple", "gray"] as const;
export const alignments = ["center", "right", "justify"] as const;
export const MAX_INDENT = 4;

export type Size = (typeof sizes)[number];
export type Color = (typeof colors)[number];
export type Alignment = (typeof alignments)[number];

interface Marked {
  class?: string | null | undefined;
  style?: string | null | undefined;
  /** From the legacy `<font>` tag. */
  color?: string | null | undefined;
}

export interface InlineFormat {
  size: Size | null;
  color: Color | null;
}

export interface BlockFormat {
  align: Alignment | null;
  indent: number;
}

export const inlineClasses = [...sizes, ...colors].map((name) => `text-${name}`);
export const blockClasses = [
  ...alignments.map((name) => `text-${name}`),
  ...Array.from({ length: MAX_INDENT }, (_, i) => `indent-${i + 1}`),
];

export function inlineFormatOf(marked: Marked): InlineFormat {
  const [names, style] = [namesOf(marked), styleOf(marked)];
  return {
    size: sizes.find((one) => names.includes(one)) ?? nearestSize(style["font-size"]),
    color:
      colors.find((one) => names.includes(one)) ??
      nearestColor(style.color ?? marked.color ?? undefined),
  };
}

export function blockFormatOf(marked: Marked): BlockFormat {
  const [names, style] = [namesOf(marked), styleOf(marked)];
  const indent =
    Number(/\bindent-(\d)\b/.exec(marked.class ?? "")?.[1] ?? 0) ||
    Math.round((pixels(style["padding-left"] ?? style["margin-left"]) ?? 0) / INDENT);
  return {
    align:
      alignments.find((one) => names.includes(one)) ??
      alignments.find((one) => one === style["text-align"]) ??
      null,
    indent: Math.min(Math.max(indent, 0), MAX_INDENT),
  };
}

/** Undefined for the default look. */
export function inlineClass({ size, color }: InlineFormat) {
  return [size, color].flatMap((name) => (name ? [`text-${name}`] : [])).join(" ") || undefined;
}

export function blockClass({ align, indent }: BlockFormat) {
  return (
    [align && `text-${align}`, indent > 0 && `indent-${indent}`].filter(Boolean).join(" ") ||
    undefined
  );
}

/** In pixels per step, as in other editors. */
const INDENT = 40;

function namesOf(marked: Marked): string[] {
  return (marked.class ?? "")
    .split(/\s+/)
    .map((name) => name.replace(/^(text|ql-align|ql-size|ql-color)-/, ""));
}

function styleOf({ style }: Marked): Record<string, string | undefined> {
  return Object.fromEntries(
    (style ?? "")
      .toLowerCase()
      .split(";")
      .map((one) => one.split(":", 2).map((part) => part.trim()) as [string, string]),
  );
}

function nearestSize(value: string | undefined): Size | null {
  if (value === undefined) return null;
  if (/^(x-|xx-|xxx-)?small(er)?$/.test(value)) return "small";
  if (/^(x{1,3}-large)$/.test(value)) return "huge";
  if (/^larger?$/.test(value)) return "large";
  const size = pixels(value);
  if (size === undefined || size <= 0) return null;
  if (size < 14) return "small";
  return size < 18 ? null : size < 26 ? "large" : "huge";
}

const UNITS: Record<string, number> = { px: 1, pt: 4 / 3, em: 16, rem: 16, "%": 0.16 };

function pixels(value: string | undefined) {
  const [, number, unit] = /^(\d{0,4}(?:\.\d{1,6})?)(px|pt|em|rem|%)$/.exec(value ?? "") ?? [];
  return number && unit ? Number(number) * UNITS[unit]! : undefined;
}

const NAMED: Record<string, Color | undefined> = {
  red: "red",
  crimson: "red",
  darkred: "red",
  maroon: "red",
  firebrick: "red",
  tomato: "red",
  orange: "orange",
  darkorange: "orange",
  gold: "orange",
  brown: "orange",
  yellow: "orange",
  green: "green",
  darkgreen: "green",
  lime: "green",
  olive: "green",
  teal: "green",
  blue: "blue",
  navy: "blue",
  darkblue: "blue",
  royalblue: "blue",
  steelblue: "blue",
  purple: "purple",
  violet: "purple",
  indigo: "purple",
  magenta: "purple",
  pink: "red",
  gray: "gray",
  grey: "gray",
  silver: "gray",
  dimgray: "gray",
};

/** By hue. Near-black and near-white map to the default text color, which differs in dark mode. */
function nearestColor(value: string | undefined): Color | null {
  if (value === undefined) return null;
  const named = NAMED[value.toLowerCase()];
  if (named) return named;
  const rgb = redGreenBlue(value);
  if (!rgb) return null;
  const [most, least] = [Math.max(...rgb), Math.min(...rgb)];
  const spread = most - least;
  if (spread < 0.12) return most < 0.3 || least > 0.85 ? null : "gray";
  const [r, g, b] = rgb;
  const hue =
    60 *
    (most === r
      ? ((g - b) / spread + 6) % 6
      : most === g
        ? (b - r) / spread + 2
        : (r - g) / spread + 4);
  if (hue < 15 || hue >= 335) return "red";
  if (hue < 65) return "orange";
  if (hue < 175) return "green";
  return hue < 255 ? "blue" : "purple";
}

/** Each 0 to 1. */
function redGreenBlue(value: string): [number, number, number] | undefined {
  const [, hex] = /^#([\da-f]{6}|[\da-f]{3})$/i.exec(value) ?? [];
  if (hex)
    return [0, 1, 2].map(
      (i) => parseInt(hex.length === 3 ? hex[i]!.repeat(2) : hex.slice(2 * i, 2 * i + 2), 16) / 255,
    ) as [number, number, number];
  const [, r, g, b] = /^rgba?\(\s*(\d{1,3})[\s,]+(\d{1,3})[\s,]+(\d{1,3})\b/.exec(value) ?? [];
  return r === undefined
    ? undefined
    : ([r, g, b].map((one) => Math.min(Number(one), 255) / 255) as [number, number, number]);
}
