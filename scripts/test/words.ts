/** `npm test -- <words>`: selects tests by the given words. */
import { readFileSync } from "node:fs";
import { filesOf, suiteNames, type Chosen, type SuiteName } from "./suites";

/**
 * Files whose path contains every word; if no path matches, tests whose title contains the whole
 * phrase. Suites without a match are left out.
 */
export function chosenBy(words: string[]): Partial<Record<SuiteName, Chosen>> {
  const byPath = chosen((file) => words.every((word) => file.includes(word)));
  if (Object.keys(byPath).length > 0) return byPath;
  const title = words.join(" ");
  return chosen((file) => readFileSync(file, "utf8").includes(title), title);
}

/** Files that declare it by importing this module. */
export function importing(module: string) {
  return chosen((file) => readFileSync(file, "utf8").includes(`/${module}"`));
}

function chosen(isMeant: (file: string) => boolean, title?: string) {
  const found: Partial<Record<SuiteName, Chosen>> = {};
  for (const name of suiteNames) {
    const files = filesOf(name).filter(isMeant);
    if (files.length > 0) found[name] = { files, ...(title && { title }) };
  }
  return found;
}
