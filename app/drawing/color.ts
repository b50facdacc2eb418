export type Rgb = [red: number, green: number, blue: number];

/** Mixes two #rrggbb colors; t = 0 is the first, 1 the second. */
export function mix(a: string, b: string, t: number): string {
  const [ar, ag, ab] = parse(a);
  const [br, bg, bb] = parse(b);
  return format([ar + (br - ar) * t, ag + (bg - ag) * t, ab + (bb - ab) * t]);
}

export function light(color: string, t: number): string {
  return mix(color, "#fffaf0", t);
}

/** Darkens toward indigo: plain black makes flat colors look muddy. */
export function dark(color: string, t: number): string {
  return mix(color, "#1d1b3a", t);
}

/** For lamps and skies: returns rgb(), which `grade` leaves alone. */
export function unlit(color: string): string {
  return `rgb(${parse(color).join(",")})`;
}

export function luminance(color: string): number {
  const [r, g, b] = parse(color).map((v) => {
    const c = v / 255;
    return c <= 0.03928 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/**
 * Relights every #rrggbb in a drawing: applies the saturation, then multiplies by the light's
 * color.
 */
export function grade(svg: string, lightColor: string, saturation: number): string {
  const [lr, lg, lb] = parse(lightColor);
  const known = new Map<string, string>();
  return svg.replace(/#[0-9a-f]{6}\b/g, (hex) => {
    let graded = known.get(hex);
    if (graded === undefined) {
      const [r, g, b] = parse(hex);
      const grey = r * 0.3 + g * 0.59 + b * 0.11;
      const at = (v: number, l: number) => ((grey + (v - grey) * saturation) * l) / 255;
      graded = format([at(r, lr), at(g, lg), at(b, lb)]);
      known.set(hex, graded);
    }
    return graded;
  });
}

export function safeHex(color: string | undefined): string | undefined {
  if (color === undefined) return undefined;
  const short = /^#([0-9a-f])([0-9a-f])([0-9a-f])$/i.exec(color);
  if (short)
    return `#${short[1]}${short[1]}${short[2]}${short[2]}${short[3]}${short[3]}`.toLowerCase();
  return /^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : undefined;
}

export function parse(color: string): Rgb {
  const value = Number.parseInt(color.slice(1), 16);
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255];
}

function format(rgb: Rgb): string {
  return `#${rgb
    .map((v) =>
      Math.max(0, Math.min(255, Math.round(v)))
        .toString(16)
        .padStart(2, "0"),
    )
    .join("")}`;
}
