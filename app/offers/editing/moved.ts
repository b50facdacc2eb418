/** The list with one item moved by one step; unchanged at either end. */
export function moved<T>(list: readonly T[], one: T, by: -1 | 1): T[] {
  const at = list.indexOf(one);
  const to = at + by;
  if (at < 0 || to < 0 || to >= list.length) return [...list];
  return list.with(at, list[to]!).with(to, one);
}
