/**
 * Rounds to one decimal below 100 and to an integer above: finer than a pixel at every size we
 * serve, and halves the file.
 */
export function n(value: number): string {
  const rounded = Math.abs(value) >= 100 ? Math.round(value) : Math.round(value * 10) / 10;
  if (rounded === 0) return "0";
  return Math.abs(rounded) < 1 ? String(rounded).replace("0.", ".") : String(rounded);
}

export function rect(x: number, y: number, w: number, h: number, fill: string, extra = ""): string {
  // As a path it is shorter, and a picture has hundreds of them.
  if (!extra.includes("rx="))
    return path(boxPath(x, y, Math.max(0, w), Math.max(0, h)), fill, extra);
  return `<rect x="${n(x)}" y="${n(y)}" width="${n(Math.max(0, w))}" height="${n(Math.max(0, h))}" fill="${fill}"${pad(extra)}/>`;
}

export function round(
  x: number,
  y: number,
  w: number,
  h: number,
  r: number,
  fill: string,
  extra = "",
): string {
  return rect(x, y, w, h, fill, `rx="${n(r)}"${pad(extra)}`);
}

export function circle(x: number, y: number, r: number, fill: string, extra = ""): string {
  return `<circle cx="${n(x)}" cy="${n(y)}" r="${n(Math.max(0, r))}" fill="${fill}"${pad(extra)}/>`;
}

export function ellipse(
  x: number,
  y: number,
  rx: number,
  ry: number,
  fill: string,
  extra = "",
): string {
  return `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(Math.max(0, rx))}" ry="${n(Math.max(0, ry))}" fill="${fill}"${pad(extra)}/>`;
}

export function path(d: string, fill: string, extra = ""): string {
  return `<path d="${tight(d)}" fill="${fill}"${pad(extra)}/>`;
}

export function stroke(d: string, color: string, width: number, extra = ""): string {
  return `<path d="${tight(d)}" fill="none" stroke="${color}" stroke-width="${n(width)}"${pad(extra)}/>`;
}

export function line(
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  color: string,
  width: number,
  extra = "",
): string {
  return stroke(`M${n(x1)} ${n(y1)}L${n(x2)} ${n(y2)}`, color, width, extra);
}

/** Points as a flat list x1, y1, x2, y2 … */
export function poly(points: readonly number[], fill: string, extra = ""): string {
  return path(outline(points), fill, extra);
}

export function outline(points: readonly number[]): string {
  let d = "";
  for (let i = 0; i + 1 < points.length; i += 2)
    d += `${i === 0 ? "M" : "L"}${n(points[i] ?? 0)} ${n(points[i + 1] ?? 0)}`;
  return `${d}Z`;
}

/** One arc that is almost a full circle: half the length of two arcs, and a garden has hundreds. */
export function circlePath(x: number, y: number, r: number): string {
  const size = r < 12 ? n(r) : String(Math.round(r));
  return `M${Math.round(x)} ${n(y + r)}a${size} ${size} 0 1 1 .1 0z`;
}

export function boxPath(x: number, y: number, w: number, h: number): string {
  return `M${n(x)} ${n(y)}h${n(w)}v${n(h)}h${n(-w)}z`;
}

/** A smooth curve through points, for hills, hoses and leaves. */
export function smooth(points: readonly number[]): string {
  let d = `M${n(points[0] ?? 0)} ${n(points[1] ?? 0)}`;
  for (let i = 2; i + 1 < points.length; i += 2) {
    const px = points[i - 2] ?? 0,
      py = points[i - 1] ?? 0,
      x = points[i] ?? 0,
      y = points[i + 1] ?? 0;
    const half = (px + x) / 2;
    d += `C${n(half)} ${n(py)} ${n(half)} ${n(y)} ${n(x)} ${n(y)}`;
  }
  return d;
}

export function group(content: string, extra = ""): string {
  return `<g${pad(extra)}>${content}</g>`;
}

export function moved(
  x: number,
  y: number,
  content: string,
  scale = 1,
  turn = 0,
  flip = false,
): string {
  const parts = [`translate(${n(x)} ${n(y)})`];
  if (turn !== 0) parts.push(`rotate(${n(turn)})`);
  if (scale !== 1 || flip)
    parts.push(
      `scale(${Math.round((flip ? -scale : scale) * 1000) / 1000} ${Math.round(scale * 1000) / 1000})`,
    );
  return `<g transform="${parts.join("")}">${content}</g>`;
}

export function times(count: number, draw: (i: number) => string): string {
  let out = "";
  for (let i = 0; i < count; i++) out += draw(i);
  return out;
}

/** In path data a minus sign also separates numbers, so the space before it is redundant. */
function tight(d: string): string {
  return d.replace(/ -/g, "-");
}

function pad(extra: string): string {
  return extra === "" ? "" : ` ${extra}`;
}
