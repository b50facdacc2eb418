import type { Fields } from "../../routing/submit.server";

/** The list with one item moved by one place; unchanged at either end. */
export function moved<T>(list: readonly T[], one: T, by: -1 | 1): T[] {
  const from = list.indexOf(one);
  const to = from + by;
  return from < 0 || to < 0 || to >= list.length ? [...list] : placed(list, from, to);
}

export function placed<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, list[from]!);
}

/** The moves of the buttons. */
export const moves = { up: -1, down: 1 } as const;
export type Move = keyof typeof moves;

/**
 * The order of ids that a form submits: as it is, or with one move ("up 3"), which a button submits
 * together with the order it was shown in.
 */
export function orderOf({ order = "", move = "" }: Fields): string[] {
  const ids = order.split(",");
  const [, where, id] = /^(up|down) (.+)$/.exec(move) ?? [];
  return where ? moved(ids, id!, moves[where as Move]) : ids;
}
