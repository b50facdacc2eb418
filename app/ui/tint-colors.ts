/**
 * A company's color, made accessible: keeps the hue and shifts the lightness until it has a
 * contrast of at least 4.5 (WCAG 2.2, 1.4.3), both as text and behind text, on our light and dark
 * pages.
 */
export interface TintColors {
  "--brand": string;
  "--brand-ink": string;
  "--brand-text": string;
}

type Rgb = [number, number, number];

const MIN_CONTRAST = 4.6;
const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [10, 12, 14];
/** Our darkest light surface and lightest dark surface, so contrast holds on the others too. */
const LIGHT_PAGE: Rgb = [0xf2, 0xef, 0xe9];
const DARK_PAGE: Rgb = [0x1e, 0x27, 0x31];

/** Throws unless `color` is #rrggbb, because it goes into a style sheet. */
export function tintOf(color: string): { light: TintColors; dark: TintColors } {
  const base = parse(color);
  const light = readable(base, WHITE, BLACK);
  const dark = readable(base, BLACK, WHITE, DARK_PAGE);
  return {
    light: {
      "--brand": hex(light),
      "--brand-ink": hex(WHITE),
      "--brand-text": hex(readable(base, LIGHT_PAGE, BLACK)),
    },
    dark: {
      "--brand": hex(dark),
      "--brand-ink": hex(BLACK),
      "--brand-text": hex(readable(base, DARK_PAGE, WHITE)),
    },
  };
}

/** Moves the color toward `towards` until it contrasts with each of `against`. */
function readable(color: Rgb, against: Rgb, towards: Rgb, also: Rgb = against): Rgb {
  for (let step = 0; step <= 20; step++) {
    const candidate = mix(color, towards, step / 20);
    if (contrast(candidate, against) >= MIN_CONTRAST && contrast(candidate, also) >= 3)
      return candidate;
  }
  return towards;
}

function mix(a: Rgb, b: Rgb, share: number): Rgb {
  return [0, 1, 2].map((i) => Math.round(a[i]! + (b[i]! - a[i]!) * share)) as Rgb;
}

function contrast(a: Rgb, b: Rgb) {
  const [high, low] = [luminance(a), luminance(b)].sort((x, y) => y - x) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

function luminance(color: Rgb) {
  const [r, g, b] = color.map((channel) => {
    const c = channel / 255;
    return c <= 0.04045 ? c / 12.92 : ((c + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function parse(color: string): Rgb {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})$/i.exec(color);
  if (!match) throw new Error(`Not a color: ${color}`);
  return [1, 2, 3].map((i) => Number.parseInt(match[i]!, 16)) as Rgb;
}

function hex(color: Rgb) {
  return `#${color.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}
