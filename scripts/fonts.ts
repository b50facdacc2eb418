/**
 * Writes app/ui/fonts/figtree.woff2: Figtree with the characters that almost every page needs, at
 * two thirds of the size. A page with others loads the whole file (app/ui/styles/font.css).
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import subsetFont from "subset-font";
import { fontCharacters } from "./font-characters";

const WHOLE = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const FONT = "app/ui/fonts/figtree.woff2";
/** Kerning, accents and figures of one width (`tabular-nums`). */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"];

const font = await subsetFont(readFileSync(WHOLE), fontCharacters.join(""), {
  targetFormat: "woff2",
  keepFeatures: FEATURES,
});
// While the product is served, a changed file in app/ starts a build: an equal one stays as it is.
if (!existsSync(FONT) || !readFileSync(FONT).equals(font)) {
  mkdirSync(dirname(FONT), { recursive: true });
  writeFileSync(FONT, font);
}
