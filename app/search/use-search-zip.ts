import { useEffect, useSyncExternalStore } from "react";
import { callApi } from "../frame/api-client";
import { MINUTE } from "../duration";
import { lifetimes } from "../lifetimes";
import { readStored, writeStored } from "../ui/stored-value";
import { ZIP } from "../places/zip";

/** SRCH-040. */
const KEY = "searchZipCode";
const GUESS_MINUTES = lifetimes.guessedZip / MINUTE;
const TYPED_MINUTES = lifetimes.typedZip / MINUTE;

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
  useEffect(() => void lookOnce(), []);
  return { zip: known, setZip };
}

/** Stores a typed or searched zip code; ignores anything else. */
function setZip(typed: string) {
  if (!ZIP.test(typed)) return;
  loaded = true;
  if (typed !== zip) writeStored(KEY, typed, TYPED_MINUTES);
  publish(typed);
}

async function lookOnce() {
  if (loaded) return;
  loaded = true;
  const stored = readStored<string>(KEY);
  if (typeof stored === "string" && ZIP.test(stored)) return publish(stored);
  const guess = await guessed();
  // The visitor may have typed one meanwhile.
  if (!guess || zip) return;
  writeStored(KEY, guess, GUESS_MINUTES);
  publish(guess);
}

async function guessed() {
  try {
    const { zipCode } = await callApi<{ zipCode: string | null }>("GET", "/search/zip-guess");
    return zipCode !== null && ZIP.test(zipCode) ? zipCode : undefined;
  } catch {
    return undefined;
  }
}

function publish(value: string) {
  zip = value;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
