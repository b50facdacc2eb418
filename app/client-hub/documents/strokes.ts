import { signatureBox, strokeLimits, type Stroke } from "../../documents/signature";

interface Point {
  x: number;
  y: number;
}

/** Lines on a pad of this width, as lines in the box of signatures. Thinned out to what is stored. */
export function boxed(lines: Point[][], width: number): Stroke[] {
  const scale = signatureBox.width / width;
  const every = Math.ceil(lines.flat().length / (strokeLimits.points - 2 * strokeLimits.strokes));
  return lines
    .filter(({ length }) => length > 0)
    .slice(0, strokeLimits.strokes)
    .map((line) =>
      line
        // The ends stay.
        .filter((_, i) => i % every === 0 || i === line.length - 1)
        .flatMap(({ x, y }) => [
          within(x * scale, signatureBox.width),
          within(y * scale, signatureBox.height),
        ]),
    );
}

function within(value: number, most: number) {
  return Math.min(Math.max(Math.round(value), 0), most);
}

/** The reverse of `boxed`. */
export function onPad(strokes: Stroke[], width: number): Point[][] {
  const scale = width / signatureBox.width;
  return strokes.map((stroke) =>
    Array.from({ length: stroke.length / 2 }, (_, i) => ({
      x: stroke[2 * i]! * scale,
      y: stroke[2 * i + 1]! * scale,
    })),
  );
}

/** What a form sent; none if it is not readable. */
export function strokesIn(text: string): Stroke[] {
  try {
    const strokes: unknown = JSON.parse(text || "[]");
    const isStroke = (one: unknown) =>
      Array.isArray(one) && one.length > 0 && one.every((value) => Number.isInteger(value));
    return Array.isArray(strokes) && strokes.every(isStroke) ? (strokes as Stroke[]) : [];
  } catch {
    return [];
  }
}
