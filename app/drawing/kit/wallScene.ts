import { light } from "../color";
import type { Stage } from "../stage";
import { floor, type FloorKind } from "./floors";
import { backWall, roomWindow, sunPatch, type WallStyle } from "./room";

export interface RoomOptions {
  floorY?: number;
  wall?: string;
  style?: WallStyle;
  floor?: FloorKind;
  floorColor?: string;
  worn?: boolean;
  /** X of the window's center; null for no window. */
  windowX?: number | null;
  windowWidth?: number;
  curtain?: boolean;
}

/** The shell of a room: wall, floor, window and sunlight. */
export function room(
  s: Stage,
  options: RoomOptions = {},
): { art: string; floorY: number; wall: string; windowX: number | null } {
  const { random, palette: p } = s;
  const floorY = options.floorY ?? random.range(610, 650);
  const wall =
    options.wall ?? random.pick([p.wall, light(p.wall2, 0.35), light(p.cabinet, 0.55), p.wall]);
  const floorKind = options.floor ?? random.pick(["planks", "herringbone", "wide"] as const);
  let art = backWall(
    s,
    floorY,
    wall,
    options.style ?? random.pick(["plain", "wainscot", "panels", "plain", "shiplap"] as const),
  );
  art += floor(s, floorY, floorKind, options.floorColor ?? light(p.wood, random.range(0, 0.3)), {
    vanishX: 600 + random.range(-160, 160),
    worn: options.worn ?? false,
  });
  const windowX =
    options.windowX === undefined
      ? 600 + random.pick([-1, 1]) * random.range(180, 330)
      : options.windowX;
  const w = options.windowWidth ?? random.range(210, 280);
  const h = random.range(270, 330);
  const arch = random.chance(0.25);
  const grid = random.pick([
    [2, 2],
    [2, 3],
    [1, 1],
    [3, 2],
  ] as const);
  const curtain =
    (options.curtain ?? random.chance(0.6)) && !arch
      ? random.pick([light(p.accent2, 0.4), light(p.wall, 0.5), light(p.accent, 0.25)])
      : undefined;
  if (windowX !== null) {
    const look = { cols: grid[0], rows: grid[1], curtain, arch };
    art += roomWindow(s, windowX - w / 2, 130, w, h, look);
    if (s.right - s.left > 1500)
      for (const x of [windowX - 900, windowX + 900])
        art += roomWindow(s, x - w / 2, 130, w, h, look);
    art += sunPatch(
      s,
      windowX - w / 2 - s.sun * 130,
      floorY + 26,
      w * 1.15,
      170,
      -s.sun * 150,
      grid[0],
      1,
    );
  }
  return { art, floorY, wall, windowX };
}
