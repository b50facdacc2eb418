import { everywhere } from "../core/table";
import type { World } from "../core/world";

/** The newest rows of each table. */
export const ROWS = 50;

/** Objects of every account. @param kind Stripe's name in `object`. */
export const newest = <T extends { created: number }>(world: World, kind: string) =>
  everywhere<T>(world, kind)
    .map((found, place) => ({ ...found, place }))
    .sort((a, b) => b.one.created - a.one.created || b.place - a.place)
    .slice(0, ROWS);
