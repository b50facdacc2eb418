/** Signatures under an estimate. A drawn one is lines in a box. Also for the browser. */

export const signatureBox = { width: 1000, height: 400 } as const;

/** Of one signature. */
export const strokeLimits = { strokes: 100, points: 2000 } as const;

/** x and y of each point, in turns. */
export type Stroke = number[];

/** The lines as the data of an SVG path. */
export function pathOf(strokes: Stroke[]) {
  return strokes.map(strokePath).join("");
}

function strokePath(stroke: Stroke) {
  const points = Array.from({ length: Math.floor(stroke.length / 2) }, (_, i) => [
    stroke[2 * i]!,
    stroke[2 * i + 1]!,
  ]);
  const [first, ...others] = points;
  if (!first) return "";
  // A dot.
  if (others.length === 0) return `M${first.join(" ")}l1 0`;
  return `M${first.join(" ")}${others.map((point) => `L${point.join(" ")}`).join("")}`;
}
