/** The moves that the buttons offer. */
export const moves = ["first", "earlier", "later", "last"] as const;
export type Move = (typeof moves)[number];

/** `move` is, for example, "earlier kitchen-sink". An invalid move returns the order unchanged. */
export function moved(order: readonly string[], move: string): string[] {
  const [where, name = ""] = move.split(" ");
  const from = order.indexOf(name);
  const to = { first: 0, earlier: from - 1, later: from + 1, last: order.length - 1 }[
    where as Move
  ];
  return from < 0 || to === undefined
    ? [...order]
    : placed(order, from, Math.max(0, Math.min(order.length - 1, to)));
}

export function placed(order: readonly string[], from: number, to: number): string[] {
  const rest = order.toSpliced(from, 1);
  return rest.toSpliced(to, 0, order[from]!);
}
