export interface Counted {
  count: number;
  isMore: boolean;
}

/** Behind a folder's name: " (3)", " (100+)"; "" if it is empty or not counted. */
export function countText(counted: Counted | undefined) {
  if (!counted || counted.count === 0) return "";
  return ` (${counted.count}${counted.isMore ? "+" : ""})`;
}
