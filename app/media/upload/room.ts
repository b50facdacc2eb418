/**
 * Limits this isolate's memory for uploads. Its 128 MB are shared by all requests, so large bodies
 * wait for each other.
 */
import { Refusal } from "../../operations/refusal";

/** In bytes. */
const ROOM = 66_000_000;
/** In milliseconds: how long to wait for room. */
const PATIENCE = 25_000;
const LOOK_AGAIN = 40;
/**
 * In milliseconds: an upload that shows no activity for this long was aborted and loses its room.
 */
const SILENCE = 20_000;

interface Place {
  bytes: number;
  seen: number;
}

/** In order of arrival. An entry that fits in with all before it has room; the others wait. */
const places = new Set<Place>();

/**
 * Runs `work` with room for `bytes`; `work` calls `alive` while it makes progress. Refuses with
 * too-many if no room frees up in time.
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
    "Many files are being uploaded just now. Please try again in a moment.",
    undefined,
    5,
  );
}
