/**
 * Turns a logo drawn by our generator (`app/drawing/logo`) into shapes for a PDF. Other images are
 * never SVG, uploads included.
 */
import type { PDFOperator } from "@cantoo/pdf-lib";
import type { PdfLibrary } from "./load-parts.server";
import { colorOf } from "./style";

export interface SvgLogo {
  width: number;
  height: number;
  shapes: Shape[];
}

/** As in PDF: a, b, c, d, e, f. */
type Matrix = [number, number, number, number, number, number];

interface Look {
  matrix: Matrix;
  fill: string;
  stroke: string;
  strokeWidth: number;
  opacity: number;
  isRound: boolean;
  dashes: number[];
}

interface Shape extends Look {
  path: string;
  isEvenOdd: boolean;
}

type Attributes = Partial<Record<string, string>>;

const plain: Look = {
  matrix: [1, 0, 0, 1, 0, 0],
  fill: "#000000",
  stroke: "none",
  strokeWidth: 1,
  opacity: 1,
  isRound: false,
  dashes: [],
};

/** Undefined if it has something that is not drawn here: then the company's name stands instead. */
export function readSvgLogo(svg: string): SvgLogo | undefined {
  const [, , , width, height] = /viewBox="(\S+) (\S+) (\S+) (\S+)"/.exec(svg) ?? [];
  const logo: SvgLogo = { width: Number(width), height: Number(height), shapes: [] };
  const looks = [plain];
  for (const [, closing, name = "", text = "", isEmpty] of svg.matchAll(TAG)) {
    if (name === "svg" || name === "title") continue;
    if (closing) {
      if (name === "g") looks.pop();
      continue;
    }
    const attributes: Attributes = Object.fromEntries(
      Array.from(text.matchAll(/([\w-]+)="([^"]*)"/g), ([, key, value]) => [key, value]),
    );
    const look = lookOf(attributes, looks.at(-1)!);
    if (!look) return undefined;
    if (name === "g" && !isEmpty) looks.push(look);
    else {
      const path = pathOf(name, attributes);
      if (path === undefined) return undefined;
      logo.shapes.push({ ...look, path, isEvenOdd: attributes["fill-rule"] === "evenodd" });
    }
  }
  return logo.width > 0 && logo.height > 0 && logo.shapes.length > 0 ? logo : undefined;
}

const TAG = /<(\/?)([a-zA-Z]+)([^>]*?)(\/?)>/g;

function lookOf(attributes: Attributes, around: Look): Look | undefined {
  const matrix = matrixOf(attributes.transform ?? "");
  const { fill = around.fill, stroke = around.stroke } = attributes;
  const isDrawn = [fill, stroke].every((one) => one === "none" || colorOf(one) !== undefined);
  if (!matrix || !isDrawn) return undefined;
  const dashes = attributes["stroke-dasharray"]?.trim().split(/[ ,]+/).map(Number);
  return {
    matrix: times(around.matrix, matrix),
    fill,
    stroke,
    strokeWidth: Number(attributes["stroke-width"] ?? around.strokeWidth),
    opacity: around.opacity * Number(attributes.opacity ?? 1),
    isRound: (attributes["stroke-linecap"] ?? (around.isRound ? "round" : "")) === "round",
    dashes: dashes ?? around.dashes,
  };
}

/** "translate(200 206) scale(.84)". */
function matrixOf(transform: string): Matrix | undefined {
  let matrix: Matrix = plain.matrix;
  for (const [, name, text = ""] of transform.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b, c, d, e, f] = text.trim().split(/[ ,]+/).map(Number);
    const angle = (a * Math.PI) / 180;
    const [sin, cos] = [Math.sin(angle), Math.cos(angle)];
    if (name === "translate") matrix = times(matrix, [1, 0, 0, 1, a, b ?? 0]);
    else if (name === "scale") matrix = times(matrix, [a, 0, 0, b ?? a, 0, 0]);
    else if (name === "rotate") {
      const [x, y] = [b ?? 0, c ?? 0];
      matrix = times(matrix, [1, 0, 0, 1, x, y]);
      matrix = times(matrix, [cos, sin, -sin, cos, 0, 0]);
      matrix = times(matrix, [1, 0, 0, 1, -x, -y]);
    } else if (name === "matrix") matrix = times(matrix, [a, b!, c!, d!, e!, f!]);
    else return undefined;
  }
  return matrix;
}

