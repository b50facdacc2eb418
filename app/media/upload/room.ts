/**
 * Limits this isolate's memory for uploads. Its 128 MB are shared by all requests, so large bodies
 * wait for each other.
 */
import { Refusal } from "../../refusal";

/** In bytes. */
const CAPACITY = 66_000_000;
/** In milliseconds: how long to wait for room. */
const MAX_WAIT_MS = 25_000;
const POLL_MS = 40;
/**
 * In milliseconds: an upload that shows no activity for this long was aborted and loses its room.
 */
const IDLE_TIMEOUT_MS = 20_000;

interface Reservation {
  bytes: number;
  seen: number;
}

/** In order of arrival. An entry that fits in with all before it has room; the others wait. */
const reservations = new Set<Reservation>();

/**
 * Runs `work` with room for `bytes`; `work` calls `alive` while it makes progress. Refuses with
 * too-many if no room frees up in time.
 */
export async function withRoom<T>(
  bytes: number,
  work: (alive: () => void) => Promise<T>,
): Promise<T> {
  const reservation = { bytes, seen: Date.now() };
  reservations.add(reservation);
  try {
    const until = Date.now() + MAX_WAIT_MS;
    while (!fits(reservation)) {
      if (Date.now() > until) throw tooMany();
      await new Promise((resolve) => setTimeout(resolve, POLL_MS));
      reservation.seen = Date.now();
    }
    return await work(() => {
      if (!reservations.has(reservation)) throw tooMany();
      reservation.seen = Date.now();
    });
  } finally {
    reservations.delete(reservation);
  }
}

function fits(reservation: Reservation) {
  const now = Date.now();
  let before = 0;
  for (const other of reservations) {
    if (other === reservation) return before === 0 || before + reservation.bytes <= CAPACITY;
    if (now - other.seen > IDLE_TIMEOUT_MS) reservations.delete(other);
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
