/** Moves, duplicates and removes lines: in the browser, and without scripts on the server. */
export const lineMoves = ["up", "down", "copy", "remove"] as const;
export type LineMove = (typeof lineMoves)[number];

/** The lines after the move; the same ones if there is nothing to do. */
export function movedLines<Line extends { uuid: string }>(
  lines: Line[],
  move: LineMove,
  uuid: string,
): Line[] {
  const at = lines.findIndex((line) => line.uuid === uuid);
  const line = lines[at];
  if (!line) return lines;
  const others = lines.toSpliced(at, 1);
  switch (move) {
    case "up":
      return others.toSpliced(Math.max(at - 1, 0), 0, line);
    case "down":
      return others.toSpliced(at + 1, 0, line);
    case "copy":
      return lines.toSpliced(at + 1, 0, { ...line, uuid: crypto.randomUUID() });
    case "remove":
      return others;
  }
}

/** The move of a button's value, "up" and the line's id; undefined for another button's. */
export function moveIn(intent: string): { move: LineMove; uuid: string } | undefined {
  const [word, uuid = ""] = intent.split(" ");
  const move = lineMoves.find((one) => one === word);
  return move && { move, uuid };
}

/** The button has no field: its own id. */
export function moveButtonId(uuid: string, move: LineMove) {
  return `${move}-${uuid}`;
}
