import { useEffect, useSyncExternalStore } from "react";
import { ZIP } from "../places/zip";

let zip = "";
let loaded = false;
const listeners = new Set<() => void>();

/**
 * The visitor's zip code: last searched, or guessed from the network location (SRCH-039). "" on the
 * server, in cached pages, and until known.
 */
export function useSearchZip() {
  const known = useSyncExternalStore(
    subscribe,
    () => zip,
    () => "",
  );
  useEffect(() => void lookOnce().catch(() => undefined), []);
  return { zip: known, setZip };
}

/** Stores a typed or searched zip code; ignores anything else. */
function setZip(typed: string) {
  if (!ZIP.test(typed)) return;
  loaded = true;
  if (typed !== zip)
    import("./stored-zip").then(
      ({ keepTypedZip }) => keepTypedZip(typed),
      () => undefined,
    );
  publish(typed);
}

async function lookOnce() {
  if (loaded) return;
  loaded = true;
  const { guessedZip, keepGuessedZip, keptZip } = await import("./stored-zip");
  const kept = keptZip();
  if (kept) return zip || publish(kept);
  const guess = await guessedZip();
  // The visitor may have typed one meanwhile.
  if (!guess || zip) return;
  keepGuessedZip(guess);
  publish(guess);
}

function publish(value: string) {
  zip = value;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