/** First the second one, then the first one. */
function times([a, b, c, d, e, f]: Matrix, [g, h, i, j, k, l]: Matrix): Matrix {
  return [
    ...([a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j] as const),
    ...([a * k + c * l + e, b * k + d * l + f] as const),
  ];
}

function pathOf(name: string, attributes: Attributes): string | undefined {
  const of = (key: string) => Number(attributes[key] ?? 0);
  switch (name) {
    case "path":
      return attributes.d;
    case "circle":
      return ellipse(of("cx"), of("cy"), of("r"), of("r"));
    case "ellipse":
      return ellipse(of("cx"), of("cy"), of("rx"), of("ry"));
    case "rect":
      return box(of("x"), of("y"), of("width"), of("height"), of("rx"));
    default:
      return undefined;
  }
}

function ellipse(x: number, y: number, rx: number, ry: number) {
  const half = `${rx} ${ry} 0 0 1`;
  return `M${x - rx} ${y}A${half} ${x + rx} ${y}A${half} ${x - rx} ${y}Z`;
}

function box(x: number, y: number, width: number, height: number, radius: number) {
  const r = Math.min(radius, width / 2, height / 2);
  const arc = `A${r} ${r} 0 0 1`;
  const [right, bottom] = [x + width, y + height];
  if (r === 0) return `M${x} ${y}H${right}V${bottom}H${x}Z`;
  return (
    `M${x + r} ${y}H${right - r}${arc} ${right} ${y + r}V${bottom - r}${arc} ${right - r} ${bottom}` +
    `H${x + r}${arc} ${x} ${bottom - r}V${y + r}${arc} ${x + r} ${y}Z`
  );
}

interface Placed {
  /** Points of the page per unit of the logo. */
  scale: number;
  x: number;
  /** Its top, from the bottom of the page. */
  top: number;
  /** The name of a graphics state with this opacity. */
  opacityKey: (opacity: number) => string;
}

export function svgOperators(
  library: PdfLibrary,
  { width, height, shapes }: SvgLogo,
  { scale, x, top, opacityKey }: Placed,
): PDFOperator[] {
  const rgb = (text: string) => (text === "none" ? undefined : library.rgb(...colorOf(text)!));
  return [
    library.pushGraphicsState(),
    library.concatTransformationMatrix(scale, 0, 0, -scale, x, top),
    library.rectangle(0, 0, width, height),
    library.clip(),
    library.endPath(),
    ...shapes.flatMap(({ matrix, path, fill, stroke, opacity, ...shape }) => [
      library.pushGraphicsState(),
      library.concatTransformationMatrix(...matrix),
      ...(opacity < 1 ? [library.setGraphicsState(opacityKey(opacity))] : []),
      // Strokes of our logos have round joins.
      library.setLineJoin(library.LineJoinStyle.Round),
      ...library.drawSvgPath(path, {
        x: 0,
        y: 0,
        scale: undefined,
        // It turns the path upside down; this turns it back.
        matrix: [1, 0, 0, -1, 0, 0],
        color: rgb(fill),
        borderColor: rgb(stroke),
        borderWidth: stroke === "none" ? 0 : shape.strokeWidth,
        ...(shape.isRound && { borderLineCap: library.LineCapStyle.Round }),
        ...(shape.dashes.length > 0 && { borderDashArray: shape.dashes }),
        fillRule: shape.isEvenOdd ? library.FillRule.EvenOdd : library.FillRule.NonZero,
      }),
      library.popGraphicsState(),
    ]),
    library.popGraphicsState(),
  ];
}
