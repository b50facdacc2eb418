/** Draws a cell of the map without tiles. */
import { EXTENT, type Cell, type Line } from "./cells";
import type { MapColors } from "./map-colors.client";

export interface Frame {
  /** Pixels per unit of the cell. */
  scale: number;
  /** Where the cell begins, in pixels of the canvas. */
  left: number;
  top: number;
  /** The canvas's side, in pixels. */
  size: number;
  zoom: number;
}

/** Corners of outlines are rounded by at most so many pixels: the data is rougher than the map. */
const ROUND = 14;
/** County lines help only where towns are apart. */
const COUNTIES_FROM = 8;

export function drawCell(
  context: CanvasRenderingContext2D,
  cell: Cell,
  frame: Frame,
  colors: MapColors,
) {
  context.save();
  // Neighbors draw their own part. Without anti-aliasing at the edge, no seam shows.
  const side = EXTENT * frame.scale;
  context.beginPath();
  context.rect(Math.round(frame.left), Math.round(frame.top), Math.ceil(side), Math.ceil(side));
  context.clip();
  context.lineJoin = "round";
  context.lineCap = "round";
  fill(context, cell.land, frame, colors.land);
  fill(context, cell.parks, frame, colors.park);
  fill(context, cell.towns, frame, colors.town);
  fill(context, cell.cities, frame, colors.city);
  if (frame.zoom >= COUNTIES_FROM) {
    context.setLineDash([]);
    stroke(context, cell.countyLines, frame, colors.line, 1);
  }
  for (const [rank, ...line] of cell.rivers)
    stroke(context, [line], frame, colors.water, riverWidth(rank!, frame.zoom));
  fill(context, cell.lakes, frame, colors.water);
  stroke(context, cell.stateLines, frame, colors.border, frame.zoom < 8 ? 1 : 1.5);
  stroke(context, cell.countryLines, frame, colors.border, 2);
  context.restore();
}

/** In pixels. The rank is 0 for the greatest rivers and 12 for streams. */
function riverWidth(rank: number, zoom: number) {
  const great = Math.max(0, 9 - rank) / 9;
  return (0.7 + great * 1.1) * Math.min(5, 1.28 ** Math.max(0, zoom - 8));
}

function fill(context: CanvasRenderingContext2D, rings: Line[], frame: Frame, color: string) {
  if (rings.length === 0) return;
  context.beginPath();
  for (const ring of rings) trace(context, ring, frame, true);
  context.fillStyle = color;
  context.fill();
}

function stroke(
  context: CanvasRenderingContext2D,
  lines: Line[],
  frame: Frame,
  color: string,
  width: number,
) {
  if (lines.length === 0) return;
  context.beginPath();
  for (const line of lines) trace(context, line, frame, false);
  context.strokeStyle = color;
  context.lineWidth = width;
  context.stroke();
}

/** Adds a line to the path, with round corners; nothing if it is beside the canvas. */
function trace(context: CanvasRenderingContext2D, line: Line, frame: Frame, closed: boolean) {
  const points = pointsOf(line, frame);
  if (isBeside(points, frame.size)) return;
  const last = points.length / 2 - 1;
  const at = (i: number) => [points[i * 2]!, points[i * 2 + 1]!] as const;
  const middle = ([x1, y1]: readonly [number, number], [x2, y2]: readonly [number, number]) =>
    [(x1 + x2) / 2, (y1 + y2) / 2] as const;
  const isRing = closed && last > 2;
  const start = isRing ? middle(at(last), at(0)) : at(0);
  context.moveTo(...start);
  for (let i = isRing ? 0 : 1; i < (isRing ? last + 1 : last); i++) {
    const [before, corner, after] = [at(i === 0 ? last : i - 1), at(i), at(i === last ? 0 : i + 1)];
    context.lineTo(...toward(corner, before));
    context.quadraticCurveTo(...corner, ...toward(corner, after));
  }
  if (isRing) context.closePath();
  else context.lineTo(...at(last));
}

/** A point at most ROUND from a corner, and at most half of the way to the next. */
function toward([x, y]: readonly [number, number], [toX, toY]: readonly [number, number]) {
  const length = Math.hypot(toX - x, toY - y);
  const share = length === 0 ? 0 : Math.min(0.5, ROUND / length);
  return [x + (toX - x) * share, y + (toY - y) * share] as const;
}

function pointsOf(line: Line, { scale, left, top }: Frame) {
  const points = new Float64Array(line.length);
  let [x, y] = [0, 0];
  for (let i = 0; i < line.length; i += 2) {
    points[i] = left + (x += line[i]!) * scale;
    points[i + 1] = top + (y += line[i + 1]!) * scale;
  }
  return points;
}

/** Beyond what the widest line reaches. */
const BESIDE = 20;

function isBeside(points: Float64Array, size: number) {
  let [left, right, top, bottom] = [true, true, true, true];
  for (let i = 0; i < points.length; i += 2) {
    const [x, y] = [points[i]!, points[i + 1]!];
    left &&= x < -BESIDE;
    right &&= x > size + BESIDE;
    top &&= y < -BESIDE;
    bottom &&= y > size + BESIDE;
  }
  return left || right || top || bottom;
}
