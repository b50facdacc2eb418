import { cellPath, hasCell, type Cell, type CellAddress } from "./cells";

/** For as long as the page is open: a cell is a few KB, and panning back needs it again. */
const cells = new Map<string, Promise<Cell | undefined>>();

/** Undefined where there is nothing to draw, or without a network; the next call tries again. */
export function loadCell(address: CellAddress): Promise<Cell | undefined> {
  if (!hasCell(address)) return Promise.resolve(undefined);
  const path = cellPath(address);
  let cell = cells.get(path);
  if (!cell) {
    cell = fetch(path)
      .then((answer) => (answer.ok ? (answer.json() as Promise<Cell>) : undefined))
      .catch(() => undefined)
      .then((found) => {
        if (!found) cells.delete(path);
        return found;
      });
    cells.set(path, cell);
  }
  return cell;
}
