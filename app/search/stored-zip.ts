/** Loaded when first needed, after the page's first scripts. */
import { MINUTE } from "../duration";
import { callApi } from "../frame/api-client";
import { lifetimes } from "../lifetimes";
import { ZIP } from "../places/zip";
import { readStored, writeStored } from "../ui/stored-value";

/** SRCH-040. */
const KEY = "searchZipCode";

/** The zip code that was searched or guessed last; undefined if none is kept. */
export function keptZip() {
  const kept = readStored<string>(KEY);
  return typeof kept === "string" && ZIP.test(kept) ? kept : undefined;
}

export function keepTypedZip(zip: string) {
  writeStored(KEY, zip, lifetimes.typedZip / MINUTE);
}

export function keepGuessedZip(zip: string) {
  writeStored(KEY, zip, lifetimes.guessedZip / MINUTE);
}

/** SRCH-039. Undefined if it can't be guessed. */
export async function guessedZip() {
  try {
    const { zipCode } = await callApi<{ zipCode: string | null }>("GET", "/search/zip-guess");
    return zipCode !== null && ZIP.test(zipCode) ? zipCode : undefined;
  } catch {
    return undefined;
  }
}
