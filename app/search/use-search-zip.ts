import { useEffect, useSyncExternalStore } from "react";
import { callApi } from "../frame/api-client";
import { readStored, writeStored } from "../ui/stored-value";
import { ZIP } from "../places/zip";

/** SRCH-040. */
const KEY = "searchZipCode";
/** A guess is made again the next day; what was typed is kept for a month. In minutes. */
const GUESS_KEPT = 24 * 60;
const TYPED_KEPT = 30 * 24 * 60;

let zip = "";
let looked = false;
const listeners = new Set<() => void>();

/**
 * The visitor's zip code: the one searched last, else a guess by the network's idea of where the
 * visitor is (SRCH-039). "" on the server and until it is known, and so in every cached page.
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

/** Remembers a zip code that was typed or searched; anything else is left alone. */
function setZip(typed: string) {
  if (!ZIP.test(typed)) return;
  looked = true;
  if (typed !== zip) writeStored(KEY, typed, TYPED_KEPT);
  tell(typed);
}

async function lookOnce() {
  if (looked) return;
  looked = true;
  const stored = readStored<string>(KEY);
  if (typeof stored === "string" && ZIP.test(stored)) return tell(stored);
  const guess = await guessed();
  // Something may have been typed meanwhile.
  if (!guess || zip) return;
  writeStored(KEY, guess, GUESS_KEPT);
  tell(guess);
}

async function guessed() {
  try {
    const { zipCode } = await callApi<{ zipCode: string | null }>("GET", "/search/zip-guess");
    return zipCode !== null && ZIP.test(zipCode) ? zipCode : undefined;
  } catch {
    // Without a guess the visitor enters it, as anyone can.
    return undefined;
  }
}

function tell(value: string) {
  zip = value;
  listeners.forEach((listener) => listener());
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
