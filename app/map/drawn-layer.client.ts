import L from "leaflet";
import { EXTENT, levelAt } from "./cells";
import { drawCell } from "./draw-cell";
import { loadCell } from "./load-cell";
import { readMapColors } from "./map-colors.client";

/** Pixels per side. */
const TILE = 256;
/** Sharper screens than this are not worth the memory. */
const MOST_PIXELS = 2;

/** Land, water, parks and towns, drawn from our own cells on one canvas per tile. */
export class DrawnLayer extends L.GridLayer {
  override createTile(coords: L.Coords, done: L.DoneCallback): HTMLElement {
    const canvas = document.createElement("canvas");
    const pixels = Math.min(MOST_PIXELS, Math.max(1, window.devicePixelRatio));
    canvas.width = canvas.height = TILE * pixels;
    this.draw(canvas, coords, pixels).then(
      () => done(undefined, canvas),
      (error: unknown) => done(error as Error, canvas),
    );
    return canvas;
  }

  private async draw(canvas: HTMLCanvasElement, { x, y, z }: L.Coords, pixels: number) {
    // A tile lies in one cell, or a cell of the wide level has several columns of tiles within.
    const level = levelAt(z);
    const per = 2 ** (z - level);
    const cells = await Promise.all(
      cellsUnder(x, y, per).map(async (at) => ({ ...at, cell: await loadCell({ level, ...at }) })),
    );
    const context = canvas.getContext("2d");
    // Removed meanwhile.
    if (!context || !this._map) return;
    const colors = readMapColors(this._map.getContainer());
    context.scale(pixels, pixels);
    context.fillStyle = colors.water;
    context.fillRect(0, 0, TILE, TILE);
    for (const { cell, x: cellX, y: cellY } of cells) {
      if (!cell) continue;
      const frame = {
        scale: (TILE * per) / EXTENT,
        left: (cellX * per - x) * TILE,
        top: (cellY * per - y) * TILE,
        size: TILE,
        zoom: z,
      };
      drawCell(context, cell, frame, colors);
    }
  }
}

/** Usually one; several on a map that is zoomed out farther than a cell. */
function cellsUnder(x: number, y: number, per: number) {
  const first = { x: Math.floor(x / per), y: Math.floor(y / per) };
  const count = Math.max(1, Math.round(1 / per));
  return Array.from({ length: count * count }, (_, i) => ({
    x: first.x + (i % count),
    y: first.y + Math.floor(i / count),
  }));
}
