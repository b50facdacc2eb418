/**
 * Writes app/ui/fonts/figtree.woff2: Figtree with the characters that almost every page needs, at
 * two thirds of the size. A page with others loads the whole file (app/ui/styles/font.css).
 */
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import subsetFont from "subset-font";
import { fontCharacters } from "./font-characters";

const WHOLE = "node_modules/@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2";
const FOLDER = "app/ui/fonts";
/** Kerning, accents and figures of one width (`tabular-nums`). */
const FEATURES = ["kern", "mark", "mkmk", "ccmp", "locl", "tnum"];

mkdirSync(FOLDER, { recursive: true });
writeFileSync(
  `${FOLDER}/figtree.woff2`,
  await subsetFont(readFileSync(WHOLE), fontCharacters.join(""), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
  }),
);
