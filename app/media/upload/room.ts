/**
 * This isolate's memory for what people send: its 128 MB are for everything, so large bodies wait
 * for each other before they are read.
 */
import { Refusal } from "../../operations/refusal";

/** In bytes. */
const ROOM = 66_000_000;
/** In milliseconds. */
const PATIENCE = 25_000;
const LOOK_AGAIN = 40;
/** Of one that gives no sign of life: a request that was broken off says nothing any more. */
const SILENCE = 20_000;

interface Place {
  bytes: number;
  seen: number;
}

/**
 * In the order in which they came. Whoever fits in with all before it has its room; the others
 * wait.
 */
const places = new Set<Place>();

/**
 * `work` with room for so many bytes, of which it says by `alive` that it is still at it. Refuses
 * as too many where none becomes free in time.
 */
export async function withRoom<T>(
  bytes: number,
  work: (alive: () => void) => Promise<T>,
): Promise<T> {
  const place = { bytes, seen: Date.now() };
  places.add(place);
  try {
    const until = Date.now() + PATIENCE;
    while (!fits(place)) {
      if (Date.now() > until) throw tooMany();
      await new Promise((resolve) => setTimeout(resolve, LOOK_AGAIN));
      place.seen = Date.now();
    }
    return await work(() => {
      if (!places.has(place)) throw tooMany();
      place.seen = Date.now();
    });
  } finally {
    places.delete(place);
  }
}

function fits(place: Place) {
  const now = Date.now();
  let before = 0;
  for (const other of places) {
    if (other === place) return before === 0 || before + place.bytes <= ROOM;
    if (now - other.seen > SILENCE) places.delete(other);
    else before += other.bytes;
  }
  return false;
}

function tooMany() {
  return new Refusal(
    "too-many",
    "Too many files are being uploaded right now. Please try again in a moment.",
    undefined,
    5,
  );
}
