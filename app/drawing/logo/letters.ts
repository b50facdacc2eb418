/** Capitals and digits as strokes on a 60 × 100 grid, so a monogram needs no font. */
const letters: Record<string, string> = {
  A: "M0 100L30 0L60 100M11 64H49",
  B: "M4 0V100H34A26 26 0 0 0 34 48H4M4 0H30A24 24 0 0 1 30 48",
  C: "M60 18A36 40 0 0 0 34 0C12 0 2 22 2 50S12 100 34 100A36 40 0 0 0 60 82",
  D: "M4 0V100H24C48 100 58 78 58 50S48 0 24 0z",
  E: "M56 0H4V100H56M4 49H46",
  F: "M56 0H4V100M4 49H46",
  G: "M58 18A36 40 0 0 0 34 0C12 0 2 22 2 50S12 100 34 100C50 100 58 90 58 76V56H34",
  H: "M4 0V100M56 0V100M4 49H56",
  I: "M30 0V100",
  J: "M48 0V70A24 30 0 0 1 2 74",
  K: "M4 0V100M56 0L4 56M22 40L58 100",
  L: "M6 0V100H56",
  M: "M2 100V0L30 62L58 0V100",
  N: "M4 100V0L56 100V0",
  O: "M30 0C48 0 58 22 58 50S48 100 30 100S2 78 2 50S12 0 30 0z",
  P: "M4 100V0H32A26 28 0 0 1 32 56H4",
  Q: "M30 0C48 0 58 22 58 50S48 100 30 100S2 78 2 50S12 0 30 0zM36 72L60 104",
  R: "M4 100V0H32A26 27 0 0 1 32 54H4M30 54L58 100",
  S: "M56 18C52 6 42 0 30 0C14 0 4 10 4 24C4 56 58 40 58 74C58 90 46 100 30 100C14 100 6 92 2 80",
  T: "M0 0H60M30 0V100",
  U: "M4 0V66C4 88 14 100 30 100S56 88 56 66V0",
  V: "M0 0L30 100L60 0",
  W: "M-4 0L14 100L30 36L46 100L64 0",
  X: "M2 0L58 100M58 0L2 100",
  Y: "M0 0L30 50L60 0M30 50V100",
  Z: "M2 0H58L2 100H58",
  "0": "M30 0C48 0 58 22 58 50S48 100 30 100S2 78 2 50S12 0 30 0z",
  "1": "M14 20L34 0V100",
  "2": "M4 26C4 8 16 0 30 0S56 8 56 26C56 50 4 76 4 100H58",
  "3": "M4 6H56L28 42C70 42 66 100 28 100C14 100 6 92 2 82",
  "4": "M44 100V0L2 70H60",
  "5": "M54 0H10L6 44C40 30 60 44 58 70C56 104 10 108 2 80",
  "6": "M50 0C20 20 2 50 2 72A28 28 0 1 0 30 44C16 44 6 54 2 66",
  "7": "M2 0H58L22 100",
  "8": "M30 0A24 23 0 0 1 30 47A24 23 0 0 1 30 0zM30 47A28 26 0 0 1 30 100A28 26 0 0 1 30 47z",
  "9": "M10 100C40 80 58 50 58 28A28 28 0 1 0 30 56C44 56 54 46 58 34",
};

const skipped = new Set(["the", "and", "of", "inc", "llc", "co", "corp", "ltd"]);

/** One or two capitals for a company name; empty if the name has no Latin letter or digit. */
export function initials(name: string): string {
  const words = name
    .normalize("NFD")
    .replace(/\p{M}/gu, "")
    .replace(/['’]/g, "")
    .toUpperCase()
    .split(/[^A-Z0-9]+/)
    .filter((word) => word !== "");
  const telling = words.filter((word) => !skipped.has(word.toLowerCase()));
  const chosen = telling.length > 0 ? telling : words;
  return chosen
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join("");
}

/** Centered on (x, y), with cap height `size`. */
export function lettering(
  text: string,
  x: number,
  y: number,
  size: number,
  color: string,
  weight = 17,
): string {
  const k = size / 100;
  const step = 60 + weight * 1.5;
  const start = x - (((text.length - 1) * step + 60) * k) / 2;
  return [...text]
    .map((letter, i) => {
      const d = letters[letter];
      if (d === undefined) return "";
      return `<path transform="translate(${round(start + i * step * k)} ${round(y - size / 2)}) scale(${Math.round(k * 1000) / 1000})" d="${d}" fill="none" stroke="${color}" stroke-width="${weight}" stroke-linejoin="round" stroke-linecap="round"/>`;
    })
    .join("");
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
