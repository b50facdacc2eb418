import { light, mix } from "../color";
import type { Stage } from "../stage";
import { driveway, fence, lawn, street, walkway } from "./ground";
import { house, houseStyles, neighbour, styleNames, type House, type HouseStyle } from "./house";
import { flowerBed, framing, gardenTrees, shrub, tree } from "./plants";
import { backdrop } from "./sky";
import { car, van } from "./van";

export interface FrontOptions {
  styles?: readonly HouseStyle[];
  vehicle?: "van" | "car" | "none";
  scale?: number;
  stripes?: boolean;
  /** False omits the flower bed. */
  neat?: boolean;
  street?: boolean;
  /** Drawn over the finished house: ladders, lights, panels. */
  onHouse?: (house: House, groundY: number) => string;
  inFront?: (house: House, groundY: number) => string;
}

/** A house from the street, with its garden, neighbors and a parked vehicle. */
export function houseFront(
  s: Stage,
  options: FrontOptions = {},
): { art: string; style: string; vehicle: string } {
  const { random, palette: p } = s;
  const style = random.pick(options.styles ?? houseStyles);
  const wide = s.right - s.left > 1500;
  const scale =
    (options.scale ?? 0.92) *
    (style === "townhouses" ? 0.94 : style === "ranch" ? 0.98 : 1) *
    random.range(0.94, 1.04);
  const x = 600 + random.range(-70, 70);
  const y = 655;
  const flip = random.chance(0.5);
  let out = backdrop(s, y - 40);
  // Always draw from the random stream, so that an option for one state never shifts what comes
  // after.
  const mown = random.chance(0.5);
  out += lawn(s, y - 44, { stripes: options.stripes ?? mown });
  const trees = s.mood.name === "spring" ? (["blossom", "round", "birch"] as const) : gardenTrees;
  if (wide) {
    out += neighbour(s, -230, y - 6, 0.92) + neighbour(s, 1450, y - 4, 0.96);
    out +=
      tree(s, -420, y + 6, random.range(300, 400), random.pick(trees)) +
      tree(s, 1640, y + 6, random.range(300, 400), random.pick(trees));
  }
  const left = random.range(330, 460);
  out +=
    tree(s, x - 470 * scale - 60, y - 14, left, random.pick(trees)) +
    tree(s, x + 470 * scale + 60, y - 14, random.range(300, 440), random.pick(trees));
  const fenceKind = random.pick(["picket", "board", "rail"] as const);
  if (random.chance(0.5))
    for (const [a, b] of [
      [s.left, x - 400 * scale],
      [x + 400 * scale, s.right],
    ] as const)
      out += fence(s, a, b, y - 4, 74, light(p.trim, 0.2), fenceKind);
  const built = house(s, x, y, scale, style, flip);
  const drift = random.range(-60, 60);
  const hasStreet = options.street ?? true;
  const bottom = hasStreet ? 800 : s.bottom + 10;
  const vehicle = options.vehicle ?? "van";
  const driveX = x + (built.doorX > x ? -1 : 1) * built.width * 0.28;
  if (style !== "townhouses") out += driveway(s, driveX, y - 2, 190 * scale, bottom);
  out += walkway(s, built.doorX, y - 2, 74 * scale, bottom, drift, mix("#cfc4b8", p.wall2, 0.2));
  out += built.art + (options.onHouse?.(built, y) ?? "");
  const bed = flowerBed(s, x - built.width * 0.46, Math.min(built.doorX, driveX) - 60, y + 24, 44, [
    p.accent,
    p.accent2,
    "#fff4e6",
  ]);
  if (options.neat !== false) out += bed;
  if (hasStreet) out += street(s, 800);
  const kind = vehicle === "van" ? random.pick(["high", "low", "pickup"] as const) : undefined;
  const vx = x + (built.doorX > x ? -1 : 1) * random.range(150, 270);
  if (vehicle === "van")
    out += van(s, vx, hasStreet ? 838 : 770, random.range(0.88, 0.98), random.pick([-1, 1]), kind);
  if (vehicle === "car")
    out += car(
      s,
      driveX,
      736,
      0.72,
      random.pick([p.accent, p.cabinet, "#e9e6e1"]),
      random.pick([-1, 1]),
    );
  out += options.inFront?.(built, y) ?? "";
  if (!hasStreet && random.chance(0.6)) out += framing(s, random.pick([-1, 1]), 240);
  if (hasStreet && random.chance(0.5)) out += shrub(s, s.left + 70, 792, 170, p.accent2);
  return { art: out, style: styleNames[style], vehicle: kind === "pickup" ? "pickup" : "van" };
}
