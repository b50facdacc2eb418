/** Measures and colors of the PDF. Lengths are in points (1/72 inch). */

/** A US Letter page. */
export const page = {
  ...{ width: 612, height: 792, side: 50, top: 44, bottom: 60 },
  /** Of the pages after the first one, below their header. */
  nextTop: 76,
} as const;

export const textWidth = page.width - 2 * page.side;

/** Red, green and blue from 0 to 1. */
export type Color = readonly [number, number, number];

const hex = (rgb: number): Color => [
  (rgb >> 16) / 255,
  ((rgb >> 8) & 255) / 255,
  (rgb & 255) / 255,
];

/** Of "#rrggbb" or "#rgb"; undefined for anything else. */
export function colorOf(text: string): Color | undefined {
  const long = text.replace(/^#(.)(.)(.)$/, "#$1$1$2$2$3$3");
  const [, digits] = /^#([0-9a-f]{6})$/i.exec(long) ?? [];
  return digits === undefined ? undefined : hex(Number.parseInt(digits, 16));
}

export const colors = {
  ink: hex(0x1a1f36),
  quiet: hex(0x5e6678),
  faint: hex(0x8790a2),
  rule: hex(0xdfe3ea),
} as const;

/** Background and text of the status label. */
export const tones = {
  good: [hex(0xd7f7c2), hex(0x05690d)],
  open: [hex(0xe2ecff), hex(0x1f4fae)],
  waiting: [hex(0xfdf0c8), hex(0x8a4b00)],
  void: [hex(0xfde4e4), hex(0xa31616)],
  over: [hex(0xebeef2), hex(0x4b5366)],
} as const satisfies Record<string, readonly [Color, Color]>;

export interface TextStyle {
  weight: "regular" | "bold";
  size: number;
  /** From one baseline to the next. */
  leading: number;
  color: Color;
  /** Digits of equal width, for columns of figures. */
  tabular?: boolean;
}

const regular = { weight: "regular", size: 9, leading: 13, color: colors.ink } as const;

export const styles = {
  body: regular,
  quiet: { ...regular, color: colors.quiet },
  strong: { ...regular, weight: "bold" },
  figure: { ...regular, tabular: true },
  quietFigure: { ...regular, color: colors.quiet, tabular: true },
  strongFigure: { ...regular, weight: "bold", tabular: true },
  label: { ...regular, size: 8, color: colors.quiet },
  description: { ...regular, size: 8, leading: 11.5, color: colors.quiet },
  name: { ...regular, weight: "bold", size: 12, leading: 16, color: colors.quiet },
  title: { ...regular, weight: "bold", size: 18, leading: 24 },
  /** Of a headline without an amount. */
  headline: { ...regular, weight: "bold", size: 16, leading: 22 },
  amount: { ...regular, weight: "bold", size: 26, leading: 32, tabular: true },
  amountWords: { ...regular, size: 12, leading: 16, color: colors.quiet, tabular: true },
  total: { ...regular, weight: "bold", size: 11, leading: 15, tabular: true },
  button: { ...regular, weight: "bold", size: 10, leading: 14 },
  status: { ...regular, weight: "bold", size: 8, leading: 11 },
} as const satisfies Record<string, TextStyle>;
