interface Spot {
  x: number;
  y: number;
}

/** Directions tried around a taken spot. */
const DIRECTIONS = 12;

/**
 * Moves pins that would cover each other apart, in pixels of the map: each in turn to the free spot
 * that is nearest to its own. The first ones keep theirs.
 *
 * @param apart Distance between two pins from which both can be pressed.
 */
export function spreadPins(spots: readonly Spot[], apart: number): Spot[] {
  const placed: Spot[] = [];
  for (const spot of spots) placed.push(freeNear(spot, placed, apart));
  return placed;
}

function freeNear(spot: Spot, placed: readonly Spot[], apart: number): Spot {
  const isFree = ({ x, y }: Spot) =>
    placed.every((other) => Math.hypot(other.x - x, other.y - y) >= apart - 0.01);
  if (isFree(spot)) return spot;
  // A pin takes space of one ring at most, so some ring has a free spot.
  for (let ring = 1; ; ring++) {
    const distance = (ring * apart) / 2;
    for (let i = 0; i < DIRECTIONS; i++) {
      const angle = (2 * Math.PI * i) / DIRECTIONS;
      const next = {
        x: spot.x + distance * Math.cos(angle),
        y: spot.y + distance * Math.sin(angle),
      };
      if (isFree(next)) return next;
    }
  }
}
